#include "tests/scene/SceneFixtures.h"

#include "engine/stage/AddStage.h"
#include "tests/support/bytes/Bytes.h"

#include <gtest/gtest.h>

namespace telepipe::test {

using namespace formats;

namespace {

std::unique_ptr<BuiltScene> compiled(const NjBuild& build)
{
    auto built = std::make_unique<BuiltScene>();
    built->bytes = writeNj(build);
    built->nj = readNj(built->bytes);
    const Motion* motion = built->nj.motions.empty() ? nullptr : &built->nj.motions[0];
    addModel(built->scene, built->nj.pool, built->nj.models.at(0).tree, motion, "built.nj");
    return built;
}

} // namespace

std::unique_ptr<BuiltScene> buildScene(const NinjaNode& root)
{
    return compiled({{}, {root}, {}});
}

std::unique_ptr<BuiltScene> buildScene(const NinjaNode& root, const MotionBuild& motion)
{
    return compiled({{}, {root}, {motion}});
}

std::unique_ptr<BuiltScene> buildScene(const StagePlan& plan)
{
    auto built = std::make_unique<BuiltScene>();
    built->bytes = writeV2Stage(plan);
    built->stage = readStage(built->bytes);
    addStage(built->scene, built->stage, "built.rel");
    return built;
}

NinjaVertex vertexAt(glm::vec3 position, std::uint32_t argb)
{
    NinjaVertex vertex;
    vertex.position = position;
    vertex.normal = {0, 0, 1};
    vertex.diffuse = argb;
    return vertex;
}

NinjaVertex weightAt(std::uint32_t slot, glm::vec3 position, int weightOf255)
{
    NinjaVertex vertex = vertexAt(position);
    vertex.slot = slot;
    vertex.weight = float(weightOf255) / 255;
    return vertex;
}

StripBuild stripOf(std::uint16_t first, std::uint16_t count, bool reversed)
{
    StripBuild strip;
    strip.reversed = reversed;
    for (std::uint16_t i = 0; i < count; ++i) {
        StripCorner corner;
        corner.index = static_cast<std::uint16_t>(first + i);
        corner.uv = {float(i) / 4, -1};
        strip.corners.push_back(corner);
    }
    return strip;
}

ModelBuild squareModel(glm::vec3 at, std::uint8_t type, std::uint8_t stripFlags)
{
    const NinjaVertex corners[] = {vertexAt(at + glm::vec3(0, 1, 0)), vertexAt(at), vertexAt(at + glm::vec3(1, 1, 0)),
                                   vertexAt(at + glm::vec3(1, 0, 0))};
    ModelBuild model;
    model.vertices.chunk(type, 0, corners);
    model.polygons.strip(0x41, stripFlags, stripOf(0, 4));
    return model;
}

formats::BlockWriter squareAt(glm::vec3 at, std::uint8_t stripFlags)
{
    return [=](formats::ByteWriter& writer) {
        formats::NinjaNode node;
        node.model = squareModel(at, 0x23, stripFlags);
        return writeObjectTree(writer, node);
    };
}

const scene::DrawState& stateOf(const scene::Scene& scene, std::size_t strip)
{
    return scene.states[scene.strips.at(strip).state];
}

glm::vec3 apply(const glm::mat4& matrix, glm::vec3 point)
{
    return glm::vec3(matrix * glm::vec4(point, 1));
}

void expectPoint(glm::vec3 actual, glm::vec3 expected)
{
    for (int i = 0; i < 3; ++i)
        EXPECT_NEAR(actual[i], expected[i], 1e-4) << "component " << i;
}

} // namespace telepipe::test
