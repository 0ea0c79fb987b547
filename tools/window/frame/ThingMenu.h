#pragma once

#include "tools/window/actions/Deeds.h"

#include <imgui.h>
#include <vector>

namespace telepipe::tools {

// The menu of what can be done with a thing, where it was pointed at. The mouse takes a line, or arrows and Enter.
class ThingMenu
{
public:
    explicit ThingMenu(const DeedParts& parts) : _parts(parts) {}

    void ask(Thing thing); // shown from the next frame, at the mouse
    bool isOpen() const { return _isOpen; }
    void show(int key); // that was pressed in this frame: Enter takes a line, Escape closes

private:
    void drawHead() const;
    void drawLines(int key);
    void take(const Deed& deed);
    void moveCursor();

    DeedParts _parts;
    Thing _thing;
    std::vector<const Deed*> _fitting; // of it, when it was asked about
    std::size_t _cursor = SIZE_MAX;    // the line that arrows have led to
    ImVec2 _place{0, 0}, _size{0, 0};
    bool _isOpen = false, _isFresh = false;
};

} // namespace telepipe::tools
