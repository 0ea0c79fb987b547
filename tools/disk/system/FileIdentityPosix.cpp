#ifndef _WIN32

#include "tools/disk/system/FileIdentity.h"

#include <sys/stat.h>

namespace telepipe::tools {

namespace {

std::optional<FileIdentity> identityOf(int result, const struct stat& status)
{
    if (result != 0)
        return std::nullopt;
    return FileIdentity{static_cast<std::uint64_t>(status.st_dev), static_cast<std::uint64_t>(status.st_ino)};
}

} // namespace

std::optional<FileIdentity> identityOf(std::FILE* file)
{
    struct stat status = {};
    const int result = fstat(fileno(file), &status);
    return identityOf(result, status);
}

std::optional<FileIdentity> identityOf(const std::filesystem::path& path)
{
    struct stat status = {};
    const int result = stat(path.c_str(), &status);
    return identityOf(result, status);
}

} // namespace telepipe::tools

#endif
