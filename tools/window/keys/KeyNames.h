#pragma once

#include "tools/window/keys/Actions.h"

#include <optional>
#include <string>
#include <string_view>

namespace telepipe::tools {

// "Ctrl+Shift+D", "F12", "Page Up": keys by their place on a US keyboard, as GLFW counts them. Empty for no key.
std::string chordName(Chord chord);
std::optional<Chord> chordFromName(std::string_view name); // "" is the chord of no key; nothing for an unknown name
bool isModifierKey(int key);

} // namespace telepipe::tools
