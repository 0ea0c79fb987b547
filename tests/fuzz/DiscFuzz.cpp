// Any bytes: an image of a disc or ParseError. The first byte says under which name.

#include "formats/disc/Disc.h"

#include <algorithm>

using namespace telepipe::formats;

namespace {

// A codec that knows no wrong streams.
void unpack(std::uint32_t, Bytes stream, std::span<std::uint8_t> out)
{
    std::copy_n(stream.begin(), std::min(stream.size(), out.size()), out.begin());
}

void readSome(const Disc& disc)
{
    for (std::size_t i = 0; i < std::min<std::size_t>(disc.tree.files.size(), 16); ++i)
        try {
            readStoredFile(*disc.bytes, disc.tree.files[i], unpack);
        } catch (const ParseError&) {
        }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const char* const kNames[] = {"a.iso", "a.gdi", "a.cue"};
    if (size == 0)
        return 0;
    const auto file = std::make_shared<MemoryBytes>(ByteVector(data + 1, data + size));
    try {
        if (const auto kind = detectDisc(*file, kNames[data[0] % 3]))
            readSome(readDisc(
                *kind, file, [&](const std::string&) { return file; }, unpack));
    } catch (const ParseError&) {
    }
    return 0;
}
