#pragma once

#include "formats/texture/Texture.h"
#include "formats/texture/TextureChunk.h"

namespace telepipe::formats {

// What a PVRT chunk holds; name and global index are the caller's.
Texture readPvrt(const TextureChunk& chunk, Warnings& warnings);

} // namespace telepipe::formats
