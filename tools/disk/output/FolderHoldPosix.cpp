#ifndef _WIN32

#include "tools/disk/WriteFile.h"
#include "tools/disk/output/FolderHold.h"
#include "tools/disk/output/MadeFiles.h"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace telepipe::tools {

namespace {

constexpr int kNone = -1;

// Every run that holds the folder shares a lock on it; who takes it away must be alone. A file system without locks
// lets everybody have them, and a page is alone with its folders. False: another run takes it away just now.
bool lock([[maybe_unused]] int folder, [[maybe_unused]] int how)
{
#ifdef __EMSCRIPTEN__
    return true;
#else
    return flock(folder, how | LOCK_NB) == 0 || errno != EWOULDBLOCK;
#endif
}

bool isStillThere(const std::filesystem::path& path, int folder)
{
    struct stat named = {}, opened = {};
    return stat(path.c_str(), &named) == 0 && fstat(folder, &opened) == 0 && named.st_dev == opened.st_dev &&
           named.st_ino == opened.st_ino;
}

} // namespace

// Another run may take the folder away until it is held: then it is made anew.
FolderHold::FolderHold(const std::filesystem::path& folder) : _folder(folder), _isNew(!isThere(folder)), _handle(kNone)
{
    constexpr int kMostRuns = 100; // that end at this very moment
    for (int i = 0; i < kMostRuns; ++i) {
        createFolder(_folder);
        const int opened = open(_folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (opened < 0)
            continue; // gone, or a folder that may be written to and not looked into
        if (lock(opened, LOCK_SH) && isStillThere(_folder, opened)) {
            _handle = opened;
            return;
        }
        close(opened);
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

FolderHold::~FolderHold()
{
    if (_handle == kNone)
        return;
    const int folder = static_cast<int>(_handle);
    if (_isNew && lock(folder, LOCK_EX))
        rmdir(_folder.c_str()); // fails where it is filled
    close(folder);
}

} // namespace telepipe::tools

#endif
