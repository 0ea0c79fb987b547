// Any bytes that can be read can be written and read again.

#include "formats/rewrite/RoundTrip.h"

using namespace telepipe::formats;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        roundTrip({data, size});
    } catch (const ParseError&) {
    }
    return 0;
}
