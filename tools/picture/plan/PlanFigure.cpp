#include "tools/picture/plan/PlanFigure.h"

#include "engine/draw/overlay/StrokeFont.h"
#include "tools/picture/figure/PageInks.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <map>
#include <optional>
#include <span>

namespace telepipe::tools {

namespace {

constexpr Ink kHalo{255, 255, 255, 210};
constexpr Ink kGrid{60, 60, 80, 70}, kSection{36, 70, 190, 170}, kNorth{196, 44, 36}, kId{18, 40, 140};

std::string numberText(double value, int digits = 10)
{
    return fmt::format("{:.{}g}", value == 0 ? 0.0 : value, digits); // no -0
}

Ink ink(std::uint32_t rgb, std::uint8_t alpha = 255)
{
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8), static_cast<std::uint8_t>(rgb),
            alpha};
}

class PlanDrawer
{
public:
    PlanDrawer(const PlanLayout& layout, const PlanContents& contents)
        : _layout(layout), _contents(contents), _text(layout.textSize), _pen(std::max(1.0, layout.textSize / 14))
    {
    }

    Figure draw()
    {
        if (!_layout.bare && _contents.paper)
            drawPaper(_figure.add("paper"));
        if (_layout.gridStep > 0)
            drawGrid(_figure.add("grid"));
        drawOutline(_figure.add("collision"));
        drawSections(_figure.add("sections"));
        drawMarks(_figure.add("things"));
        drawIds(_figure.add("ids"));
        if (!_layout.bare)
            drawMargins();
        return std::move(_figure);
    }

private:
    void drawPaper(FigureLayer& layer)
    {
        const glm::dvec2 low = _layout.map.min, high = _layout.map.max, end(_layout.sheet.width, _layout.sheet.height);
        fill(layer, {{0, 0}, {end.x, low.y}});
        fill(layer, {{0, low.y}, {low.x, high.y}});
        fill(layer, {{high.x, low.y}, {end.x, high.y}});
        fill(layer, {{0, high.y}, end});
    }

    static FigurePath rectangle(const PlanRectangle& area)
    {
        FigurePath path;
        path.points = {area.min, {area.max.x, area.min.y}, area.max, {area.min.x, area.max.y}};
        path.closed = true;
        return path;
    }

    static void fill(FigureLayer& layer, const PlanRectangle& area, Ink color = kPaper)
    {
        FigurePath path = rectangle(area);
        path.stroke = kNoInk;
        path.fill = color;
        layer.items.emplace_back(std::move(path));
    }

    void text(FigureLayer& layer, glm::dvec2 at, std::string words, double size, TextAnchor anchor, Ink color = kInk)
    {
        layer.items.emplace_back(FigureText{at, size, std::move(words), color, kNoInk, anchor, {}});
    }

    // Draws lines at whole multiples of the step, with world coordinates in the margins for as many lines as there is
    // room.
    void drawGrid(FigureLayer& layer)
    {
        FigureSegments lines{{}, _pen, kGrid};
        const double step = _layout.gridStep, pixels = step * _layout.pixelsPerUnit;
        const glm::dvec2 low = _layout.across.min, high = _layout.across.max;
        const double everyX = std::ceil(4 * _text / pixels), everyY = std::ceil(1.2 * _text / pixels);
        for (double i = std::ceil(low.x / step); i * step <= high.x; ++i) {
            addLine(lines, {sheetX(i * step), _layout.map.min.y}, {sheetX(i * step), _layout.map.max.y});
            if (std::fmod(i, everyX) == 0)
                addCoordinate(layer, lines, i * step * signOf(_layout.axes.right));
        }
        for (double i = std::ceil(low.y / step); i * step <= high.y; ++i) {
            addLine(lines, {_layout.map.min.x, sheetY(i * step)}, {_layout.map.max.x, sheetY(i * step)});
            if (std::fmod(i, everyY) == 0)
                addCoordinate(layer, lines, i * step * signOf(_layout.axes.up));
        }
        layer.items.emplace_back(std::move(lines));
    }

    double sheetX(double along) const
    {
        return _layout.map.min.x + (along - _layout.across.min.x) * _layout.pixelsPerUnit;
    }
    double sheetY(double along) const
    {
        return _layout.map.min.y + (_layout.across.max.y - along) * _layout.pixelsPerUnit;
    }

    static void addLine(FigureSegments& lines, glm::dvec2 from, glm::dvec2 to)
    {
        lines.points.push_back(from);
        lines.points.push_back(to);
    }

    // Writes a coordinate at the beginning of the last line.
    void addCoordinate(FigureLayer& layer, const FigureSegments& lines, double coordinate)
    {
        if (_layout.bare)
            return;
        const glm::dvec2 from = lines.points.end()[-2], to = lines.points.back();
        const double size = _text * 0.75;
        if (from.x == to.x)
            text(layer, from + glm::dvec2(0, -0.5 * size), numberText(coordinate), size, TextAnchor::Middle, kPale);
        else
            text(layer, from + glm::dvec2(-0.5, 0.36) * size, numberText(coordinate), size, TextAnchor::End, kPale);
    }

    // Draws the outlines of the kinds on the map, the same kinds as in the legend.
    void drawOutline(FigureLayer& layer)
    {
        for (const OutlineKind& kind : _contents.outline) {
            FigureSegments lines{{}, _pen * 1.2, ink(kind.color)};
            for (std::size_t i = 1; i < kind.points.size(); i += 2)
                addWithin(lines, _layout.map, _layout.toPixel(kind.points[i - 1]), _layout.toPixel(kind.points[i]));
            if (lines.points.empty())
                continue;
            layer.items.emplace_back(std::move(lines));
            _outlined.push_back(&kind);
        }
    }

    // Adds the part of a line that lies within a rectangle.
    static void addWithin(FigureSegments& lines, const PlanRectangle& area, glm::dvec2 a, glm::dvec2 b)
    {
        double from = 0, to = 1;
        const glm::dvec2 along = b - a;
        for (glm::length_t i = 0; i < 2; ++i) {
            if (along[i] == 0 && (a[i] < area.min[i] || a[i] > area.max[i]))
                return;
            if (along[i] == 0)
                continue;
            const double s = (area.min[i] - a[i]) / along[i], t = (area.max[i] - a[i]) / along[i];
            from = std::max(from, std::min(s, t));
            to = std::min(to, std::max(s, t));
        }
        if (from < to)
            addLine(lines, a + along * from, a + along * to);
    }

    void drawMarks(FigureLayer& layer)
    {
        for (const PlanMark& mark : _contents.marks) {
            const glm::dvec2 at = _layout.toPixel(mark.place);
            const PlanRectangle& map = _layout.map;
            const bool isOnMap = at == glm::clamp(at, map.min, map.max); // false for NaN
            if (!isOnMap || isCut(mark.place))
                continue;
            addDart(layer, at, _layout.toPixel(mark.place + mark.ahead) - at, ink(mark.color));
            ++_marked[mark.kind].first;
            _marked[mark.kind].second = ink(mark.color);
        }
    }

    bool isCut(glm::dvec3 place) const
    {
        const glm::dvec3& towards = _layout.axes.towards;
        return _layout.cut && glm::dot(place, towards) > *_layout.cut * signOf(towards);
    }

    // Draws an arrowhead. A thing that looks towards the viewer or away has one that points up.
    void addDart(FigureLayer& layer, glm::dvec2 at, glm::dvec2 ahead, Ink color) const
    {
        const double far = glm::length(ahead), arm = _text * 0.55;
        const glm::dvec2 way = far > 0.1 * _layout.pixelsPerUnit ? ahead / far * arm : glm::dvec2(0, -arm);
        const glm::dvec2 aside = glm::dvec2(-way.y, way.x) * 0.55;
        FigurePath dart;
        dart.points = {at + way, at + aside - way * 0.6, at - way * 0.25, at - aside - way * 0.6};
        dart.closed = true;
        dart.width = _pen;
        dart.stroke = kInk;
        dart.fill = color;
        layer.items.emplace_back(std::move(dart));
    }

    PlanRectangle onMap(const PlanSection& section) const
    {
        return {glm::max(section.pixels.min, _layout.map.min), glm::min(section.pixels.max, _layout.map.max)};
    }
    bool isOnMap(const PlanSection& section) const
    {
        const glm::dvec2 size = onMap(section).size();
        return size.x >= 0 && size.y >= 0;
    }

    void drawSections(FigureLayer& layer)
    {
        FigureSegments crosses{{}, _pen * 1.5, {kSection.r, kSection.g, kSection.b}};
        for (std::size_t i = 0; i < _layout.sections.size(); ++i) {
            const PlanSection& section = _layout.sections[i];
            if (section.bounds.empty() || !isOnMap(section))
                continue;
            FigurePath box = rectangle(onMap(section));
            box.width = _pen;
            box.stroke = kSection;
            box.name = fmt::format("section{}", i);
            layer.items.emplace_back(std::move(box));
            addCross(crosses, section.pixelPosition);
        }
        layer.items.emplace_back(std::move(crosses));
    }

    void addCross(FigureSegments& crosses, glm::dvec2 at) const
    {
        const double arm = _text * 0.35;
        addWithin(crosses, _layout.map, at - glm::dvec2(arm, 0), at + glm::dvec2(arm, 0));
        addWithin(crosses, _layout.map, at - glm::dvec2(0, arm), at + glm::dvec2(0, arm));
    }

    // A label is moved down or up to where it lies over none before it; where there is no such place it stays.
    void drawIds(FigureLayer& layer)
    {
        std::vector<PlanRectangle> taken;
        for (std::size_t i = 0; i < _layout.sections.size(); ++i) {
            const PlanSection& section = _layout.sections[i];
            if (section.bounds.empty() || !isOnMap(section))
                continue;
            FigureText label = idLabel(section);
            label.name = fmt::format("id{}", i);
            label.at =
                freePlace(taken, onMap(section).center() + glm::dvec2(0, label.size * scene::kCapHeight / 2), label);
            layer.items.emplace_back(std::move(label));
        }
    }

    // The label is smaller in a small section, and where there is no id of its own: for corridors and the like, of
    // which there are many.
    FigureText idLabel(const PlanSection& section) const
    {
        FigureText label{{}, _text * 1.2, fmt::to_string(section.id), kId, kHalo, TextAnchor::Middle, {}};
        if (section.id < 0)
            label.ink = kPale;
        const double room = onMap(section).size().x / (scene::textWidth(label.text) + 0.3);
        label.size = std::clamp(room, _text * 0.7, section.id < 0 ? _text * 0.8 : label.size);
        return label;
    }

    static PlanRectangle extent(const FigureText& label, glm::dvec2 at)
    {
        const double half = scene::textWidth(label.text) * label.size / 2;
        return {at + glm::dvec2(-half, -label.size * scene::kCapHeight), at + glm::dvec2(half, label.size * 0.1)};
    }

    static glm::dvec2 freePlace(std::vector<PlanRectangle>& taken, glm::dvec2 at, const FigureText& label)
    {
        // More than twice that between two digits: without it, the numbers of two sections read as one.
        const double gap = label.size * 0.4;
        std::optional<glm::dvec2> place = freePlace(taken, at, label, gap);
        if (!place)
            place = freePlace(taken, at, label, 0);
        taken.push_back(extent(label, place.value_or(at)));
        return place.value_or(at);
    }

    static std::optional<glm::dvec2> freePlace(const std::vector<PlanRectangle>& taken, glm::dvec2 at,
                                               const FigureText& label, double gap)
    {
        const auto overlaps = [&](const PlanRectangle& a) {
            return std::any_of(taken.begin(), taken.end(), [&](const PlanRectangle& b) {
                return a.min.x < b.max.x + gap && b.min.x < a.max.x + gap && a.min.y < b.max.y && b.min.y < a.max.y;
            });
        };
        constexpr int kSteps[] = {0, 1, -1, 2, -2, 3, -3};
        for (const int step : kSteps)
            if (const glm::dvec2 place = at + glm::dvec2(0, step * label.size * 0.9); !overlaps(extent(label, place)))
                return place;
        return std::nullopt;
    }

    void drawMargins()
    {
        FigureLayer& frame = _figure.add("frame");
        FigurePath border = rectangle(_layout.map);
        border.width = _pen;
        border.stroke = kInk;
        frame.items.emplace_back(std::move(border));
        drawTitle(_figure.add("title"));
        drawBar(_figure.add("scale"));
        drawCompass(_figure.add("compass"));
        drawLegend(_figure.add("legend"));
    }

    void drawTitle(FigureLayer& layer)
    {
        const double left = std::min(_layout.map.min.x, _text * 2);
        std::string line = planSide(_layout.side).phrase;
        if (_layout.cut)
            line +=
                ", cut at " + std::string(1, cutLetter()) + " = " + numberText(std::round(*_layout.cut * 100) / 100);
        // Four digits are enough to read; an SVG has more of them, JSON all.
        heading(layer, {left, _text * 1.5}, _contents.title, _contents.title, _text * 1.3, kInk);
        heading(layer, {left, _text * 2.75}, line + scaleText(4), line + scaleText(10), _text * 0.85, kPale);
    }

    std::string scaleText(int digits) const
    {
        const std::string pixels = numberText(_layout.pixelsPerUnit, digits);
        return ", " + pixels + (pixels == "1" ? " pixel" : " pixels") + " a unit";
    }

    // Writes a line that ends before the edge of the sheet. whole: all that it has to say.
    void heading(FigureLayer& layer, glm::dvec2 at, const std::string& words, const std::string& whole, double size,
                 Ink color) const
    {
        FigureText line{at, size, {}, color, kNoInk, TextAnchor::Start, {}};
        line.text = scene::shortenedText(words, (_layout.sheet.width - _text - at.x) / size);
        if (line.text != whole)
            line.whole = whole;
        layer.items.emplace_back(std::move(line));
    }

    char cutLetter() const { return _layout.axes.towards.x != 0 ? 'X' : _layout.axes.towards.y != 0 ? 'Y' : 'Z'; }

    void drawBar(FigureLayer& layer)
    {
        const PlanBar bar = planBar(_layout);
        const double height = _text * 0.35;
        for (int i = 0; i < 4; ++i) {
            const double a = bar.from.x + (bar.to.x - bar.from.x) * i / 4,
                         b = bar.from.x + (bar.to.x - bar.from.x) * (i + 1) / 4;
            fill(layer, {{a, bar.from.y - height}, {b, bar.from.y}}, i % 2 == 0 ? kInk : Ink{255, 255, 255});
        }
        FigurePath edge = rectangle({{bar.from.x, bar.from.y - height}, bar.to});
        edge.width = _pen;
        edge.stroke = kInk;
        edge.name = "scale-bar";
        layer.items.emplace_back(std::move(edge));
        const double base = bar.from.y + _text, size = _text * 0.85;
        text(layer, {bar.from.x, base}, "0", size, TextAnchor::Middle);
        text(layer, {bar.to.x, base}, numberText(_layout.barUnits) + (_layout.barUnits == 1 ? " unit" : " units"), size,
             TextAnchor::Middle);
    }

    double compassLeft() const { return _layout.sheet.width - _text * 9; }

    // Letters where the four sides of the sheet point, a needle to the north where that is one of them.
    void drawCompass(FigureLayer& layer)
    {
        const double arm = _text * 1.5;
        const glm::dvec2 center(compassLeft() + _text * 4, _layout.map.max.y + _text * 3.2);
        FigureSegments cross{{}, _pen, kInk};
        for (const glm::dvec2 way : {glm::dvec2(1, 0), glm::dvec2(-1, 0), glm::dvec2(0, 1), glm::dvec2(0, -1)}) {
            const std::string point = compassPoint(_layout.axes.right * way.x + _layout.axes.up * -way.y);
            if (point == "N")
                addNeedle(layer, center, way * arm);
            cross.points.push_back(center);
            cross.points.push_back(center + way * arm);
            const double size = _text * (point.size() > 1 ? 0.7 : 0.9),
                         reach = arm + _text * (point.size() > 1 && way.x != 0 ? 1.1 : 0.6);
            text(layer, center + way * reach + glm::dvec2(0, size * scene::kCapHeight / 2), point, size,
                 TextAnchor::Middle, point == "N" ? kNorth : kInk);
        }
        layer.items.emplace_back(std::move(cross));
        const std::string axes =
            std::string("right ") + axisName(_layout.axes.right) + ", up " + axisName(_layout.axes.up);
        text(layer, {_layout.sheet.width - _text * 1.5, _layout.map.max.y + _text * 7}, axes, _text * 0.7,
             TextAnchor::End, kPale);
    }

    void addNeedle(FigureLayer& layer, glm::dvec2 center, glm::dvec2 tip) const
    {
        const glm::dvec2 side = glm::dvec2(-tip.y, tip.x) * 0.22;
        FigurePath needle;
        needle.points = {center + tip, center + side, center - side};
        needle.closed = true;
        needle.stroke = needle.fill = kNorth;
        needle.width = 1;
        needle.name = "north";
        layer.items.emplace_back(std::move(needle));
    }

    using LegendRows = std::vector<std::pair<std::string, Ink>>;

    static constexpr std::size_t kLegendRows = 6; // in a column

    // The width of a column in widths of a letter: line, text and a gap.
    static double columnWidth(std::span<const LegendRows::value_type> rows)
    {
        double widest = 13;
        for (const auto& [words, color] : rows)
            widest = std::max(widest, double(scene::textWidth(words)));
        return widest + 3.5;
    }

    static std::span<const LegendRows::value_type> columnAt(const LegendRows& rows, std::size_t first)
    {
        return std::span(rows).subspan(first, std::min(kLegendRows, rows.size() - first));
    }

    // Keeps as many columns as there is room for, each as wide as its contents; one at least. The last row counts the
    // others.
    static void limitRows(LegendRows& rows, double room)
    {
        std::size_t fit = 0;
        for (std::size_t first = 0; first < rows.size(); first += kLegendRows) {
            room -= columnWidth(columnAt(rows, first));
            if (room < 0 && first > 0)
                break;
            fit = first + columnAt(rows, first).size();
        }
        if (fit == rows.size())
            return;
        const std::size_t others = rows.size() - fit + 1;
        rows.resize(fit - 1);
        rows.emplace_back(fmt::format("and {} more", others), kPaper);
    }

    void drawLegend(FigureLayer& layer)
    {
        LegendRows rows = {{"section bounds and place", kSection}};
        for (const OutlineKind* kind : _outlined)
            rows.emplace_back("collision: " + kind->name, ink(kind->color));
        for (const auto& [kind, marks] : _marked)
            rows.emplace_back(fmt::format("{} ({})", kind, marks.first), marks.second);
        const double size = _text * 0.75, row = size * 1.35;
        glm::dvec2 corner(planBar(_layout).to.x + _text * 5, _layout.map.max.y + _text * 1.6);
        limitRows(rows, (compassLeft() - corner.x) / size);
        for (std::size_t first = 0; first < rows.size(); first += kLegendRows) {
            glm::dvec2 at = corner;
            for (const auto& [words, color] : columnAt(rows, first)) {
                layer.items.emplace_back(FigureSegments{{at, at + glm::dvec2(size * 1.5, 0)}, _pen * 2, color});
                text(layer, at + glm::dvec2(size * 2, size * scene::kCapHeight / 2), words, size, TextAnchor::Start);
                at.y += row;
            }
            corner.x += columnWidth(columnAt(rows, first)) * size;
        }
    }

    const PlanLayout& _layout;
    const PlanContents& _contents;
    const double _text, _pen;
    std::vector<const OutlineKind*> _outlined;
    std::map<std::string, std::pair<std::size_t, Ink>> _marked; // how many of each kind, and their colour
    Figure _figure;
};

} // namespace

Figure planFigure(const PlanLayout& layout, const PlanContents& contents)
{
    return PlanDrawer(layout, contents).draw();
}

PlanBar planBar(const PlanLayout& layout)
{
    const glm::dvec2 from(std::max(layout.textSize * 2, layout.map.min.x), layout.map.max.y + layout.textSize * 3);
    return {from, from + glm::dvec2(layout.barUnits * layout.pixelsPerUnit, 0)};
}

} // namespace telepipe::tools
