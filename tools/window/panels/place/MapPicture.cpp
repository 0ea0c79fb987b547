#include "tools/window/panels/place/MapPicture.h"

#include "engine/draw/order/Reach.h"
#include "tools/picture/plan/CollisionOutline.h"
#include "tools/picture/plan/PlanArea.h"

#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr std::uint32_t kLongest = 1024; // pixels of a side

PlanRequest mapRequest(const OpenDocument& open, const scene::Visibility& visibility)
{
    std::vector<const scene::OverlayMesh*> collisions;
    for (const DocumentOverlay& overlay : open.document().overlays)
        if (overlay.mesh.kind == scene::OverlayKind::Collision)
            collisions.push_back(&overlay.mesh);
    PlanRequest request;
    request.bare = true;
    request.grid = 0;
    request.size = PictureSize{kLongest, kLongest};
    request.cut = roofCut(collisions, open.scene(), visibility);
    request.area = usualArea(open.scene(), visibility, request);
    return request;
}

// A map is seen from far above: it has no fog and no rows of a screen.
render::ViewSettings mapSettings(render::ViewSettings settings)
{
    settings.mode = render::ViewMode::Textured;
    settings.dreamcast = false;
    settings.areaEntries = false;
    settings.fog.kind = render::FogKind::Off;
    settings.drawDistance = render::DrawDistance::All;
    settings.wireframe = settings.volumeOutlines = false;
    settings.guides = {};
    settings.background = {0, 0, 0, 0};
    return settings;
}

} // namespace

bool MapPicture::layOut(OpenDocument& open)
{
    try {
        const scene::Visibility& visibility = open.view().visibility();
        _layout = layOutPlan(open.scene(), scene::sectionReaches(open.scene(), open.view().pose()), visibility,
                             mapRequest(open, visibility));
        return true;
    } catch (const PlanError&) { // no section is left to draw
        _layout.reset();
        return false;
    }
}

bool MapPicture::show(OpenDocument& open, std::uint64_t id, MapSource source, const render::ViewSettings& settings)
{
    if (open.scene().sections.empty() || open.view().pose().world.empty()) // or not yet drawn
        return false;
    Known wanted{id, open.changes(), source, open.view().visibility()};
    if (_known == wanted)
        return _layout.has_value();
    _known = std::move(wanted);
    if (!layOut(open))
        return false;
    draw(open, source, settings);
    return true;
}

// The minimap alone: with everything else hidden.
void MapPicture::draw(OpenDocument& open, MapSource source, const render::ViewSettings& settings)
{
    if (!_target)
        _target = std::make_unique<render::RenderTarget>(_layout->sheet.width, _layout->sheet.height);
    _target->resize(_layout->sheet.width, _layout->sheet.height);
    render::FrameRequest request;
    request.camera = planCamera(*_layout);
    request.settings = mapSettings(settings);
    std::vector<render::OverlayDraw> overlays;
    scene::Visibility& visibility = open.view().visibility();
    const scene::Visibility before = visibility;
    if (source == MapSource::Minimap) {
        StageLayers& layers = open.layers();
        for (std::size_t i = 0; i < layers.size(); ++i)
            if (layers.overlay(i).mesh.kind == scene::OverlayKind::Minimap)
                overlays.push_back({&layers.layer(i), {0.9f, 1, true, true}});
        visibility.sections.assign(open.scene().sections.size(), 0);
    }
    request.overlays = overlays;
    open.view().draw(request, *_target);
    visibility = before;
}

} // namespace telepipe::tools
