#pragma once

#include "tools/disk/Unpack.h"

#include <filesystem>
#include <vector>

namespace telepipe::tools {

struct CheckOptions
{
    std::vector<std::filesystem::path> paths;
    bool roundTrip = false; // write what was read, and compare
    std::size_t limit = kUnpackLimit;
};
// Of check: writes what was read, reads it again and compares. Returns the exit code.
int runRoundTrip(const CheckOptions& options);

} // namespace telepipe::tools
