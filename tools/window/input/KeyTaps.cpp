#include "tools/window/input/KeyTaps.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <utility>

namespace telepipe::tools {

namespace {

// Letters without Ctrl come as text, and nobody asks for them as keys; modifiers come with the others.
bool isAskedFor(const KeyPress& press)
{
    if (press.character)
        return true;
    const bool prints = press.key < GLFW_KEY_ESCAPE && (press.mods & ~GLFW_MOD_SHIFT) == 0;
    const bool modifies = press.key >= GLFW_KEY_LEFT_SHIFT && press.key <= GLFW_KEY_RIGHT_SUPER;
    return !prints && !modifies;
}

} // namespace

void KeyTaps::add(const KeyPress& press)
{
    if (!press.repeat && isAskedFor(press))
        _waiting.push_back(press);
}

bool KeyTaps::wasDown(int key) const
{
    return std::ranges::any_of(_shown, [key](const Shown& each) { return each.key == key && each.down; });
}

std::u32string KeyTaps::takeText()
{
    std::u32string text;
    for (; !_waiting.empty() && _waiting.front().character; _waiting.pop_front())
        text += _waiting.front().character;
    return text;
}

// A key that was down in the last frame is up in this one before it can be pressed again.
std::vector<KeyTaps::Shown> KeyTaps::takePresses()
{
    std::vector<Shown> shown;
    _mods = 0;
    while (!_waiting.empty() && !_waiting.front().character) {
        const KeyPress press = _waiting.front();
        const bool taken = std::ranges::any_of(shown, [&](const Shown& each) { return each.key == press.key; });
        // A field takes no text while Ctrl is down.
        const bool spoils = !_text.empty() && (press.mods & (GLFW_MOD_CONTROL | GLFW_MOD_SUPER)) != 0;
        if (taken || spoils || (!shown.empty() && press.mods != _mods))
            break;
        if (wasDown(press.key)) {
            shown.push_back({press.key, false});
            break;
        }
        shown.push_back({press.key, true});
        _mods = press.mods;
        _waiting.pop_front();
    }
    return shown;
}

void KeyTaps::next(const IsDown& isDown)
{
    _text = takeText();
    std::vector<Shown> shown = takePresses();
    const auto isNew = [&](int key) {
        return std::ranges::none_of(shown, [key](const Shown& each) { return each.key == key; });
    };
    for (const KeyPress& press : _waiting) // its turn has not come, though it may be down by now
        if (!press.character && isNew(press.key))
            shown.push_back({press.key, false});
    for (const Shown& last : std::exchange(_shown, {}))
        if (isNew(last.key) && last.down)
            shown.push_back({last.key, isDown(last.key)});
    _shown = std::move(shown);
}

} // namespace telepipe::tools
