#pragma once

#include "tools/import/CornerPlaces.h"
#include "tools/import/mesh/CornerDifference.h"

namespace telepipe::tools {

// A mesh in which all corners that are the same vertices of the file, weighted, have one place and one normal: the
// mean, where programs have computed them one by one. Where their places are too far apart for that, they stay.
ExportMesh joinedCorners(const ExportMesh& mesh, const BaseMesh& base, const std::vector<CornerPlaces>& places);

} // namespace telepipe::tools
