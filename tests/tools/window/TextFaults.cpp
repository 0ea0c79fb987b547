#if TELEPIPE_WINDOW

#include "tests/tools/window/TextFaults.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <imgui_internal.h>
#include <map>
#include <utility>

namespace telepipe::test {

namespace text_faults {
namespace {

constexpr float kSlack = 1.01f; // pixels: for rounding

struct Glyph
{
    ImWchar character = 0;
    ImRect drawn, whole; // as its triangles are, and as the font has it
    ImRect clip;
    int line = 0;      // of text: glyphs that follow each other on one height
    float lineTop = 0; // where the line was begun to be written
};

// The glyphs of the fonts by where they lie in the texture.
class GlyphTable
{
public:
    GlyphTable()
    {
        for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
            for (const ImFontGlyph& glyph : font->Glyphs)
                if (glyph.Visible)
                    _rows[key(glyph.V0)].push_back(&glyph);
        for (auto& [row, glyphs] : _rows)
            std::ranges::sort(glyphs, {}, &ImFontGlyph::U0);
    }

    // The glyph with this part of the texture; null: it is no text.
    const ImFontGlyph* find(const ImRect& uv) const
    {
        const float middle = (uv.Min.y + uv.Max.y) / 2;
        for (auto row = _rows.upper_bound(key(middle)); row != _rows.begin();) {
            --row;
            for (const ImFontGlyph* glyph : row->second)
                if (glyph->V1 >= uv.Max.y - kTiny && glyph->V0 <= uv.Min.y + kTiny && glyph->U0 <= uv.Min.x + kTiny &&
                    glyph->U1 >= uv.Max.x - kTiny)
                    return glyph;
        }
        return nullptr;
    }

private:
    static constexpr float kTiny = 1e-5f;
    static int key(float v) { return int(std::lround(v * 1e5f)); }

    std::map<int, std::vector<const ImFontGlyph*>> _rows;
};

ImRect rectOf(ImVec2 a, ImVec2 b, ImVec2 c, ImVec2 d)
{
    ImRect rect(a, a);
    for (const ImVec2 each : {b, c, d})
        rect.Add(each);
    return rect;
}

// Its rectangle where nothing had been cut off it.
ImRect wholeOf(const ImFontGlyph& glyph, const ImRect& drawn, const ImRect& uv)
{
    const float u = std::max(uv.GetWidth(), 1e-6f), v = std::max(uv.GetHeight(), 1e-6f);
    const ImVec2 scale(drawn.GetWidth() / u, drawn.GetHeight() / v);
    return {{drawn.Min.x - (uv.Min.x - glyph.U0) * scale.x, drawn.Min.y - (uv.Min.y - glyph.V0) * scale.y},
            {drawn.Max.x + (glyph.U1 - uv.Max.x) * scale.x, drawn.Max.y + (glyph.V1 - uv.Max.y) * scale.y}};
}

class GlyphReader
{
public:
    explicit GlyphReader(const GlyphTable& table) : _table(table) {}

    std::vector<Glyph> read(const ImDrawList& list)
    {
        _glyphs.clear();
        for (const ImDrawCmd& command : list.CmdBuffer)
            if (!command.UserCallback)
                read(list, command);
        return std::move(_glyphs);
    }

private:
    // A glyph is a rectangle of six indices: a, b, c, a, c, d.
    void read(const ImDrawList& list, const ImDrawCmd& command)
    {
        const ImDrawIdx* index = list.IdxBuffer.Data + command.IdxOffset;
        const ImDrawVert* vertices = list.VtxBuffer.Data + command.VtxOffset;
        for (unsigned i = 0; i + 6 <= command.ElemCount;) {
            const ImDrawIdx* at = index + i;
            const bool isRectangle =
                at[0] == at[3] && at[2] == at[4] && at[1] == at[0] + 1 && at[2] == at[0] + 2 && at[5] == at[0] + 3;
            if (isRectangle && add(vertices + at[0], command.ClipRect))
                i += 6;
            else
                i += 3;
        }
    }

    bool add(const ImDrawVert* v, const ImVec4& clip)
    {
        if ((v->col & IM_COL32_A_MASK) == 0)
            return false;
        const ImRect uv = rectOf(v[0].uv, v[1].uv, v[2].uv, v[3].uv);
        const ImRect drawn = rectOf(v[0].pos, v[1].pos, v[2].pos, v[3].pos);
        if (uv.GetWidth() <= 0 || uv.GetHeight() <= 0)
            return false;
        const ImFontGlyph* const found = _table.find(uv);
        if (!found)
            return false;
        const ImRect whole = wholeOf(*found, drawn, uv);
        if (_glyphs.empty() || !follows(_glyphs.back(), whole))
            ++_line;
        const float scale = whole.GetHeight() / std::max(found->Y1 - found->Y0, 1e-6f);
        _glyphs.push_back(
            {ImWchar(found->Codepoint), drawn, whole, ImRect(clip), _line, whole.Min.y - found->Y0 * scale});
        return true;
    }

    static bool follows(const Glyph& before, const ImRect& next)
    {
        const float height = ImGui::GetFontSize();
        const float gap = next.Min.x - before.whole.Max.x;
        return gap > -height && gap < height && next.Min.y < before.whole.Max.y + height / 3 &&
               next.Max.y > before.whole.Min.y - height / 3;
    }

    const GlyphTable& _table;
    std::vector<Glyph> _glyphs;
    int _line = 0;
};

std::string utf8(ImWchar character)
{
    char text[5];
    return ImTextCharToUtf8(text, character);
}

std::string lineText(const std::vector<Glyph>& glyphs, int line)
{
    std::string text;
    const Glyph* before = nullptr;
    for (const Glyph& glyph : glyphs) {
        if (glyph.line != line)
            continue;
        if (before && glyph.whole.Min.x - before->whole.Max.x > ImGui::GetFontSize() / 5)
            text += ' ';
        text += utf8(glyph.character);
        before = &glyph;
    }
    return text;
}

// Rows of a table with columns that its user pulls wider.
bool isResizable(const ImGuiWindow* window)
{
    auto& tables = ImGui::GetCurrentContext()->Tables;
    for (int i = 0; i < tables.GetMapSize(); ++i)
        if (const ImGuiTable* table = tables.TryGetMapData(i))
            if (table->InnerWindow == window && (table->Flags & ImGuiTableFlags_Resizable) != 0)
                return true;
    return false;
}

bool scrolls(const ImGuiWindow* window, int axis)
{
    for (; window; window = window->ParentWindow)
        if (axis == ImGuiAxis_X ? window->ScrollbarX : window->ScrollbarY)
            return true;
    return false;
}

class WindowFaults
{
public:
    WindowFaults(const ImGuiWindow& window, std::vector<Glyph> glyphs, std::set<std::string>& faults)
        : _window(window), _glyphs(std::move(glyphs)), _faults(faults)
    {
    }

    void find()
    {
        const bool scrollsAcross = scrolls(&_window, ImGuiAxis_X) || isResizable(&_window),
                   scrollsDown = scrolls(&_window, ImGuiAxis_Y);
        const ImVec2 screen = ImGui::GetIO().DisplaySize;
        for (const Glyph& glyph : _glyphs) {
            const ImRect& whole = glyph.whole;
            ImRect seen = glyph.drawn;
            seen.ClipWith(glyph.clip);
            const float most = whole.GetWidth() * 0.35f;
            if (!scrollsAcross && (whole.Max.x - seen.Max.x > std::max(kSlack, most) ||
                                   seen.Min.x - whole.Min.x > std::max(kSlack, most)))
                tell("cut at a side", glyph);
            const float third = whole.GetHeight() * 0.35f;
            if (!scrollsDown && (whole.Max.y - seen.Max.y > std::max(kSlack, third) ||
                                 seen.Min.y - whole.Min.y > std::max(kSlack, third)))
                tell("cut above or below", glyph);
            if (seen.Min.x < -kSlack || seen.Min.y < -kSlack || seen.Max.x > screen.x + kSlack ||
                seen.Max.y > screen.y + kSlack)
                tell("outside the window", glyph);
            if (glyph.character == IM_UNICODE_CODEPOINT_INVALID)
                tell("half a character", glyph);
        }
        findOverlaps();
        findBrokenWords();
    }

private:
    // Finds glyphs that overlap among those that are seen. A glyph drawn twice a little beside itself is heavy type.
    void findOverlaps()
    {
        std::vector<const Glyph*> sorted;
        for (const Glyph& glyph : _glyphs)
            sorted.push_back(&glyph);
        std::ranges::sort(sorted, {}, [](const Glyph* glyph) { return glyph->drawn.Min.x; });
        for (std::size_t i = 0; i < sorted.size(); ++i)
            for (std::size_t j = i + 1; j < sorted.size() && sorted[j]->drawn.Min.x < sorted[i]->drawn.Max.x; ++j)
                if (overlap(*sorted[i], *sorted[j]))
                    tell("over '" + lineText(_glyphs, sorted[j]->line) + "'", *sorted[i]);
    }

    static bool overlap(const Glyph& a, const Glyph& b)
    {
        if (a.line == b.line) // letters of one line may reach into each other
            return false;
        ImRect first = a.drawn, second = b.drawn;
        first.ClipWith(a.clip);
        second.ClipWith(b.clip);
        const float width = std::min(first.Max.x, second.Max.x) - std::max(first.Min.x, second.Min.x);
        const float height = std::min(first.Max.y, second.Max.y) - std::max(first.Min.y, second.Min.y);
        const bool isHeavy = a.character == b.character && std::abs(a.whole.Min.x - b.whole.Min.x) < 3 &&
                             std::abs(a.whole.Min.y - b.whole.Min.y) < 1;
        const float size = ImGui::GetFontSize();
        return !isHeavy && width > size / 8 && height > size / 6;
    }

    // A line of one word that goes on in the line right below it, though that could have had it whole: its first letter
    // found no room above. Rows of lists and tables lie further apart.
    void findBrokenWords()
    {
        for (std::size_t i = 0; i + 1 < _glyphs.size(); ++i) {
            const Glyph &last = _glyphs[i], &next = _glyphs[i + 1];
            if (next.line == last.line || !isOfWord(last) || !isOfWord(next) || !isOneWord(last.line))
                continue;
            const Glyph& first = *std::ranges::find(_glyphs, last.line, &Glyph::line);
            const float down = next.lineTop - last.lineTop, size = ImGui::GetFontSize();
            const bool isBelow = down > size * 0.9f && down < size * 1.22f;
            const bool isAligned = std::abs(first.whole.Min.x - next.whole.Min.x) < size / 4;
            if (isBelow && isAligned && last.whole.Max.x + next.whole.GetWidth() > last.clip.Max.x - kSlack)
                tell("breaks inside a word", last);
        }
    }

    static bool isOfWord(const Glyph& glyph)
    {
        return glyph.character < 0x80 && std::isalnum(static_cast<unsigned char>(glyph.character)) != 0;
    }
    bool isOneWord(int line) const { return lineText(_glyphs, line).find(' ') == std::string::npos; }

    void tell(const std::string& what, const Glyph& glyph)
    {
        const ImGuiWindow* root = _window.RootWindow ? _window.RootWindow : &_window;
        _faults.insert(std::string(root->Name) + ": " + what + ": '" + lineText(_glyphs, glyph.line) + "'");
    }

    const ImGuiWindow& _window;
    std::vector<Glyph> _glyphs;
    std::set<std::string>& _faults;
};

} // namespace
} // namespace text_faults

std::set<std::string> textFaults()
{
    using namespace text_faults;
    std::set<std::string> faults;
    const GlyphTable table;
    GlyphReader reader(table);
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (window->Active && !window->Hidden && window->RootWindow == window &&
            !ImRect(-kSlack, -kSlack, screen.x + kSlack, screen.y + kSlack).Contains(window->Rect()))
            faults.insert(std::string(window->Name) + ": reaches out of the window");
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (window->Active && !window->Hidden)
            WindowFaults(*window, reader.read(*window->DrawList), faults).find();
    return faults;
}

std::vector<ImVec2> textPlaces(const std::string& name)
{
    using namespace text_faults;
    std::vector<ImVec2> places;
    const GlyphTable table;
    GlyphReader reader(table);
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (!window->Active || window->Hidden || window->RootWindow->Name != name)
            continue;
        int line = -1;
        for (const Glyph& glyph : reader.read(*window->DrawList))
            if (const ImVec2 middle = glyph.whole.GetCenter();
                std::exchange(line, glyph.line) != glyph.line && glyph.clip.Contains(middle))
                places.push_back(middle);
    }
    return places;
}

std::string textWithin(const std::string& name)
{
    using namespace text_faults;
    std::string text;
    const GlyphTable table;
    GlyphReader reader(table);
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (window->Active && !window->Hidden && window->RootWindow->Name == name)
            for (const Glyph& glyph : reader.read(*window->DrawList))
                text += utf8(glyph.character);
    return text;
}

} // namespace telepipe::test

#endif
