#include "tools/picture/job/ShotLayers.h"

#include "engine/render/OverlayNames.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/picture/draw/MissingParts.h"
#include "tools/picture/option/Legend.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

// Asked for by themselves things bring the markers of those that the game shows, of the wave asked for.
bool isOfThings(const scene::OverlayMesh& mesh, const scene::OverlayGroup& group, const ThingsRequest& things)
{
    return mesh.kind != scene::OverlayKind::Enemies || !things.wave || group.flags == 0 || group.flags == *things.wave;
}

bool isOfStage(scene::OverlayKind kind)
{
    return kind == scene::OverlayKind::Collision || kind == scene::OverlayKind::Minimap;
}

bool isShown(const scene::OverlayMesh& mesh, const scene::OverlayGroup& group, const PictureRecord& record)
{
    const OverlayOptions& options = record.overlays;
    if (record.request.things.drawn && !isOfThings(mesh, group, record.request.things))
        return false;
    const bool filtered = mesh.kind == scene::OverlayKind::Collision && options.flags != ~0u;
    return !filtered || (group.flags & options.flags) != 0;
}

// "  #e8883c     540 triangles  wall, player or monster, projectile (0x920)"
void sayLegend(const scene::OverlayMesh& mesh, const PictureRecord& record, const PictureNotices& notices)
{
    for (const scene::OverlayGroup& group : mesh.groups)
        if (isShown(mesh, group, record) && group.triangles() != 0)
            notices.say(fmt::format("  #{:02x}{:02x}{:02x}  {:6} triangles  {}", group.color & 0xff,
                                    group.color >> 8 & 0xff, group.color >> 16 & 0xff, group.triangles(), group.label));
}

// An overlay given as a file is shown unasked, except for the lines between things.
bool isWanted(const DocumentOverlay& overlay, const PictureRecord& record)
{
    const auto& kinds = record.overlays.kinds;
    const ThingsRequest& things = record.request.things;
    const scene::OverlayKind kind = overlay.mesh.kind;
    if (!kinds.empty())
        return std::ranges::find(kinds, kind) != kinds.end();
    if (isOfStage(kind))
        return true;
    return things.drawn || !things.layers.empty() ? things.shows(kind) : kind != scene::OverlayKind::Links;
}

} // namespace

ShotLayers::ShotLayers(const Document& document, const PictureRecord& record, const PictureNotices& notices)
{
    for (const DocumentOverlay& overlay : document.overlays)
        if (isWanted(overlay, record))
            addOverlay(overlay, record, document.scene.sections.empty(), notices);
    addMeasurements(record.measurements, _labels);
    for (const formats::Message& missing : missingOverlays(record.overlays, document))
        notices.warn(missing);
    if (!record.sky.empty())
        addSky(document, record.sky, notices);
    visitLegends(record.settings, [&](const LegendEntry& entry) {
        notices.say(fmt::format("  #{:02x}{:02x}{:02x}  {}", entry.color.r, entry.color.g, entry.color.b, entry.text));
    });
}

void ShotLayers::addOverlay(const DocumentOverlay& overlay, const PictureRecord& record, bool alone,
                            const PictureNotices& notices)
{
    const OverlayOptions& options = record.overlays;
    _namesThroughWalls = options.xray;
    notices.say(overlay.path.string() + ": " + scene::overlayName(overlay.mesh.kind));
    sayLegend(overlay.mesh, record, notices);
    _layers.push_back(std::make_unique<render::OverlayLayer>(overlay.mesh));
    for (std::size_t i = 0; i < overlay.mesh.groups.size(); ++i)
        _layers.back()->show(i, isShown(overlay.mesh, overlay.mesh.groups[i], record));
    render::addNames(overlay.mesh, *_layers.back(), _names);
    auto style = render::styleOf(overlay.mesh.kind, {options.fill, options.line, options.xray, options.backFaces});
    if (alone)
        style.fill = 1;
    _draws.push_back({_layers.back().get(), style});
}

void ShotLayers::addSky(const Document& document, const std::filesystem::path& sky, const PictureNotices& notices)
{
    const auto found = sky == "auto" ? findSky(document) : std::optional(sky);
    if (!found)
        return notices.warn(missingSky(document));
    _sky = openDocument(skyFiles(*found));
    for (const formats::Message& note : _sky->notes)
        notices.warn(note);
    _backdrop = std::make_unique<render::SceneView>(_sky->scene, _sky->textures, _sky->palette);
}

void ShotLayers::addTo(render::FrameRequest& request) const
{
    request.overlays = _draws;
    request.labels = _labels;
    request.names = _names;
    request.namesThroughWalls = _namesThroughWalls;
    request.backdrop = _backdrop.get();
}

} // namespace telepipe::tools
