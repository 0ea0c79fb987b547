#pragma once

#include "tools/disk/TextFilter.h"

#include <string>

namespace telepipe::tools {

struct KeyPress;

// The line over a list in which one types what to narrow it down to.
class FilterBox
{
public:
    // true: the filter has changed. Takes the width that there is.
    bool draw(const char* hint, const char* tooltip = nullptr);
    void clear();
    bool takeKey(const KeyPress& press);     // of the list: Ctrl+F types here, Escape clears the line
    bool edits(const KeyPress& press) const; // moves in the text that is being typed, not through the list
    void focus() { _focus = true; }          // in the next frame
    bool isActive() const { return _active; }
    bool empty() const { return _filter.empty(); }
    const TextFilter& filter() const { return _filter; }

private:
    std::string _text;
    TextFilter _filter;
    bool _focus = false, _active = false, _cleared = false;
};

} // namespace telepipe::tools
