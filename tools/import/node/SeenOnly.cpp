#include "tools/import/node/SeenOnly.h"

#include "tools/export/Extras.h"
#include "tools/import/texture/TextureEdits.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

void dropPictures(const std::vector<KnownNode>& known, ExportModel& edited)
{
    std::vector<bool> seen(edited.meshes.size()), others(edited.meshes.size());
    for (std::size_t i = 0; i < known.size(); ++i)
        if (edited.nodes[i].mesh >= 0)
            (known[i].isSeenOnly ? seen : others)[static_cast<std::size_t>(edited.nodes[i].mesh)] = true;
    const std::vector<bool> ofSeen = drawnImages(edited, seen), ofOthers = drawnImages(edited, others);
    for (std::size_t i = 0; i < edited.images.size(); ++i)
        if (ofSeen[i] && !ofOthers[i])
            edited.images[i].png.clear();
}

void dropChannels(const std::vector<KnownNode>& known, ExportModel& edited)
{
    const auto movesSeen = [&](const ExportChannel& channel) {
        return channel.path != ExportChannel::Path::UvOffset && known[channel.target].isSeenOnly;
    };
    std::erase_if(edited.animations, [&](ExportAnimation& animation) {
        return std::erase_if(animation.channels, movesSeen) != 0 && animation.channels.empty();
    });
}

} // namespace

void leaveOutSeen(const scene::Scene& scene, ExportModel& edited, BuildNotes& notes)
{
    const std::vector<KnownNode> known = knownNodes(scene, edited);
    if (std::ranges::none_of(known, &KnownNode::isSeenOnly))
        return;
    dropPictures(known, edited);
    dropChannels(known, edited);
    const auto things = std::ranges::count_if(
        edited.nodes, [](const ExportNode& node) { return kThingExtra.isIn(node.extras) && node.skin < 0; });
    if (things != 0)
        notes.warnings.push_back({"{} things that stand in the stage are no part of the files that are built", things});
}

} // namespace telepipe::tools
