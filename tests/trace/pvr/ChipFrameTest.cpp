#include "engine/pvr/ChipFrame.h"
#include "engine/motion/Pose.h"
#include "engine/pvr/ChipTexture.h"
#include "engine/render/FileLights.h"
#include "engine/trace/PixelTracer.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/trace/Anywhere.h"
#include "tests/trace/pvr/FrameOracle.h"
#include "tools/demo/Demo.h"
#include "tools/document/Document.h"
#include "tools/document/FileSource.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

// The frame in the chip's memory: read back by a reader of its own, it is the scene's triangles, states and texels, and
// drawn by the chip's rules the console's picture.
namespace telepipe::test::chip_frame_test {
namespace {

constexpr glm::uvec2 kSize(pvr::kWidth, pvr::kHeight);
constexpr double kLeastShare = 0.998; // of the codes
constexpr int kStep = 13;             // of the pixels that are drawn; no multiple of a dither's or a tile's
const scene::Camera kPlaza{{60, 40, 250}, 20, 2}, kGarden{{-300, 40, 80}, 75, -12}, kShrine{{130, 75, -300}, 5, 5};

struct Frame
{
    std::unique_ptr<tools::Document> document;
    scene::Camera camera = kPlaza;
    render::ViewSettings settings;
    scene::Visibility visibility;
    double seconds = 0;
    scene::Pose pose;

    explicit Frame(std::unique_ptr<tools::Document> opened) : document(std::move(opened))
    {
        settings.dreamcast = true;
        settings.background = {0.2f, 0.3f, 0.5f, 1};
    }
    pvr::ChipFrame chip(bool reduce = false)
    {
        scene::evaluatePose(document->scene, seconds, pose);
        settings = render::settingsOfScene(settings, document->scene, seconds);
        return pvr::chipFrame(
            {document->scene, document->textures, document->palette, camera, settings, visibility, pose}, reduce);
    }
};

struct Agreement
{
    int codes = 0, equal = 0, pixels = 0, far = 0;
    std::string first;

    double share() const { return double(equal) / codes; }
};

void compare(Agreement& agreement, const trace::PixelTrace& traced, chip::Levels drawn, glm::ivec2 pixel)
{
    const glm::ivec3 a = FrameOracle::codeOf(chip::Levels(traced.color), pixel), b = FrameOracle::codeOf(drawn, pixel);
    ++agreement.pixels;
    for (int i = 0; i < 3; ++i) {
        ++agreement.codes;
        agreement.equal += a[i] == b[i];
        agreement.far += std::abs(int(traced.color[i]) - drawn[i]) > 4;
    }
    if (a != b && agreement.first.size() < 600)
        agreement.first += "\n" + std::to_string(pixel.x) + "," + std::to_string(pixel.y) + ": the picture has " +
                           std::to_string(traced.color.r) + " " + std::to_string(traced.color.g) + " " +
                           std::to_string(traced.color.b) + ", the memory " + std::to_string(drawn.r) + " " +
                           std::to_string(drawn.g) + " " + std::to_string(drawn.b);
}

Agreement agreementOf(Frame& frame, const pvr::ChipMemory& memory)
{
    FrameReader reader(memory.registers(), memory.video());
    FrameOracle oracle(reader);
    trace::PixelTracer tracer(frame.document->scene, frame.document->textures, frame.document->palette);
    tracer.begin(frame.camera, kSize, frame.settings, frame.visibility, frame.pose);
    Agreement agreement;
    for (int y = kStep / 2; y < int(kSize.y); y += kStep)
        for (int x = kStep / 2; x < int(kSize.x); x += kStep)
            compare(agreement, tracer.trace(glm::dvec2(x, y) + 0.5), oracle.levels({x, y}), {x, y});
    return agreement;
}

void expectTheSame(Frame& frame, const std::string& name)
{
    const pvr::ChipFrame chip = frame.chip();
    ASSERT_TRUE(chip.memory) << name;
    const Agreement agreement = agreementOf(frame, *chip.memory);
    if (std::getenv("TELEPIPE_VERBOSE"))
        std::printf("%s: %u triangles, %u strips, %zu bytes; codes %.3f %%, %d far off\n", name.c_str(),
                    chip.counts.triangles, chip.counts.strips, chip.sizes.total(), 100 * agreement.share(),
                    agreement.far);
    EXPECT_GT(agreement.share(), kLeastShare) << name << agreement.first;
}

// Textures as the chip has them where files store none of its formats: the stages at hand have DXT.
std::vector<pvr::ChipTexture> convertTextures(tools::Document& document)
{
    std::vector<pvr::ChipTexture> converted;
    for (const formats::Texture*& texture : document.textures) {
        converted.push_back(pvr::chipTexture(texture, document.palette));
        texture = converted.back().texture;
    }
    return converted;
}

// Makes all filters such as the chip draws in one pass: a filter between levels takes two.
void filterBetweenTexels(scene::Scene& scene)
{
    for (scene::DrawState& state : scene.states)
        for (scene::SamplerState* sampler : {&state.sampler, &state.second.sampler})
            sampler->filter = std::min(sampler->filter, scene::Filter::Bilinear);
}

std::unique_ptr<tools::Document> demoFile(const char* name)
{
    tools::MemorySource source;
    for (const tools::DemoFile& file : tools::demoFiles())
        source.add(file.name, file.bytes);
    return tools::openDocument({name}, source, nullptr);
}

} // namespace

TEST(ChipFrame, DrawsTheDemo)
{
    Frame frame(tools::openDemo());
    const std::pair<const char*, scene::Camera> views[] = {{"plaza", kPlaza}, {"garden", kGarden}, {"shrine", kShrine}};
    for (const auto& [name, camera] : views) {
        frame.camera = camera;
        frame.seconds = 1;
        expectTheSame(frame, name);
    }
}

// Close to the ground, where triangles reach behind the eye: they are cut off into the same corners.
TEST(ChipFrame, DrawsWhatReachesBehindTheEye)
{
    Frame frame(tools::openDemo());
    for (const float yaw : {10.0f, 130.0f, 250.0f}) {
        frame.camera = {{60, 8, 150}, yaw, -20};
        EXPECT_GT(frame.chip().counts.clipped, 2u);
        expectTheSame(frame, "yaw " + std::to_string(yaw));
    }
}

TEST(ChipFrame, DrawsFogLightAndPunchThrough)
{
    Frame frame(tools::openDemo());
    frame.settings.fog = {render::FogKind::Table, {0.7f, 0.5f, 0.3f}, 50, 600};
    expectTheSame(frame, "table fog");
    frame.settings.fog.kind = render::FogKind::Vertex;
    expectTheSame(frame, "vertex fog");
    frame.settings.fog.kind = render::FogKind::Off;
    frame.settings.drawMode = render::DrawMode::Normal;
    expectTheSame(frame, "normal functions");
    frame.settings.drawMode = render::DrawMode::Unlit;
    frame.settings.punchThrough = true;
    frame.camera = kGarden;
    expectTheSame(frame, "punch-through");
    frame.settings.textureEnvironment = render::TextureEnvironment::DecalAlpha;
    expectTheSame(frame, "decal alpha");
}

TEST(ChipFrame, DrawsVolumesSecondSetsAndBumps)
{
    for (const render::VolumeMode volumes : {render::VolumeMode::Automatic, render::VolumeMode::Shadow}) {
        Frame frame(demoFile("sundial.nj"));
        frame.camera = {{10, 60, 90}, 6, -25};
        frame.settings.volumes = volumes;
        frame.settings.drawMode = render::DrawMode::Normal;
        frame.settings.lights.ambient = glm::vec3(0.3f);
        frame.settings.lights.lights[0] = {render::LightKind::Directional, glm::vec3(1), {-0.6f, -0.5f, -0.6f}};
        expectTheSame(frame, "volumes " + std::to_string(int(volumes)));
        const pvr::ChipFrame chip = frame.chip();
        EXPECT_GT(chip.counts.volumeTriangles, 0u);
    }
}

// Triangles are counted by their tags, as one stands in the lists of several tiles.
TEST(ChipFrame, EveryTriangleStandsInTheTilesItCovers)
{
    Frame frame(tools::openDemo());
    const pvr::ChipFrame chip = frame.chip();
    ASSERT_TRUE(chip.memory);
    FrameReader reader(chip.memory->registers(), chip.memory->video());
    const std::vector<ReadTile> tiles = reader.tiles();
    EXPECT_EQ(tiles.size(), pvr::kTiles);
    std::set<std::uint32_t> tags;
    std::size_t entries = 0;
    for (const ReadTile& tile : tiles)
        for (const auto* list : {&tile.opaque, &tile.punchThrough, &tile.translucent})
            for (const ReadTriangle& triangle : *list) {
                tags.insert(triangle.tag);
                ++entries;
            }
    EXPECT_EQ(tags.size(), chip.counts.triangles);
    EXPECT_GT(entries, tags.size());
}

TEST(ChipFrame, LongListsGoOnInLinkedBlocks)
{
    Frame frame(tools::openDemo());
    const pvr::ChipFrame chip = frame.chip();
    ASSERT_TRUE(chip.memory);
    FrameReader reader(chip.memory->registers(), chip.memory->video());
    std::size_t most = 0;
    for (std::uint32_t tile = 1; tile <= pvr::kTiles; ++tile) {
        const std::vector<std::uint32_t> blocks = reader.blocksOf(reader.word(reader.reg(0x2C) + tile * 24 + 4));
        most = std::max(most, blocks.size());
        for (const std::uint32_t block : blocks) {
            std::uint32_t words = 1;
            while (reader.word(block + (words - 1) * 4) >> 29 != 7)
                ++words;
            EXPECT_LE(words, 32u);
        }
    }
    EXPECT_GT(most, 1u);
}

// Level by level, as the 64-bit bus finds them.
TEST(ChipFrame, TexelsAreTheFilesOwn)
{
    Frame frame(tools::openDemo());
    const pvr::ChipFrame chip = frame.chip();
    ASSERT_TRUE(chip.memory);
    FrameReader reader(chip.memory->registers(), chip.memory->video());
    std::set<const formats::Texture*> seen;
    for (const ReadTile& tile : reader.tiles())
        for (const ReadTriangle& triangle : tile.opaque)
            if (triangle.textured())
                seen.insert(reader.texture(triangle.tsp[0], triangle.tcw[0]));
    EXPECT_GT(seen.size(), 2u);
    for (const formats::Texture* texture : seen) {
        const auto isTexture = [&](const formats::Texture* file) {
            return file && file->width == texture->width && file->levels.size() == texture->levels.size() &&
                   std::ranges::equal(
                       file->levels, texture->levels, {},
                       [](const auto& level) { return std::vector(level.data.begin(), level.data.end()); },
                       [](const auto& level) { return std::vector(level.data.begin(), level.data.end()); });
        };
        EXPECT_TRUE(std::ranges::any_of(frame.document->textures, isTexture))
            << texture->width << "x" << texture->height;
    }
}

TEST(ChipFrame, PalettesLieInTheirMemory)
{
    Frame frame(tools::openDemo());
    formats::Image image{32, 32, formats::ByteVector(32 * 32 * 4, 255)};
    for (std::size_t i = 0; i < image.rgba.size(); ++i)
        image.rgba[i] = i % 4 == 3 ? 255 : static_cast<std::uint8_t>(i / 4 * 7 + i % 4 * 50);
    const formats::Palette palette = formats::makePalette(image, 16, formats::PixelFormat::Rgb565);
    for (const formats::DataFormat data : {formats::DataFormat::Palette4Mips, formats::DataFormat::Palette8}) {
        const formats::ByteVector file =
            formats::writePvr(image, formats::PixelFormat::Rgb565, data, std::nullopt, &palette);
        const formats::TextureArchive archive = formats::readPvr(file);
        std::ranges::fill(frame.document->textures, &archive.textures.at(0));
        frame.document->palette = &palette;
        expectTheSame(frame, formats::dataFormatName(data));
        EXPECT_EQ(frame.chip().counts.converted, 0u);
    }
}

// A frame that is too large is reported in bytes, or reduced.
TEST(ChipFrame, WhatDoesNotFitIsToldOrReduced)
{
    Frame frame(tools::openDemo());
    const formats::Image image{1024, 1024, formats::ByteVector(1024 * 1024 * 4, 100)};
    const formats::ByteVector file =
        formats::writePvr(image, formats::PixelFormat::Rgb565, formats::DataFormat::TwiddledMips);
    const formats::TextureArchive archive = formats::readPvr(file);
    std::ranges::fill(frame.document->textures, &archive.textures.at(0));
    const pvr::ChipFrame refused = frame.chip();
    EXPECT_FALSE(refused.memory);
    EXPECT_GT(refused.counts.textures, 2u);
    EXPECT_GT(refused.sizes.textures, refused.counts.textures * 1024 * 1024 * 2);
    const pvr::ChipFrame reduced = frame.chip(true);
    ASSERT_TRUE(reduced.memory);
    EXPECT_LE(reduced.sizes.total(), std::size_t(pvr::kVideoBytes));
    EXPECT_GT(reduced.counts.halved, 0u);
    EXPECT_FALSE(reduced.counts.backFaces);
    EXPECT_LT(reduced.counts.triangles, refused.counts.triangles);
}

TEST(ChipFrame, DrawsRealStagesFromAnywhere)
{
    if (!realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    for (const std::string& file : realStages()) {
        Frame frame(tools::openDocument({*realData() / file}));
        filterBetweenTexels(frame.document->scene);
        const std::vector<pvr::ChipTexture> textures = convertTextures(*frame.document);
        std::mt19937 random(7);
        for (int i = 0; i < 2; ++i) {
            frame.camera = anywhere(*frame.document, random);
            expectTheSame(frame, file);
        }
    }
}

} // namespace telepipe::test::chip_frame_test
