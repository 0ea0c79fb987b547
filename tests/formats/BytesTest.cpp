#include "formats/bytes/AsText.h"
#include "formats/bytes/ByteWriter.h"
#include "formats/bytes/Sha256.h"
#include "formats/bytes/Sha256Block.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <string_view>

namespace bytes_test {

using namespace telepipe::formats;

namespace {

std::string sumOf(std::string_view text)
{
    return sha256(asBytes(text));
}

ByteVector noise(std::size_t size)
{
    ByteVector bytes(size);
    std::uint32_t number = 1;
    for (std::uint8_t& byte : bytes)
        byte = static_cast<std::uint8_t>((number = number * 1664525u + 1013904223u) >> 24);
    return bytes;
}

} // namespace

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

// FIPS 180-4's own examples.
TEST(Sha256, IsThatOfTheStandard)
{
    EXPECT_EQ(sumOf(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sumOf("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sumOf("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sumOf(std::string(1000000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, IsTheSameInPieces)
{
    const ByteVector bytes = noise(1000);
    for (const std::size_t piece : {1u, 63u, 64u, 65u, 200u}) {
        Sha256 hash;
        for (std::size_t at = 0; at < bytes.size(); at += piece)
            hash.add(Bytes(bytes).subspan(at, std::min(piece, bytes.size() - at)));
        EXPECT_EQ(hash.finish(), sha256(bytes)) << piece;
    }
}

TEST(Sha256, TheProcessorSaysWhatTheWrittenRoundsSay)
{
    const Sha256Blocks byProcessor = sha256ByProcessor();
    if (!byProcessor)
        GTEST_SKIP() << "this processor has no instructions for it";
    constexpr std::size_t kBlocks = 50;
    const ByteVector bytes = noise(kBlocks * kSha256Block);
    Sha256State one{1, 2, 3, 4, 5, 6, 7, 8}, other = one;
    sha256ByHand(one, bytes.data(), kBlocks);
    byProcessor(other, bytes.data(), kBlocks);
    EXPECT_EQ(one, other);
}

} // namespace bytes_test
