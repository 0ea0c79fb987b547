#include "tools/window/widgets/Popup.h"

#include "tools/window/widgets/Theme.h"

#include <GLFW/glfw3.h>
#include <algorithm>

namespace telepipe::tools {

bool beginPopup(const Popup& popup, int key)
{
    ImGui::SetNextWindowPos(popup.place, ImGuiCond_Appearing, popup.pivot);
    const ImVec2 room = ImGui::GetMainViewport()->WorkSize;
    ImGui::SetNextWindowSize({std::min(popup.size.x, room.x), std::min(popup.size.y, room.y)}, ImGuiCond_Appearing);
    if (!ImGui::BeginPopupModal(popup.title, popup.open, popup.flags))
        return false;
    if (key == GLFW_KEY_ESCAPE)
        ImGui::CloseCurrentPopup();
    return true;
}

bool beginDialog(const char* title, ImVec2 size, int key)
{
    bool open = true;
    const ImVec2 pixels(size.x * uiScale(), size.y * uiScale());
    return beginPopup({title, ImGui::GetMainViewport()->GetCenter(), {0.5f, 0.5f}, pixels, 0, &open}, key);
}

} // namespace telepipe::tools
