#include "tools/window/widgets/Rows.h"

#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/widgets/Terms.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>

namespace telepipe::tools {

bool selectableText(const char* text, bool selected, ImGuiSelectableFlags flags)
{
    ImGui::PushID(text);
    const bool chosen = ImGui::Selectable("##row", selected, flags);
    ImGui::SameLine(0, 0);
    ImGui::TextUnformatted(text);
    ImGui::PopID();
    return chosen;
}

void noteBehind(std::string_view text)
{
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 at(ImGui::GetItemRectMax().x + 2 * ImGui::GetStyle().ItemSpacing.x, ImGui::GetItemRectMin().y);
    const char* const end = text.data() + text.size();
    if (!text.empty() && at.x + ImGui::CalcTextSize(text.data(), end).x <= list.GetClipRectMax().x)
        list.AddText(at, ImGui::GetColorU32(ImVec4(kFaint)), text.data(), end);
}

namespace {

// Removes a whole character of UTF-8: its continuation bytes, and its first byte.
void removeLast(std::string& text)
{
    while (!text.empty() && (text.back() & 0xc0) == 0x80)
        text.pop_back();
    if (!text.empty())
        text.pop_back();
}

} // namespace

std::string shortened(std::string text, float room)
{
    const auto width = [](const std::string& shown) { return ImGui::CalcTextSize(shown.c_str()).x; };
    if (width(text) <= room)
        return text;
    while (!text.empty() && width(text + "...") > room)
        removeLast(text);
    return text.empty() ? text : text + "...";
}

void flowOn(float width)
{
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    if (ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + width <= right)
        ImGui::SameLine();
}

float buttonWidth(const char* translated)
{
    return ImGui::CalcTextSize(translated, nullptr, true).x + 2 * ImGui::GetStyle().FramePadding.x;
}

bool treeArrow(bool canOpen, bool isOpen)
{
    bool isClicked = false;
    if (canOpen) {
        ImGui::PushStyleColor(ImGuiCol_Button, ImVec4(0, 0, 0, 0));
        isClicked = ImGui::ArrowButton("##open", isOpen ? ImGuiDir_Down : ImGuiDir_Right);
        ImGui::PopStyleColor();
    } else {
        ImGui::Dummy({ImGui::GetFrameHeight(), ImGui::GetFrameHeight()});
    }
    ImGui::SameLine(0, 0);
    return isClicked;
}

void scrollToRow(std::size_t row, float height)
{
    const float above = std::max(0.0f, ImGui::GetContentRegionAvail().y - height) / 3;
    ImGui::SetScrollY(std::max(0.0f, float(row) * height - above));
}

bool isRowRightClicked()
{
    const float mouse = ImGui::GetMousePos().y;
    return ImGui::IsMouseClicked(ImGuiMouseButton_Right) && ImGui::IsWindowHovered() &&
           mouse >= ImGui::GetItemRectMin().y && mouse < ImGui::GetItemRectMax().y;
}

bool isPressed(ImGuiKey key)
{
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key));
}

void faintNote(const char* translated)
{
    ImGui::PushStyleColor(ImGuiCol_Text, kFaint);
    wrappedText(translated);
    ImGui::PopStyleColor();
}

void noteNothingIsOpen()
{
    ImGui::TextColored(kFaint, "%s", tr("Nothing is open yet."));
}

float tipWidth(std::size_t length)
{
    constexpr std::size_t kLong = 300;
    const float letters = length > kLong ? 40 : 26;
    return std::min(ImGui::GetFontSize() * letters, ImGui::GetMainViewport()->Size.x * 0.9f);
}

void tip(const char* format, ...)
{
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    ImGui::BeginTooltip();
    wrappedText(text, tipWidth(std::strlen(text)));
    ImGui::EndTooltip();
}

void drawHeavier(ImVec2 at, const char* text)
{
    const float weight = 0.7f * uiScale(); // pixels that a stem grows by
    ImGui::GetWindowDrawList()->AddText({at.x + weight, at.y}, ImGui::GetColorU32(ImGuiCol_Text), text);
}

void numberText(std::string_view text)
{
    const float width = ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(ImGui::GetContentRegionAvail().x - width, 0.0f));
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
}

std::string sizeText(std::uintmax_t bytes)
{
    constexpr std::uintmax_t kShort = 10'000, kKilo = 1024;
    if (bytes < kShort)
        return fmt::format("{} B", bytes);
    const double kilos = double(bytes) / double(kKilo);
    return bytes < kShort * kKilo ? fmt::format("{:.1f} K", kilos) : fmt::format("{:.1f} M", kilos / double(kKilo));
}

bool header(const char* title, bool isOpen)
{
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool isUnfolded =
        ImGui::CollapsingHeader(trLabel(title), isOpen ? ImGuiTreeNodeFlags_DefaultOpen : ImGuiTreeNodeFlags_None);
    const ImVec2 padding = ImGui::GetStyle().FramePadding;
    drawHeavier({at.x + ImGui::GetFontSize() + 3 * padding.x, at.y + padding.y}, tr(title)); // as ImGui places it
    return isUnfolded;
}

bool beginProperties(const char* id)
{
    if (!ImGui::BeginTable(id, 2, ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_RowBg))
        return false;
    ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch, 0.40f);
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch, 0.60f);
    return true;
}

void propertyName(const char* translated, const char* term)
{
    ImGui::TableNextColumn();
    faintNote(translated);
    explain(term);
    ImGui::TableNextColumn();
}

void property(const char* name, const char* format, ...)
{
    propertyName(tr(name), name);
    va_list arguments;
    va_start(arguments, format);
    if (std::string_view(format) == "%s") { // which may be as long as it likes
        wrappedText(va_arg(arguments, const char*));
    } else {
        char text[1024];
        std::vsnprintf(text, sizeof text, format, arguments);
        wrappedText(text);
    }
    va_end(arguments);
}

} // namespace telepipe::tools
