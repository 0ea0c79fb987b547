#include "tools/window/language/WrapText.h"

#include "tools/window/language/Translation.h"

#include <algorithm>
#include <imgui.h>
#include <imgui_internal.h>
#include <string_view>

namespace telepipe::tools {

namespace {

constexpr std::uint32_t kFirstWide = 0x2e80; // CJK radicals, and all that follows them

constexpr std::u32string_view kNeverFirst =
    U"、。，．）」』】〉》・：；？！ー～…々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ%)]},.;:!?";
constexpr std::u32string_view kNeverLast = U"（「『【〈《([{";

bool has(std::u32string_view characters, std::uint32_t character)
{
    return characters.find(char32_t(character)) != std::u32string_view::npos;
}

bool breaksBetween(std::uint32_t before, std::uint32_t after)
{
    if (after == ' ' || has(kNeverFirst, after) || has(kNeverLast, before))
        return false;
    return before == ' ' || before >= kFirstWide || after >= kFirstWide;
}

// The end of a line without its last spaces.
const char* withoutSpaces(const char* text, const char* end)
{
    while (end != text && end[-1] == ' ')
        --end;
    return end;
}

} // namespace

const char* lineEnd(const char* text, float width, const std::function<float(std::uint32_t)>& advance)
{
    const char* at = text;
    const char *end = nullptr, *folder = nullptr, *part = nullptr; // the last places to break at
    std::uint32_t before = 0;
    for (float used = 0; *at && *at != '\n';) {
        unsigned character = 0;
        const char* next = at + std::max(ImTextCharFromUtf8(&character, at, nullptr), 1);
        if (before != 0 && breaksBetween(before, character))
            end = at;
        if (before == '/' || before == '\\')
            folder = at;
        if (before == '_')
            part = at;
        used += advance(character);
        if (used > width && at != text && character != ' ')
            return end ? end : folder ? folder : part ? part : at;
        before = character;
        at = next;
    }
    return at;
}

void wrappedText(const char* text, float width)
{
    if (width == 0)
        width = ImGui::GetContentRegionAvail().x;
    const ImFont& font = *ImGui::GetFont();
    const float scale = ImGui::GetFontSize() / font.FontSize;
    const bool isDense = windowLanguage() == Language::Japanese; // its lines are taller than letters
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, isDense ? scale * 2 : 0));
    ImGui::BeginGroup();
    while (*text) {
        const char* end =
            lineEnd(text, width, [&](std::uint32_t c) { return font.GetCharAdvance(ImWchar(c)) * scale; });
        ImGui::TextUnformatted(text, withoutSpaces(text, end)); // which would make the panel wider than it is
        text = end + (*end == '\n');
    }
    ImGui::PopStyleVar();
    ImGui::EndGroup();
}

} // namespace telepipe::tools
