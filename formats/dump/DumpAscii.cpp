#include "formats/ascii/NinjaAscii.h"
#include "formats/dump/DumpFile.h"

#include <fmt/format.h>

namespace telepipe::formats {

// Dumps the first line of a text and the binary file that the text describes.
void dumpAscii(DumpText& text, Bytes file, int depth)
{
    Warnings warnings;
    const ByteVector binary = readNinjaAscii(file, warnings);
    if (const auto head = readAsciiHead(file))
        text.structure({0, 0, 0, RangeKind::Known,
                        "text of kind '" + head->kind + "', version '" + head->version + "', contents '" +
                            head->contents + "', modeller '" + head->modeller + "'"});
    text.structure({0, file.size(), 0, RangeKind::Known,
                    fmt::format("text of {} bytes, {} assembled", file.size(), binary.size())});
    for (const Warning& warning : warnings.list())
        text.line("warning: " + english(warning.message()));
    dumpContent(text, binary, depth);
}

} // namespace telepipe::formats
