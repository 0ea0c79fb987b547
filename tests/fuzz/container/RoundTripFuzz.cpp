// Any bytes that can be read can be written; what is written can be read.

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
