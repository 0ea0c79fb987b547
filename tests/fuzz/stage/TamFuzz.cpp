// Any bytes: texture animations or ParseError; animations can be written and read again.

#include "formats/stage/TextureAnimations.h"

using namespace telepipe::formats;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes file(data, size);
    looksLikeTextureAnimations(file);
    try {
        const TextureAnimations animations = readTextureAnimations(file);
        if (readTextureAnimations(writeTextureAnimations(animations)).entries.size() != animations.entries.size() &&
            animations.endian == Endian::Big)
            __builtin_trap();
    } catch (const ParseError&) {
    }
    return 0;
}
