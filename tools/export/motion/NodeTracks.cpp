#include "tools/export/motion/NodeTracks.h"

#include "engine/motion/Pose.h"
#include "engine/scene/Transform.h"
#include "tools/export/NodeTransform.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace telepipe::tools {

namespace {

constexpr double kTurnTolerance = 1e-4; // radians; where samples are further off, another one is put between
constexpr int kMostHalvings = 4;

void append(std::vector<float>& values, glm::dvec3 value)
{
    for (int i = 0; i < 3; ++i)
        values.push_back(std::isfinite(value[i]) ? static_cast<float>(value[i]) : 0.0f);
}

// The angle of the turn from one to the other.
double angleBetween(const glm::dquat& a, const glm::dquat& b)
{
    return 2 * std::acos(std::min(1.0, std::abs(glm::dot(a, b))));
}

// A channel whose keys are all alike needs a single key.
void shorten(ExportChannel& channel, std::size_t components)
{
    if (channel.interpolation == ExportChannel::Interpolation::Cubic)
        return;
    for (std::size_t i = components; i < channel.values.size(); ++i)
        if (channel.values[i] != channel.values[i % components])
            return;
    channel.times.resize(1);
    channel.values.resize(components);
}

bool isAtRest(const ExportChannel& channel, glm::dvec3 rest)
{
    return channel.times.size() == 1 && channel.values.size() == 3 && channel.values[0] == static_cast<float>(rest.x) &&
           channel.values[1] == static_cast<float>(rest.y) && channel.values[2] == static_cast<float>(rest.z);
}

// Tangents of the cubic through four values at thirds of its way, at its begin and its end.
glm::dvec3 slopeAtBegin(const glm::dvec3 (&c)[4])
{
    return (-11.0 * c[0] + 18.0 * c[1] - 9.0 * c[2] + 2.0 * c[3]) / 2.0;
}
glm::dvec3 slopeAtEnd(const glm::dvec3 (&c)[4])
{
    return (11.0 * c[3] - 18.0 * c[2] + 9.0 * c[1] - 2.0 * c[0]) / 2.0;
}

} // namespace

// The frames between which a channel is one piece: 0, its keys, the frame after the last key, at which the library is
// back at the first one, and the end.
std::vector<double> NodeTracks::keyFrames(formats::Channel channel) const
{
    std::set<double> frames{0.0, double(_motion.frames)};
    const auto number = _motion.find(channel);
    if (_entry < 0 || !number)
        return {0.0};
    const formats::MotionTrack& track = _motion.track(static_cast<std::uint32_t>(_entry), *number);
    if (track.count == 0)
        return {0.0};
    const formats::KeyLayout layout = _motion.channels[*number].layout;
    for (std::uint32_t i = 0; i < track.count; ++i)
        frames.insert(track.frame(layout, i, _motion.endian));
    frames.insert(double(track.frame(layout, track.count - 1, _motion.endian)) + 1);
    frames.erase(frames.upper_bound(double(_motion.frames)), frames.end());
    return {frames.begin(), frames.end()};
}

// At its end a motion has the value that it has come to just before, and not the one it begins with.
glm::dvec3 NodeTracks::vectorAt(Path path, double frame) const
{
    scene::SampledNode sampled;
    if (_entry >= 0)
        sampled = scene::sampleMotion(_motion, static_cast<std::uint32_t>(_entry),
                                      std::min(frame, std::nextafter(double(_motion.frames), 0.0)));
    if (path == Path::Scale)
        return glm::dvec3(sampled.scale.value_or(_object.scl));
    return glm::dvec3(sampled.position.value_or(_object.pos));
}

glm::dquat NodeTracks::turnAt(double frame) const
{
    scene::SampledNode sampled;
    if (_entry >= 0)
        sampled = scene::sampleMotion(_motion, static_cast<std::uint32_t>(_entry),
                                      std::min(frame, std::nextafter(double(_motion.frames), 0.0)));
    if (sampled.angle)
        return finiteTurn(
            glm::quat_cast(scene::rotation<double>(*sampled.angle, (_object.evalFlags & formats::kEvalZxyAng) != 0)));
    if (sampled.rotation)
        return finiteTurn(glm::dquat(*sampled.rotation));
    return finiteTurn(glm::quat_cast(scene::rotation<double>(_object)));
}

ExportChannel NodeTracks::vectors(Path path, formats::Channel channel) const
{
    const std::vector<double> frames = keyFrames(channel);
    if (frames.size() > 1 && _motion.interpolation != formats::Interpolation::Linear)
        return cubic(path, frames);
    ExportChannel result{path, ExportChannel::Interpolation::Linear, 0, {}, {}};
    for (const double frame : frames) {
        result.times.push_back(static_cast<float>(frame * _second));
        append(result.values, vectorAt(path, frame));
    }
    shorten(result, 3);
    return result;
}

ExportChannel NodeTracks::cubic(Path path, const std::vector<double>& frames) const
{
    ExportChannel result{path, ExportChannel::Interpolation::Cubic, 0, {}, {}};
    glm::dvec3 arriving(0);
    for (std::size_t i = 0; i < frames.size(); ++i) {
        glm::dvec3 values[4] = {vectorAt(path, frames[i])}, leaving(0);
        const glm::dvec3 before = arriving;
        if (i + 1 < frames.size()) {
            const double length = frames[i + 1] - frames[i];
            for (int third = 1; third < 4; ++third)
                values[third] = vectorAt(path, third == 3 ? frames[i + 1] : frames[i] + length * third / 3);
            leaving = slopeAtBegin(values) / (length * _second);
            arriving = slopeAtEnd(values) / (length * _second);
        }
        result.times.push_back(static_cast<float>(frames[i] * _second));
        append(result.values, before);
        append(result.values, values[0]);
        append(result.values, leaving);
    }
    return result;
}

void NodeTracks::addTurn(ExportChannel& channel, double frame, glm::dquat& last) const
{
    glm::dquat turn = turnAt(frame);
    if (glm::dot(turn, last) < 0)
        turn = -turn;
    last = turn;
    channel.times.push_back(static_cast<float>(frame * _second));
    for (const double value : {turn.x, turn.y, turn.z, turn.w})
        channel.values.push_back(static_cast<float>(value));
}

// Adds the keys that are needed after one frame, up to the other and including it.
void NodeTracks::addBetween(ExportChannel& channel, double from, double to, glm::dquat& last, int depth)
{
    glm::dquat end = turnAt(to);
    if (glm::dot(end, last) < 0)
        end = -end;
    double error = 0;
    for (const double share : {0.25, 0.5, 0.75})
        error = std::max(error, angleBetween(glm::slerp(last, end, share), turnAt(from + (to - from) * share)));
    if (error > kTurnTolerance && depth > 0) {
        const double middle = (from + to) / 2;
        addBetween(channel, from, middle, last, depth - 1);
        addBetween(channel, middle, to, last, depth - 1);
        return;
    }
    _turnError = std::max(_turnError, error);
    addTurn(channel, to, last);
}

ExportChannel NodeTracks::turns()
{
    ExportChannel result{Path::Rotation, ExportChannel::Interpolation::Linear, 0, {}, {}};
    glm::dquat last(1, 0, 0, 0);
    addTurn(result, 0, last);
    const bool moves =
        keyFrames(formats::Channel::Angle).size() > 1 || keyFrames(formats::Channel::Quaternion).size() > 1;
    for (std::uint32_t frame = 0; moves && frame < _motion.frames; ++frame)
        addBetween(result, frame, frame + 1.0, last, kMostHalvings);
    shorten(result, 4);
    return result;
}

void NodeTracks::addTo(std::vector<ExportChannel>& channels, std::uint32_t node)
{
    const auto add = [&](ExportChannel channel) {
        channel.target = node;
        channels.push_back(std::move(channel));
    };
    if (auto moved = vectors(Path::Translation, formats::Channel::Position); !isAtRest(moved, _rest.translation))
        add(std::move(moved));
    ExportChannel turned = turns();
    const bool holdsStill = turned.times.size() == 1 && angleBetween(turnAt(0), _rest.rotation) < 1e-6;
    if (!holdsStill)
        add(std::move(turned));
    if (auto scaled = vectors(Path::Scale, formats::Channel::Scale); !isAtRest(scaled, _rest.scale))
        add(std::move(scaled));
}

} // namespace telepipe::tools
