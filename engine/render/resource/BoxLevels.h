#pragma once

#include "formats/texture/Texture.h"

#include <vector>

namespace telepipe::render {

// The smaller copies of a picture down to one texel, each texel the mean of those that it stands for: in linear light,
// and of their colours as much as they are opaque. The picture itself is not among them.
std::vector<formats::Image> boxLevels(const formats::Image& top);

} // namespace telepipe::render
