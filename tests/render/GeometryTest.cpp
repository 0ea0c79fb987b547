#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <glm/trigonometric.hpp>

namespace telepipe::test::geometry_test {

namespace {

class GeometryTest : public GlTest
{
};

constexpr Color kBlack{0, 0, 0, 255}, kWhite{255, 255, 255, 255};

// Counter-clockwise seen from the camera, or clockwise.
std::vector<Corner> rectangle(bool clockwise)
{
    std::vector<Corner> corners{{{-20, 20, -10}}, {{-20, -20, -10}}, {{20, 20, -10}}, {{20, -20, -10}}};
    if (clockwise)
        std::swap(corners[0], corners[1]), std::swap(corners[2], corners[3]);
    return corners;
}

} // namespace

TEST_F(GeometryTest, BackFacesAreCulledUnlessDoubleSided)
{
    scene::DrawState twoSided = opaqueState();
    twoSided.doubleSided = true;
    SceneBuilder front, back, both;
    front.addStrip(opaqueState(), rectangle(false));
    back.addStrip(opaqueState(), rectangle(true));
    both.addStrip(twoSided, rectangle(true));
    EXPECT_EQ(draw(front.scene(), request()).center(), kWhite);
    EXPECT_EQ(draw(back.scene(), request()).center(), kBlack);
    EXPECT_EQ(draw(both.scene(), request()).center(), kWhite);
}

TEST_F(GeometryTest, CullingCanBeSwitchedOff)
{
    SceneBuilder builder;
    builder.addStrip(opaqueState(), rectangle(true));
    render::FrameRequest wanted = request();
    wanted.settings.backfaceCulling = false;
    EXPECT_EQ(draw(builder.scene(), wanted).center(), kWhite);
}

TEST_F(GeometryTest, ACornerIsPlacedByItsNode)
{
    SceneBuilder builder;
    const std::uint32_t node = builder.addNode({10, 0, 0});
    builder.addStrip(opaqueState(), {{{-10, 10, -10}}, {{-10, -10, -10}}, {{0, 10, -10}}, {{0, -10, -10}}}, node);
    const Picture picture = draw(builder.scene(), request());
    EXPECT_EQ(picture.at(3, 4), kBlack);
    EXPECT_EQ(picture.at(4, 4), kWhite);
}

// Corners at local x = 0 of nodes at x = 10 and x = -20, weights 3/4 and 1/4: drawn at x = 2.5.
TEST_F(GeometryTest, WeightsOfTwoNodesMoveACorner)
{
    SceneBuilder builder;
    const std::uint32_t right = builder.addNode({10, 0, 0}), left = builder.addNode({-20, 0, 0});
    builder.addStrip(opaqueState(), {{{-40, 40, -10}}, {{-40, -40, -10}}, {{0, 40, -10}}, {{0, -40, -10}}});
    for (std::size_t fromLast : {0u, 1u}) {
        const glm::vec3 position(0, fromLast == 0 ? -40 : 40, -10);
        builder.influenceCorner(
            fromLast, {{0.75f * position, 0.75f, glm::vec3(0), right}, {0.25f * position, 0.25f, glm::vec3(0), left}});
    }
    const Picture picture = draw(builder.scene(), request(), {}, {32, 32, 1});
    EXPECT_EQ(picture.at(19, 4), kWhite); // centred at x = 2.19
    EXPECT_EQ(picture.at(20, 4), kBlack); // 2.81
    EXPECT_EQ(picture.at(19, 28), kWhite);
    EXPECT_EQ(picture.at(20, 28), kBlack);
}

TEST_F(GeometryTest, EnvironmentCoordinatesComeFromTheEyeSpaceNormal)
{
    // Four texels in a quarter each: red top left, green top right, blue bottom left, white bottom right.
    const TexelTexture texture(2, 2, {rgba(255, 0, 0), rgba(0, 255, 0), rgba(0, 0, 255), rgba(255, 255, 255)});
    const auto seen = [&](glm::vec3 normal, float yaw) {
        scene::DrawState state = textured(opaqueState());
        state.environment = true;
        state.doubleSided = true;
        SceneBuilder builder;
        std::vector<Corner> corners = rectangle(false);
        for (Corner& corner : corners)
            corner.normal = normal;
        // Behind the camera too, so that every yaw sees a wall.
        builder.addStrip(state, corners);
        for (Corner& corner : corners)
            corner.position.z = 10;
        builder.addStrip(state, corners);
        render::FrameRequest wanted = request();
        wanted.camera.yaw = yaw;
        return draw(builder.scene(), wanted, {texture.get()}).center();
    };
    // u = 0.5 + 0.5 nx, v = 0.5 - 0.5 ny: up is the top of the texture.
    EXPECT_EQ(seen({-0.5f, 0.5f, 0}, 0), (Color{255, 0, 0, 255}));
    EXPECT_EQ(seen({0.5f, 0.5f, 0}, 0), (Color{0, 255, 0, 255}));
    EXPECT_EQ(seen({-0.5f, -0.5f, 0}, 0), (Color{0, 0, 255, 255}));
    EXPECT_EQ(seen({0.5f, -0.5f, 0}, 0), (Color{255, 255, 255, 255}));
    // Turned around, what pointed right points left.
    EXPECT_EQ(seen({0.5f, 0.5f, 0}, 180), (Color{255, 0, 0, 255}));
}

// Weighted normals are shorter than 1, and scaled ones longer: the map is read where they end. Four texels across.
TEST_F(GeometryTest, TheEnvironmentTakesTheNormalAsLongAsItIs)
{
    const TexelTexture texture(4, 1, {rgba(50, 0, 0), rgba(100, 0, 0), rgba(150, 0, 0), rgba(200, 0, 0)});
    for (const auto& [x, seen] : {std::pair{-0.75f, 50}, {-0.25f, 100}, {0.25f, 150}, {0.75f, 200}, {1.25f, 50}}) {
        scene::DrawState state = textured(opaqueState());
        state.environment = true;
        SceneBuilder builder;
        std::vector<Corner> corners = rectangle(false);
        for (Corner& corner : corners)
            corner.normal = {x, 0, 0};
        builder.addStrip(state, corners);
        EXPECT_EQ(draw(builder.scene(), request(), {texture.get()}).center(), (Color{seen, 0, 0, 255})) << x;
    }
}

TEST_F(GeometryTest, DepthReachesFarBeyondAnyFarPlane)
{
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-4e6f, -4e6f}, {4e6f, 4e6f}, -2e6f, rgba(1, 1, 1));
    builder.addRectangle(opaqueState(), {-4e6f, -4e6f}, {4e6f, 4e6f}, -1.9e6f, rgba(2, 2, 2));
    EXPECT_EQ(draw(builder.scene(), request()).center(), (Color{2, 2, 2, 255}));
}

TEST_F(GeometryTest, MultisamplingSmoothsEdges)
{
    SceneBuilder builder;
    builder.addRectangle(opaqueState(), {-20, -20}, {-1.25f, 20}, -10, rgba(255, 255, 255));
    render::RenderTarget probe(8, 8, 4);
    if (probe.samples() != 4)
        GTEST_SKIP() << "the driver has no four samples a pixel";
    EXPECT_NEAR(draw(builder.scene(), request(), {}, {8, 8, 4}).at(3, 4)[0], 128, 2);
}

} // namespace telepipe::test::geometry_test
