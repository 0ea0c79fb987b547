#include "tools/export/Renumbered.h"

#include "tools/export/Extras.h"

namespace telepipe::tools {

void dropNodes(ExportModel& model, Renumbered& nodes)
{
    nodes.drop(model.nodes);
    for (ExportNode& node : model.nodes) {
        node.parent = nodes.of(node.parent);
        if (const auto drawn = kDrawnByExtra.of(node.extras))
            kDrawnByExtra.put(node.extras, nodes.of(static_cast<std::int32_t>(*drawn)));
    }
    for (ExportSkin& skin : model.skins)
        for (std::uint32_t& joint : skin.joints)
            joint = nodes.of(joint);
    for (ExportScene& scene : model.scenes) {
        std::erase_if(scene.roots, [&](std::uint32_t root) { return !nodes.isKept(root); });
        for (std::uint32_t& root : scene.roots)
            root = nodes.of(root);
    }
    for (ExportAnimation& animation : model.animations) {
        const auto isOfNode = [](const ExportChannel& channel) {
            return channel.path != ExportChannel::Path::UvOffset;
        };
        std::erase_if(animation.channels,
                      [&](const ExportChannel& channel) { return isOfNode(channel) && !nodes.isKept(channel.target); });
        for (ExportChannel& channel : animation.channels)
            if (isOfNode(channel))
                channel.target = nodes.of(channel.target);
    }
}

} // namespace telepipe::tools
