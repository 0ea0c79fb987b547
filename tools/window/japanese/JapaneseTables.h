#pragma once

#include "tools/window/Translation.h"

#include <span>

// The parts of japaneseMessages. A text stands in the table of what says it first.
namespace telepipe::tools {

std::span<const Message> japaneseActions();    // menus, keys, mouse, gamepad
std::span<const Message> japaneseOptions();    // of the View panel, and legends
std::span<const Message> japanesePanels();     // words of panels and lists
std::span<const Message> japaneseComparison(); // of two files
std::span<const Message> japaneseNotes();      // sentences: notes, hints, what went wrong

} // namespace telepipe::tools
