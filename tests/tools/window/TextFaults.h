#pragma once

#if TELEPIPE_WINDOW

#include <imgui.h>
#include <set>
#include <string>
#include <vector>

namespace telepipe::test {

// Finds faults in the text of the frame that Dear ImGui has just rendered: "Inspector: cut: 'Mater'". Every glyph that
// was drawn is checked, where it lies and against its clipping: text that is cut at a side, or above and below where
// nothing scrolls; glyphs over each other in one window; glyphs outside the picture; a word that goes on in the next
// line. A glyph that was left out because nothing of it could be seen is found by the glyph before it, which is cut.
std::set<std::string> textFaults();

// The places where lines of text begin that are seen in a window and its children.
std::vector<ImVec2> textPlaces(const std::string& window);
// The text that such a window draws, without its spaces.
std::string textWithin(const std::string& window);

} // namespace telepipe::test

#endif
