// Any bytes: a result or ParseError, and every level of a result decodes.

#include "formats/texture/Texture.h"

using namespace telepipe::formats;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    try {
        const TextureArchive archive = readXvm({data, size});
        for (const Texture& texture : archive.textures)
            for (std::size_t level = 0; level < texture.levels.size(); ++level)
                decodeLevel(texture, level);
    } catch (const ParseError&) {
    }
    return 0;
}
