#pragma once

#include "formats/xj/XjWriter.h"

#include <optional>

namespace telepipe::formats {

// An object and the objects below it.
struct XjNode
{
    std::uint32_t evalFlags = 0;
    glm::vec3 pos{0};
    glm::ivec3 ang{0}; // BAMS
    glm::vec3 scl{1};
    std::optional<XjPlan> model = std::nullopt;
    std::vector<XjNode> children = {};
};

// Offset of the root object.
std::size_t writeXjTree(ByteWriter& writer, const XjNode& root);

} // namespace telepipe::formats
