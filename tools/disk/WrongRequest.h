#pragma once

#include "tools/disk/FileError.h"

namespace telepipe::tools {

// An error for a file that is good and has not what was asked of it. It is the user's mistake, as a wrong option is.
class WrongRequest : public FileError
{
public:
    using FileError::FileError;
};

// Throws it: "PATH: WHY".
[[noreturn]] inline void failRequest(const std::filesystem::path& path, formats::Message why)
{
    throw WrongRequest({"{}: {}", path.string(), std::move(why)});
}

} // namespace telepipe::tools
