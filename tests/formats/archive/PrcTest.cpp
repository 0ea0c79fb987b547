#include "formats/compression/Prc.h"
#include "formats/bytes/Sha256.h"

#include "tests/support/Says.h"
#include "tests/support/Truth.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/Corrupt.h"

#include <gtest/gtest.h>
#include <random>

namespace prc_test {

using namespace telepipe::formats;
namespace test = telepipe::test;

namespace {

constexpr std::uint32_t kKey = 0xE31A5B7F;

ByteVector content(std::size_t size)
{
    ByteVector bytes(size);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<std::uint8_t>(i * i >> 5);
    return bytes;
}

} // namespace

TEST(Prc, RoundTripsEveryLengthInBothByteOrders)
{
    for (Endian endian : {Endian::Little, Endian::Big}) {
        for (std::size_t size = 0; size < 400; size += 1 + size / 20) {
            const ByteVector file = writePrc(content(size), kKey, endian);
            const PrcFile prc = readPrc(file);
            EXPECT_EQ(prc.endian, endian) << "size " << size;
            EXPECT_EQ(prc.header.size, size);
            EXPECT_EQ(prc.header.key, kKey);
            EXPECT_EQ(prc.bytes, content(size));
            EXPECT_TRUE(prc.warnings.empty());
        }
    }
}

TEST(Prc, CryptTwiceGivesTheBodyBack)
{
    const ByteVector plain = content(1003);
    ByteVector body = plain;
    cryptPrc(body, kKey, Endian::Big);
    EXPECT_NE(body, plain);
    cryptPrc(body, kKey, Endian::Big);
    EXPECT_EQ(body, plain);
}

// Words of the guide's generator, computed by a literal transcription of its code: a round trip alone would not notice
// another generator.
TEST(Prc, KeyStreamIsTheGuides)
{
    const std::pair<std::size_t, std::uint32_t> expected[] = {{0, 0xdae88b96},  {1, 0xcb3060b9},   {54, 0x9403fba6},
                                                              {55, 0xeef55018}, {110, 0x89e1edf1}, {119, 0x023fe558}};
    ByteVector zeros(4 * 120, 0);
    cryptPrc(zeros, 0x12345678, Endian::Little);
    for (const auto& [index, word] : expected)
        EXPECT_EQ(load<std::uint32_t>(&zeros[4 * index]), word) << "word " << index;
}

// Three bytes past the last word: the guide's rounding mask read past the end here.
TEST(Prc, PartialLastWordUsesTheFirstBytesOfItsKeyWord)
{
    for (Endian endian : {Endian::Little, Endian::Big}) {
        ByteVector whole(8, 0);
        cryptPrc(whole, kKey, endian);
        for (std::size_t size = 0; size < 8; ++size) {
            ByteVector part(size, 0);
            cryptPrc(part, kKey, endian);
            EXPECT_EQ(part, ByteVector(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)));
        }
    }
}

TEST(Prc, ByteOrdersDifferInEveryWordOnly)
{
    ByteVector little(40, 0);
    ByteVector big(40, 0);
    cryptPrc(little, kKey, Endian::Little);
    cryptPrc(big, kKey, Endian::Big);
    for (std::size_t i = 0; i < little.size(); i += 4)
        EXPECT_EQ(load<std::uint32_t>(&little[i]), load<std::uint32_t>(&big[i], Endian::Big));
}

TEST(Prc, WrongSizeInTheHeaderIsAnError)
{
    ByteVector file = writePrc(content(500), kKey, Endian::Little);
    ++file[0];
    EXPECT_EQ(detectPrc(file), std::nullopt);
    try {
        readPrc(file);
        FAIL() << "the sizes disagree";
    } catch (const ParseError& error) {
        EXPECT_STREQ(error.what(),
                     "offset 0x0: expected a PRC file of 501 bytes after decompression, found a stream of 500");
    }
}

TEST(Prc, BytesBehindTheStreamAreAWarning)
{
    ByteVector file = writePrc(content(500), kKey, Endian::Little);
    const std::size_t end = file.size();
    file.resize(end + 9, 0x5A);
    const PrcFile prc = readPrc(file, Endian::Little);
    EXPECT_EQ(prc.bytes, content(500));
    ASSERT_EQ(prc.warnings.list().size(), 1u);
    EXPECT_THAT(prc.warnings.list()[0], test::WarnsAt(end, "9 bytes behind the end of the PRS stream"));
}

TEST(Prc, OtherDataIsNotPrc)
{
    EXPECT_EQ(detectPrc({}), std::nullopt);
    EXPECT_EQ(detectPrc(content(7)), std::nullopt);
    EXPECT_EQ(detectPrc(content(5000)), std::nullopt);
    EXPECT_EQ(detectPrc(compressPrs(content(5000))), std::nullopt);
}

// The beginning that is looked at first may hold the whole stream.
TEST(Prc, PaddingAtTheEndOfTheBeginningIsNoFault)
{
    constexpr std::size_t kHeader = 8, kBeginning = 4096, kMostPadding = 3;
    std::mt19937 random(1);
    ByteVector noise;
    int tried = 0;
    while (noise.size() < kBeginning) {
        noise.push_back(static_cast<std::uint8_t>(random()));
        ByteVector file = writePrc(noise, kKey, Endian::Little);
        const std::size_t end = file.size() - kHeader;
        if (end > kBeginning || end + kMostPadding <= kBeginning)
            continue;
        file.resize(file.size() + kMostPadding);
        EXPECT_EQ(detectPrc(file), Endian::Little) << end;
        ++tried;
    }
    EXPECT_GT(tried, 0);
}

TEST(Prc, BrokenFilesGiveOutputOrParseError)
{
    for (Endian endian : {Endian::Little, Endian::Big})
        test::readBroken(writePrc(content(600), kKey, endian), [](Bytes file) { readPrc(file); });
}

TEST(Prc, RealFilesGiveTheExpectedBytes)
{
    const nlohmann::json truth = test::truth("prs");
    if (truth.is_null())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    for (const auto& [name, expected] : truth.items()) {
        const std::string kind = expected["kind"];
        if (kind.rfind("prc", 0) != 0)
            continue;
        const ByteVector file = test::readBytes(*test::realData() / name);
        const PrcFile prc = readPrc(file);
        EXPECT_EQ(prc.endian, kind == "prc/pr2 BE" ? Endian::Big : Endian::Little) << name;
        EXPECT_EQ(prc.header.key, expected["seed"]) << name;
        EXPECT_EQ(prc.header.size, expected["header_size"]) << name;
        EXPECT_EQ(sha256(prc.bytes), expected["out_sha256"].get<std::string>()) << name;
        EXPECT_TRUE(prc.warnings.empty()) << name;
        EXPECT_EQ(readPrc(writePrc(prc.bytes, prc.header.key, prc.endian)).bytes, prc.bytes) << name;
    }
}

} // namespace prc_test
