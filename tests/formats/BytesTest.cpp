#include "formats/bytes/ByteWriter.h"

#include <gtest/gtest.h>

namespace bytes_test {

using namespace telepipe::formats;

TEST(ByteView, ReportsAbsoluteOffsetsThroughNestedViews)
{
    const ByteVector bytes(64);
    const ByteView inner = ByteView(bytes, 0x100).sub(16, 32, "outer block").sub(8, 8, "inner block");
    try {
        inner.u32(6, "a word");
        FAIL() << "a read past the window must throw";
    } catch (const ParseError& error) {
        EXPECT_EQ(error.offset(), 0x100u + 16 + 8 + 6);
        EXPECT_STREQ(error.what(), "offset 0x11e: expected a word (4 bytes), found 2 bytes left");
    }
}

TEST(ByteView, GarbageCountThrowsInsteadOfOverflowing)
{
    const ByteVector bytes(64);
    EXPECT_THROW(ByteView(bytes).records(4, SIZE_MAX / 2, 16, "records"), ParseError);
    EXPECT_THROW(ByteView(bytes).slice(SIZE_MAX, 2, "bytes"), ParseError);
    EXPECT_EQ(ByteView(bytes).records(0, 4, 16, "records").size(), 64u);
}

TEST(ByteView, ReadsBothByteOrders)
{
    const ByteVector bytes{0x12, 0x34, 0x56, 0x78};
    EXPECT_EQ(ByteView(bytes, 0, Endian::Little).u32(0, "word"), 0x78563412u);
    EXPECT_EQ(ByteView(bytes, 0, Endian::Big).u32(0, "word"), 0x12345678u);
    EXPECT_EQ(ByteView(bytes, 0, Endian::Big).u16(1, "half"), 0x3456u);
}

TEST(ByteView, StringNeedsItsZero)
{
    const ByteVector bytes{'a', 'b', 0, 'c', 'd'};
    EXPECT_EQ(ByteView(bytes).string(0, 32, "name"), "ab");
    EXPECT_THROW(ByteView(bytes).string(3, 32, "name"), ParseError);
    EXPECT_THROW(ByteView(bytes).string(0, 2, "name"), ParseError);
}

TEST(ByteWriter, PatchesPointersAndListsThemInOrder)
{
    ByteWriter writer(Endian::Big);
    const std::size_t hole = writer.hole();
    writer.null();
    writer.pointer(0x20);
    writer.patch(hole, 0x1234);
    EXPECT_EQ(writer.bytes(), (ByteVector{0, 0, 0x12, 0x34, 0, 0, 0, 0, 0, 0, 0, 0x20}));
    EXPECT_EQ(writer.relocations(), (std::vector<std::size_t>{0, 8}));
}

} // namespace bytes_test
