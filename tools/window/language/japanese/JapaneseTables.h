#pragma once

#include "tools/window/language/Wording.h"

#include <span>

namespace telepipe::tools {

// The parts of japaneseMessages. A text stands in the table of the room that uses it first.
std::span<const Wording> japaneseActions();    // menus, keys, mouse, gamepad
std::span<const Wording> japaneseOptions();    // of the View panel, and legends
std::span<const Wording> japanesePanels();     // words of panels and lists
std::span<const Wording> japaneseComparison(); // of two files
std::span<const Wording> japaneseLibrary();    // of the shelf, and kinds of game files
std::span<const Wording> japaneseMenus();      // of the menu of a thing, and of the selection
std::span<const Wording> japaneseDrawing();    // of pictures, plans, sheets and films
std::span<const Wording> japaneseTerms();      // meanings of the panels' words
std::span<const Wording> japaneseNotes();      // sentences: notes, hints, what went wrong

// The parts of japaneseTemplates, values by number.
std::span<const Wording> japaneseSaid();       // by the window
std::span<const Wording> japaneseReports();    // of fragments, steps, overrides
std::span<const Wording> japaneseStructures(); // of dumps of files
std::span<const Wording> japaneseWarnings();   // notes too, and what went wrong
std::span<const Wording> japaneseErrors();     // errors of readers: what was expected and found
std::span<const Wording> japaneseDiscs();      // of images of discs
std::span<const Wording> japaneseParameters(); // of objects and enemies
std::span<const Wording> japaneseThings();     // names of objects
std::span<const Wording> japaneseMonsters();   // names of enemies and people, and remarks on parameters
std::span<const Wording> japaneseFieldNames(); // words for fields that have no name in the SDK

} // namespace telepipe::tools
