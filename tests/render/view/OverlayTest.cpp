#include "engine/render/pass/OverlayLayer.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

namespace telepipe::test::overlay_test {

namespace {

constexpr std::uint32_t kRed = rgba(200, 40, 20), kBlue = rgba(0, 0, 240);

// Triangles that fill the view of request(), at a distance from the camera; front faces towards it.
scene::OverlayMesh wall(std::vector<std::pair<float, std::uint32_t>> distances)
{
    scene::OverlayMesh mesh;
    for (const auto& [distance, color] : distances) {
        mesh.groups.push_back({0, "", color, static_cast<std::uint32_t>(mesh.vertices.size()), 3});
        for (const glm::vec2 corner : {glm::vec2(-9, -9), glm::vec2(27, -9), glm::vec2(-9, 27)})
            mesh.vertices.push_back({glm::vec3(corner * distance, -distance), color});
    }
    return mesh;
}

class OverlayTest : public GlTest
{
protected:
    // Over a green wall at distance 10.
    Color seen(const scene::OverlayMesh& mesh, render::OverlayStyle style, std::vector<std::size_t> hidden = {})
    {
        SceneBuilder builder;
        std::vector<Corner> corners{{{-20, 20, -10}}, {{-20, -20, -10}}, {{20, 20, -10}}, {{20, -20, -10}}};
        for (Corner& corner : corners)
            corner.color = rgba(0, 100, 0);
        builder.addStrip(opaqueState(), corners);
        render::OverlayLayer layer(mesh);
        for (const std::size_t group : hidden)
            layer.show(group, false);
        const render::OverlayDraw draws[] = {{&layer, style}};
        render::FrameRequest wanted = request();
        wanted.overlays = draws;
        return draw(builder.scene(), wanted, {}, canvas).center();
    }

    Canvas canvas;
    const render::OverlayStyle half{.fill = 0.5f, .line = 0};
};

const Color kStage{0, 100, 0, 255};

bool isNear(const Color& a, const Color& b)
{
    return std::abs(a[0] - b[0]) <= 1 && std::abs(a[1] - b[1]) <= 1 && std::abs(a[2] - b[2]) <= 1;
}

} // namespace

TEST_F(OverlayTest, InFrontOfTheStageItIsMixedIn)
{
    EXPECT_TRUE(isNear(seen(wall({{5, kRed}}), half), {100, 70, 10, 255}));
}

TEST_F(OverlayTest, BehindTheStageItIsHidden)
{
    EXPECT_EQ(seen(wall({{11, kRed}}), half), kStage);
}

TEST_F(OverlayTest, OnASurfaceOrJustUnderItIsSeen)
{
    EXPECT_TRUE(isNear(seen(wall({{10, kRed}}), half), {100, 70, 10, 255}));
    EXPECT_TRUE(isNear(seen(wall({{10.02f, kRed}}), half), {100, 70, 10, 255}));
}

TEST_F(OverlayTest, XrayShowsThroughTheStage)
{
    render::OverlayStyle style = half;
    style.xray = true;
    EXPECT_TRUE(isNear(seen(wall({{11, kRed}}), style), {100, 70, 10, 255}));
}

TEST_F(OverlayTest, OnlyItsNearestSurfaceShowsInWhateverOrder)
{
    const Color nearest{0, 50, 120, 255};
    EXPECT_TRUE(isNear(seen(wall({{5, kRed}, {4, kBlue}}), half), nearest));
    EXPECT_TRUE(isNear(seen(wall({{4, kBlue}, {5, kRed}}), half), nearest));
}

TEST_F(OverlayTest, HiddenGroupsAreNotDrawn)
{
    EXPECT_TRUE(isNear(seen(wall({{4, kBlue}, {5, kRed}}), half, {0}), {100, 70, 10, 255}));
    EXPECT_EQ(seen(wall({{4, kBlue}, {5, kRed}}), half, {0, 1}), kStage);
    EXPECT_TRUE(isNear(seen(wall({{5, kRed}, {3, kBlue}, {2, kBlue}}), half, {1, 2}), {100, 70, 10, 255}));
}

TEST_F(OverlayTest, BackFacesAreLeftOutWhereSaid)
{
    scene::OverlayMesh turned = wall({{5, kRed}});
    std::swap(turned.vertices[1], turned.vertices[2]);
    render::OverlayStyle style = half;
    EXPECT_NE(seen(turned, style), kStage);
    style.backFaces = false;
    EXPECT_EQ(seen(turned, style), kStage);
    EXPECT_NE(seen(wall({{5, kRed}}), style), kStage);
}

TEST_F(OverlayTest, SeveralSamplesAPixelLookTheSame)
{
    canvas.samples = 4;
    EXPECT_TRUE(isNear(seen(wall({{5, kRed}}), half), {100, 70, 10, 255}));
    EXPECT_EQ(seen(wall({{11, kRed}}), half), kStage);
}

// An edge from the top left to the bottom right of the view, through its centre.
TEST_F(OverlayTest, EdgesAreOutlined)
{
    scene::OverlayMesh mesh = wall({{5, kRed}});
    mesh.vertices[0].position = {-10, 10, -5};
    mesh.vertices[1].position = {-10, -10, -5};
    mesh.vertices[2].position = {10, -10, -5};
    render::OverlayStyle style = half;
    style.line = 1;
    SceneBuilder builder;
    render::OverlayLayer layer(mesh);
    const render::OverlayDraw draws[] = {{&layer, style}};
    render::FrameRequest wanted = request();
    wanted.overlays = draws;
    const Picture picture = draw(builder.scene(), wanted, {}, {9, 9});
    EXPECT_LT(picture.center()[0], 130) << "no edge";
    EXPECT_GT(picture.center()[0], 60) << "the edge has another colour";
    EXPECT_TRUE(isNear(picture.at(1, 7), {100, 20, 10, 255}));
    EXPECT_TRUE(isNear(picture.at(7, 1), {0, 0, 0, 255}));
}

namespace {

class BackdropTest : public GlTest
{
};

} // namespace

TEST_F(BackdropTest, IsBehindEverythingAndAroundTheCamera)
{
    SceneBuilder sky, stage; // the sky stands nearer than the stage
    std::vector<Corner> wide{{{-20, 20, -2}}, {{-20, -20, -2}}, {{20, 20, -2}}, {{20, -20, -2}}};
    for (Corner& corner : wide)
        corner.color = rgba(0, 0, 200);
    sky.addStrip(opaqueState(), wide);
    std::vector<Corner> left{{{-500, 500, -100}}, {{-500, -500, -100}}, {{70, 500, -100}}, {{70, -500, -100}}};
    for (Corner& corner : left)
        corner.color = rgba(0, 100, 0);
    stage.addStrip(opaqueState(), left);
    render::SceneView skyView(sky.scene(), {});
    render::FrameRequest wanted = request();
    wanted.camera.position = {70, 30, -50};
    wanted.backdrop = &skyView;
    for (const std::uint32_t samples : {1u, 4u}) {
        const Picture picture = draw(stage.scene(), wanted, {}, {8, 8, samples});
        EXPECT_EQ(picture.at(1, 4), (Color{0, 100, 0, 255}));
        EXPECT_EQ(picture.at(6, 4), (Color{0, 0, 200, 255}));
    }
}

TEST_F(OverlayTest, WhatIsSeenFromBehindDependsOnTheKind)
{
    using enum scene::OverlayKind;
    for (const scene::OverlayKind kind : {Objects, Enemies, People, Areas, Particles})
        EXPECT_FALSE(render::styleOf(kind, {}).backFaces) << scene::overlayName(kind);
    EXPECT_TRUE(render::styleOf(Links, {.backFaces = false}).backFaces);
    EXPECT_TRUE(render::styleOf(Minimap, {.backFaces = false}).backFaces);
    EXPECT_FALSE(render::styleOf(Collision, {.backFaces = false}).backFaces);
    EXPECT_TRUE(render::styleOf(Collision, {}).backFaces);
}

} // namespace telepipe::test::overlay_test
