// Every chunk type of the guides, each with every word that could get lost: binary to text to binary, bit for bit.

#include "formats/nj/NjWriter.h"
#include "tests/formats/ascii/AsciiKept.h"

namespace ascii_chunks_test {

using namespace telepipe::formats;
using namespace telepipe::test;

namespace {

// An object with a model of these lists, which lack their ends.
ByteVector modelFile(const ByteWriter& polygons, const ByteWriter& vertices)
{
    ByteWriter data;
    data.u32(kEvalUnitPos);
    const std::size_t model = data.hole();
    for (std::size_t i = 0; i < 9; ++i)
        data.u32(word(i)); // position, angle, scale
    data.null();
    data.null();
    const std::size_t plist = data.size();
    data.append(polygons.bytes());
    data.u16(kChunkEnd);
    data.align(4);
    const std::size_t vlist = data.size();
    data.append(vertices.bytes());
    data.u32(kChunkEnd);
    data.patch(model, data.size());
    data.pointer(vlist);
    data.pointer(plist);
    for (std::size_t i = 0; i < 4; ++i)
        data.u32(word(i)); // centre, radius
    ByteWriter file;
    writeIffChunk(file, "NJCM", data);
    return file.take();
}

void expectPolygonsKept(const ByteWriter& polygons)
{
    expectKept(modelFile(polygons, ByteWriter()));
}

void head(ByteWriter& list, unsigned type, unsigned flags)
{
    list.u16(static_cast<std::uint16_t>(flags << 8 | type));
}

// A chunk with a size word. body: all its words.
void sized(ByteWriter& list, unsigned type, unsigned flags, const std::vector<std::uint16_t>& body)
{
    head(list, type, flags);
    list.u16(static_cast<std::uint16_t>(body.size()));
    for (std::uint16_t w : body)
        list.u16(w);
}

std::vector<std::uint16_t> shorts(std::size_t count, std::size_t first = 0)
{
    std::vector<std::uint16_t> words;
    for (std::size_t i = 0; i < count; ++i)
        words.push_back(static_cast<std::uint16_t>(word((first + i) / 2) >> (i % 2 * 16)));
    return words;
}

// Strips of these lengths, negative ones reversed, with corners of cornerWords words.
std::vector<std::uint16_t> stripBody(unsigned cornerWords, unsigned userWords, std::initializer_list<int> lengths)
{
    std::vector<std::uint16_t> body{static_cast<std::uint16_t>(userWords << 14 | lengths.size())};
    for (int length : lengths) {
        body.push_back(static_cast<std::uint16_t>(length));
        const std::size_t corners = static_cast<std::size_t>(length < 0 ? -length : length);
        const auto words = shorts(corners * cornerWords + (corners > 2 ? (corners - 2) * userWords : 0), body.size());
        body.insert(body.end(), words.begin(), words.end());
    }
    return body;
}

} // namespace

class AsciiVertices : public testing::TestWithParam<unsigned>
{
};

TEST_P(AsciiVertices, EveryWordOfEveryTypeIsKept)
{
    const unsigned type = GetParam();
    const std::size_t longs = vertexLayout(static_cast<std::uint8_t>(type)).stride / 4u;
    ByteWriter list;
    for (unsigned flags = 0; flags < 256; ++flags) {
        const std::size_t count = flags == 0 ? 60 : flags % 3; // none, too
        list.u32(static_cast<std::uint32_t>((1 + count * longs) << 16 | flags << 8 | type));
        list.u32(static_cast<std::uint32_t>(count << 16 | (0xffff - flags)));
        for (std::size_t i = 0; i < count * longs; ++i)
            list.u32(word(i + flags));
    }
    expectKept(modelFile(ByteWriter(), list));
}

INSTANTIATE_TEST_SUITE_P(Types, AsciiVertices, testing::Range(unsigned(kFirstVertexChunk), kLastVertexChunk + 1u));

class AsciiBits : public testing::TestWithParam<unsigned>
{
};

TEST_P(AsciiBits, EveryFlagIsKept)
{
    ByteWriter list;
    for (unsigned flags = 0; flags < 256; ++flags) {
        head(list, GetParam(), flags);
        if (isTinyChunk(static_cast<std::uint8_t>(GetParam())))
            list.u16(static_cast<std::uint16_t>(word(flags)));
    }
    expectPolygonsKept(list);
}

INSTANTIATE_TEST_SUITE_P(Types, AsciiBits,
                         testing::Values(kChunkBlendAlpha, kChunkMipDepth, kChunkExponent, kChunkCacheList,
                                         kChunkDrawList, kChunkTiny, kChunkTiny2));

class AsciiMaterials : public testing::TestWithParam<unsigned>
{
};

TEST_P(AsciiMaterials, EveryFlagAndColorIsKept)
{
    const unsigned type = GetParam();
    const std::size_t words = type == kChunkMaterialBump ? 6 : 2 * static_cast<std::size_t>(std::popcount(type & 7));
    ByteWriter list;
    for (unsigned flags = 0; flags < 256; ++flags)
        sized(list, type, flags, shorts(words + (flags == 255), flags)); // the last has one word too many
    expectPolygonsKept(list);
}

INSTANTIATE_TEST_SUITE_P(Types, AsciiMaterials, testing::Range(0x10u, 0x20u));

class AsciiStrips : public testing::TestWithParam<unsigned>
{
};

TEST_P(AsciiStrips, EveryFlagCornerAndUserWordIsKept)
{
    const unsigned type = GetParam(), words = stripLayout(static_cast<std::uint8_t>(type)).cornerWords;
    ByteWriter list;
    for (unsigned flags = 0; flags < 256; ++flags)
        sized(list, type, flags, stripBody(words, flags % 4, {3, -4, 0, 2, -1, 11}));
    list.u16(kChunkNull); // aligns the next chunk
    auto padded = stripBody(words, 1, {-3, 3});
    padded.push_back(0xabcd); // not always 0 (docs/formats.md, Strips)
    sized(list, type, 0, padded);
    sized(list, type, 0, {0});
    expectPolygonsKept(list);
}

INSTANTIATE_TEST_SUITE_P(Types, AsciiStrips,
                         testing::Values(0x3a, 0x40, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49, 0x4a, 0x4b));

// Corners of one word: others do not fit a chunk.
TEST(AsciiLists, TheLongestStripsAreKept)
{
    ByteWriter list;
    sized(list, kChunkStrip, 0, stripBody(1, 0, {0x7fff}));
    sized(list, kChunkStrip, 0, stripBody(1, 0, {-0x8000}));
    expectPolygonsKept(list);
}

TEST(AsciiLists, EmptyListsAndNullChunksAreKept)
{
    expectKept(modelFile(ByteWriter(), ByteWriter()));
    ByteWriter list;
    list.u16(kChunkNull);
    list.u16(kChunkNull);
    head(list, kChunkDrawList, 1);
    const ByteVector file = modelFile(list, ByteWriter());
    const std::string text = writeNinjaAscii(readNj(file), {});
    EXPECT_NE(text.find("CnkNull(),\n    CnkNull(),\n    CnkB_DP( 1 )"), std::string::npos);
    expectKept(file);
}

class AsciiVolumes : public testing::TestWithParam<unsigned>
{
};

TEST_P(AsciiVolumes, EveryFlagCornerAndUserWordIsKept)
{
    const unsigned corners = volumeCorners(static_cast<std::uint8_t>(GetParam()));
    ByteWriter list;
    for (unsigned flags = 0; flags < 256; ++flags) {
        const unsigned userWords = flags % 4, polygons = flags % 7;
        auto body = shorts(1 + polygons * (corners + userWords), flags);
        body[0] = static_cast<std::uint16_t>(userWords << 14 | polygons);
        sized(list, GetParam(), flags, body);
    }
    expectPolygonsKept(list);
}

INSTANTIATE_TEST_SUITE_P(Types, AsciiVolumes, testing::Values(kChunkVolumePolygon3, kChunkVolumePolygon4));

} // namespace ascii_chunks_test
