#pragma once

#include "formats/motion/Motion.h"
#include "tools/import/motion/Curves.h"

namespace telepipe::tools {

// One track of a motion.
struct TrackPlace
{
    const formats::Motion* motion = nullptr;
    std::uint32_t entry = 0;
    std::size_t channel = 0; // Motion::channels

    const formats::MotionTrack& track() const { return motion->track(entry, channel); }
    formats::MotionChannel kind() const { return motion->channels[channel]; }
    auto operator<=>(const TrackPlace&) const = default;
};

// A curve that a track shall follow. For a channel that is neither place, size nor turn the path is that of a place;
// rolls are in BAMS.
struct TrackWish
{
    TrackPlace place;
    const ExportChannel* curve = nullptr;
    double secondsOfFrame = 0;
    bool isZxy = false; // the order of its node's angles
};

// The keys that say it.
struct MadeTrack
{
    formats::ByteVector keys;
    std::uint32_t count = 0;
    double error = 0;       // radians, BAMS or steps: the largest error of the keys
    double worst = 0;       // seconds, where that is
    bool isNear = false;    // the error is one that nobody sees
    bool isInPlace = false; // it has as many keys as the file's track
};

// Makes a track. It has keys at the frames of the file's track where these come near enough to the wish, else at those
// of the curve, or at every frame. Where none comes near enough, as with a key between two frames, the nearest is
// taken.
MadeTrack madeTrack(const TrackWish& wish);

} // namespace telepipe::tools
