#pragma once

#include "formats/message/Message.h"

#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace telepipe::tools {

struct CloseFile
{
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using OpenedFile = std::unique_ptr<std::FILE, CloseFile>;

// Opens a file for reading. Throws FileError; a path to something other than an ordinary file is named and never waited
// for. A pipe can be read where it is open already: /dev/stdin, /dev/fd/63.
OpenedFile openFile(const std::filesystem::path& path);

// Opens a file to write at its end, and makes it where it is not there. Links are not followed where the system can
// refuse them. Null: errno has the reason.
OpenedFile openForAppending(const std::filesystem::path& path);

// The number in /dev/stdin, /dev/fd/7 and the like, where the system has such names.
std::optional<int> descriptorNamed(const std::filesystem::path& path);

// Throws FileError: "PATH: WHY".
[[noreturn]] void failFile(const std::filesystem::path& path, formats::Message why);

} // namespace telepipe::tools
