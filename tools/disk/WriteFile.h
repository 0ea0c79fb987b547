#pragma once

#include "formats/bytes/ByteView.h"
#include "tools/disk/OpenFile.h"

#include <filesystem>

namespace telepipe::tools {

// Writes a file piece by piece under a name of its own beside it, and puts it in place when all of it is there: whoever
// looks finds the old file or the new one, never half of one, whatever happens in between. What is no ordinary file (a
// pipe, a terminal) is written to directly.
class FileWriter
{
public:
    explicit FileWriter(std::filesystem::path path); // throws FileError
    ~FileWriter();                                   // not committed: takes back what it wrote
    FileWriter(const FileWriter&) = delete;
    FileWriter& operator=(const FileWriter&) = delete;

    void write(formats::Bytes bytes); // throws FileError
    void commit();                    // throws FileError

private:
    std::filesystem::path _path, _partial; // equal where written to directly
    OpenedFile _file;
};

// Writes a whole file, replacing what was there. Throws FileError.
void writeFile(const std::filesystem::path& path, formats::Bytes bytes);
// Makes the folder and those above it where they are not there. Throws FileError.
void createFolder(const std::filesystem::path& folder);

} // namespace telepipe::tools
