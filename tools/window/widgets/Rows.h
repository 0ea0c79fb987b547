#pragma once

#include <cstddef>
#include <cstdint>
#include <imgui.h>
#include <string>
#include <string_view>

namespace telepipe::tools {

// A row that can be chosen. Dear ImGui clips a Selectable's own label below the line, and with it every underscore.
bool selectableText(const char* text, bool selected, ImGuiSelectableFlags flags = 0);

// Writes a note behind the row that has just been drawn, in the background, where there is room for all of it.
void noteBehind(std::string_view text);

// Shortens a text to the room there is, with dots behind it.
std::string shortened(std::string text, float room);

// Places the next item on the same line if it fits there at this width, or else below.
void flowOn(float width);
float buttonWidth(const char* translated);

// The arrow before a row of a tree, or its room where the row cannot be opened. True when it is clicked.
bool treeArrow(bool canOpen, bool isOpen);

// Scrolls so that a row is whole, a third of the way down where it can. To be called before the first of rows of one
// height.
void scrollToRow(std::size_t row, float height);

// Was the row that has just been drawn clicked with the right button, anywhere in its window's width? Its last item
// says how high it is.
bool isRowRightClicked();

// True when a key that moves along rows has gone down, or repeats because it is held.
bool isPressed(ImGuiKey key);

// A text that stays in the background.
void faintNote(const char* translated);
void noteNothingIsOpen(); // of a panel that shows what is open, in one line

// Shows a text under the mouse, wrapped into as many lines as it takes.
void tip(const char* format, ...) IM_FMTARGS(1);
float tipWidth(std::size_t length); // for so many letters; a long text is wider, lest it reach out of the window

// Draws a text once more, a little beside itself: one weight heavier than the font is.
void drawHeavier(ImVec2 at, const char* text);
// Writes a number at the right end of its cell, so that digits of one value stand below each other.
void numberText(std::string_view text);
// "900 B", "12.1 K", "34.0 M": K and M are those that the command line takes, of 1024 and 1024 * 1024 bytes.
std::string sizeText(std::uintmax_t bytes);

// A header whose contents can be folded away. isOpen: whether it is open at first. The title is translated.
bool header(const char* title, bool isOpen = true);

// "label   value" rows; the table must be open. The label is translated.
bool beginProperties(const char* id);
void propertyName(const char* translated, const char* term); // of a row whose value is drawn next
void property(const char* name, const char* format, ...) IM_FMTARGS(2);

} // namespace telepipe::tools
