// Two files in one input, the first as long as its first two bytes say. A file does not differ from itself.

#include "formats/map/FileDifference.h"
#include "tests/fuzz/Require.h"

#include <algorithm>

using namespace telepipe::formats;
using telepipe::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 2)
        return 0;
    const Bytes files(data + 2, size - 2);
    const std::size_t length = std::min<std::size_t>(data[0] | data[1] << 8, files.size());
    const Bytes first = files.first(length), second = files.subspan(length);
    try {
        differenceOf(first, second);
    } catch (const ParseError&) {
    }
    try {
        require(differenceOf(first, first).structures.empty());
    } catch (const ParseError&) {
    }
    return 0;
}
