#pragma once

#include "formats/vocabulary/Areas.h"
#include "tools/document/Document.h"
#include "tools/document/FileSource.h"

namespace telepipe::tools {

// Which of a quest's or an episode's floors an area is: they count from the first area of each episode, its city first.
std::uint32_t floorOf(std::uint8_t area);

// The area that is a floor of the same episode as an area; null where there is none.
const formats::Area* areaOfFloor(std::uint8_t area, std::uint32_t floor);

// The stage beside the document's own that shows a floor of its episode: where a warp to another floor leads. Of
// several layouts the first by name, of Ultimate's another of Ultimate.
std::optional<std::filesystem::path> stageOfFloor(const Document& document, std::uint32_t floor,
                                                  const FileSource& source);
std::optional<std::filesystem::path> stageOfFloor(const Document& document, std::uint32_t floor); // on the disk

} // namespace telepipe::tools
