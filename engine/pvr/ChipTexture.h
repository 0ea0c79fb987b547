#pragma once

#include "formats/texture/Texture.h"

#include <memory>

namespace telepipe::pvr {

// The origin of a texture's texels in the chip's memory.
enum class TextureOrigin : std::uint8_t
{
    Stored,    // the file's own bytes
    Converted, // decoded and encoded again, as the chip has no such format or size
    Missing    // the checker in place of a missing texture
};

// A texture as the chip reads it out of its memory: its bytes and the words that say so, without address and palette.
struct ChipTexture
{
    const formats::Texture* texture = nullptr; // its bytes are those of owns, or a file's
    std::shared_ptr<const formats::ByteVector> owns;
    TextureOrigin origin = TextureOrigin::Stored;
    unsigned halvings = 0;

    std::uint32_t sizeBits() const;    // of the TSP instruction word
    std::uint32_t controlBits() const; // of the texture control word
    std::size_t bytes() const;         // in memory, whole units of it
    formats::ByteVector layout() const;

    std::shared_ptr<const formats::Texture> made; // where texture is none of a file's
};

// texture may be null: missing. The palette of the document.
ChipTexture chipTexture(const formats::Texture* texture, const formats::Palette* palette);
// Halves width and height: drops the largest level where the next is stored, else makes a new one. False where it
// cannot be halved.
bool halve(ChipTexture& texture, const formats::Palette* palette);

} // namespace telepipe::pvr
