#include "engine/scene/Pose.h"

#include <algorithm>
#include <cmath>

namespace telepipe::scene {

namespace {

using namespace formats;

// A channel's track at one time: the keys around it and how far between them.
class TrackCursor
{
public:
    TrackCursor(const Motion& motion, const MotionTrack& track, KeyLayout layout, double frame)
        : _motion(motion), _track(track), _layout(layout), _key(lastKeyAt(frame))
    {
        const double start = frameOf(_key), distance = frameOf(next(1)) - start;
        // The last key blends to key 0 over one frame; a last key well before the end would be extrapolated by the
        // library, and is held here (ninja_semantics E.3).
        _t = std::clamp((frame - start) / (distance > 0 ? distance : 1.0), 0.0, 1.0);
    }

    glm::vec3 linear() const { return glm::mix(value(0), value(1), float(_t)); }
    glm::vec3 spline() const;
    glm::ivec3 angle() const;
    glm::quat quaternion() const;

private:
    std::uint32_t lastKeyAt(double frame) const;
    double frameOf(std::uint32_t i) const { return _track.frame(_layout, i, _motion.endian); }
    std::uint32_t next(std::uint32_t by) const { return (_key + by) % _track.count; }
    MotionKey key(std::uint32_t by) const { return _track.key(_layout, next(by), _motion.endian); }
    glm::vec3 value(std::uint32_t by) const { return glm::vec3(key(by).value); }

    const Motion& _motion;
    const MotionTrack& _track;
    KeyLayout _layout;
    std::uint32_t _key; // last key at or before floor(frame), or key 0
    double _t;
};

std::uint32_t TrackCursor::lastKeyAt(double frame) const
{
    std::uint32_t low = 0, high = _track.count;
    while (high - low > 1) {
        const std::uint32_t middle = low + (high - low) / 2;
        (frameOf(middle) <= std::floor(frame) ? low : high) = middle;
    }
    return low;
}

// Catmull-Rom over keys k-1 .. k+2, counted around the end.
glm::vec3 TrackCursor::spline() const
{
    const float t = float(_t), t2 = t * t, t3 = t2 * t;
    return value(_track.count - 1) * (0.5f * (2 * t2 - t - t3)) + value(0) * (1 - 2.5f * t2 + 1.5f * t3) +
           value(1) * (0.5f * t + 2 * t2 - 1.5f * t3) + value(2) * (0.5f * (t3 - t2));
}

// Raw integers truncated toward zero: wide keys are authored unwrapped. 16-bit keys wrap, and take the shorter way.
glm::ivec3 TrackCursor::angle() const
{
    const glm::ivec3 from = key(0).angle, to = key(1).angle;
    glm::ivec3 result;
    for (int i = 0; i < 3; ++i) {
        std::int64_t way = std::int64_t(to[i]) - from[i];
        if (_layout == KeyLayout::ShortAngle3)
            way = static_cast<std::int16_t>(way);
        result[i] = static_cast<std::int32_t>(static_cast<std::int64_t>(double(from[i]) + double(way) * _t));
    }
    return result;
}

glm::quat TrackCursor::quaternion() const
{
    const glm::vec4 from = key(0).value;
    glm::vec4 to = key(1).value;
    if (glm::dot(from, to) < 0)
        to = -to;
    const glm::vec4 mixed = glm::mix(from, to, float(_t));
    const float length = glm::length(mixed);
    if (!(length > 0))
        return {1, 0, 0, 0};
    return {mixed.w / length, mixed.x / length, mixed.y / length, mixed.z / length};
}

// Into [0, frames).
double wrapped(const Motion& motion, double frame)
{
    const double rest = frame - std::floor(frame / motion.frames) * motion.frames;
    return std::isfinite(rest) ? rest : 0; // no frames, or a speed that is no number
}

} // namespace

SampledNode sampleMotion(const Motion& motion, std::uint32_t entry, double frame)
{
    SampledNode sampled;
    if (entry >= motion.entries)
        return sampled;
    frame = wrapped(motion, frame);
    const bool splines = motion.interpolation != Interpolation::Linear;
    for (std::size_t c = 0; c < motion.channels.size(); ++c) {
        const MotionTrack& track = motion.track(entry, c);
        if (track.count == 0)
            continue;
        const TrackCursor cursor(motion, track, motion.channels[c].layout, frame);
        if (motion.channels[c].channel == Channel::Position)
            sampled.position = splines ? cursor.spline() : cursor.linear();
        else if (motion.channels[c].channel == Channel::Scale)
            sampled.scale = splines ? cursor.spline() : cursor.linear();
        else if (motion.channels[c].channel == Channel::Angle)
            sampled.angle = cursor.angle();
        else if (motion.channels[c].channel == Channel::Quaternion)
            sampled.rotation = cursor.quaternion();
    }
    return sampled;
}

double motionFrame(const Motion& motion, float speed, double seconds)
{
    return wrapped(motion, seconds * 30 * speed);
}

} // namespace telepipe::scene
