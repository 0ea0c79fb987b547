#pragma once

#include "formats/ninja/ModelWriter.h"
#include "tools/import/mesh/NewMesh.h"

namespace telepipe::tools {

// Parts as one model of chunks. All of them have corners of one kind, as the last vertex chunk decides for all strips
// whether their colours are the corners' own. Values that chunks hold less exactly are rounded in the parts, too.
// Throws Refused for more than chunks can hold.
formats::ModelBuild chunkModel(std::vector<NewPart>& parts, formats::Endian endian);

// Vertices in one model, and corners in one strip. No known file has more (docs/measured.md, New meshes).
constexpr std::size_t kMostKnownVertices = 1252, kLongestStrip = 38;

} // namespace telepipe::tools
