#include "tools/picture/job/ContactSheet.h"

#include "engine/draw/overlay/StrokeFont.h"
#include "tools/picture/figure/PageInks.h"
#include "tools/picture/figure/PaintFigure.h"

#include <algorithm>
#include <cmath>

namespace telepipe::tools {

namespace {

constexpr std::uint8_t kPaperBytes[] = {kPaper.r, kPaper.g, kPaper.b, kPaper.a};
constexpr std::uint32_t kGap = 12, kTitle = 44;
constexpr double kTextSize = 13, kTitleSize = kTextSize * 1.4, kLine = 17;

// The mean of the pixels from low to high, weighted by how much of each it is and by alpha.
void averageInto(const formats::Image& image, glm::dvec2 low, glm::dvec2 high, std::uint8_t* out)
{
    double sum[4] = {}, weights = 0;
    for (double y = std::floor(low.y); y < high.y; ++y)
        for (double x = std::floor(low.x); x < high.x; ++x) {
            const double weight =
                (std::min(high.x, x + 1) - std::max(low.x, x)) * (std::min(high.y, y + 1) - std::max(low.y, y));
            const std::uint8_t* pixel =
                image.rgba.data() + (static_cast<std::size_t>(y) * image.width + static_cast<std::size_t>(x)) * 4;
            for (int i = 0; i < 3; ++i)
                sum[i] += pixel[i] * weight * pixel[3];
            sum[3] += pixel[3] * weight;
            weights += weight;
        }
    for (int i = 0; i < 3; ++i)
        out[i] = static_cast<std::uint8_t>(sum[3] > 0 ? sum[i] / sum[3] + 0.5 : 0);
    out[3] = static_cast<std::uint8_t>(sum[3] / weights + 0.5);
}

formats::Image resized(const formats::Image& image, std::uint32_t width, std::uint32_t height)
{
    formats::Image result{width, height, formats::ByteVector(std::size_t{width} * height * 4)};
    const glm::dvec2 step(double(image.width) / width, double(image.height) / height);
    for (std::uint32_t y = 0; y < height; ++y)
        for (std::uint32_t x = 0; x < width; ++x) {
            const glm::dvec2 low = glm::dvec2(x, y) * step;
            const glm::dvec2 high(std::min(low.x + step.x, double(image.width)),
                                  std::min(low.y + step.y, double(image.height)));
            averageInto(image, low, high, result.rgba.data() + (std::size_t{y} * width + x) * 4);
        }
    return result;
}

formats::Image overCheckers(formats::Image image)
{
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
        const std::size_t x = i / 4 % image.width, y = i / 4 / image.width;
        const int check = (x / 8 + y / 8) % 2 == 0 ? 204 : 153, alpha = image.rgba[i + 3];
        for (std::size_t channel = i; channel < i + 3; ++channel)
            image.rgba[channel] =
                static_cast<std::uint8_t>((image.rgba[channel] * alpha + check * (255 - alpha) + 127) / 255);
        image.rgba[i + 3] = 255;
    }
    return image;
}

std::uint32_t columnsOf(std::size_t cells, const ContactLayout& layout)
{
    if (layout.columns > 0)
        return layout.columns;
    const double shape = double(layout.cellHeight + 3 * kLine) / layout.cellWidth;
    return std::max(1u,
                    static_cast<std::uint32_t>(std::ceil(std::sqrt(double(std::max<std::size_t>(cells, 1)) * shape))));
}

std::size_t mostLines(const std::vector<ContactCell>& cells)
{
    std::size_t lines = 0;
    for (const ContactCell& cell : cells)
        lines = std::max(lines, cell.lines.size());
    return lines;
}

void addText(FigureLayer& layer, glm::dvec2 at, std::string text, double size, Ink ink)
{
    layer.items.emplace_back(FigureText{at, size, std::move(text), ink, kNoInk, TextAnchor::Start, {}});
}

} // namespace

formats::Image blankSheet(std::uint32_t width, std::uint32_t height)
{
    formats::Image sheet{width, height, formats::ByteVector(std::size_t{width} * height * 4)};
    for (std::size_t i = 0; i < sheet.rgba.size(); ++i)
        sheet.rgba[i] = kPaperBytes[i % 4];
    return sheet;
}

formats::Image fitted(const formats::Image& image, std::uint32_t width, std::uint32_t height)
{
    if (image.width == 0 || image.height == 0)
        return image;
    double scale = std::min(double(width) / image.width, double(height) / image.height);
    if (scale >= 1)
        scale = std::floor(scale);
    const auto side = [&](std::uint32_t length) {
        return std::max(1u, static_cast<std::uint32_t>(std::round(length * scale)));
    };
    return scale == 1 ? image : resized(image, side(image.width), side(image.height));
}

void layImage(formats::Image& sheet, const formats::Image& image, std::uint32_t x, std::uint32_t y)
{
    for (std::uint32_t row = 0; row < image.height; ++row)
        std::copy_n(image.rgba.begin() + std::ptrdiff_t(std::size_t{row} * image.width * 4),
                    std::size_t{image.width} * 4,
                    sheet.rgba.begin() + std::ptrdiff_t(((std::size_t{y} + row) * sheet.width + x) * 4));
}

formats::Image contactSheet(const std::vector<ContactCell>& cells, const ContactLayout& layout)
{
    const std::uint32_t columns = columnsOf(cells.size(), layout);
    const auto rows = static_cast<std::uint32_t>((cells.size() + columns - 1) / columns);
    const std::uint32_t stepX = layout.cellWidth + kGap;
    const auto stepY = static_cast<std::uint32_t>(layout.cellHeight + kGap + double(mostLines(cells)) * kLine);
    formats::Image sheet = blankSheet(kGap + columns * stepX, kTitle + rows * stepY + kGap);
    Figure figure;
    FigureLayer& text = figure.add("text");
    addText(text, {kGap, 28}, scene::shortenedText(layout.title, (sheet.width - 2 * kGap) / kTitleSize), kTitleSize,
            kInk);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::uint32_t x = kGap + static_cast<std::uint32_t>(i % columns) * stepX;
        const std::uint32_t y = kTitle + static_cast<std::uint32_t>(i / columns) * stepY;
        layImage(sheet, overCheckers(fitted(cells[i].image, layout.cellWidth, layout.cellHeight)), x, y);
        for (std::size_t line = 0; line < cells[i].lines.size(); ++line)
            addText(text, {x, y + layout.cellHeight + kLine * double(line + 1) - 2},
                    scene::shortenedText(cells[i].lines[line], layout.cellWidth / kTextSize), kTextSize,
                    line == 0 ? kInk : kPale);
    }
    paintFigure(figure, {sheet.rgba, sheet.width, 0});
    return sheet;
}

} // namespace telepipe::tools
