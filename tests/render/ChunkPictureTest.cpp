// Version 2 stages from bytes to pixels: what the chunks of a polygon list make of a wall that fills the picture
// (docs/semantics.md).
#include "engine/stage/AddStage.h"
#include "formats/ninja/ModelWriter.h"
#include "formats/stage/StageWriter.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

namespace telepipe::test::chunk_picture_test {

using namespace formats;

namespace {

const Color kRed{200, 0, 0, 255}, kGreen{0, 200, 0, 255}, kBlue{0, 0, 200, 255};

struct Wall
{
    float z = -10;
    std::uint8_t type = 0x23; // vertex colours, or 0x29: normals
    std::uint32_t argb = 0xffffffff;
    glm::vec3 normal{0, 0, 1};
    PolygonListBuilder polygons{};
};

// Four corners, by slot: top left, bottom left, top right, bottom right.
StripBuild cornersOf(glm::vec2 uv = {0.5f, 0.5f}, bool reversed = false)
{
    StripBuild strip;
    strip.reversed = reversed;
    for (std::uint16_t i = 0; i < 4; ++i) {
        strip.corners.emplace_back();
        strip.corners.back().index = i;
        strip.corners.back().uv = uv;
    }
    return strip;
}

NinjaNode nodeOf(const Wall& wall)
{
    std::vector<NinjaVertex> vertices;
    for (const glm::vec2 at : {glm::vec2(-1, 1), glm::vec2(-1, -1), glm::vec2(1, 1), glm::vec2(1, -1)}) {
        vertices.emplace_back();
        vertices.back().position = glm::vec3(at * 2.0f * -wall.z, wall.z);
        vertices.back().normal = wall.normal;
        vertices.back().diffuse = wall.argb;
    }
    NinjaNode node;
    node.model.emplace();
    node.model->vertices.chunk(wall.type, 0, vertices);
    node.model->polygons = wall.polygons;
    node.model->radius = 100;
    return node;
}

class ChunkPictureTest : public GlTest
{
protected:
    // Walls are the nodes of one tree, in this order.
    Color seen(const std::vector<Wall>& walls)
    {
        NinjaNode root;
        for (const Wall& wall : walls)
            root.children.push_back(nodeOf(wall));
        StagePlan plan;
        plan.trees = {[&](ByteWriter& writer) { return writeObjectTree(writer, root); }};
        plan.sections.resize(1);
        plan.sections[0].statics.resize(1);
        return seen(plan);
    }
    Color seen(const StagePlan& plan)
    {
        const ByteVector bytes = writeV2Stage(plan);
        const Stage stage = readStage(bytes);
        scene::Scene scene;
        addStage(scene, stage, "built.rel");
        return draw(scene, wanted, textures).center();
    }

    render::FrameRequest wanted = request();
    std::vector<const Texture*> textures;
};

TinyChunk tinyOf(std::uint16_t texture)
{
    TinyChunk tiny;
    tiny.texture = texture;
    return tiny;
}

} // namespace

// Prelit stages: neither the material nor lights, nor the normals' chunks change a byte of it (docs/semantics.md,
// Colour path).
TEST_F(ChunkPictureTest, PrelitIsVertexColorTimesTexture)
{
    const TexelTexture texture(1, 1, {rgba(200, 100, 50)});
    textures = {texture.get()};
    Wall wall{.argb = 0xff8040ff};
    wall.polygons.tiny(tinyOf(0)).material({0xff102030, 0xff405060, 0x10708090}).strip(0x41, 0, cornersOf());
    wanted.settings.lights.lights[0] = {render::LightKind::Directional, {0.3f, 0.5f, 0.7f}, {0, 0, -1}};
    using render::DrawMode;
    for (const DrawMode mode : {DrawMode::Unlit, DrawMode::Simple, DrawMode::Easy, DrawMode::Normal}) {
        wanted.settings.drawMode = mode;
        EXPECT_LE(distance(seen({wall}), {200 * 128 / 255, 100 * 64 / 255, 50, 255}), 1) << int(mode);
    }
}

// 1.0 is 256 of an 0x41 strip and 1024 of an 0x42 one; both are signed.
TEST_F(ChunkPictureTest, UvsAreShortsOverAPowerOfTwo)
{
    const TexelTexture texture(2, 2, {rgba(200, 0, 0), rgba(0, 200, 0), rgba(0, 0, 200), rgba(200, 200, 200)});
    textures = {texture.get()};
    for (const std::uint8_t type : {0x41, 0x42}) {
        Wall wall;
        wall.polygons.tiny(tinyOf(0)).strip(type, 0, cornersOf({0.75f, 0.25f}));
        EXPECT_EQ(seen({wall}), kGreen) << int(type);
        Wall negative;
        negative.polygons.tiny(tinyOf(0)).strip(type, 0, cornersOf({-0.75f, -0.25f}));
        EXPECT_EQ(seen({negative}), kBlue) << int(type);
    }
}

// Red is texel 0, green texel 1. Flip is a mirrored sampler, and clamp beats it (docs/semantics.md, Texture sampling).
TEST_F(ChunkPictureTest, TinyFlagsAddressEachAxis)
{
    const TexelTexture wide(2, 1, {rgba(200, 0, 0), rgba(0, 200, 0)}), tall(1, 2, {rgba(200, 0, 0), rgba(0, 200, 0)});
    const auto across = [&](bool clamp, bool flip, bool vertical) {
        std::string texels;
        for (const float at : {-0.25f, 1.25f, 2.25f}) {
            TinyChunk tiny;
            (vertical ? tiny.clampV : tiny.clampU) = clamp;
            (vertical ? tiny.flipV : tiny.flipU) = flip;
            Wall wall;
            wall.polygons.tiny(tiny).strip(0x42, 0, cornersOf(vertical ? glm::vec2(0.5f, at) : glm::vec2(at, 0.5f)));
            const Color color = seen({wall});
            texels += color == kRed ? 'r' : color == kGreen ? 'g' : '?';
        }
        return texels;
    };
    for (const bool vertical : {false, true}) {
        textures = {vertical ? tall.get() : wide.get()};
        EXPECT_EQ(across(false, false, vertical), "grr") << "repeat";
        EXPECT_EQ(across(false, true, vertical), "rgr") << "flip";
        EXPECT_EQ(across(true, false, vertical), "rgg") << "clamp";
        EXPECT_EQ(across(true, true, vertical), "rgg") << "both";
    }
}

// UA alone chooses the list; the material's blend is then obeyed or forced to ONE/ZERO (docs/semantics.md, Lists).
TEST_F(ChunkPictureTest, UseAlphaAloneChoosesTheList)
{
    Wall behind{.z = -20, .argb = 0xffc80000};
    behind.polygons.strip(0x40, 0, cornersOf());
    for (const bool translucent : {false, true}) {
        Wall wall{.argb = 0x4000c800};
        const std::uint8_t flags = translucent ? kStripUseAlpha : 0;
        wall.polygons.material({}, {1, 1, false, false}).strip(0x40, flags, cornersOf());
        EXPECT_EQ(seen({behind, wall}), translucent ? (Color{200, 200, 0, 255}) : kGreen);
    }
}

// A strip of negative length begins the other way round; DB shows both sides (docs/formats.md, Strips).
TEST_F(ChunkPictureTest, LengthsSignAndDoubleSideDecideWhatIsSeen)
{
    for (const bool reversed : {false, true})
        for (const bool doubleSided : {false, true}) {
            Wall wall{.argb = 0xffc80000};
            wall.polygons.strip(0x40, doubleSided ? kStripDoubleSide : 0, cornersOf({}, reversed));
            EXPECT_EQ(seen({wall}) == kRed, doubleSided || !reversed) << reversed << doubleSided;
        }
}

// An 0x40 strip is untextured though a texture is current, unless it is environment mapped (docs/semantics.md,
// Registers and Environment map).
TEST_F(ChunkPictureTest, WithoutUvsOnlyAnEnvironmentIsTextured)
{
    const TexelTexture texture(2, 2, {rgba(200, 0, 0), rgba(0, 200, 0), rgba(0, 0, 200), rgba(200, 200, 200)});
    textures = {texture.get()};
    Wall plain{.type = 0x29};
    plain.polygons.tiny(tinyOf(0)).material({0xff0000c8, {}, {}}).strip(0x40, 0, cornersOf());
    EXPECT_EQ(seen({plain}), kBlue) << "the material's diffuse";
    Wall mapped{.type = 0x29, .normal = {0.5f, 0.5f, 0}};
    mapped.polygons.tiny(tinyOf(0)).strip(0x40, kStripEnvironment, cornersOf());
    EXPECT_EQ(seen({mapped}), kGreen) << "top right";
}

// Texture, blend and colours stay from node to node; the first wall draws what it can before any chunk
// (docs/semantics.md, Registers).
TEST_F(ChunkPictureTest, RegistersStayFromNodeToNode)
{
    const TexelTexture green(1, 1, {rgba(0, 200, 0)});
    textures = {green.get()};
    Wall setter{.z = -20};
    setter.polygons.strip(0x41, 0, cornersOf()).tiny(tinyOf(0)).material({}, {1, 1, false, false});
    EXPECT_EQ(seen({setter}), (Color{255, 255, 255, 255})) << "no texture yet";
    Wall user;
    user.polygons.strip(0x41, kStripUseAlpha, cornersOf());
    Wall red{.z = -15, .argb = 0xffc80000};
    red.polygons.strip(0x40, 0, cornersOf());
    EXPECT_EQ(seen({setter, red, user}), (Color{200, 200, 0, 255})) << "green, added";
}

// The view distance is the header's, level, to the section's centre (docs/formats.md, Stage of version 2; that the game
// tests so is inferred).
TEST_F(ChunkPictureTest, DrawDistanceShowsEverythingOrAsTheGame)
{
    Wall wall{.argb = 0xffc80000};
    wall.polygons.strip(0x40, 0, cornersOf());
    const NinjaNode node = nodeOf(wall);
    StagePlan plan;
    plan.trees = {[&](ByteWriter& writer) { return writeObjectTree(writer, node); }};
    plan.sections.resize(1);
    plan.sections[0].statics.resize(1);
    plan.sections[0].radius = 2000;
    for (const float away : {790.0f, 810.0f}) {
        plan.sections[0].position = {0, -1, -away};
        wanted.settings.drawDistance = render::DrawDistance::All;
        wanted.camera.fov = 1;
        EXPECT_EQ(seen(plan), kRed);
        wanted.settings.drawDistance = render::DrawDistance::Game;
        EXPECT_EQ(seen(plan) == kRed, away < 800);
    }
}

} // namespace telepipe::test::chunk_picture_test
