#include "tools/import/motion/MotionTracks.h"

#include "engine/motion/TrackCursor.h"
#include "engine/scene/Transform.h"
#include "formats/motion/MotionWriter.h"
#include "tools/import/node/Turns.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/quaternion.hpp>
#include <optional>
#include <set>
#include <vector>

namespace telepipe::tools {

using namespace formats;

namespace {

constexpr double kNearTurn = 0.5 * glm::pi<double>() / 180, kNearStep = 1e-3; // off by less, the keys will do
constexpr double kLateKey = 0.5;       // frames behind the end that programs add to a motion
constexpr double kWorthMoreKeys = 0.9; // of the error, which other keys must bring it below
constexpr std::int32_t kHalfTurn = 0x8000, kWholeTurn = 0x10000;

// The angle next to another one, changed by whole turns.
std::int32_t nextTo(std::int32_t angle, std::int32_t other)
{
    const auto turns = static_cast<std::int32_t>(std::lround(double(other - angle) / kWholeTurn));
    return angle + turns * kWholeTurn;
}

glm::ivec3 nextTo(glm::ivec3 angles, glm::ivec3 other)
{
    return {nextTo(angles.x, other.x), nextTo(angles.y, other.y), nextTo(angles.z, other.z)};
}

std::int64_t stepsBetween(glm::ivec3 a, glm::ivec3 b)
{
    std::int64_t steps = 0;
    for (int i = 0; i < 3; ++i)
        steps += std::abs(std::int64_t(a[i]) - b[i]);
    return steps;
}

class TrackMaker
{
public:
    explicit TrackMaker(const TrackWish& wish)
        : _wish(wish), _motion(*wish.place.motion), _layout(wish.place.kind().layout), _track(wish.place.track()),
          _places(placesToCompare())
    {
    }

    MadeTrack make() const
    {
        const std::set<std::uint32_t> own = ownFrames();
        std::optional<MadeTrack> nearest;
        const auto tryAt = [&](const std::set<std::uint32_t>& frames, bool isInPlace) {
            MadeTrack made = at(frames);
            made.isInPlace = isInPlace;
            if (!nearest || made.error < kWorthMoreKeys * nearest->error)
                nearest = std::move(made);
            return nearest->isNear;
        };
        if (!own.empty() && own.size() == _track.count && tryAt(own, true))
            return *nearest;
        if (!tryAt(framesOfCurve(), false))
            tryAt(everyFrame(), false);
        return *nearest;
    }

private:
    std::set<std::uint32_t> ownFrames() const
    {
        std::set<std::uint32_t> frames;
        for (std::uint32_t i = 0; i < _track.count; ++i)
            frames.insert(_track.frame(_layout, i, _motion.endian));
        return frames;
    }

    // The last key is followed by the first one: there must be one at the end.
    std::set<std::uint32_t> framesOfCurve() const
    {
        const std::uint32_t last = std::max(1u, _motion.frames) - 1;
        std::set<std::uint32_t> frames{0, last};
        for (const float time : _wish.curve->times)
            frames.insert(static_cast<std::uint32_t>(
                std::lround(std::clamp(double(time) / _wish.secondsOfFrame, 0.0, double(last)))));
        return frames;
    }

    std::set<std::uint32_t> everyFrame() const
    {
        std::set<std::uint32_t> frames;
        for (std::uint32_t frame = 0; frame < _motion.frames; ++frame)
            frames.insert(frame);
        return frames;
    }

    // The times at which keys and curve are compared: at frames, halfway between, and wherever the curve has a key.
    std::vector<double> placesToCompare() const
    {
        std::vector<double> frames;
        for (std::uint32_t half = 0; half + 1 < 2 * _motion.frames; ++half)
            frames.push_back(half / 2.0);
        for (const float time : _wish.curve->times)
            if (const double frame = double(time) / _wish.secondsOfFrame; frame < _motion.frames - 1.0)
                frames.push_back(std::max(0.0, frame));
        return frames;
    }

    glm::dvec4 wanted(double frame) const { return valueAt(*_wish.curve, frame * _wish.secondsOfFrame); }

    MadeTrack at(const std::set<std::uint32_t>& frames) const
    {
        MadeTrack made;
        ByteWriter writer(_motion.endian);
        glm::ivec3 angles(0);
        std::uint32_t number = 0;
        for (const std::uint32_t frame : frames) {
            MotionKey key{frame, glm::vec4(wanted(frame)), glm::ivec3(0)};
            if (_layout == KeyLayout::Angle3 || _layout == KeyLayout::ShortAngle3)
                key.angle = angles = anglesAt(frame, number, frames.size(), angles);
            else if (isRoll())
                key.angle.x = static_cast<std::int32_t>(std::lround(wanted(frame).x));
            writeMotionKey(writer, _layout, key);
            ++number;
        }
        made.keys = writer.take();
        made.count = number;
        compare(made);
        return made;
    }

    // Chooses, of the two ways to write a turn as angles, the one that goes on from the key before, as the file's track
    // does.
    glm::ivec3 anglesAt(std::uint32_t frame, std::uint32_t number, std::size_t count, glm::ivec3 before) const
    {
        const glm::dvec4 turn = wanted(frame);
        const glm::ivec3 one = anglesOf(glm::mat3_cast(glm::dquat(turn.w, turn.x, turn.y, turn.z)), _wish.isZxy);
        const glm::ivec3 other = _wish.isZxy ? glm::ivec3(kHalfTurn - one.x, one.y + kHalfTurn, one.z + kHalfTurn)
                                             : glm::ivec3(one.x + kHalfTurn, kHalfTurn - one.y, one.z + kHalfTurn);
        glm::ivec3 near = before;
        if (count == _track.count && number < _track.count) {
            const auto stored = [&](std::uint32_t key) { return _track.key(_layout, key, _motion.endian).angle; };
            near = number == 0 ? stored(0) : before + stored(number) - stored(number - 1);
        }
        const glm::ivec3 first = nextTo(one, near), second = nextTo(other, near);
        return stepsBetween(first, near) <= stepsBetween(second, near) ? first : second;
    }

    void compare(MadeTrack& made) const
    {
        const MotionTrack track{0, made.count, made.keys};
        for (const double frame : _places)
            differ(made, frame, sampled(track, frame));
        // The motion is over a frame behind its last one, when the first is there again.
        const double end = _motion.frames;
        for (const float time : _wish.curve->times)
            if (const double frame = double(time) / _wish.secondsOfFrame; frame > end + kLateKey)
                differ(made, frame, wanted(end));
        made.isNear = isNear(made);
    }

    void differ(MadeTrack& made, double frame, glm::dvec4 is) const
    {
        const double error = distanceBetween(_wish.curve->path, wanted(frame), is);
        if (error <= made.error)
            return;
        made.error = error;
        made.worst = frame * _wish.secondsOfFrame;
    }

    bool isRoll() const { return _layout == KeyLayout::Angle1 || _layout == KeyLayout::ShortAngle1; }

    glm::dvec4 sampled(const MotionTrack& track, double frame) const
    {
        const scene::TrackCursor cursor(track, _layout, _motion.endian, scene::wrappedFrame(_motion.frames, frame));
        const auto asNumbers = [](glm::dquat turn) { return glm::dvec4(turn.x, turn.y, turn.z, turn.w); };
        if (isRoll())
            return glm::dvec4(cursor.angle().x, 0, 0, 0);
        if (_layout == KeyLayout::Angle3 || _layout == KeyLayout::ShortAngle3)
            return asNumbers(glm::quat_cast(scene::rotation<double>(cursor.angle(), _wish.isZxy)));
        if (_layout == KeyLayout::Quaternion)
            return asNumbers(cursor.quaternion());
        return {glm::dvec3(cursor.vector(_motion.interpolation)), 0};
    }

    bool isNear(const MadeTrack& made) const
    {
        if (_wish.curve->path == ExportChannel::Path::Rotation)
            return made.error <= kNearTurn;
        if (isRoll())
            return made.error <= bamsOf(kNearTurn);
        double reach = 0;
        for (const float value : _wish.curve->values)
            reach = std::max(reach, std::abs(double(value)));
        return made.error <= kNearStep * (1 + reach);
    }

    const TrackWish& _wish;
    const Motion& _motion;
    const KeyLayout _layout;
    const MotionTrack& _track;
    const std::vector<double> _places;
};

} // namespace

MadeTrack madeTrack(const TrackWish& wish)
{
    return TrackMaker(wish).make();
}

} // namespace telepipe::tools
