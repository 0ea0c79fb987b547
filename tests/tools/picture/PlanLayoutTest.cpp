// The numbers of a plan, compared with places known beforehand.

#include "engine/draw/order/Reach.h"
#include "engine/scene/Camera.h"
#include "tests/support/ErrorOf.h"
#include "tests/tools/picture/PlanRooms.h"
#include "tools/picture/plan/PlanArea.h"
#include "tools/picture/plan/PlanFigure.h"

#include <cmath>
#include <gmock/gmock.h>
#include <limits>

namespace telepipe::test::plan_layout_test {

using namespace plan_rooms;
using testing::SizeIs;
using tools::PlanError;
using tools::PlanLayout;
using tools::PlanRequest;
using tools::PlanSide;

namespace {

std::string mistakeOf(const PlanRequest& request, const scene::Scene& scene)
{
    return test::errorOf<PlanError>([&] { layOut(request, scene); });
}

struct SideCase
{
    PlanSide side;
    glm::dvec2 size;            // of the bare sheet, in pixels
    glm::dvec2 first, firstEnd; // of the first room's corner 0, 0, 0 and of 40, 10, 20
};
void PrintTo(const SideCase& side, std::ostream* out)
{
    *out << tools::planSide(side.side).name;
}

// The whole is 0..100, 0..50, -50..20; two pixels a unit.
const SideCase kSides[] = {
    {PlanSide::Top, {200, 140}, {0, 100}, {80, 140}},     // north up: -50 is row 0
    {PlanSide::Bottom, {200, 140}, {0, 40}, {80, 0}},     // south up: +20 is row 0
    {PlanSide::North, {200, 100}, {200, 100}, {120, 80}}, // west is to the right
    {PlanSide::South, {200, 100}, {0, 100}, {80, 80}},
    {PlanSide::East, {140, 100}, {40, 100}, {0, 80}}, // north is to the right: +20 is column 0
    {PlanSide::West, {140, 100}, {100, 100}, {140, 80}},
};

class PlanSideTest : public testing::TestWithParam<SideCase>
{
};

} // namespace

TEST_P(PlanSideTest, PutsKnownPointsWhereTheyBelong)
{
    const PlanLayout layout = layOut(bare(GetParam().side));
    expectNear(glm::dvec2(layout.sheet.width, layout.sheet.height), GetParam().size);
    expectNear(layout.toPixel({0, 0, 0}), GetParam().first);
    expectNear(layout.toPixel({40, 10, 20}), GetParam().firstEnd);
    expectNear(layout.sections[0].pixels.min, glm::min(GetParam().first, GetParam().firstEnd));
    expectNear(layout.sections[0].pixels.max, glm::max(GetParam().first, GetParam().firstEnd));
}

TEST_P(PlanSideTest, TransformsUndoEachOther)
{
    PlanRequest request;
    request.side = GetParam().side;
    const PlanLayout layout = layOut(request);
    const glm::dvec3 world(12.5, 7.25, -3);
    const glm::dvec2 pixel = layout.worldToPixel() * glm::dvec4(world, 1);
    expectNear(pixel, layout.toPixel(world));
    const glm::dvec3 back = layout.toWorld(pixel);
    expectNear(back * (1.0 - glm::abs(layout.axes.towards)), world * (1.0 - glm::abs(layout.axes.towards)));
    EXPECT_NEAR(glm::dot(back, layout.axes.towards), layout.nearest, 1e-6);
}

// The drawing agrees with the numbers: the camera's own matrices give the same pixels.
TEST_P(PlanSideTest, CameraSeesTheSheet)
{
    PlanRequest request;
    request.side = GetParam().side;
    request.pixelsPerUnit = 3;
    const PlanLayout layout = layOut(request);
    const glm::vec2 sheet(layout.sheet.width, layout.sheet.height);
    const scene::Camera camera = tools::planCamera(layout);
    const glm::mat4 matrix = scene::projectionMatrix(camera, sheet.x / sheet.y) * scene::viewMatrix(camera);
    const glm::dvec3 point(100, 50, -50);
    const glm::vec4 clip = matrix * glm::vec4(glm::vec3(point), 1);
    const glm::dvec2 pixel((clip.x + 1) / 2 * sheet.x, (1 - clip.y) / 2 * sheet.y), expected = layout.toPixel(point);
    EXPECT_NEAR(pixel.x, expected.x, 0.01);
    EXPECT_NEAR(pixel.y, expected.y, 0.01);
    EXPECT_EQ(clip.w, 1);
    EXPECT_GT(clip.z, 0);
    EXPECT_LT(clip.z, 1);
}

INSTANTIATE_TEST_SUITE_P(Sides, PlanSideTest, testing::ValuesIn(kSides),
                         [](const auto& one) { return std::string(tools::planSide(one.param.side).name); });

TEST(PlanLayout, SidesHaveRightHandedAxes)
{
    for (const tools::PlanSideRow& row : tools::planSides()) {
        SCOPED_TRACE(row.name);
        expectNear(glm::cross(row.axes.right, row.axes.up), row.axes.towards);
        const scene::Camera camera{.yaw = row.yaw, .pitch = row.pitch};
        expectNear(glm::dvec3(scene::forward(camera)), -row.axes.towards);
        expectNear(glm::dvec3(scene::right(camera)), row.axes.right);
    }
}

TEST(PlanLayout, TheCutTakesAwayWhatIsNearer)
{
    PlanRequest request = bare(PlanSide::Top);
    request.cut = 15;
    const PlanLayout layout = layOut(request);
    EXPECT_FALSE(layout.sections[0].bounds.empty());
    EXPECT_TRUE(layout.sections[1].bounds.empty()); // begins at 20
    EXPECT_EQ(layout.sheet.width, 80u);             // of the first room alone
    request.cut = 30;
    EXPECT_EQ(layOut(request).sections[1].bounds.max.y, 30);
    request.side = PlanSide::Bottom; // from below, floors are nearer
    EXPECT_TRUE(layOut(request).sections[0].bounds.empty());
    EXPECT_EQ(layOut(request).sections[1].bounds.min.y, 30);
    request.cut = -1;
    request.side = PlanSide::Top;
    EXPECT_THROW(layOut(request), PlanError);
}

TEST(PlanLayout, ACutCameraBeginsAtThePlane)
{
    PlanRequest request = bare(PlanSide::Top);
    request.cut = 30;
    const PlanLayout layout = layOut(request);
    const scene::Camera camera = tools::planCamera(layout);
    const auto depth = [&](float y) {
        const glm::vec4 clip = scene::projectionMatrix(camera, 1) * scene::viewMatrix(camera) * glm::vec4(50, y, 0, 1);
        return clip.z;
    };
    EXPECT_GT(depth(30.01f), 1); // nearer than the near plane
    EXPECT_LT(depth(29.99f), 1);
    EXPECT_GT(depth(0), 0);
}

TEST(PlanLayout, BothFilesOfAMapAreOneSection)
{
    scene::Scene scene = twoRooms();
    scene.sections.push_back(section(2, {60, 20, -50}, {100, 50, -30}, 1, 1));
    scene.sections.back().boundsMax.x = 110;
    scene.sections.push_back(section(2, {60, 20, -50}, {100, 50, -30}, 0, 7)); // ids are not unique in a file
    const PlanLayout layout = layOut(bare(PlanSide::Top), scene);
    ASSERT_THAT(layout.sections, SizeIs(3));
    EXPECT_THAT(layout.sections[1].sections, testing::ElementsAre(1, 2));
    EXPECT_EQ(layout.sections[1].bounds.max.x, 110);
}

TEST(PlanLayout, HiddenSectionsAreLeftOut)
{
    scene::Visibility visibility;
    visibility.sections = {0, 1};
    const PlanLayout layout = layOut(bare(PlanSide::Top), twoRooms(), visibility);
    ASSERT_THAT(layout.sections, SizeIs(1));
    EXPECT_EQ(layout.sections[0].id, 2);
    expectNear(layout.toPixel({60, 0, -50}), {0, 0});
}

TEST(PlanLayout, ScaleAndSize)
{
    PlanRequest request;
    request.size = tools::PictureSize{800, 600};
    const PlanLayout fitted = layOut(request);
    EXPECT_EQ(fitted.sheet, (tools::PictureSize{800, 600}));
    EXPECT_GT(fitted.map.size().x, 600); // as large as it goes within the margins
    EXPECT_GE(fitted.map.min.x, 0);
    EXPECT_LE(fitted.map.max.y, 600);
    EXPECT_EQ(fitted.map.min, glm::floor(fitted.map.min));
    request.pixelsPerUnit = 2;
    EXPECT_EQ(layOut(request).pixelsPerUnit, 2);
    request.pixelsPerUnit = 10;
    EXPECT_THROW(layOut(request), PlanError);
    request.size.reset();
    EXPECT_EQ(layOut(request).map.size(), glm::dvec2(1002, 702)); // and a pixel around it
    request.pixelsPerUnit.reset();
    EXPECT_EQ(layOut(request).pixelsPerUnit, 20); // of 1, 2, 5, 10, ...: the most below 2000 pixels
}

TEST(PlanLayout, WhatIsTooLargeIsSaidInNumbers)
{
    PlanRequest request;
    request.pixelsPerUnit = 1;
    const float far = 0.99f * scene::kWorldsEnd;
    scene::Scene scene;
    scene.sections = {section(1, {-far, 0, -far}, {far, 0, far})};
    EXPECT_THAT(mistakeOf(request, scene), testing::MatchesRegex("the plan would be 1980[0-9]+x1980[0-9]+ pixels; .*"));
    request.pixelsPerUnit = 2;
    request.grid = 0.4;
    EXPECT_THAT(mistakeOf(request, twoRooms()), testing::HasSubstr("--grid"));
    request.grid = 0.5;
    EXPECT_EQ(mistakeOf(request, twoRooms()), "");
}

TEST(PlanLayout, TheBarIsAsLongAsItSays)
{
    for (const double scale : {0.25, 3.0, 17.5}) {
        PlanRequest request;
        request.pixelsPerUnit = scale;
        const PlanLayout layout = layOut(request);
        const tools::PlanBar bar = tools::planBar(layout);
        EXPECT_NEAR(bar.to.x - bar.from.x, layout.barUnits * scale, 1e-9);
        EXPECT_EQ(bar.to.y, bar.from.y);
        EXPECT_EQ(tools::roundBelow(layout.barUnits), layout.barUnits);
        EXPECT_LT(bar.to.x, layout.sheet.width);
    }
}

TEST(PlanLayout, RoundNumbers)
{
    EXPECT_DOUBLE_EQ(tools::roundBelow(1), 1);
    EXPECT_DOUBLE_EQ(tools::roundBelow(1.99), 1);
    EXPECT_DOUBLE_EQ(tools::roundBelow(4.9), 2);
    EXPECT_DOUBLE_EQ(tools::roundBelow(999), 500);
    EXPECT_DOUBLE_EQ(tools::roundBelow(1000), 1000);
    EXPECT_DOUBLE_EQ(tools::roundBelow(0.03), 0.02);
}

// Corners in the world's coordinates, whichever way the picture's axes point.
TEST(PlanLayout, AnAreaFillsTheMap)
{
    PlanRequest request = bare(PlanSide::Top);
    request.area = tools::PlanRectangle{{10, -20}, {30, 20}};
    const PlanLayout top = layOut(request);
    EXPECT_EQ(top.sheet, (tools::PictureSize{40, 80}));
    expectNear(top.toPixel({10, 0, -20}), {0, 0});
    expectNear(top.toPixel({30, 5, 20}), {40, 80});
    request.side = PlanSide::North; // west to the right, up
    request.area = tools::PlanRectangle{{10, 0}, {30, 10}};
    const PlanLayout north = layOut(request);
    EXPECT_EQ(north.sheet, (tools::PictureSize{40, 20}));
    expectNear(north.toPixel({30, 10, 7}), {0, 0});
    expectNear(north.toPixel({10, 0, 7}), {40, 20});
}

// Sections beyond it have no box and no label, those across its edge end there.
TEST(PlanLayout, NothingIsDrawnBesideTheArea)
{
    PlanRequest request;
    request.area = tools::PlanRectangle{{10, -5}, {20, 5}};
    const PlanLayout layout = layOut(request);
    for (const tools::FigureLayer& layer : tools::planFigure(layout, {}).layers) {
        if (layer.name == "ids") {
            EXPECT_THAT(layer.items, SizeIs(1));
        }
        if (layer.name != "sections")
            continue;
        ASSERT_THAT(layer.items, SizeIs(2)) << "the box of one, and the crosses";
        for (const glm::dvec2& point : std::get<tools::FigurePath>(layer.items[0]).points) {
            EXPECT_GE(point.x, layout.map.min.x);
            EXPECT_LE(point.x, layout.map.max.x);
            EXPECT_GE(point.y, layout.map.min.y);
            EXPECT_LE(point.y, layout.map.max.y);
        }
    }
}

namespace {

// A hundred batches of ten triangles on a square of 0..90, with this scenery around it.
scene::Scene squareAnd(const std::vector<scene::Batch>& scenery)
{
    scene::Scene scene = twoRooms();
    scene.models.resize(1);
    for (int i = 0; i < 100; ++i) {
        scene::Batch batch;
        batch.indexCount = 30;
        batch.center = glm::vec3(i % 10 * 10, 0, i / 10 * 10);
        batch.radius = 1;
        scene.batches.push_back(batch);
    }
    scene.batches.insert(scene.batches.end(), scenery.begin(), scenery.end());
    return scene;
}

scene::Batch batchAt(glm::vec3 center, float radius)
{
    scene::Batch batch;
    batch.indexCount = 6;
    batch.center = center;
    batch.radius = radius;
    return batch;
}

} // namespace

TEST(PlanArea, LeavesFarSceneryOut)
{
    EXPECT_FALSE(tools::usualArea(squareAnd({}), {}, {}));
    EXPECT_FALSE(tools::usualArea(squareAnd({batchAt({150, 0, 0}, 5)}), {}, {})) << "not much larger";
    for (const scene::Batch& far : {batchAt({2000, 0, 40}, 5), batchAt({45, 0, 45}, 3000)}) {
        const auto area = tools::usualArea(squareAnd({far}), {}, {});
        ASSERT_TRUE(area);
        EXPECT_NEAR(area->min.x, -1, 8);
        EXPECT_NEAR(area->max.x, 91, 8);
        EXPECT_NEAR(area->min.y, -1, 8);
        EXPECT_NEAR(area->max.y, 91, 8);
    }
}

} // namespace telepipe::test::plan_layout_test
