#include "tools/import/held/HeldPath.h"

#include "tools/export/NodeTransform.h"
#include "tools/import/held/HeldRecords.h"
#include "tools/import/motion/Curves.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <set>

namespace telepipe::tools {

namespace {

constexpr double kSteep = 1e-3; // of a view's length: a steeper view up or down has no level to roll from

} // namespace

HeldPath::HeldPath(const ExportModel& model, std::uint32_t node, const ExportAnimation& animation)
{
    std::set<float> times;
    for (auto at = static_cast<std::int32_t>(node); at != kNoExport;) {
        const ExportNode& held = model.nodes[static_cast<std::size_t>(at)];
        Link link{held.transform, held.matrix};
        for (const ExportChannel& channel : animation.channels) {
            const ExportChannel** place = channel.path == ExportChannel::Path::Translation ? &link.place
                                          : channel.path == ExportChannel::Path::Rotation  ? &link.turn
                                          : channel.path == ExportChannel::Path::Scale     ? &link.size
                                                                                           : nullptr;
            if (!place || channel.target != static_cast<std::uint32_t>(at))
                continue;
            *place = &channel;
            times.insert(channel.times.begin(), channel.times.end());
        }
        _links.push_back(link);
        at = held.parent;
    }
    _times.assign(times.begin(), times.end());
    if (_times.empty())
        _times = {0};
}

glm::dmat4 HeldPath::at(double seconds) const
{
    glm::dmat4 world(1);
    for (const Link& link : _links) {
        ExportTransform local = link.rest;
        if (link.place)
            local.translation = valueAt(*link.place, seconds);
        if (link.size)
            local.scale = valueAt(*link.size, seconds);
        if (link.turn) {
            const glm::dvec4 turn = valueAt(*link.turn, seconds);
            local.rotation = glm::dquat(turn.w, turn.x, turn.y, turn.z);
        }
        world = link.matrix.value_or(matrixOf(local)) * world;
    }
    return world;
}

HeldCurves heldCurves(const HeldPath& path, std::span<const float> times, double nearRoll)
{
    HeldCurves curves;
    double roll = nearRoll;
    for (const float time : times) {
        const HeldPlace here{glm::dmat4(1), path.at(time)};
        const glm::dmat3 axes = here.axes();
        const glm::dvec3 view = -axes[2];
        if (std::hypot(view.x, view.z) > kSteep) {
            const double level = rollOf(axes[0], view);
            roll = level + std::round((roll - level) / glm::two_pi<double>()) * glm::two_pi<double>();
        }
        for (int i = 0; i < 3; ++i) {
            curves.place.values.push_back(static_cast<float>(here.now[3][i]));
            curves.view.values.push_back(static_cast<float>(view[i]));
        }
        curves.roll.values.push_back(static_cast<float>(roll));
    }
    for (ExportChannel* curve : {&curves.place, &curves.view, &curves.roll})
        curve->times.assign(times.begin(), times.end());
    return curves;
}

} // namespace telepipe::tools
