#pragma once

#include "tools/picture/record/Mistake.h"
#include "tools/picture/record/PictureNotices.h"

#include <functional>
#include <optional>

namespace telepipe::tools {

PictureNotices terminal(); // warnings to standard error, lines that are said to standard output

// Runs a command's work, which returns its mistake, or none. Returns the exit code: one for mistakes, another for bad
// files.
int runPicture(const char* command, const std::function<std::optional<Mistake>()>& work);

} // namespace telepipe::tools
