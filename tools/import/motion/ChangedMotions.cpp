#include "tools/import/motion/ChangedMotions.h"

#include <algorithm>
#include <glm/trigonometric.hpp>

namespace telepipe::tools {

using formats::Message;

void TrackCounts::take(const MadeTrack& made, const std::string& node, bool isTurn)
{
    double& error = isTurn ? _turnError : _stepError;
    error = std::max(error, made.error);
    if (!made.isNear)
        _far.push_back({node, made.worst, made.error, isTurn});
}

void TrackCounts::tell(const std::string& animation, BuildNotes& notes) const
{
    for (const std::string& node : undriven)
        notes.problems.push_back({"animation {}: {} moves in a way that its motion has no keys for", animation, node});
    if (torn != 0)
        notes.problems.push_back({"animation {}: {} tracks move several nodes, or at several speeds, and these now "
                                  "differ",
                                  animation, torn});
    if (smoothed != 0)
        notes.warnings.push_back(
            {"animation {}: {} splines go otherwise between their keys, as programs have them that "
             "pass over tangents; they were left alone",
             animation, smoothed});
    for (const FarTrack& far : _far)
        notes.warnings.push_back({"animation {}: {}: {:.2g} {} off at {:.3f} s, where its motion can have no keys: "
                                  "they stand at whole frames, up to the last one",
                                  animation, far.node, far.isTurn ? glm::degrees(far.error) : far.error,
                                  Message(far.isTurn ? "degrees" : "units"), far.seconds});
    if (inPlace + anew != 0)
        notes.changes.push_back({"animation {}: {} tracks have other keys, {} of them more or fewer than before; off "
                                 "by at most {:.2g} degrees and {:.2g} units",
                                 animation, inPlace + anew, anew, glm::degrees(_turnError), _stepError});
}

FileEdits& ChangedMotions::editsOf(const LoadedFile& file)
{
    return edits.try_emplace(&file, formats::Bytes(file.bytes)).first->second;
}

void ChangedMotions::put(const LoadedFile& file, const TrackPlace& place, const MadeTrack& made, TrackCounts& counts)
{
    const formats::Motion& motion = *place.motion;
    if (!made.isInPlace) {
        tracks[&file].push_back({motion.offset, place.entry, place.channel, made.count, made.keys});
        ++counts.anew;
    } else if (editsOf(file).put(place.track().offset, made.keys)) {
        ++counts.inPlace;
    } else {
        ++counts.torn;
    }
}

} // namespace telepipe::tools
