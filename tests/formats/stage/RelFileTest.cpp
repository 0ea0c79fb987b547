#include "formats/rel/RelFile.h"
#include "formats/bytes/Errors.h"

#include "formats/kind/FileKind.h"
#include "tests/support/ErrorOf.h"
#include "tests/support/bytes/Bytes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rel_file_test {

using namespace telepipe;
using namespace telepipe::formats;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

// Pointers at 4 (to 0), 16 (to 8) and far away at 0x30010 (to 16); a null at 12; payload at 8.
ByteVector builtRel(Endian endian = Endian::Little)
{
    ByteWriter writer(endian);
    writer.u32(0x11111111);
    writer.pointer(0);
    writer.u32(7);
    writer.null();
    writer.pointer(8);
    writer.zeros(0x30010 - writer.size());
    writer.pointer(16);
    return finishRel(std::move(writer), 8);
}

std::uint32_t trailerWord(const ByteVector& file, std::size_t i)
{
    return load<std::uint32_t>(file.data() + file.size() - 32 + 4 * i);
}

void setWord(ByteVector& file, std::size_t at, std::uint32_t word)
{
    std::memcpy(file.data() + at, &word, 4);
}

std::string errorOf(const ByteVector& file)
{
    return telepipe::test::errorOf<ParseError>([&] { readRel(file); });
}

std::vector<std::string> warningsOf(const ByteVector& file)
{
    std::vector<std::string> texts;
    const RelFile rel = readRel(file);
    for (const Warning& warning : rel.warnings.list())
        texts.push_back(hexadecimal(warning.offset) + ": " + english(warning.text));
    return texts;
}

} // namespace

TEST(RelFile, ReadsWhatItWroteInBothByteOrders)
{
    for (Endian endian : {Endian::Little, Endian::Big}) {
        const ByteVector file = builtRel(endian);
        const RelFile rel = readRel(file, endian);
        EXPECT_THAT(rel.relocations, ElementsAre(4u, 16u, 0x30010u));
        EXPECT_EQ(rel.payload, 8u);
        EXPECT_EQ(rel.relocationTable, 0x30020u);
        EXPECT_EQ(rel.view.u32(rel.payload, "payload"), 7u);
        EXPECT_TRUE(rel.warnings.empty());
        EXPECT_EQ(relEndian(file), endian);
        EXPECT_EQ(detectFileKind(file), FileKind::OtherRel);
    }
    EXPECT_TRUE(looksLikeRel(builtRel()));
    EXPECT_FALSE(looksLikeRel(builtRel(Endian::Big)));
}

TEST(RelFile, ListedZeroPointsToOffsetZeroAndUnlistedZeroIsNull)
{
    const ByteVector file = builtRel();
    const RelFile rel = readRel(file);
    EXPECT_EQ(rel.pointer(4, "pointer"), 0u);
    EXPECT_EQ(rel.target(16, "pointer"), 8u);
    EXPECT_EQ(rel.pointer(12, "pointer"), std::nullopt);
    EXPECT_FALSE(rel.pointers.isListed(12));
    EXPECT_FALSE(rel.pointers.isListed(5));
    EXPECT_FALSE(rel.pointers.isListed(0xFFFFFFFC));
}

TEST(RelFile, RefusesWordsThatAreNoPointers)
{
    const ByteVector file = builtRel();
    const RelFile rel = readRel(file);
    EXPECT_THROW(rel.pointer(0, "section list"), ParseError);
    EXPECT_THROW(rel.target(12, "section list"), ParseError);
    EXPECT_THROW(rel.pointer(0xFFFFFFFC, "section list"), ParseError);
}

TEST(RelFile, FileLayoutIsThatOfRealFiles)
{
    const ByteVector file = builtRel();
    EXPECT_EQ(file.size() % 32, 0u);
    EXPECT_EQ(trailerWord(file, 0) % 32, 0u);
    EXPECT_EQ(trailerWord(file, 2), 1u);
    EXPECT_EQ(trailerWord(file, 3), 0u);
    EXPECT_EQ(load<std::uint16_t>(file.data() + trailerWord(file, 0) + 4), (0x30010 - 16) / 4);
}

TEST(RelFile, WriterRefusesWhatTheTableCannotSay)
{
    ByteWriter far;
    far.zeros(0x40004);
    far.pointer(0);
    EXPECT_THROW(finishRel(std::move(far), 0), Refused);
    ByteWriter odd;
    odd.u16(0);
    odd.pointer(0);
    EXPECT_THROW(finishRel(std::move(odd), 0), Refused);
}

TEST(RelFile, ErrorsNameWhatIsWrong)
{
    const ByteVector good = builtRel();
    const std::size_t trailer = good.size() - 32;
    ByteVector file(good.begin(), good.begin() + 31);
    EXPECT_EQ(errorOf(file), "offset 0x0: expected a REL trailer (32 bytes), found 31 bytes in the whole file");
    file = good;
    setWord(file, trailer + 4, 0x80000000);
    EXPECT_EQ(errorOf(file), "offset 0x30040: expected a relocation table that ends before the trailer at 0x30040, "
                             "found 2147483648 entries at 0x30020");
    file = good;
    setWord(file, trailer, 0xFFFFFFF0);
    EXPECT_THAT(errorOf(file), HasSubstr("offset 0x30040: expected a relocation table that ends before the trailer"));
    file = good;
    setWord(file, trailer + 16, 0x30020);
    EXPECT_EQ(errorOf(file),
              "offset 0x30050: expected a payload offset below the relocation table at 0x30020, found 0x30020");
    file = good;
    setWord(file, 0x30020, 0xFFFF0001);
    EXPECT_EQ(errorOf(file), "offset 0x30022: expected a pointer field below the relocation table at 0x30020, "
                             "found one at 0x40000");
}

TEST(RelFile, WarnsOfOddities)
{
    const ByteVector good = builtRel();
    const std::size_t trailer = good.size() - 32;
    ByteVector file = good;
    setWord(file, trailer + 8, 3);
    setWord(file, trailer + 12, 4);
    setWord(file, trailer + 28, 5);
    EXPECT_THAT(warningsOf(file),
                ElementsAre("0x30048: REL trailer word 2 is 0x3, not 1", "0x3004c: REL trailer word 3 is 0x4, not 0",
                            "0x30054: REL trailer does not end in zeros"));
    file = good;
    setWord(file, 0x30022, 0x00000000); // second and third distance
    setWord(file, 4, 0x30020);          // first target
    EXPECT_THAT(warningsOf(file),
                ElementsAre("0x30022: relocation distance 0 (2 times)", "0x4: pointer past the relocation table"));
    file = good;
    file[0x30026] = 1;
    EXPECT_THAT(warningsOf(file), ElementsAre("0x30026: 26 bytes of data after the relocation table"));
}

TEST(RelFile, EveryPrefixFailsCleanly)
{
    ByteWriter writer;
    writer.pointer(4);
    writer.u32(0xFFFFFFFF);
    const ByteVector file = finishRel(std::move(writer), 4);
    for (std::size_t size = 0; size < file.size(); ++size)
        EXPECT_THROW(readRel(Bytes(file).first(size)), ParseError) << size;
}

TEST(RelFile, RealFilesReadWithoutWarnings)
{
    const auto folder = test::realData();
    if (!folder)
        GTEST_SKIP() << "TELEPIPE_REAL_DATA is not set";
    std::size_t files = 0;
    for (const char* part : {"v2", "bb"}) {
        for (const auto& entry : std::filesystem::directory_iterator(*folder / part)) {
            if (entry.path().extension() != ".rel")
                continue;
            const ByteVector bytes = test::readBytes(entry.path());
            EXPECT_TRUE(looksLikeRel(bytes)) << entry.path();
            EXPECT_TRUE(readRel(bytes).warnings.empty()) << entry.path();
            ++files;
        }
    }
    EXPECT_GT(files, 0u);
}

} // namespace rel_file_test
