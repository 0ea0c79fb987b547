#include "formats/motion/Motion.h"

#include <algorithm>
#include <iterator>

namespace telepipe::formats {

namespace {

// Names of channels, by Channel.
constexpr const char* kChannelNames[] = {"pos",  "ang", "quat", "scl",       "vec",  "target", "vert",  "norm",
                                         "roll", "fov", "rgb",  "intensity", "spot", "point",  "shape", "event"};

// Bytes of a key, by KeyLayout.
constexpr std::uint8_t kKeySizes[] = {16, 16, 8, 20, 8, 12, 8, 4, 8, 20, 8, 8};

float number(const std::uint8_t* p, int i, Endian endian)
{
    return load<float>(p + 4 + 4 * i, endian);
}

std::int32_t integer(const std::uint8_t* p, int i, Endian endian)
{
    return load<std::int32_t>(p + 4 + 4 * i, endian);
}

std::int32_t shortInteger(const std::uint8_t* p, int i, Endian endian)
{
    return load<std::int16_t>(p + 2 + 2 * i, endian);
}

bool isShort(KeyLayout layout)
{
    return layout == KeyLayout::ShortAngle3 || layout == KeyLayout::ShortAngle1;
}

} // namespace

const char* channelName(Channel channel)
{
    return kChannelNames[static_cast<std::size_t>(channel)];
}

std::size_t keySize(KeyLayout layout)
{
    return kKeySizes[static_cast<std::size_t>(layout)];
}

std::uint32_t MotionTrack::frame(KeyLayout layout, std::uint32_t i, Endian endian) const
{
    const std::uint8_t* p = keys.data() + i * keySize(layout);
    return isShort(layout) ? load<std::uint16_t>(p, endian) : load<std::uint32_t>(p, endian);
}

MotionKey MotionTrack::key(KeyLayout layout, std::uint32_t i, Endian endian) const
{
    const std::uint8_t* p = keys.data() + i * keySize(layout);
    const auto f = [=](int n) { return number(p, n, endian); };
    const auto a = [=](int n) { return integer(p, n, endian); };
    const auto s = [=](int n) { return shortInteger(p, n, endian); };
    MotionKey key;
    key.frame = frame(layout, i, endian);
    switch (layout) {
    case KeyLayout::Float3:
        key.value = {f(0), f(1), f(2), 0};
        break;
    case KeyLayout::Angle3:
        key.angle = {a(0), a(1), a(2)};
        break;
    case KeyLayout::ShortAngle3:
        key.angle = {s(0), s(1), s(2)};
        break;
    case KeyLayout::Quaternion:
        key.value = {f(1), f(2), f(3), f(0)};
        break;
    case KeyLayout::Float1:
        key.value.x = f(0);
        break;
    case KeyLayout::Float2:
        key.value = {f(0), f(1), 0, 0};
        break;
    case KeyLayout::Angle1:
    case KeyLayout::Integer1:
    case KeyLayout::Pointer:
    case KeyLayout::ShapeData:
        key.angle.x = a(0);
        break;
    case KeyLayout::ShortAngle1:
        key.angle.x = s(0);
        break;
    case KeyLayout::Spot:
        key.value = {f(0), f(1), 0, 0};
        key.angle = {a(2), a(3), 0};
        break;
    }
    return key;
}

std::optional<std::size_t> Motion::find(Channel channel) const
{
    const auto found = std::ranges::find(channels, channel, &MotionChannel::channel);
    if (found == channels.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - channels.begin());
}

} // namespace telepipe::formats
