#pragma once

#include <cstdio>
#include <filesystem>

namespace telepipe::tools {

// From here on holds every file that the program opens to read, until it ends, whoever opens it. main() calls this
// where a command is run that reads, writes and ends. So no command can forget what it has read. Files that it is yet
// to read, or reads under several names, it names with HeldFiles.
void holdWhatIsRead();

// Notes a file as read; openFile() calls it for each.
void noteRead(std::FILE* file);
// Is there such a file, and has it been read?
bool wasRead(const std::filesystem::path& path);
// Throws the FileError for writing over a file that was read.
[[noreturn]] void refuseToReplace(const std::filesystem::path& path);
// Stops holding a file, for a command that changes it in place.
void forgetRead(const std::filesystem::path& path);

// A file of which all is in its place. Such a command writes none twice: one of the two would be lost.
void noteWritten(const std::filesystem::path& path);
bool wasWritten(const std::filesystem::path& path);

// As long as this exists, files that this thread opens are only looked at, and may be replaced: a picture of an earlier
// run that would come out the same, a file that an earlier run has made.
class OnlyLookedAt
{
public:
    OnlyLookedAt();
    ~OnlyLookedAt();
    OnlyLookedAt(const OnlyLookedAt&) = delete;
    OnlyLookedAt& operator=(const OnlyLookedAt&) = delete;
};

} // namespace telepipe::tools
