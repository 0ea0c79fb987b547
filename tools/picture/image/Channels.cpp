#include "tools/picture/image/Channels.h"

namespace telepipe::tools {

const char* channelsName(Channels channels)
{
    constexpr const char* kNames[] = {"RGBA", "RGB", "R", "G", "B", "A"};
    return kNames[std::size_t(channels)];
}

formats::Image withChannels(formats::Image image, Channels channels)
{
    if (channels == Channels::Rgba)
        return image;
    for (std::size_t i = 0; i + 3 < image.rgba.size(); i += 4) {
        std::uint8_t* pixel = image.rgba.data() + i;
        if (channels >= Channels::Red)
            pixel[0] = pixel[1] = pixel[2] = pixel[std::size_t(channels) - std::size_t(Channels::Red)];
        pixel[3] = 255;
    }
    return image;
}

} // namespace telepipe::tools
