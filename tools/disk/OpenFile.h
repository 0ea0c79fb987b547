#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

namespace telepipe::tools {

struct CloseFile
{
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using OpenedFile = std::unique_ptr<std::FILE, CloseFile>;

// Null, with errno set, when it cannot be opened.
OpenedFile openFile(const std::filesystem::path& path, bool write);

// Throws FileError: "PATH: WHY".
[[noreturn]] void failFile(const std::filesystem::path& path, formats::Message why);

} // namespace telepipe::tools
