#pragma once

#include "formats/message/Message.h"
#include "formats/texture/Texture.h"

#include <optional>
#include <string>

namespace telepipe::formats {

// The format in which a texture shall be stored. Members without a value leave the file's own as it is.
struct TextureForm
{
    std::optional<PixelFormat> pixels;
    std::optional<DataFormat> data;
};

// A texture file (PVR, PVM, XVR or XVM) in which one texture shows another picture. Where format and sides stay, all
// bytes stay except those of changed texels, and the codebook. Where they change, the texture's chunk is replaced, and
// with it the texture's entry in the archive's head. Names, numbers and other textures stay to the byte. Mipmaps are
// made where there were some, or where the format has them. Palettised textures are matched with the palette, or,
// without one, taken as the grey ramp of indices that decodeLevel makes of them.
//
// Throws ParseError where the file cannot be read, and Refused for sides and formats that do not go
// together and where there is no such texture.
ByteVector putTexture(Bytes file, std::size_t number, const Image& image, const TextureForm& form = {},
                      const Palette* palette = nullptr);

// The consequence for the game of a texture whose sides are changed; nothing where they are the same. Coordinates go
// from 0 to 1 over any texture, so only its sharpness and the memory it takes change.
std::optional<Message> sizeChange(const std::string& name, const Texture& before, const Texture& now);

// A PVM or XVM archive with one more texture behind its last. In a PVM it has the name, and is RGB565, or ARGB4444
// where it is transparent, twiddled where it is square; in an XVM, which has no names, it is DXT1 or DXT5. It has
// mipmaps where the last texture has any, and a number past all others. All old bytes stay, except for counts. Throws
// Refused for other files, and for sides that the format does not have. Several XVRT chunks without a
// head that counts them are an archive, too.
bool takesAnotherTexture(Bytes file);
ByteVector appendTexture(Bytes file, const Image& image, const std::string& name = {});

// How near two pictures of the same sides are: 10 log10(255^2 / mean squared difference), over all four channels, with
// colours weighted by their alpha, as far as they are seen. Infinite for equal ones.
double peakSignalToNoise(const Image& a, const Image& b);
Message nearness(const Image& wanted, const Image& made); // in words

} // namespace telepipe::formats
