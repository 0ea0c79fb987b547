#ifdef _WIN32

#include "tools/disk/system/FileIdentity.h"

#include <io.h>
#include <windows.h>

namespace telepipe::tools {

namespace {

std::optional<FileIdentity> identityOfHandle(HANDLE file)
{
    BY_HANDLE_FILE_INFORMATION told = {};
    if (file == INVALID_HANDLE_VALUE || !GetFileInformationByHandle(file, &told))
        return std::nullopt;
    return FileIdentity{told.dwVolumeSerialNumber, std::uint64_t(told.nFileIndexHigh) << 32 | told.nFileIndexLow};
}

} // namespace

std::optional<FileIdentity> identityOf(std::FILE* file)
{
    return identityOfHandle(reinterpret_cast<HANDLE>(_get_osfhandle(_fileno(file))));
}

std::optional<FileIdentity> identityOf(const std::filesystem::path& path)
{
    constexpr DWORD kShared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const HANDLE file =
        CreateFileW(path.c_str(), 0, kShared, nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
    const std::optional<FileIdentity> identity = identityOfHandle(file);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return identity;
}

} // namespace telepipe::tools

#endif
