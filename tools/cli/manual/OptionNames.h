#pragma once

#include "tools/cli/command/Command.h"

namespace telepipe::tools {

// Told apart from files and the like, which are known by their place.
bool isOption(const Argument& argument);
// "-o" and "--output" of "-o,--output".
std::vector<std::string> namesOf(const Argument& argument);
// What follows an option: "WxH", or the words that there are, "{a,b}". Empty for a flag.
std::string formOf(const Argument& argument);
// " FILE... [DIR]"
std::string placesOf(const Command& command);

} // namespace telepipe::tools
