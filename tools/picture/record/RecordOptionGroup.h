#pragma once

#include <cstddef>
#include <cstdint>

namespace telepipe::tools {

// Options of pictures that stand together in help. Each command takes the groups that mean something to it.
enum class RecordOptionGroup : std::uint8_t
{
    Size,
    Camera,
    Content, // when, and what of it
    Samples,
    Side, // overlays and sky, which lie beside the document
    Comparison,
    Plan,
    Sheet,
    Path,
    Video,
    Request, // the files that are opened, and their companions
    Things,  // the things in a stage
};
constexpr std::size_t kRecordOptionGroups = 12;

} // namespace telepipe::tools
