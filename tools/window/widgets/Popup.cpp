#include "tools/window/widgets/Popup.h"

#include <GLFW/glfw3.h>

namespace telepipe::tools {

bool beginPopup(const Popup& popup, int key)
{
    ImGui::SetNextWindowPos(popup.place, ImGuiCond_Appearing, popup.pivot);
    ImGui::SetNextWindowSize(popup.size, ImGuiCond_Appearing);
    if (!ImGui::BeginPopupModal(popup.title, popup.open, popup.flags))
        return false;
    if (key == GLFW_KEY_ESCAPE)
        ImGui::CloseCurrentPopup();
    return true;
}

} // namespace telepipe::tools
