#pragma once

#include "tools/cli/command/Command.h"

namespace telepipe::tools {

// Told apart from files and the like, which are known by their place.
bool isOption(const Argument& argument);
// "-o" and "--output" of "-o,--output".
std::vector<std::string> namesOf(const Argument& argument);
// The form of an option's value: "WxH", or the words that it may be, "{a,b}". Empty for a flag.
std::string formOf(const Argument& argument);
// " FILE... [DIR]"
std::string placesOf(const Command& command);

} // namespace telepipe::tools
