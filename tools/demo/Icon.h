#pragma once

#include "formats/texture/Texture.h"

namespace telepipe::demo {

// The program's icon, side x side, straight alpha: the rings and the light of a telepipe, by formula.
formats::Image icon(std::uint32_t side);

} // namespace telepipe::demo
