#include "tools/window/actions/Measuring.h"

#include "engine/draw/Pick.h"
#include "formats/bytes/Bams.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/PlaceText.h"
#include "tools/window/language/Translation.h"
#include "tools/window/open/Notices.h"
#include "tools/window/open/OpenFiles.h"
#include "tools/window/open/View.h"

#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace telepipe::tools {

namespace {

// The reverse of T(section) Ry(section).
glm::vec3 inFrame(const scene::SceneSection& section, glm::vec3 world)
{
    const double turn = formats::radiansOf(section.rotationY);
    const float c = float(std::cos(turn)), s = float(std::sin(turn));
    const glm::vec3 way = world - section.position;
    return {way.x * c - way.z * s, way.y, way.x * s + way.z * c};
}

std::string lineOf(const char* what, const scene::Scene& scene, const PlaceInStage& place)
{
    std::string line = fmt::format("{}: {}", what, placeText(place.world));
    if (place.section)
        line += fmt::format("   {}: {}", sectionLabel(scene, *place.section).text, placeText(place.local));
    return line + "\n";
}

} // namespace

PlaceInStage Measuring::placeOf(glm::vec3 world, std::optional<std::uint32_t> section) const
{
    PlaceInStage place{world, section, world};
    if (section)
        place.local = inFrame(_files.open->scene().sections[*section], world);
    return place;
}

PlaceInStage Measuring::eye() const
{
    return placeOf(_view.now().position, _view.section());
}

std::optional<PlaceInStage> Measuring::seenAt(glm::vec2 share) const
{
    if (!_files.open)
        return {};
    const glm::vec2 pixels(_view.pixels);
    render::SceneView& view = _files.open->view();
    const auto hit = scene::pick(_files.open->scene(), view.pose(), view.visibility(),
                                 scene::pickRay(_view.now(), share * pixels, pixels));
    return hit ? std::optional(placeOf(hit->point, hit->section)) : std::nullopt;
}

std::optional<PlaceInStage> Measuring::middle() const
{
    return seenAt(glm::vec2(0.5f));
}

std::optional<PlaceInStage> Measuring::underCursor() const
{
    return cursor ? seenAt(*cursor) : std::nullopt;
}

std::string Measuring::text() const
{
    if (!_files.open)
        return {};
    const scene::Scene& scene = _files.open->scene();
    const scene::Camera camera = _view.now();
    std::string text = lineOf(tr("Eye"), scene, eye());
    text += reportText({"yaw {:.2f}, pitch {:.2f}", double(camera.yaw), double(camera.pitch)}) + "\n";
    if (const auto place = middle())
        text += lineOf(tr("Middle"), scene, *place);
    if (const auto place = underCursor())
        text += lineOf(tr("Cursor"), scene, *place);
    return text;
}

void Measuring::mark()
{
    const auto place = cursor ? underCursor() : middle();
    if (!place)
        return _notices.toasts.replace("measure", tr("There is nothing to measure from here"));
    if (!from) {
        from = place->world;
        return _notices.toasts.replace("measure", tr("Measuring: the same key at the other point"));
    }
    kept.push_back({*std::exchange(from, std::nullopt), place->world});
    _notices.toasts.replace("measure", measurementLabel(kept.back()));
}

void Measuring::clear()
{
    kept.clear();
    from.reset();
}

void Measuring::addTo(std::vector<scene::GuideEnd>& lines) const
{
    addMeasurements(kept, lines);
    if (!from)
        return;
    const auto place = cursor ? underCursor() : middle();
    const Measurement begun{*from, place ? place->world : *from};
    addMeasurements({&begun, 1}, lines);
}

} // namespace telepipe::tools
