#ifndef _WIN32

#include "tools/disk/FileError.h"
#include "tools/disk/output/ReadFiles.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/disk/system/ReadAt.h"

#include <cerrno>
#include <charconv>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const fs::path& path, int error)
{
    failFile(path, {"cannot be read: {}", std::string(std::strerror(error))});
}

void refuseWhatIsNoFile(const fs::path& path, mode_t mode, bool isOpenAlready)
{
    if (S_ISDIR(mode) && access(path.c_str(), R_OK) != 0)
        fail(path, errno);
    if (S_ISDIR(mode))
        failFile(path, "cannot be read: it is a folder");
    if (S_ISCHR(mode) || S_ISBLK(mode))
        failFile(path, "cannot be read: it is a device");
    if (S_ISFIFO(mode) && !isOpenAlready)
        failFile(path, "cannot be read: it is a pipe");
    if (S_ISSOCK(mode) && !isOpenAlready)
        failFile(path, "cannot be read: it is a socket");
}

// Looks before opening, as opening alone makes some devices do things. NONBLOCK is for a file that has replaced this
// one since, and for plain files that are read as pipes are, such as /proc/kmsg.
int openPlain(const fs::path& path)
{
    struct stat status = {};
    if (stat(path.c_str(), &status) != 0)
        fail(path, errno);
    refuseWhatIsNoFile(path, status.st_mode, false);
    return open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
}

} // namespace

std::optional<int> descriptorNamed(const fs::path& path)
{
    const std::string name = path.lexically_normal().string();
    for (const auto& [known, number] : {std::pair("/dev/stdin", 0), {"/dev/stdout", 1}, {"/dev/stderr", 2}})
        if (name == known)
            return number;
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        int number = 0;
        const char* const end = name.data() + name.size();
        if (!name.starts_with(folder))
            continue;
        const auto [last, error] = std::from_chars(name.data() + folder.size(), end, number);
        if (last == end && error == std::errc())
            return number;
    }
    return std::nullopt;
}

OpenedFile openForAppending(const fs::path& path)
{
    constexpr int kMode = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
    const int descriptor = open(path.c_str(), kMode, 0666);
    OpenedFile file(descriptor < 0 ? nullptr : fdopen(descriptor, "ab"));
    struct stat status = {};
    if (file && (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode) || status.st_nlink > 1))
        failFile(path, "cannot be written: it has other names besides, or is no plain file");
    return file;
}

OpenedFile openFile(const fs::path& path)
{
    const std::optional<int> own = descriptorNamed(path);
    const int descriptor = own ? fcntl(*own, F_DUPFD_CLOEXEC, 3) : openPlain(path);
    OpenedFile file(descriptor < 0 ? nullptr : fdopen(descriptor, "rb"));
    if (!file)
        fail(path, errno);
    struct stat status = {};
    if (fstat(descriptor, &status) != 0)
        fail(path, errno);
    refuseWhatIsNoFile(path, status.st_mode, own.has_value());
    noteRead(file.get());
    return file;
}

std::size_t readAt(std::FILE* file, std::uint64_t offset, std::span<std::uint8_t> out)
{
    std::size_t used = 0;
    while (used < out.size()) {
        const ssize_t got =
            pread(fileno(file), out.data() + used, out.size() - used, static_cast<off_t>(offset + used));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        used += static_cast<std::size_t>(got);
    }
    return used;
}

} // namespace telepipe::tools

#endif
