#include "tools/explain/BasicBytes.h"

namespace telepipe::tools {

namespace {

constexpr std::size_t kMeshsetSize = 24, kMaterialSize = 20;

bool within(std::size_t offset, std::size_t first, std::size_t size)
{
    return offset >= first && offset - first < size;
}

} // namespace

bool BasicBytes::makes(const scene::SceneStrip& strip, std::size_t offset)
{
    formats::BasicPolygon polygon;
    while (_walker.next(polygon))
        if (polygon.offset == strip.fileOffset)
            return isCommon(offset) || isOf(polygon, offset);
    return false;
}

bool BasicBytes::isCommon(std::size_t offset) const
{
    return within(offset, _source.meshset->offset, kMeshsetSize) ||
           (_source.material && within(offset, _source.material->offset, kMaterialSize));
}

bool BasicBytes::isOf(const formats::BasicPolygon& polygon, std::size_t offset) const
{
    const formats::BasicMeshset& meshset = *_source.meshset;
    const std::size_t head = meshset.hasHeads() ? 2 : 0;
    return within(offset, polygon.offset, head + 2 * std::size_t(polygon.cornerCount)) ||
           isIn(meshset.attributes, polygon.number, 1, 4, offset) ||
           isIn(meshset.normals, polygon.number, 1, 12, offset) ||
           isIn(meshset.colors, polygon.firstCorner, polygon.cornerCount, 4, offset) ||
           isIn(meshset.uvs, polygon.firstCorner, polygon.cornerCount, 4, offset) || isInPoints(polygon, offset);
}

bool BasicBytes::isInPoints(const formats::BasicPolygon& polygon, std::size_t offset) const
{
    for (std::uint32_t i = 0; i < polygon.cornerCount; ++i) {
        const std::size_t point = polygon.index(i, _source.endian);
        if (isIn(_source.model->points, point, 1, 12, offset) || isIn(_source.model->normals, point, 1, 12, offset))
            return true;
    }
    return false;
}

bool BasicBytes::isIn(formats::Bytes array, std::size_t first, std::size_t count, std::size_t stride,
                      std::size_t offset) const
{
    return !array.empty() &&
           within(offset, scene::basicOffset(*_source.meshset, array.data()) + first * stride, count * stride);
}

} // namespace telepipe::tools
