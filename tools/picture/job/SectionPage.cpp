#include "tools/picture/job/SectionPage.h"

#include "engine/draw/order/Reach.h"
#include "formats/bytes/Bams.h"
#include "tools/picture/figure/PageInks.h"
#include "tools/picture/figure/PaintFigure.h"
#include "tools/picture/job/ContactSheet.h"
#include "tools/picture/plan/PlanLayout.h"

#include <fmt/format.h>
#include <set>

namespace telepipe::tools {

namespace {

constexpr std::uint32_t kMargin = 16;
constexpr Ink kOthers{120, 150, 255, 200}, kThis{210, 30, 24};

std::string text(double value)
{
    return fmt::format("{:.6g}", value == 0 ? 0.0 : value); // no -0
}

std::string text(const glm::dvec3& value)
{
    return text(value.x) + ", " + text(value.y) + ", " + text(value.z);
}

struct Counts
{
    std::uint64_t statics = 0, animated = 0, nodes = 0, strips = 0, triangles = 0;
    std::set<std::uint32_t> textures;
};

void count(const scene::Scene& scene, const scene::SceneModel& model, Counts& counts)
{
    ++(model.moves() ? counts.animated : counts.statics);
    counts.nodes += model.nodeCount;
    counts.strips += model.stripCount;
    for (std::uint32_t i = 0; i < model.stripCount; ++i)
        counts.triangles += scene.strips[model.firstStrip + i].vertexCount - 2;
    for (std::uint32_t i = 0; i < model.batchCount; ++i) {
        const scene::DrawState& state = scene.states[scene.batches[model.firstBatch + i].state];
        if (state.texture != scene::kNoTexture)
            counts.textures.insert(state.texture);
    }
}

std::string joinFiles(const scene::Scene& scene, const PlanSection& section)
{
    std::string names;
    for (const std::uint32_t i : section.sections)
        names += (names.empty() ? "" : " + ") + scene.files[scene.sections[i].file].name;
    return names;
}

PlanLayout stageLayout(const Document& document, std::uint32_t width, double seconds)
{
    scene::Pose pose;
    scene::evaluatePose(document.scene, seconds, pose);
    PlanRequest request;
    request.bare = true;
    request.grid = 0;
    request.size = PictureSize{width, width};
    return layOutPlan(document.scene, scene::sectionReaches(document.scene, pose), {}, request);
}

void addBox(FigureLayer& layer, const PlanSection& section, Ink ink, double width)
{
    if (section.bounds.empty())
        return;
    FigurePath path;
    const PlanRectangle& at = section.pixels;
    path.points = {at.min, {at.max.x, at.min.y}, at.max, {at.min.x, at.max.y}};
    path.closed = true;
    path.stroke = ink;
    path.width = width;
    layer.items.emplace_back(std::move(path));
}

void paintInset(formats::Image& map, const std::vector<PlanSection>& sections, std::size_t chosen)
{
    Figure figure;
    FigureLayer& layer = figure.add("sections");
    for (const PlanSection& section : sections)
        addBox(layer, section, kOthers, 1);
    addBox(layer, sections[chosen], kThis, 3);
    paintFigure(figure, {map.rgba, map.width, 0});
}

void paintWords(formats::Image& page, const SectionPage& words, double left, double top)
{
    constexpr double kSize = 15, kRow = 21;
    Figure figure;
    FigureLayer& layer = figure.add("text");
    layer.items.emplace_back(FigureText{{kMargin, 30}, 20, words.title, kInk, kNoInk, TextAnchor::Start, {}});
    for (std::size_t i = 0; i < words.numbers.size(); ++i) {
        const double y = top + kRow * double(i + 1);
        layer.items.emplace_back(
            FigureText{{left, y}, kSize, words.numbers[i].first, kPale, kNoInk, TextAnchor::Start, {}});
        layer.items.emplace_back(
            FigureText{{left + 96, y}, kSize, words.numbers[i].second, kInk, kNoInk, TextAnchor::Start, {}});
    }
    paintFigure(figure, {page.rgba, page.width, 0});
}

} // namespace

SectionPage describeSection(const scene::Scene& scene, const PlanSection& section)
{
    Counts counts;
    for (const std::uint32_t i : section.sections)
        for (std::uint32_t m = 0; m < scene.sections[i].modelCount; ++m)
            count(scene, scene.models[scene.sections[i].firstModel + m], counts);
    SectionPage page;
    page.title = fmt::format("Section {} of {}", section.id, joinFiles(scene, section));
    page.numbers = {{"place", text(section.position)},
                    {"turned", text(formats::degreesOf(section.rotationY)) + " degrees"},
                    {"radius", text(section.radius)},
                    {"from", section.bounds.empty() ? "draws nothing" : text(glm::dvec3(section.bounds.min))},
                    {"to", section.bounds.empty() ? "" : text(glm::dvec3(section.bounds.max))},
                    {"models", fmt::format("{} still, {} moving", counts.statics, counts.animated)},
                    {"nodes", fmt::to_string(counts.nodes)},
                    {"strips", fmt::to_string(counts.strips)},
                    {"triangles", fmt::to_string(counts.triangles)},
                    {"textures", fmt::to_string(counts.textures.size())}};
    return page;
}

SectionPages::SectionPages(const Document& document, ViewMaker& maker, PictureSize size, float fov, double seconds)
    : _document(document), _maker(maker), _size(size), _fov(fov), _seconds(seconds),
      _column(std::max(360u, size.height / 2)), _layout(stageLayout(document, _column, seconds))
{
    for (std::size_t i = 0; i < _layout.sections.size(); ++i)
        if (maker.visibility.section(_layout.sections[i].sections.front()))
            _chosen.push_back(i);
    maker.visibility = {};
    _map = maker.draw(planCamera(_layout), _layout.sheet, seconds);
}

scene::Camera SectionPages::camera(std::size_t page) const
{
    const scene::Box& bounds = section(page).bounds;
    if (bounds.empty())
        return {};
    return scene::framing(bounds.min, bounds.max, _fov, float(_size.width) / float(_size.height));
}

formats::Image SectionPages::draw(std::size_t page)
{
    const PlanSection& section = this->section(page);
    constexpr std::uint32_t kTop = 44, kWords = 250;
    const std::uint32_t left = _size.width + 2 * kMargin;
    formats::Image sheet =
        blankSheet(left + _column + kMargin, kTop + std::max(_size.height, _column + kWords) + kMargin);
    if (!section.bounds.empty())
        layImage(sheet, drawAlone(page), kMargin, kTop);
    formats::Image map = _map;
    paintInset(map, _layout.sections, _chosen[page]);
    layImage(sheet, map, left, kTop);
    paintWords(sheet, describeSection(_document.scene, section), left, double(kTop + _column + 4));
    return sheet;
}

formats::Image SectionPages::drawAlone(std::size_t page)
{
    _maker.visibility = {};
    _maker.visibility.sections.assign(_document.scene.sections.size(), 0);
    for (const std::uint32_t i : section(page).sections)
        _maker.visibility.sections[i] = 1;
    formats::Image image = _maker.draw(camera(page), _size, _seconds);
    _maker.visibility = {};
    return image;
}

} // namespace telepipe::tools
