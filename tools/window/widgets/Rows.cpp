#include "tools/window/widgets/Rows.h"

#include "tools/window/language/Translation.h"
#include "tools/window/widgets/Theme.h"

#include <cstdarg>

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

bool isRowRightClicked()
{
    const float mouse = ImGui::GetMousePos().y;
    return ImGui::IsMouseClicked(ImGuiMouseButton_Right) && ImGui::IsWindowHovered() &&
           mouse >= ImGui::GetItemRectMin().y && mouse < ImGui::GetItemRectMax().y;
}

bool header(const char* title)
{
    return ImGui::CollapsingHeader(trLabel(title), ImGuiTreeNodeFlags_DefaultOpen);
}

bool beginProperties(const char* id)
{
    if (!ImGui::BeginTable(id, 2, ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_RowBg))
        return false;
    ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch, 0.40f);
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch, 0.60f);
    return true;
}

void property(const char* name, const char* format, ...)
{
    ImGui::TableNextColumn();
    ImGui::TextColored(kFaint, "%s", tr(name));
    ImGui::TableNextColumn();
    va_list arguments;
    va_start(arguments, format);
    ImGui::PushTextWrapPos(0);
    ImGui::TextV(format, arguments);
    ImGui::PopTextWrapPos();
    va_end(arguments);
}

} // namespace telepipe::tools
