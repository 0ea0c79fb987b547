#include "tools/import/node/SeenOnly.h"

#include "tools/export/Extras.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

// The images that some meshes are drawn with.
std::vector<bool> imagesOf(const ExportModel& model, const std::vector<bool>& meshes)
{
    std::vector<bool> images(model.images.size());
    for (std::size_t i = 0; i < meshes.size(); ++i) {
        if (!meshes[i])
            continue;
        for (const ExportPrimitive& primitive : model.meshes[i].primitives) {
            const std::int32_t texture =
                primitive.material == kNoMaterial ? kNoExport : model.materials[primitive.material].texture;
            if (texture < 0)
                continue;
            const std::uint32_t image = model.textures[static_cast<std::size_t>(texture)].image;
            if (image < images.size())
                images[image] = true;
        }
    }
    return images;
}

void dropPictures(const std::vector<KnownNode>& known, ExportModel& edited)
{
    std::vector<bool> seen(edited.meshes.size()), others(edited.meshes.size());
    for (std::size_t i = 0; i < known.size(); ++i)
        if (edited.nodes[i].mesh >= 0)
            (known[i].isSeenOnly ? seen : others)[static_cast<std::size_t>(edited.nodes[i].mesh)] = true;
    const std::vector<bool> ofSeen = imagesOf(edited, seen), ofOthers = imagesOf(edited, others);
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
