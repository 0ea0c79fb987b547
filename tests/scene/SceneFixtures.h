#pragma once

#include "engine/scene/Scene.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "formats/stage/StageWriter.h"

#include <memory>

namespace telepipe::test {

// A model written, read back and compiled, with everything the scene points into.
struct BuiltScene
{
    formats::ByteVector bytes;
    formats::NjFile nj;
    formats::Stage stage;
    scene::Scene scene;
};
std::unique_ptr<BuiltScene> buildScene(const formats::NinjaNode& root);
std::unique_ptr<BuiltScene> buildScene(const formats::NinjaNode& root, const formats::MotionBuild& motion);
// A version 2 stage.
std::unique_ptr<BuiltScene> buildScene(const formats::StagePlan& plan);

// A vertex for VertexListBuilder.
formats::NinjaVertex vertexAt(glm::vec3 position, std::uint32_t argb = 0xffffffff);
formats::NinjaVertex weightAt(std::uint32_t slot, glm::vec3 position, int weightOf255);
// The corners first, first + 1, ... as one strip.
formats::StripBuild stripOf(std::uint16_t first, std::uint16_t count, bool reversed = false);
// A model of one unit square in z = 0, front towards +Z, moved by at; type 0x23 (coloured) or 0x29 (normals).
formats::ModelBuild squareModel(glm::vec3 at, std::uint8_t type = 0x23, std::uint8_t stripFlags = 0);
// A tree of one node with that model, for a stage.
formats::BlockWriter squareAt(glm::vec3 at, std::uint8_t stripFlags);

const scene::DrawState& stateOf(const scene::Scene& scene, std::size_t strip);
glm::vec3 apply(const glm::mat4& matrix, glm::vec3 point);
void expectPoint(glm::vec3 actual, glm::vec3 expected);

} // namespace telepipe::test
