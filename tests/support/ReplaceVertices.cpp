#include "tests/support/ReplaceVertices.h"

#include "formats/ninja/PackedVertex.h"

namespace telepipe::test {

using namespace formats;

namespace {

template <class T> void store(std::uint8_t* p, T value, Endian endian)
{
    if (endian != kNativeEndian)
        value = byteReversed(value);
    std::memcpy(p, &value, sizeof value);
}

void storeVector(std::uint8_t* p, glm::vec3 value, Endian endian)
{
    for (int i = 0; i < 3; ++i)
        store(p + 4 * i, value[i], endian);
}

} // namespace

ByteVector replaceVertices(const VertexChunk& chunk, std::span<const glm::vec3> positions,
                           std::span<const glm::vec3> normals, std::span<const std::uint32_t> colors, Endian endian)
{
    const VertexLayout& layout = vertexLayout(chunk.type);
    ByteVector body(chunk.body.begin(), chunk.body.end());
    for (std::size_t i = 0; i < chunk.count; ++i) {
        std::uint8_t* p = body.data() + i * layout.stride;
        storeVector(p, positions[i], endian);
        if (layout.normalOffset != 0 && layout.packedNormal)
            store(p + layout.normalOffset, packedNormal(normals[i]), endian);
        else if (layout.normalOffset != 0)
            storeVector(p + layout.normalOffset, normals[i], endian);
        if (layout.color == VertexLayout::Color::D8888 || layout.color == VertexLayout::Color::D8888S8888)
            store(p + layout.colorOffset, colors[i], endian);
    }
    return body;
}

ByteVector vectorBytes(std::span<const glm::vec3> vectors, Endian endian)
{
    ByteWriter writer(endian);
    for (const glm::vec3& vector : vectors)
        writer.vec3(vector);
    return writer.take();
}

} // namespace telepipe::test
