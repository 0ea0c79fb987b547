// Counts and places in placement files that lead past the end, each with its check.

#include "formats/placement/QuestData.h"
#include "formats/placement/SetData.h"
#include "formats/rel/RelFile.h"
#include "tests/support/ErrorOf.h"

#include <algorithm>
#include <gmock/gmock.h>

namespace placement_bounds_test {

using namespace telepipe::formats;
using telepipe::test::errorOf;
using ::testing::HasSubstr;

namespace {

ByteVector words(std::initializer_list<std::uint32_t> values, std::initializer_list<int> bytes = {})
{
    ByteWriter writer;
    for (const std::uint32_t value : values)
        writer.u32(value);
    for (const int byte : bytes)
        writer.u8(static_cast<std::uint8_t>(byte));
    return writer.take();
}

SetData sets(std::size_t areas)
{
    SetData data;
    PlacementSet set;
    set.objects = set.enemies = set.stage = "a";
    for (std::size_t i = 0; i < areas; ++i)
        data.areas.push_back({0, {{0, {set}}}});
    return data;
}

void put(ByteVector& file, std::size_t at, std::uint32_t value)
{
    for (int i = 0; i < 4; ++i)
        file[at + std::size_t(i)] = static_cast<std::uint8_t>(value >> (8 * i));
}

} // namespace

TEST(EventBounds, ActionsBeginAmongTheActions)
{
    const auto withActionsAt = [](std::uint32_t at) {
        return words({36, 16, 1, 0, 111, 0x00010000, 0x0001000b, 50, at}, {0x0c, 0xde, 0, 0, 0, 0x01, 0xff});
    };
    EXPECT_EQ(readEvents(withActionsAt(0)).actions.size(), 2u);
    for (const std::uint32_t at : {7u, 8u, 0xFFFFFFF0u})
        EXPECT_THAT(errorOf<ParseError>([&] { readEvents(withActionsAt(at)); }),
                    HasSubstr("an offset among the actions"))
            << at;
}

TEST(QuestBounds, PartsAreSixteenLongerThanTheirData)
{
    for (const auto& [size, data] : {std::pair(15u, 0xFFFFFFFFu), {0u, 0xFFFFFFF0u}, {16u, 4u}, {20u, 0u}}) {
        const ByteVector file = words({4, size, 0, data, 0, 0, 0, 0});
        EXPECT_THAT(errorOf<ParseError>([&] { readQuestData(file); }), HasSubstr("a size that is 16 more")) << size;
        EXPECT_FALSE(looksLikeQuestData(file)) << size;
    }
}

TEST(QuestBounds, AnotherFloorThanThereAreIsNoQuest)
{
    const auto onFloor = [](std::uint32_t floor) { return words({4, 16, floor, 0, 0, 0, 0, 0}); };
    EXPECT_TRUE(looksLikeQuestData(onFloor(0)));
    EXPECT_FALSE(looksLikeQuestData(onFloor(0x10000)));
}

TEST(SetBounds, AreasStandBeforeTheRoot)
{
    EXPECT_EQ(readSetData(writeSetData(sets(256))).areas.size(), 256u);
    EXPECT_THAT(errorOf<ParseError>([] { readSetData(writeSetData(sets(257))); }), HasSubstr("at most 256 areas"));
    ByteVector file = writeSetData(sets(2));
    const RelFile rel = readRel(file);
    for (const std::uint32_t root : {std::uint32_t(rel.payload + 8), std::uint32_t(rel.payload - 4)}) {
        put(file, rel.payload, root);
        EXPECT_THAT(errorOf<ParseError>([&] { readSetData(file); }), HasSubstr("areas of 8 bytes that end here"))
            << root;
    }
}

// Many areas with the layouts of the first, which has many, and layouts with the same sets.
TEST(SetBounds, ListsAreNotSharedWithoutEnd)
{
    SetData data = sets(40);
    data.areas[0].layouts.assign(30, {});
    ByteVector file = writeSetData(data);
    SetData placed = readSetData(file);
    const auto copyList = [&](std::size_t from, std::size_t to) { std::copy_n(&file[from], 8, &file[to]); };
    for (const AreaSets& area : placed.areas)
        copyList(placed.areas[0].offset, area.offset);
    EXPECT_THAT(errorOf<ParseError>([&] { readSetData(file); }), HasSubstr("layouts that areas do not share"));

    data = sets(40);
    data.areas[0].layouts[0].sets.resize(30, data.areas[0].layouts[0].sets[0]);
    file = writeSetData(data);
    placed = readSetData(file);
    for (const AreaSets& area : placed.areas)
        copyList(placed.areas[0].layouts[0].offset, area.layouts[0].offset);
    EXPECT_THAT(errorOf<ParseError>([&] { readSetData(file); }), HasSubstr("sets that layouts do not share"));
}

} // namespace placement_bounds_test
