// telepipe sheet, and what it is made of.

#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/picture/image/AnimatedPng.h"
#include "tools/picture/image/Png.h"
#include "tools/picture/job/ContactSheet.h"
#include "tools/picture/job/ViewMaker.h"

#include <gmock/gmock.h>
#include <stdexcept>
#include <zlib.h>

namespace telepipe::test::sheet_test {

using namespace formats;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace {

struct Chunk
{
    std::string type;
    ByteVector data;
};

std::uint32_t big(Bytes bytes, std::size_t at)
{
    return std::uint32_t(bytes[at]) << 24 | bytes[at + 1] << 16 | bytes[at + 2] << 8 | bytes[at + 3];
}

// The chunks of a PNG. Each one's CRC is checked.
std::vector<Chunk> chunksOf(Bytes png)
{
    std::vector<Chunk> chunks;
    for (std::size_t at = 8; at < png.size();) {
        const std::size_t length = big(png, at);
        const Bytes body = png.subspan(at + 4, length + 4);
        EXPECT_EQ(big(png, at + 8 + length), crc32(0, body.data(), uInt(body.size())));
        chunks.push_back({std::string(body.begin(), body.begin() + 4), ByteVector(body.begin() + 4, body.end())});
        at += 12 + length;
    }
    return chunks;
}

ByteVector moving(const std::vector<Image>& frames, double secondsEach)
{
    ByteVector bytes;
    tools::AnimatedPngWriter writer([&](Bytes more) { bytes.insert(bytes.end(), more.begin(), more.end()); },
                                    std::uint32_t(frames.size()), secondsEach);
    for (const Image& frame : frames)
        writer.add(tools::encodePng(frame, tools::PngColor::Rgb));
    writer.finish();
    return bytes;
}

// An ordinary PNG of the frame that is in the fdAT chunks: the numbers in front of them taken off.
ByteVector frameData(const std::vector<Chunk>& chunks, const std::string& type, std::size_t skip)
{
    ByteVector data;
    for (const Chunk& chunk : chunks)
        if (chunk.type == type)
            data.insert(data.end(), chunk.data.begin() + std::ptrdiff_t(skip), chunk.data.end());
    return data;
}

std::array<std::uint8_t, 4> pixel(const Image& image, std::size_t x, std::size_t y)
{
    const std::uint8_t* at = image.rgba.data() + (y * image.width + x) * 4;
    return {at[0], at[1], at[2], at[3]};
}

} // namespace

TEST(AnimatedPng, HoldsEveryFrame)
{
    const Image red = plainImage(200, 0, 0), blue = plainImage(0, 0, 200);
    const ByteVector png = moving({red, blue}, 0.25);
    EXPECT_EQ(tools::decodePng(png).rgba, red.rgba); // for who knows no animation
    const std::vector<Chunk> chunks = chunksOf(png);
    std::vector<std::string> types;
    for (const Chunk& chunk : chunks)
        types.push_back(chunk.type);
    EXPECT_THAT(types, ElementsAre("IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"));
    EXPECT_EQ(big(chunks[1].data, 0), 2u); // frames
    EXPECT_EQ(big(chunks[1].data, 4), 0u); // without end
    EXPECT_EQ(chunks[4].data.size(), 26u);
    EXPECT_EQ(big(chunks[4].data, 0), 1u); // sequence
    EXPECT_EQ(big(chunks[4].data, 4), red.width);
    EXPECT_EQ(big(chunks[4].data, 20), (250u << 16 | 1000u)); // delay
    EXPECT_EQ(big(chunks[5].data, 0), 2u);
    EXPECT_EQ(frameData(chunks, "fdAT", 4),
              frameData(chunksOf(tools::encodePng(blue, tools::PngColor::Rgb)), "IDAT", 0));
}

TEST(AnimatedPng, FramesAreOfOneSize)
{
    EXPECT_THROW(moving({plainImage(0, 0, 0), Image{1, 1, {0, 0, 0, 255}}}, 1), std::runtime_error);
}

TEST(ContactSheet, EnlargesByWholeNumbersAndReducesByMeans)
{
    Image checks{2, 2, {0, 0, 0, 255, 100, 0, 0, 255, 100, 0, 0, 255, 200, 0, 0, 255}};
    const Image large = tools::fitted(checks, 7, 9); // three times
    EXPECT_EQ(large.width, 6u);
    EXPECT_EQ(large.height, 6u);
    EXPECT_EQ(pixel(large, 2, 2)[0], 0);
    EXPECT_EQ(pixel(large, 3, 2)[0], 100);
    const Image small = tools::fitted(checks, 1, 5);
    EXPECT_EQ(small.width, 1u);
    EXPECT_EQ(pixel(small, 0, 0)[0], 100);
    checks.rgba[15] = 0; // what cannot be seen has no say
    EXPECT_EQ(pixel(tools::fitted(checks, 1, 1), 0, 0)[0], 67);
    EXPECT_EQ(pixel(tools::fitted(checks, 1, 1), 0, 0)[3], 191);
}

TEST(ContactSheet, PutsCellsInRows)
{
    const std::vector<tools::ContactCell> cells = {
        {plainImage(255, 0, 0), {"red"}}, {plainImage(0, 255, 0), {"green"}}, {plainImage(0, 0, 255), {"blue"}}};
    const Image sheet = tools::contactSheet(cells, {"three", 32, 32, 2});
    EXPECT_EQ(sheet.width, 12u + 2 * 44);
    EXPECT_EQ(pixel(sheet, 12 + 31, 44 + 31), (std::array<std::uint8_t, 4>{255, 0, 0, 255}));
    EXPECT_EQ(pixel(sheet, 12 + 44, 44), (std::array<std::uint8_t, 4>{0, 255, 0, 255}));
    EXPECT_EQ(pixel(sheet, 12, 44 + 32 + 12 + 17), (std::array<std::uint8_t, 4>{0, 0, 255, 255}));
    EXPECT_EQ(tools::contactSheet({}, {"none", 32, 32, 0}).height, 44u + 12);
}

TEST(ContactSheet, WhatIsTransparentShowsCheckers)
{
    Image clear = plainImage(255, 0, 0);
    for (std::size_t i = 3; i < clear.rgba.size(); i += 4)
        clear.rgba[i] = 0;
    const Image sheet = tools::contactSheet({{clear, {}}}, {"", 16, 16, 1});
    EXPECT_EQ(pixel(sheet, 12, 44)[0], 204);
    EXPECT_EQ(pixel(sheet, 12 + 8, 44)[0], 153);
}

TEST(Orbit, HasAllOfTheBoxInView)
{
    const scene::Box box{{-3, 0, 10}, {5, 20, 12}};
    for (const double aspect : {0.5, 2.0})
        for (int i = 0; i < 8; ++i) {
            const scene::Camera camera = tools::orbit(box, i / 8.0, aspect, 60);
            const glm::mat4 matrix = scene::projectionMatrix(camera, float(aspect)) * scene::viewMatrix(camera);
            for (int corner = 0; corner < 8; ++corner) {
                const glm::vec3 at(corner & 1 ? box.max.x : box.min.x, corner & 2 ? box.max.y : box.min.y,
                                   corner & 4 ? box.max.z : box.min.z);
                const glm::vec4 clip = matrix * glm::vec4(at, 1);
                EXPECT_LT(std::abs(clip.x), clip.w);
                EXPECT_LT(std::abs(clip.y), clip.w);
                EXPECT_LT(clip.z, clip.w); // behind the near plane
            }
        }
    EXPECT_NEAR(tools::orbit(box, 0.25, 1, 60).yaw, 90, 1e-4);
}

namespace {

class Sheet : public ProgramTest
{
protected:
    ProgramResult run(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), {"sheet", "-o", "out", "--size", "64x48"});
        return good(arguments);
    }
    std::vector<std::string> names() const { return ProgramTest::names("out"); }
};

} // namespace

TEST_F(Sheet, APageASection)
{
    writeBytes(_folder / "map_x_n.rel", v2StageFile());
    writeBytes(_folder / "map_x.pvm", pvmFile({"te_064_stone", "te_128_water"}));
    run({"map_x_n.rel"});
    EXPECT_THAT(names(), ElementsAre("section_000_id1.png", "section_001_id-1.png", "textures.png"));
    const Image page = tools::readPng(_folder / "out" / "section_000_id1.png");
    EXPECT_EQ(page.width, 64u + 360 + 3 * 16);
    std::size_t red = 0; // the rectangle of the section in the inset
    for (std::size_t i = 0; i < page.rgba.size(); i += 4)
        red += page.rgba[i] == 210 && page.rgba[i + 1] == 30;
    EXPECT_GT(red, 5u);
}

TEST_F(Sheet, ATurntableAndAMotion)
{
    writeBytes(_folder / "a.nj", modelFile());
    writeBytes(_folder / "slide.njm", motionFile());
    run({"a.nj", "slide.njm", "--frames", "3", "--camera", "3,8,0.5,0,-90"});
    EXPECT_THAT(names(), ElementsAre("motion.png", "motion_0000.png", "motion_0001.png", "motion_0002.png",
                                     "motion_sheet.png", "turntable.png", "turntable_0000.png", "turntable_0001.png",
                                     "turntable_0002.png", "turntable_sheet.png"));
    EXPECT_NE(readText(_folder / "out" / "motion_0000.png"), readText(_folder / "out" / "motion_0001.png"));
    const Image still = tools::readPng(_folder / "out" / "motion.png");
    EXPECT_EQ(still.rgba, tools::readPng(_folder / "out" / "motion_0000.png").rgba);
    std::filesystem::remove_all(_folder / "out");
    run({"a.nj", "slide.njm", "--what", "motion"});
    EXPECT_THAT(names(), Contains("motion_0010.png")); // of eleven frames
    EXPECT_THAT(names(), Not(Contains("motion_0011.png")));
}

TEST_F(Sheet, SectionsThatAreNotAskedForAreOnTheInsetOnly)
{
    writeBytes(_folder / "map_x_n.rel", v2StageFile());
    run({"map_x_n.rel", "--what", "sections", "--sections", "-1"});
    EXPECT_THAT(names(), ElementsAre("section_000_id-1.png"));
}

// The motion takes the square ten units away, but the turntable shows one moment of it: the square is large.
TEST_F(Sheet, ATurntableIsFilledByWhatItShows)
{
    writeBytes(_folder / "a.nj", modelFile());
    writeBytes(_folder / "slide.njm", motionFile());
    run({"a.nj", "slide.njm", "--what", "turntable", "--frames", "2"});
    const Image first = tools::readPng(_folder / "out" / "turntable_0000.png");
    std::size_t lit = 0;
    for (std::size_t i = 0; i < first.rgba.size(); i += 4)
        lit += first.rgba[i] + first.rgba[i + 1] + first.rgba[i + 2] > 0;
    EXPECT_GT(lit,
              64u * 48 / 40); // it is seen from twelve degrees over its plane
}

TEST_F(Sheet, TexturesAloneAreOne)
{
    writeBytes(_folder / "a.pvm", pvmFile({"te_064_stone", "te_128_water"}));
    EXPECT_THAT(run({"a.pvm"}).errors, IsEmpty());
    EXPECT_THAT(names(), ElementsAre("textures.png"));
    EXPECT_THAT(run({"a.pvm", "--what", "sections,turntable,textures"}).errors,
                HasSubstr("turntable: there are textures alone"));
    EXPECT_EQ(ProgramTest::run({"sheet", "out/textures.png", "--trust", "-o", "again"}).exitCode, 0);
    EXPECT_EQ(readText(_folder / "out" / "textures.png"), readText(_folder / "again" / "textures.png"));
}

// Loose textures have no names of their own: the sheet says which file each cell is of.
TEST_F(Sheet, CellsAreCalledByTheirFiles)
{
    const Image red = plainImage(255, 0, 0), blue = plainImage(0, 0, 255);
    writeBytes(_folder / "one.pvr", pvrFile(red));
    writeBytes(_folder / "two.pvr", pvrFile(blue));
    run({"one.pvr", "two.pvr"});
    const std::vector<std::string> facts{"16x16, 5 levels", "RGB565 TWIDDLED_MM"};
    const Image expected =
        tools::contactSheet({{red, {"0 one", facts[0], facts[1]}}, {blue, {"1 two", facts[0], facts[1]}}},
                            {"one.pvr + two.pvr", 160, 160, 0});
    const Image sheet = tools::readPng(_folder / "out" / "textures.png");
    EXPECT_EQ(sheet.width, expected.width);
    EXPECT_TRUE(sheet.rgba == expected.rgba);
}

TEST_F(Sheet, TexturesWithoutTheirPaletteAreNamed)
{
    writeBytes(_folder / "indices.pvr", palettisedPvrFile());
    writeBytes(_folder / "a.pvp", paletteFile());
    EXPECT_THAT(run({"indices.pvr"}).errors,
                HasSubstr("0 indices: has no colours without a palette; drawn as a grey ramp of its indices"));
    EXPECT_THAT(run({"indices.pvr", "a.pvp", "--force"}).errors, IsEmpty());
}

// Textures that a model does not use stand behind its own, not under its names.
TEST_F(Sheet, UnusedTexturesStandBehind)
{
    writeBytes(_folder / "a.nj", modelFile());
    writeBytes(_folder / "a.pvm", pvmFile({"te_064_stone"}));
    writeBytes(_folder / "other.pvm", pvmFile({"x", "y"}));
    run({"a.nj", "--what", "textures"});
    const Image own = tools::readPng(_folder / "out" / "textures.png");
    run({"other.pvm", "a.nj", "--what", "textures"});
    const Image all = tools::readPng(_folder / "out" / "textures.png");
    EXPECT_GT(all.height, own.height);
    std::size_t others = 0;
    for (std::uint32_t y = 44; y < 44 + 160; ++y)
        for (std::uint32_t x = 12; x < 12 + 160; ++x)
            others += pixel(own, x, y) != pixel(all, x, y);
    EXPECT_EQ(others, 0u);
}

TEST_F(Sheet, WhatThereIsNoneOfIsSaid)
{
    writeBytes(_folder / "a.nj", modelFile());
    const ProgramResult result = ProgramTest::run({"sheet", "a.nj", "-o", "s", "--what", "motion,textures"});
    EXPECT_EQ(result.exitCode, 2);
    EXPECT_THAT(result.errors, HasSubstr("nothing moves"));
    EXPECT_THAT(result.errors, HasSubstr("nothing that was asked for is there to draw"));
    EXPECT_FALSE(std::filesystem::exists(_folder / "s"));
    const std::string list = R"({"shots": [{"name": "s", "files": ["a.nj"], "sheet": {"what": ["motion"]}}]})";
    write("shots.json", {list.begin(), list.end()});
    const ProgramResult listed = ProgramTest::run({"shots", "shots.json", "-o", "out"});
    EXPECT_EQ(listed.exitCode, 1);
    EXPECT_THAT(listed.output + listed.errors, HasSubstr("nothing that was asked for is there to draw"));
    EXPECT_FALSE(std::filesystem::exists(_folder / "out"));
}

} // namespace telepipe::test::sheet_test
