// Numbers in Ninja's ASCII texts that their field cannot hold, and names that only look like constants.

#include "formats/ascii/NinjaAscii.h"
#include "formats/bytes/AsText.h"
#include "tests/support/ErrorOf.h"

#include <gmock/gmock.h>

namespace ascii_bounds_test {

using namespace telepipe::formats;
using testing::HasSubstr;
using testing::Not;

namespace {

// "" where the text is read.
std::string errorOf(const std::string& text)
{
    return telepipe::test::errorOf<ParseError>([&] {
        Warnings warnings;
        readNinjaAscii(asBytes(text), warnings);
    });
}

std::string errorOfObject(const std::string& field)
{
    return errorOf("CNKOBJECT o START " + field + " END");
}

std::string errorOfRotation(const std::string& angles)
{
    return errorOf("ROTATION a[] START MKEYSA(0, " + angles +
                   "), END MDATA1 d[] START a, 1, END "
                   "MOTION m START MdataArray d, MFrameNum 10, MotionBitF (FMK_ANG1), InterpolFctF (FMT_L|FMD_1), END");
}

std::string errorOfWeight(const std::string& percent)
{
    return errorOf("VLIST v[] START CnkV_VN_NF(FV_CONT|FW_END, 8), OffnbIdx(0, 1), VERT(0, 0, 0), NORM(0, 0, 0), "
                   "NFlagsW(1, " +
                   percent + "), CnkEnd() END");
}

} // namespace

TEST(AsciiBounds, AnglesHave32Bits)
{
    EXPECT_EQ(errorOfObject("OAngle (11796479.9, -11796479.9, 0),"), "");
    EXPECT_THAT(errorOfObject("OAngle (11796481.0, 0, 0),"), HasSubstr("an angle of 32 bits"));
    EXPECT_THAT(errorOfObject("OAngle (0, -11796481.0, 0),"), HasSubstr("an angle of 32 bits"));
}

TEST(AsciiBounds, ShiftsAreOfAWord)
{
    EXPECT_EQ(errorOfObject("EvalFlags (1 << 31),"), "");
    EXPECT_THAT(errorOfObject("EvalFlags (1 << 32),"), HasSubstr("a shift by 0 to 31"));
    EXPECT_THAT(errorOfObject("EvalFlags (1 << -1),"), HasSubstr("a shift by 0 to 31"));
}

TEST(AsciiBounds, AnIndexIsAWholeNumber)
{
    const auto errorOfIndex = [](const std::string& index) {
        return errorOf("MDATA1 d[] START &a[" + index + "], 0, END");
    };
    EXPECT_THAT(errorOfIndex("-1"), HasSubstr("the index of an element"));
    EXPECT_THAT(errorOfIndex("0x1000000"), HasSubstr("the index of an element"));
    EXPECT_THAT(errorOfIndex("0xffffff"), Not(HasSubstr("the index of an element")));
    EXPECT_THAT(errorOfIndex("0.5"), HasSubstr("the index of an element"));
}

TEST(AsciiBounds, ShortAnglesHave16Bits)
{
    EXPECT_THAT(errorOfRotation("179.99F, -180.0F, 0.0F"), Not(HasSubstr("16 bits")));
    EXPECT_THAT(errorOfRotation("180.1F, 0.0F, 0.0F"), HasSubstr("a value that 16 bits hold"));
    EXPECT_THAT(errorOfRotation("0.0F, -180.1F, 0.0F"), HasSubstr("a value that 16 bits hold"));
}

TEST(AsciiBounds, AWeightHas16Bits)
{
    EXPECT_THAT(errorOfWeight("100.0F"), Not(HasSubstr("percent")));
    EXPECT_THAT(errorOfWeight("70000.0F"), HasSubstr("a weight in percent"));
}

// Counted as digits, the letters would give constants that there are: 175 percent, 7 elements.
TEST(AsciiBounds, ANameWithOtherThanDigitsIsNoConstant)
{
    const auto errorOfTexture = [](const std::string& name) {
        return errorOf("PLIST p[] START CnkT_TID(" + name + "), _TID(FFM_BF, 3), CnkEnd() END");
    };
    EXPECT_THAT(errorOfTexture("FDA_175"), Not(HasSubstr("a constant")));
    EXPECT_THAT(errorOfTexture("FDA_0A5"), HasSubstr("a constant of NjDef.h"));
    EXPECT_THAT(errorOfTexture("FMD_A"), HasSubstr("a constant of NjDef.h"));
}

} // namespace ascii_bounds_test
