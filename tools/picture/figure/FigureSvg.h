#pragma once

#include "tools/picture/figure/Figure.h"
#include "tools/picture/image/PictureSize.h"

#include <string>

namespace telepipe::tools {

// An SVG of a picture's size: the picture, and the figure over it as paths and text, a group for each layer. picture:
// the reference of the image element, a file's name or a data: URI; empty for none. record: JSON, for the metadata
// element; empty for none.
std::string figureSvg(const Figure& figure, PictureSize size, const std::string& picture, std::string record = {});

} // namespace telepipe::tools
