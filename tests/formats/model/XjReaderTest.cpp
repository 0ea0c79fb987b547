#include "formats/xj/XjReader.h"
#include "formats/ninja/NinjaObject.h"
#include "formats/ninja/XjTreeWriter.h"
#include "formats/rel/RelFile.h"

#include "tests/support/ErrorOf.h"
#include "tests/support/bytes/Corrupt.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace xj_reader_test {

using namespace telepipe;
using namespace telepipe::formats;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

XjVertex vertexAt(float x)
{
    return {{x, 2, 3}, {0, 1, 0}, 0x80112233, {x / 4, 0.5f}};
}

// Two vertex tables, two opaque strips and a translucent one that chooses the second table.
XjPlan builtPlan()
{
    XjPlan plan;
    plan.tables = {{5, 1, {vertexAt(0), vertexAt(1), vertexAt(2), vertexAt(3)}},
                   {7, 0, {vertexAt(4), vertexAt(5), vertexAt(6)}}};
    plan.opaque = {{{{kXjTexture, 9}, {kXjAddress, 0, 2}}, {0, 1, 2, 3}, 0}, {{}, {1, 2, 3}, 0}};
    plan.translucent = {{{{kXjBlend, 4, 1, 7}}, {2, 1, 0}, 1}};
    plan.center = {1, 2, 3};
    plan.radius = 4;
    return plan;
}

// A model as the whole payload of a REL file.
struct Built
{
    explicit Built(const XjPlan& plan)
    {
        ByteWriter writer;
        writer.u32(0); // so that no list lies at offset 0 by chance
        const std::size_t model = writeXjModel(writer, plan);
        bytes = finishRel(std::move(writer), model);
    }

    ByteVector bytes;
    std::uint32_t model() const { return load<std::uint32_t>(bytes.data() + bytes.size() - 16); }
    std::uint32_t word(std::size_t at) const { return load<std::uint32_t>(bytes.data() + at); }
    void setWord(std::size_t at, std::uint32_t value) { std::memcpy(bytes.data() + at, &value, 4); }
    std::uint32_t tables() const { return word(model() + 0x04); }
    std::uint32_t opaque() const { return word(model() + 0x0C); }
    std::uint32_t translucent() const { return word(model() + 0x14); }
};

struct Read
{
    ModelPool pool;
    Warnings warnings;

    explicit Read(Bytes file)
    {
        const RelFile rel = readRel(file);
        EXPECT_EQ(readXjModel(rel.view, rel.payload, rel.pointers, pool, warnings), 0);
    }
};

std::string errorOf(const Built& built)
{
    return telepipe::test::errorOf<ParseError>([&] { Read read(built.bytes); });
}

} // namespace

TEST(XjReader, ReadsModelTablesStripsAndRecords)
{
    const Built built(builtPlan());
    const Read read(built.bytes);
    ASSERT_EQ(read.pool.xjModels.size(), 1u);
    const XjModel& model = read.pool.xjModels[0];
    EXPECT_EQ(model.offset, built.model());
    EXPECT_EQ(model.tableCount, 2u);
    EXPECT_EQ(model.opaqueCount, 2u);
    EXPECT_EQ(model.translucentCount, 1u);
    EXPECT_EQ(model.center, glm::vec3(1, 2, 3));
    EXPECT_EQ(model.radius, 4);
    ASSERT_EQ(read.pool.xjStrips.size(), 3u);
    EXPECT_EQ(read.pool.xjStrips[2].vertexTable, 1u);
    EXPECT_EQ(read.pool.xjStrips[2].offset, built.translucent());
    EXPECT_EQ(read.pool.xjStrips[0].indexCount(), 4u);
    EXPECT_EQ(read.pool.xjStrips[2].index(0, Endian::Little), 2);
    EXPECT_TRUE(read.warnings.empty());
}

TEST(XjReader, KeepsEveryMaterialRecordWithItsThreeWords)
{
    const Built built(builtPlan());
    const Read read(built.bytes);
    ASSERT_EQ(read.pool.xjMaterials.size(), 3u);
    EXPECT_EQ(read.pool.xjStrips[0].materialCount, 2u);
    EXPECT_EQ(read.pool.xjStrips[1].materialCount, 0u);
    EXPECT_EQ(read.pool.xjStrips[2].firstMaterial, 2u);
    const XjMaterialRecord& address = read.pool.xjMaterials[1];
    EXPECT_THAT((std::vector{address.type, address.a, address.b, address.c}), ElementsAre(kXjAddress, 0u, 2u, 0u));
    const XjMaterialRecord& blend = read.pool.xjMaterials[2];
    EXPECT_THAT((std::vector{blend.type, blend.a, blend.b, blend.c}), ElementsAre(kXjBlend, 4u, 1u, 7u));
}

TEST(XjReader, DecodesEveryVertexType)
{
    constexpr std::uint32_t kStrides[] = {24, 32, 16, 24, 28, 36};
    for (std::uint16_t type = 2; type <= 7; ++type) {
        XjPlan plan;
        plan.tables = {{type, 0, {vertexAt(0), vertexAt(1)}}};
        const Built built(plan);
        const Read read(built.bytes);
        const XjVertexTable& table = read.pool.xjVertexTables.at(0);
        EXPECT_EQ(table.stride, kStrides[type - 2]);
        const XjVertex vertex = decodeVertex(table, 1, Endian::Little);
        EXPECT_EQ(vertex.position, glm::vec3(1, 2, 3));
        EXPECT_EQ(vertex.normal, table.hasNormal() ? glm::vec3(0, 1, 0) : glm::vec3(0));
        EXPECT_EQ(vertex.color, table.hasColor() ? 0x80112233 : 0xFFFFFFFF);
        EXPECT_EQ(vertex.uv, table.hasUv() ? glm::vec2(0.25f, 0.5f) : glm::vec2(0));
    }
}

TEST(XjReader, ReadsBigEndianModels)
{
    ByteWriter writer(Endian::Big);
    const std::size_t model = writeXjModel(writer, builtPlan());
    const ByteVector file = finishRel(std::move(writer), model);
    const RelFile rel = readRel(file, Endian::Big);
    ModelPool pool;
    Warnings warnings;
    readXjModel(rel.view, rel.payload, rel.pointers, pool, warnings);
    EXPECT_EQ(decodeVertex(pool.xjVertexTables.at(1), 2, Endian::Big).position, glm::vec3(6, 2, 3));
    EXPECT_EQ(pool.xjStrips.at(0).index(3, Endian::Big), 3);
}

TEST(XjReader, StrideLongerThanTheTypeIsFollowedWithAWarning)
{
    Built built(builtPlan());
    built.setWord(built.tables() + 8, 28); // type 5: 24 bytes
    built.setWord(built.tables() + 12, 3); // what then fits
    built.setWord(built.opaque() + 20 * 0 + 12, 3);
    built.setWord(built.opaque() + 20 * 1 + 12, 0); // its indices go up to 3
    const Read read(built.bytes);
    ASSERT_EQ(read.warnings.total(), 2u);
    EXPECT_EQ(english(read.warnings.list()[0].text), "XJ vertex stride is 28, not 24 as of its type");
    EXPECT_EQ(read.pool.xjVertexTables[0].vertices.size(), 3 * 28u);
}

TEST(XjReader, StripTooShortForATriangleIsAWarning)
{
    XjPlan plan = builtPlan();
    plan.opaque[1].indices = {1, 2};
    const Built built(plan);
    const Read read(built.bytes);
    ASSERT_EQ(read.warnings.total(), 1u);
    EXPECT_EQ(read.warnings.list()[0].offset, built.opaque() + 20 + 12u);
    EXPECT_EQ(english(read.warnings.list()[0].text), "XJ strip of 2 indices");
}

TEST(XjReader, ErrorsNameWhatIsWrong)
{
    Built built(builtPlan());
    built.setWord(built.tables(), 8);
    EXPECT_THAT(errorOf(built), HasSubstr("expected a vertex table type from 2 to 7, found 8"));
    built = Built(builtPlan());
    built.setWord(built.tables() + 8, 23);
    EXPECT_THAT(errorOf(built), HasSubstr("expected a vertex stride of at least 24, found 23"));
    built = Built(builtPlan());
    built.setWord(built.translucent() + 16, 2);
    EXPECT_EQ(errorOf(built),
              "offset " + hexadecimal(built.translucent() + 16) + ": expected a vertex table below 2, found 2");
    built = Built(builtPlan());
    const std::uint32_t indices = built.word(built.translucent() + 8);
    built.bytes[indices + 2] = 3; // table 1 has three vertices
    EXPECT_EQ(errorOf(built), "offset " + hexadecimal(indices + 2) + ": expected an index below 3, found 3");
    built = Built(builtPlan());
    built.setWord(built.opaque() + 4, 0x80000000);
    EXPECT_THAT(errorOf(built), HasSubstr("expected 2147483648 records of 16 bytes (material records)"));
}

TEST(XjReader, ListsLaidOverEachOtherEnd)
{
    // 2000 strips that all name the same 30 000 indices: 60 million corners from a file of 100 kB.
    ByteWriter writer;
    writer.zeros(60000);
    const std::size_t strips = writer.size();
    for (int i = 0; i < 2000; ++i) {
        writer.zeros(8);
        writer.pointer(0);
        writer.u32(30000);
        writer.u32(0);
    }
    const std::size_t table = writer.size();
    writer.u32(4);
    writer.pointer(0);
    writer.u32(16);
    writer.u32(100);
    const std::size_t model = writer.size();
    writer.u32(0);
    writer.pointer(table);
    writer.u32(1);
    writer.pointer(strips);
    writer.u32(2000);
    writer.zeros(24);
    const ByteVector file = finishRel(std::move(writer), model);
    EXPECT_THROW(Read{file}, ParseError);
}

TEST(XjReader, BrokenFilesFailCleanly)
{
    test::readBroken(Built(builtPlan()).bytes, [](Bytes file) {
        const Read read(file);
        for (const XjVertexTable& table : read.pool.xjVertexTables) {
            for (std::uint32_t i = 0; i < table.count; ++i)
                decodeVertex(table, i, Endian::Little);
        }
    });
}

} // namespace xj_reader_test
