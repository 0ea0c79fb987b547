#ifdef _WIN32

#include "formats/bytes/ByteWriter.h"
#include "tools/disk/FileError.h"
#include "tools/disk/output/NewFile.h"
#include "tools/disk/output/Unfinished.h"
#include "tools/disk/output/WrittenSum.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/disk/system/Process.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kReadAgain = std::size_t(1) << 18;

[[noreturn]] void fail(const fs::path& path)
{
    failFile(path, {"cannot be written: {}", std::string(std::strerror(errno))});
}

void refuseWhatIsNoFile(const fs::path& path, NewFile::Links links)
{
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (fs::is_directory(status))
        failFile(path, "cannot be written: it is a folder");
    if (isLink(path) && links == NewFile::Links::Refused)
        failFile(path, "is a link, which is not written through");
}

// True where another program has the file open and lets nobody replace it.
bool isHeld(const fs::path& path)
{
    const HANDLE file =
        CreateFileW(path.c_str(), DELETE, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr, OPEN_EXISTING, 0, nullptr);
    if (file == INVALID_HANDLE_VALUE)
        return GetLastError() == ERROR_SHARING_VIOLATION;
    CloseHandle(file);
    return false;
}

// Fails where the name is taken. (The mode "x" of fopen is unknown to the older of Windows' two C libraries.)
OpenedFile createNew(const fs::path& path)
{
    const int file =
        _wopen(path.c_str(), _O_RDWR | _O_CREAT | _O_EXCL | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE);
    return OpenedFile(file < 0 ? nullptr : _fdopen(file, "w+b"));
}

} // namespace

// A file that is open here cannot be deleted by another run, so what can be deleted is abandoned.
struct NewFile::Impl
{
    fs::path target, part;
    OpenedFile file;
    WrittenSum written;

    // True where the disk has what was written.
    bool isThere() const
    {
        WrittenSum there;
        formats::ByteVector piece(kReadAgain);
        std::rewind(file.get());
        for (std::size_t got;
             there.count < written.count && (got = std::fread(piece.data(), 1, piece.size(), file.get()));)
            there.add(formats::Bytes(piece).first(got));
        return there == written;
    }
};

NewFile::NewFile(const fs::path& target, Links links) : _impl(std::make_unique<Impl>())
{
    refuseWhatIsNoFile(target, links);
    std::error_code error;
    const fs::path end = isLink(target) ? fs::canonical(target, error) : target;
    _impl->target = error ? target : end;
    _impl->part = _impl->target.parent_path() / randomPartName();
    _impl->file = createNew(_impl->part);
    if (!_impl->file)
        fail(target);
    // The file is hashed before it is closed, and writers have buffers of their own.
    setvbuf(_impl->file.get(), nullptr, _IONBF, 0);
}

NewFile::~NewFile()
{
    const bool unfinished = _impl->file != nullptr;
    _impl->file.reset();
    if (unfinished)
        DeleteFileW(_impl->part.c_str());
}

void NewFile::write(formats::Bytes bytes)
{
    if (std::fwrite(bytes.data(), 1, bytes.size(), _impl->file.get()) != bytes.size())
        fail(_impl->target);
    _impl->written.add(bytes);
}

void NewFile::putInPlace()
{
    std::FILE* const file = _impl->file.get();
    if (std::fflush(file) != 0 || _commit(_fileno(file)) != 0)
        fail(_impl->target);
    if (!_impl->isThere())
        failFile(_impl->target, "cannot be written: what is on the disk is not what was written");
    _impl->file.reset();
    std::error_code error;
    fs::rename(_impl->part, _impl->target, error);
    if (!error)
        return;
    const bool held = isHeld(_impl->target);
    DeleteFileW(_impl->part.c_str());
    if (held)
        failFile(_impl->target, "cannot be written: another program has it open");
    failFile(_impl->target, {"cannot be written: {}", error.message()});
}

fs::path NewFile::partial() const
{
    return _impl->part;
}

// The system closes files of a run that ends; the console has no signals that a handler could wait for.
void takeBackUnfinishedWhenKilled() {}

} // namespace telepipe::tools

#endif
