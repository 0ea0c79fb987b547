// Single fields of files, by the names that a dump prints, and files told by what they consist of.

#include "formats/edit/SetFields.h"
#include "formats/bytes/Errors.h"
#include "formats/edit/Patch.h"
#include "formats/stage/Stage.h"
#include "tests/support/ErrorOf.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/DumpedFiles.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace set_fields_test {

using namespace telepipe::formats;
using telepipe::test::errorOf;
using testing::HasSubstr;

namespace {

FieldsSet set(Bytes file, const FieldChange& change)
{
    return setFields(file, std::span(&change, 1));
}

std::string errorOfSetting(Bytes file, const FieldChange& change)
{
    return errorOf<Refused>([&] { set(file, change); });
}

// "flags" of "section[3].flags"; "face" of "faces.face[0][1]".
std::string lastName(const std::string& path)
{
    const std::string last = path.substr(path.rfind('.') + 1); // npos + 1 is 0
    return last.substr(0, last.find('['));
}

bool isWholeNumber(const FileField& field)
{
    return field.form >= FieldForm::U8 && field.form <= FieldForm::I32;
}

// The names of whole numbers that may be set, and whose lowest bit makes it another file.
std::set<std::string> namesThatBreak(const ByteVector& file)
{
    std::set<std::string> names;
    for (const FileField& field : fileFields(file)) {
        if (field.isLayout() || !isWholeNumber(field))
            continue;
        ByteVector changed = file;
        changed[field.endian == Endian::Little ? field.offset : field.offset + field.size - 1] ^= 1;
        if (!errorOf([&] { expectSameStructures(file, changed); }).empty())
            names.insert(lastName(field.path));
    }
    return names;
}

const ByteVector& stageFile()
{
    static const ByteVector file = writeV2Stage(telepipe::test::v2Plan());
    return file;
}

} // namespace

TEST(SetFields, EachFieldTakesItsOwnValue)
{
    for (const ByteVector& file : {stageFile(), writeBbStage(telepipe::test::bbPlan())}) {
        std::vector<FieldChange> changes;
        for (const FileField& field : fileFields(file))
            if (!field.isLayout())
                changes.push_back({field.path, fieldText(file, field)});
        EXPECT_GT(changes.size(), 20u);
        const FieldsSet made = setFields(file, changes);
        EXPECT_EQ(made.bytes, file);
        for (const ChangedField& field : made.fields)
            EXPECT_EQ(field.before, field.after) << field.field.path;
    }
}

TEST(SetFields, OneFieldChangesAndSaysWhatItWas)
{
    const FieldsSet made = set(stageFile(), {"sections[0].position.x", "120.5"});
    EXPECT_EQ(readStage(made.bytes).sections[0].position.x, 120.5f);
    ASSERT_EQ(made.fields.size(), 1u);
    EXPECT_EQ(made.fields[0].field.path, "section[0].position.x");
    EXPECT_EQ(made.fields[0].after, "120.5");
    const auto [a, b] = std::ranges::mismatch(stageFile(), made.bytes);
    EXPECT_EQ(std::size_t(a - stageFile().begin()) / 4 * 4, made.fields[0].field.offset);
}

// As long as the letters at a chunk's beginning, which say what it is.
TEST(SetFields, ANameOfThreeLettersIsAName)
{
    StagePlan plan = telepipe::test::v2Plan();
    plan.textures[0] = "abc";
    const FieldsSet made = set(writeV2Stage(plan), {"texture[0].name", "xyz"});
    ASSERT_EQ(made.fields.size(), 1u);
    EXPECT_EQ(made.fields[0].before, "abc");
    EXPECT_EQ(made.fields[0].after, "xyz");
}

TEST(SetFields, AStructureIsNamedByItsOffsetToo)
{
    const std::size_t at = readStage(stageFile()).sections[1].offset;
    const FieldsSet made = set(stageFile(), {"@" + fmt::format("{:#x}", at) + ".id", "77"});
    EXPECT_EQ(readStage(made.bytes).sections[1].id, 77);
    EXPECT_THAT(errorOfSetting(stageFile(), {"@0x1.id", "1"}), HasSubstr("has no field '@0x1.id'"));
    EXPECT_THAT(errorOfSetting(stageFile(), {"@0xzz.id", "1"}), HasSubstr("has no field"));
}

TEST(SetFields, WhatCannotBeSetSaysWhatCan)
{
    EXPECT_THAT(errorOfSetting(stageFile(), {"section[0].position", "1"}),
                HasSubstr("there are section[0].position.x, section[0].position.y"));
    EXPECT_THAT(errorOfSetting(stageFile(), {"section[0].colour", "1"}), HasSubstr("there are section[0].id, "));
    EXPECT_THAT(errorOfSetting(stageFile(), {"nothing", "1"}), HasSubstr("--list shows all"));
    EXPECT_THAT(errorOfSetting(stageFile(), {"section[0].nStatic", "1"}), HasSubstr("cannot be set alone"));
}

TEST(SetFields, WhatIsReadAsAnotherFileIsRefused)
{
    ByteVector longer = stageFile();
    longer.resize(longer.size() + 32);
    EXPECT_EQ(errorOf([] { expectSameStructures(stageFile(), stageFile()); }), "");
    EXPECT_THAT(errorOf([&] { expectSameStructures(stageFile(), ByteVector(4)); }), HasSubstr("would break the file"));
    EXPECT_THAT(errorOf([] { expectSameStructures(stageFile(), writeBbStage(telepipe::test::bbPlan())); }),
                HasSubstr("would break the file"));
}

// A field of which another value breaks the file is one of the layout, unless it stands here.
TEST(SetFields, WhatCountsOrPlacesSaysSoInItsDescription)
{
    const std::set<std::string> known{
        // The kind of something, or a value that not every other fits.
        "-", "data_format", "flags", "floor", "format", "head", "height", "inp_fn", "key", "kind", "type", "wave",
        "wave_again", "width",
        // These count or place, too, and are offered all the same: setFields tells what does not fit.
        "ang", "face", "labels", "norm", "pos", "quat", "script", "sections", "vert", "vertex_table"};
    std::size_t number = 0;
    for (const ByteVector& file : telepipe::test::dumpedFiles()) {
        for (const std::string& name : namesThatBreak(file))
            EXPECT_TRUE(known.contains(name)) << name << " of file " << number << " is not marked with kLayout";
        ++number;
    }
}

TEST(SetFields, AChangeIsAPathAndAValue)
{
    const FieldChange change = parseFieldChange("a.b=c=d");
    EXPECT_EQ(change.path, "a.b");
    EXPECT_EQ(change.value, "c=d");
    EXPECT_EQ(parseFieldChange("a=").value, "");
    for (const char* text : {"", "=", "=1", "a"})
        EXPECT_THAT(errorOf([&] { parseFieldChange(text); }), HasSubstr("expected PATH=VALUE")) << text;
    EXPECT_EQ(errorOf([] { parseFieldChange(std::string(256, 'a') + "=1"); }), "");
    EXPECT_THAT(errorOf([] { parseFieldChange(std::string(257, 'a') + "=1"); }), HasSubstr("at most 256"));
}

TEST(SetFields, APatchCarriesFieldsAndBytes)
{
    const FieldsSet made = set(stageFile(), {"section[0].rotation.y", "90deg"});
    const PatchPart part = makePatchPart("", stageFile(), made.bytes);
    ASSERT_EQ(part.fields.size(), 1u);
    EXPECT_EQ(part.fields[0].path, "section[0].rotation.y");
    EXPECT_TRUE(part.bytes.empty());

    const std::string text = writePatch({{part}});
    const Patch again = readPatch({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    ASSERT_EQ(again.parts.size(), 1u);
    EXPECT_EQ(applyPatchPart(again.parts[0], stageFile()), made.bytes);
    EXPECT_THAT(errorOf([&] { applyPatchPart(again.parts[0], made.bytes); }),
                HasSubstr("is not the file that the patch was made for"));
}

} // namespace set_fields_test
