#include "tests/support/Stages.h"

#include "formats/rel/RelFile.h"

#include <iterator>

namespace telepipe::test {

using namespace formats;

namespace {

constexpr glm::vec3 kCorners[4] = {{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {1, 0, 1}};
constexpr std::uint32_t kColor = 0xff804020;

ModelBuild squareModel()
{
    std::vector<NinjaVertex> vertices;
    StripBuild strip;
    for (std::uint16_t i = 0; i < 4; ++i) {
        NinjaVertex vertex;
        vertex.position = kCorners[i];
        vertex.diffuse = kColor;
        vertices.push_back(vertex);
        StripCorner corner;
        corner.index = i;
        corner.uv = {kCorners[i].x, kCorners[i].z};
        strip.corners.push_back(corner);
    }
    ModelBuild model;
    model.vertices.chunk(0x23, 0, vertices);
    model.polygons.tiny(TinyChunk{}).strip(0x41, 0, strip);
    model.center = {0.5f, 0, 0.5f};
    model.radius = 0.75f;
    return model;
}

XjPlan squareXjModel()
{
    XjPlan::Table table;
    for (const glm::vec3& corner : kCorners)
        table.vertices.push_back({corner, {0, 1, 0}, kColor, {corner.x, corner.z}});
    XjPlan plan;
    plan.tables = {table};
    plan.opaque = {{{{kXjTexture, 0}}, {0, 1, 2, 3}, 0}};
    plan.center = {0.5f, 0, 0.5f};
    plan.radius = 0.75f;
    return plan;
}

template <class Node> Node withChild(Node root, Node child)
{
    root.children.push_back(std::move(child));
    return root;
}

StagePlan sectionsPlan()
{
    StagePlan plan;
    plan.head.viewDistance = 600;
    plan.textures = {"te_064_stone", "te_128_water"};
    plan.motions = {motionBlock(slidingMotion())};
    StagePlan::Section room;
    room.id = 1;
    room.position = {100, 0, -50};
    room.radius = 452.5f;
    room.statics = {{.tree = 0, .flags = 0x1}, {.tree = 0, .flags = 0x2}};
    room.animated = {{.tree = 1, .motion = 0, .speed = 0.5f, .flags = 0x1}, {.tree = 1, .flags = 0x11}};
    StagePlan::Section connector;
    connector.id = -1;
    connector.position = {-20, 5, 0};
    connector.rotation = {0, 0x4000, 0};
    connector.radius = 64;
    connector.statics = {{.tree = 0, .flags = 0x1}};
    plan.sections = {room, connector};
    return plan;
}

} // namespace

NinjaNode squareNode(glm::vec3 pos)
{
    NinjaNode node;
    node.pos = pos;
    node.model = squareModel();
    return node;
}

NjBuild risingSquare(float height)
{
    std::vector<glm::vec3> low(std::begin(kCorners), std::end(kCorners)), high = low;
    for (glm::vec3& corner : high)
        corner.y = height;
    ShapeMotionBuild shape;
    shape.frames = 11;
    shape.entries.resize(1);
    shape.entries[0].vertices = {{0, low}, {10, high}};
    NjBuild build;
    build.models = {squareNode()};
    build.shapeMotions = {shape};
    return build;
}

XjNode squareXjNode(glm::vec3 pos)
{
    XjNode node;
    node.pos = pos;
    node.model = squareXjModel();
    return node;
}

MotionBuild slidingMotion()
{
    MotionBuild motion;
    motion.frames = 11;
    motion.type = kMotionPosition | kMotionAngle;
    motion.entries.push_back({{Channel::Position, {floatKey(0, {0, 0, 0}), floatKey(10, {10, 0, 0})}}});
    motion.entries.push_back({});
    return motion;
}

BlockWriter treeBlock(NinjaNode root)
{
    setEvalFlags(root);
    return [root = std::move(root)](ByteWriter& writer) { return std::size_t(writeObjectTree(writer, root)); };
}

BlockWriter treeBlock(XjNode root)
{
    return [root = std::move(root)](ByteWriter& writer) { return writeXjTree(writer, root); };
}

BlockWriter motionBlock(MotionBuild motion)
{
    return [motion = std::move(motion)](ByteWriter& writer) {
        return std::size_t(writeMotion(writer, motion, MotionPlacement::Rel));
    };
}

StagePlan v2Plan()
{
    StagePlan plan = sectionsPlan();
    plan.trees = {treeBlock(squareNode()), treeBlock(withChild(squareNode(), squareNode({0, 2, 0})))};
    plan.sections[0].placeholders = 3;
    plan.sections[0].statics[1].textureSwap = 7;
    plan.sections[0].statics[1].flags |= 0x400;
    return plan;
}

StagePlan bbPlan()
{
    StagePlan plan = sectionsPlan();
    plan.trees = {treeBlock(squareXjNode()), treeBlock(withChild(squareXjNode(), squareXjNode({0, 2, 0})))};
    plan.sections[0].statics[1].indirect = true;
    plan.sections[1].statics[0].uvScroll = 3;
    plan.sections[1].statics[0].textureSwap = 5;
    for (StagePlan::Section& section : plan.sections)
        section.flags = 0x10000;
    return plan;
}

StagePlan v2PlanWithLost()
{
    StagePlan plan = v2Plan();
    for (const glm::vec3 pos : {glm::vec3(0), glm::vec3(9, 9, 9), glm::vec3(9, 9, 9)})
        plan.trees.push_back(treeBlock(squareNode(pos)));
    return plan;
}

StagePlan bbPlanWithLost()
{
    StagePlan plan = bbPlan();
    for (const glm::vec3 pos : {glm::vec3(0), glm::vec3(9, 9, 9), glm::vec3(9, 9, 9)})
        plan.trees.push_back(treeBlock(squareXjNode(pos)));
    return plan;
}

ByteVector minimapFile(std::uint16_t rooms)
{
    ByteWriter writer;
    const std::size_t square = treeBlock(squareNode())(writer);
    const std::size_t list = writer.size();
    for (std::uint16_t i = 0; i < rooms; ++i) {
        writer.u16(static_cast<std::uint16_t>(7 + i));
        writer.u16(1);
        writer.f32(100.0f * i);
        writer.zeros(20);
        writer.f32(1);
        writer.f32(150);
        writer.pointer(square);
    }
    const std::size_t payload = writer.size();
    writer.pointer(list);
    writer.u32(0);
    writer.u32(rooms);
    writer.u32(0);
    return finishRel(std::move(writer), payload);
}

} // namespace telepipe::test
