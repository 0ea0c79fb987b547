#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <optional>

namespace telepipe::tools {

// The identity of a file in the system: two names with the same identity are the same file.
struct FileIdentity
{
    std::uint64_t volume = 0, number = 0;

    auto operator<=>(const FileIdentity&) const = default;
};

// The identity of a file. None where the system does not know it, or there is no such file. Links are followed.
std::optional<FileIdentity> identityOf(std::FILE* file);
std::optional<FileIdentity> identityOf(const std::filesystem::path& path);

} // namespace telepipe::tools
