#include "tools/import/side/OverlayNodes.h"

#include <algorithm>

namespace telepipe::tools {

OverlayNodes::OverlayNodes(const ExportModel& edited, const std::vector<KnownNode>& known) : _edited(edited)
{
    for (const ExportScene& scene : edited.scenes)
        for (const std::uint32_t root : scene.roots)
            _scenes.emplace(root, &scene);
    for (std::uint32_t i = 0; i < known.size(); ++i)
        if (known[i].isOverlay && !known[i].isSeenOnly && edited.nodes[i].mesh >= 0)
            _meshes.push_back(i);
}

const Json& OverlayNodes::extrasWith(std::uint32_t node, const char* name) const
{
    while (!_edited.nodes[node].extras.contains(name) && _edited.nodes[node].parent >= 0)
        node = static_cast<std::uint32_t>(_edited.nodes[node].parent);
    const ExportNode& found = _edited.nodes[node];
    const auto scene = _scenes.find(node);
    return found.extras.contains(name) || scene == _scenes.end() ? found.extras : scene->second->extras;
}

std::vector<std::uint32_t> OverlayNodes::of(const char* kind, const LoadedFile& file, const Document& document) const
{
    const std::string name = file.name();
    const bool isOnlyOne = 1 == std::ranges::count_if(document.files, [&](const auto& each) {
                               return each->contents.index() == file.contents.index();
                           });
    std::vector<std::uint32_t> nodes;
    for (const std::uint32_t node : _meshes)
        if (inherited(node, kOverlayExtra) == kind)
            if (const auto of = inherited(node, kFileExtra); of ? *of == name : isOnlyOne)
                nodes.push_back(node);
    return nodes;
}

} // namespace telepipe::tools
