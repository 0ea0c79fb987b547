#include "tools/disk/WriteFile.h"

#include "tools/disk/FileError.h"

#include <cerrno>
#include <cstring>

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void failWriting(const fs::path& path, const std::string& why)
{
    failFile(path, {"cannot be written: {}", why});
}

// Follows a link, so that the file it leads to is replaced and not the link.
fs::path linkedFile(const fs::path& path)
{
    std::error_code error;
    const fs::path target = fs::is_symlink(path, error) ? fs::canonical(path, error) : path;
    return error ? path : target;
}

bool isReplaceable(const fs::path& path)
{
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    return !fs::exists(status) || fs::is_regular_file(status);
}

} // namespace

OpenedFile openFile(const fs::path& path, bool write)
{
#ifdef _WIN32
    return OpenedFile(_wfopen(path.c_str(), write ? L"wb" : L"rb"));
#else
    return OpenedFile(std::fopen(path.c_str(), write ? "wb" : "rb"));
#endif
}

void failFile(const fs::path& path, formats::Message why)
{
    throw FileError({"{}: {}", path.string(), std::move(why)});
}

FileWriter::FileWriter(fs::path path) : _path(linkedFile(path)), _partial(_path)
{
    if (isReplaceable(_path))
        _partial += ".part";
    _file = openFile(_partial, true);
    if (!_file)
        failWriting(_path, std::strerror(errno));
}

FileWriter::~FileWriter()
{
    std::error_code error;
    const bool unfinished = _file != nullptr;
    _file.reset();
    if (unfinished && _partial != _path)
        fs::remove(_partial, error);
}

void FileWriter::write(formats::Bytes bytes)
{
    if (std::fwrite(bytes.data(), 1, bytes.size(), _file.get()) != bytes.size())
        failWriting(_path, std::strerror(errno));
}

void FileWriter::commit()
{
    // Closing flushes, and a full disk may show only then.
    std::error_code error;
    if (std::fflush(_file.get()) != 0)
        failWriting(_path, std::strerror(errno));
    _file.reset();
    if (_partial != _path)
        fs::rename(_partial, _path, error);
    if (error) {
        const std::string why = error.message();
        fs::remove(_partial, error);
        failWriting(_path, why);
    }
}

void writeFile(const fs::path& path, formats::Bytes bytes)
{
    FileWriter writer(path);
    writer.write(bytes);
    writer.commit();
}

void createFolder(const fs::path& folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    if (!fs::is_directory(folder))
        failFile(folder, error ? formats::Message("cannot be made a folder: {}", error.message())
                               : formats::Message("cannot be made a folder"));
}

} // namespace telepipe::tools
