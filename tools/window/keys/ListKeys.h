#pragma once

#include "tools/window/keys/Input.h"

#include <cstddef>
#include <optional>

namespace telepipe::tools {

// True for arrows, page up and down, home, end, which move through a list with the keyboard's focus.
bool isListKey(int key);
bool isArrow(int key);
// The row that the key leads to; nothing where it leads nowhere. current: past the end when no row is chosen.
std::optional<std::size_t> rowAfterKey(const KeyPress& press, std::size_t current, std::size_t count);

} // namespace telepipe::tools
