#pragma once

#include "formats/motion/Camera.h"
#include "formats/motion/CompactShapeWriter.h"
#include "formats/motion/Light.h"
#include "formats/motion/MotionWriter.h"
#include "formats/motion/ShapeMotion.h"
#include "formats/ninja/ModelWriter.h"

#include <optional>
#include <string>

namespace telepipe::formats {

// The parts of a .nj or .njm file to be written: one NJTL where there are textures, an NJCM for each model (N2CM with
// Ninja2's flags, NJBM for a basic one), an NMDM, NCAM or NLIM for each motion by its use, and so on.
struct NjBuild
{
    std::vector<std::string> textures;
    std::vector<NinjaNode> models;
    std::vector<MotionBuild> motions;
    bool ninja2 = false; // N2CM in place of NJCM
    // With an address every chunk has an NJAD before it, and no POF0: its pointers hold at that address only.
    std::optional<std::uint32_t> address = std::nullopt;
    std::vector<NinjaCamera> cameras = {};
    std::vector<NinjaLight> lights = {};
    std::vector<ShapeMotionBuild> shapeMotions = {};
    std::vector<std::vector<CompactKeyGroupBuild>> shapeLists = {};
    std::vector<CompactMotionBuild> compactMotions = {};
    Endian endian = Endian::Little; // of the data; chunk builders must have the same
};

ByteVector writeNj(const NjBuild& nj);

// Appends one chunk and, with pointers, the POF0 that lists what data recorded.
void writeIffChunk(ByteWriter& file, std::string_view name, const ByteWriter& data, bool withPointers = true);
// Turns the pointers that data recorded into addresses, counted from address for its first byte; null ones stay.
void makeAbsolute(ByteWriter& data, std::uint32_t address);
// Appends an NJAD. The guide does not know big-endian files; in ours the address goes with the data.
void writeAddressChunk(ByteWriter& file, std::uint32_t address, Endian endian);
// Appends an NJAD and one chunk whose pointers hold addresses, counted from address for its data's first byte.
void writeAbsoluteChunk(ByteWriter& file, std::string_view name, ByteWriter data, std::uint32_t address);

// Appends an NJS_TEXLIST, its names table and the names; returns the offset of the list, the first byte appended.
std::uint32_t writeTextureList(ByteWriter& writer, std::span<const std::string> names);

// A player motion: a REL file around one motion.
ByteVector writeRelMotion(const MotionBuild& motion);

} // namespace telepipe::formats
