#include "formats/archive/Extension.h"

#include "formats/vocabulary/IffKinds.h"

namespace telepipe::formats {

namespace {

struct Kind
{
    std::string_view magic;
    const char* extension;
};

constexpr std::string_view kBix("BIX\0", 4); // named by the guide alone, as PVMX is
constexpr Kind kKinds[] = {
    {"XVRT", ".xvr"}, {"XVMH", ".xvm"}, {"PVRT", ".pvr"}, {"PVMH", ".pvm"}, {"PVPL", ".pvp"},
    {"GVRT", ".gvr"}, {"GVMH", ".gvm"}, {"PVMX", ".pvm"}, {kBix, ".bix"},
};
constexpr std::size_t kAfterIndex = 0x10; // a GBIX chunk of 16 bytes stands before its texture

} // namespace

const char* extensionByMagic(Bytes file)
{
    const ByteView view(file);
    if (view.startsWith("GBIX"))
        return view.startsWith("GVRT", kAfterIndex) ? ".gvr" : ".pvr";
    if (view.startsWith(std::string_view("AFS\0", 4)))
        return ".afs";
    for (const Kind& kind : kKinds)
        if (view.startsWith(kind.magic))
            return kind.extension;
    for (const IffName& chunk : kIffNames)
        if (chunk.extension && view.startsWith(chunk.name))
            return chunk.extension;
    return ".bin";
}

} // namespace telepipe::formats
