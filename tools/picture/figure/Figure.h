#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <string>
#include <variant>
#include <vector>

// Lines and labels to lay over a picture: made once, then painted into pixels or written as SVG. Coordinates are pixels
// of the picture from its top left corner, whole numbers lying between pixels.
namespace telepipe::tools {

struct Ink
{
    std::uint8_t r = 0, g = 0, b = 0, a = 255;

    bool operator==(const Ink&) const = default;
};
constexpr Ink kNoInk{0, 0, 0, 0};

struct FigurePath
{
    std::vector<glm::dvec2> points;
    bool closed = false;
    double width = 1; // of its stroke
    Ink stroke, fill = kNoInk;
    std::string name; // SVG id; empty: none
};

// Many lines of one kind: a pair of points each.
struct FigureSegments
{
    std::vector<glm::dvec2> points;
    double width = 1;
    Ink stroke;
};

enum class TextAnchor : std::uint8_t
{
    Start,
    Middle,
    End
};

struct FigureText
{
    glm::dvec2 at{0}; // on the base line
    double size = 16; // of the font, as in CSS
    std::string text;
    Ink ink, halo = kNoInk;
    TextAnchor anchor = TextAnchor::Start;
    std::string name; // SVG id; empty: none
    // What the text says in full, where it is shortened or rounded: an SVG shows it under the pointer. Empty: the same.
    std::string whole = {};
};

using FigureItem = std::variant<FigurePath, FigureSegments, FigureText>;

struct FigureLayer
{
    std::string name; // of its group in an SVG
    std::vector<FigureItem> items;
};

struct Figure
{
    std::vector<FigureLayer> layers; // the first lies undermost

    FigureLayer& add(std::string name) { return layers.emplace_back(FigureLayer{std::move(name), {}}); }
};

} // namespace telepipe::tools
