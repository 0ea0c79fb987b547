#include "formats/texture/Texture.h"

#include "formats/texture/TextureChunk.h"

namespace telepipe::formats {

TextureArchive readTextures(Bytes file, std::size_t base)
{
    if (looksLikePvm(file))
        return readPvm(file, base);
    if (looksLikeXvm(file))
        return readXvm(file, base);
    if (looksLikePvr(file))
        return readPvr(file, base);
    throw ParseError(base, "a texture: \"GBIX\", \"PVRT\", \"PVMH\", \"XVMH\" or \"XVRT\"", firstLetters(file));
}

} // namespace telepipe::formats
