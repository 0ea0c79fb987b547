#ifdef _WIN32

#include "tools/disk/FileError.h"
#include "tools/disk/output/ReadFiles.h"
#include "tools/disk/system/OpenFile.h"
#include "tools/disk/system/ReadAt.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <share.h>

namespace telepipe::tools {

namespace fs = std::filesystem;

std::optional<int> descriptorNamed(const fs::path&)
{
    return std::nullopt;
}

OpenedFile openForAppending(const fs::path& path)
{
    return OpenedFile(_wfsopen(path.c_str(), L"ab", _SH_DENYNO));
}

namespace {

constexpr unsigned long kSharingViolation = 32, kLockViolation = 33; // of winerror.h

[[noreturn]] void failToOpen(const fs::path& path)
{
    if (_doserrno == kSharingViolation || _doserrno == kLockViolation)
        failFile(path, "cannot be read: another program has it open and shares it with nobody");
    failFile(path, {"cannot be read: {}", std::string(std::strerror(errno))});
}

} // namespace

OpenedFile openFile(const fs::path& path)
{
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (fs::is_directory(status))
        failFile(path, "cannot be read: it is a folder");
    if (fs::exists(status) && !fs::is_regular_file(status))
        failFile(path, "cannot be read: it is a device");
    OpenedFile file(_wfopen(path.c_str(), L"rb"));
    if (!file)
        failToOpen(path);
    noteRead(file.get());
    return file;
}

std::size_t readAt(std::FILE* file, std::uint64_t offset, std::span<std::uint8_t> out)
{
    static std::mutex mutex; // the place in the file belongs to the file
    const std::lock_guard lock(mutex);
    if (_fseeki64(file, static_cast<long long>(offset), SEEK_SET) != 0)
        return 0;
    return std::fread(out.data(), 1, out.size(), file);
}

} // namespace telepipe::tools

#endif
