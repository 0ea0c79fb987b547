#include "tools/window/open/StageLayers.h"

#include "engine/render/OverlayNames.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/window/open/FloorGrid.h"
#include "tools/window/open/Selection.h"

#include <algorithm>
#include <limits>

namespace telepipe::tools {

namespace {

constexpr float kFloorOpacity = 0.5f;

float lowestOf(const scene::Scene& scene)
{
    float lowest = std::numeric_limits<float>::max();
    for (const scene::SceneSection& section : scene.sections)
        if (section.boundsMin.x <= section.boundsMax.x)
            lowest = std::min(lowest, section.boundsMin.y);
    return lowest == std::numeric_limits<float>::max() ? 0 : lowest;
}

// Several waves stand in one place, so one is shown at a time, as of models.
void showWave(const scene::OverlayMesh& mesh, const ThingsRequest& things, render::OverlayLayer& layer)
{
    if (mesh.kind != scene::OverlayKind::Enemies || !things.wave)
        return;
    for (std::size_t i = 0; i < mesh.groups.size(); ++i)
        layer.show(i, mesh.groups[i].flags == 0 || mesh.groups[i].flags == *things.wave);
}

} // namespace

StageLayers::StageLayers(const Document& document) : _document(document)
{
    for (const DocumentOverlay& overlay : document.overlays) {
        _layers.push_back(std::make_unique<render::OverlayLayer>(overlay.mesh));
        showWave(overlay.mesh, document.request.things, *_layers.back());
    }
    if (!document.scene.sections.empty() && !showsStage(document))
        _floor =
            std::make_unique<render::OverlayLayer>(floorGrid(boundsOfScene(document.scene), lowestOf(document.scene)));
    _draws.reserve(_layers.size() + 1);
    if (const Document* sky = document.sky.get())
        _sky = std::make_unique<render::SceneView>(sky->scene, sky->textures, sky->palette);
}

void StageLayers::addTo(render::FrameRequest& request, const LayerSettings& settings)
{
    render::OverlayStyle style{settings.fill, settings.line, settings.xray, settings.backFaces};
    if (isAlone())
        style.fill = 1;
    _draws.clear();
    _shown.clear();
    for (std::size_t i = 0; i < _layers.size(); ++i) {
        const scene::OverlayKind kind = overlay(i).mesh.kind;
        const bool shown = isAlone() || settings.shows(kind);
        if (shown)
            _draws.push_back({_layers[i].get(), render::styleOf(kind, style)});
        for (std::size_t group = 0; group < _layers[i]->groups(); ++group)
            _shown.push_back(shown && _layers[i]->isShown(group));
    }
    if (_floor && settings.floor)
        _draws.push_back({_floor.get(), {kFloorOpacity, 0, false, true}});
    if (_shown != _named)
        gatherNames();
    request.overlays = _draws;
    request.names = _names;
    request.namesThroughWalls = settings.xray;
    request.backdrop = settings.sky ? _sky.get() : nullptr;
}

void StageLayers::gatherNames()
{
    _named = _shown;
    _names.clear();
    for (std::size_t i = 0; i < _layers.size(); ++i) {
        const auto isThis = [&](const render::OverlayDraw& draw) { return draw.layer == _layers[i].get(); };
        if (std::ranges::any_of(_draws, isThis))
            render::addNames(overlay(i).mesh, *_layers[i], _names);
    }
}

} // namespace telepipe::tools
