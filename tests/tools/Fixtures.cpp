#include "tests/tools/Fixtures.h"

#include "formats/collision/CollisionWriter.h"
#include "formats/rel/RelFile.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tests/support/Pictures.h"
#include "tests/support/Stages.h"

namespace telepipe::test {

using namespace formats;

namespace {

constexpr std::uint32_t kSide = 16;

std::uint8_t shade(std::size_t i)
{
    return static_cast<std::uint8_t>(64 * (i % 4));
}

Palette fourBitPalette()
{
    Palette palette;
    palette.format = PixelFormat::Rgb565;
    for (std::uint32_t i = 0; i < 16; ++i)
        palette.colors.push_back(0xff000000u | (0x080400u * i));
    return palette;
}

} // namespace

std::vector<std::string> inEnglish(const std::vector<Message>& messages)
{
    std::vector<std::string> texts;
    for (const Message& message : messages)
        texts.push_back(english(message));
    return texts;
}

ByteVector v2StageFile()
{
    return writeV2Stage(v2Plan());
}

ByteVector bbStageFile()
{
    return writeBbStage(bbPlan());
}

ByteVector modelFile(int models)
{
    NjBuild build;
    build.textures = {"te_064_stone"};
    for (int i = 0; i < models; ++i)
        build.models.push_back(squareNode({static_cast<float>(2 * i), 0, 0}));
    return writeNj(build);
}

ByteVector texturedFile(const std::vector<std::string>& names, bool nameless)
{
    NjBuild build;
    build.models = {squareNode()};
    PolygonListBuilder polygons;
    for (std::size_t i = 0; i < names.size(); ++i) {
        TinyChunk tiny;
        tiny.texture = static_cast<std::uint16_t>(i);
        polygons.tiny(tiny).strip(0x41, 0, {{{.index = 0}, {.index = 1}, {.index = 2}, {.index = 3}}});
    }
    build.models[0].model->polygons = polygons;
    if (!nameless)
        build.textures = names;
    return writeNj(build);
}

ByteVector motionFile()
{
    NjBuild build;
    build.motions = {slidingMotion()};
    return writeNj(build);
}

ByteVector movingModelFile()
{
    NinjaNode root = squareNode();
    root.children.push_back(squareNode());
    NjBuild build;
    build.models = {root};
    build.motions = {slidingMotion()};
    return writeNj(build);
}

Image plainImage(std::uint8_t red, std::uint8_t green, std::uint8_t blue)
{
    Image image{kSide, kSide, {}};
    for (std::uint32_t i = 0; i < kSide * kSide; ++i)
        image.rgba.insert(image.rgba.end(), {red, green, blue, 255});
    return image;
}

ByteVector pvrFile(const Image& image)
{
    return writePvr(image, PixelFormat::Rgb565, DataFormat::TwiddledMips, 7);
}

ByteVector pvmFile(const std::vector<std::string>& names)
{
    std::vector<NamedTexture> textures;
    for (std::size_t i = 0; i < names.size(); ++i)
        textures.push_back({names[i], static_cast<std::uint32_t>(100 + i),
                            writePvr(plainImage(shade(i), 0, 255), PixelFormat::Rgb565, DataFormat::Twiddled)});
    return writePvm(textures);
}

ByteVector paletteFile()
{
    return writePalette(fourBitPalette());
}

ByteVector palettisedPvrFile()
{
    const Palette palette = fourBitPalette();
    return writePvr(plainImage(8 * 5, 4 * 5, 0), PixelFormat::Rgb565, DataFormat::Palette4, std::nullopt, &palette);
}

ByteVector collisionFile()
{
    Collision collision;
    collision.triangles.resize(2);
    collision.triangles[0].flags = 0x920;
    collision.triangles[1].flags = 0x104;
    const glm::vec3 corners[] = {{-200, 1, -200}, {-200, 1, 200}, {200, 1, -200}, {200, 1, 200}};
    for (std::size_t i = 0; i < 3; ++i) {
        collision.triangles[0].positions[i] = corners[i];
        collision.triangles[1].positions[i] = corners[3 - i];
    }
    collision.blocks = {{0, {0, 1, 0}, 300, 0x920, 0, 2}};
    return writeCollision(collision);
}

ByteVector archiveOfItself(std::uint32_t entries)
{
    ByteWriter writer(Endian::Little);
    writer.text(std::string_view("AFS\0", 4));
    writer.u32(entries);
    for (std::uint32_t i = 0; i < entries; ++i) {
        writer.u32(0);
        writer.u32(8 + 8 * entries);
    }
    return writer.take();
}

} // namespace telepipe::test
