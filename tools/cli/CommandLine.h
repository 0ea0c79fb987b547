#pragma once

namespace telepipe::tools {

// The whole program behind main: parses the arguments, runs one command, returns the exit code (ExitCodes.h).
int runCommandLine(int argc, const char* const* argv);

} // namespace telepipe::tools
