// telepipe set: single fields by the names that telepipe dump prints.

#include "formats/archive/Bml.h"
#include "formats/compression/Prs.h"
#include "formats/edit/SetFields.h"
#include "formats/stage/Stage.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"

#include <gmock/gmock.h>

namespace telepipe::test::set_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

namespace {

class Set : public ProgramTest
{
protected:
    Set() { write("map_n.rel", v2StageFile()); }
    formats::Stage stage(const formats::ByteVector& file) const { return formats::readStage(file); }

    // Offsets at which two files of one size differ.
    std::vector<std::size_t> differences(const std::string& a, const std::string& b) const
    {
        const formats::ByteVector first = read(a), second = read(b);
        EXPECT_EQ(first.size(), second.size());
        std::vector<std::size_t> offsets;
        for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i)
            if (first[i] != second[i])
                offsets.push_back(i);
        return offsets;
    }
    std::string errorOf(const std::vector<std::string>& changes, int code = 2) const
    {
        std::vector<std::string> words{"set", "map_n.rel"};
        words.insert(words.end(), changes.begin(), changes.end());
        words.insert(words.end(), {"-o", "new.rel"});
        const ProgramResult result = run(words);
        EXPECT_EQ(result.exitCode, code) << result.errors;
        EXPECT_EQ(fileNames(_folder.path()), std::vector<std::string>{"map_n.rel"});
        return result.errors;
    }
};

} // namespace

TEST_F(Set, OneFieldChangesAndNothingElse)
{
    const ProgramResult result = good({"set", "map_n.rel", "sections[0].position.x=120.5", "-o", "new.rel"});
    EXPECT_THAT(result.output, HasSubstr("section[0].position.x = 120.5  (was "));
    const formats::ByteVector file = read("new.rel");
    EXPECT_EQ(stage(file).sections[0].position.x, 120.5f);
    const std::vector<std::size_t> offsets = differences("map_n.rel", "new.rel");
    const std::size_t at = stage(file).sections[0].offset + 4;
    ASSERT_FALSE(offsets.empty());
    EXPECT_GE(offsets.front(), at);
    EXPECT_LT(offsets.back(), at + 4);
}

TEST_F(Set, LettersThatSayWhatAChunkIsStay)
{
    write("a.pvr", pvrFile(plainImage(1, 2, 3)));
    EXPECT_THAT(good({"set", "a.pvr", "--list"}).output, Not(HasSubstr("PVRT.name")));
    EXPECT_NE(run({"set", "a.pvr", "PVRT.name=PVRX", "-o", "b.pvr"}).exitCode, 0);
}

TEST_F(Set, WhoAsksForTheListChangesNothing)
{
    EXPECT_THAT(errorOf({"--list"}), HasSubstr("it takes no PATH=VALUE and no -o"));
    EXPECT_THAT(errorOf({"--list", "sections[0].position.x=1"}), HasSubstr("it takes no PATH=VALUE and no -o"));
}

TEST_F(Set, EveryListedFieldTakesItsOwnValue)
{
    const std::string list = good({"set", "map_n.rel", "--list"}).output;
    EXPECT_THAT(list, HasSubstr("section[0].position.x = "));
    EXPECT_THAT(list, Not(HasSubstr("nStatic")));
    const formats::ByteVector file = read("map_n.rel");
    std::vector<formats::FieldChange> changes;
    for (const formats::FileField& field : formats::fileFields(file))
        if (!field.isLayout())
            changes.push_back({field.path, formats::fieldText(file, field)});
    ASSERT_GT(changes.size(), 20u);
    EXPECT_EQ(formats::setFields(file, changes).bytes, file);
    EXPECT_EQ(std::size_t(std::ranges::count(list, '\n')), changes.size());
}

TEST_F(Set, NumbersAreWrittenAsPeopleWriteThem)
{
    good({"set", "map_n.rel", "section[0].rotation.y=90deg", "section[0].id=-1", "section[0].flags=0x10", "-o",
          "new.rel"});
    const formats::ByteVector file = read("new.rel");
    EXPECT_EQ(stage(file).sections[0].rotation.y, 16384);
    EXPECT_EQ(stage(file).sections[0].id, -1);
    EXPECT_EQ(stage(file).sections[0].flags, 0x10u);
}

TEST_F(Set, StructuresAreNamedByTheirOffsetToo)
{
    const formats::ByteVector file = read("map_n.rel");
    char path[64];
    std::snprintf(path, sizeof path, "@0x%x.radius=7", unsigned(stage(file).sections[0].offset));
    good({"set", "map_n.rel", path, "-o", "new.rel"});
    const formats::ByteVector made = read("new.rel");
    EXPECT_EQ(stage(made).sections[0].radius, 7);
}

TEST_F(Set, WhatWouldBreakTheFileIsRefused)
{
    EXPECT_THAT(errorOf({"section[0].nStatic=2"}), HasSubstr("cannot be set alone"));
    EXPECT_THAT(errorOf({"section[0].static=64"}), HasSubstr("has no field 'section[0].static'"));
    EXPECT_THAT(errorOf({"section[0].position.x=far"}), HasSubstr("expected a number, found 'far'"));
    EXPECT_THAT(errorOf({"section[0].position.x=nan"}), HasSubstr("expected a number"));
    EXPECT_THAT(errorOf({"section[0].position.x=1e99"}), HasSubstr("expected a number"));
    EXPECT_THAT(errorOf({"section[0].flags=0x100000000"}), HasSubstr("from 0 to 4294967295"));
    EXPECT_THAT(errorOf({"section[99].position.x=1"}), HasSubstr("--list shows all"));
    EXPECT_THAT(errorOf({"section[0].position=1"}), HasSubstr("section[0].position.x"));
    EXPECT_THAT(errorOf({"nonsense"}), HasSubstr("expected PATH=VALUE"));
    EXPECT_THAT(errorOf({std::string(5000, 'a') + "=1"}), HasSubstr("at most 256 characters"));
}

TEST_F(Set, AFlagThatChangesWhatIsReadIsRefused)
{
    write("a.pvm", pvmFile({"sky"}));
    const ProgramResult result = run({"set", "a.pvm", "texture[0].PVRT.data_format=0x03", "-o", "b.pvm"});
    EXPECT_EQ(result.exitCode, 2) << result.output;
    EXPECT_THAT(result.errors, testing::AnyOf(HasSubstr("would break the file"), HasSubstr("has no field")));
    EXPECT_FALSE(std::filesystem::exists(_folder / "b.pvm"));
}

TEST_F(Set, FilesInPrsAndInArchivesAreChangedWhereTheyAre)
{
    write("map_n.prs", formats::compressPrs(read("map_n.rel")));
    good({"set", "map_n.prs", "section[0].position.x=3", "-o", "new.prs"});
    const formats::ByteVector packed = read("new.prs");
    const formats::ByteVector unpacked = formats::decompressPrs(packed).bytes;
    EXPECT_EQ(stage(unpacked).sections[0].position.x, 3);
    const formats::ByteVector one = modelFile(), two = modelFile(2);
    const std::vector<formats::BmlFile> files{{"one.nj", 0, one, {}}, {"two.nj", 0, two, {}}};
    write("m.bml", formats::writeBml(files, formats::Endian::Little));
    good({"set", "m.bml/two.nj", "NJS_CNK_OBJECT[0].pos.y=9", "-o", "m.bml", "--force"});
    EXPECT_THAT(good({"set", "m.bml/two.nj", "--list"}).output, HasSubstr("NJS_CNK_OBJECT[0].pos.y = 9\n"));
    EXPECT_TRUE(std::filesystem::exists(_folder / "m.bml.bak"));
}

TEST_F(Set, NamesFitTheirPlace)
{
    write("a.nj", texturedFile({"stone", "grass"}));
    const std::string list = good({"set", "a.nj", "--list"}).output;
    EXPECT_THAT(list, HasSubstr("texture[0].name = stone\n"));
    good({"set", "a.nj", "texture[0].name=wood", "-o", "b.nj"});
    EXPECT_THAT(good({"info", "b.nj"}).output, HasSubstr("wood"));
    EXPECT_THAT(run({"set", "a.nj", "texture[0].name=marble", "-o", "c.nj"}).errors, HasSubstr("at most 5 bytes"));
}

TEST(ComparablePath, SayTheSameInSeveralWays)
{
    EXPECT_EQ(formats::comparablePath("Sections[3].Position.x"), "section[3].position.x");
    EXPECT_EQ(formats::comparablePath("section[3].static entries[0].flags"), "section[3].static_entry[0].flags");
    EXPECT_EQ(formats::comparablePath(""), "");
    EXPECT_EQ(formats::comparablePath("s[[["), "[[[");
}

} // namespace telepipe::test::set_test
