#pragma once

#include "formats/texture/Texture.h"

namespace telepipe::tools {

enum class Channels
{
    Rgba,
    Rgb, // as if opaque
    Red, // one alone, as grey
    Green,
    Blue,
    Alpha,
};
constexpr std::size_t kChannelsCount = 6;
const char* channelsName(Channels channels);
formats::Image withChannels(formats::Image image, Channels channels);

} // namespace telepipe::tools
