#include "formats/dump/Dump.h"

#include "formats/archive/Afs.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "formats/collision/CollisionWriter.h"
#include "formats/compression/Prc.h"
#include "formats/motion/MotionReader.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "formats/record/Meanings.h"
#include "formats/rel/RelFile.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tests/support/Pictures.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/Corrupt.h"
#include "tests/support/bytes/DumpedFiles.h"
#include "tests/support/bytes/EveryChunk.h"
#include "tests/support/bytes/TextureFiles.h"
#include "tests/support/golden/GoldenText.h"

#include <cstdlib>
#include <gmock/gmock.h>
#include <regex>
#include <sstream>

namespace telepipe::formats::dump_test {

namespace {

using testing::HasSubstr;
using testing::Not;

using namespace test;

} // namespace

TEST(Dump, models)
{
    expectGoldenText("dump/nj", dumpOf(builtNj()));
}

TEST(Dump, basicModelsCamerasLightsAndShapes)
{
    const std::string text = dumpOf(builtFamily());
    expectGoldenText("dump/family", text);
    EXPECT_THAT(text, Not(HasSubstr("unread")));
}

TEST(Dump, addresses)
{
    NjBuild build;
    build.address = 0x8c010000;
    build.models = {test::squareNode()};
    const std::string text = dumpOf(writeNj(build));
    EXPECT_THAT(text, HasSubstr("address         0x8c010000"));
    EXPECT_THAT(text, HasSubstr("model           0x8c010034 -> 00000048"));
}

// A list of pointers names null ones too: they lead nowhere, and not to the header at offset 0.
TEST(Dump, tracksWithoutKeysAreNull)
{
    const std::string text = dumpOf(builtNj());
    const std::size_t empty = text.find("MDATA of entry 1 of motion 0");
    ASSERT_NE(empty, std::string::npos);
    EXPECT_THAT(text.substr(empty, 200), HasSubstr("0x00000000 null"));
    EXPECT_THAT(text.substr(empty, 200), Not(HasSubstr("->")));
}

TEST(Dump, compactVerticesShowWhatTheyStore)
{
    const std::vector<CompactVertex> vertices = {{{1, 2, 3}, {0, 1, 0}, 0x80ff0000}};
    NjBuild build;
    build.shapeLists = {{}};
    for (std::uint8_t type : {0x22, 0x23, 0x29, 0x2a, 0x80, 0x81, 0x82})
        build.shapeLists[0].push_back({0, {{type, vertices}}});
    const std::string text = dumpOf(writeNj(build));
    const auto count = [&text](std::string_view what) {
        std::size_t found = 0;
        for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
            ++found;
        return found;
    };
    EXPECT_EQ(count("pos (1, 2, 3)"), 4u);
    EXPECT_EQ(count("normal (0, 1, 0)"), 4u);
    EXPECT_EQ(count("diffuse 0x80ff0000"), 4u);
    EXPECT_EQ(count("diffuse"), 4u);
}

TEST(Dump, listsOfPointersHaveTheirNames)
{
    ByteVector file = builtNj();
    const std::string name = "POF0";
    const auto list = std::search(file.begin(), file.end(), name.begin(), name.end());
    ASSERT_NE(list, file.end());
    list[3] = '1';
    EXPECT_THAT(dumpOf(file), HasSubstr("name            \"POF1\""));
}

// 16-bit intensities, whose high bytes drawing takes; vectors of four floats; packed normals with spare bits.
TEST(Dump, verticesShowEveryBit)
{
    NinjaNode node;
    node.model = test::everyChunk();
    NjBuild build;
    build.models = {node};
    ByteVector file = writeNj(build);
    const NjFile read = readNj(file);
    const auto store = [&file](std::size_t at, std::uint32_t value) { std::memcpy(file.data() + at, &value, 4); };
    for (const VertexChunk& chunk : read.pool.vertexChunks) {
        const VertexLayout& layout = vertexLayout(chunk.type);
        const std::size_t first = vertexOffset(chunk, 0);
        if (layout.color == VertexLayout::Color::Intensity)
            store(first + layout.colorOffset, 0x12345678);
        if (chunk.type == kChunkVertexSh || chunk.type == kChunkVertexNormalSh)
            store(first + 12, 0x40000000);
        if (chunk.type == kChunkVertexNormalSh)
            store(first + layout.normalOffset + 12u, 0x40400000);
        if (layout.packedNormal)
            file[first + layout.normalOffset + 3u] |= 0xc0;
    }
    const std::string text = dumpOf(file);
    EXPECT_THAT(text, HasSubstr("diffuse 0x1234  specular 0x5678"));
    EXPECT_TRUE(std::regex_search(text, std::regex(R"(pos .[^)]*, 2\)  normal .[^)]*, 3\))"))) << text;
    EXPECT_THAT(text, HasSubstr("bits 30-31 3"));
}

TEST(Dump, stagesOfVersion2)
{
    expectGoldenText("dump/v2", dumpOf(writeV2Stage(test::v2Plan())));
}

TEST(Dump, stagesOfBlueBurst)
{
    expectGoldenText("dump/bb", dumpOf(writeBbStage(test::bbPlan())));
}

TEST(Dump, hexadecimalBytesBesideEachField)
{
    expectGoldenText("dump/motion_hex", dumpOf(builtRel(), true));
}

TEST(Dump, collision)
{
    expectGoldenText("dump/collision", dumpOf(writeCollision(builtCollision(StageVariant::V2))) +
                                           dumpOf(writeCollision(builtCollision(StageVariant::Bb))));
}

TEST(Dump, textures)
{
    expectGoldenText("dump/textures",
                     dumpOf(builtPvm()) + dumpOf(builtPvr()) + dumpOf(builtXvrt()) + dumpOf(builtPalette()));
}

TEST(Dump, archivesAndWhatIsInThem)
{
    expectGoldenText("dump/archives", dumpOf(builtBml()) + dumpOf(builtAfs()) + dumpOf(builtGsl()));
}

TEST(Dump, compressedFiles)
{
    const ByteVector motion = builtRel();
    expectGoldenText("dump/compressed",
                     dumpOf(compressPrs(motion)) + dumpOf(writePrc(motion, 0x12345678, Endian::Big)));
}

TEST(Dump, isTheSameEveryTime)
{
    EXPECT_EQ(dumpOf(builtBml()), dumpOf(builtBml()));
}

TEST(Dump, everyByteIsInTheHexadecimalText)
{
    for (const ByteVector& file :
         {builtNj(), builtFamily(), writeV2Stage(test::v2Plan()), writeBbStage(test::bbPlan()), builtPvm()}) {
        // Rows that begin with an offset and bytes; each byte must stand in exactly one.
        std::vector<int> seen(file.size());
        std::istringstream lines(dumpOf(file, true));
        for (std::string line; std::getline(lines, line);) {
            if (!line.starts_with("  0") || line.size() < 13 || line.compare(10, 2, "  ") != 0)
                continue;
            std::size_t at = std::stoul(line.substr(2, 8), nullptr, 16);
            for (std::size_t i = 12; i + 2 <= line.size() && i < 60 && line[i] != ' '; i += 3, ++at) {
                ASSERT_LT(at, file.size()) << line;
                EXPECT_EQ(std::stoul(line.substr(i, 2), nullptr, 16), file[at]) << line;
                ++seen[at];
            }
        }
        EXPECT_THAT(seen, testing::Each(1));
    }
}

TEST(Dump, warningsStandAtTheirStructure)
{
    ByteVector file = writeRelMotion(test::slidingMotion());
    const std::size_t trailer = file.size() - 32;
    std::uint8_t* keys = file.data();
    keys[16] = 200; // the second key's frame
    const std::string text = dumpOf(file);
    const std::size_t warning = text.find("warning at 00000010: key 1 at frame 200");
    ASSERT_NE(warning, std::string::npos) << text;
    EXPECT_LT(text.find("pos keys of entry 0"), warning);
    EXPECT_LT(warning, text.find("frame 200  "));
    EXPECT_LT(warning, text.find(offsetText(trailer) + "  REL trailer"));
}

TEST(Dump, unreadBytesAreShown)
{
    ByteVector file = builtNj();
    const NjFile nj = readNj(file);
    const std::string before = dumpOf(file);
    EXPECT_THAT(before, Not(HasSubstr("unread")));
    file[nj.chunks[0].dataOffset() + nj.chunks[0].size - 1] = 0x5a; // padding of the texture list
    EXPECT_THAT(dumpOf(file), HasSubstr("5a"));
}

TEST(Dump, theLastLineCountsWhatIsUnderstood)
{
    ByteVector file = builtNj();
    const auto lastLine = [](const std::string& text) { return text.substr(text.rfind('\n', text.size() - 2) + 1); };
    const std::string whole = std::to_string(file.size() - 1) + " bytes in structures, ";
    EXPECT_EQ(lastLine(dumpOf(file)), whole + "1 of 0 between them\n");
    const NjFile nj = readNj(file);
    file[nj.chunks[0].dataOffset() + nj.chunks[0].size - 1] = 0x5a; // padding of the texture list
    EXPECT_EQ(lastLine(dumpOf(file)), whole + "0 of 0 between them, 1 unread\n");
}

TEST(Dump, typesOfMotionsAreNamedByTheirGeneration)
{
    const auto header = [](MotionUse use, std::uint16_t type) {
        return english(motionTypeMeaning(type, motionChannels(type, use)));
    };
    EXPECT_EQ(header(MotionUse::Model, 0x25), "NJD_MTYPE_POS_0 | NJD_MTYPE_SCL_2 | NJD_MTYPE_SANG_1");
    EXPECT_EQ(header(MotionUse::Shape, 0x30), "NJD_MTYPE_VERT_4 | NJD_MTYPE_NORM_5");
    EXPECT_EQ(header(MotionUse::Light, 0x11), "NJD_MTYPE_POS_0 | NJD_MTYPE_VEC_0");
}

TEST(Dump, flagsWithoutANameAreShownAsUnknown)
{
    EXPECT_EQ(english(flagsText(0x921, kSurfaceFlagCodes)), "camera | wall | projectile | player or monster");
    EXPECT_EQ(english(flagsText(0x80000020, kSurfaceFlagCodes)), "wall | 0x80000000 (meaning unknown)");
    EXPECT_EQ(english(flagsText(0x200000, kBbEntryFlagCodes)), "meaning unknown");
    EXPECT_EQ(english(flagsText(0, kBbEntryFlagCodes)), "");
    EXPECT_EQ(english(vertexHeadMeaning(0x00398229)),
              "type 0x29, flags 0x82 NJD_FV_CONT (another chunk goes on) | 0x0002 "
              "(meaning unknown), size 57 longs");
    EXPECT_EQ(english(vertexHeadMeaning(0x0039812c)), "type 0x2c, flags 0x81 NJD_FV_CONT (another chunk goes on) | "
                                                      "NJD_FW_MIDDLE (adds to them), size 57 longs");
}

// Object trees that no section places: their pointers are all that is known of them.
TEST(Dump, pointersOfDeadDataAreListed)
{
    const ByteVector stage = writeV2Stage(test::v2Plan());
    const RelFile rel = readRel(stage);
    ByteVector content(stage.begin(), stage.begin() + rel.relocationTable);
    std::vector<std::size_t> fields(rel.relocations.begin(), rel.relocations.end());
    fields.push_back(content.size());
    content.insert(content.end(), {0x34, 0, 0, 0, 0xff, 0xff, 0, 0});
    const std::string text = dumpOf(finishRel(content, fields, rel.payload));
    EXPECT_THAT(text, HasSubstr("pointer of data that nothing leads to, 4 bytes\n  " + offsetText(rel.relocationTable) +
                                "  pointer         0x00000034 -> 00000034\n"));
    EXPECT_THAT(text, HasSubstr("  unread: "));
}

TEST(Dump, bytesBehindATexturesLevelsAreItsOwn)
{
    const std::string text = dumpOf(test::xvrt(1, 6, 8, 8, 42, test::noise(60)));
    EXPECT_THAT(text, HasSubstr("behind the levels of texture 0"));
    EXPECT_THAT(text, Not(HasSubstr("unread")));
}

TEST(Dump, badFilesGiveNoText)
{
    ByteVector file = builtNj();
    file.resize(file.size() / 2);
    std::string text;
    EXPECT_THROW(dumpFile(file, {}, [&text](std::string_view piece) { text += piece; }), ParseError);
    EXPECT_EQ(text, "");
    EXPECT_THROW(dumpOf(test::noise(100)), ParseError);
}

TEST(Dump, brokenFiles)
{
    for (const ByteVector& file :
         {builtNj(), builtFamily(), writeV2Stage(test::v2Plan()), writeBbStage(test::bbPlan()), builtPvm(), builtRel()})
        test::readBroken(
            file, [](Bytes bytes) { dumpOf(bytes, true); }, 100);
}

TEST(Dump, realFiles)
{
    const auto folder = test::realData();
    if (!folder)
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    std::size_t files = 0;
    for (const char* part : {"v2", "models", "motions", "archives", "textures"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(*folder / part)) {
            if (!entry.is_regular_file())
                continue;
            ++files;
            std::size_t size = 0;
            dumpFile(test::readBytes(entry.path()), {}, [&size](std::string_view piece) { size += piece.size(); });
            EXPECT_GT(size, 0u) << entry.path();
        }
    }
    EXPECT_GT(files, 0u);
}

} // namespace telepipe::formats::dump_test
