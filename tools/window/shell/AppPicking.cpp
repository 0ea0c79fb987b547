// What lies under the mouse in the picture, and the actions on it.
#include "engine/placement/PlacementOverlay.h"
#include "engine/render/screen/DreamcastPass.h"
#include "tools/document/FileOf.h"
#include "tools/window/actions/Warping.h"
#include "tools/window/shell/App.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <cmath>
#include <utility>

namespace telepipe::tools {

// The nearest thing that a ray hits: by its marker where its layer is shown, by its model where it is drawn.
std::optional<scene::PickedThing> App::pickMarker(const OpenDocument& open, const scene::Ray& ray) const
{
    std::vector<std::span<const scene::PlacedThing>> placements;
    for (const DocumentPlacement& placement : open.document().placements)
        placements.emplace_back(placement.things);
    return scene::pickThing(placements, ray, [&](const scene::PlacedThing& thing) {
        return !thing.isDrawn && _state.settings.layers.shows(scene::overlayOf(thing.layer));
    });
}

// A double click goes through a warp.
void App::followWarp(const OpenDocument& open)
{
    const auto& selected = _state.selected;
    const Document& document = open.document();
    const DrawnThing* drawn = selected.first.empty() ? nullptr : drawnThing(document, selected.first.section);
    if (selected.thing && !selected.thing->isEvent())
        goThrough(document, document.placements[selected.thing->placement].things[selected.thing->index], _state.view,
                  _state.commands);
    else if (drawn)
        goThrough(document, placedThing(document, *drawn), _state.view, _state.commands);
}

// The hit that the picture shows at a point: of several surfaces in one plane the one on top. Where the picture is not
// as large as the window, or shows no colours, it is the nearest hit.
App::Hit App::hitAt(glm::vec2 point)
{
    probe(point);
    const Subject seen = _state.selected.probed();
    OpenDocument& open = *seen.open;
    const render::ViewSettings& settings = _state.settings.view;
    render::PictureBox box{glm::vec2(0), glm::vec2(_window.size())};
    if (settings.dreamcast)
        box = render::dreamcastBox(box.size);
    const scene::Ray ray = scene::pickRay(_state.view.nowIn(seen), point - box.origin, box.size);
    Hit hit;
    if (settings.dreamcast || settings.mode != render::ViewMode::Textured)
        hit.strip = scene::pick(open.scene(), open.view().pose(), open.view().visibility(), ray);
    else if (const trace::PixelTrace* trace = _state.probe.look())
        if (const std::size_t top = topFragment(*trace); top < trace->fragments.size())
            hit.strip = pickOf(trace->fragments[top]);
    hit.marker = seen.isSecond ? std::nullopt : pickMarker(open, ray);
    if (hit.marker && hit.strip && hit.strip->distance <= hit.marker->distance)
        hit.marker.reset();
    return hit;
}

void App::pick(glm::vec2 point, bool isDouble)
{
    if (!_state.files.open)
        return;
    const Hit hit = hitAt(point);
    const Subject seen = _state.selected.probed();
    const Selection strip = hit.strip ? Selection::ofPick(*hit.strip) : Selection();
    if (hit.marker)
        _state.selected.show(hit.marker->thing);
    else if (seen.isSecond || (_mouse.clickMods() & (GLFW_MOD_CONTROL | GLFW_MOD_SHIFT)) == 0)
        _state.selected.select(seen, strip);
    else if (hit.strip)
        _state.selected.toggle(strip);
    if (isDouble && !seen.isSecond)
        followWarp(*seen.open);
}

// The thing that was hit is selected first, unless it is one of several that are selected.
void App::offerDeedsAt(glm::vec2 point)
{
    if (!_state.files.open)
        return;
    const Hit hit = hitAt(point);
    const Subject seen = _state.selected.probed();
    if (seen.isSecond)
        return _state.selected.select(seen, hit.strip ? Selection::ofPick(*hit.strip) : Selection());
    Thing thing;
    thing.isPicture = !hit.marker && !hit.strip;
    if (hit.marker) {
        _state.selected.show(hit.marker->thing);
        thing = thingOfPlaced(seen.open->document(), hit.marker->thing);
    } else if (hit.strip) {
        const Selection strip = Selection::ofPick(*hit.strip);
        if (!_state.selected.has(strip))
            _state.selected.select(strip);
        thing = thingOf(seen.open->document(), strip, _state.selected);
        thing.point = hit.strip->point;
    }
    _state.commands.ask(std::move(thing));
}

// Opens the menu of deeds by the keyboard.
void App::offerDeeds()
{
    if (!_state.files.open)
        return;
    const Document& document = _state.files.open->document();
    Thing thing;
    if (_state.selected.thing)
        thing = thingOfPlaced(document, *_state.selected.thing);
    else if (!_state.selected.first.empty())
        thing = thingOf(document, _state.selected.first, _state.selected);
    thing.isPicture = !_state.selected.thing && _state.selected.first.empty();
    _state.commands.ask(std::move(thing));
}

std::span<const std::uint32_t> App::outlinedStrips()
{
    _outlined.clear();
    const scene::Scene& scene = _state.files.open->scene();
    for (const Selection& selection : _state.selected.more)
        addStrips(scene, selection, _outlined);
    addStrips(scene, _state.selected.first, _outlined);
    return _outlined;
}

// A point of the window as one of the picture, which need not lie like it.
glm::vec2 App::inPicture(glm::vec2 point) const
{
    const glm::vec2 scale = glm::vec2(_window.framebufferSize()) / glm::vec2(glm::max(_window.size(), glm::ivec2(1)));
    return point - glm::vec2(_canvas.origin()) / scale;
}

// Window coordinates are not pixels where the screen is scaled.
void App::probe(glm::vec2 point)
{
    const glm::vec2 pixels(_window.framebufferSize());
    _state.view.probe = glm::clamp(point * pixels / glm::vec2(_window.size()), glm::vec2(0), pixels - 1.0f);
    const float share = (std::floor(_state.view.probe->x) + 0.5f) / pixels.x;
    _state.files.comparison.probed = _state.files.comparison.showsSecond(share);
}

} // namespace telepipe::tools
