// Real files against the numbers of an independent parser.
#include "engine/motion/Pose.h"
#include "engine/stage/AddStage.h"
#include "engine/stage/Measure.h"
#include "formats/nj/NjFile.h"
#include "tests/support/Truth.h"
#include "tests/support/bytes/Bytes.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace telepipe::test::scene_truth_test {
namespace {

using nlohmann::json;
using scene::Measure;
using scene::Scene;

// Truth is rounded to six digits.
constexpr double kRelative = 1e-4;

#define SKIP_WITHOUT_TRUTH(numbers)                                                                                    \
    if ((numbers).is_null())                                                                                           \
    GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files"

void expectBounds(const Measure& measured, const json& min, const json& max)
{
    double extent = 0;
    for (int i = 0; i < 3; ++i)
        extent = std::max(extent, max[i].get<double>() - min[i].get<double>());
    for (int i = 0; i < 3; ++i) {
        EXPECT_NEAR(measured.boundsMin[i], min[i].get<double>(), kRelative * (extent + std::abs(min[i].get<double>())));
        EXPECT_NEAR(measured.boundsMax[i], max[i].get<double>(), kRelative * (extent + std::abs(max[i].get<double>())));
    }
}

void expectArea(double measured, const json& area)
{
    EXPECT_NEAR(measured, area.get<double>(), kRelative * area.get<double>());
}

void expectNumbers(const Measure& measured, const json& expected)
{
    EXPECT_EQ(measured.nodes, expected.at("nodes"));
    EXPECT_EQ(measured.models, expected.contains("meshes") ? expected.at("meshes") : expected.at("models"));
    EXPECT_EQ(measured.vertices, expected.at("vertices"));
    EXPECT_EQ(measured.strips, expected.at("strips"));
    EXPECT_EQ(measured.triangles, expected.at("triangles"));
    EXPECT_EQ(measured.degenerateTriangles, expected.at("degenerate_index_triangles"));
    expectBounds(measured, expected.at("bbox_min"), expected.at("bbox_max"));
    expectArea(measured.surfaceArea, expected.at("area"));
}

// Bounds and area under a pose, as the vertex shader would place the corners.
Measure measurePosed(const Scene& scene, const scene::Pose& pose)
{
    Measure measured;
    for (std::size_t i = 0; i + 2 < scene.indices.size(); i += 3) {
        glm::dvec3 corners[3];
        for (std::size_t j = 0; j < 3; ++j) {
            corners[j] = glm::dvec3(worldPosition(scene, pose, scene.indices[i + j]));
            measured.boundsMin = measured.empty ? corners[j] : glm::min(measured.boundsMin, corners[j]);
            measured.boundsMax = measured.empty ? corners[j] : glm::max(measured.boundsMax, corners[j]);
            measured.empty = false;
        }
        measured.surfaceArea += glm::length(glm::cross(corners[1] - corners[0], corners[2] - corners[0])) / 2;
    }
    return measured;
}

void expectStages(const char* group)
{
    const json numbers = truth(group);
    SKIP_WITHOUT_TRUTH(numbers);
    for (const auto& [file, expected] : numbers.items()) {
        SCOPED_TRACE(file);
        const formats::ByteVector bytes = readBytes(*realData() / file);
        const formats::Stage stage = formats::readStage(bytes);
        Scene scene;
        addStage(scene, stage, file);
        const Measure measured = measure(scene);
        expectNumbers(measured, expected);
        EXPECT_EQ(scene.ninjaVertices, expected.at("vertices"));
        EXPECT_TRUE(scene.warnings.empty()) << scene.warnings.list().front().text;
        if (!expected.contains("area_frame0"))
            continue;
        scene::Pose pose;
        evaluatePose(scene, 0, pose);
        const Measure posed = measurePosed(scene, pose);
        expectBounds(posed, expected.at("bbox_min_frame0"), expected.at("bbox_max_frame0"));
        expectArea(posed.surfaceArea, expected.at("area_frame0"));
    }
}

TEST(SceneTruth, V2Stages)
{
    expectStages("v2rel");
}

TEST(SceneTruth, BlueBurstStages)
{
    expectStages("bbrel");
}

void expectModels(const char* group)
{
    const json numbers = truth(group);
    SKIP_WITHOUT_TRUTH(numbers);
    for (const auto& [key, expected] : numbers.items()) {
        SCOPED_TRACE(key);
        const std::size_t hash = key.find('#');
        const std::size_t part = hash == std::string::npos ? 0 : std::stoul(key.substr(hash + 1));
        const formats::ByteVector bytes = readBytes(*realData() / key.substr(0, hash));
        const formats::NjFile file = formats::readNj(bytes);
        ASSERT_LT(part, file.models.size());
        Scene scene;
        addModel(scene, file.pool, file.models[part].tree, nullptr, key);
        expectNumbers(measure(scene), expected);
        EXPECT_TRUE(scene.warnings.empty()) << scene.warnings.list().front().text;
    }
}

TEST(SceneTruth, NinjaModels)
{
    expectModels("nj");
}

TEST(SceneTruth, XjModels)
{
    expectModels("xj");
}

TEST(SceneTruth, PosedModels)
{
    const json numbers = truth("anim");
    SKIP_WITHOUT_TRUTH(numbers);
    int posed = 0;
    for (const auto& [key, expected] : numbers.items()) {
        SCOPED_TRACE(key);
        const std::filesystem::path model = *realData() / expected.at("model");
        if (!std::filesystem::exists(model))
            continue;
        const formats::ByteVector modelBytes = readBytes(model), motionBytes = readBytes(*realData() / key);
        const formats::NjFile file = formats::readNj(modelBytes), motions = formats::readNj(motionBytes);
        ASSERT_EQ(motions.motions.size(), 1u);
        ASSERT_EQ(motions.motions[0].frames, expected.at("frames"));
        Scene scene;
        addModel(scene, file.pool, file.models.at(0).tree, &motions.motions[0], key);
        EXPECT_TRUE(scene.warnings.empty()) << scene.warnings.list().front().text;
        for (const auto& [frame, at] : expected.at("poses").items()) {
            SCOPED_TRACE(frame);
            scene::Pose pose;
            evaluatePose(scene, std::stod(frame) / 30, pose);
            const Measure measured = measurePosed(scene, pose);
            EXPECT_EQ(scene.indices.size() / 3, at.at("triangles"));
            expectBounds(measured, at.at("bbox_min"), at.at("bbox_max"));
            expectArea(measured.surfaceArea, at.at("area"));
            ++posed;
        }
    }
    EXPECT_GT(posed, 0);
}

} // namespace
} // namespace telepipe::test::scene_truth_test
