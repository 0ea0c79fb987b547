#ifndef _WIN32

#include "formats/bytes/ByteWriter.h"
#include "tools/disk/FileError.h"
#include "tools/disk/output/NewFile.h"
#include "tools/disk/output/Unfinished.h"
#include "tools/disk/output/WrittenSum.h"
#include "tools/disk/system/OpenFile.h"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

#ifdef O_PATH
constexpr int kFolder = O_PATH | O_DIRECTORY | O_CLOEXEC; // a folder that may be entered need not be readable
#else
constexpr int kFolder = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
#endif
constexpr int kMostLinks = 40;
constexpr std::size_t kReadAgain = std::size_t(1) << 18;

class Descriptor
{
public:
    explicit Descriptor(int number = -1) : _number(number) {}
    Descriptor(Descriptor&& other) noexcept : _number(std::exchange(other._number, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        std::swap(_number, other._number);
        return *this;
    }
    ~Descriptor()
    {
        if (_number >= 0)
            close(_number);
    }
    int get() const { return _number; }

private:
    int _number;
};

[[noreturn]] void fail(const fs::path& path, int error)
{
    failFile(path, {"cannot be written: {}", std::string(std::strerror(error))});
}

// The end of a chain of links, also where nothing is there yet.
fs::path linkEnd(fs::path path)
{
    std::error_code error;
    for (int i = 0; fs::is_symlink(fs::symlink_status(path, error)); ++i) {
        if (i == kMostLinks)
            fail(path, ELOOP);
        path = path.parent_path() / fs::read_symlink(path, error);
        if (error)
            fail(path, error.value());
    }
    return path;
}

Descriptor openFolder(const fs::path& target)
{
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    Descriptor descriptor(open(folder.c_str(), kFolder));
    if (descriptor.get() < 0)
        fail(target, errno);
    return descriptor;
}

// The status of a path; nothing where the name is free.
std::optional<struct stat> statusOf(int folder, const fs::path& path)
{
    struct stat status = {};
    if (fstatat(folder, path.filename().c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0)
        return status;
    if (errno != ENOENT)
        fail(path, errno);
    return std::nullopt;
}

// An open file of a run that lives is locked, so a lock that can be had belongs to one that was killed.
void removeIfAbandoned(int folder, const char* name)
{
    const Descriptor file(openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat opened = {}, named = {};
    if (file.get() < 0 || flock(file.get(), LOCK_EX | LOCK_NB) != 0)
        return;
    const bool isIt = fstat(file.get(), &opened) == 0 && fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0 &&
                      opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
    if (isIt && S_ISREG(opened.st_mode) && opened.st_uid == geteuid())
        unlinkat(folder, name, 0);
}

// Looks through a folder once, not for each of a thousand files that are written into it.
void removeAbandoned(int folder)
{
    static std::atomic<std::uint64_t> lastLookedInto = 0;
    struct stat status = {};
    if (fstat(folder, &status) != 0 || lastLookedInto.exchange(status.st_ino) == status.st_ino)
        return;
    const int copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR* entries = copy < 0 ? nullptr : fdopendir(copy);
    if (!entries) {
        if (copy >= 0)
            close(copy);
        return;
    }
    while (const dirent* entry = readdir(entries))
        if (isPartName(entry->d_name))
            removeIfAbandoned(folder, entry->d_name);
    closedir(entries);
}

struct Part
{
    std::string name;
    Descriptor file;
};

// Another run may take a new file for abandoned before its lock stands; it has no name any more then. It is known as
// unfinished before it is there: a signal may come between any two steps.
Part createPart(int folder, const fs::path& target, std::optional<Unfinished>& unfinished)
{
    constexpr int kTries = 100;
    for (int i = 0; i < kTries; ++i) {
        Part part{randomPartName(), Descriptor()};
        unfinished.emplace(folder, part.name);
        part.file = Descriptor(openat(folder, part.name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                                      S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH));
        if (part.file.get() < 0 && errno == EEXIST)
            continue;
        if (part.file.get() < 0)
            fail(target, errno);
        flock(part.file.get(), LOCK_EX); // where there are no locks, none can be had on it either
        struct stat status = {};
        if (fstat(part.file.get(), &status) == 0 && status.st_nlink > 0)
            return part;
    }
    fail(target, EEXIST);
}

// A copy of one of our own descriptors, where the path names one: such a name is no place of its own. Throws where it
// cannot be copied.
std::optional<Descriptor> ownDescriptor(const fs::path& path)
{
    const std::optional<int> number = descriptorNamed(path);
    if (!number)
        return std::nullopt;
    Descriptor copy(fcntl(*number, F_DUPFD_CLOEXEC, 3));
    if (copy.get() < 0)
        fail(path, errno);
    return copy;
}

// O_NONBLOCK: a pipe that nobody reads is an error, and not waited for.
Descriptor openDirectly(const fs::path& path)
{
    Descriptor file(open(path.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    if (file.get() < 0 && errno == ENXIO)
        failFile(path, "cannot be written: it is a pipe that nobody reads");
    if (file.get() < 0)
        fail(path, errno);
    fcntl(file.get(), F_SETFL, fcntl(file.get(), F_GETFL) & ~O_NONBLOCK);
    return file;
}

void refuseWhatIsNoFile(const fs::path& path, mode_t mode)
{
    if (S_ISDIR(mode))
        failFile(path, "cannot be written: it is a folder");
    if (S_ISBLK(mode))
        failFile(path, "cannot be written: it is a device");
    if (S_ISSOCK(mode))
        failFile(path, "cannot be written: it is a socket");
}

} // namespace

struct NewFile::Impl
{
    fs::path target;
    Descriptor folder; // none where written to directly
    Part part;
    std::optional<Unfinished> unfinished;
    WrittenSum written;

    void create(Links links)
    {
        folder = openFolder(target);
        const std::optional<struct stat> there = statusOf(folder.get(), target);
        if (there && S_ISLNK(there->st_mode))
            failFile(target, "is a link, which is not written through");
        if (there)
            refuseWhatIsNoFile(target, there->st_mode);
        if (there && !S_ISREG(there->st_mode)) {
            if (links == Links::Refused)
                failFile(target, "cannot be written: it is no ordinary file");
            folder = Descriptor();
            part.file = openDirectly(target);
            return;
        }
        removeAbandoned(folder.get());
        part = createPart(folder.get(), target, unfinished);
        if (there)
            fchmod(part.file.get(), there->st_mode & (S_IRWXU | S_IRWXG | S_IRWXO));
    }

    bool isDirect() const { return folder.get() < 0; }

    // Throws FileError where the disk has not what was written. Another program's file, of which nothing was written
    // here, is left alone.
    void readAgain() const
    {
        WrittenSum there;
        formats::ByteVector piece(kReadAgain);
        while (there.count < written.count) {
            const ssize_t got = pread(part.file.get(), piece.data(), piece.size(), static_cast<off_t>(there.count));
            if (got < 0 && errno == EINTR)
                continue;
            if (got <= 0)
                break;
            there.add(formats::Bytes(piece).first(static_cast<std::size_t>(got)));
        }
        if (!(there == written))
            failFile(target, "cannot be written: what is on the disk is not what was written");
    }

    void takeBack()
    {
        if (unfinished)
            unlinkat(folder.get(), part.name.c_str(), 0);
        unfinished.reset();
    }
};

NewFile::NewFile(const fs::path& target, Links links) : _impl(std::make_unique<Impl>())
{
    if (std::optional<Descriptor> own = ownDescriptor(target)) {
        _impl->target = target;
        _impl->part.file = std::move(*own);
        return;
    }
    _impl->target = links == Links::Followed ? linkEnd(target) : target;
    _impl->create(links);
}

NewFile::~NewFile()
{
    _impl->takeBack();
}

void NewFile::write(formats::Bytes bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(_impl->part.file.get(), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            fail(_impl->target, errno);
        _impl->written.add(bytes.first(static_cast<std::size_t>(written)));
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
}

void NewFile::putInPlace()
{
    if (_impl->isDirect())
        return;
    const int folder = _impl->folder.get();
    if (fsync(_impl->part.file.get()) != 0)
        fail(_impl->target, errno);
    _impl->readAgain();
    if (renameat(folder, _impl->part.name.c_str(), folder, _impl->target.filename().c_str()) != 0)
        fail(_impl->target, errno);
    _impl->unfinished.reset();
}

fs::path NewFile::partial() const
{
    return _impl->isDirect() ? _impl->target : _impl->target.parent_path() / _impl->part.name;
}

} // namespace telepipe::tools

#endif
