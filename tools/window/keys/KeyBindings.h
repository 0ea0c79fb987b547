#pragma once

#include "tools/window/keys/Actions.h"

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace telepipe::tools {

// Maps keys to actions. An action has two keys, both of which may be changed; they start as the action table has them.
class KeyBindings
{
public:
    static constexpr std::size_t kSlots = 2;

    KeyBindings();

    Chord chord(Action action, std::size_t slot) const { return _chords[std::size_t(action)][slot]; }
    // The key is taken from whatever else had it: one key does one thing.
    void set(Action action, std::size_t slot, Chord chord);
    void reset(Action action); // back to the table's, left alone where another action has taken the key meanwhile
    void reset();

    std::optional<Action> pressed(int key, int mods) const; // of the actions that are not held
    bool isHeld(Action action, const std::function<bool(int key)>& isDown) const;
    std::optional<Action> owner(Chord chord, bool held) const; // which action has this key
    std::string label(Action action) const;                    // "R, Home"

    bool operator==(const KeyBindings&) const = default;

private:
    std::array<std::array<Chord, kSlots>, kActionCount> _chords{};
};

} // namespace telepipe::tools
