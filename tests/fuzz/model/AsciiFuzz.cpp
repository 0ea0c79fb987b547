#include "formats/ascii/NinjaAscii.h"
#include "tests/support/bytes/NjWalk.h"

using namespace telepipe;

// A text that is read gives a file that can be read, and written as a text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const formats::Bytes bytes(data, size);
    formats::looksLikeNinjaAscii(bytes);
    try {
        formats::Warnings warnings;
        const formats::ByteVector file = formats::readNinjaAscii(bytes, warnings);
        const formats::NjFile nj = formats::readNj(file);
        test::walkNj(nj);
        formats::writeNinjaAscii(nj, {formats::AsciiKind::Mix, "fuzz"});
    } catch (const formats::ParseError&) {
    }
    return 0;
}
