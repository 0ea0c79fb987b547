#include "formats/compression/Prs.h"
#include "tests/fuzz/Require.h"

#include <algorithm>

using namespace telepipe::formats;
using telepipe::fuzz::require;

namespace {

constexpr std::size_t kMostOutput = std::size_t(1) << 14; // larger outputs test no more, only slower
constexpr std::size_t kMostText = 400;                    // more than the longest copy

// The fast loop and the checked walk must accept the same streams.
void read(Bytes input)
{
    const std::optional<PrsExtent> extent = measurePrs(input);
    try {
        const PrsResult result = decompressPrs(input, {kMostOutput});
        require(extent && extent->output == result.bytes.size() && extent->consumed == result.consumed);
    } catch (const ParseError&) {
        require(!extent || extent->output > kMostOutput);
    }
}

// Packing takes five times as long as unpacking, so only some inputs are packed as well: by their first byte.
void pack(Bytes input)
{
    constexpr unsigned kPackedOf = 8;
    if (!input.empty() && input.front() % kPackedOf != 0)
        return;
    const Bytes text = input.first(std::min(input.size(), kMostText));
    const PrsResult result = decompressPrs(compressPrs(text));
    require(result.bytes == ByteVector(text.begin(), text.end()));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes input(data, size);
    read(input);
    pack(input);
    return 0;
}
