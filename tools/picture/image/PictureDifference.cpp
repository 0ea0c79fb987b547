#include "tools/picture/image/PictureDifference.h"

#include <algorithm>
#include <cstdlib>

namespace telepipe::tools {

void PictureDifference::add(std::span<const std::uint8_t> rgba)
{
    const std::size_t count = std::min(rgba.size(), _before.rgba.size() - _at);
    for (std::size_t pixel = 0; pixel + 4 <= count; pixel += 4) {
        std::uint64_t sum = 0;
        for (std::size_t channel = pixel; channel < pixel + _channels; ++channel)
            sum += static_cast<std::uint64_t>(std::abs(int(rgba[channel]) - int(_before.rgba[_at + channel])));
        _sum += sum;
        _pixels += sum != 0;
    }
    _at += count;
}

double PictureDifference::mean() const
{
    return _at == 0 ? 0 : double(_sum) / (double(_at / 4) * double(_channels));
}

double PictureDifference::share() const
{
    return _at == 0 ? 0 : double(_pixels) / double(_at / 4);
}

} // namespace telepipe::tools
