#include "engine/render/OverlayNames.h"

namespace telepipe::render {

void addNames(const scene::OverlayMesh& mesh, const OverlayLayer& layer, std::vector<scene::WorldName>& names)
{
    for (const scene::OverlayLabel& label : mesh.labels)
        if (layer.isShown(label.group))
            names.push_back({label.position, label.text, mesh.groups[label.group].color});
}

} // namespace telepipe::render
