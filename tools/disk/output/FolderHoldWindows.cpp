#ifdef _WIN32

#include "tools/disk/WriteFile.h"
#include "tools/disk/output/FolderHold.h"
#include "tools/disk/output/MadeFiles.h"

#include <windows.h>

namespace telepipe::tools {

namespace {

constexpr std::intptr_t kNone = -1;

} // namespace

// A folder that is open without leave to delete it stays.
FolderHold::FolderHold(const std::filesystem::path& folder) : _folder(folder), _isNew(!isThere(folder)), _handle(kNone)
{
    createFolder(_folder);
    const HANDLE opened = CreateFileW(_folder.c_str(), FILE_LIST_DIRECTORY, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr,
                                      OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
    if (opened != INVALID_HANDLE_VALUE)
        _handle = reinterpret_cast<std::intptr_t>(opened);
}

FolderHold::~FolderHold()
{
    if (_handle != kNone)
        CloseHandle(reinterpret_cast<HANDLE>(_handle));
    if (_isNew)
        RemoveDirectoryW(_folder.c_str()); // fails where it is filled, or held by another run
}

} // namespace telepipe::tools

#endif
