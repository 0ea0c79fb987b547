#pragma once

#include "formats/motion/Motion.h"
#include "formats/ninja/NinjaObject.h"
#include "tools/export/ExportModel.h"

namespace telepipe::tools {

// The effect of a motion on one node, as channels of an animation. A channel is left out where the node does the same
// at rest.
class NodeTracks
{
public:
    // entry: of the motion; -1 for a node that none of its tracks drives. second: length of a motion's frame.
    NodeTracks(const formats::Motion& motion, std::int32_t entry, const formats::NinjaObject& object,
               const ExportTransform& rest, double second)
        : _motion(motion), _entry(entry), _object(object), _rest(rest), _second(second)
    {
    }

    void addTo(std::vector<ExportChannel>& channels, std::uint32_t node);
    double turnError() const { return _turnError; } // the largest, in radians

private:
    using Path = ExportChannel::Path;

    std::vector<double> keyFrames(formats::Channel channel) const;
    glm::dvec3 vectorAt(Path path, double frame) const;
    glm::dquat turnAt(double frame) const;
    ExportChannel vectors(Path path, formats::Channel channel) const;
    ExportChannel cubic(Path path, const std::vector<double>& frames) const;
    ExportChannel turns();
    void addTurn(ExportChannel& channel, double frame, glm::dquat& last) const;
    void addBetween(ExportChannel& channel, double from, double to, glm::dquat& last, int depth);

    const formats::Motion& _motion;
    const std::int32_t _entry;
    const formats::NinjaObject& _object;
    const ExportTransform& _rest;
    const double _second;
    double _turnError = 0;
};

} // namespace telepipe::tools
