#include "engine/render/OverlayLabels.h"

namespace telepipe::render {

void addLabels(const scene::OverlayMesh& mesh, const OverlayLayer& layer, std::vector<scene::GuideEnd>& lines)
{
    for (const scene::OverlayLabel& label : mesh.labels)
        if (layer.isShown(label.group))
            scene::addLabel(lines, label.position, label.text, mesh.groups[label.group].color);
}

} // namespace telepipe::render
