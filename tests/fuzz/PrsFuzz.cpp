#include "formats/compression/Prs.h"

#include <cstdlib>

using namespace telepipe::formats;

namespace {

constexpr std::size_t kMostOutput = std::size_t(1) << 16; // what is larger is tested no better, only slower

void expect(bool holds)
{
    if (!holds)
        std::abort();
}

// The fast loop and the checked walk must agree on what a good stream is.
void read(Bytes input)
{
    const std::optional<PrsExtent> extent = measurePrs(input);
    try {
        const PrsResult result = decompressPrs(input, {kMostOutput});
        expect(extent && extent->output == result.bytes.size() && extent->consumed == result.consumed);
    } catch (const ParseError&) {
        expect(!extent || extent->output > kMostOutput);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes input(data, size);
    read(input);
    const PrsResult result = decompressPrs(compressPrs(input));
    expect(result.bytes == ByteVector(input.begin(), input.end()));
    return 0;
}
