#pragma once

#include "tools/disk/FileError.h"

namespace telepipe::tools {

// The file is good and has not what was asked of it: the mistake of who asked, as a wrong option is.
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
