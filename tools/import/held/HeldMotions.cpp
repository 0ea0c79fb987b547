#include "tools/import/held/HeldMotions.h"

#include "engine/motion/TrackCursor.h"
#include "engine/scene/GameTime.h"
#include "formats/bytes/Bams.h"
#include "tools/import/held/HeldRecords.h"
#include "tools/import/motion/Curves.h"
#include "tools/import/node/Turns.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace telepipe::tools {

using namespace formats;

namespace {

bool isSame(const ExportChannel& was, const ExportChannel& now)
{
    return isSameCurve(was, now, kHeldReach);
}

bool isStill(const ExportChannel& curve)
{
    ExportChannel first = curve;
    first.times.resize(1);
    first.values.resize(componentsOf(curve));
    return isSame(first, curve);
}

bool isDriven(const Motion& motion, Channel channel)
{
    const auto found = motion.find(channel);
    return found && motion.entries != 0 && motion.track(0, *found).count != 0;
}

class HeldTracks
{
public:
    HeldTracks(const HeldMotion& held, ChangedMotions& changed, TrackCounts& counts)
        : _held(held), _motion(*held.motion), _changed(changed), _counts(counts),
          _before(heldCurves(held.was, held.was.times(), 0)),
          _own(heldCurves(held.now, held.now.times(), _before.roll.values.front()))
    {
    }

    void run()
    {
        const bool isMoved = !isSame(_before.place, _own.place),
                   isTurned = _held.aims && !isSame(_before.view, _own.view);
        const bool isRolled = _held.rolls && !isSame(_before.roll, _own.roll);
        if (!isMoved && !isTurned && !isRolled)
            return;
        _frames = heldCurves(_held.now, framesAndKeys(), _before.roll.values.front());
        const bool hasTarget = isDriven(_motion, Channel::Target) || !_motion.find(Channel::Vector);
        if (isMoved)
            put(Channel::Position, _frames.place, isStill(_own.place));
        if (isTurned || (isMoved && isDriven(_motion, Channel::Target)))
            aim(hasTarget ? Channel::Target : Channel::Vector, isTurned && !isStill(_own.view));
        if (isRolled)
            put(Channel::Roll, inBams(_frames.roll), isStill(_own.roll));
    }

private:
    std::vector<float> framesAndKeys() const
    {
        std::set<float> times(_held.now.times().begin(), _held.now.times().end());
        for (std::uint32_t frame = 0; frame < _motion.frames; ++frame)
            times.insert(static_cast<float>(frame / scene::kGameFrames));
        return {times.begin(), times.end()};
    }

    static ExportChannel inBams(ExportChannel roll)
    {
        for (float& value : roll.values)
            value = static_cast<float>(bamsOfRadians(double(value)));
        return roll;
    }

    void put(Channel kind, const ExportChannel& curve, bool isRecords)
    {
        const auto channel = _motion.find(kind);
        if (!channel || _motion.entries == 0) {
            if (!isRecords)
                _counts.undriven.insert(_held.name);
            return;
        }
        const TrackPlace place{&_motion, 0, *channel};
        const MadeTrack made = madeTrack({place, &curve, 1 / scene::kGameFrames, false});
        _counts.take(made, _held.name, false);
        _changed.put(*_held.file, place, made, _counts);
    }

    void aim(Channel kind, bool isMoving)
    {
        ExportChannel ends = _frames.view;
        for (std::size_t i = 0; i < ends.times.size(); ++i) {
            const double frame = double(ends.times[i]) * scene::kGameFrames;
            const glm::dvec3 end = endOfView(kind, frame, vectorOf(_frames.place, i), vectorOf(_frames.view, i));
            for (int k = 0; k < 3; ++k)
                ends.values[3 * i + static_cast<std::size_t>(k)] = static_cast<float>(end[k]);
        }
        put(kind, ends, !isMoving);
    }

    // A point that the track has already stays as far out on the view as somebody wanted it.
    glm::dvec3 endOfView(Channel kind, double frame, glm::dvec3 place, glm::dvec3 view) const
    {
        const glm::dvec3 from = kind == Channel::Target ? place : glm::dvec3(0);
        const auto stored = sampled(kind, frame);
        if (!stored)
            return from + view;
        const double along = glm::dot(*stored - from, view);
        if (along > 0 && glm::distance(*stored, from + along * view) <= kSameView * along)
            return *stored;
        const glm::dvec3 before = sampled(Channel::Position, frame).value_or(_held.position);
        const double length = glm::length(kind == Channel::Target ? *stored - before : *stored);
        return from + (length > 0 ? length : 1) * view;
    }

    std::optional<glm::dvec3> sampled(Channel kind, double frame) const
    {
        if (!isDriven(_motion, kind))
            return std::nullopt;
        const std::size_t channel = *_motion.find(kind);
        return scene::TrackCursor(_motion.track(0, channel), _motion.channels[channel].layout, _motion.endian,
                                  scene::wrappedFrame(_motion.frames, frame))
            .vector(_motion.interpolation);
    }

    static glm::dvec3 vectorOf(const ExportChannel& curve, std::size_t key)
    {
        return {curve.values[3 * key], curve.values[3 * key + 1], curve.values[3 * key + 2]};
    }

    const HeldMotion& _held;
    const Motion& _motion;
    ChangedMotions& _changed;
    TrackCounts& _counts;
    const HeldCurves _before, _own; // at the keys of each
    HeldCurves _frames;             // of its path now, also at the frames of the motion
};

} // namespace

void editHeldMotion(const HeldMotion& held, ChangedMotions& changed, TrackCounts& counts)
{
    HeldTracks(held, changed, counts).run();
}

bool isOnPath(const HeldPath& path, const glm::dmat4& place)
{
    return std::ranges::any_of(path.times(), [&](float time) {
        const HeldPlace there{path.at(time), place};
        return !there.isOther();
    });
}

bool keepDriven(const Motion& motion, const NinjaCamera& was, NinjaCamera& now)
{
    if (isDriven(motion, Channel::Position))
        now.position = was.position;
    if (isDriven(motion, Channel::Vector) || isDriven(motion, Channel::Target)) {
        now.direction = was.direction;
        now.localX = was.localX;
        now.localY = was.localY;
    }
    if (isDriven(motion, Channel::Roll))
        now.roll = was.roll;
    if (!isDriven(motion, Channel::FieldOfView) || now.angle == was.angle)
        return false;
    now.angle = was.angle;
    return true;
}

bool keepDriven(const Motion& motion, const NinjaLight& was, NinjaLight& now)
{
    if (isDriven(motion, Channel::Position))
        now.point = was.point;
    if (isDriven(motion, Channel::Vector))
        now.vector = was.vector;
    bool isOther = false;
    const auto keep = [&](auto& field, const auto& before, std::initializer_list<Channel> channels) {
        if (field == before ||
            std::ranges::none_of(channels, [&](Channel channel) { return isDriven(motion, channel); }))
            return;
        field = before;
        isOther = true;
    };
    keep(now.argb, was.argb, {Channel::Rgb});
    keep(now.diffuse, was.diffuse, {Channel::Intensity});
    keep(now.ambient, was.ambient, {Channel::Intensity});
    keep(now.nearRange, was.nearRange, {Channel::Point, Channel::Spot});
    keep(now.farRange, was.farRange, {Channel::Point, Channel::Spot});
    keep(now.innerAngle, was.innerAngle, {Channel::Spot});
    keep(now.outerAngle, was.outerAngle, {Channel::Spot});
    return isOther;
}

} // namespace telepipe::tools
