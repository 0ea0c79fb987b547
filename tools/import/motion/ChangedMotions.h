#pragma once

#include "tools/document/Document.h"
#include "tools/import/BuildNotes.h"
#include "tools/import/FileEdits.h"
#include "tools/import/motion/MotionTracks.h"

#include <map>
#include <set>

namespace telepipe::tools {

// Keys that there is no room for where a track has its own.
struct NewTrack
{
    std::uint32_t motion = 0; // offset of the motion's header
    std::uint32_t entry = 0;  // of it
    std::size_t channel = 0;  // Motion::channels
    std::uint32_t count = 0;  // of its keys
    formats::ByteVector keys;
};

// The changes of one animation's tracks, to be told to the user.
class TrackCounts
{
public:
    // isTurn: the error is an angle in radians.
    void take(const MadeTrack& made, const std::string& node, bool isTurn);
    void tell(const std::string& animation, BuildNotes& notes) const;

    std::size_t inPlace = 0, anew = 0;
    std::set<std::string> undriven; // names of nodes that it cannot move
    std::size_t torn = 0, smoothed = 0;

private:
    // A track with keys that do not come near the curve, which has keys between frames or behind the last one.
    struct FarTrack
    {
        std::string node;
        double seconds = 0, error = 0; // where it is worst
        bool isTurn = false;
    };

    double _turnError = 0, _stepError = 0;
    std::vector<FarTrack> _far;
};

// The result for the motions of a document in an edited model, by the files that have them.
struct ChangedMotions
{
    std::map<const LoadedFile*, FileEdits> edits;
    std::map<const LoadedFile*, std::vector<NewTrack>> tracks;

    FileEdits& editsOf(const LoadedFile& file);
    void put(const LoadedFile& file, const TrackPlace& place, const MadeTrack& made, TrackCounts& counts);
};

} // namespace telepipe::tools
