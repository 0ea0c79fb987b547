#include "tools/window/keys/KeyBindings.h"

#include "tools/window/keys/KeyNames.h"

#include <GLFW/glfw3.h>
#include <algorithm>

namespace telepipe::tools {

KeyBindings::KeyBindings()
{
    reset();
}

void KeyBindings::reset()
{
    for (const ActionInfo& info : allActions())
        std::ranges::copy(info.keys, _chords[std::size_t(info.action)].begin());
}

void KeyBindings::reset(Action action)
{
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const Chord chord = actionInfo(action).keys[slot];
        const auto other = owner(chord, actionInfo(action).held);
        _chords[std::size_t(action)][slot] = !other || *other == action ? chord : Chord{};
    }
}

void KeyBindings::set(Action action, std::size_t slot, Chord chord)
{
    const bool held = actionInfo(action).held;
    if (held)
        chord.mods = 0;
    while (const auto other = owner(chord, held)) // ends: each turn takes the key from one place
        std::ranges::replace(_chords[std::size_t(*other)], chord, Chord{});
    _chords[std::size_t(action)][slot] = chord;
}

// A held action owns its key whatever the modifiers, but Ctrl+O beside a held O is still another key.
std::optional<Action> KeyBindings::owner(Chord chord, bool held) const
{
    if (chord.key == 0)
        return {};
    if (held)
        chord.mods = 0;
    for (const ActionInfo& info : allActions())
        if (std::ranges::find(_chords[std::size_t(info.action)], chord) != _chords[std::size_t(info.action)].end())
            return info.action;
    return {};
}

std::optional<Action> KeyBindings::pressed(int key, int mods) const
{
    auto action = owner({key, mods}, false);
    if (!action && mods == GLFW_MOD_SHIFT) // held for moving fast
        action = owner({key, 0}, false);
    return action && !actionInfo(*action).held ? action : std::nullopt;
}

bool KeyBindings::isHeld(Action action, const std::function<bool(int key)>& isDown) const
{
    return std::ranges::any_of(_chords[std::size_t(action)],
                               [&](Chord chord) { return chord.key != 0 && isDown(chord.key); });
}

std::string KeyBindings::label(Action action) const
{
    std::string result;
    for (const Chord chord : _chords[std::size_t(action)]) {
        if (chord.key != 0 && !result.empty())
            result += ", ";
        result += chordName(chord);
    }
    return result;
}

} // namespace telepipe::tools
