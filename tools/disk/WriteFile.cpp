#include "tools/disk/WriteFile.h"

#include "formats/bytes/AsText.h"
#include "tools/disk/FileError.h"
#include "tools/disk/output/HeldFiles.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/output/NamedOutputs.h"
#include "tools/disk/output/NewFile.h"
#include "tools/disk/output/OutputFolder.h"
#include "tools/disk/output/ReadFiles.h"
#include "tools/disk/system/OpenFile.h"

namespace telepipe::tools {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBuffer = std::size_t(1) << 16;

NewFile::Links linksAt(const fs::path& path)
{
    if (const OutputFolder* folder = OutputFolder::around(path))
        folder->refuseLinks(path);
    else if (NamedOutputs::beside(path))
        refuseLink(path);
    else
        return NewFile::Links::Followed;
    return NewFile::Links::Refused;
}

} // namespace

FileWriter::FileWriter(fs::path path) : _path(std::move(path))
{
    if (isHeld(_path) || (wasRead(_path) && !OutputFolder::around(_path))) // which looks at it again
        refuseToReplace(_path);
    if (!_path.has_filename()) // "DIR/", whether it is there or not
        failFile(_path, "cannot be written: it is a folder");
    if (wasWritten(_path))
        failFile(_path, "was written by this run already, which would replace it with something else");
    _file = std::make_unique<NewFile>(_path, linksAt(_path));
}

FileWriter::~FileWriter() = default;

void FileWriter::write(formats::Bytes bytes)
{
    if (_buffer.size() + bytes.size() > kBuffer)
        flush();
    if (bytes.size() > kBuffer)
        _file->write(bytes);
    else
        _buffer.insert(_buffer.end(), bytes.begin(), bytes.end());
}

void FileWriter::flush()
{
    _file->write(_buffer);
    _buffer.clear();
}

void FileWriter::commit()
{
    flush();
    if (OutputFolder* folder = OutputFolder::around(_path))
        folder->admit(_path, _file->partial());
    else if (const NamedOutputs* named = NamedOutputs::beside(_path))
        named->admit(_path, _file->partial());
    _file->putInPlace();
    noteWritten(_path);
    _file.reset();
}

fs::path FileWriter::partial() const
{
    return _file->partial();
}

void writeFile(const fs::path& path, formats::Bytes bytes)
{
    FileWriter writer(path);
    writer.write(bytes);
    writer.commit();
}

void writeText(const fs::path& path, std::string_view text)
{
    writeFile(path, formats::asBytes(text));
}

void createFolder(const fs::path& folder)
{
    std::error_code error, notThere;
    fs::create_directories(folder, error);
    if (!fs::is_directory(folder, notThere))
        failFile(folder, error ? formats::Message("cannot be made a folder: {}", error.message())
                               : formats::Message("cannot be made a folder"));
}

void removeFolder(const fs::path& folder)
{
    std::error_code error;
    fs::remove_all(folder, error);
}

} // namespace telepipe::tools
