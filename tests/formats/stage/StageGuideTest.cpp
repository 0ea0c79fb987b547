// The hex dumps of map_forest01n.rel and a d.rel that the guide prints ("Ninja Scenery Format"), where they are whole,
// at the offsets that it prints them for. Zeros stand between them, and counts are those of the printed entries.

#include "formats/rel/RelFile.h"
#include "formats/stage/Stage.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace stage_guide_test {

using namespace telepipe::formats;

namespace {

// The dwords of a dump as printed: file bytes, two digits each.
ByteVector dump(std::string_view text)
{
    ByteVector bytes;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == ' ') {
            ++i;
            continue;
        }
        bytes.push_back(static_cast<std::uint8_t>(std::stoul(std::string(text.substr(i, 2)), nullptr, 16)));
        i += 2;
    }
    return bytes;
}

void place(ByteVector& file, std::size_t offset, std::string_view text)
{
    const ByteVector bytes = dump(text);
    std::ranges::copy(bytes, file.begin() + static_cast<std::ptrdiff_t>(offset));
}

// Makes a REL of content with these pointer fields.
ByteVector relocated(const ByteVector& content, const std::vector<std::size_t>& pointers, std::size_t payload)
{
    ByteWriter writer;
    std::size_t at = 0;
    for (std::size_t field : pointers) {
        writer.append(Bytes(content).subspan(at, field - at));
        writer.pointer(load<std::uint32_t>(content.data() + field));
        at = field + 4;
    }
    writer.append(Bytes(content).subspan(at));
    return finishRel(std::move(writer), payload);
}

constexpr const char* kNames = "74735F32 35366B5F 6B6F6B65 30320000 666F5F30 3634615F 6B696E6F 6B6F0000 "
                               "666F5F30 36346B5F 74616B69 6B697265 30310000 666F5F32 35366B5F 69736869 "
                               "30310000 666F5F32 35366B5F 69736869 6A696D65 30330000";
constexpr const char* kTextureNames = "00000000 00000000 00000000 10000000 00000000 00000000 20000000 00000000 "
                                      "00000000 34000000 00000000 00000000 44000000";
constexpr const char* kAnimated = "FC260000 84460100 00000000 00000000 CCCC4C3E 00000000 00000000 00000000 "
                                  "00000000 00000000 00000000 00000000 00000000 00000000 01000000 "
                                  "282F0000 84460100 00000000 00000000 CCCC4C3E 00000000 00000000 00000000 "
                                  "00000000 00000000 00000000 00000000 00000000 00000000 01000000";
constexpr const char* kSection = "01000000 0000F0C3 00000000 0000F0C3 00000000 00000000 00000000 3046E243 "
                                 "00000000 90460100 98470100 00000000 16000000 02000000 00100000";
constexpr const char* kHeader = "10000000 00004844 A8640100 AC050000";
constexpr const char* kTrailer = "80680100 9B030000 01000000 00000000 68680100 00000000 00000000 00000000";

ByteVector decorationFile()
{
    ByteVector file(0x16880);
    place(file, 0x00000, kNames);
    place(file, 0x0036C, kTextureNames);
    place(file, 0x005AC, "6C030000 05000000"); // printed count 0x30; five entries are printed
    for (std::size_t i = 0; i < 22; ++i)
        place(file, 0x14690 + 12 * i + 8, "00100000"); // the guide prints the last one, at 0x14794
    place(file, 0x14798, kAnimated);
    place(file, 0x164A8, kSection);
    place(file, 0x16868, kHeader);
    place(file, 0x16868, "01000000"); // printed count 0x10; the lists of one section are printed
    const std::vector<std::size_t> pointers = {0x36C,   0x378,   0x384,   0x390,   0x39C,   0x5AC,   0x14798,
                                               0x1479C, 0x147D4, 0x147D8, 0x164CC, 0x164D0, 0x16870, 0x16874};
    return relocated(file, pointers, 0x16868);
}

} // namespace

TEST(GuideDump, Trailer)
{
    ByteVector file(0x16FE0);
    place(file, 0x16FC0, kTrailer);
    const RelFile rel = readRel(file);
    EXPECT_EQ(rel.payload, 0x16868u);
    EXPECT_EQ(rel.relocationTable, 0x16880u);
    // The table is not printed: 923 distances of 0 all name the word at 0.
    EXPECT_EQ(rel.relocations, std::vector<std::uint32_t>{0});
    ASSERT_EQ(rel.warnings.total(), 1u);
    EXPECT_EQ(english(rel.warnings.list()[0].text), "relocation distance 0 (922 times)");
}

TEST(GuideDump, HeaderAndTextureNames)
{
    const ByteVector file = decorationFile();
    const Stage stage = readStage(file);
    EXPECT_EQ(stage.variant, StageVariant::V2);
    EXPECT_EQ(stage.head.viewDistance, 800); // the guide's constant "HD"
    std::vector<std::string> names;
    for (const TextureName& texture : stage.textures.names)
        names.push_back(texture.name);
    EXPECT_EQ(names, (std::vector<std::string>{"ts_256k_koke02", "fo_064a_kinoko", "fo_064k_takikire01",
                                               "fo_256k_ishi01", "fo_256k_ishijime03"}));
    EXPECT_TRUE(stage.warnings.empty());
}

TEST(GuideDump, Section)
{
    const ByteVector file = decorationFile();
    const Stage stage = readStage(file);
    ASSERT_EQ(stage.sections.size(), 1u);
    const StageSection& section = stage.sections[0];
    EXPECT_EQ(section.offset, 0x164A8u);
    EXPECT_EQ(section.id, 1);
    EXPECT_EQ(section.position, glm::vec3(-480, 0, -480));
    EXPECT_NEAR(section.radius, 452.548f, 1e-3f); // 320 * sqrt(2)
    EXPECT_EQ(section.staticCount, 0u);
    EXPECT_EQ(section.placeholderCount, 22u);
    EXPECT_EQ(section.animatedCount, 2u);
    EXPECT_EQ(section.flags, 0x1000u);
}

TEST(GuideDump, AnimatedEntries)
{
    const ByteVector file = decorationFile();
    const Stage stage = readStage(file);
    ASSERT_EQ(stage.placed.size(), 2u);
    EXPECT_EQ(stage.pool.trees[stage.placed[0].tree].offset, 0x26FCu);
    EXPECT_EQ(stage.pool.trees[stage.placed[1].tree].offset, 0x2F28u);
    ASSERT_EQ(stage.motions.size(), 1u);
    EXPECT_EQ(stage.motions[0].offset, 0x14684u);
    EXPECT_NEAR(stage.placed[1].speed, 0.2f, 1e-6f);
    EXPECT_EQ(stage.placed[1].flags, 1u);
}

TEST(GuideDump, StaticEntriesOfTerrain)
{
    ByteVector file(0x6A400);
    place(file, 0x6A314, "D4190000");
    place(file, 0x6A340, "08000000 DC1C0000");
    place(file, 0x6A370, "08000000");
    // Around them our own header, section of the two, and empty texture list.
    place(file, 0x6A380, "01000000 00004844 90A30600 F0A30600");
    place(file, 0x6A390 + 0x20, "14A30600");
    place(file, 0x6A390 + 0x2C, "02000000");
    // A distance reaches 0x3FFFC bytes at most, so a pointer lies on the way.
    const ByteVector rel = relocated(file, {0x3C000, 0x6A314, 0x6A344, 0x6A388, 0x6A38C, 0x6A3B0}, 0x6A380);
    const Stage stage = readStage(rel);
    ASSERT_EQ(stage.placed.size(), 2u);
    EXPECT_EQ(stage.placed[0].flags, 8u);
    EXPECT_EQ(stage.pool.trees[stage.placed[0].tree].offset, 0x19D4u);
    EXPECT_EQ(stage.placed[1].offset, 0x6A344u);
    EXPECT_EQ(stage.pool.trees[stage.placed[1].tree].offset, 0x1CDCu);
}

} // namespace stage_guide_test
