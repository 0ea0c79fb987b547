#pragma once

#include "formats/vocabulary/Areas.h"
#include "tools/document/Document.h"
#include "tools/document/FileSource.h"

namespace telepipe::tools {

// The number of an area among the floors of a quest or an episode. They count from the first area of the episode, which
// is its city.
std::uint32_t floorOf(std::uint8_t area);

// The area that is a floor of the same episode as an area; null where there is none.
const formats::Area* areaOfFloor(std::uint8_t area, std::uint32_t floor);

// The stage beside the document's own that shows a floor of its episode, where a warp to another floor leads. It is the
// first by name of several layouts, and a stage of Ultimate for one of Ultimate.
std::optional<std::filesystem::path> stageOfFloor(const Document& document, std::uint32_t floor,
                                                  const FileSource& source);
std::optional<std::filesystem::path> stageOfFloor(const Document& document, std::uint32_t floor); // on the disk

} // namespace telepipe::tools
