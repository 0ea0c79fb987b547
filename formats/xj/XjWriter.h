#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/xj/XjModel.h"

#include <vector>

namespace telepipe::formats {

// A Blue Burst model to be written.
struct XjPlan
{
    struct Table
    {
        std::uint16_t type = 5, flags = 0;
        std::vector<XjVertex> vertices; // values that the type does not store are left out
    };
    struct Record
    {
        std::uint32_t type = 0, a = 0, b = 0, c = 0;
    };
    struct Strip
    {
        std::vector<Record> records;
        std::vector<std::uint16_t> indices;
        std::uint32_t table = 0;
    };

    std::vector<Table> tables;
    std::vector<Strip> opaque, translucent;
    glm::vec3 center{0};
    float radius = 0;
};

// Offset of the 44-byte model.
std::size_t writeXjModel(ByteWriter& writer, const XjPlan& plan);

} // namespace telepipe::formats
