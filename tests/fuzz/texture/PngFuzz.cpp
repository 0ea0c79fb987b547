// Any bytes: the texts of a picture, and its pixels or an exception.

#include "tools/picture/image/Png.h"

#include <stdexcept>

using namespace telepipe;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    tools::pngTexts({data, size});
    try {
        tools::decodePng({data, size});
    } catch (const std::runtime_error&) {
    }
    return 0;
}
