#include "tools/window/painting/PanelLayer.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <glm/common.hpp>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <imgui_internal.h>

namespace telepipe::tools {

namespace {

// Eight bytes at a time; of two that differ in any bit the sums differ.
class ContentSum
{
public:
    void add(const void* data, std::size_t size)
    {
        const auto* bytes = static_cast<const unsigned char*>(data);
        for (; size >= sizeof(std::uint64_t); size -= sizeof(std::uint64_t), bytes += sizeof(std::uint64_t)) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes, sizeof word);
            add(word);
        }
        std::uint64_t rest = size;
        std::memcpy(&rest, bytes, size);
        add(rest);
    }
    std::uint64_t sum() const { return _sum; }

private:
    void add(std::uint64_t word)
    {
        _sum = (_sum ^ word) * 0x9e3779b97f4a7c15u; // odd: each step can be gone back
        _sum ^= _sum >> 29;
    }

    std::uint64_t _sum = 0;
};

template <class T> void addAll(ContentSum& sum, const ImVector<T>& values)
{
    sum.add(values.Data, std::size_t(values.Size) * sizeof(T));
}

void grow(Rect& box, const Rect& other)
{
    box.min = {std::min(box.min.x, other.min.x), std::min(box.min.y, other.min.y)};
    box.max = {std::max(box.max.x, other.max.x), std::max(box.max.y, other.max.y)};
}

const Rect kNothing{{1e9f, 1e9f}, {-1e9f, -1e9f}};

// The rectangle that a command draws to, in whole pixels. A row of a list may be longer than what is seen of it.
Rect boxOf(const ImDrawList& list, const ImDrawCmd& command)
{
    Rect box = kNothing;
    for (unsigned i = 0; i < command.ElemCount; ++i) {
        const ImVec2 at = list.VtxBuffer[int(command.VtxOffset + list.IdxBuffer[int(command.IdxOffset + i)])].pos;
        grow(box, {at, at});
    }
    const ImVec4 clip = command.ClipRect;
    box.min = {std::floor(std::max(box.min.x, clip.x)), std::floor(std::max(box.min.y, clip.y))};
    box.max = {std::ceil(std::min(box.max.x, clip.z)), std::ceil(std::min(box.max.y, clip.w))};
    return box.min.x < box.max.x && box.min.y < box.max.y ? box : kNothing;
}

// The soft edge of a line ends in nothing a pixel beside it.
Rect withinWindow(const Rect& box, const ImDrawList& list)
{
    const ImGuiWindow* window = list._OwnerName ? ImGui::FindWindowByName(list._OwnerName) : nullptr;
    if (!window)
        return box;
    const ImRect rect = window->RootWindow->Rect();
    return {{std::max(box.min.x, rect.Min.x), std::max(box.min.y, rect.Min.y)},
            {std::min(box.max.x, rect.Max.x), std::min(box.max.y, rect.Max.y)}};
}

PanelPart partOf(const ImDrawList& list, ImTextureID font)
{
    PanelPart part;
    part.box = kNothing;
    ContentSum sum;
    addAll(sum, list.VtxBuffer);
    addAll(sum, list.IdxBuffer);
    for (const ImDrawCmd& command : list.CmdBuffer) {
        grow(part.box, boxOf(list, command));
        part.changes |= command.UserCallback != nullptr || command.TextureId != font;
        sum.add(&command.ClipRect, sizeof command.ClipRect);
        const unsigned counts[] = {command.VtxOffset, command.IdxOffset, command.ElemCount, 0};
        sum.add(counts, sizeof counts);
    }
    part.box = withinWindow(part.box, list);
    part.content = sum.sum();
    return part;
}

glm::ivec2 pixelsOf(const ImDrawData& data)
{
    return {int(data.DisplaySize.x * data.FramebufferScale.x), int(data.DisplaySize.y * data.FramebufferScale.y)};
}

// Outwards to whole pixels, from the bottom left.
render::WindowPass::Part pixelsOf(const ImDrawData& data, const Rect& rect)
{
    const glm::vec2 scale(data.FramebufferScale.x, data.FramebufferScale.y);
    const glm::vec2 offset(data.DisplayPos.x, data.DisplayPos.y);
    const glm::ivec2 pixels = pixelsOf(data);
    const glm::ivec2 from(glm::floor((glm::vec2(rect.min.x, rect.min.y) - offset) * scale));
    const glm::ivec2 to(glm::ceil((glm::vec2(rect.max.x, rect.max.y) - offset) * scale));
    const glm::ivec2 low = glm::clamp(from, glm::ivec2(0), pixels), high = glm::clamp(to, low, pixels);
    return {{low.x, pixels.y - high.y}, high - low};
}

} // namespace

// Makes the layer in the order of the window's own bytes, where the driver keeps to it, and without a depth.
void PanelLayer::fit(glm::ivec2 pixels)
{
    if (pixels == _pixels)
        return;
    _pixels = pixels;
    _parts.forget();
    glBindTexture(GL_TEXTURE_2D, _image.name());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, pixels.x, pixels.y, 0, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    glBindTexture(GL_TEXTURE_2D, 0);
    glBindFramebuffer(GL_FRAMEBUFFER, _framebuffer.name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, _image.name(), 0);
    glClearColor(0, 0, 0, 1);
    glDisable(GL_SCISSOR_TEST);
    glClear(GL_COLOR_BUFFER_BIT);
}

void PanelLayer::read(const ImDrawData& data)
{
    const ImTextureID font = ImGui::GetIO().Fonts->TexID;
    _now.clear();
    for (int i = 0; i < data.CmdListsCount; ++i)
        _now.push_back(partOf(*data.CmdLists[i], font));
}

void PanelLayer::drawSome(const ImDrawData& data, PanelParts::Way way)
{
    _some.clear();
    for (std::size_t i = 0; i < _ways.size(); ++i)
        if (_ways[i] == way)
            _some.push_back(data.CmdLists[int(i)]);
    if (_some.empty())
        return;
    ImDrawData part = data;
    part.CmdListsCount = int(_some.size());
#if IMGUI_VERSION_NUM < 18980
    part.CmdLists = _some.data();
#else
    part.CmdLists.resize(0);
    for (ImDrawList* list : _some)
        part.CmdLists.push_back(list);
#endif
    ImGui_ImplOpenGL3_RenderDrawData(&part);
}

void PanelLayer::wipe(const ImDrawData& data) const
{
    glEnable(GL_SCISSOR_TEST);
    glClearColor(0, 0, 0, 1);
    for (const Rect& rect : _parts.stale()) {
        const auto part = pixelsOf(data, rect);
        glScissor(part.origin.x, part.origin.y, part.size.x, part.size.y);
        glClear(GL_COLOR_BUFFER_BIT);
    }
    glDisable(GL_SCISSOR_TEST);
}

// Copies the layer around the picture.
void PanelLayer::show(const ImDrawData& data, const Rect& picture)
{
    const auto inside = pixelsOf(data, picture);
    const glm::ivec2 from = inside.origin, to = from + inside.size, end = _pixels;
    const render::WindowPass::Part parts[] = {{{0, 0}, {end.x, from.y}},
                                              {{0, to.y}, {end.x, end.y - to.y}},
                                              {{0, from.y}, {from.x, inside.size.y}},
                                              {{to.x, from.y}, {end.x - to.x, inside.size.y}}};
    for (const render::WindowPass::Part& part : parts)
        _pass.draw(_image.name(), _pixels, part, part);
}

void PanelLayer::draw(const ImDrawData& data, const Rect& picture)
{
    if (data.CmdListsCount == 0 || pixelsOf(data).x <= 0 || pixelsOf(data).y <= 0)
        return;
    fit(pixelsOf(data));
    read(data);
    _ways = _parts.follow(_now, picture);
    if (!_parts.stale().empty()) {
        glBindFramebuffer(GL_FRAMEBUFFER, _framebuffer.name());
        wipe(data);
        drawSome(data, PanelParts::Way::Redrawn);
    }
    show(data, picture);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    drawSome(data, PanelParts::Way::Over);
}

} // namespace telepipe::tools
