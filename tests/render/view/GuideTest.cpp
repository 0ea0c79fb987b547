#include "engine/draw/overlay/Guides.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <algorithm>

namespace telepipe::test::guide_test {

namespace {

class GuideTest : public GlTest
{
};

namespace colors = scene::guide_colors;

Color colorOf(std::uint32_t bytes)
{
    return {int(bytes & 255), int(bytes >> 8 & 255), int(bytes >> 16 & 255), 255};
}

constexpr Canvas kCanvas{720, 720, 1};

// request() looks along -Z with 90 degrees: where a point comes out.
glm::uvec2 pixelOf(glm::vec3 p)
{
    const glm::vec2 device = glm::vec2(p) / -p.z;
    return {std::uint32_t((0.5f + device.x / 2) * 720), std::uint32_t((0.5f - device.y / 2) * 720)};
}

bool isNear(const Picture& picture, glm::vec3 point, const Color& color)
{
    const glm::uvec2 pixel = pixelOf(point);
    for (std::uint32_t y = pixel.y - 1; y <= pixel.y + 1; ++y)
        for (std::uint32_t x = pixel.x - 1; x <= pixel.x + 1; ++x)
            if (distance(picture.at(x, y), color) <= 3)
                return true;
    return false;
}

int count(const Picture& picture, const Color& color)
{
    int pixels = 0;
    for (std::uint32_t y = 0; y < picture.height; ++y)
        for (std::uint32_t x = 0; x < picture.width; ++x)
            pixels += distance(picture.at(x, y), color) <= 3;
    return pixels;
}

// Joints of a parent and a child.
SceneBuilder bones()
{
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-20, -20}, {20, 20}, -10, rgba(0, 0, 90));
    builder.addNode({-4, 2, -20}); // behind the wall
    builder.addNode({10, 2, -20});
    const_cast<scene::Scene&>(builder.scene()).nodes[2].parent = 1;
    return builder;
}

render::FrameRequest guided(const scene::GuideChoice& choice)
{
    render::FrameRequest wanted = request();
    wanted.settings.guides = choice;
    return wanted;
}

constexpr scene::GuideChoice kSkeleton{false, true, false, false}, kNormals{true, false, false, false};

} // namespace

TEST_F(GuideTest, AJointAndItsBoneShowThroughWhatIsBeforeThem)
{
    SceneBuilder builder = bones();
    const scene::Scene& scene = builder.scene();
    scene::Pose pose;
    scene::evaluatePose(scene, 0, pose);
    const glm::vec3 parent(pose.world[1][3]), child(pose.world[2][3]);
    const Picture picture = draw(scene, guided(kSkeleton), {}, kCanvas);
    for (const float share : {0.2f, 0.5f, 0.8f})
        EXPECT_TRUE(isNear(picture, glm::mix(parent, child, share), colorOf(colors::kBone))) << share;
    // Axes of unscaled nodes are as long as the rule says, at any distance.
    const float reach = scene::kAxisLength * -child.z;
    EXPECT_TRUE(isNear(picture, child + glm::vec3(0, reach * 0.8f, 0), colorOf(colors::kAxes[1])));
    EXPECT_FALSE(isNear(picture, child + glm::vec3(0, reach * 1.6f, 0), colorOf(colors::kAxes[1])));
    EXPECT_EQ(count(draw(scene, request(), {}, kCanvas), colorOf(colors::kBone)), 0);
}

TEST_F(GuideTest, NormalsAreHiddenByWhatIsBeforeThem)
{
    const auto lit = [](float wall) {
        SceneBuilder builder;
        std::vector<Corner> corners{{{-4, 4, -10}}, {{-4, -4, -10}}, {{4, 4, -10}}, {{4, -4, -10}}};
        for (Corner& corner : corners) {
            corner.color = rgba(0, 0, 90);
            corner.normal = {0, 2, 0};
        }
        builder.addStrip(opaqueState(), corners);
        builder.addRectangle(opaqueState(), {-20, -20}, {20, 20}, wall, rgba(0, 40, 0));
        return draw(builder.scene(), guided(kNormals), {}, kCanvas);
    };
    const float reach = scene::kNormalLength * 10;
    const Color tip = colorOf(colors::kNormal);
    const Picture seen = lit(-12), hidden = lit(-8);
    for (const float x : {-4.0f, 4.0f})
        for (const float y : {-4.0f, 4.0f}) {
            const glm::uvec2 pixel = pixelOf({x, y + reach * 0.9f, -10});
            const int left = seen.at(pixel.x - 1, pixel.y)[0], right = seen.at(pixel.x, pixel.y)[0];
            EXPECT_GT(std::max(left, right), tip[0] / 2) << x << " " << y;
            EXPECT_EQ(hidden.at(pixel.x, pixel.y)[0], 0) << x << " " << y;
        }
}

TEST_F(GuideTest, ALineThatPassesTheEyeIsCutOff)
{
    SceneBuilder builder;
    builder.addNode({0, -5, -50});
    builder.addNode({0, -5, 50}); // behind the eye
    const_cast<scene::Scene&>(builder.scene()).nodes[2].parent = 1;
    const Picture picture = draw(builder.scene(), guided(kSkeleton), {}, kCanvas);
    for (const float z : {-40.0f, -12.0f, -6.0f})
        EXPECT_TRUE(isNear(picture, {0, -5, z}, colorOf(colors::kBone))) << z;
    for (std::uint32_t y = 0; y < 240; ++y)
        EXPECT_LE(distance(picture.at(360, y), {0, 0, 0, 255}), 3) << y;
}

TEST_F(GuideTest, APictureInTilesHasTheSameLines)
{
    SceneBuilder builder = bones();
    const render::FrameRequest whole = guided({true, true, true, true});
    const Picture picture = draw(builder.scene(), whole, {}, kCanvas);
    render::FrameRequest part = whole;
    part.tile = render::PictureTile{720, 720, 240, 200};
    const Picture tile = draw(builder.scene(), part, {}, {300, 300, 1});
    int different = 0;
    for (std::uint32_t y = 0; y < 300; ++y)
        for (std::uint32_t x = 0; x < 300; ++x)
            different += distance(tile.at(x, y), picture.at(x + 240, y + 200)) > 3;
    EXPECT_LE(different, 20); // rounding along edges
}

// A wall before a name's place hides the whole name. A wall before its letters, or a blade before its place, hides
// nothing.
TEST_F(GuideTest, ANameIsReadAsAWholeOrNotAtAll)
{
    struct Wall
    {
        float left, right;
    };
    constexpr Wall kNone{6, 6.5f}, kPlace{-2, 1}, kLetters{1, 4}, kBlade{-0.02f, 0.02f};
    const std::vector<scene::WorldName> names{{{0, 0, -20}, "readable", 0xff20f0ff}};
    for (const std::uint32_t samples : {1u, 4u}) {
        SCOPED_TRACE(samples);
        const auto lit = [&](const Wall& wall, bool throughWalls = false) {
            SceneBuilder builder;
            builder.addRectangle(opaqueState(), {wall.left, -2}, {wall.right, 2}, -10, rgba(0, 0, 90));
            render::FrameRequest wanted = request();
            wanted.names = names;
            wanted.namesThroughWalls = throughWalls;
            return count(draw(builder.scene(), wanted, {}, {720, 720, samples}), colorOf(names[0].color));
        };
        const int all = lit(kNone);
        EXPECT_GT(all, 100);
        EXPECT_EQ(lit(kPlace), 0);
        EXPECT_EQ(lit(kLetters), all);
        EXPECT_EQ(lit(kBlade), all);
        EXPECT_EQ(lit(kPlace, true), all);
    }
}

TEST_F(GuideTest, LinesFollowMotionAndVisibility)
{
    SceneBuilder builder = bones();
    render::SceneView view(builder.scene(), {});
    render::RenderTarget target(720, 720);
    const auto lit = [&](const render::FrameRequest& wanted) {
        view.draw(wanted, target);
        return count({720, 720, target.readRgba()}, colorOf(colors::kBone));
    };
    EXPECT_GT(lit(guided(kSkeleton)), 50);
    view.visibility().nodes = {1, 1, 0};
    EXPECT_EQ(lit(guided(kSkeleton)), 0);
    view.visibility().nodes.clear();
    EXPECT_GT(lit(guided(kSkeleton)), 50);
    EXPECT_EQ(lit(request()), 0);
}

} // namespace telepipe::test::guide_test
