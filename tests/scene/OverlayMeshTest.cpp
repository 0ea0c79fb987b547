#include "engine/draw/overlay/OverlayMesh.h"
#include "engine/draw/overlay/SurfaceFlags.h"
#include "formats/collision/CollisionWriter.h"
#include "formats/rel/RelFile.h"
#include "tests/support/Stages.h"

#include <gtest/gtest.h>
#include <limits>

namespace telepipe::scene::overlay_mesh_test {
namespace {

using namespace formats;

CollisionTriangle triangleAt(float x, std::uint32_t flags)
{
    CollisionTriangle triangle;
    triangle.positions[0] = {x, 0, 0};
    triangle.positions[1] = {x, 0, 3};
    triangle.positions[2] = {x + 3, 0, 0};
    triangle.flags = flags;
    return triangle;
}

OverlayMesh overlay(std::vector<CollisionTriangle> triangles)
{
    Collision collision;
    collision.triangles = std::move(triangles);
    return collisionOverlay(collision);
}

TEST(SurfaceFlags, AreNamedAndUnknownBitsAreSaid)
{
    EXPECT_EQ(describeSurface(0x920), "wall, player or monster, projectile (0x920)");
    EXPECT_EQ(describeSurface(0x104), "water, projectile (0x104)");
    EXPECT_EQ(describeSurface(0x40000000), "room boundary (0x40000000)");
    EXPECT_EQ(describeSurface(0x10000081), "camera, unknown 0x80, unknown 0x10000000 (0x10000081)");
    EXPECT_EQ(describeSurface(0), "no flag (0x0)");
}

TEST(SurfaceFlags, TheMostTellingOneColours)
{
    EXPECT_EQ(surfaceColor(0x920), surfaceColor(0x20));
    EXPECT_NE(surfaceColor(0x104), surfaceColor(0x101));
    EXPECT_EQ(surfaceColor(0x80), surfaceColor(0)); // no known bit
}

TEST(CollisionOverlay, GroupsByFlagsMostTrianglesFirst)
{
    const OverlayMesh mesh = overlay({triangleAt(0, 0x104), triangleAt(10, 0x101), triangleAt(20, 0x101)});
    ASSERT_EQ(mesh.groups.size(), 2u);
    EXPECT_EQ(mesh.groups[0].flags, 0x101u);
    EXPECT_EQ(mesh.groups[0].triangles(), 2u);
    EXPECT_EQ(mesh.groups[1].flags, 0x104u);
    EXPECT_EQ(mesh.groups[1].firstVertex, 6u);
    ASSERT_EQ(mesh.vertices.size(), 9u);
    EXPECT_EQ(mesh.vertices[0].position, glm::vec3(10, 0, 0));
    EXPECT_EQ(mesh.vertices[7].position, glm::vec3(0, 0, 3));
    EXPECT_EQ(mesh.bounds.min, glm::vec3(0));
    EXPECT_EQ(mesh.bounds.max, glm::vec3(23, 0, 3));
}

TEST(CollisionOverlay, LevelSurfacesHaveTheColourOfTheLegend)
{
    const OverlayMesh mesh = overlay({triangleAt(0, 0x20)});
    const std::uint32_t rgb = surfaceColor(0x20);
    EXPECT_EQ(mesh.vertices[0].color, mesh.groups[0].color);
    EXPECT_EQ(mesh.groups[0].color, 0xff000000u | (rgb & 0xff) << 16 | (rgb & 0xff00) | rgb >> 16);
}

TEST(CollisionOverlay, CornersThatAreNoNumbersAreDroppedAndCounted)
{
    CollisionTriangle bad = triangleAt(0, 1);
    bad.positions[1].y = std::numeric_limits<float>::quiet_NaN();
    const OverlayMesh mesh = overlay({bad, triangleAt(4, 1)});
    EXPECT_EQ(mesh.dropped, 1u);
    EXPECT_EQ(mesh.vertices.size(), 3u);
    EXPECT_EQ(mesh.bounds.min.x, 4);
}

// One room with a unit square, turned by a quarter about y and moved.
TEST(MinimapOverlay, PlacesEachRoom)
{
    ByteWriter writer;
    const std::size_t object = test::treeBlock(test::squareNode())(writer);
    const std::size_t rooms = writer.size();
    writer.u16(7);
    writer.u16(1);
    writer.vec3({100, 5, 0});
    writer.ivec3({0, 0x4000, 0});
    writer.f32(1);
    writer.f32(30);
    writer.pointer(object);
    const std::size_t payload = writer.size();
    writer.pointer(rooms);
    writer.u32(0);
    writer.u32(1);
    writer.u32(0);
    const ByteVector file = finishRel(std::move(writer), payload);
    const OverlayMesh mesh = minimapOverlay(readMinimap(file));
    ASSERT_EQ(mesh.groups.size(), 1u);
    EXPECT_EQ(mesh.groups[0].label, "room 7");
    EXPECT_EQ(mesh.groups[0].triangles(), 2u);
    // x becomes -z.
    EXPECT_NEAR(mesh.bounds.min.x, 100, 1e-4);
    EXPECT_NEAR(mesh.bounds.max.x, 101, 1e-4);
    EXPECT_NEAR(mesh.bounds.min.z, -1, 1e-4);
    EXPECT_NEAR(mesh.bounds.max.z, 0, 1e-4);
    EXPECT_EQ(mesh.bounds.min.y, 5);
}

} // namespace
} // namespace telepipe::scene::overlay_mesh_test
