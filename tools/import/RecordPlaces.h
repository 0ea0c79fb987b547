#pragma once

#include "tools/document/LoadedFile.h"

namespace telepipe::tools {

// The byte that pointers at this offset count from.
inline std::size_t pointerOrigin(const LoadedFile& file, std::size_t inside)
{
    if (const auto* nj = file.as<formats::NjFile>())
        for (const formats::IffChunk& chunk : nj->chunks)
            if (inside >= chunk.dataOffset() && inside < chunk.dataOffset() + chunk.size)
                return chunk.dataOffset();
    return 0;
}

} // namespace telepipe::tools
