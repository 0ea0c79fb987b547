#ifdef _WIN32

#include "tools/disk/FileError.h"
#include "tools/disk/system/OpenFile.h"

#include <cerrno>
#include <cstring>
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
        failFile(path, {"cannot be read: {}", std::string(std::strerror(errno))});
    return file;
}

} // namespace telepipe::tools

#endif
