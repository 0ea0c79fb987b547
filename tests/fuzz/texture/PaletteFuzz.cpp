// Any bytes: a palette or ParseError.

#include "formats/texture/Texture.h"

using namespace telepipe::formats;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        readPalette({data, size});
    } catch (const ParseError&) {
    }
    return 0;
}
