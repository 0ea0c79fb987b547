#include "formats/ninja/ChunkReader.h"
#include "formats/ninja/ModelWriter.h"
#include "tests/support/bytes/Hex.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace chunks_test {

using namespace telepipe::formats;
using telepipe::test::fromHex;
using testing::ElementsAre;

namespace {

// A model read from a vertex list, a polygon list, or both.
struct Read
{
    Read(const ByteVector& vertices, const ByteVector& polygons, Endian endian = Endian::Little)
    {
        ByteWriter writer(endian);
        const std::size_t vertexHole = vertices.empty() ? (writer.null(), 0) : writer.hole();
        const std::size_t polygonHole = polygons.empty() ? (writer.null(), 0) : writer.hole();
        writer.vec3({1, 2, 3});
        writer.f32(4);
        if (!vertices.empty())
            writer.patch(vertexHole, writer.size());
        writer.append(vertices);
        if (!polygons.empty())
            writer.patch(polygonHole, writer.size());
        writer.append(polygons);
        bytes = writer.take();
        pool.endian = endian;
        const PointerMap pointers;
        ChunkReader(ByteView(bytes, 0, endian), pointers, pool, warnings).readModel(0);
    }

    ByteVector bytes;
    ModelPool pool;
    Warnings warnings;
};

Read readPolygons(const PolygonListBuilder& builder)
{
    return Read({}, builder.finish());
}

std::vector<Strip> stripsOf(const PolygonChunk& chunk, Endian endian = Endian::Little)
{
    std::vector<Strip> strips;
    StripWalker walker(chunk, endian);
    for (Strip strip; walker.next(strip);)
        strips.push_back(strip);
    return strips;
}

std::vector<int> indices(const PolygonChunk& chunk, const Strip& strip)
{
    std::vector<int> list;
    for (std::uint32_t i = 0; i < strip.length; ++i)
        list.push_back(decodeCorner(stripLayout(chunk.type), strip, i, Endian::Little).index);
    return list;
}

// A vertex with colours that all 16-bit kinds can hold, and a normal that the packed kind can.
NinjaVertex exactVertex(std::uint32_t slot)
{
    NinjaVertex vertex;
    vertex.position = {1.5f, -2.25f, 3.125f + static_cast<float>(slot)};
    vertex.normal = {0.5f, -0.25f, 0.125f};
    vertex.diffuse = 0xff000000;
    vertex.specular = 0xfff8fcf8;
    vertex.slot = slot;
    vertex.weight = 51.0f / 255.0f;
    vertex.userFlags = 0xdeadbeef;
    return vertex;
}

void expectDecoded(const VertexLayout& layout, const NinjaVertex& actual, const NinjaVertex& expected)
{
    using Color = VertexLayout::Color;
    EXPECT_EQ(actual.position, expected.position);
    EXPECT_EQ(actual.slot, expected.slot);
    EXPECT_EQ(actual.normal, layout.normalOffset != 0 ? expected.normal : glm::vec3(0));
    EXPECT_EQ(actual.diffuse, layout.color != Color::None ? expected.diffuse : 0xffffffff);
    EXPECT_FLOAT_EQ(actual.weight, layout.ninjaFlagsOffset != 0 ? expected.weight : 1.0f);
    EXPECT_EQ(actual.userFlags, layout.userFlagsOffset != 0 ? expected.userFlags : 0);
    const bool hasSpecular = layout.color != Color::None && layout.color != Color::D8888;
    const std::uint32_t specular = layout.color == Color::Intensity ? 0xfff8f8f8 : expected.specular;
    EXPECT_EQ(actual.specular, hasSpecular ? specular : 0);
}

class VertexChunkType : public testing::TestWithParam<int>
{
};

class StripChunkType : public testing::TestWithParam<int>
{
};

} // namespace

TEST_P(VertexChunkType, RoundTripsEveryFieldItHas)
{
    const std::uint8_t type = static_cast<std::uint8_t>(GetParam());
    const VertexLayout& layout = vertexLayout(type);
    const std::vector<NinjaVertex> vertices{exactVertex(10), exactVertex(11), exactVertex(12)};
    for (Endian endian : {Endian::Little, Endian::Big}) {
        const Read read(VertexListBuilder(endian).chunk(type, 10, vertices, 0x80).finish(), {}, endian);
        ASSERT_EQ(read.pool.vertexChunks.size(), 1u);
        const VertexChunk& chunk = read.pool.vertexChunks[0];
        EXPECT_EQ(chunk.body.size(), 3u * layout.stride);
        EXPECT_EQ(chunk.flags, 0x80);
        for (std::uint32_t i = 0; i < 3; ++i) {
            expectDecoded(layout, decodeVertex(chunk, i, endian), vertices[i]);
            EXPECT_EQ(vertexOffset(chunk, i), 24 + 8 + i * layout.stride);
        }
    }
}
INSTANTIATE_TEST_SUITE_P(AllTypes, VertexChunkType, testing::Range(0x20, 0x35));

TEST(VertexChunk, NinjaFlagsChooseTheSlotAndTheWeight)
{
    std::vector<NinjaVertex> vertices{exactVertex(300), exactVertex(307)};
    vertices[1].weight = 1;
    const Read read(VertexListBuilder().weights(0x2C, 300, vertices, WeightStatus::End).finish(), {});
    const VertexChunk& chunk = read.pool.vertexChunks[0];
    EXPECT_EQ(chunk.flags, 0x82);
    EXPECT_EQ(chunk.weightStatus(), WeightStatus::End);
    EXPECT_EQ(decodeVertex(chunk, 1, Endian::Little).slot, 307u) << "not the running position 301";
    EXPECT_FLOAT_EQ(decodeVertex(chunk, 1, Endian::Little).weight, 1);
}

TEST(VertexChunk, SixteenBitColoursWidenAsTheLibraryDoes)
{
    EXPECT_EQ(rgb565(0xffff), 0xfff8fcf8u) << "shifted, not replicated";
    EXPECT_EQ(rgb565(0x0841), 0xff080808u);
    EXPECT_EQ(argb4444(0xf08f), 0xff0088ffu);
    EXPECT_EQ(greyOf(0x80), 0xff808080u);
}

// The vertex list that the guide prints, 0x894 to 0xA5C. It holds one plain chunk and one of weights with flags that
// the guide's code would skip.
TEST(VertexChunk, ReadsTheGuidesVertexList)
{
    const Read read(fromHex("29003700 00000900 FC0EF5BF"
                            "D8D3FCB5 DCB64DBF 8AA87CBF C62082B5"
                            "9AE924BE 5F0B3FBF 820B26B5 F32C55C0"
                            "89D61FBF EBE122B5 31F847BF 0EE2F7BF"
                            "639704B6 38CE823F 338772BF 5F2978B5"
                            "5AE7A33E 459882BF 8F8E96B5 83602940"
                            "4D6C27BF 6F512FB5 D6A9413F A3BBB93F"
                            "8B69AF35 77937040 154CE5BD FB1F21B4"
                            "F1637E3F 2625623F 64DF40C0 B7CE903F"
                            "D7F999BD 693F44BF 7141233F 02E8F33F"
                            "B01E45C0 3CC892BF E0B2CF3E 982358BF"
                            "4647B3BE 1F25623F 6DDF4040 B5CE903F"
                            "E9F999BD 673F443F 7141233F FFE7F33F"
                            "BF1E4540 3EC892BF DDB2CF3E A423583F"
                            "4847B3BE 2C803900 82000800 E2B7D4BF"
                            "BC889DBF 1107A63D 5CB46EBF 133981BE"
                            "E562843E 00007F00 2D41CFBE 1CC31FC0"
                            "BFCA723F B63903BF 119110BF 3794253F"
                            "01007F00 4505043F 6A783FC0 CDAF08C0"
                            "069D12BD FA7840BF B68A28BF 0200CC00"
                            "E4ACA43E A8D17DC0 9F69B3BE 1A8CAD3C"
                            "B4387EBF 290DED3D 0300CC00 E3B7D4BF"
                            "A1889D3F 0707A63D 5CB46EBF D538813E"
                            "E662843E 04007F00 3941CFBE 19C31F40"
                            "BDCA723F B83903BF 0291103F 3694253F"
                            "05007F00 3E05043F 6F783F40 CEAF08C0"
                            "0F9D12BD F878403F B68A28BF 0600CC00"
                            "D1ACA43E AAD17D40 A869B3BE D28BAD3C"
                            "B4387E3F 1F0DED3D 0700CC00 FF000000"),
                    {});
    EXPECT_TRUE(read.warnings.empty());
    ASSERT_EQ(read.pool.vertexChunks.size(), 2u);
    const VertexChunk& plain = read.pool.vertexChunks[0];
    const VertexChunk& weights = read.pool.vertexChunks[1];
    EXPECT_STREQ(vertexLayout(plain.type).name, "NJD_CV_VN");
    EXPECT_EQ(plain.count, 9);
    EXPECT_NEAR(decodeVertex(plain, 0, Endian::Little).position.x, -1.9145f, 1e-4f);
    EXPECT_STREQ(vertexLayout(weights.type).name, "NJD_CV_VN_NF");
    EXPECT_EQ(weights.weightStatus(), WeightStatus::Start);
    EXPECT_EQ(weights.indexOffset, 0x82);
    std::vector<int> slots, weightsOf255;
    for (std::uint32_t i = 0; i < weights.count; ++i) {
        const NinjaVertex vertex = decodeVertex(weights, i, Endian::Little);
        slots.push_back(static_cast<int>(vertex.slot));
        weightsOf255.push_back(static_cast<int>(std::lround(vertex.weight * 255)));
        EXPECT_NEAR(glm::dot(vertex.normal, vertex.normal), 1, 0.01f);
    }
    EXPECT_THAT(slots, ElementsAre(0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89));
    EXPECT_THAT(weightsOf255, ElementsAre(0x7f, 0x7f, 0xcc, 0xcc, 0x7f, 0x7f, 0xcc, 0xcc));
}

TEST(VertexChunk, SizeMustHoldTheVertices)
{
    const std::vector<NinjaVertex> vertices(3);
    ByteVector list = VertexListBuilder().chunk(0x23, 0, vertices).finish();
    list[2] = 12; // one long short of 1 + 3 * 4
    EXPECT_THROW(Read(list, {}), ParseError);
    list = VertexListBuilder().chunk(0x23, 0, vertices).finish();
    list[6] = 2; // two vertices in the room of three
    EXPECT_EQ(Read(list, {}).warnings.total(), 1u);
    EXPECT_EQ(Read(list, {}).pool.vertexChunks[0].body.size(), 32u);
    list = VertexListBuilder().chunk(0x23, 0, vertices).finish();
    list[0] = 0x35;
    EXPECT_THROW(Read(list, {}), ParseError);
}

TEST(PolygonChunk, BlendFieldsAreDestinationThenSource)
{
    const BlendInstruction additive{4, 1, false, false};
    EXPECT_EQ(blendFlags(additive), 0x21);
    EXPECT_EQ(blendInstruction(0x21), additive);
    EXPECT_EQ(blendInstruction(0xe5), (BlendInstruction{4, 5, true, true}));
}

TEST(PolygonChunk, TinyFlagsClampAndFlipVBeforeU)
{
    EXPECT_TRUE(decodeTiny(0x14, 0).clampV) << "the guide swaps U and V";
    EXPECT_TRUE(decodeTiny(0x24, 0).clampU);
    EXPECT_TRUE(decodeTiny(0x44, 0).flipV);
    EXPECT_TRUE(decodeTiny(0x84, 0).flipU);
    TinyChunk tiny;
    tiny.texture = 0x1abc;
    tiny.mipDepth = 9;
    tiny.filter = 3;
    tiny.superSample = tiny.clampU = tiny.flipV = true;
    const Read read = readPolygons(PolygonListBuilder().tiny(tiny).tiny({}, kChunkTiny2));
    EXPECT_EQ(decodeTiny(read.pool.polygonChunks[0], Endian::Little), tiny);
    EXPECT_STREQ(polygonChunkName(read.pool.polygonChunks[1].type), "NJD_CT_TID2");
}

TEST(PolygonChunk, MaterialsHoldTheColoursTheirTypeNames)
{
    const MaterialChunk all{0x80112233, 0xff445566, 0x10778899};
    for (int present = 0; present < 8; ++present) {
        MaterialChunk some;
        some.diffuse = present & 1 ? all.diffuse : std::nullopt;
        some.ambient = present & 2 ? all.ambient : std::nullopt;
        some.specular = present & 4 ? all.specular : std::nullopt;
        const Read read = readPolygons(PolygonListBuilder().material(some, {4, 1, false, false}));
        const PolygonChunk& chunk = read.pool.polygonChunks[0];
        EXPECT_EQ(chunk.type, 0x10 + present);
        EXPECT_EQ(chunk.flags, 0x21);
        const MaterialChunk decoded = decodeMaterial(chunk, Endian::Little);
        EXPECT_EQ(decoded.diffuse, some.diffuse);
        EXPECT_EQ(decoded.ambient, some.ambient);
        EXPECT_EQ(decoded.specular, some.specular);
    }
}

TEST(PolygonChunk, EveryOneWordAndSizedKindIsWalked)
{
    const std::vector<std::uint16_t> triangles{0, 1, 2, 3, 4, 5};
    const StripBuild strip{{{0}, {1}, {2}}};
    PolygonListBuilder builder;
    builder.blend({}).mipDepth(6).exponent(16).cacheList(7).drawList(7).null();
    builder.material2({0xff000000, {}, {}}).bump({{0, 0, 1}, {0, 1, 0}});
    builder.volume(kChunkVolumePolygon3, triangles).strip(kChunkVolumeStrip, 0, strip);
    const Read read = readPolygons(builder);
    std::vector<std::string> names;
    for (const PolygonChunk& chunk : read.pool.polygonChunks)
        names.push_back(polygonChunkName(chunk.type));
    EXPECT_THAT(names, ElementsAre("NJD_CB_BA", "NJD_CB_DA", "NJD_CB_EXP", "NJD_CB_CP", "NJD_CB_DP", "NJD_CM_D2",
                                   "NJD_CM_BU", "NJD_CO_P3", "NJD_CO_ST"));
    EXPECT_EQ(read.pool.polygonChunks[1].flags, 6);
    const BumpChunk bump = decodeBump(read.pool.polygonChunks[6], Endian::Little);
    EXPECT_EQ(bump.direction, glm::vec3(0, 0, 1));
    EXPECT_EQ(bump.up, glm::vec3(0, 1, 0));
    EXPECT_EQ(stripsOf(read.pool.polygonChunks[8]).size(), 1u);
    EXPECT_TRUE(read.warnings.empty());
}

TEST(PolygonChunk, UnknownTypesAndShortBodiesAreErrors)
{
    EXPECT_THROW(Read({}, fromHex("0600 FF00")), ParseError);
    EXPECT_THROW(Read({}, fromHex("4C00 0000 FF00")), ParseError);
    EXPECT_THROW(Read({}, fromHex("1100 0100 0000 FF00")), ParseError) << "a diffuse colour takes two words";
    EXPECT_THROW(Read({}, fromHex("0100 0100")), ParseError) << "no end marker";
    EXPECT_EQ(Read({}, fromHex("FF07")).warnings.total(), 1u);
}

TEST_P(StripChunkType, RoundTripsCornersWithUserWords)
{
    const std::uint8_t type = static_cast<std::uint8_t>(GetParam());
    const StripLayout& layout = stripLayout(type);
    const float step = layout.uvScale;
    std::vector<StripBuild> strips(2);
    for (std::uint16_t i = 0; i < 5; ++i)
        strips[0].corners.push_back({i, {i * step, -i * step}, {300 * step, i * step}, {0, 0, 1}, 0x01020300u + i});
    strips[1] = strips[0];
    strips[1].reversed = true;
    strips[0].userWords = strips[1].userWords = {1, 2, 3, 4, 5, 6};
    for (std::uint8_t userWords : {0, 2}) {
        const Read read = readPolygons(PolygonListBuilder().strips(type, 0x12, strips, userWords));
        const std::vector<Strip> found = stripsOf(read.pool.polygonChunks.at(0));
        ASSERT_EQ(found.size(), 2u);
        EXPECT_EQ(found[1].offset - found[0].offset, 2u + 10 * layout.cornerWords + 6 * userWords);
        for (std::uint32_t i = 0; i < 10; ++i) {
            const StripCorner corner = decodeCorner(layout, found[i / 5], i % 5, Endian::Little);
            const StripCorner& expected = strips[0].corners[i % 5];
            EXPECT_EQ(corner.index, expected.index);
            EXPECT_EQ(corner.uv, expected.uv);
            EXPECT_EQ(corner.uv2, layout.secondUv ? expected.uv2 : glm::vec2(0));
            EXPECT_EQ(corner.normal, layout.normal ? expected.normal : glm::vec3(0));
            EXPECT_EQ(corner.color, layout.color ? expected.color : 0xffffffff);
        }
        EXPECT_FALSE(found[0].reversed);
        EXPECT_TRUE(found[1].reversed);
        EXPECT_TRUE(read.warnings.empty());
    }
}
INSTANTIATE_TEST_SUITE_P(AllTypes, StripChunkType, testing::Range(0x40, 0x4C));

TEST(StripChunk, UvScalesArePowersOfTwo)
{
    const Read read({}, fromHex("4100 0B00 0100 0300 0000 0001 00FF 0000 0000 0000 0000 0000 0000"
                                "4200 0B00 0100 0300 0000 0004 00FC 0000 0000 0000 0000 0000 0000 FF00"));
    for (const PolygonChunk& chunk : read.pool.polygonChunks) {
        const Strip strip = stripsOf(chunk).at(0);
        EXPECT_EQ(decodeCorner(stripLayout(chunk.type), strip, 0, Endian::Little).uv, glm::vec2(1, -1));
    }
}

// Real chunks end up to four bytes after their last strip, and those bytes may be anything.
TEST(StripChunk, SlackIsSkippedUnread)
{
    const Read slack({}, fromHex("4000 0700 0100 0300 0000 0100 0200 4141 4141 0104 FF00"));
    EXPECT_TRUE(slack.warnings.empty());
    ASSERT_EQ(slack.pool.polygonChunks.size(), 2u);
    EXPECT_EQ(slack.pool.polygonChunks[1].type, kChunkBlendAlpha);
    const Read more({}, fromHex("4000 0800 0100 0300 0000 0100 0200 4141 4141 4141 FF00"));
    EXPECT_EQ(more.warnings.total(), 1u);
}

TEST(StripChunk, EveryStripMustLieInsideTheChunk)
{
    EXPECT_THROW(Read({}, fromHex("4000 0400 0100 0300 0000 0100 0200 FF00 0000")), ParseError);
    EXPECT_THROW(Read({}, fromHex("4000 0500 0200 0300 0000 0100 0200 FF00 0000")), ParseError) << "second length";
    EXPECT_THROW(Read({}, fromHex("4000 0500 0140 0300 0000 0100 0200 FF00 0000")), ParseError) << "user word";
    EXPECT_THROW(Read({}, fromHex("4000 0300 0100 0080 0000 FF00")), ParseError) << "length -32768";
}

TEST(StripChunk, EmptyOnesAreOdd)
{
    EXPECT_EQ(Read({}, fromHex("4000 0000 FF00")).warnings.total(), 1u);
    EXPECT_EQ(Read({}, fromHex("4000 0100 0000 FF00")).warnings.total(), 0u);
    const Read pair({}, fromHex("4000 0400 0100 0200 0100 0200 FF00"));
    EXPECT_EQ(pair.warnings.total(), 1u) << "two corners draw nothing";
    EXPECT_TRUE(stripsOf(Read({}, fromHex("4000 0000 FF00")).pool.polygonChunks[0]).empty());
}

// The polygon list that the guide prints at 0x544, with the lengths its own debug output gives (-5 and -10).
TEST(StripChunk, ReadsTheGuidesPolygonList)
{
    const Read read({}, fromHex("13250400 FFFFFFFF 7F7F7FFF"
                                "08340040 41024200 0400FBFF 01003C00"
                                "0D000900 21000000 00002000 1F000500"
                                "04000E00 0B000400 2F00FBFF 0B000400"
                                "2F000600 20003F00 00002000 1F000300"
                                "3C003000 01003C00 0D00FBFF 09004100"
                                "AD000100 5B00BB00 0A004100 C7000300"
                                "5B00D300 06004100 E100FBFF 06004100"
                                "E1000B00 2700D300 07004100 C7000500"
                                "2700BB00 09004100 AD000000 41032000"
                                "0100F6FF 0700A500 C4000800 C700DE00"
                                "0600C700 C4000400 A500DE00 0A00A500"
                                "C4000C00 8100DE00 09008100 C4000200"
                                "A500DE00 0700A500 C4000800 C700DE00"
                                "FF000000"));
    EXPECT_TRUE(read.warnings.empty());
    ASSERT_EQ(read.pool.polygonChunks.size(), 4u);
    const MaterialChunk material = decodeMaterial(read.pool.polygonChunks[0], Endian::Little);
    EXPECT_EQ(material.diffuse, 0xffffffffu);
    EXPECT_EQ(material.ambient, 0xff7f7f7fu);
    EXPECT_EQ(blendInstruction(read.pool.polygonChunks[0].flags), (BlendInstruction{4, 5, false, false}));
    const TinyChunk tiny = decodeTiny(read.pool.polygonChunks[1], Endian::Little);
    EXPECT_EQ(tiny.filter, 1);
    EXPECT_TRUE(tiny.clampU && tiny.clampV);
    const PolygonChunk& first = read.pool.polygonChunks[2];
    EXPECT_EQ(first.flags, kStripIgnoreSpecular);
    const std::vector<Strip> strips = stripsOf(first);
    ASSERT_EQ(strips.size(), 4u);
    EXPECT_THAT(indices(first, strips[0]), ElementsAre(1, 9, 0, 5, 11));
    EXPECT_THAT(indices(first, strips[1]), ElementsAre(11, 6, 0, 3, 1));
    EXPECT_THAT(indices(first, strips[2]), ElementsAre(9, 1, 10, 3, 6));
    EXPECT_THAT(indices(first, strips[3]), ElementsAre(6, 11, 7, 5, 9));
    EXPECT_TRUE(strips[0].reversed);
    const PolygonChunk& second = read.pool.polygonChunks[3];
    EXPECT_EQ(second.flags, kStripIgnoreLight | kStripIgnoreSpecular);
    EXPECT_THAT(indices(second, stripsOf(second).at(0)), ElementsAre(7, 8, 6, 4, 10, 12, 9, 2, 7, 8));
}

} // namespace chunks_test
