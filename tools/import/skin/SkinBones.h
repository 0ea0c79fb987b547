#pragma once

#include "tools/export/NodeTransform.h"
#include "tools/import/node/KnownNodes.h"

namespace telepipe::tools {

// The joints of one skin of an edited model, as the nodes of a model of the files that they are.
struct SkinBones
{
    std::uint32_t model = 0;                      // Scene::models
    std::int32_t placement = kNoExport;           // of the edited model: the node of the placement
    std::vector<std::int32_t> joints;             // of each node of the model: its number in the skin, or none
    std::vector<std::optional<glm::dmat4>> binds; // of each: where it stood when the mesh was bound to it; none where
                                                  // the skin has no such joint, or one that lies flat
};

// The bones of a skin; nothing where none of its joints is a node of the files.
std::optional<SkinBones> skinBones(const scene::Scene& scene, const std::vector<KnownNode>& known,
                                   const ExportSkin& skin);

// The node matrices of a model of the files at rest: the inverses of an export's inverse bind matrices.
std::vector<glm::dmat4> restBinds(const scene::Scene& scene, const scene::SceneModel& model);

// The changes that another program has made to the bones of a skin.
struct ReboundBones
{
    // For each node the matrix from its axes in the file to those of its joint, as programs turn the axes of bones; the
    // identity where they are the same.
    std::vector<glm::dmat4> axes;
    std::vector<bool> areAtRest; // the joint stands to that above it as when it was bound, which is as the file has it
};
ReboundBones reboundBones(const scene::Scene& scene, const ExportModel& edited, const std::vector<KnownNode>& known,
                          const ExportSkin& skin, const SkinBones& bones);

// True up to what programs lose of bones, which they keep as a direction and a roll in floats.
bool isSameBone(const glm::dmat4& now, const glm::dmat4& was, double reach);

} // namespace telepipe::tools
