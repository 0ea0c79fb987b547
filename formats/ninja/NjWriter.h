#pragma once

#include "formats/ninja/ModelWriter.h"
#include "formats/ninja/MotionWriter.h"

#include <string>

namespace telepipe::formats {

// What a .nj or .njm file is written from: one NJTL when there are textures, an NJCM a model, an NMDM a motion.
struct NjBuild
{
    std::vector<std::string> textures;
    std::vector<NinjaNode> models;
    std::vector<MotionBuild> motions;
};

ByteVector writeNj(const NjBuild& nj);

// Appends one chunk and, with pointers, the POF0 that lists what data recorded.
void writeIffChunk(ByteWriter& file, std::string_view name, const ByteWriter& data, bool withPointers = true);

// Appends an NJS_TEXLIST, its names table and the names; returns the offset of the list, the first byte appended.
std::uint32_t writeTextureList(ByteWriter& writer, std::span<const std::string> names);

// A player motion: a REL file around one motion.
ByteVector writeRelMotion(const MotionBuild& motion);

} // namespace telepipe::formats
