#include "engine/motion/SampleLight.h"

#include "engine/motion/TrackCursor.h"

namespace telepipe::scene {

using namespace formats;

namespace {

// The track of one channel at one time.
class LightChannel
{
public:
    LightChannel(const Motion& motion, std::size_t channel, double frame)
        : _motion(motion), _channel(motion.channels[channel]), _track(motion.track(0, channel)),
          _cursor(_track, _channel.layout, motion.endian, frame)
    {
    }

    void apply(NinjaLight& light) const;

private:
    glm::vec3 vector() const { return _cursor.vector(_motion.interpolation); }
    glm::vec3 color() const;
    glm::vec3 packedColor(std::uint32_t by) const;

    const Motion& _motion;
    MotionChannel _channel;
    const MotionTrack& _track;
    TrackCursor _cursor;
};

// 0xAARRGGBB; the alpha of a light means nothing.
glm::vec3 LightChannel::packedColor(std::uint32_t by) const
{
    const MotionKey key = _track.key(_channel.layout, _cursor.key(by), _motion.endian);
    const std::uint32_t argb = static_cast<std::uint32_t>(key.angle.x);
    return glm::vec3(argb >> 16 & 0xff, argb >> 8 & 0xff, argb & 0xff) * (1.0f / 255.0f);
}

// Ninja2 stores three floats, Ninja1 a packed colour.
glm::vec3 LightChannel::color() const
{
    if (_channel.layout == KeyLayout::Float3)
        return vector();
    return glm::mix(packedColor(0), packedColor(1), _cursor.t());
}

void LightChannel::apply(NinjaLight& light) const
{
    switch (_channel.channel) {
    case Channel::Position:
        light.point = vector();
        break;
    case Channel::Vector:
        light.vector = vector();
        break;
    case Channel::Rgb:
        light.argb = {light.argb[0], color()};
        break;
    case Channel::Intensity: // intensity, ambient
        light.diffuse = vector().x;
        light.ambient = vector().y;
        break;
    case Channel::Spot:
        light.innerAngle = _cursor.angle().x;
        light.outerAngle = _cursor.angle().y;
        [[fallthrough]];
    case Channel::Point:
        light.nearRange = vector().x;
        light.farRange = vector().y;
        break;
    default:
        break;
    }
}

} // namespace

NinjaLight sampleLight(const NinjaLight& light, const Motion& motion, double frame)
{
    NinjaLight sampled = light;
    for (std::size_t c = 0; motion.entries != 0 && c < motion.channels.size(); ++c) {
        if (motion.track(0, c).count != 0)
            LightChannel(motion, c, wrappedFrame(motion.frames, frame)).apply(sampled);
    }
    return sampled;
}

} // namespace telepipe::scene
