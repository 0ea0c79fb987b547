#pragma once

#include "formats/texture/Texture.h"

namespace telepipe::formats {

// A block of a texture file: four letters, u32 length, that many bytes. body starts behind the length.
struct TextureChunk
{
    std::size_t offset = 0; // of the letters, inside the view
    ByteView body;
    std::size_t end = 0; // of the body, inside the view

    bool is(const ByteView& view, const char* letters) const { return view.startsWith(letters, offset); }
};

// The chunk at offset; ParseError when it does not fit the view.
TextureChunk readTextureChunk(const ByteView& view, std::size_t offset);
// What a GBIX chunk holds.
std::uint32_t readGlobalIndex(const TextureChunk& chunk);
// What a PVRT chunk holds; name and global index are the caller's.
Texture readPvrt(const TextureChunk& chunk, Warnings& warnings);

} // namespace telepipe::formats
