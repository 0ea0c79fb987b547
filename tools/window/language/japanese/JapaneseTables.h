#pragma once

#include "tools/window/language/Message.h"

#include <span>

namespace telepipe::tools {

// The parts of japaneseMessages. A text stands in the table of what says it first.
std::span<const Message> japaneseActions();    // menus, keys, mouse, gamepad
std::span<const Message> japaneseOptions();    // of the View panel, and legends
std::span<const Message> japanesePanels();     // words of panels and lists
std::span<const Message> japaneseComparison(); // of two files
std::span<const Message> japaneseNotes();      // sentences: notes, hints, what went wrong

// The parts of japanesePhrasebook, with values in braces.
std::span<const Message> japaneseReports();    // of fragments, steps, materials
std::span<const Message> japaneseStructures(); // of files: what dumps say
std::span<const Message> japaneseFieldNames(); // words for fields that have no name in the SDK
std::span<const Message> japaneseWarnings();   // and notes on files

} // namespace telepipe::tools
