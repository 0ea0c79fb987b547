#pragma once

#include <imgui.h>

namespace telepipe::tools {

// A dialog over everything else, until it is closed.
struct Popup
{
    const char* title;
    ImVec2 place, pivot; // a point of the window, in pixels, and what share of the popup lies before it
    ImVec2 size;         // at first; 0: as its content
    ImGuiWindowFlags flags = 0;
    bool* open = nullptr; // a cross in its title clears it
};

// Begins a popup like ImGui::BeginPopupModal. key: the one pressed in this frame; Escape closes the popup.
bool beginPopup(const Popup& popup, int key);
// Begins one in the middle of the window, with a cross in its title. size: at first, at UI scale 1.
bool beginDialog(const char* title, ImVec2 size, int key);

} // namespace telepipe::tools
