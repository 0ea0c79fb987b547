#pragma once

#include "tools/disk/image/OpenImages.h"

#include <string>

namespace telepipe::tools {

// What telepipe list says of an image of a disc, or of a folder in one. Nothing but its folders is read.
std::string imageText(const ImagePath& place);
std::string imageJson(const ImagePath& place);

} // namespace telepipe::tools
