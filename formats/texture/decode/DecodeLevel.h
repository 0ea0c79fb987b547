#pragma once

#include "formats/texture/Texture.h"

#include <array>
#include <span>

namespace telepipe::formats {

// RGBA8 of one level, bits replicated (5: x<<3|x>>2, 6: x<<2|x>>4, 4: x*17). A palettised texture without a palette
// becomes a grey ramp of its indices (index * 17, or index); one whose bank the palette does not hold uses the palette
// from its first colour, and colours past its end are transparent black. A bump map shows its elevation S as red, its
// azimuth R as green, blue 0, alpha 255. DXT2 and DXT4 are straight alpha (docs/measured.md, XVR textures).
Image decodeLevel(const Texture& texture, std::size_t level, const Palette* palette = nullptr);
// Decodes into the caller's buffer, which must have width * height * 4 bytes. The promises about speed are for this
// form.
void decodeLevel(const Texture& texture, std::size_t level, const Palette* palette, std::span<std::uint8_t> rgba);
// Decodes one texel of a level, as R, G, B, A, and no more than the block around it: x and y must be inside the level.
std::array<std::uint8_t, 4> decodeTexel(const Texture& texture, std::size_t level, std::uint32_t x, std::uint32_t y,
                                        const Palette* palette = nullptr);

} // namespace telepipe::formats
