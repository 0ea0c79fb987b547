#include "tools/picture/plan/PlanLayout.h"

#include "engine/draw/order/Reach.h"
#include "engine/scene/PlacedSection.h"

#include <cmath>
#include <glm/geometric.hpp>

namespace telepipe::tools {

namespace {

constexpr double kLargestSide = 65536, kUsualSide = 2000;
// A sheet is at least this many letters' heights wide: scale bar, legend and compass beside each other.
constexpr double kLeastWidth = 56;
// Margins around the map, in heights of the text.
constexpr double kLeft = 5, kTop = 4, kRight = 2, kBottom = 8;

glm::dvec2 flat(const PlanAxes& axes, const glm::dvec3& world)
{
    return {glm::dot(axes.right, world), glm::dot(axes.up, world)};
}

// The part of a box on the far side of the cut.
scene::Box cutAway(scene::Box box, const PlanAxes& axes, const std::optional<double>& cut)
{
    if (!cut || box.empty())
        return box;
    for (glm::length_t i = 0; i < 3; ++i) {
        if (axes.towards[i] > 0)
            box.max[i] = std::min(box.max[i], float(*cut));
        if (axes.towards[i] < 0)
            box.min[i] = std::max(box.min[i], float(*cut));
        if (box.min[i] > box.max[i])
            return {};
    }
    return box;
}

PlanRectangle span(const PlanAxes& axes, const scene::Box& box)
{
    const glm::dvec2 a = flat(axes, box.min), b = flat(axes, box.max);
    return {glm::min(a, b), glm::max(a, b)};
}

bool isSame(const PlanSection& a, const scene::SceneSection& b)
{
    return a.id == b.id && a.position == glm::dvec3(b.position) && a.rotationY == b.rotationY;
}

// n.rel and d.rel list the same sections (docs/formats.md, Stage of version 2).
PlanSection& sectionFor(std::vector<PlanSection>& sections, const scene::Scene& scene, const scene::SceneSection& from)
{
    for (PlanSection& section : sections) {
        const scene::SceneSection& first = scene.sections[section.sections.front()];
        if (first.file != from.file && first.index == from.index && isSame(section, from))
            return section;
    }
    PlanSection section;
    section.id = from.id;
    section.position = from.position;
    section.rotationY = from.rotationY;
    section.radius = from.radius;
    return sections.emplace_back(std::move(section));
}

std::vector<PlanSection> sectionsOf(const scene::Scene& scene, std::span<const scene::Box> reaches,
                                    const scene::Visibility& visibility, const PlanLayout& layout)
{
    const scene::PlacedSections placed(scene);
    std::vector<PlanSection> sections;
    for (std::uint32_t i = 0; i < scene.sections.size(); ++i) {
        if (!visibility.section(i))
            continue;
        const scene::SceneSection& from = scene.sections[i];
        if (placed.contain(from))
            continue;
        PlanSection& section = sectionFor(sections, scene, from);
        section.sections.push_back(i);
        if (!reaches[i].empty())
            section.bounds.add(cutAway(reaches[i], layout.axes, layout.cut));
    }
    return sections;
}

// The room around the map on the sheet, before the map's size is known.
struct Margins
{
    double left = 0, top = 0, right = 0, bottom = 0;

    Margins() = default;
    explicit Margins(double text)
        : left(std::ceil(kLeft * text)), top(std::ceil(kTop * text)), right(std::ceil(kRight * text)),
          bottom(std::ceil(kBottom * text))
    {
    }
    glm::dvec2 size() const { return {left + right, top + bottom}; }
};

double textSizeFor(double longestSide)
{
    return std::clamp(std::round(longestSide / 100), 12.0, 64.0);
}

[[noreturn]] void fail(formats::Message why)
{
    throw PlanError(std::move(why));
}

// Lines of whole pixels lie at whole multiples of a pixel's size in the world, so that plans of one scale line up.
void placeMap(PlanLayout& layout, const PlanRectangle& drawn)
{
    const double scale = layout.pixelsPerUnit, padding = layout.bare ? 0 : 1;
    const glm::dvec2 low = glm::floor(drawn.min * scale) - padding, high = glm::ceil(drawn.max * scale) + padding;
    layout.map = {glm::dvec2(0), glm::max(high - low, glm::dvec2(1))};
    layout.across = {low / scale, (low + layout.map.max) / scale};
}

void fitSheet(PlanLayout& layout, const PlanRequest& request)
{
    const Margins margins = request.bare ? Margins() : Margins(layout.textSize);
    const glm::dvec2 needed = layout.map.size() + margins.size();
    const double least = request.bare ? 0 : std::ceil(kLeastWidth * layout.textSize);
    const glm::dvec2 sheet = request.size ? glm::dvec2(request.size->width, request.size->height)
                                          : glm::dvec2(std::max(needed.x, least), needed.y);
    if (sheet.x > kLargestSide || sheet.y > kLargestSide)
        fail({"the plan would be {}x{} pixels; a smaller --scale is needed", std::llround(sheet.x),
              std::llround(sheet.y)});
    if (needed.x > sheet.x || needed.y > sheet.y)
        fail({"the plan takes {}x{} pixels at this --scale, more than --size", std::llround(needed.x),
              std::llround(needed.y)});
    layout.sheet = {static_cast<std::uint32_t>(sheet.x), static_cast<std::uint32_t>(sheet.y)};
    const glm::dvec2 origin = glm::dvec2(margins.left, margins.top) + glm::floor((sheet - needed) * 0.5);
    layout.map.min += origin;
    layout.map.max += origin;
}

double scaleFor(const PlanRectangle& drawn, glm::dvec2 room)
{
    const glm::dvec2 size = glm::max(drawn.size(), glm::dvec2(1e-6));
    return std::min(room.x / size.x, room.y / size.y);
}

double oneDigit(double value)
{
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    return std::floor(value / power) * power;
}

void chooseScale(PlanLayout& layout, const PlanRectangle& drawn, const PlanRequest& request)
{
    constexpr double kPadding = 4; // pixels: two of the edge, two lost in rounding
    if (request.size) {
        const double shortest = std::min(request.size->width, request.size->height);
        layout.textSize = std::clamp(std::round(shortest / kLeastWidth), 8.0, 64.0);
        const Margins margins = request.bare ? Margins() : Margins(layout.textSize);
        const glm::dvec2 room = glm::dvec2(request.size->width, request.size->height) - margins.size() - kPadding;
        if (room.x < 1 || room.y < 1)
            fail("--size leaves no room for the map; a larger one is needed");
        layout.pixelsPerUnit = request.pixelsPerUnit.value_or(scaleFor(drawn, room));
        return;
    }
    layout.pixelsPerUnit = request.pixelsPerUnit.value_or(oneDigit(scaleFor(drawn, glm::dvec2(kUsualSide))));
    const glm::dvec2 size = drawn.size() * layout.pixelsPerUnit;
    layout.textSize = textSizeFor(std::max(size.x, size.y));
}

void chooseSteps(PlanLayout& layout, const PlanRequest& request)
{
    const double text = layout.textSize / layout.pixelsPerUnit; // in units
    layout.gridStep = request.grid.value_or(roundBelow(16 * text));
    if (layout.gridStep > 0 && layout.gridStep * layout.pixelsPerUnit < 1)
        fail("lines of --grid would lie less than a pixel apart; a larger one is needed");
    const double room = std::min(layout.map.size().x / layout.pixelsPerUnit, 14 * text);
    layout.barUnits = roundBelow(std::max(room, 6 * text));
}

void placeSections(PlanLayout& layout)
{
    for (PlanSection& section : layout.sections) {
        section.pixelPosition = layout.toPixel(section.position);
        if (section.bounds.empty())
            continue;
        const glm::dvec2 a = layout.toPixel(section.bounds.min), b = layout.toPixel(section.bounds.max);
        section.pixels = {glm::min(a, b), glm::max(a, b)};
    }
}

// Coordinates along an axis that points against the world's count the other way round.
PlanRectangle alongAxes(const PlanAxes& axes, const PlanRectangle& world)
{
    const glm::dvec2 signs(signOf(axes.right), signOf(axes.up));
    return {glm::min(world.min * signs, world.max * signs), glm::max(world.min * signs, world.max * signs)};
}

void findBounds(PlanLayout& layout)
{
    for (const PlanSection& section : layout.sections)
        if (!section.bounds.empty())
            layout.bounds.add(section.bounds);
    if (layout.bounds.empty())
        fail("nothing is left to draw");
    const double a = glm::dot(layout.axes.towards, glm::dvec3(layout.bounds.min));
    const double b = glm::dot(layout.axes.towards, glm::dvec3(layout.bounds.max));
    layout.nearest = std::max(a, b);
    layout.farthest = std::min(a, b);
}

} // namespace

double roundBelow(double value)
{
    const double power = std::pow(10.0, std::floor(std::log10(value) + 1e-9)), rest = value / power + 1e-9;
    return (rest >= 5 ? 5 : rest >= 2 ? 2 : 1) * power;
}

PlanRectangle areaOf(std::span<const double, 4> corners)
{
    const glm::dvec2 a(corners[0], corners[1]), b(corners[2], corners[3]);
    return {glm::min(a, b), glm::max(a, b)};
}

PlanLayout layOutPlan(const scene::Scene& scene, std::span<const scene::Box> reaches,
                      const scene::Visibility& visibility, const PlanRequest& request)
{
    PlanLayout layout;
    layout.side = request.side;
    layout.axes = planSide(request.side).axes;
    if (request.cut)
        layout.cut = std::clamp(*request.cut, -double(scene::kWorldsEnd), double(scene::kWorldsEnd));
    layout.bare = request.bare;
    layout.sections = sectionsOf(scene, reaches, visibility, layout);
    findBounds(layout);
    const PlanRectangle drawn = request.area ? alongAxes(layout.axes, *request.area) : span(layout.axes, layout.bounds);
    chooseScale(layout, drawn, request);
    placeMap(layout, drawn);
    fitSheet(layout, request);
    chooseSteps(layout, request);
    placeSections(layout);
    return layout;
}

glm::dvec2 PlanLayout::toPixel(const glm::dvec3& world) const
{
    const glm::dvec2 at = flat(axes, world);
    return map.min + glm::dvec2(at.x - across.min.x, across.max.y - at.y) * pixelsPerUnit;
}

glm::dvec3 PlanLayout::toWorld(const glm::dvec2& pixel) const
{
    return pixelToWorld() * glm::dvec3(pixel, 1);
}

glm::dmat4x2 PlanLayout::worldToPixel() const
{
    glm::dmat4x2 matrix(0);
    matrix[3] = toPixel(glm::dvec3(0));
    for (glm::length_t i = 0; i < 3; ++i)
        matrix[i] = glm::dvec2(axes.right[i], -axes.up[i]) * pixelsPerUnit;
    return matrix;
}

glm::dmat3 PlanLayout::pixelToWorld() const
{
    const double across0 = across.min.x - map.min.x / pixelsPerUnit, up0 = across.max.y + map.min.y / pixelsPerUnit;
    const double depth = cut ? *cut * (axes.towards.x + axes.towards.y + axes.towards.z) : nearest;
    return {axes.right / pixelsPerUnit, -axes.up / pixelsPerUnit,
            axes.right * across0 + axes.up * up0 + axes.towards * depth};
}

scene::Camera planCamera(const PlanLayout& layout)
{
    constexpr float kRoom = 16; // before and behind, for moving parts
    const PlanSideRow& side = planSide(layout.side);
    const glm::dvec2 half(layout.sheet.width * 0.5, layout.sheet.height * 0.5);
    scene::Camera camera;
    camera.nearPlane = 1;
    const double start = layout.cut ? glm::dot(layout.axes.towards, layout.toWorld({0, 0})) : layout.nearest + kRoom;
    const glm::dvec3 center = layout.toWorld(half);
    const double ahead = start + camera.nearPlane - glm::dot(center, layout.axes.towards);
    camera.position = glm::vec3(center + layout.axes.towards * ahead);
    camera.yaw = side.yaw;
    camera.pitch = side.pitch;
    camera.orthographicHeight = static_cast<float>(layout.sheet.height / layout.pixelsPerUnit);
    camera.orthographicDepth = static_cast<float>(start - layout.farthest) + kRoom;
    return camera;
}

} // namespace telepipe::tools
