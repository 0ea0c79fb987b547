#include "formats/texture/decode/DecodeLevel.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tests/support/ErrorOf.h"
#include "tests/support/Pictures.h"
#include "tests/support/Says.h"
#include "tests/support/bytes/Corrupt.h"
#include "tests/support/bytes/TextureFiles.h"

#include <gtest/gtest.h>

namespace pvm_reader_test {

using namespace telepipe::formats;
using namespace telepipe;
using test::chunk;
using test::pvrt;

namespace {

struct Entry
{
    std::string name;
    unsigned formats, sides;
    std::uint32_t globalIndex;
};

// PVMH with the fields that flags ask for, in the library's order.
ByteVector header(unsigned flags, const std::vector<Entry>& entries, std::size_t padding = 0)
{
    ByteWriter writer;
    writer.u16(static_cast<std::uint16_t>(flags));
    writer.u16(static_cast<std::uint16_t>(entries.size()));
    for (std::size_t i = 0; i < entries.size(); ++i) {
        writer.u16(static_cast<std::uint16_t>(i));
        if (flags & 1) {
            writer.text(entries[i].name);
            writer.zeros(28 - entries[i].name.size());
        }
        if (flags & 2)
            writer.u16(static_cast<std::uint16_t>(entries[i].formats));
        if (flags & 4)
            writer.u16(static_cast<std::uint16_t>(entries[i].sides));
        if (flags & 8)
            writer.u32(entries[i].globalIndex);
    }
    writer.zeros(padding);
    return chunk("PVMH", writer.bytes());
}

ByteVector texture(unsigned side = 8)
{
    return pvrt(1, 1, side, side, test::noise(side * side * 2));
}

const std::vector<Entry> kTwo{{"rock", 0x0101, 0x11, 100}, {"sea", 0x0101, 0x22, 200}};

std::string errorOf(const ByteVector& file)
{
    return telepipe::test::errorOf<ParseError>([&] { readPvm(file); });
}

} // namespace

// The guide prints bits 0-3 in the opposite order, which only shows when not all are set (docs/formats.md, PVM).
TEST(PvmReader, EveryCombinationOfEntryFields)
{
    for (unsigned flags = 0; flags < 16; ++flags) {
        SCOPED_TRACE(flags);
        const ByteVector file = test::joined({header(flags | 0x100, kTwo), texture(8), texture(16)});
        const TextureArchive archive = readPvm(file);
        EXPECT_TRUE(archive.warnings.empty());
        ASSERT_EQ(archive.textures.size(), 2u);
        EXPECT_EQ(archive.textures[1].name, flags & 1 ? "sea" : "");
        EXPECT_EQ(archive.textures[1].globalIndex, flags & 8 ? std::optional(200u) : std::nullopt);
        EXPECT_EQ(archive.textures[1].width, 16u);
    }
}

TEST(PvmReader, WalksChunksAndSkipsWhatIsNoTexture)
{
    const ByteVector index = chunk("GBIX", ByteVector{7, 0, 0, 0});
    const ByteVector file =
        test::joined({header(1, kTwo, 18), chunk("MDLN", ByteVector(5, 'x')), index, texture(8), ByteVector(13),
                      chunk("COMM", ByteVector(2, 'y')), texture(16), ByteVector(3)});
    const TextureArchive archive = readPvm(file, 0x100);
    EXPECT_TRUE(archive.warnings.empty());
    ASSERT_EQ(archive.textures.size(), 2u);
    EXPECT_EQ(archive.textures[0].globalIndex, 7u); // of the GBIX before it: the entries hold none
    EXPECT_FALSE(archive.textures[1].globalIndex);
    EXPECT_EQ(archive.textures[1].offset, 0x100 + file.size() - 3 - texture(16).size());
}

TEST(PvmReader, WarnsWhereEntriesAndTexturesDisagree)
{
    const ByteVector wrong = test::joined({header(0x0f, kTwo), texture(8), pvrt(2, 1, 8, 8, ByteVector(128))});
    const TextureArchive archive = readPvm(wrong);
    ASSERT_EQ(archive.warnings.total(), 2u);
    EXPECT_EQ(archive.warnings.list()[0].offset, 12u + 38);
    EXPECT_EQ(english(archive.warnings.list()[0].text), "formats 0x101 in the entry, 0x102 in the texture at 0xe8");
    EXPECT_EQ(english(archive.warnings.list()[1].text), "sides 16 x 16 in the entry, others in the texture at 0xe8");
    const TextureArchive fewer = readPvm(test::joined({header(1, kTwo), texture()}));
    EXPECT_THAT(fewer.warnings.list().front(), test::WarnsAt(10, "2 entries for 1 textures"));
    const TextureArchive more = readPvm(test::joined({header(1, {}), texture(), texture()}));
    EXPECT_EQ(more.textures.size(), 2u);
    EXPECT_THAT(more.warnings.list().front(), test::WarnsAt(10, "0 entries for 2 textures"));
}

TEST(PvmReader, SaysWhatIsWrongAndWhere)
{
    ByteVector manyEntries = header(0x0f, {});
    manyEntries[10] = manyEntries[11] = 0xff;
    EXPECT_EQ(errorOf(texture()), "offset 0x0: expected \"PVMH\", found \"PVRT\"");
    EXPECT_EQ(errorOf(manyEntries), "offset 0xc: expected 65535 records of 38 bytes (entries), found 0 bytes left");
    EXPECT_EQ(errorOf(test::joined({header(1, kTwo), {'P', 'V', 'R', 'T', 0xff, 0xff, 0xff, 0xff}})),
              "offset 0x50: expected chunk of a texture file (4294967295 bytes), found 0 bytes left");
    EXPECT_EQ(errorOf(test::joined({header(1, kTwo), pvrt(1, 1, 8, 8, ByteVector(127))})),
              "offset 0x58: expected level of a texture (128 bytes), found 127 bytes left");
}

TEST(PvmReader, BrokenArchivesGiveAResultOrAnError)
{
    const Image picture = test::gradient(8, 8);
    const std::vector<NamedTexture> textures{
        {"a", 1, writePvr(picture, PixelFormat::Rgb565, DataFormat::Twiddled)},
        {"b", 2, writePvr(picture, PixelFormat::Argb4444, DataFormat::SmallVqMips)},
        {"c", 3, writePvr(picture, PixelFormat::Rgb565, DataFormat::Palette4)}};
    test::readBroken(writePvm(textures), [](Bytes bytes) {
        const TextureArchive archive = readTextures(bytes);
        for (const Texture& one : archive.textures)
            decodeLevel(one, 0);
    });
}

TEST(ReadTextures, TellsTheKindsApartAndNamesThemOtherwise)
{
    EXPECT_EQ(readTextures(texture()).textures.size(), 1u);
    EXPECT_EQ(readTextures(test::joined({header(1, {}), texture()})).textures.size(), 1u);
    EXPECT_EQ(readTextures(test::xvrt(0, 6, 4, 4, 8, ByteVector(8))).textures.size(), 1u);
    try {
        readTextures(ByteVector{'N', 'J', 'C', 'M', 0}, 0x40);
        FAIL() << "a model is no texture";
    } catch (const ParseError& error) {
        EXPECT_STREQ(error.what(),
                     "offset 0x40: expected a texture: \"GBIX\", \"PVRT\", \"PVMH\", \"XVMH\" or \"XVRT\", "
                     "found \"NJCM\"");
    }
}

} // namespace pvm_reader_test
