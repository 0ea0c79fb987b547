#include "tools/window/widgets/Icons.h"

#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <array>
#include <imgui.h>
#include <initializer_list>

namespace telepipe::tools {

namespace {

// A square from (0, 0) to (1, 1) in which an icon is drawn.
class Canvas
{
public:
    Canvas(ImDrawList& list, ImVec2 corner, float side, ImU32 color)
        : _list(list), _corner(corner), _side(side), _color(color), _width(std::max(1.0f, side / 11))
    {
    }

    void lines(std::initializer_list<ImVec2> points, bool isClosed = false) const
    {
        for (const ImVec2& point : points)
            _list.PathLineTo(at(point));
        _list.PathStroke(_color, isClosed ? ImDrawFlags_Closed : 0, _width);
    }
    void filled(std::initializer_list<ImVec2> points) const
    {
        for (const ImVec2& point : points)
            _list.PathLineTo(at(point));
        _list.PathFillConvex(_color);
    }
    void circle(ImVec2 center, float radius) const { _list.AddCircle(at(center), radius * _side, _color, 0, _width); }
    void disc(ImVec2 center, float radius) const { _list.AddCircleFilled(at(center), radius * _side, _color); }
    // Angles in quarters of a turn, from the right on clockwise.
    void arc(ImVec2 center, float radius, float from, float to) const
    {
        constexpr float kQuarter = 1.5707964f;
        _list.PathArcTo(at(center), radius * _side, from * kQuarter, to * kQuarter);
        _list.PathStroke(_color, 0, _width);
    }
    void box(float left, float top, float right, float bottom) const
    {
        lines({{left, top}, {right, top}, {right, bottom}, {left, bottom}}, true);
    }
    void bar(float left, float right) const { filled({{left, 0.15f}, {right, 0.15f}, {right, 0.85f}, {left, 0.85f}}); }
    void triangle(float tip, float base) const { filled({{tip, 0.5f}, {base, 0.88f}, {base, 0.12f}}); }

private:
    ImVec2 at(ImVec2 point) const { return {_corner.x + point.x * _side, _corner.y + point.y * _side}; }

    ImDrawList& _list;
    ImVec2 _corner;
    float _side;
    ImU32 _color;
    float _width;
};

using Draw = void (*)(const Canvas&);

void drawFolder(const Canvas& c)
{
    c.lines({{0.05f, 0.85f}, {0.05f, 0.2f}, {0.4f, 0.2f}, {0.5f, 0.32f}, {0.9f, 0.32f}, {0.9f, 0.45f}});
    c.lines({{0.05f, 0.85f}, {0.25f, 0.47f}, {1, 0.47f}, {0.8f, 0.85f}}, true);
}

void drawShelf(const Canvas& c)
{
    for (const float x : {0.08f, 0.57f})
        for (const float y : {0.08f, 0.57f})
            c.box(x, y, x + 0.35f, y + 0.35f);
}

void drawWhole(const Canvas& c)
{
    for (const float x : {0.05f, 0.95f})
        for (const float y : {0.05f, 0.95f}) {
            const float inX = x < 0.5f ? x + 0.25f : x - 0.25f, inY = y < 0.5f ? y + 0.25f : y - 0.25f;
            c.lines({{inX, y}, {x, y}, {x, inY}});
        }
    c.disc({0.5f, 0.5f}, 0.14f);
}

void drawWalker(const Canvas& c)
{
    c.disc({0.55f, 0.12f}, 0.11f);
    c.lines({{0.52f, 0.3f}, {0.48f, 0.6f}, {0.72f, 0.95f}});
    c.lines({{0.48f, 0.6f}, {0.25f, 0.95f}});
    c.lines({{0.25f, 0.52f}, {0.52f, 0.32f}, {0.78f, 0.5f}});
}

void drawOrbit(const Canvas& c)
{
    c.disc({0.5f, 0.5f}, 0.17f);
    c.arc({0.5f, 0.5f}, 0.44f, -0.6f, 2.4f);
    c.filled({{0.02f, 0.52f}, {0.24f, 0.6f}, {0.08f, 0.78f}});
}

void drawIsolated(const Canvas& c)
{
    c.circle({0.5f, 0.5f}, 0.45f);
    c.disc({0.5f, 0.5f}, 0.2f);
}

void drawWireframe(const Canvas& c)
{
    c.lines({{0.5f, 0.06f}, {0.95f, 0.9f}, {0.05f, 0.9f}}, true);
    c.lines({{0.5f, 0.06f}, {0.5f, 0.9f}});
    c.lines({{0.28f, 0.48f}, {0.72f, 0.48f}});
}

void drawGround(const Canvas& c)
{
    for (const float y : {0.3f, 0.52f, 0.74f})
        c.lines({{0.5f, y - 0.24f}, {0.95f, y}, {0.5f, y + 0.24f}, {0.05f, y}}, true);
}

void drawThing(const Canvas& c)
{
    c.lines({{0.5f, 0.06f}, {0.92f, 0.28f}, {0.92f, 0.72f}, {0.5f, 0.94f}, {0.08f, 0.72f}, {0.08f, 0.28f}}, true);
    c.lines({{0.08f, 0.28f}, {0.5f, 0.5f}, {0.92f, 0.28f}});
    c.lines({{0.5f, 0.5f}, {0.5f, 0.94f}});
}

void drawSky(const Canvas& c)
{
    c.arc({0.3f, 0.6f}, 0.22f, 1, 3.2f);
    c.arc({0.52f, 0.42f}, 0.28f, 2, 3.8f);
    c.arc({0.76f, 0.62f}, 0.2f, 3, 5);
    c.lines({{0.3f, 0.82f}, {0.76f, 0.82f}});
}

void drawCamera(const Canvas& c)
{
    c.lines({{0.03f, 0.28f},
             {0.28f, 0.28f},
             {0.37f, 0.14f},
             {0.63f, 0.14f},
             {0.72f, 0.28f},
             {0.97f, 0.28f},
             {0.97f, 0.86f},
             {0.03f, 0.86f}},
            true);
    c.circle({0.5f, 0.56f}, 0.19f);
}

void drawLoop(const Canvas& c)
{
    c.arc({0.5f, 0.5f}, 0.38f, 0.3f, 3.6f);
    c.filled({{0.98f, 0.5f}, {0.72f, 0.62f}, {0.96f, 0.8f}});
}

// The functions in the order of Icon.
constexpr std::array kDraw = std::to_array<Draw>({
    drawFolder,
    drawShelf,
    drawWhole,
    drawWalker,
    drawOrbit,
    drawIsolated,
    drawWireframe,
    drawGround,
    drawThing,
    drawSky,
    drawCamera,
    [](const Canvas& c) { c.triangle(0.9f, 0.15f); },
    [](const Canvas& c) { c.bar(0.15f, 0.4f), c.bar(0.6f, 0.85f); },
    [](const Canvas& c) { c.bar(0.1f, 0.24f), c.triangle(0.3f, 0.95f); },
    [](const Canvas& c) { c.triangle(0.1f, 0.65f), c.bar(0.76f, 0.9f); },
    [](const Canvas& c) { c.bar(0.1f, 0.24f), c.triangle(0.9f, 0.35f); },
    [](const Canvas& c) {
        c.lines({{0.65f, 0.15f}, {0.3f, 0.5f}, {0.65f, 0.85f}});
    },
    [](const Canvas& c) {
        c.lines({{0.35f, 0.15f}, {0.7f, 0.5f}, {0.35f, 0.85f}});
    },
    drawLoop,
});

} // namespace

bool iconButton(const char* id, Icon icon, bool on, bool enabled)
{
    const float side = ImGui::GetFrameHeight(), inset = side * 0.22f;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (!enabled)
        ImGui::BeginDisabled();
    const bool clicked = ImGui::InvisibleButton(id, {side, side});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (on || ImGui::IsItemHovered() || ImGui::IsItemFocused())
        list.AddRectFilled(corner, {corner.x + side, corner.y + side},
                           ImGui::GetColorU32(ImGui::IsItemActive()    ? ImGuiCol_ButtonActive
                                              : ImGui::IsItemHovered() ? ImGuiCol_ButtonHovered
                                                                       : ImGuiCol_Button),
                           ImGui::GetStyle().FrameRounding);
    kDraw[std::size_t(icon)](
        Canvas(list, {corner.x + inset, corner.y + inset}, side - 2 * inset,
               ImGui::GetColorU32(on ? ImVec4(kAccent) : ImGui::GetStyleColorVec4(ImGuiCol_Text))));
    if (!enabled)
        ImGui::EndDisabled();
    return clicked;
}

} // namespace telepipe::tools
