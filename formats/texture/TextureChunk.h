#pragma once

#include "formats/bytes/ByteView.h"

namespace telepipe::formats {

// A block of a texture file: four letters, u32 length, that many bytes.
struct TextureChunk
{
    std::size_t offset = 0; // of the letters, inside the view
    Bytes letters;
    ByteView body;       // behind the length
    std::size_t end = 0; // of the body, inside the view

    bool is(std::string_view name) const { return ByteView(letters).startsWith(name); }
};

// The chunk at offset; ParseError when it does not fit the view.
TextureChunk readTextureChunk(const ByteView& view, std::size_t offset);
// Chunks may be set apart by zeros. Moves at to the next chunk; false where there is none.
bool skipPadding(const ByteView& view, std::size_t& at);
// The first four bytes of a file, or as many as there are, for messages.
std::string firstLetters(Bytes file);
// Reads the number in a GBIX chunk.
std::uint32_t readGlobalIndex(const TextureChunk& chunk);

} // namespace telepipe::formats
