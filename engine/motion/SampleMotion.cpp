#include "engine/motion/Pose.h"
#include "engine/motion/TrackCursor.h"
#include "engine/scene/GameTime.h"

namespace telepipe::scene {

using namespace formats;

SampledNode sampleMotion(const Motion& motion, std::uint32_t entry, double frame)
{
    SampledNode sampled;
    if (entry >= motion.entries)
        return sampled;
    const double wrapped = wrappedFrame(motion.frames, frame);
    for (std::size_t c = 0; c < motion.channels.size(); ++c) {
        const MotionTrack& track = motion.track(entry, c);
        if (track.count == 0)
            continue;
        const TrackCursor cursor(track, motion.channels[c].layout, motion.endian, wrapped);
        if (motion.channels[c].channel == Channel::Position)
            sampled.position = cursor.vector(motion.interpolation);
        else if (motion.channels[c].channel == Channel::Scale)
            sampled.scale = cursor.vector(motion.interpolation);
        else if (motion.channels[c].channel == Channel::Angle)
            sampled.angle = cursor.angle();
        else if (motion.channels[c].channel == Channel::Quaternion)
            sampled.rotation = cursor.quaternion();
    }
    return sampled;
}

double motionFrame(const Motion& motion, float speed, double seconds)
{
    return wrappedFrame(motion.frames, frameAt(seconds, speed));
}

} // namespace telepipe::scene
