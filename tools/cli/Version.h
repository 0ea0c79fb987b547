#pragma once

#include <string>

namespace telepipe::tools {

// What --version prints: the version, the commit and compiler that made the program, and the OpenGL found here.
std::string versionText();

} // namespace telepipe::tools
