// Any bytes: a result or ParseError, and every level of a result decodes.

#include "tests/fuzz/DecodeTextures.h"

using namespace telepipe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        fuzz::decodeTextures(formats::readPvm({data, size}));
    } catch (const formats::ParseError&) {
    }
    return 0;
}
