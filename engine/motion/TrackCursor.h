#pragma once

#include "formats/motion/Motion.h"

#include <glm/gtc/quaternion.hpp>

namespace telepipe::scene {

// A track at one time: the keys around it and how far between them. The last key is followed by key 0.
class TrackCursor
{
public:
    // The track must have keys; frame lies in the motion.
    TrackCursor(const formats::MotionTrack& track, formats::KeyLayout layout, formats::Endian endian, double frame);

    glm::vec3 vector(formats::Interpolation by) const; // every other one than straight is a spline
    glm::ivec3 angle() const;
    glm::quat quaternion() const;

    std::uint32_t key(std::uint32_t by) const { return (_key + by) % _track.count; } // by keys after the current one
    float t() const { return float(_t); }                                            // 0 at key(0), 1 at key(1)

private:
    std::uint32_t lastKeyAt(double frame) const;
    double frameOf(std::uint32_t i) const { return _track.frame(_layout, i, _endian); }
    glm::vec3 spline() const;
    formats::MotionKey keyAt(std::uint32_t by) const { return _track.key(_layout, key(by), _endian); }
    glm::vec3 value(std::uint32_t by) const { return glm::vec3(keyAt(by).value); }

    const formats::MotionTrack& _track;
    formats::KeyLayout _layout;
    formats::Endian _endian;
    std::uint32_t _key; // last key at or before floor(frame), or key 0
    double _t;
};

// Catmull-Rom weights of the keys before, at, after and two after a time (docs/semantics.md, Sampling motions).
glm::vec4 splineWeights(float t);

// frame wrapped into [0, frames).
double wrappedFrame(std::uint32_t frames, double frame);

} // namespace telepipe::scene
