#pragma once

#include "tools/window/keys/Actions.h"
#include "tools/window/lists/Thing.h"

#include <span>

namespace telepipe::tools {

class Commands;
class Marking;
class Selected;
class StageMarks;
class View;
struct Notices;
struct OpenFiles;
struct Settings;

// The objects that a deed works on and with.
struct DeedParts
{
    OpenFiles& files;
    Selected& selected;
    View& view;
    Settings& settings;
    StageMarks& marks;
    Marking& marking;
    Notices& notices;
    Commands& commands;
};

// An action on a thing: a line of the menu that a right click opens, everywhere the same.
struct Deed
{
    const char* label;
    Action key; // does the same for the selection, or opens the panel; Action::Count: none
    int group;  // a line is drawn between two
    bool (*fits)(const DeedParts& parts, const Thing& thing);
    void (*act)(const DeedParts& parts, const Thing& thing);
};
std::span<const Deed> allDeeds();

} // namespace telepipe::tools
