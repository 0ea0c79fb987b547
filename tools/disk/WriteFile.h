#pragma once

#include "formats/bytes/ByteWriter.h"
#include "tools/disk/system/OpenFile.h"

#include <filesystem>
#include <memory>
#include <string_view>

namespace telepipe::tools {

class NewFile;

// The one way in which files are written. A file is written piece by piece under a random name beside its target,
// synced to the disk, and renamed when all of it is there: readers find the old file or the new one, never half of one,
// whatever happens in between. A link that the user names is followed to its target. A pipe with a reader, a terminal
// or another character device is written to directly. FileError refuses folders, block devices, sockets, pipes that
// nobody reads, files that are held open (HeldFiles) or were just written by the command, and those that an
// OutputFolder or NamedOutputs would not replace.
class FileWriter
{
public:
    explicit FileWriter(std::filesystem::path path); // throws FileError
    ~FileWriter();                                   // not committed: takes back what it wrote
    FileWriter(const FileWriter&) = delete;
    FileWriter& operator=(const FileWriter&) = delete;

    void write(formats::Bytes bytes); // throws FileError
    void commit();                    // throws FileError
    // The path for another program that writes the file in place of write().
    std::filesystem::path partial() const;

private:
    void flush();

    std::filesystem::path _path;
    formats::ByteVector _buffer;
    std::unique_ptr<NewFile> _file;
};

// Writes a whole file, replacing an old one. Throws FileError.
void writeFile(const std::filesystem::path& path, formats::Bytes bytes);
void writeText(const std::filesystem::path& path, std::string_view text);
// Makes the folder and those above it where they are not there. Throws FileError.
void createFolder(const std::filesystem::path& folder);
// A folder of the program's own, with all that lies in it. What cannot be removed stays.
void removeFolder(const std::filesystem::path& folder);

} // namespace telepipe::tools
