#include "engine/draw/order/RestBoxes.h"
#include "tests/scene/SceneFixtures.h"

#include <gtest/gtest.h>

namespace telepipe::test::rest_boxes_test {
namespace {

using namespace formats;
using scene::Box;
using scene::RestBoxes;

// One square twice in each of two sections, of which the second is turned.
std::unique_ptr<BuiltScene> placed(std::int32_t bams)
{
    StagePlan plan;
    plan.sections.resize(2);
    plan.sections[1].position = {100, 0, 0};
    plan.sections[1].rotation = {0, bams, 0};
    for (auto& section : plan.sections)
        section.statics.resize(2); // both of the one tree
    plan.trees.push_back([](ByteWriter& writer) {
        NinjaNode node;
        node.model = squareModel({3, 0, 0}, 0x23, 0);
        return writeObjectTree(writer, node);
    });
    return buildScene(plan);
}

// Around the corners as they stand.
Box cornerBox(const scene::Scene& scene, const scene::Pose& pose, const scene::SceneModel& model)
{
    Box box;
    const scene::SceneStrip& strip = scene.strips[model.firstStrip];
    for (std::uint32_t v = strip.firstVertex; v < strip.firstVertex + strip.vertexCount; ++v)
        box.add(worldPosition(scene, pose, v));
    return box;
}

void expectAroundCorners(const scene::Scene& scene)
{
    constexpr float kWider = 0.03f;
    scene::Pose pose;
    evaluatePose(scene, 0, pose);
    RestBoxes boxes(scene, pose);
    for (const scene::SceneModel& model : scene.models) {
        const Box box = boxes.of(model.firstBatch, model), corners = cornerBox(scene, pose, model);
        for (int axis = 0; axis < 3; ++axis) {
            EXPECT_LT(box.min[axis], corners.min[axis]);
            EXPECT_GT(box.min[axis], corners.min[axis] - kWider);
            EXPECT_GT(box.max[axis], corners.max[axis]);
            EXPECT_LT(box.max[axis], corners.max[axis] + kWider);
        }
    }
}

TEST(RestBoxes, LieCloseAroundCornersHoweverTheSectionIsTurned)
{
    for (const std::int32_t bams : {0, 0x4000, 0x8000, 0x2000, 0x0123})
        expectAroundCorners(placed(bams)->scene);
}

// What an override has cut is another piece of its tree than the batch of the model beside it.
TEST(RestBoxes, AreOfTheStripsThatABatchHas)
{
    const auto built = placed(0);
    scene::Scene& scene = built->scene;
    const scene::SceneStrip shown = scene.strips[scene.models[1].firstStrip];
    for (std::uint32_t v = shown.firstVertex; v < shown.firstVertex + shown.vertexCount; ++v)
        scene.vertices[v].position += glm::vec3(0, 50, 0);
    scene.models[1].firstStrip -= 1; // as though a strip before it were hidden
    scene::Pose pose;
    evaluatePose(scene, 0, pose);
    RestBoxes boxes(scene, pose);
    EXPECT_LT(boxes.of(scene.models[0].firstBatch, scene.models[0]).max.y, 10);
    EXPECT_GT(boxes.of(scene.models[1].firstBatch, scene.models[1]).min.y, 40);
}

} // namespace
} // namespace telepipe::test::rest_boxes_test
