#pragma once

#include "engine/stage/BasicSource.h"

namespace telepipe::tools {

// The bytes that the polygons of a mesh set are made from.
class BasicBytes
{
public:
    explicit BasicBytes(const scene::BasicSource& source) : _source(source), _walker(*source.meshset, source.endian) {}

    // True where the byte at an offset belongs to the strip's polygon, one of its corners, its mesh set or its
    // material. To be asked for the strips of a mesh set in their order.
    bool makes(const scene::SceneStrip& strip, std::size_t offset);

private:
    bool isCommon(std::size_t offset) const;
    bool isOf(const formats::BasicPolygon& polygon, std::size_t offset) const;
    bool isInPoints(const formats::BasicPolygon& polygon, std::size_t offset) const;
    bool isIn(formats::Bytes array, std::size_t first, std::size_t count, std::size_t stride, std::size_t offset) const;

    scene::BasicSource _source;
    formats::BasicPolygonWalker _walker;
};

} // namespace telepipe::tools
