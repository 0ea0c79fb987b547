// Modifier volumes over surfaces of each list, expected values worked out from the hardware's rule: an odd number of
// faces before the surface means inside.
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

namespace telepipe::test::volume_test {

using render::Translucency;
using render::VolumeMode;
using scene::List;

namespace {

constexpr int kGrey = 200, kDimmed = 100; // the shadow leaves 128 of 256
const Color kLit{kGrey, kGrey, kGrey, 255}, kShadow{kDimmed, kDimmed, kDimmed, 255};

scene::DrawState stateOf(List list)
{
    scene::DrawState state = list == List::Translucent ? translucentState() : opaqueState();
    state.list = list;
    return state;
}

// The ways in which a surface learns where it is: the stencil mask, stored faces, the mask a layer at a time.
struct Way
{
    List list;
    Translucency translucency;
};
void PrintTo(const Way& way, std::ostream* out)
{
    *out << "list " << int(way.list) << ", translucency " << int(way.translucency);
}

// A grey wall at z = -10 that fills the picture: a pixel of the 8 x 8 shows 2.5 units of it.
class VolumeTest : public GlTest, public ::testing::WithParamInterface<Way>
{
protected:
    void addWall(float z = -10) { builder.addRectangle(wall, {-50, -50}, {50, 50}, z, rgba(kGrey, kGrey, kGrey)); }
    Picture drawn(const std::vector<const formats::Texture*>& textures = {})
    {
        render::SceneView view(builder.scene(), textures);
        render::RenderTarget target(8, 8, samples);
        view.draw(wanted, target);
        return {8, 8, target.readRgba()};
    }

    SceneBuilder builder;
    scene::DrawState wall = stateOf(GetParam().list);
    render::FrameRequest wanted = request(GetParam().translucency);
    std::uint32_t samples = 1;
};

// A row's pixels as letters: s in shadow, . lit, ? neither.
std::string row(const Picture& picture, std::uint32_t y = 4)
{
    std::string letters;
    for (std::uint32_t x = 0; x < picture.width; ++x)
        letters += distance(picture.at(x, y), kLit) <= 1 ? '.' : distance(picture.at(x, y), kShadow) <= 1 ? 's' : '?';
    return letters;
}

std::string nameOf(const ::testing::TestParamInfo<Way>& info)
{
    static const char* const kLists[] = {"Opaque", "PunchThrough", "Translucent"};
    static const char* const kPasses[] = {"Batches", "PerPixel", "Peeled"};
    return std::string(kLists[int(info.param.list)]) + kPasses[int(info.param.translucency)];
}

} // namespace

INSTANTIATE_TEST_SUITE_P(Lists, VolumeTest,
                         ::testing::Values(Way{List::Opaque, Translucency::PerPixel},
                                           Way{List::PunchThrough, Translucency::PerPixel},
                                           Way{List::Translucent, Translucency::PerPixel},
                                           Way{List::Translucent, Translucency::Peeled},
                                           Way{List::Translucent, Translucency::Batches}),
                         nameOf);

TEST_P(VolumeTest, WhatLiesInsideIsInShadow)
{
    addWall();
    builder.addBoxVolume({-5, -5, -11}, {5, 5, -9});
    const Picture picture = drawn();
    EXPECT_EQ(row(picture), "..ssss..");
    EXPECT_EQ(row(picture, 0), "........");
    EXPECT_EQ(row(picture, 2), "..ssss..") << "the edge runs between the pixels";
    EXPECT_EQ(row(picture, 1), "........");
}

TEST_P(VolumeTest, BeforeAndBehindTheVolumeIsOutside)
{
    addWall();
    builder.addBoxVolume({-50, -5, -30}, {0, 5, -20});
    builder.addBoxVolume({0, -5, -8}, {50, 5, -6});
    EXPECT_EQ(row(drawn()), "........");
}

TEST_P(VolumeTest, OverlappingVolumesAddUp)
{
    addWall();
    builder.addBoxVolume({-10, -5, -11}, {2.5f, 5, -9});
    builder.addBoxVolume({-2.5f, -5, -12}, {7.5f, 5, -8});
    EXPECT_EQ(row(drawn()), "sssssss.") << "the parity is each volume's own";
}

// One volume of both boxes is outside where they overlap: that is what parity says.
TEST_P(VolumeTest, WithinAVolumeParityDecides)
{
    addWall();
    builder.addVolume({{-50, -50, -8}, {50, -50, -8}, {0, 150, -8}, {-50, -50, -9}, {50, -50, -9}, {0, 150, -9}});
    builder.addVolume({{-50, -50, -7}, {50, -50, -7}, {0, 150, -7}});
    EXPECT_EQ(row(drawn()), "ssssssss") << "an open volume has no far side";
}

TEST_P(VolumeTest, ExclusionTakesAwayWhatCameBefore)
{
    const auto excluding = [&](std::uint64_t volumes) {
        wanted.settings.exclusionVolumes = volumes;
        return row(drawn());
    };
    addWall();
    builder.addBoxVolume({-10, -5, -11}, {5, 5, -9});
    builder.addBoxVolume({-5, -5, -11}, {0, 5, -9});
    builder.addBoxVolume({-2.5f, -5, -11}, {2.5f, 5, -9});
    EXPECT_EQ(excluding(0b010), "ss.sss..");
    EXPECT_EQ(excluding(0b011), "...ss...") << "nothing to take away from";
    EXPECT_EQ(excluding(0b100), "sss..s..");
}

// Faces behind the eye are not counted: a surface seen through the far side alone counts as inside.
TEST_P(VolumeTest, SeenFromWithinItIsTheWrongWayRound)
{
    addWall();
    builder.addBoxVolume({-2, -2, -5}, {2, 2, 5});
    EXPECT_EQ(row(drawn()), "ssssssss");
}

// Only a strictly nearer face counts.
TEST_P(VolumeTest, AFaceInTheSurfaceIsNotBeforeIt)
{
    addWall();
    builder.addVolume({{-50, -50, -10}, {-50, 50, -10}, {50, -50, -10}});
    builder.addVolume({{-50, 50, -10}, {50, -50, -10}, {50, 50, -10}});
    EXPECT_EQ(row(drawn()), "........");
}

TEST_P(VolumeTest, ScaleAndOffAreSettings)
{
    addWall();
    builder.addBoxVolume({-5, -5, -11}, {5, 5, -9});
    wanted.settings.shadowScale = 64;
    EXPECT_LE(distance(drawn().center(), {50, 50, 50, 255}), 1);
    wanted.settings.volumes = VolumeMode::Off;
    EXPECT_EQ(row(drawn()), "........");
    wanted.settings.volumes = VolumeMode::Parameters;
    EXPECT_EQ(row(drawn()), "........") << "the wall has one set of parameters";
}

TEST_P(VolumeTest, SeveralSamplesAreDrawnOneByOne)
{
    samples = 4;
    addWall();
    builder.addBoxVolume({-5, -5, -11}, {5, 5, -9});
    EXPECT_EQ(row(drawn()), "..ssss..");
}

TEST_P(VolumeTest, TwoParameterStripsTakeTheirSecondSet)
{
    const TexelTexture first(1, 1, {rgba(255, 0, 0)}), second(2, 1, {rgba(0, 255, 0), rgba(0, 0, 255)});
    wall = textured(wall);
    wall.twoParameter = true;
    wall.hasVertexColor = false;
    wall.second.texture = 1;
    wall.second.diffuse = 0xff808080;
    std::vector<Corner> corners;
    for (glm::vec2 at : {glm::vec2(-50, 50), glm::vec2(-50, -50), glm::vec2(50, 50), glm::vec2(50, -50)})
        corners.push_back({{at, -10}, 0xffffffffu, {0, 0}, {}, {0.75f, 0.5f}});
    builder.addStrip(wall, corners);
    builder.addBoxVolume({-5, -5, -11}, {5, 5, -9});
    const Picture picture = drawn({first.get(), second.get()});
    EXPECT_LE(distance(picture.center(), {0, 0, 128, 255}), 1) << "second texture, second UV, second material";
    EXPECT_EQ(picture.at(0, 4), (Color{255, 0, 0, 255}));
    wanted.settings.volumes = VolumeMode::Shadow;
    EXPECT_LE(distance(drawn({first.get(), second.get()}).center(), {128, 0, 0, 255}), 1)
        << "a frame of cheap shadows has no second sets";
}

// An environment mapped strip takes both textures where its normal points: at the right, whatever UVs it has.
TEST_P(VolumeTest, TheSecondTextureOfAnEnvironmentIsMirroredToo)
{
    const TexelTexture first(1, 1, {rgba(255, 0, 0)}), second(2, 1, {rgba(0, 255, 0), rgba(0, 0, 255)});
    wall = textured(wall);
    wall.twoParameter = wall.environment = wall.hasNormal = true;
    wall.hasVertexColor = false;
    wall.second.texture = 1;
    wall.second.diffuse = 0xffffffff;
    std::vector<Corner> corners;
    for (glm::vec2 at : {glm::vec2(-50, 50), glm::vec2(-50, -50), glm::vec2(50, 50), glm::vec2(50, -50)})
        corners.push_back({{at, -10}, 0xffffffffu, {0, 0}, {0.5f, 0, 0}, {0.25f, 0.5f}});
    builder.addStrip(wall, corners);
    builder.addBoxVolume({-5, -5, -11}, {5, 5, -9});
    const Picture picture = drawn({first.get(), second.get()});
    EXPECT_EQ(picture.center(), (Color{0, 0, 255, 255}));
    EXPECT_EQ(picture.at(0, 4), (Color{255, 0, 0, 255}));
}

// Lit modes light the second material, too.
TEST_P(VolumeTest, TheSecondMaterialIsLit)
{
    wall.twoParameter = wall.hasNormal = true;
    wall.hasVertexColor = false;
    wall.diffuse = 0xffc80000;
    wall.second.diffuse = 0xff00c800;
    wanted.settings.drawMode = render::DrawMode::Multi;
    wanted.settings.lights.ambient = glm::vec3(0);
    wanted.settings.lights.lights[0] = {render::LightKind::Directional, {0.5f, 0.5f, 0.5f}, {0, 0, -1}};
    std::vector<Corner> corners;
    for (glm::vec2 at : {glm::vec2(-50, 50), glm::vec2(-50, -50), glm::vec2(50, 50), glm::vec2(50, -50)})
        corners.push_back({{at, -10}, rgba(200, 0, 0), {}, {0, 0, 1}});
    builder.addStrip(wall, corners);
    builder.addBoxVolume({-5, -5, -11}, {5, 5, -9});
    const Picture picture = drawn();
    EXPECT_LE(distance(picture.center(), {0, 100, 0, 255}), 1);
    EXPECT_LE(distance(picture.at(0, 4), {100, 0, 0, 255}), 1);
}

namespace {

class TranslucentVolumeTest : public GlTest, public ::testing::WithParamInterface<Translucency>
{
};

} // namespace

INSTANTIATE_TEST_SUITE_P(Passes, TranslucentVolumeTest,
                         ::testing::Values(Translucency::PerPixel, Translucency::Peeled));

// Layers of one pixel lie at depths of their own: 64 added where lit, 32 where inside.
TEST_P(TranslucentVolumeTest, EveryLayerHasItsOwnPlace)
{
    SceneBuilder builder;
    const scene::DrawState added = translucentState(scene::Blend::One, scene::Blend::One);
    const float depths[] = {-5, -10, -15};
    for (int i = 0; i < 3; ++i)
        builder.addRectangle(added, {-50, -50}, {50, 50}, depths[i],
                             rgba(i == 0 ? 64 : 0, i == 1 ? 64 : 0, i == 2 ? 64 : 0));
    builder.addBoxVolume({-50, -50, -12}, {50, 50, -8});
    EXPECT_LE(distance(draw(builder.scene(), request(GetParam())).center(), {64, 32, 64, 255}), 1);
}

// A black surface under a white offset: half of the offset is left, and all of the alpha.
TEST_P(TranslucentVolumeTest, ShadowsDimTheOffsetAndNotTheAlpha)
{
    const TexelTexture white(1, 1, {rgba(255, 255, 255)});
    scene::DrawState state = textured(translucentState(scene::Blend::One, scene::Blend::Zero));
    state.hasVertexColor = false;
    state.hasNormal = true;
    state.diffuse = state.ambient = 0xff000000;
    state.specular = 0x00ffffff;
    state.exponent = 1;
    SceneBuilder builder;
    std::vector<Corner> corners;
    for (const glm::vec2 at : {glm::vec2(-50, 50), glm::vec2(-50, -50), glm::vec2(50, 50), glm::vec2(50, -50)})
        corners.push_back({{at, -10}, rgba(0, 0, 0, 90), {}, {0, 0, 1}});
    builder.addStrip(state, corners);
    builder.addBoxVolume({-5, -5, -11}, {5, 5, -9});
    render::FrameRequest wanted = request(GetParam());
    wanted.settings.drawMode = render::DrawMode::Normal;
    wanted.settings.lights.lights[0] = {render::LightKind::Directional, glm::vec3(1), {0, 0, -1}};
    const Picture picture = draw(builder.scene(), wanted, {white.get()});
    EXPECT_LE(distance(picture.center(), {128, 128, 128, 90}), 1);
    EXPECT_EQ(picture.at(0, 4), (Color{255, 255, 255, 90}));
}

namespace {

class VolumeLimitTest : public GlTest
{
};

} // namespace

// A warning tells of volumes for which the allowed memory has no room, and of more volumes at a pixel than the shader
// tells apart.
TEST_F(VolumeLimitTest, VolumesThatCannotAllBeStoredAreTold)
{
    SceneBuilder empty;
    if (!render::SceneView(empty.scene(), {}).supportsPerPixel())
        GTEST_SKIP() << "faces are stored with OpenGL 4.3";
    const auto statistics = [](int volumes, std::uint32_t megabytes, std::uint32_t size) {
        SceneBuilder builder;
        builder.addRectangle(translucentState(), {-50, -50}, {50, 50}, -10, rgba(200, 200, 200));
        for (int i = 0; i < volumes; ++i)
            builder.addBoxVolume({-50, -50, -12}, {50, 50, -8});
        render::SceneView view(builder.scene(), {});
        render::RenderTarget target(size, size);
        render::FrameRequest wanted = request();
        wanted.settings.fragmentMegabytes = megabytes;
        view.draw(wanted, target);
        return view.statistics().volumes;
    };
    EXPECT_EQ(statistics(60, 16, 8).wrongFrames, 0u); // 61 times 120 faces
    EXPECT_TRUE(statistics(200, 16, 8).tooManyAtPixel);
    const render::VolumeStatistics full = statistics(60, 1, 64); // two faces a volume and pixel
    EXPECT_EQ(full.droppedFaces, 60u * 4096 * 2 - (1u << 20) / 12);
    EXPECT_EQ(full.wrongFrames, 1u);
    EXPECT_EQ(statistics(60, 16, 64).wrongFrames, 0u);
}

// Inside, a strip blends by its second set's codes: replaced instead of added.
TEST_P(TranslucentVolumeTest, BlendCodesAreOfTheSet)
{
    SceneBuilder builder;
    scene::DrawState state = translucentState(scene::Blend::One, scene::Blend::One);
    state.twoParameter = true;
    state.second.source = scene::Blend::One;
    state.second.destination = scene::Blend::Zero;
    builder.addRectangle(opaqueState(), {-90, -90}, {90, 90}, -20, rgba(100, 0, 0));
    builder.addRectangle(state, {-50, -50}, {50, 50}, -10, rgba(0, 100, 0));
    builder.addBoxVolume({-5, -5, -11}, {5, 5, -9});
    const Picture picture = draw(builder.scene(), request(GetParam()));
    EXPECT_EQ(picture.center(), (Color{0, 100, 0, 255}));
    EXPECT_EQ(picture.at(0, 4), (Color{100, 100, 0, 255}));
}

} // namespace telepipe::test::volume_test
