#include "tools/window/actions/WindowRecord.h"

#include "tools/picture/draw/MissingParts.h"
#include "tools/picture/draw/PictureView.h"
#include "tools/picture/draw/WritePicture.h"
#include "tools/window/actions/Measuring.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/Settings.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using scene::OverlayKind;

// The parts of the window that a record speaks of.
struct Shown
{
    OpenFiles& files;
    View& view;
    Measuring& measuring;
    Settings& settings;
    Notices& notices;
};
struct Looked
{
    const OpenFiles& files;
    const View& view;
    const Settings& settings;
    const Measuring& measuring;
    const DrawnAs& drawn;

    OpenDocument& open() const { return *files.open; }
};

void takeOverlays(const Looked& window, PictureRecord& record)
{
    const LayerSettings& layers = window.settings.layers;
    OverlayOptions& overlays = record.overlays;
    for (const OverlayKind kind : scene::kOverlayKinds)
        if (layers.shows(kind) && hasOverlay(window.open().document(), kind))
            overlays.kinds.push_back(kind);
    if (overlays.kinds.empty())
        return;
    overlays.xray = layers.xray;
    overlays.backFaces = layers.backFaces;
    overlays.fill = layers.fill;
    overlays.line = layers.line;
}

void showOverlays(const PictureRecord& record, Shown& window)
{
    LayerSettings& layers = window.settings.layers;
    const OverlayOptions& overlays = record.overlays;
    for (const OverlayKind kind : scene::kOverlayKinds)
        if (window.files.open && hasOverlay(window.files.open->document(), kind)) // of others a picture says nothing
            layers.shows(kind) = std::ranges::find(overlays.kinds, kind) != overlays.kinds.end();
    if (overlays.kinds.empty())
        return;
    layers.xray = overlays.xray;
    layers.backFaces = overlays.backFaces;
    layers.fill = overlays.fill;
    layers.line = overlays.line;
}

void takeSky(const Looked& window, PictureRecord& record)
{
    if (const Document* sky = window.open().layers().sky(); sky && window.settings.layers.sky)
        record.sky = sky->files.front()->path;
}

void takeLookThrough(const Looked& window, PictureRecord& record)
{
    if (window.view.lookedThrough)
        record.lookThrough = static_cast<std::uint32_t>(*window.view.lookedThrough);
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

void showView(const PictureRecord& record, Shown& window)
{
    OpenDocument& open = *window.files.open;
    if (const OrMistake<PictureView> shown = resolve(record, open.document())) {
        show(shown->visibility, open.scene(), open.view().visibility());
        placeCamera(window.view, record, shown->camera);
        window.settings.fov = shown->camera.fov;
    } else {
        window.notices.toasts.add(reportText(shown.mistake().text));
    }
}

void showOverrides(const PictureRecord& record, Shown& window)
{
    window.files.overrides = record.overrides;
    std::erase_if(window.files.overrides,
                  [&](const auto& value) { return !scene::isOf(window.files.open->scene(), value); });
}

// The clock stands.
void showTime(const PictureRecord& record, Shown& window)
{
    window.view.clock.set(record.seconds);
    window.view.clock.setPlaying(false);
}

void showCompared(const PictureRecord& record, Shown& window)
{
    if (record.compared)
        window.files.comparison.load(record.compared->request, record.compared->look);
}

// A field of a record: how the window fills it, and how it shows it. Null: by another field, or not at all.
struct WindowField
{
    std::string_view name;
    void (*take)(const Looked& window, PictureRecord& record);
    void (*show)(const PictureRecord& record, Shown& window);
};

constexpr WindowField kFields[] = {
    {"files", [](const Looked& w, PictureRecord& r) { r.request = w.open().document().request; }, nullptr},
    {"size", [](const Looked& w, PictureRecord& r) { r.size = w.drawn.size; }, nullptr},
    {"camera", nullptr, showView}, // taken as it is now, when the record is completed
    {"look-through", takeLookThrough, nullptr},
    {"hidden", [](const Looked& w, PictureRecord& r) { r.hidden = hiddenParts(w.open().view().visibility()); },
     nullptr},
    {"overrides", [](const Looked& w, PictureRecord& r) { r.overrides = w.files.overrides; }, showOverrides},
    {"time", [](const Looked& w, PictureRecord& r) { r.seconds = w.view.clock.seconds(); }, showTime},
    {"samples", [](const Looked& w, PictureRecord& r) { r.samples = w.drawn.samples; },
     [](const PictureRecord& r, Shown& w) { w.settings.samples = r.samples; }},
    {"view", [](const Looked& w, PictureRecord& r) { r.settings = w.settings.view; },
     [](const PictureRecord& r, Shown& w) { w.settings.view = r.settings; }},
    {"overlays", takeOverlays, showOverlays},
    {"measure", [](const Looked& w, PictureRecord& r) { r.measurements = w.measuring.kept; },
     [](const PictureRecord& r, Shown& w) { w.measuring.kept = r.measurements; }},
    {"sky", takeSky, [](const PictureRecord& r, Shown& w) { w.settings.layers.sky = !r.sky.empty(); }},
    {"compare", [](const Looked& w, PictureRecord& r) { r.compared = w.files.comparison.record(); }, showCompared},
};

} // namespace

std::vector<std::string_view> windowRecordFields()
{
    std::vector<std::string_view> names;
    for (const WindowField& field : kFields)
        names.push_back(field.name);
    return names;
}

PictureRecord windowRecord(const OpenFiles& files, const View& view, const Settings& settings,
                           const Measuring& measuring, const DrawnAs& drawn)
{
    PictureRecord record;
    for (const WindowField& field : kFields)
        if (field.take)
            field.take({files, view, settings, measuring, drawn}, record);
    return completed(std::move(record), view.now(), recordedFiles(files.open->document()), drawn.driver);
}

void showRecord(const PictureRecord& record, OpenFiles& files, View& view, Measuring& measuring, Settings& settings,
                Notices& notices)
{
    Shown window{files, view, measuring, settings, notices};
    for (const WindowField& field : kFields)
        if (field.show)
            field.show(record, window);
}

} // namespace telepipe::tools
