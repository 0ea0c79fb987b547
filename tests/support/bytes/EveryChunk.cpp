#include "tests/support/bytes/EveryChunk.h"

namespace telepipe::test {

using namespace formats;

namespace {

StripBuild triangle()
{
    StripBuild strip;
    for (std::uint16_t i = 0; i < 3; ++i) {
        StripCorner corner;
        corner.index = i;
        corner.uv = {static_cast<float>(i), -0.25f};
        corner.color = 0x80ff4000;
        corner.normal = {0, 1, 0};
        strip.corners.push_back(corner);
    }
    return strip;
}

} // namespace

ModelBuild everyChunk()
{
    ModelBuild model;
    std::vector<NinjaVertex> vertices(3);
    for (std::uint32_t i = 0; i < 3; ++i) {
        vertices[i].position = {static_cast<float>(i), 0.1f, -2};
        vertices[i].normal = {0, 0, 1};
        vertices[i].slot = i;
        vertices[i].userFlags = 0x1234 + i;
    }
    for (std::uint8_t type = kFirstVertexChunk; type <= kLastVertexChunk; ++type)
        model.vertices.chunk(type, 0, vertices);
    model.vertices.weights(0x2c, 0, vertices, WeightStatus::Middle);
    PolygonListBuilder& list = model.polygons;
    list.null().blend({4, 1}).mipDepth(3).exponent(16).drawList(2).tiny(
        TinyChunk{5, 4, 1, true, true, false, true, true});
    list.material({0xff102030, 0x01020304, 0x0b506070}, {1, 1, true, true}).material2({0xff000000, {}, {}});
    list.bump({{1, 0, 0}, {0, 1, 0}});
    for (std::uint8_t type = kChunkStrip; type <= kChunkStripLast; ++type)
        list.strip(type, static_cast<std::uint8_t>(1 << (type - kChunkStrip) % 8), triangle());
    StripBuild user = triangle();
    user.userWords = {0xabcd, 0x0001};
    user.reversed = true;
    const std::uint16_t indices[] = {0, 1, 2, 0};
    list.strips(0x41, 0, std::span(&user, 1), 2).volume(0x39, indices).cacheList(1);
    model.center = {0.5f, 0, 1e-7f};
    model.radius = 2;
    return model;
}

} // namespace telepipe::test
