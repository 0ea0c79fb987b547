#pragma once

#include "tools/cli/command/FileRun.h"
#include "tools/disk/Unpack.h"

namespace telepipe::tools {

struct CheckOptions
{
    Paths paths;
    Shard shard;
    bool json = false;
    bool roundTrip = false; // write what was read, and compare
    std::size_t limit = kUnpackLimit;
};
// For telepipe check: writes what was read, reads it again and compares. Returns the exit code.
int runRoundTrip(const CheckOptions& options);

} // namespace telepipe::tools
