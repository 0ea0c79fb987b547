#include "tools/picture/figure/PaintFigure.h"

#include "engine/draw/overlay/StrokeFont.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numeric>

namespace telepipe::tools {

namespace {

// Blends ink over a pixel; both have straight alpha.
void lay(std::uint8_t* pixel, Ink ink, double coverage)
{
    const double over = ink.a / 255.0 * coverage, under = pixel[3] / 255.0 * (1 - over), alpha = over + under;
    if (over <= 0)
        return;
    const std::uint8_t colors[] = {ink.r, ink.g, ink.b};
    for (int i = 0; i < 3; ++i)
        pixel[i] = static_cast<std::uint8_t>((colors[i] * over + pixel[i] * under) / alpha + 0.5);
    pixel[3] = static_cast<std::uint8_t>(alpha * 255 + 0.5);
}

double distance(glm::dvec2 p, glm::dvec2 a, glm::dvec2 b)
{
    const glm::dvec2 along = b - a;
    const double squared = glm::dot(along, along);
    const double t = squared > 0 ? std::clamp(glm::dot(p - a, along) / squared, 0.0, 1.0) : 0;
    return glm::length(p - a - along * t);
}

class Painter
{
public:
    explicit Painter(const PixelRows& rows) : _rows(rows) {}

    void operator()(const FigurePath& path)
    {
        if (path.fill.a > 0)
            fill(path.points, path.fill);
        for (std::size_t i = 1; i < path.points.size(); ++i)
            line(path.points[i - 1], path.points[i], path.width, path.stroke);
        if (path.closed && path.points.size() > 1)
            line(path.points.back(), path.points.front(), path.width, path.stroke);
    }

    void operator()(const FigureSegments& segments)
    {
        for (std::size_t i = 1; i < segments.points.size(); i += 2)
            line(segments.points[i - 1], segments.points[i], segments.width, segments.stroke);
    }

    void operator()(const FigureText& text)
    {
        if (text.at.y + text.size < top() || text.at.y - text.size > bottom())
            return;
        const std::vector<scene::Stroke> strokes = scene::textStrokes(text.text);
        const double share = text.anchor == TextAnchor::Start ? 0 : text.anchor == TextAnchor::Middle ? 0.5 : 1;
        const glm::dvec2 origin(text.at.x - scene::textWidth(text.text) * text.size * share, text.at.y);
        const double pen = std::max(text.size * scene::kPenWidth, 1.0);
        if (text.halo.a > 0)
            write(strokes, origin, text.size, pen + text.size * 0.2, text.halo);
        write(strokes, origin, text.size, pen, text.ink);
    }

private:
    double top() const { return _rows.firstRow; }
    double bottom() const { return double(_rows.firstRow) + _rows.rows(); }

    void write(const std::vector<scene::Stroke>& strokes, glm::dvec2 origin, double size, double pen, Ink ink)
    {
        for (const scene::Stroke& stroke : strokes)
            for (std::size_t i = 1; i < stroke.size(); ++i)
                line(origin + stroke[i - 1] * size, origin + stroke[i] * size, pen, ink);
    }

    // Calls work(row, its centre) for rows of the picture that touch low..high.
    template <class Work> void eachRow(double low, double high, const Work& work) const
    {
        const double first = std::max(std::floor(low), top()), last = std::min(std::ceil(high), bottom());
        for (double row = first; row < last; ++row)
            work(static_cast<std::uint32_t>(row) - _rows.firstRow, row + 0.5);
    }

    template <class Work> void eachPixel(std::uint32_t row, double low, double high, const Work& work) const
    {
        const double first = std::max(std::floor(low), 0.0), last = std::min(std::ceil(high), double(_rows.width));
        for (double column = first; column < last; ++column)
            work(_rows.rgba.data() + (std::size_t{row} * _rows.width + static_cast<std::size_t>(column)) * 4,
                 column + 0.5);
    }

    // A round pen: a pixel is covered by how far its centre lies within the edge.
    void line(glm::dvec2 a, glm::dvec2 b, double width, Ink ink)
    {
        if (ink.a == 0 || width <= 0)
            return;
        const double reach = width / 2 + 0.5;
        eachRow(std::min(a.y, b.y) - reach, std::max(a.y, b.y) + reach, [&](std::uint32_t row, double y) {
            const glm::dvec2 span = spanAt(a, b, y, reach);
            eachPixel(row, span.x - reach, span.y + reach, [&](std::uint8_t* pixel, double x) {
                const double inside = reach - distance({x, y}, a, b);
                lay(pixel, ink, std::clamp(inside, 0.0, std::min(1.0, width)));
            });
        });
    }

    // The part of a line that lies within reach of a row, from where to where.
    static glm::dvec2 spanAt(glm::dvec2 a, glm::dvec2 b, double y, double reach)
    {
        const double rise = b.y - a.y;
        double from = 0, to = 1;
        if (std::abs(rise) > 1e-9) {
            from = std::clamp((y - reach - a.y) / rise, 0.0, 1.0);
            to = std::clamp((y + reach - a.y) / rise, 0.0, 1.0);
        }
        const double x0 = a.x + (b.x - a.x) * from, x1 = a.x + (b.x - a.x) * to;
        return {std::min(x0, x1), std::max(x0, x1)};
    }

    // Even-odd. A pixel's coverage is measured along four lines through it.
    void fill(const std::vector<glm::dvec2>& points, Ink ink)
    {
        constexpr int kLines = 4;
        double low = bottom(), high = top();
        for (const glm::dvec2& point : points) {
            low = std::min(low, point.y);
            high = std::max(high, point.y);
        }
        std::vector<double> coverage(_rows.width);
        eachRow(low, high, [&](std::uint32_t row, double y) {
            std::fill(coverage.begin(), coverage.end(), 0.0);
            for (int i = 0; i < kLines; ++i)
                cover(coverage, crossings(points, y - 0.5 + (i + 0.5) / kLines), 1.0 / kLines);
            for (std::size_t x = 0; x < coverage.size(); ++x)
                lay(_rows.rgba.data() + (std::size_t{row} * _rows.width + x) * 4, ink, coverage[x]);
        });
    }

    static std::vector<double> crossings(const std::vector<glm::dvec2>& points, double y)
    {
        std::vector<double> result;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const glm::dvec2 a = points[i], b = points[(i + 1) % points.size()];
            if ((a.y <= y) != (b.y <= y))
                result.push_back(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
        }
        std::sort(result.begin(), result.end());
        return result;
    }

    void cover(std::vector<double>& coverage, const std::vector<double>& crossings, double weight) const
    {
        for (std::size_t i = 1; i < crossings.size(); i += 2) {
            const double low = std::max(crossings[i - 1], 0.0), high = std::min(crossings[i], double(_rows.width));
            for (double x = std::floor(low); x < high; ++x)
                coverage[static_cast<std::size_t>(x)] +=
                    weight * std::max(0.0, std::min(high, x + 1) - std::max(low, x));
        }
    }

    const PixelRows& _rows;
};

} // namespace

void paintFigure(const Figure& figure, const PixelRows& rows)
{
    Painter painter(rows);
    for (const FigureLayer& layer : figure.layers)
        for (const FigureItem& item : layer.items)
            std::visit(painter, item);
}

} // namespace telepipe::tools
