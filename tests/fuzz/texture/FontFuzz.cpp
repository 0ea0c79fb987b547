// Any bytes: a font or none.

#include "tools/window/widgets/FontFiles.h"

using namespace telepipe::tools;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(data), size);
    if (isUsableFont(bytes))
        lineOverEm(bytes);
    return 0;
}
