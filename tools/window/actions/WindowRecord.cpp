#include "tools/window/actions/WindowRecord.h"

#include "tools/picture/draw/PictureView.h"
#include "tools/picture/draw/WritePicture.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/Settings.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using scene::OverlayKind;

OverlayOptions shownOverlays(const LayerSettings& layers)
{
    OverlayOptions overlays;
    for (const OverlayKind kind : scene::kOverlayKinds)
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
    for (const OverlayKind kind : scene::kOverlayKinds)
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

void placeCamera(View& view, const PictureRecord& record, const scene::Camera& camera)
{
    view.camera.setOrbit(false);
    view.camera.set(camera);
    view.lookedThrough.reset();
    if (record.lookThrough)
        view.lookedThrough = *record.lookThrough;
}

} // namespace

PictureRecord windowRecord(const OpenFiles& files, const View& view, const Settings& settings,
                           const render::RenderTarget& target, std::string driver)
{
    OpenDocument& open = *files.open;
    PictureRecord record;
    record.request = open.document().request;
    record.size = {target.width(), target.height()};
    record.samples = target.samples();
    record.seconds = view.clock.seconds();
    if (view.lookedThrough)
        record.lookThrough = static_cast<std::uint32_t>(*view.lookedThrough);
    record.hidden = hiddenParts(open.view().visibility());
    record.overrides = files.overrides;
    record.settings = settings.view;
    record.overlays = shownOverlays(settings.layers);
    if (const Document* sky = open.layers().sky(); sky && settings.layers.sky)
        record.sky = sky->files.front()->path;
    record.compared = files.comparison.record();
    return completed(std::move(record), view.now(), recordedFiles(open.document()), std::move(driver));
}

void showRecord(const PictureRecord& record, OpenFiles& files, View& view, Settings& settings, Notices& notices)
{
    OpenDocument& open = *files.open;
    if (const OrMistake<PictureView> shown = resolve(record, open.document())) {
        show(shown->visibility, open.scene(), open.view().visibility());
        placeCamera(view, record, shown->camera);
        settings.fov = shown->camera.fov;
    } else {
        notices.toasts.add(reportText(shown.mistake().text));
    }
    files.overrides = record.overrides;
    std::erase_if(files.overrides, [&](const auto& value) { return !scene::isOf(open.scene(), value); });
    view.clock.set(record.seconds);
    view.clock.setPlaying(false);
    settings.view = record.settings;
    settings.samples = record.samples;
    showOverlays(settings.layers, record);
    if (record.compared)
        files.comparison.load(record.compared->request, record.compared->look);
}

} // namespace telepipe::tools
