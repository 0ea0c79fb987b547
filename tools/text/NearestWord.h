#pragma once

#include <span>
#include <string>
#include <string_view>

namespace telepipe::tools {

// The word that somebody meant who typed another one: the nearest by letters that were left out, added, changed or
// swapped with the next, at most one in three of those typed. Empty where none is that near.
std::string nearestWord(std::string_view typed, std::span<const std::string> words);

} // namespace telepipe::tools
