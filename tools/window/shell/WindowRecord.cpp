#include "tools/window/shell/WindowRecord.h"

#include "tools/picture/draw/PictureView.h"
#include "tools/picture/draw/WritePicture.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Comparison.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using scene::OverlayKind;

OverlayOptions shownOverlays(const LayerSettings& layers)
{
    OverlayOptions overlays;
    for (const OverlayKind kind : {OverlayKind::Collision, OverlayKind::Minimap})
        if (layers.shows(kind))
            overlays.kinds.push_back(kind);
    if (overlays.kinds.empty())
        return overlays;
    overlays.xray = layers.xray;
    overlays.backFaces = layers.backFaces;
    overlays.fill = layers.fill;
    overlays.line = layers.line;
    return overlays;
}

void showOverlays(LayerSettings& layers, const PictureRecord& record)
{
    const OverlayOptions& overlays = record.overlays;
    for (const OverlayKind kind : {OverlayKind::Collision, OverlayKind::Minimap})
        layers.shows(kind) = std::ranges::find(overlays.kinds, kind) != overlays.kinds.end();
    layers.sky = !record.sky.empty();
    if (overlays.kinds.empty())
        return;
    layers.xray = overlays.xray;
    layers.backFaces = overlays.backFaces;
    layers.fill = overlays.fill;
    layers.line = overlays.line;
}

// The window keeps a byte for every part.
void show(const scene::Visibility& wanted, const scene::Scene& scene, scene::Visibility& visibility)
{
    showAll(visibility, scene);
    if (!wanted.sections.empty())
        visibility.sections = wanted.sections;
    if (!wanted.models.empty())
        visibility.models = wanted.models;
    if (!wanted.nodes.empty())
        visibility.nodes = wanted.nodes;
    if (!wanted.states.empty())
        visibility.states = wanted.states;
}

void placeCamera(Workspace& workspace, const PictureRecord& record, const scene::Camera& camera)
{
    workspace.camera.setOrbit(false);
    workspace.camera.set(camera);
    workspace.settings.fov = camera.fov;
    workspace.lookedThrough.reset();
    if (record.lookThrough)
        workspace.lookedThrough = *record.lookThrough;
}

} // namespace

PictureRecord windowRecord(const Workspace& workspace, const render::RenderTarget& target, std::string driver)
{
    OpenDocument& open = *workspace.open;
    PictureRecord record;
    record.request = open.document().request;
    record.size = {target.width(), target.height()};
    record.samples = target.samples();
    record.seconds = workspace.clock.seconds();
    if (workspace.lookedThrough)
        record.lookThrough = static_cast<std::uint32_t>(*workspace.lookedThrough);
    record.hidden = hiddenParts(open.view().visibility());
    record.overrides = workspace.overrides;
    record.settings = workspace.settings.view;
    record.overlays = shownOverlays(workspace.settings.layers);
    if (const Document* sky = open.layers().sky(); sky && workspace.settings.layers.sky)
        record.sky = sky->files.front()->path;
    record.compared = workspace.comparison->record();
    return completed(std::move(record), workspace.viewCamera(), recordedFiles(open.document()), std::move(driver));
}

void showRecord(Workspace& workspace, const PictureRecord& record)
{
    OpenDocument& open = *workspace.open;
    if (const OrMistake<PictureView> shown = resolve(record, open.document())) {
        show(shown->visibility, open.scene(), open.view().visibility());
        placeCamera(workspace, record, shown->camera);
    } else {
        workspace.toasts.add(reportText(shown.mistake().text));
    }
    workspace.overrides = record.overrides;
    std::erase_if(workspace.overrides, [&](const auto& value) { return !scene::isOf(open.scene(), value); });
    workspace.clock.set(record.seconds);
    workspace.clock.setPlaying(false);
    workspace.settings.view = record.settings;
    workspace.settings.samples = record.samples;
    showOverlays(workspace.settings.layers, record);
    if (record.compared)
        workspace.comparison->load(record.compared->request, record.compared->look);
}

} // namespace telepipe::tools
