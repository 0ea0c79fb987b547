#include "formats/bytes/Errors.h"
#include "formats/collision/CollisionWriter.h"
#include "formats/collision/MeasureCollision.h"
#include "formats/rel/RelFile.h"
#include "formats/rewrite/GrowCollision.h"

#include "tests/support/ErrorOf.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/Corrupt.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace collision_test {

using namespace telepipe;
using namespace telepipe::formats;
using testing::HasSubstr;

namespace {

CollisionTriangle triangleAt(float x, std::uint32_t flags)
{
    CollisionTriangle triangle;
    triangle.positions[0] = {x, 0, 0};
    triangle.positions[1] = {x, 0, 3};
    triangle.positions[2] = {x + 3, 0, 0};
    triangle.normal = {0, 1, 0};
    triangle.center = {x + 1, 0, 1};
    triangle.radius = 2.5f;
    triangle.flags = flags;
    return triangle;
}

// Two blocks, of two triangles and of one.
Collision builtCollision(StageVariant variant)
{
    Collision collision;
    collision.variant = variant;
    collision.triangles = {triangleAt(0, 0x101), triangleAt(10, 0x920), triangleAt(-7, 0x104)};
    collision.blocks = {{0, {5, 0, 1}, 20, 0x920, 0, 2}, {0, {-6, 0, 1}, 4, 0x104, 2, 1}};
    return collision;
}

std::string errorOf(const ByteVector& file)
{
    return telepipe::test::errorOf<ParseError>([&] { readCollision(file); });
}

void setWord(ByteVector& file, std::size_t at, std::uint32_t word)
{
    std::memcpy(file.data() + at, &word, 4);
}

void expectSame(const CollisionTriangle& a, const CollisionTriangle& b)
{
    for (int corner = 0; corner < 3; ++corner)
        EXPECT_EQ(a.positions[corner], b.positions[corner]);
    EXPECT_EQ(a.normal, b.normal);
    EXPECT_EQ(a.center, b.center);
    EXPECT_EQ(a.radius, b.radius);
    EXPECT_EQ(a.flags, b.flags);
}

} // namespace

TEST(Collision, ReadsWhatItWroteInBothVariants)
{
    for (StageVariant variant : {StageVariant::V2, StageVariant::Bb}) {
        const Collision built = builtCollision(variant);
        const ByteVector file = writeCollision(built);
        ASSERT_TRUE(looksLikeCollision(file));
        const Collision collision = readCollision(file);
        EXPECT_EQ(collision.variant, variant);
        EXPECT_TRUE(collision.warnings.empty());
        ASSERT_EQ(collision.triangles.size(), 3u);
        for (std::size_t i = 0; i < 3; ++i)
            expectSame(collision.triangles[i], built.triangles[i]);
        ASSERT_EQ(collision.blocks.size(), 2u);
        EXPECT_EQ(collision.blocks[1].center, glm::vec3(-6, 0, 1));
        EXPECT_EQ(collision.blocks[1].radius, 4);
        EXPECT_EQ(collision.blocks[1].flags, 0x104u);
        EXPECT_EQ(collision.blocks[1].firstTriangle, 2u);
        EXPECT_EQ(collision.blocks[1].triangleCount, 1u);
    }
}

TEST(Collision, BlueBurstVerticesAreWrittenOnce)
{
    Collision built = builtCollision(StageVariant::Bb);
    built.triangles[1].positions[0] = built.triangles[0].positions[2];
    built.triangles[1].positions[1] = built.triangles[0].positions[1];
    const ByteVector file = writeCollision(built);
    const Collision collision = readCollision(file);
    EXPECT_THAT(collision.triangles[1].vertices, testing::ElementsAre(2, 1, 3));
    expectSame(collision.triangles[1], built.triangles[1]);
    EXPECT_EQ(ByteView(file).u32(collision.blocks[0].counts, "vertex count"), 4u);
}

TEST(Collision, BlueBurstFacesCannotNumberMoreThan65536Vertices)
{
    Collision collision;
    collision.variant = StageVariant::Bb;
    for (std::uint32_t i = 0; i < 0x10000 / 3 + 1; ++i)
        collision.triangles.push_back(triangleAt(static_cast<float>(i) * 10, 1));
    collision.blocks = {{0, {0, 0, 0}, 1, 0, 0, static_cast<std::uint32_t>(collision.triangles.size())}};
    try {
        writeCollision(collision);
        FAIL() << "written";
    } catch (const Refused& error) {
        EXPECT_THAT(error.what(), HasSubstr("65536 vertices"));
    }
}

TEST(Collision, KeepsFileOffsets)
{
    const ByteVector v2 = writeCollision(builtCollision(StageVariant::V2));
    EXPECT_EQ(readCollision(v2).triangles[1].offset, 68u);
    const ByteVector bb = writeCollision(builtCollision(StageVariant::Bb));
    EXPECT_EQ(readCollision(bb).triangles[1].offset, 6 * 12 + 36u);
}

TEST(Collision, EmptyListIsEmpty)
{
    Collision empty;
    EXPECT_TRUE(readCollision(writeCollision(empty)).blocks.empty());
}

TEST(Collision, CountsAreCheckedBeforeAnythingIsAllocated)
{
    ByteVector v2 = writeCollision(builtCollision(StageVariant::V2));
    setWord(v2, 2 * 68, 0x80000000); // triangle count of the first block
    EXPECT_THAT(errorOf(v2), HasSubstr("expected 2147483648 records of 68 bytes (collision triangles)"));
    ByteVector bb = writeCollision(builtCollision(StageVariant::Bb));
    setWord(bb, 6 * 12 + 2 * 36, 0xFFFFFFFF); // vertex count
    EXPECT_THAT(errorOf(bb), HasSubstr("expected 4294967295 records of 12 bytes (collision vertices)"));
}

TEST(Collision, FaceMayNotNameAVertexPastTheList)
{
    ByteVector file = writeCollision(builtCollision(StageVariant::Bb));
    file[6 * 12 + 36 + 2] = 6;
    EXPECT_EQ(errorOf(file), "offset 0x6e: expected a vertex below 6, found 6");
}

TEST(Collision, BlocksLaidOverEachOtherEnd)
{
    // 400 entries that all name the same block of 100 triangles: 40 000 triangles from a file of 17 kB.
    ByteWriter writer;
    writer.zeros(100 * 68);
    const std::size_t block = writer.size();
    writer.u32(100);
    writer.pointer(0);
    const std::size_t entries = writer.size();
    for (int i = 0; i < 400; ++i) {
        writer.pointer(block);
        writer.zeros(20);
    }
    writer.zeros(24);
    const std::size_t payload = writer.size();
    writer.pointer(entries);
    writer.zeros(16);
    EXPECT_THAT(errorOf(finishRel(std::move(writer), payload)), HasSubstr("laid over each other"));
}

TEST(Collision, BrokenFilesFailCleanly)
{
    for (StageVariant variant : {StageVariant::V2, StageVariant::Bb}) {
        test::readBroken(writeCollision(builtCollision(variant)), [](Bytes file) {
            looksLikeCollision(file);
            readCollision(file);
        });
    }
}

TEST(Collision, RealFiles)
{
    const auto folder = test::realData();
    if (!folder)
        GTEST_SKIP() << "TELEPIPE_REAL_DATA is not set";
    struct Expected
    {
        const char* name;
        StageVariant variant;
        std::size_t blocks;
    };
    for (const Expected& expected : {Expected{"v2/map_forest01c.rel", StageVariant::V2, 69},
                                     {"v2/map_ruins02c.rel", StageVariant::V2, 339},
                                     {"bb/map_forest01c.rel", StageVariant::Bb, 69},
                                     {"bb/map_boss01c.rel", StageVariant::Bb, 1}}) {
        const ByteVector file = test::readBytes(*folder / expected.name);
        ASSERT_TRUE(looksLikeCollision(file)) << expected.name;
        const Collision collision = readCollision(file);
        EXPECT_EQ(collision.variant, expected.variant) << expected.name;
        EXPECT_EQ(collision.blocks.size(), expected.blocks) << expected.name;
        EXPECT_TRUE(collision.warnings.empty()) << expected.name;
        for (const CollisionTriangle& triangle : collision.triangles)
            ASSERT_NEAR(glm::dot(triangle.normal, triangle.normal), 1, 1e-3) << hexadecimal(triangle.offset);
    }
}

TEST(Collision, TrianglesAndBlocksAreMeasuredAsTheGameHasThem)
{
    CollisionTriangle triangle = triangleAt(5, 0);
    triangle.normal = {};
    triangle.positions[1].y = 4;
    ASSERT_TRUE(measureTriangle(triangle));
    EXPECT_NEAR(glm::distance(triangle.normal, glm::normalize(glm::vec3(0, 3, -4))), 0, 1e-6);
    EXPECT_NEAR(glm::distance(triangle.center, glm::vec3(6, 4 / 3.0f, 1)), 0, 1e-6);
    EXPECT_FLOAT_EQ(triangle.radius, glm::distance(triangle.center, triangle.positions[1]));
    CollisionBlock block;
    measureBlock(block, StageVariant::Bb, std::span(&triangle, 1));
    EXPECT_EQ(block.center, glm::vec3(6.5f, 2, 1.5f));
    EXPECT_FLOAT_EQ(block.radius, glm::length(glm::vec3(1.5f, 2, 1.5f)));
    measureBlock(block, StageVariant::V2, std::span(&triangle, 1));
    EXPECT_FLOAT_EQ(block.radius, glm::length(glm::vec2(1.5f, 1.5f))) << "seen from above";
    triangle.positions[2] = triangle.positions[0];
    EXPECT_FALSE(measureTriangle(triangle)) << "a line";
}

TEST(Collision, AChangedBlockStaysInItsPlaceWhereItCan)
{
    for (StageVariant variant : {StageVariant::V2, StageVariant::Bb}) {
        const ByteVector file = writeCollision(builtCollision(variant));
        const Collision before = readCollision(file);
        Collision wished = before;
        wished.triangles[1].positions[0].y = 7;
        wished.triangles[2].flags = 0x111;
        wished.blocks[1].radius = 9;
        const ByteVector changed = grownCollision(before, wished, file);
        EXPECT_EQ(changed.size(), file.size());
        const Collision again = readCollision(changed);
        EXPECT_EQ(again.blocks[1].radius, 9);
        for (std::size_t i = 0; i < 3; ++i)
            expectSame(again.triangles[i], wished.triangles[i]);
        EXPECT_EQ(grownCollision(before, before, file), file);
    }
}

TEST(Collision, ABlockWithOtherTrianglesStandsBehindTheRest)
{
    for (StageVariant variant : {StageVariant::V2, StageVariant::Bb}) {
        const ByteVector file = writeCollision(builtCollision(variant));
        const Collision before = readCollision(file);
        Collision wished = before;
        CollisionTriangle made = triangleAt(50, 0x2121);
        made.offset = kNewTriangle;
        wished.triangles = {before.triangles[0], made, before.triangles[1]}; // the last block's is gone
        wished.blocks[0].triangleCount = 3;
        wished.blocks[1].firstTriangle = 3;
        wished.blocks[1].triangleCount = 0;
        const ByteVector changed = grownCollision(before, wished, file);
        const Collision again = readCollision(changed);
        EXPECT_TRUE(again.warnings.empty());
        ASSERT_EQ(again.triangles.size(), 3u);
        EXPECT_EQ(again.blocks[1].triangleCount, 0u);
        for (std::size_t i = 0; i < 3; ++i)
            expectSame(again.triangles[i], wished.triangles[i]);
        EXPECT_TRUE(std::equal(file.begin(), file.begin() + 68, changed.begin())) << "what was there stays";
    }
}

TEST(Collision, AVertexThatIsTornApartMakesABlockOfItsOwn)
{
    Collision built = builtCollision(StageVariant::Bb);
    built.triangles[1].positions[0] = built.triangles[0].positions[2];
    const ByteVector file = writeCollision(built);
    const Collision before = readCollision(file);
    Collision wished = before;
    wished.triangles[1].positions[0] += glm::vec3(0, 2, 0);
    const ByteVector changed = grownCollision(before, wished, file);
    EXPECT_GT(changed.size(), file.size());
    const Collision again = readCollision(changed);
    for (std::size_t i = 0; i < 3; ++i)
        expectSame(again.triangles[i], wished.triangles[i]);
}

} // namespace collision_test
