#include "tools/picture/figure/FigureSvg.h"

#include "tools/text/Markup.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

std::string number(double value)
{
    std::string result = fmt::format("{:.3f}", value);
    result.erase(result.find_last_not_of('0') + 1);
    if (result.back() == '.')
        result.pop_back();
    return result == "-0" ? "0" : result;
}

std::string attribute(const char* name, const std::string& value)
{
    return std::string(" ") + name + "=\"" + xmlText(value) + '"';
}

std::string color(const char* name, Ink ink)
{
    if (ink.a == 0)
        return attribute(name, "none");
    const std::string hex = fmt::format("#{:02x}{:02x}{:02x}", ink.r, ink.g, ink.b);
    const std::string opacity = std::string(name) + "-opacity";
    return attribute(name, hex) + (ink.a == 255 ? "" : attribute(opacity.c_str(), number(ink.a / 255.0)));
}

std::string point(glm::dvec2 at)
{
    return number(at.x) + ' ' + number(at.y);
}

std::string named(const std::string& name)
{
    return name.empty() ? "" : attribute("id", name);
}

std::string element(const FigurePath& path)
{
    std::string line;
    for (std::size_t i = 0; i < path.points.size(); ++i)
        line += (i == 0 ? "M" : " L") + point(path.points[i]);
    return "<path" + named(path.name) + attribute("d", line + (path.closed ? " Z" : "")) + color("fill", path.fill) +
           color("stroke", path.stroke) + attribute("stroke-width", number(path.width)) + "/>\n";
}

std::string element(const FigureSegments& segments)
{
    std::string lines;
    for (std::size_t i = 1; i < segments.points.size(); i += 2)
        lines += 'M' + point(segments.points[i - 1]) + 'L' + point(segments.points[i]);
    return "<path" + attribute("d", lines) + color("stroke", segments.stroke) +
           attribute("stroke-width", number(segments.width)) + " fill=\"none\"/>\n";
}

std::string element(const FigureText& text)
{
    static constexpr std::array<const char*, 3> kAnchors = {"start", "middle", "end"};
    std::string halo;
    if (text.halo.a > 0)
        halo =
            color("stroke", text.halo) + attribute("stroke-width", number(text.size * 0.2)) + " paint-order=\"stroke\"";
    return "<text" + named(text.name) + attribute("x", number(text.at.x)) + attribute("y", number(text.at.y)) +
           attribute("font-size", number(text.size)) +
           attribute("text-anchor", kAnchors[static_cast<std::size_t>(text.anchor)]) + color("fill", text.ink) + halo +
           ">" + (text.whole.empty() ? "" : "<title>" + xmlText(text.whole) + "</title>") + xmlText(text.text) +
           "</text>\n";
}

std::string group(const FigureLayer& layer)
{
    std::string result = "<g" + attribute("id", layer.name) + ">\n";
    for (const FigureItem& item : layer.items)
        result += std::visit([](const auto& shape) { return element(shape); }, item);
    return result + "</g>\n";
}

} // namespace

std::string figureSvg(const Figure& figure, PictureSize size, const std::string& picture, std::string record)
{
    const std::string width = fmt::to_string(size.width), height = fmt::to_string(size.height);
    std::string svg = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
                      "xmlns:xlink=\"http://www.w3.org/1999/xlink\"" +
                      attribute("width", width) + attribute("height", height) +
                      attribute("viewBox", "0 0 " + width + ' ' + height) +
                      " font-family=\"sans-serif\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n";
    std::replace(record.begin(), record.end(), '\n', ' '); // readers of JSON see no difference
    if (!record.empty())
        svg += "<metadata id=\"Telepipe\">" + xmlText(record) + "</metadata>\n";
    if (!picture.empty()) // programs older than SVG 2 read xlink:href
        svg += "<image id=\"picture\"" + attribute("width", width) + attribute("height", height) +
               attribute("xlink:href", picture) + "/>\n";
    for (const FigureLayer& layer : figure.layers)
        svg += group(layer);
    return svg + "</svg>\n";
}

} // namespace telepipe::tools
