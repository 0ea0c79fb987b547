#pragma once

namespace telepipe::tools {

// The whole program behind main: parses the arguments, runs one command, returns the exit code
// (0 fine, 1 a file is bad or could not be written, 2 wrong usage).
int runCommandLine(int argc, const char* const* argv);

} // namespace telepipe::tools
