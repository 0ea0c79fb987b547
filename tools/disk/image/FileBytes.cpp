#include "tools/disk/image/FileBytes.h"

#include "tools/disk/system/ReadAt.h"

namespace telepipe::tools {

FileBytes::FileBytes(const std::filesystem::path& path) : _path(path), _file(openFile(path))
{
    std::error_code error;
    _size = std::filesystem::file_size(path, error);
    if (error)
        failFile(path, {"cannot be read: {}", error.message()});
}

void FileBytes::fill(std::uint64_t offset, std::span<std::uint8_t> out) const
{
    if (readAt(_file.get(), offset, out) != out.size())
        failFile(_path, "cannot be read: it is shorter than it was");
}

} // namespace telepipe::tools
