#include "tools/window/picture/Pointing.h"

#include "engine/placement/PlacementOverlay.h"
#include "engine/render/screen/DreamcastPass.h"
#include "tools/document/FileOf.h"
#include "tools/window/actions/Commands.h"
#include "tools/window/actions/PixelProbe.h"
#include "tools/window/actions/Warping.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/Selected.h"
#include "tools/window/open/View.h"
#include "tools/window/settings/Settings.h"

#include <cmath>
#include <utility>

namespace telepipe::tools {

// The nearest thing that a ray hits: by its marker where its layer is shown, by its model where it is drawn.
std::optional<scene::PickedThing> Pointing::markerAt(const OpenDocument& open, const scene::Ray& ray) const
{
    std::vector<std::span<const scene::PlacedThing>> placements;
    for (const DocumentPlacement& placement : open.document().placements)
        placements.emplace_back(placement.things);
    return scene::pickThing(placements, ray, [&](const scene::PlacedThing& thing) {
        return !thing.isDrawn && _parts.settings.layers.shows(scene::overlayOf(thing.layer));
    });
}

void Pointing::followWarp(const OpenDocument& open)
{
    const auto& selected = _parts.selected;
    const Document& document = open.document();
    const DrawnThing* drawn = selected.first.empty() ? nullptr : drawnThing(document, selected.first.section);
    if (selected.thing && !selected.thing->isEvent())
        goThrough(document, document.placements[selected.thing->placement].things[selected.thing->index], _parts.view,
                  _parts.commands);
    else if (drawn)
        goThrough(document, placedThing(document, *drawn), _parts.view, _parts.commands);
}

// The hit that the picture shows at the probed point: of several surfaces in one plane the one on top. Where the
// picture is not as large as the window, or shows no colours, it is the nearest hit.
std::optional<scene::PickResult> Pointing::stripAt(const Subject& seen, const scene::Ray& ray)
{
    OpenDocument& open = *seen.open;
    const render::ViewSettings& settings = _parts.settings.view;
    if (settings.dreamcast || settings.mode != render::ViewMode::Textured)
        return scene::pick(open.scene(), open.view().pose(), open.view().visibility(), ray);
    const trace::PixelTrace* trace = _parts.probe.look();
    const std::size_t top = trace ? topFragment(*trace) : 0;
    if (!trace || top >= trace->fragments.size())
        return std::nullopt;
    return pickOf(trace->fragments[top]);
}

Pointing::Hit Pointing::hitAt(const WindowArea& area, glm::vec2 point)
{
    probe(area, point);
    const Subject seen = _parts.selected.probed();
    render::PictureBox box{glm::vec2(0), glm::vec2(area.size)};
    if (_parts.settings.view.dreamcast)
        box = render::dreamcastBox(box.size);
    const scene::Ray ray = scene::pickRay(_parts.view.nowIn(seen), point - box.origin, box.size);
    Hit hit;
    hit.strip = stripAt(seen, ray);
    hit.marker = seen.isSecond ? std::nullopt : markerAt(*seen.open, ray);
    if (hit.marker && hit.strip && hit.strip->distance <= hit.marker->distance)
        hit.marker.reset();
    return hit;
}

void Pointing::pick(const WindowArea& area, const Click& click)
{
    if (!_parts.files.open)
        return;
    const Hit hit = hitAt(area, click.point);
    const Subject seen = _parts.selected.probed();
    const Selection strip = hit.strip ? Selection::ofPick(*hit.strip) : Selection();
    if (hit.marker)
        _parts.selected.show(hit.marker->thing);
    else if (seen.isSecond || !click.adds)
        _parts.selected.select(seen, strip);
    else if (hit.strip)
        _parts.selected.toggle(strip);
    if (click.isDouble && !seen.isSecond)
        followWarp(*seen.open);
}

void Pointing::offerDeedsAt(const WindowArea& area, glm::vec2 point)
{
    if (!_parts.files.open)
        return;
    const Hit hit = hitAt(area, point);
    const Subject seen = _parts.selected.probed();
    if (seen.isSecond)
        return _parts.selected.select(seen, hit.strip ? Selection::ofPick(*hit.strip) : Selection());
    Thing thing;
    thing.isPicture = !hit.marker && !hit.strip;
    if (hit.marker) {
        _parts.selected.show(hit.marker->thing);
        thing = thingOfPlaced(seen.open->document(), hit.marker->thing);
    } else if (hit.strip) {
        const Selection strip = Selection::ofPick(*hit.strip);
        if (!_parts.selected.has(strip))
            _parts.selected.select(strip);
        thing = thingOf(seen.open->document(), strip, _parts.selected);
        thing.point = hit.strip->point;
    }
    _parts.commands.ask(std::move(thing));
}

void Pointing::offerDeeds()
{
    if (!_parts.files.open)
        return;
    const Document& document = _parts.files.open->document();
    const Selected& selected = _parts.selected;
    Thing thing;
    if (selected.thing)
        thing = thingOfPlaced(document, *selected.thing);
    else if (!selected.first.empty())
        thing = thingOf(document, selected.first, selected);
    thing.isPicture = !selected.thing && selected.first.empty();
    _parts.commands.ask(std::move(thing));
}

void Pointing::probe(const WindowArea& area, glm::vec2 point)
{
    const glm::vec2 pixels(area.pixels);
    const glm::vec2 probed = glm::clamp(point * area.scale(), glm::vec2(0), pixels - 1.0f);
    _parts.view.probe = probed;
    const float share = (std::floor(probed.x) + 0.5f) / pixels.x;
    _parts.files.comparison.probed = _parts.files.comparison.showsSecond(share);
}

} // namespace telepipe::tools
