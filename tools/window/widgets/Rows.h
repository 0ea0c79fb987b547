#pragma once

#include <imgui.h>

namespace telepipe::tools {

// A row that can be chosen. Dear ImGui clips a Selectable's own label below the line, and with it every underscore.
bool selectableText(const char* text, bool selected, ImGuiSelectableFlags flags = 0);

// Was the row that has just been drawn clicked with the right button, anywhere in its window's width? Its last item
// says how high it is.
bool isRowRightClicked();

// What is below it can be folded away; open at first. The title is translated.
bool header(const char* title);

// "label   value" rows; the table must be open. The label is translated.
bool beginProperties(const char* id);
void property(const char* name, const char* format, ...) IM_FMTARGS(2);

} // namespace telepipe::tools
