// Blue Burst's records, lists and entry flags from bytes to pixels (docs/formats.md, XJ; docs/measured.md, XJ).
#include "engine/scene/TextureSwap.h"
#include "engine/stage/AddStage.h"
#include "engine/stage/AddTextureSwaps.h"
#include "formats/ninja/XjTreeWriter.h"
#include "formats/stage/StageWriter.h"
#include "formats/stage/TextureAnimations.h"
#include "tests/render/GlTest.h"
#include "tests/render/Picture.h"

#include <cmath>

namespace telepipe::test::blue_burst_test {

using namespace formats;

namespace {

using Record = XjPlan::Record;

constexpr std::uint32_t kRedArgb = 0xffc80000, kGreenArgb = 0xff00c800;
const Color kRed{200, 0, 0, 255}, kGreen{0, 200, 0, 255};

// Corners of a wall at z that fills the picture; as one strip its front faces the camera.
XjPlan::Table wallTable(std::uint16_t type, float z, std::uint32_t argb, glm::vec2 uv = {0.5f, 0.5f},
                        glm::vec3 normal = {0, 0, 1})
{
    XjPlan::Table table;
    table.type = type;
    for (const glm::vec2 at : {glm::vec2(-1, 1), glm::vec2(-1, -1), glm::vec2(1, 1), glm::vec2(1, -1)})
        table.vertices.push_back({glm::vec3(at * 2.0f * -z, z), normal, argb, uv});
    return table;
}

XjPlan::Strip wall(std::vector<Record> records, std::uint32_t table = 0)
{
    return {std::move(records), {0, 1, 2, 3}, table};
}

class BlueBurstTest : public GlTest
{
protected:
    Color seen() { return seen(std::vector{plan}); }
    // Draws models, each on a node of its own.
    Color seen(const std::vector<XjPlan>& models)
    {
        compile(models);
        return draw(scene, wanted, textures).center();
    }
    void compile(const std::vector<XjPlan>& models)
    {
        XjNode root;
        for (const XjPlan& model : models)
            root.children.push_back({.model = model});
        StagePlan layout;
        layout.trees = {[&](ByteWriter& writer) { return writeXjTree(writer, root); }};
        layout.sections.resize(1);
        layout.sections[0].statics = {
            {.tree = 0, .flags = entryFlags, .uvScroll = uvScroll, .textureSwap = textureSwap}};
        bytes = writeBbStage(layout);
        stage = readStage(bytes);
        scene.clear();
        addStage(scene, stage, "built.rel");
    }

    XjPlan plan;
    std::uint32_t entryFlags = 0, uvScroll = 0, textureSwap = 0;
    render::FrameRequest wanted = request();
    std::vector<const Texture*> textures;
    ByteVector bytes;
    Stage stage;
    scene::Scene scene;
};

} // namespace

TEST_F(BlueBurstTest, ListAIsOpaqueWhateverItsRecordsSay)
{
    const TexelTexture clear(1, 1, {rgba(255, 255, 255, 0)});
    textures = {clear.get()};
    plan.tables = {wallTable(5, -10, 0x40c80000), wallTable(4, -5, 0x0000c800)};
    plan.opaque = {wall({{kXjTexture, 0}, {kXjBlend, 4, 1}})};
    EXPECT_EQ(seen(), kRed) << "neither the vertices' alpha nor the texture's, nor the blend";
}

TEST_F(BlueBurstTest, ListBBlendsAsItsRecordSays)
{
    plan.tables = {wallTable(4, -10, kRedArgb), wallTable(4, -5, 0x8000c800)};
    plan.opaque = {wall({})};
    const int half = 100; // 200 * 128 / 255
    const std::tuple<Record, Color> cases[] = {
        {{kXjBlend, 4, 5}, {100, half, 0, 255}}, {{kXjBlend, 4, 1}, {200, half, 0, 255}},
        {{kXjBlend, 1, 1}, {200, 200, 0, 255}},  {{kXjBlend, 1, 0}, {0, 200, 0, 128}},
        {{kXjBlend, 0, 3}, {200, 0, 0, 127}},
    };
    for (const auto& [record, expected] : cases) {
        plan.translucent = {wall({record}, 1)};
        Color color = seen();
        color[3] = expected[3]; // alpha is the blend unit's business and tested there
        EXPECT_LE(distance(color, expected), 1) << record.a << "/" << record.b;
    }
    plan.translucent = {wall({}, 1)};
    EXPECT_LE(distance(seen(), {100, half, 0, seen()[3]}), 1) << "without a record 4/5";
}

TEST_F(BlueBurstTest, ListBIsSortedBehindAndBeforeListA)
{
    plan.tables = {wallTable(4, -10, kRedArgb), wallTable(4, -20, kGreenArgb)};
    plan.opaque = {wall({})};
    plan.translucent = {wall({{kXjBlend, 1, 1}}, 1)};
    EXPECT_EQ(seen(), kRed) << "hidden by what is opaque and nearer, though drawn later";
}

TEST_F(BlueBurstTest, StripsShowBothSides)
{
    plan.tables = {wallTable(4, -10, kRedArgb)};
    plan.opaque = {{{}, {2, 3, 0, 1}, 0}};
    EXPECT_EQ(seen(), kRed);
    plan.opaque = {{{}, {0, 1, 2, 2, 1, 3}, 0}};
    EXPECT_EQ(seen(), kRed) << "glued with degenerates, whatever parity comes of it";
}

// Across the borders the three codes differ: red is texel 0, green texel 1.
TEST_F(BlueBurstTest, AddressCodesAreClampMirrorWrap)
{
    const TexelTexture wide(2, 1, {rgba(200, 0, 0), rgba(0, 200, 0)}), tall(1, 2, {rgba(200, 0, 0), rgba(0, 200, 0)});
    wanted.settings.textureFiltering = false;
    const auto across = [&](std::uint32_t code, bool vertical) {
        std::string texels;
        for (const float at : {-0.25f, 1.25f, 2.25f}) {
            plan.tables = {wallTable(5, -10, 0xffffffff, vertical ? glm::vec2(0.5f, at) : glm::vec2(at, 0.5f))};
            plan.opaque = {wall({{kXjTexture, 0}, {kXjAddress, vertical ? 2 : code, vertical ? code : 2}})};
            texels += seen() == kRed ? 'r' : seen() == kGreen ? 'g' : '?';
        }
        return texels;
    };
    for (const bool vertical : {false, true}) {
        textures = {vertical ? tall.get() : wide.get()};
        EXPECT_EQ(across(0, vertical), "rgg") << "clamp";
        EXPECT_EQ(across(1, vertical), "rgr") << "mirror";
        EXPECT_EQ(across(2, vertical), "grr") << "wrap";
    }
}

// u = 0.5 + 0.5 nx, v = 0.5 - 0.5 ny in eye space, and the strip's own UVs without the record.
TEST_F(BlueBurstTest, RecordSevenMapsTheEnvironment)
{
    const TexelTexture corners(2, 2, {rgba(200, 0, 0), rgba(0, 200, 0), rgba(0, 0, 200), rgba(200, 200, 200)});
    textures = {corners.get()};
    wanted.settings.textureFiltering = false;
    plan.tables = {wallTable(7, -10, 0xffffffff, {0.25f, 0.75f}, {0.5f, 0.5f, 0})};
    plan.opaque = {wall({{kXjTexture, 0}, {kXjEnvironment, 1}})};
    EXPECT_EQ(seen(), kGreen) << "top right";
    plan.opaque = {wall({{kXjTexture, 0}, {kXjEnvironment, 1}}), wall({{kXjEnvironment, 0}})};
    plan.opaque[0].indices.clear();
    EXPECT_EQ(seen(), (Color{0, 0, 200, 255})) << "0 ends it";
}

// Record 6 is D3DRS_LIGHTING: 0 leaves a strip as authored whatever the draw mode.
TEST_F(BlueBurstTest, RecordSixSwitchesLighting)
{
    wanted.settings.drawMode = render::DrawMode::Multi;
    wanted.settings.lights.ambient = glm::vec3(0);
    wanted.settings.lights.lights[0] = {render::LightKind::Directional, {0.5f, 0.5f, 0.5f}, {0, 0, -1}};
    plan.tables = {wallTable(2, -10, 0)};
    plan.opaque = {wall({{kXjDiffuse, kRedArgb}, {kXjLighting, 0}})};
    EXPECT_EQ(seen(), kRed);
    plan.opaque = {wall({{kXjDiffuse, kRedArgb}, {kXjLighting, 1}})};
    EXPECT_LE(distance(seen(), {100, 0, 0, 255}), 1);
    plan.opaque = {wall({{kXjDiffuse, kRedArgb}})};
    EXPECT_LE(distance(seen(), {100, 0, 0, 255}), 1) << "lit until a record says otherwise";
}

TEST_F(BlueBurstTest, RecordsFiveAndEightChooseTheColor)
{
    plan.tables = {wallTable(2, -10, 0), wallTable(4, -10, kGreenArgb)};
    plan.opaque = {wall({{kXjDiffuse, kRedArgb}})};
    EXPECT_EQ(seen(), kRed) << "no colour in the vertices: the material's, bytes B, G, R, A";
    plan.opaque = {wall({{kXjDiffuse, kRedArgb}}, 1)};
    EXPECT_EQ(seen(), kGreen) << "the vertices'";
    plan.opaque = {wall({{kXjDiffuse, kRedArgb}, {kXjColorSource, 1}}, 1)};
    EXPECT_EQ(seen(), kGreen);
    plan.opaque = {wall({{kXjDiffuse, kRedArgb}, {kXjColorSource, 0}}, 1)};
    EXPECT_EQ(seen(), kRed) << "D3DMCS_MATERIAL";
}

TEST_F(BlueBurstTest, StatePersistsInsideAModelAndNotBeyond)
{
    const TexelTexture green(1, 1, {rgba(0, 200, 0)});
    textures = {green.get()};
    plan.tables = {wallTable(5, -10, 0xffffffff), wallTable(5, -5, 0xffffffff)};
    plan.opaque = {wall({{kXjTexture, 0}})};
    plan.translucent = {wall({}, 1)};
    EXPECT_EQ(seen(), kGreen) << "from list A to list B";
    XjPlan next;
    next.tables = {wallTable(5, -3, kRedArgb)};
    next.opaque = {wall({})};
    EXPECT_EQ(seen({plan, next}), kRed) << "the next model begins without a texture";
}

TEST_F(BlueBurstTest, EntryFlagOneTakesNoFog)
{
    wanted.settings.fog = {render::FogKind::Table, {0, 0, 1}, 1, 5};
    plan.tables = {wallTable(4, -10, kRedArgb)};
    plan.opaque = {wall({})};
    EXPECT_EQ(seen(), (Color{0, 0, 255, 255})) << "all fog at ten units";
    entryFlags = kBbNoFog;
    EXPECT_EQ(seen(), kRed);
}

// A volume whose one face stands before the wall: everything behind it is inside.
TEST_F(BlueBurstTest, EntryFlagSixteenTakesShadows)
{
    const auto shaded = [&](std::uint32_t flags) {
        entryFlags = flags;
        compile({plan});
        for (const glm::vec3 corner : {glm::vec3(-90, -90, -3), glm::vec3(90, -90, -3), glm::vec3(0, 90, -3)})
            scene.volumeCorners.push_back({corner, 0});
        scene.volumes.push_back({0, 3, 0, 0});
        return draw(scene, wanted).center();
    };
    plan.tables = {wallTable(4, -10, kRedArgb)};
    plan.opaque = {wall({})};
    EXPECT_EQ(shaded(0), kRed);
    EXPECT_LE(distance(shaded(kBbReceivesShadow), {100, 0, 0, 255}), 1);
}

// Two textures that take turns: three game frames, then two.
TEST_F(BlueBurstTest, TextureSwapsShowEachTextureForItsDelay)
{
    const TexelTexture red(1, 1, {rgba(200, 0, 0)}), green(1, 1, {rgba(0, 200, 0)});
    textures = {red.get(), green.get()};
    plan.tables = {wallTable(5, -10, 0xffffffff)};
    plan.opaque = {wall({{kXjTexture, 0}})};
    textureSwap = 4;
    compile({plan});
    TextureAnimations animations;
    animations.entries.push_back({0, kTextureSwap, 4, {{0, 3}, {1, 2}}, {}});
    addTextureSwaps(scene, 0, animations, 0);
    render::SceneView view(scene, textures);
    render::RenderTarget target(8, 8);
    std::string shown;
    for (int frame = 0; frame < 11; ++frame) {
        wanted.seconds = frame / 30.0;
        view.draw(wanted, target);
        const Picture picture{8, 8, target.readRgba()};
        shown += picture.center() == kRed ? 'r' : picture.center() == kGreen ? 'g' : '?';
    }
    EXPECT_EQ(shown, "rrrggrrrggr");
}

// No record names a filter: between texels a strip is bilinear, between levels it mixes (trilinear), by the levels the
// file has. Corners at UVs over the whole texture: pixel x of 8 is centred at u = (x + 0.5) / 8.
TEST_F(BlueBurstTest, TexturesAreFilteredBetweenTexelsAndLevels)
{
    const auto stretched = [&](glm::vec2 to) {
        plan.tables = {wallTable(5, -10, 0xffffffff)};
        const glm::vec2 uvs[] = {{0, 0}, {0, to.y}, {to.x, 0}, to};
        for (std::size_t i = 0; i < 4; ++i) {
            plan.tables[0].vertices[i].position /= glm::vec3(2, 2, 1); // the picture's own corners
            plan.tables[0].vertices[i].uv = uvs[i];
        }
        plan.opaque = {wall({{kXjTexture, 0}, {kXjAddress, 2, 2}})};
        compile({plan});
        return draw(scene, wanted, textures);
    };
    const TexelTexture wide(4, 1, {rgba(0, 0, 0), rgba(60, 0, 0), rgba(150, 0, 0), rgba(250, 0, 0)});
    textures = {wide.get()};
    const double greys[] = {0, 60, 150, 250};
    const Picture magnified = stretched({1, 1});
    for (std::uint32_t x = 0; x < 8; ++x) {
        const double at = (x + 0.5) / 2 - 0.5, left = std::floor(at), share = at - left;
        const auto texel = [&](double i) { return greys[(int(i) + 4) % 4]; };
        EXPECT_NEAR(magnified.at(x, 4)[0], texel(left) * (1 - share) + texel(left + 1) * share, 2) << x;
    }
    TexelTexture levels(32, 32, std::vector<std::uint32_t>(32 * 32, rgba(0, 0, 0)));
    for (std::uint32_t level = 1; level <= 5; ++level)
        levels.addLevel(std::vector<std::uint32_t>((32u >> level) * (32u >> level), rgba(40 * level, 0, 0)));
    textures = {levels.get()};
    for (const float widths : {0.25f, 0.5f, 1.0f, 1.4f, 2.0f, 2.7f}) // 4 texels a pixel each
        EXPECT_NEAR(stretched({widths, widths}).center()[0], 40 * std::log2(4 * widths), 2) << widths;
    const TexelTexture single(2, 1, {rgba(0, 0, 0), rgba(200, 0, 0)});
    textures = {single.get()};
    EXPECT_NEAR(stretched({2, 1}).at(1, 4)[0], 200 * 0.25, 2) << "u = 0.375; and no level is made";
    wanted.settings.textureFiltering = false;
    EXPECT_EQ(stretched({2, 1}).at(1, 4)[0], 0);
}

// Half a width a second: after one second what was at u + 0.5 shows at u.
TEST_F(BlueBurstTest, UvsScrollByTheSetting)
{
    const TexelTexture wide(2, 2, {rgba(200, 0, 0), rgba(0, 200, 0), rgba(0, 0, 200), rgba(200, 200, 200)});
    textures = {wide.get()};
    wanted.settings.textureFiltering = false;
    wanted.settings.uvScroll = {0.5f, 0};
    plan.tables = {wallTable(5, -10, 0xffffffff, {0.25f, 0.25f})};
    plan.opaque = {wall({{kXjTexture, 0}, {kXjAddress, 2, 2}})};
    uvScroll = 1;
    EXPECT_EQ(seen(), kRed);
    wanted.seconds = 1;
    EXPECT_EQ(seen(), kGreen);
    wanted.seconds = 2e6;
    EXPECT_EQ(seen(), kRed) << "and stays exact";
    wanted.settings.uvScroll = {0, 0.5f};
    wanted.seconds = 1;
    EXPECT_EQ(seen(), (Color{0, 0, 200, 255}));
    uvScroll = 0;
    EXPECT_EQ(seen(), kRed) << "only models whose entry says so";
}

// A quarter of a width and half a height a second; texels are numbered along the rows.
TEST_F(BlueBurstTest, UvsScrollTowardsHigherOnes)
{
    std::vector<std::uint32_t> numbers;
    for (std::uint32_t i = 0; i < 16; ++i)
        numbers.push_back(rgba(i, 0, 0));
    const TexelTexture four(4, 4, numbers);
    textures = {four.get()};
    wanted.settings.textureFiltering = false;
    plan.tables = {wallTable(5, -10, 0xffffffff, {0.125f, 0.125f})};
    plan.opaque = {wall({{kXjTexture, 0}, {kXjAddress, 2, 2}})};
    uvScroll = 1;
    wanted.settings.uvScroll = {0.25f, 0.5f};
    for (const auto& [seconds, texel] : {std::pair{0, 0}, {1, 9}, {2, 2}, {3, 11}, {4, 0}}) {
        wanted.seconds = seconds;
        EXPECT_EQ(seen()[0], texel) << seconds;
    }
}

} // namespace telepipe::test::blue_burst_test
