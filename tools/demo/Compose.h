#pragma once

#include "tools/demo/ActorMeshes.h"

#include "formats/ninja/ModelWriter.h"

namespace telepipe::demo {

// A mesh as a Ninja model: one vertex chunk (coloured, with normals where a part is environment-mapped), then a tiny,
// a material and a strip chunk a part.
formats::ModelBuild modelOf(const Mesh& mesh);
formats::NinjaNode nodeOf(const Mesh& mesh, glm::vec3 position = {}, int turn = 0);

// The spine with its weighted skin; skin is the texture index.
formats::NinjaNode carpTree(const CarpMesh& carp, std::uint16_t skin);

} // namespace telepipe::demo
