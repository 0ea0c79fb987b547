#include "tools/window/shell/KeyTaps.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace {

// Letters without Ctrl come as text, and nobody asks for them as keys; modifiers come with the others.
bool isAskedFor(const KeyPress& press)
{
    const bool prints = press.key < GLFW_KEY_ESCAPE && (press.mods & ~GLFW_MOD_SHIFT) == 0;
    const bool modifies = press.key >= GLFW_KEY_LEFT_SHIFT && press.key <= GLFW_KEY_RIGHT_SUPER;
    return !prints && !modifies;
}

} // namespace

void KeyTaps::add(const std::vector<KeyPress>& presses)
{
    for (const KeyPress& press : presses)
        if (!press.repeat && isAskedFor(press))
            _waiting.push_back(press);
}

bool KeyTaps::wasDown(int key) const
{
    return std::ranges::any_of(_shown, [key](const Shown& each) { return each.key == key && each.down; });
}

// A key that was down in the last frame is up in this one before it can be pressed again.
void KeyTaps::next(const IsDown& isDown)
{
    std::vector<Shown> shown;
    _mods = 0;
    while (!_waiting.empty()) {
        const KeyPress press = _waiting.front();
        const bool taken = std::ranges::any_of(shown, [&](const Shown& each) { return each.key == press.key; });
        if (taken || (!shown.empty() && press.mods != _mods))
            break;
        if (wasDown(press.key)) {
            shown.push_back({press.key, false});
            break;
        }
        shown.push_back({press.key, true});
        _mods = press.mods;
        _waiting.pop_front();
    }
    for (const Shown& last : std::exchange(_shown, {}))
        if (std::ranges::none_of(shown, [&](const Shown& each) { return each.key == last.key; }) && last.down)
            shown.push_back({last.key, isDown(last.key)});
    _shown = std::move(shown);
}

} // namespace telepipe::tools
