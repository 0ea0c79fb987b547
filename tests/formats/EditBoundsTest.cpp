// The limits of values that may be set in a file, and of what a patch may contain.

#include "formats/bytes/AsText.h"
#include "formats/bytes/ByteWriter.h"
#include "formats/edit/Patch.h"
#include "formats/edit/SetFields.h"
#include "tests/support/ErrorOf.h"

#include <gmock/gmock.h>

namespace edit_bounds_test {

using namespace telepipe::formats;
using telepipe::test::errorOf;
using ::testing::HasSubstr;

namespace {

std::string errorOfValue(FieldForm form, std::size_t size, std::string_view value)
{
    const ByteVector file(16);
    const FileField field{.path = "f", .offset = 0, .size = size, .form = form};
    return errorOf([&] { fieldBytes(file, field, value); });
}

const std::string kSum(64, '0');

std::string patchWithBytes(const std::string& line)
{
    return "telepipe patch 1\nin .\nsize 4\nsha256 " + kSum + "\n" + line + "\n";
}

} // namespace

TEST(EditBounds, BytesOfAPatchLieInTheFile)
{
    const ByteVector file{1, 2, 3, 4}, other{1, 9, 3, 4};
    PatchPart part = makePatchPart("", file, other);
    part.after.clear();
    const auto withRun = [&](std::size_t offset, std::size_t size) {
        part.bytes = {{offset, std::vector<std::uint8_t>(size, 7)}};
        return errorOf([&] { applyPatchPart(part, file); });
    };
    EXPECT_EQ(withRun(0, 4), "");
    EXPECT_EQ(withRun(3, 1), "");
    EXPECT_EQ(withRun(4, 0), "");
    for (const auto& [offset, size] :
         {std::pair<std::size_t, std::size_t>(4, 1), {0, 5}, {5, 0}, {3, 2}, {std::size_t(-1), 1}})
        EXPECT_THAT(withRun(offset, size), HasSubstr("behind the end")) << offset;
}

TEST(EditBounds, DigitsOfAPatchAreThoseOfHexNumbers)
{
    const Patch patch = readPatch(asBytes(patchWithBytes("bytes 0x0 0909afaf")));
    ASSERT_EQ(patch.parts.size(), 1u);
    ASSERT_EQ(patch.parts[0].bytes.size(), 1u);
    EXPECT_EQ(patch.parts[0].bytes[0].bytes, (std::vector<std::uint8_t>{9, 9, 0xaf, 0xaf}));
    for (const char* digits : {"0g", "g0", "0/", "0:", "0`", "0A", "000", ""})
        EXPECT_NE(errorOf([&] { readPatch(asBytes(patchWithBytes(std::string("bytes 0x0 ") + digits))); }), "")
            << digits;
}

TEST(EditBounds, NumbersFitTheirFields)
{
    for (const auto& [size, good, bad] :
         {std::tuple(1, "255", "256"), {2, "65535", "65536"}, {4, "4294967295", "4294967296"}}) {
        EXPECT_EQ(errorOfValue(FieldForm::U32, std::size_t(size), good), "");
        EXPECT_EQ(errorOfValue(FieldForm::U32, std::size_t(size), "0"), "");
        EXPECT_THAT(errorOfValue(FieldForm::U32, std::size_t(size), bad), HasSubstr("a whole number from"));
        EXPECT_THAT(errorOfValue(FieldForm::U32, std::size_t(size), "-1"), HasSubstr("a whole number from 0"));
        EXPECT_THAT(errorOfValue(FieldForm::U32, std::size_t(size), "x"), HasSubstr("a whole number from"));
    }
}

TEST(EditBounds, AnglesFitTheirFields)
{
    EXPECT_EQ(errorOfValue(FieldForm::Angle, 4, "2147483647"), "");
    EXPECT_EQ(errorOfValue(FieldForm::Angle, 4, "-2147483648"), "");
    EXPECT_THAT(errorOfValue(FieldForm::Angle, 4, "2147483648"), HasSubstr("a whole number from"));
    EXPECT_EQ(errorOfValue(FieldForm::Angle, 4, "-11796480deg"), "") << "the least there is";
    EXPECT_EQ(errorOfValue(FieldForm::Angle, 4, "11796479.9945deg"), "") << "the most";
    EXPECT_THAT(errorOfValue(FieldForm::Angle, 4, "11796480deg"), HasSubstr("an angle in BAMS"));
    EXPECT_THAT(errorOfValue(FieldForm::Angle, 4, "-11796481deg"), HasSubstr("an angle in BAMS"));
    EXPECT_THAT(errorOfValue(FieldForm::Angle, 4, "1e30deg"), HasSubstr("an angle in BAMS"));
    EXPECT_THAT(errorOfValue(FieldForm::Angle, 4, "nandeg"), HasSubstr("an angle in BAMS"));
}

TEST(EditBounds, NamesFitTheirFields)
{
    EXPECT_EQ(errorOfValue(FieldForm::Letters, 4, "abc"), "");
    EXPECT_THAT(errorOfValue(FieldForm::Letters, 4, "abcd"), HasSubstr("a name of at most 3 bytes"));
    EXPECT_THAT(errorOfValue(FieldForm::Letters, 4, std::string_view("a\0b", 3)), HasSubstr("a name of at most"));
}

TEST(EditBounds, PathsHaveALength)
{
    EXPECT_EQ(parseFieldChange(std::string(256, 'a') + "=1").path.size(), 256u);
    EXPECT_THAT(errorOf([] { parseFieldChange(std::string(257, 'a') + "=1"); }),
                HasSubstr("a path of at most 256 characters, found 257"));
}

} // namespace edit_bounds_test
