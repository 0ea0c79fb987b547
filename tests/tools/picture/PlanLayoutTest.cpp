// What a plan's numbers say, against places known beforehand.

#include "tools/picture/plan/PlanLayout.h"

#include "engine/draw/order/Reach.h"
#include "engine/scene/Camera.h"
#include "tools/picture/plan/CollisionOutline.h"
#include "tools/picture/plan/PlanArea.h"
#include "tools/picture/plan/PlanFigure.h"

#include <cmath>
#include <gmock/gmock.h>
#include <limits>
#include <stdexcept>

namespace telepipe::test::plan_layout_test {

using testing::DoubleNear;
using testing::SizeIs;
using tools::PlanLayout;
using tools::PlanRequest;
using tools::PlanSide;

namespace {

scene::SceneSection section(std::int32_t id, glm::vec3 low, glm::vec3 high, std::uint32_t file = 0,
                            std::uint32_t index = 0)
{
    scene::SceneSection section;
    section.id = id;
    section.file = file;
    section.index = index;
    section.position = (low + high) * 0.5f;
    section.boundsMin = low;
    section.boundsMax = high;
    return section;
}

// Two rooms: 0..40 east, 0..10 high, 0..20 south; and one north-east of it and higher.
scene::Scene twoRooms()
{
    scene::Scene scene;
    scene.sections = {section(1, {0, 0, 0}, {40, 10, 20}, 0, 0), section(2, {60, 20, -50}, {100, 50, -30}, 0, 1)};
    return scene;
}

PlanLayout layOut(const PlanRequest& request, const scene::Scene& scene = twoRooms(),
                  const scene::Visibility& visibility = {})
{
    std::vector<scene::Box> bounds;
    for (const scene::SceneSection& section : scene.sections)
        bounds.push_back({section.boundsMin, section.boundsMax});
    return tools::layOutPlan(scene, bounds, visibility, request);
}

std::string mistakeOf(const PlanRequest& request, const scene::Scene& scene)
{
    try {
        layOut(request, scene);
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return "";
}

PlanRequest bare(PlanSide side)
{
    PlanRequest request;
    request.side = side;
    request.pixelsPerUnit = 2;
    request.bare = true;
    return request;
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

void expectNear(const glm::dvec2& a, const glm::dvec2& b)
{
    EXPECT_THAT(a.x, DoubleNear(b.x, 1e-6));
    EXPECT_THAT(a.y, DoubleNear(b.y, 1e-6));
}

void expectNear(const glm::dvec3& a, const glm::dvec3& b, double tolerance = 1e-6)
{
    for (int i = 0; i < 3; ++i)
        EXPECT_THAT(a[i], DoubleNear(b[i], tolerance)) << i;
}

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

// What is drawn agrees with what is said: the camera's own matrices give the same pixels.
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
    EXPECT_THROW(layOut(request), std::invalid_argument);
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
    EXPECT_THROW(layOut(request), std::invalid_argument);
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

namespace {

void addQuad(scene::OverlayMesh& mesh, std::uint32_t flags, const std::array<glm::vec3, 4>& corners)
{
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    for (const int i : {0, 1, 2, 0, 2, 3})
        mesh.vertices.push_back({corners[static_cast<std::size_t>(i)], 0});
    mesh.groups.push_back({flags, "", 0, first, 6});
}

// Level, facing up, at a height; from x to x + 10, z 0 to 10.
std::array<glm::vec3, 4> floorQuad(float x, float y)
{
    return {glm::vec3(x, y, 0), glm::vec3(x, y, 10), glm::vec3(x + 10, y, 10), glm::vec3(x + 10, y, 0)};
}

std::size_t edges(const std::vector<tools::OutlineKind>& kinds)
{
    std::size_t count = 0;
    for (const tools::OutlineKind& kind : kinds)
        count += kind.points.size() / 2;
    return count;
}

} // namespace

TEST(CollisionOutline, HasTheEdgesAndNotTheDiagonals)
{
    scene::OverlayMesh mesh;
    addQuad(mesh, 0x101, floorQuad(0, 0));
    EXPECT_EQ(edges(tools::collisionOutline(mesh)), 4u);
    addQuad(mesh, 0x101, floorQuad(10, 0)); // level with it: the edge between is none
    EXPECT_EQ(edges(tools::collisionOutline(mesh)), 6u);
    addQuad(mesh, 0x104, floorQuad(20, 0)); // water: it is one
    const auto kinds = tools::collisionOutline(mesh);
    EXPECT_EQ(edges(kinds), 9u);
    ASSERT_THAT(kinds, SizeIs(2));
    EXPECT_EQ(kinds[1].name, "water");
    EXPECT_THAT(kinds[1].points, SizeIs(8)); // the shore too: water says more than the bit of the floor
    addQuad(mesh, 0x101, {glm::vec3(0, 0, 0), {0, 0, 10}, {0, 8, 10}, {0, 8, 0}}); // a wall: bends
    EXPECT_EQ(edges(tools::collisionOutline(mesh)), 12u);
}

TEST(CollisionOutline, IsCutOff)
{
    const tools::PlanAxes top = tools::planSide(PlanSide::Top).axes;
    const std::vector<tools::OutlineKind> kinds = {
        {"wall", 0, {{0, 0, 0}, {0, 10, 0}, {0, 10, 0}, {5, 10, 0}, {0, 0, 0}, {5, 0, 0}}}};
    EXPECT_EQ(edges(tools::cutOutline(kinds, top, std::nullopt)), 3u);
    const auto cut = tools::cutOutline(kinds, top, 4);
    ASSERT_EQ(edges(cut), 2u);
    expectNear(cut[0].points[1], {0, 4, 0});
    const auto below = tools::cutOutline(kinds, tools::planSide(PlanSide::Bottom).axes, 4);
    ASSERT_EQ(edges(below), 2u);
    expectNear(below[0].points[0], {0, 4, 0});
}

TEST(CollisionOutline, TheRoofIsCutAboveTheHighestGround)
{
    scene::OverlayMesh mesh;
    addQuad(mesh, 0x101, floorQuad(0, 12));
    addQuad(mesh, 0x101, {glm::vec3(0, 90, 0), {10, 90, 0}, {10, 90, 10}, {0, 90, 10}}); // a ceiling faces down
    EXPECT_EQ(tools::roofCut({&mesh}, twoRooms(), {}), 12 + tools::kHeadroom);
    EXPECT_EQ(tools::roofCut({}, twoRooms(), {}), 35 + tools::kHeadroom); // the higher section's place
    EXPECT_EQ(tools::roofCut({}, {}, {}), std::nullopt);
    scene::Scene broken = twoRooms();
    broken.sections[0].position.y = std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(tools::roofCut({}, broken, {}), 35 + tools::kHeadroom);
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

// Where they are within the map and below the cut, each pointing the way it looks.
TEST(PlanLayout, WhatStandsThereIsMarked)
{
    PlanRequest request;
    request.area = tools::PlanRectangle{{10, -5}, {20, 5}};
    request.cut = 30;
    const PlanLayout layout = layOut(request);
    tools::PlanContents contents;
    contents.marks = {{"Booma", 0xff0000, {15, 0, 0}, {1, 0, 0}},
                      {"Booma", 0xff0000, {16, 0, 0}, {0, 1, 0}},
                      {"bird", 0x00ff00, {15, 40, 0}, {1, 0, 0}},
                      {"beside", 0x0000ff, {30, 0, 0}, {1, 0, 0}},
                      {"nowhere", 0x0000ff, {std::nan(""), 0, 0}, {1, 0, 0}}};
    std::vector<std::string> legend;
    for (const tools::FigureLayer& layer : tools::planFigure(layout, contents).layers) {
        if (layer.name == "things") {
            ASSERT_THAT(layer.items, SizeIs(2));
            const auto& dart = std::get<tools::FigurePath>(layer.items[0]);
            const glm::dvec2 at = layout.toPixel({15, 0, 0});
            EXPECT_GT(dart.points[0].x, at.x) << "to the east";
            EXPECT_NEAR(dart.points[0].y, at.y, 1e-6);
            const auto& upright = std::get<tools::FigurePath>(layer.items[1]);
            EXPECT_LT(upright.points[0].y, layout.toPixel({16, 0, 0}).y) << "what looks at the eye points up";
        }
        for (const tools::FigureItem& item : layer.items)
            if (const auto* text = std::get_if<tools::FigureText>(&item); text && layer.name == "legend")
                legend.push_back(text->text);
    }
    EXPECT_THAT(legend, testing::ElementsAre("section bounds and place", "Booma (2)"));
}

namespace {

std::vector<tools::FigureText> legendOf(const PlanLayout& layout, const std::vector<std::string>& kinds)
{
    tools::PlanContents contents;
    for (const std::string& kind : kinds)
        contents.marks.push_back({kind, 0xff0000, {10, 0, 0}, {1, 0, 0}});
    std::vector<tools::FigureText> legend;
    for (const tools::FigureLayer& layer : tools::planFigure(layout, contents).layers)
        for (const tools::FigureItem& item : layer.items)
            if (const auto* text = std::get_if<tools::FigureText>(&item); text && layer.name == "legend")
                legend.push_back(*text);
    return legend;
}

} // namespace

// A legend of more kinds than there is room for says how many are left out.
TEST(PlanLayout, ALegendEndsBeforeTheCompass)
{
    const PlanLayout layout = layOut({});
    std::vector<std::string> kinds;
    for (int i = 0; i < 200; ++i)
        kinds.push_back("kind " + std::to_string(i));
    const std::vector<tools::FigureText> legend = legendOf(layout, kinds);
    for (const tools::FigureText& text : legend)
        EXPECT_LT(text.at.x, layout.sheet.width - 9 * layout.textSize);
    EXPECT_EQ(legend.back().text, "and " + std::to_string(200 + 1 - (legend.size() - 1)) + " more");
}

// Columns of six rows.
TEST(PlanLayout, ALongWordWidensItsOwnColumnAlone)
{
    const PlanLayout layout = layOut({});
    std::vector<std::string> kinds;
    for (int i = 10; i < 22; ++i)
        kinds.push_back("kind " + std::to_string(i));
    const std::vector<tools::FigureText> usual = legendOf(layout, kinds);
    kinds[8] = "kind 18, of which there is more to say"; // in the second column
    const std::vector<tools::FigureText> wide = legendOf(layout, kinds);
    ASSERT_GT(usual.size(), 12u);
    ASSERT_GT(wide.size(), 12u);
    EXPECT_DOUBLE_EQ(wide[6].at.x, usual[6].at.x);
    EXPECT_GT(wide[12].at.x, usual[12].at.x);
}

namespace {

// A hundred batches of ten triangles on a square of 0..90, and what is asked for around it.
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
