#include "engine/motion/TrackCursor.h"

#include <algorithm>
#include <cmath>

namespace telepipe::scene {

using namespace formats;

// The last key blends to key 0 over one frame; a last key well before the end would be extrapolated by the library, and
// is held here (docs/semantics.md, Sampling motions).
TrackCursor::TrackCursor(const MotionTrack& track, KeyLayout layout, Endian endian, double frame)
    : _track(track), _layout(layout), _endian(endian), _key(lastKeyAt(frame))
{
    const double start = frameOf(_key), distance = frameOf(key(1)) - start;
    _t = std::clamp((frame - start) / (distance > 0 ? distance : 1.0), 0.0, 1.0);
}

std::uint32_t TrackCursor::lastKeyAt(double frame) const
{
    std::uint32_t low = 0, high = _track.count;
    while (high - low > 1) {
        const std::uint32_t middle = low + (high - low) / 2;
        (frameOf(middle) <= std::floor(frame) ? low : high) = middle;
    }
    return low;
}

glm::vec3 TrackCursor::vector(Interpolation by) const
{
    return by == Interpolation::Linear ? glm::mix(value(0), value(1), float(_t)) : spline();
}

// The spline over keys k-1 .. k+2, counted around the end.
glm::vec3 TrackCursor::spline() const
{
    const glm::vec4 weights = splineWeights(float(_t));
    return value(_track.count - 1) * weights[0] + value(0) * weights[1] + value(1) * weights[2] + value(2) * weights[3];
}

// Raw integers truncated toward zero: wide keys are authored unwrapped. 16-bit keys wrap, and take the shorter way.
glm::ivec3 TrackCursor::angle() const
{
    const glm::ivec3 from = keyAt(0).angle, to = keyAt(1).angle;
    glm::ivec3 result;
    for (int i = 0; i < 3; ++i) {
        std::int64_t way = std::int64_t(to[i]) - from[i];
        if (_layout == KeyLayout::ShortAngle3 || _layout == KeyLayout::ShortAngle1)
            way = static_cast<std::int16_t>(way);
        result[i] = static_cast<std::int32_t>(static_cast<std::int64_t>(double(from[i]) + double(way) * _t));
    }
    return result;
}

glm::quat TrackCursor::quaternion() const
{
    const glm::vec4 from = keyAt(0).value;
    glm::vec4 to = keyAt(1).value;
    if (glm::dot(from, to) < 0)
        to = -to;
    const glm::vec4 mixed = glm::mix(from, to, float(_t));
    const float length = glm::length(mixed);
    if (!(length > 0))
        return {1, 0, 0, 0};
    return {mixed.w / length, mixed.x / length, mixed.y / length, mixed.z / length};
}

glm::vec4 splineWeights(float t)
{
    const float t2 = t * t, t3 = t2 * t;
    return {0.5f * (2 * t2 - t - t3), 1 - 2.5f * t2 + 1.5f * t3, 0.5f * t + 2 * t2 - 1.5f * t3, 0.5f * (t3 - t2)};
}

double wrappedFrame(std::uint32_t frames, double frame)
{
    const double rest = frame - std::floor(frame / frames) * frames;
    return std::isfinite(rest) ? rest : 0; // no frames, or a speed that is NaN or infinite
}

} // namespace telepipe::scene
