// A model's odd values, also in its lists of pointers and polygons, are warned of, with their number.

#include "formats/bytes/Utf16.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"

#include <gmock/gmock.h>

namespace model_bounds_test {

using namespace telepipe::formats;
using testing::HasSubstr;
using testing::Not;

namespace {

std::string warningsOf(Bytes file)
{
    std::string text;
    const NjFile nj = readNj(file);
    for (const Warning& warning : nj.warnings.list())
        text += english(warning.text) + "\n";
    return text;
}

// An object alone, and count more words that the list names as pointers.
ByteVector fileWithOddPointers(std::size_t count)
{
    ByteWriter data, file;
    writeObjectTree(data, NinjaNode());
    for (std::size_t i = 0; i < count; ++i)
        data.pointer(0);
    writeIffChunk(file, "NJCM", data);
    return file.take();
}

ByteVector fileWithPolygon(std::size_t corners)
{
    NinjaNode root;
    root.basic.emplace();
    root.basic->points.resize(3);
    root.basic->materials.resize(1);
    root.basic->meshsets = {{MeshsetKind::Strips, 0, {{std::vector<std::uint16_t>(corners)}}}};
    return writeNj({{}, {root}, {}});
}

} // namespace

TEST(ModelBounds, APolygonHasThreeCorners)
{
    EXPECT_EQ(warningsOf(fileWithPolygon(3)), "");
    EXPECT_THAT(warningsOf(fileWithPolygon(2)), HasSubstr("polygon of 2 corners"));
}

// Eight are reported one by one.
TEST(ModelBounds, ManyOddPointersAreCounted)
{
    EXPECT_THAT(warningsOf(fileWithOddPointers(8)), Not(HasSubstr("such words")));
    EXPECT_THAT(warningsOf(fileWithOddPointers(9)), HasSubstr("POF0 lists 9 such words"));
}

TEST(ModelBounds, APointerPastItsChunkIsTold)
{
    ByteWriter data, file;
    writeObjectTree(data, NinjaNode());
    data.pointer(0);
    writeIffChunk(file, "NJCM", data);
    ByteVector bytes = file.take();
    EXPECT_THAT(warningsOf(bytes), Not(HasSubstr("lists a pointer at")));
    // The chunk ends before the last of its pointers, which is the beginning of another chunk.
    bytes[4] = static_cast<std::uint8_t>(bytes[4] - 4);
    ByteWriter cut;
    cut.append(Bytes(bytes).first(8 + bytes[4]));
    cut.append(Bytes(bytes).subspan(8 + bytes[4] + 4u));
    EXPECT_THAT(warningsOf(cut.bytes()), HasSubstr("lists a pointer at"));
}

TEST(ModelBounds, CharactersOfTwoThreeAndFourBytes)
{
    const std::uint8_t text[] = {0x7f, 0, 0x80, 0, 0xff, 7, 0, 8, 0xff, 0xff, 0, 0xd8, 0, 0xdc};
    EXPECT_EQ(utf8FromUtf16(text, Endian::Little), "\x7f"
                                                   "\xc2\x80"
                                                   "\xdf\xbf"
                                                   "\xe0\xa0\x80"
                                                   "\xef\xbf\xbf"
                                                   "\xf0\x90\x80\x80");
}

} // namespace model_bounds_test
