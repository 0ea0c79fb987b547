// Texts as the guide and NjDef.h show them, and texts that are broken.

#include "formats/ascii/NinjaAscii.h"
#include "formats/bytes/AsText.h"
#include "formats/nj/NjWriter.h"
#include "tests/support/bytes/Corrupt.h"
#include "tests/support/bytes/NjWalk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

namespace ascii_notation_test {

using namespace telepipe::formats;
namespace test = telepipe::test;
using testing::HasSubstr;

namespace {

ByteVector assembled(const std::string& text)
{
    Warnings warnings;
    return readNinjaAscii(asBytes(text), warnings);
}

void expectFault(const std::string& text, std::size_t offset, const std::string& message)
{
    try {
        assembled(text);
        FAIL() << "read";
    } catch (const ParseError& error) {
        EXPECT_EQ(error.offset(), offset) << error.what();
        EXPECT_THAT(error.what(), HasSubstr(message));
    }
}

// The notation of the compact shape guide's 3.2, cut to two vertices.
const std::string kGuideShapes = R"(/* NAS 2.00.00 NinjaAsciiCompactShape (SI) */
/* CSHAPELIST : cshapelist_sc0_model0 */

CSHAPE_LIST_START

VLIST    cv0_sc0_model0_node0[]
START
    CnkV_VN(FV_SHAPE, 12),
    VERT( 0x41d830c8, 0xbe800e2d, 0x3e2d26e2 ),
    NORM( 0x3f7ffd32, 0xbc178a51, 0x33b873d1 ),
    VERT( 0x3f800000, 0x40000000, 0x40400000 ),
    NORM( 0x3f7ffd32, 0xbc178a51, 0x33b873d1 ),
    CnkEnd()
END

CVLIST    kg0_cvlist0_sc0_model0[]
START
    cv0_sc0_model0_node0,
END

CSHAPEKGLIST cshapes_sc0_model0[]
START
    CSHAPEKG( kg0_cvlist0_sc0_model0, 0 ), /* 0 */
    CSHAPEKG( kg0_cvlist0_sc0_model0, 1 ), /* 1 */
END

CSHAPELIST cshapelist_sc0_model0
START
    CShapeKgList   cshapes_sc0_model0,
    CShapeNum      2,
END

CSHAPE_LIST_END
)";

const std::string kGuideMotion = R"(/* NAM 2.00.00 NinjaAsciiMotion (SI) */
CSHAPE_MOTION_START
CSHAPE cshape_motion_kg0_sc0_model0[]
START
    MKEYSHID(0, 0),
    MKEYSHID(9, 1),
END
CSHAPEDATA cshape_data_sc0_model0[]
START
    cshape_motion_kg0_sc0_model0, 2, 0, /* 0 */
    cshape_motion_kg0_sc0_model0, 2, 1, /* 1 */
    cshape_motion_kg0_sc0_model0, 2, 2, /* 1 */
END
MDATA1 mdata_cshape_sc0_model0[]
START
    &cshape_data_sc0_model0[0], 1,
    &cshape_data_sc0_model0[1], 2,
END
MOTION cshape_motion_sc0_model0[]
START
MdataArray    mdata_cshape_sc0_model0,
MFrameNum     100,
MotionBitF    (FMK_SHID),
InterpolFctF  (FMT_L|FMD_1),
END
CSHAPE_MOTION_END
)";

const std::string kObject = R"(CNKOBJECT object_a[]
START
EvalFlags ( FEV_UT|FEV_US|0x10 ),
CNKModel   NULL,
OPosition  ( 0.0F, -1.5, 2e2 ),
OAngle     ( 90.000000F, -0.005493F, 270.0F ),
OScale     ( 1.0F, 1.0F, 0x3f000000 ),
Child       NULL,
Sibling     NULL,
END
)";

} // namespace

TEST(AsciiNotation, ShapesOfTheGuide)
{
    const ByteVector file = assembled(kGuideShapes);
    const NjFile nj = readNj(file);
    ASSERT_EQ(nj.shapeLists.size(), 1u);
    const CompactShapeList& list = nj.shapeLists[0];
    ASSERT_EQ(list.groups.size(), 2u);
    EXPECT_EQ(list.groups[1].groupId, 1u);
    const CompactVertexChunk* chunk = list.find(1, 0);
    ASSERT_TRUE(chunk);
    EXPECT_EQ(chunk->count, 2u);
    const CompactVertex vertex = decodeCompactVertex(*chunk, 0, Endian::Little);
    EXPECT_EQ(std::bit_cast<std::uint32_t>(vertex.position.x), 0x41d830c8u);
    EXPECT_EQ(std::bit_cast<std::uint32_t>(vertex.normal.z), 0x33b873d1u);
}

TEST(AsciiNotation, ShapeMotionOfTheGuide)
{
    const ByteVector file = assembled(kGuideMotion);
    const NjFile nj = readNj(file);
    ASSERT_EQ(nj.compactMotions.size(), 1u);
    const CompactShapeMotion& motion = nj.compactMotions[0];
    EXPECT_EQ(motion.frames, 100u);
    ASSERT_EQ(motion.entries.size(), 2u);
    EXPECT_EQ(motion.entries[1].trackCount, 2u);
    const CompactShapeTrack& track = motion.tracks[motion.entries[1].firstTrack + 1];
    EXPECT_EQ(track.entryId, 2u);
    EXPECT_EQ(track.frame(1, Endian::Little), 9u);
    EXPECT_EQ(track.shapeId(1, Endian::Little), 1u);
}

TEST(AsciiNotation, LineEndsCommentsAndLinesOfThePreprocessorDoNotMatter)
{
    std::string other;
    for (char c : kGuideShapes)
        other += c == '\n' ? std::string(" // x\r\n") : std::string(1, c);
    EXPECT_EQ(assembled("#include \"njdef.h\"\r\n" + other + "\x1a"), assembled(kGuideShapes));
}

// Converters print six digits; cutting -0.005493 off as NjDef.h does would make one of 65536 parts 0.
TEST(AsciiNotation, ObjectsInDegreesAndDecimals)
{
    const ByteVector file = assembled(kObject);
    const NjFile nj = readNj(file);
    EXPECT_EQ(nj.chunks[0].name(), "NJCM");
    const NinjaObject& object = nj.pool.objects.at(0);
    EXPECT_EQ(object.evalFlags, std::uint32_t(kEvalUnitPos | kEvalUnitScl | kEvalBreak));
    EXPECT_EQ(object.pos, glm::vec3(0, -1.5f, 200));
    EXPECT_EQ(object.ang, glm::ivec3(0x4000, -1, 0xc000));
    EXPECT_EQ(object.scl, glm::vec3(1, 1, 0.5f));
}

TEST(AsciiNotation, VersionTwoIsNinja2)
{
    const ByteVector file = assembled("/* NAD 2.00.00 NinjaAsciiModel CnkModel (LW) */\n" + kObject);
    EXPECT_EQ(readNj(file).chunks[0].name(), "N2CM");
}

TEST(AsciiNotation, TheFirstLineIsReadAndWritten)
{
    const auto head = readAsciiHead(asBytes(kGuideShapes));
    ASSERT_TRUE(head);
    EXPECT_EQ(head->kind, "NAS");
    EXPECT_EQ(head->version, "2.00.00");
    EXPECT_EQ(head->contents, "NinjaAsciiCompactShape");
    EXPECT_EQ(head->modeller, "SI");
    EXPECT_TRUE(head->isNinja2());
    EXPECT_FALSE(readAsciiHead(asBytes(kObject)));
    EXPECT_EQ(readAsciiHead(asBytes("/* x */"))->version, "");
    const ByteVector shapes = assembled(kGuideShapes), motion = assembled(kGuideMotion), object = assembled(kObject);
    EXPECT_THAT(writeNinjaAscii(readNj(shapes), {AsciiKind::Shape, "a", "SI", "2.01.00"}),
                testing::StartsWith("/* NAS 2.01.00 NinjaAsciiCompactShape (SI) */\n"));
    EXPECT_THAT(writeNinjaAscii(readNj(motion), {AsciiKind::Motion, "a", "MAYA", "1.00.00"}), // of another generation
                testing::StartsWith("/* NAM 2.00.00 NinjaAsciiMotion (MAYA) */\n"));
    EXPECT_THAT(writeNinjaAscii(readNj(object), {AsciiKind::Model, "a", "x) */ y", "0.9"}),
                testing::StartsWith("/* NAD 0.9 NinjaAsciiModel CnkModel (x_____y) */\n"));
    EXPECT_THAT(writeNinjaAscii(readNj(object), {}), HasSubstr(" 1.00.00 NinjaAsciiDataMix CnkModel (TELEPIPE) */"));
}

TEST(AsciiNotation, PalettizedTexturesNameTheirBank)
{
    const ByteVector file = assembled("TEXTURENAME n[] START PTEXN( \"a\", 1, 5 ), "
                                      "PTEXN5( \"b\", 0x40000000, 0xffffffff, 0, 2 ), END "
                                      "TEXTURELIST l START TextureList n, TextureNum 2, END");
    const TextureList list = readNj(file).textureLists.at(0);
    EXPECT_EQ(list.names[0].attributes, 0x10000u);
    EXPECT_EQ(list.names[0].address, 5u << 26);
    EXPECT_EQ(list.names[1].attributes, 0x40000000u);
    EXPECT_EQ(list.names[1].address, 0x03ffffffu | 2u << 26);
}

TEST(AsciiNotation, TextsAreToldFromOtherFiles)
{
    EXPECT_TRUE(looksLikeNinjaAscii(asBytes(kGuideShapes)));
    EXPECT_TRUE(looksLikeNinjaAscii(asBytes(kObject)));
    EXPECT_FALSE(looksLikeNinjaAscii(asBytes("int main() {}")));
    EXPECT_FALSE(looksLikeNinjaAscii(asBytes("NJTL\x08")));
    EXPECT_FALSE(looksLikeNinjaAscii({}));
}

TEST(AsciiNotation, FaultsNameThePlaceAndTheLine)
{
    expectFault("VLIST v[]\nSTART\n  VERT( 1.0F, 2.0F ),\nEND\n", 18,
                "expected 3 arguments, found 'VERT' in line 3, column 3");
    expectFault("VLIST v[]\nSTART\n D8888( 1, 2, 3, 256 ),\nEND\n", 33,
                "from 0 to 255, found 256 in line 3, column 18");
    expectFault("VLIST v[]\nSTART\n", 16, "found the end in line 3");
    expectFault("VLIST v[] START CnkEnd() /* x", 25, "the end of a comment");
    expectFault("VLIST v[]\nSTART\n", 16, "line 3, column 1");
    expectFault("FOO v[]", 0, "expected a definition");
    expectFault("PLIST p[] START 70000 END", 16, "found 70000");
    expectFault("CNKOBJECT o START Foo 1, END", 18, "a field of CNKOBJECT");
}

TEST(AsciiNotation, NamesMustBeKnownAndTheirOwn)
{
    expectFault(kObject + kObject, kObject.size() + 10, "a name of its own");
    expectFault("CNKOBJECT a START Child b, END", 24, "found 'b' in line 1");
}

// The objects point to each other, so neither is a root.
TEST(AsciiNotation, CirclesOfObjectsAreNoTree)
{
    expectFault("CNKOBJECT a START Child b, END CNKOBJECT b START Child a, END", 0, "expected a texture list, model");
    EXPECT_THROW(assembled("CNKOBJECT r START Child a, END CNKOBJECT a START Child b, END "
                           "CNKOBJECT b START Child a, END"),
                 ParseError);
}

TEST(AsciiNotation, NestingAndSharingAreBounded)
{
    expectFault("PLIST p[] START " + std::string(100000, '(') + "1", 49, "less nesting");
    std::string text = "VLIST v[] START CnkV( 0, 60001 ), OffnbIdx( 0, 20000 ),";
    for (int i = 0; i < 20000; ++i)
        text += "VERT(0,0,0),";
    text += "CnkEnd() END CNKMODEL m START VList v, END\n";
    for (int i = 0; i < 1000; ++i)
        text += "CNKOBJECT o" + std::to_string(i) + " START CNKModel m, END\n";
    EXPECT_THROW(assembled(text), ParseError);
}

// The numbers of elements come from the elements, and the texts' numbers are checked against them.
TEST(AsciiNotation, HugeCountsTakeNoMemory)
{
    expectFault(
        "TEXTURENAME n[] START TEXN( \"a\" ), END TEXTURELIST l START TextureList n, TextureNum 4294967295, END", 12,
        "in line 1");
    EXPECT_THROW(assembled("MODEL m START PointNum 2147483647, Points p, END POINT p[] START VERT( 0, 0, 0 ), END "
                           "OBJECT o START Model m, END"),
                 ParseError);
    EXPECT_THROW(assembled("CSHAPELIST c START CShapeNum 4294967295, CShapeKgList s, END CSHAPEKGLIST s[] START END"),
                 ParseError);
    EXPECT_THROW(assembled("CSHAPE k[] START MKEYSHID( 0, 0 ), END CSHAPEDATA d[] START k, 65535, 0, END "
                           "MDATA1 m[] START &d[16777215], 1, END MOTION x START MdataArray m, END"),
                 ParseError);
    EXPECT_EQ(readNj(assembled("VLIST v[4294967295] START CnkEnd() END CNKMODEL m START VList v, END "
                               "CNKOBJECT o START CNKModel m, END"))
                  .pool.chunkModels.size(),
              1u);
}

// Found by the reader of the binary, and placed in the text all the same.
TEST(AsciiNotation, WrongSizesAreFound)
{
    const std::string list = "PLIST p[] START CnkM_D( 0x0 ), 9000, MDiff( 1, 2, 3, 4 ), CnkEnd() END\n";
    expectFault(list + "CNKMODEL m START PList p, END CNKOBJECT o START CNKModel m, END", 6, "in line 1");
}

TEST(AsciiNotation, BrokenTextsAreReadOrRefused)
{
    for (const std::string& text : {kGuideShapes, kGuideMotion, kObject}) {
        test::readBroken(asBytes(text), [](Bytes broken) {
            Warnings warnings;
            const ByteVector file = readNinjaAscii(broken, warnings);
            test::walkNj(readNj(file));
        });
    }
}

} // namespace ascii_notation_test
