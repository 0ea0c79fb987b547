#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/xj/XjModel.h"

#include <optional>
#include <vector>

namespace telepipe::formats {

// A Blue Burst model to be written.
struct XjPlan
{
    struct Table
    {
        std::uint16_t type = 5, flags = 0;
        std::vector<XjVertex> vertices; // what the type does not store is left out
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

// An object and what hangs below it.
struct XjNode
{
    std::uint32_t evalFlags = 0;
    glm::vec3 pos{0};
    glm::ivec3 ang{0}; // BAMS
    glm::vec3 scl{1};
    std::optional<XjPlan> model = std::nullopt;
    std::vector<XjNode> children = {};
};

// Offset of the 44-byte model.
std::size_t writeXjModel(ByteWriter& writer, const XjPlan& plan);
// Offset of the root object.
std::size_t writeXjTree(ByteWriter& writer, const XjNode& root);

} // namespace telepipe::formats
