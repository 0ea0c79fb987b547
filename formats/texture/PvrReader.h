#pragma once

#include "formats/texture/Texture.h"
#include "formats/texture/TextureChunk.h"

namespace telepipe::formats {

// Reads the texture in a PVRT chunk; name and global index are left to the caller.
Texture readPvrt(const TextureChunk& chunk, Warnings& warnings);

} // namespace telepipe::formats
