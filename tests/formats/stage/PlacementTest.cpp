// Things in a stage: objects, enemies, events, the table of sets and the data of quests.
#include "formats/bytes/Errors.h"
#include "formats/placement/QuestData.h"
#include "formats/placement/QuestScript.h"
#include "formats/placement/SetData.h"

#include "formats/dump/Dump.h"
#include "formats/kind/FileKind.h"
#include "formats/rewrite/RoundTrip.h"
#include "formats/vocabulary/EnemyTypes.h"
#include "formats/vocabulary/ObjectTypes.h"
#include "formats/vocabulary/ParameterWords.h"
#include "tests/support/Says.h"
#include "tests/support/bytes/Corrupt.h"
#include "tests/support/bytes/DumpedFiles.h"

#include <cmath>
#include <gmock/gmock.h>

namespace placement_test {

using namespace telepipe;
using namespace telepipe::formats;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace {

ByteVector words(std::initializer_list<std::uint32_t> values)
{
    ByteWriter writer;
    for (const std::uint32_t value : values)
        writer.u32(value);
    return writer.take();
}

// Type 0x88 in section 11, group 2, with a stale flag and pointer.
ByteVector objectByHand()
{
    ByteWriter writer;
    writer.append(words({0x08000088, 0x00010005, 0x00024000, 0x0000000b}));
    writer.vec3({1, 2, 3});
    writer.ivec3({0, -0x4000, 0x20000});
    writer.vec3({4, 5, 6});
    writer.ivec3({-7, 8, 9});
    writer.u32(0x8c123456);
    return writer.take();
}

// Type 0x44 in section 5, wave 3, with 2 children.
ByteVector enemyByHand()
{
    ByteWriter writer;
    writer.append(words({0x00000044, 0x00020000, 0x00000001, 0x00030005, 0x00000003}));
    writer.vec3({1, 2, 3});
    writer.ivec3({0, 0x4000, 0});
    for (int i = 1; i <= 5; ++i)
        writer.f32(static_cast<float>(i));
    writer.append(words({0xffff0002, 0}));
    return writer.take();
}

// Two events that share no run, then a third with the first one's.
ByteVector eventsByHand()
{
    ByteWriter writer;
    writer.append(words({76, 16, 3, 0}));
    writer.append(words({111, 0x00010000, 0x0001000b, 50, 0}));
    writer.append(words({222, 0x00010000, 0x0002000b, 30, 6}));
    writer.append(words({333, 0x00010000, 0x0003000b, 30, 0}));
    for (const int byte : {0x0c, 0xde, 0, 0, 0, 0x01, 0x0a, 5, 0, 0x08, 0x0b, 0, 2, 0, 0x01, 0xff})
        writer.u8(static_cast<std::uint8_t>(byte));
    return writer.take();
}

SetData someSets(Endian endian)
{
    SetData data;
    data.endian = endian;
    data.areas.resize(2);
    data.areas[0].layouts = {{0, {{0, "map_city00_00", "map_city00_00", "map_city00"}}}};
    data.areas[1].layouts.resize(2);
    for (AreaLayout& layout : data.areas[1].layouts)
        layout.sets = {{0, "map_cave01_00_00", "map_cave01_00_00_off", "map_cave01_00"},
                       {0, "map_cave01_00_01", "map_cave01_00_01", "map_cave01_00"}};
    return data;
}

ByteVector questByHand()
{
    ByteWriter writer;
    const auto add = [&](std::uint32_t kind, std::uint32_t floor, const ByteVector& data) {
        const auto size = static_cast<std::uint32_t>(data.size());
        writer.append(words({kind, size + 16, floor, size}));
        writer.append(data);
    };
    add(1, 1, objectByHand());
    add(2, 1, enemyByHand());
    add(3, 1, eventsByHand());
    add(4, 2, words({1, 2, 3}));
    writer.append(words({0, 0, 0, 0}));
    return writer.take();
}

} // namespace

TEST(Objects, EveryFieldStandsWhereTheFileHasIt)
{
    const ByteVector file = objectByHand();
    ASSERT_EQ(file.size(), 0x44u);
    ASSERT_EQ(detectFileKind(file), FileKind::Objects);
    const ObjectEntry entry = readObjects(file).entries.at(0);
    EXPECT_EQ(entry.type, 0x88);
    EXPECT_EQ(entry.flags, 0x800);
    EXPECT_EQ(entry.index, 5);
    EXPECT_EQ(entry.floor, 1);
    EXPECT_EQ(entry.entity, 0x4000);
    EXPECT_EQ(entry.group, 2);
    EXPECT_EQ(entry.section, 11);
    EXPECT_EQ(entry.position, glm::vec3(1, 2, 3));
    EXPECT_EQ(entry.rotation, glm::ivec3(0, -0x4000, 0x20000)) << "angles have 32 bits";
    EXPECT_EQ(entry.numbers[2], 6);
    EXPECT_THAT(entry.words, ElementsAre(-7, 8, 9));
    EXPECT_EQ(entry.pointer, 0x8c123456u);
    EXPECT_EQ(roundTrip(file).result, RoundTripResult::Identical);
    EXPECT_THAT(telepipe::test::dumpOf(file), HasSubstr("object 0, \"item box\""));
}

TEST(Enemies, EveryFieldStandsWhereTheFileHasIt)
{
    const ByteVector file = enemyByHand();
    ASSERT_EQ(file.size(), 0x48u);
    ASSERT_EQ(detectFileKind(file), FileKind::Enemies);
    const EnemyEntry entry = readEnemies(file).entries.at(0);
    EXPECT_EQ(entry.type, 0x44);
    EXPECT_EQ(entry.children, 2);
    EXPECT_EQ(entry.floor, 1);
    EXPECT_EQ(entry.section, 5);
    EXPECT_EQ(entry.wave, 3);
    EXPECT_EQ(entry.position, glm::vec3(1, 2, 3));
    EXPECT_EQ(entry.rotation.y, 0x4000);
    EXPECT_THAT(entry.numbers, ElementsAre(1, 2, 3, 4, 5));
    EXPECT_EQ(entry.kind, 2);
    EXPECT_EQ(entry.parameter7, -1);
    EXPECT_EQ(roundTrip(file).result, RoundTripResult::Identical);
    EXPECT_THAT(telepipe::test::dumpOf(file), HasSubstr("enemy 0, \"Gigobooma\""));
    EXPECT_THAT(telepipe::test::dumpOf(file), HasSubstr("2  idle walk radius")) << "p2";
}

TEST(Placement, AFileCutShortIsAnErrorWhereItIsCut)
{
    ByteVector file = objectByHand();
    const ByteVector copy = file;
    file.insert(file.end(), copy.begin(), copy.begin() + 5);
    EXPECT_NE(detectFileKind(file), FileKind::Objects);
    try {
        readObjects(file);
        FAIL();
    } catch (const ParseError& error) {
        EXPECT_EQ(error.offset(), 0x44u);
    }
    EXPECT_TRUE(readEnemies(ByteVector()).entries.empty()) << "an empty file has no entries";
}

TEST(Placement, AnEntryOfNowhereIsAWarning)
{
    PlacedEnemies enemies = readEnemies(enemyByHand());
    enemies.entries[0].position.y = std::nanf("");
    EXPECT_THAT(telepipe::test::firstWarning(readEnemies(writeEnemies(enemies)).warnings), HasSubstr("no number"));
    enemies = readEnemies(enemyByHand());
    enemies.entries[0].waveAgain = 1;
    EXPECT_THAT(telepipe::test::firstWarning(readEnemies(writeEnemies(enemies)).warnings), HasSubstr("two waves"));
    EXPECT_NE(detectFileKind(writeEnemies(enemies)), FileKind::Enemies);
}

TEST(Placement, TypesAndKindsHaveNames)
{
    EXPECT_STREQ(objectType(0x0008)->className, "TObjEvtCollision");
    EXPECT_EQ(objectType(0x0008)->shown, Shown::Nothing);
    EXPECT_EQ(objectType(0xffff), nullptr);
    EXPECT_STREQ(objectParameters(0x0008)->clauses[1].words, "event id");
    EXPECT_EQ(objectParameters(0xffff), nullptr);
    EXPECT_STREQ(enemyType({0x44, 0, 0, 0})->name, "Booma");
    EXPECT_STREQ(enemyType({0x44, 0, 1, 0})->name, "Gobooma");
    EXPECT_STREQ(enemyType({0x43, 1, 0, 0})->name, "Barbarous Wolf");
    EXPECT_STREQ(enemyType({0x40, 0, 3, 0})->name, "Hildeblue (rare)");
    EXPECT_EQ(enemyType({0xffff}), nullptr);
    EXPECT_STREQ(enemyParameters(0x05)->clauses[0].words, "walk radius if p6 is 1");
}

TEST(Placement, EachParameterHasItsOwnMeaning)
{
    EXPECT_EQ(objectParameter(0x0002, 4), "destination floor");
    EXPECT_EQ(objectParameter(0x0002, 6), "colour 0 blue 1 red");
    EXPECT_EQ(objectParameter(0x0002, 5), "");
    for (const unsigned number : {1, 2, 3})
        EXPECT_EQ(objectParameter(0x0003, number), "destination, WORLD coordinates") << number;
    EXPECT_EQ(objectParameter(0x000e, 1), "p1*10 radius") << "what is done with the number stays";
    EXPECT_EQ(objectParameter(0x010b, 1), "p1-0.98 flicker") << "no range";
    EXPECT_EQ(objectParameter(0x010b, 3), "");
    EXPECT_EQ(objectParameter(0x000e, 3), "room number in front/behind");
    EXPECT_EQ(objectParameter(0x0080, 6), "camera cut");
    EXPECT_EQ(objectParameter(0x0080, 2), "camera cut");
    EXPECT_EQ(objectParameter(0x0146, 4), "flag (<0 open, >0x100 locked)") << "as another type";
    EXPECT_EQ(objectParameter(0x000b, 5), "kind 0x0F..0x12") << "its own before the other's";
    EXPECT_EQ(objectParameter(0x0018, 1), "radius");
    EXPECT_EQ(objectParameter(0x0018, 3), ">=1: on when the flag is set, else on when clear");
    EXPECT_EQ(objectParameter(0xffff, 1), "");
    EXPECT_EQ(enemyParameter(0x0044, 7), "group");
    EXPECT_EQ(enemyParameter(0x00a6, 2), "idle walk radius");
}

// Every clause that is known of a type is a parameter's or a remark.
TEST(Placement, WhatIsNoParametersIsARemark)
{
    using testing::ElementsAre;
    EXPECT_THAT(objectRemarks(0x008f), ElementsAre("lies 30 lower until the flag is set"));
    EXPECT_THAT(objectRemarks(0x0002), ElementsAre());
    EXPECT_THAT(objectRemarks(0x000d), ElementsAre("radii p1/2+60 and p2/2+120"));
    EXPECT_THAT(objectRemarks(0x0092), ElementsAre()) << "whose parameters those are, is shown";
    EXPECT_THAT(objectRemarks(0x0280), ElementsAre("hidden until the boss is beaten"));
    EXPECT_THAT(objectRemarks(0x0391), ElementsAre("area 0D: p4 destination floor")) << "as another type";
    for (std::uint16_t type = 0; type < 0x400; ++type) {
        std::string said;
        for (const std::string_view remark : objectRemarks(type))
            said += remark;
        for (unsigned number = 1; number <= 6; ++number)
            said += objectParameter(type, number);
        EXPECT_EQ(said.empty(), !objectParameters(type)) << std::hex << type;
    }
}

TEST(Events, RunsOfActionsBelongToTheirEvents)
{
    const ByteVector file = eventsByHand();
    ASSERT_EQ(detectFileKind(file), FileKind::Events);
    const Events events = readEvents(file);
    ASSERT_EQ(events.entries.size(), 3u);
    EXPECT_EQ(events.actionOffset, 76u);
    EXPECT_EQ(events.actionBytes, 16u);
    EXPECT_EQ(events.entries[0].id, 111u);
    EXPECT_EQ(events.entries[0].section, 11);
    EXPECT_EQ(events.entries[1].wave, 2);
    EXPECT_EQ(events.entries[0].delay, 50u);
    EXPECT_EQ(events.entries[0].actionCount, 2u);
    EXPECT_EQ(events.entries[2].firstAction, events.entries[0].firstAction) << "a run that two events share";
    ASSERT_EQ(events.actions.size(), 5u);
    EXPECT_EQ(events.actions[0].event(), 222u);
    EXPECT_EQ(events.actions[2].code, kSetSwitch);
    EXPECT_EQ(events.actions[3].first, 11);
    EXPECT_EQ(events.actions[3].second, 2);
    EXPECT_TRUE(events.warnings.empty());
    EXPECT_EQ(roundTrip(file).result, RoundTripResult::Identical);
    EXPECT_THAT(telepipe::test::dumpOf(file), HasSubstr("build the objects of section 11, group 2"));
    EXPECT_THAT(telepipe::test::dumpOf(file), HasSubstr("92 bytes in structures, 0 of 0 between them\n"));
}

// An event of a real file does nothing but end, by the end of the run before its own.
TEST(Events, ARunMayBeTheRestOfAnother)
{
    ByteVector file = eventsByHand();
    file[16 + 2 * 20 + 16] = 5;
    const Events events = readEvents(file);
    EXPECT_EQ(events.entries[2].actionCount, 1u);
    EXPECT_EQ(events.entries[2].firstAction, 1u);
    EXPECT_EQ(events.actions.size(), 5u);
    EXPECT_EQ(roundTrip(file).result, RoundTripResult::Identical);
}

TEST(Events, RandomOnesHaveTwoDelaysAndAnotherSize)
{
    ByteWriter writer;
    writer.append(words({40, 16, 1, 0x32747665}));
    writer.append(words({9, 0x00010000, 0x00010002, 0x003c000a, 0x00040301, 0}));
    writer.append(words({0xffffff01}));
    const ByteVector file = writer.take();
    ASSERT_EQ(detectFileKind(file), FileKind::Events);
    const Events events = readEvents(file);
    EXPECT_TRUE(events.isRandom);
    EXPECT_EQ(events.entries[0].delay, 0x003c000au);
    EXPECT_EQ(events.entries[0].leastEnemies, 1);
    EXPECT_EQ(events.entries[0].mostEnemies, 3);
    EXPECT_EQ(events.entries[0].waves, 4);
    EXPECT_EQ(roundTrip(file).result, RoundTripResult::Identical);
}

TEST(Events, ActionsOutsideOrUnknownAreErrors)
{
    ByteVector file = eventsByHand();
    file[16 + 16] = 200;
    EXPECT_THROW(readEvents(file), ParseError);
    file = eventsByHand();
    file[76] = 0x55;
    try {
        readEvents(file);
        FAIL();
    } catch (const ParseError& error) {
        EXPECT_EQ(error.offset(), 76u);
        EXPECT_EQ(english(error.found()), "0x55");
    }
    Events events = readEvents(eventsByHand());
    events.actions[0].code = 0x55;
    EXPECT_THROW(writeEvents(events), Refused);
}

TEST(SetData, IsReadInEitherByteOrder)
{
    for (const Endian endian : {Endian::Little, Endian::Big}) {
        const ByteVector file = writeSetData(someSets(endian));
        ASSERT_EQ(detectFileKind(file), FileKind::SetData);
        const SetData data = readSetData(file);
        EXPECT_EQ(data.endian, endian);
        ASSERT_EQ(data.areas.size(), 2u);
        ASSERT_EQ(data.areas[1].layouts.size(), 2u);
        EXPECT_EQ(data.areas[1].layouts[1].sets[0].enemies, "map_cave01_00_00_off");
        EXPECT_EQ(data.areas[0].layouts[0].sets[0].stage, "map_city00");
        EXPECT_EQ(roundTrip(file).result, RoundTripResult::Identical);
        EXPECT_EQ(roundTrip(file).kept, 0u) << "every byte is written anew";
        EXPECT_THAT(telepipe::test::dumpOf(file), HasSubstr("map_cave01_00_00_off"));
    }
}

TEST(QuestData, HasAPartForEachKindAndFloor)
{
    const ByteVector file = questByHand();
    ASSERT_EQ(detectFileKind(file), FileKind::QuestData);
    const QuestData quest = readQuestData(file);
    ASSERT_EQ(quest.sections.size(), 4u);
    EXPECT_EQ(std::get<PlacedObjects>(quest.sections[0].contents).entries[0].offset, 16u);
    EXPECT_EQ(std::get<PlacedEnemies>(quest.sections[1].contents).entries[0].wave, 3);
    EXPECT_EQ(std::get<Events>(quest.sections[2].contents).actions[0].offset, 84u + 88 + 16 + 76)
        << "offsets are those of the file";
    EXPECT_EQ(std::get<Bytes>(quest.sections[3].contents).size(), 12u);
    EXPECT_EQ(quest.sections[3].floor, 2u);
    EXPECT_EQ(roundTrip(file).result, RoundTripResult::Identical);
    const std::string dump = telepipe::test::dumpOf(file);
    EXPECT_THAT(dump, HasSubstr("enemies of floor 1"));
    EXPECT_THAT(dump, HasSubstr("fire event 222"));
    EXPECT_THAT(dump, HasSubstr("0 of 0 between them\n"));
}

TEST(QuestData, APartThatDoesNotFitIsAnError)
{
    ByteVector file = questByHand();
    file[0] = 9;
    EXPECT_THROW(readQuestData(file), ParseError);
    file = questByHand();
    file[12] = 1;
    EXPECT_THROW(readQuestData(file), ParseError) << "the two sizes differ";
    file = questByHand();
    file.resize(file.size() - 16);
    EXPECT_THROW(readQuestData(file), ParseError) << "there is no end";
}

// "\tEFog" as each form has it, then two functions of a script of eight bytes.
ByteVector questScriptByHand(QuestForm form)
{
    const std::uint32_t letter = form == QuestForm::OneByte ? 1 : 2;
    const std::uint32_t header = form == QuestForm::BlueBurst ? 0x18 : 0x14;
    const std::uint32_t extra = form == QuestForm::BlueBurst ? 0x122c - 0x398 : 0;
    const std::uint32_t code = header + (0x20 + 0x80 + 0x120) * letter + extra;
    ByteWriter writer;
    for (const std::uint32_t word : {code, code + 8, code + 8 + 12, 0xffffffffu})
        writer.u32(word);
    writer.append(ByteVector{0, 0, 0x76, 0x01});
    if (form == QuestForm::BlueBurst)
        writer.append(ByteVector{1, 4, 0, 0});
    ByteVector texts((0x20 + 0x80 + 0x120) * letter + extra);
    for (std::size_t i = 0; const char c : {'\t', 'E', 'F', 'o', 'g'})
        texts[letter * i++] = std::uint8_t(c);
    texts[letter * 0x20] = 'S';
    texts[letter * 0xa0] = 'L';
    writer.append(texts);
    writer.append(ByteVector{1, 2, 3, 4, 5, 6, 7, 8});
    for (const std::uint32_t label : {0u, 0xffffffffu, 4u})
        writer.u32(label);
    return writer.take();
}

TEST(QuestScript, HasTextsAScriptAndLabelsInEveryForm)
{
    for (const QuestForm form : {QuestForm::OneByte, QuestForm::Pc, QuestForm::BlueBurst}) {
        SCOPED_TRACE(questFormName(form));
        const ByteVector file = questScriptByHand(form);
        ASSERT_EQ(detectFileKind(file), FileKind::QuestScript);
        const QuestScript script = readQuestScript(file);
        EXPECT_EQ(script.header.form, form);
        EXPECT_EQ(script.text(QuestText::Name), "Fog");
        EXPECT_EQ(script.text(QuestText::Short), "S");
        EXPECT_EQ(script.text(QuestText::Long), "L");
        EXPECT_EQ(script.code.size(), 8u);
        EXPECT_EQ(script.labels, (std::vector<std::uint32_t>{0, QuestScript::kNoLabel, 4}));
        EXPECT_EQ(script.extra.size(), form == QuestForm::BlueBurst ? 0x122c - 0x398 : 0u);
        EXPECT_EQ(script.header.episode, form == QuestForm::BlueBurst ? 1 : 0);
        EXPECT_EQ(writeQuestScript(script), file);
        EXPECT_EQ(roundTrip(file).result, RoundTripResult::Identical);
        const std::string dump = telepipe::test::dumpOf(file);
        EXPECT_THAT(dump, HasSubstr("Fog"));
        EXPECT_THAT(dump, HasSubstr("label 2"));
        EXPECT_THAT(dump, HasSubstr("0 of 0 between them\n")) << "every byte is counted";
    }
}

TEST(QuestScript, WhatDoesNotFitIsAnErrorAndAStrayLabelAWarning)
{
    const ByteVector good = questScriptByHand(QuestForm::OneByte);
    ByteVector file = good;
    file[0] = 0xd5;
    EXPECT_THROW(readQuestScript(file), ParseError) << "no form has its script there";
    file = good;
    file[8] += 4;
    EXPECT_THROW(readQuestScript(file), ParseError) << "longer than the file";
    file = good;
    file[4] += 1;
    EXPECT_THROW(readQuestScript(file), ParseError) << "labels are four bytes";
    file = good;
    file[file.size() - 4] = 8;
    EXPECT_FALSE(looksLikeQuestScript(file));
    EXPECT_EQ(readQuestScript(file).warnings.list().size(), 1u);
    file = good;
    file.resize(file.size() + 16);
    EXPECT_TRUE(looksLikeQuestScript(file)) << "filler behind it";
    EXPECT_EQ(writeQuestScript(readQuestScript(file)), file);
}

TEST(Placement, BrokenFilesFailCleanly)
{
    const auto read = [](Bytes file) {
        dumpFile(file, {}, [](std::string_view) {});
        roundTrip(file);
    };
    for (const ByteVector& file : {objectByHand(), enemyByHand(), eventsByHand(), questByHand(),
                                   questScriptByHand(QuestForm::Pc), questScriptByHand(QuestForm::BlueBurst),
                                   writeSetData(someSets(Endian::Little)), writeSetData(someSets(Endian::Big))})
        test::readBroken(file, read);
    test::readBroken(eventsByHand(), [](Bytes file) { writeEvents(readEvents(file)); });
    test::readBroken(questByHand(), [](Bytes file) { writeQuestData(readQuestData(file)); });
    test::readBroken(writeSetData(someSets(Endian::Big)), [](Bytes file) { writeSetData(readSetData(file)); });
}

} // namespace placement_test
