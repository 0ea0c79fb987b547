// telepipe patch make and apply: changes as text, without the file's own bytes.

#include "formats/edit/Patch.h"
#include "formats/archive/Bml.h"
#include "formats/bytes/AsText.h"
#include "formats/compression/Prs.h"
#include "tests/support/ErrorOf.h"
#include "tests/support/Paths.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"

#include <gmock/gmock.h>
#include <sstream>

namespace telepipe::test::patch_test {

using testing::HasSubstr;
using testing::Not;

namespace {

class PatchFiles : public ProgramTest
{
protected:
    // Makes a patch of two files, applies it, and expects the second.
    std::string thereAndBack(const formats::ByteVector& before, const formats::ByteVector& after)
    {
        write("before", before);
        write("after", after);
        good({"patch", "make", "before", "after", "-o", "x.patch"});
        good({"patch", "apply", "before", "x.patch", "-o", "again"});
        EXPECT_EQ(read("again"), after);
        return text("x.patch");
    }
    formats::ByteVector changed(const formats::ByteVector& file, const std::string& path, const std::string& value)
    {
        const formats::FieldChange change{path, value};
        return formats::setFields(file, std::span(&change, 1)).bytes;
    }
};

std::string errorOf(std::string_view patch)
{
    return test::errorOf<formats::ParseError>([&] { formats::readPatch(formats::asBytes(patch)); });
}

} // namespace

// The example of docs/formats.md, without its indentation.
TEST(Patch, IsWhatTheDocumentsSay)
{
    const std::string document = readText(std::filesystem::path(goldenFolder()) / "../../docs/formats.md");
    std::istringstream lines(document.substr(document.find("    telepipe patch 1\n")));
    std::string text, line;
    while (std::getline(lines, line) && line.starts_with("    "))
        text += line.substr(4) + "\n";
    EXPECT_EQ(errorOf(text), "");
    EXPECT_EQ(formats::writePatch(formats::readPatch(formats::asBytes(text))), text);
    for (const char* word : {"in", "size", "sha256", "result", "set", "bytes"})
        EXPECT_THAT(document, HasSubstr(std::string("| `") + word + " "));
}

TEST_F(PatchFiles, FieldsAreCalledByTheirNames)
{
    const formats::ByteVector before = v2StageFile();
    const std::string patch = thereAndBack(before, changed(before, "section[0].position.x", "77.5"));
    EXPECT_THAT(patch, HasSubstr("set section[0].position.x = 77.5\n"));
    EXPECT_THAT(patch, Not(HasSubstr("bytes")));
}

TEST_F(PatchFiles, OtherBytesAreGivenAsTheyAreNowAndNothingElse)
{
    const formats::ByteVector before = pvrFile(plainImage(255, 0, 0));
    formats::ByteVector after = before;
    after[after.size() - 3] = 0x12;
    after[after.size() - 2] = 0x34;
    const std::string patch = thereAndBack(before, after);
    EXPECT_THAT(patch, HasSubstr(" 1234\n"));
    EXPECT_EQ(std::ranges::count(patch, '\n'), 6); // head, in, size, sha256, result, bytes
}

TEST_F(PatchFiles, FilesOfNoKnownFormatToo)
{
    const formats::ByteVector before(100, 'x');
    formats::ByteVector after = before;
    after[0] = after[99] = 'y';
    thereAndBack(before, after);
}

TEST_F(PatchFiles, ArchivesAreComparedEntryByEntryAndPrsByWhatItHolds)
{
    const formats::ByteVector one = modelFile(), two = modelFile(2);
    const formats::ByteVector moved = changed(two, "NJS_CNK_OBJECT[0].pos.y", "9");
    const auto archive = [&](const formats::ByteVector& second) {
        const std::vector<formats::BmlFile> files{{"one.nj", 0, one, {}}, {"two.nj", 0, second, {}}};
        return formats::writeBml(files, formats::Endian::Little);
    };
    const std::string patch = thereAndBack(archive(two), archive(moved));
    EXPECT_THAT(patch, HasSubstr("in two.nj\n"));
    EXPECT_THAT(patch, HasSubstr("set NJS_CNK_OBJECT[0].pos.y = 9\n"));
    EXPECT_THAT(patch, Not(HasSubstr("one.nj")));
    EXPECT_THAT(thereAndBack(formats::compressPrs(two), formats::compressPrs(moved)), HasSubstr("in .\n"));
}

TEST_F(PatchFiles, AnotherFileIsRefusedAndSoIsAPatchThatWasChanged)
{
    const formats::ByteVector before = v2StageFile();
    thereAndBack(before, changed(before, "section[0].position.x", "77.5"));
    write("other", changed(before, "section[0].position.y", "1"));
    const ProgramResult other = run({"patch", "apply", "other", "x.patch", "-o", "new"});
    EXPECT_EQ(other.exitCode, 2);
    EXPECT_THAT(other.errors, HasSubstr("is not the file that the patch was made for"));
    std::string patch = text("x.patch");
    patch.replace(patch.find("77.5"), 4, "78.5");
    write("y.patch", {patch.begin(), patch.end()});
    const ProgramResult damaged = run({"patch", "apply", "before", "y.patch", "-o", "new"});
    EXPECT_EQ(damaged.exitCode, 1);
    EXPECT_THAT(damaged.errors, HasSubstr("y.patch: does not make of the file"));
    patch.erase(patch.find("result "), 72);
    write("z.patch", {patch.begin(), patch.end()});
    EXPECT_THAT(run({"patch", "apply", "before", "z.patch", "-o", "unheld"}).errors,
                HasSubstr("before: the patch does not say what comes of it"));
    EXPECT_EQ(run({"patch", "make", "before", "before", "-o", "new"}).exitCode, 2);
    write("longer", formats::ByteVector(before.size() + 1));
    EXPECT_EQ(run({"patch", "make", "before", "longer", "-o", "new"}).exitCode, 2);
    EXPECT_FALSE(std::filesystem::exists(_folder / "new"));
}

TEST(PatchText, WhatIsNoPatchIsSaidWithItsOffset)
{
    EXPECT_THAT(errorOf(""), HasSubstr("offset 0x0: expected \"telepipe patch 1\""));
    EXPECT_THAT(errorOf("telepipe patch 2\n"), HasSubstr("offset 0x0"));
    const std::string head = "telepipe patch 1\n";
    EXPECT_THAT(errorOf(head + "set a = 1\n"), HasSubstr("offset 0x11: expected \"in .\""));
    const std::string part = head + "in .\nsize 16\nsha256 " + std::string(64, '0') + "\n";
    EXPECT_EQ(errorOf(part + "# words\n\nset a = 1\r\nbytes 0x10 00ff\n"), "");
    for (const std::string line :
         {"sha256 12", "result xyz", "size -1", "size 99999999999999999999999", "set a=1", "set  = 1", "bytes 10 00",
          "bytes 0x10 0", "bytes 0x10 ", "bytes 0xzz 00", "bytes 0x10 0G", "copy 1"})
        EXPECT_THAT(errorOf(part + line + "\n"), HasSubstr("expected")) << line;
    const std::string without = "a size and a sha256 line for each part";
    EXPECT_THAT(errorOf(head + "in .\nsize 3\n"), HasSubstr(without));
    EXPECT_THAT(errorOf(head + "in .\nsha256 " + std::string(64, '0') + "\n"), HasSubstr(without));
}

TEST(PatchText, BytesBehindTheEndAreRefused)
{
    const formats::ByteVector file(16);
    formats::PatchPart part = formats::makePatchPart("", file, file);
    part.bytes.push_back({15, {1, 2}});
    EXPECT_THROW(formats::applyPatchPart(part, file), formats::DamagedPatch);
    part.bytes.front() = {SIZE_MAX, {1}};
    EXPECT_THROW(formats::applyPatchPart(part, file), formats::DamagedPatch);
}

} // namespace telepipe::test::patch_test
