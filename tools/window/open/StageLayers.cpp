#include "tools/window/open/StageLayers.h"

namespace telepipe::tools {

StageLayers::StageLayers(const Document& document) : _document(document)
{
    for (const DocumentOverlay& overlay : document.overlays)
        _layers.push_back(std::make_unique<render::OverlayLayer>(overlay.mesh));
    _draws.reserve(_layers.size());
    if (const Document* sky = document.sky.get())
        _sky = std::make_unique<render::SceneView>(sky->scene, sky->textures, sky->palette);
}

void StageLayers::addTo(render::FrameRequest& request, const LayerSettings& settings)
{
    render::OverlayStyle style{settings.fill, settings.line, settings.xray, settings.backFaces};
    if (isAlone())
        style.fill = 1;
    _draws.clear();
    for (std::size_t i = 0; i < _layers.size(); ++i) {
        const scene::OverlayKind kind = overlay(i).mesh.kind;
        render::OverlayStyle own = style;
        own.backFaces |= kind == scene::OverlayKind::Minimap;
        if (isAlone() || settings.shows(kind))
            _draws.push_back({_layers[i].get(), own});
    }
    request.overlays = _draws;
    request.backdrop = settings.sky ? _sky.get() : nullptr;
}

} // namespace telepipe::tools
