#pragma once

#include "tools/disk/FileError.h"
#include "tools/picture/record/PictureRecord.h"

#include <filesystem>
#include <string>
#include <vector>

namespace telepipe::tools {

// The files that a record may open. Whoever sends a picture writes the paths in its record, and the contents of opened
// files can be seen in what is drawn and reported. A record therefore reaches the files beside it or below, and those
// that its reader trusts besides. No link leads it elsewhere, neither from a file that it names nor from one found
// beside that.
struct RecordTrust
{
    std::vector<std::filesystem::path> folders = {}; // where the user has opened files
    bool everywhere = false;                         // asked for by name: --trust, or the button of the question

    // Goes by where the path leads: links are followed.
    bool reaches(const std::filesystem::path& recordFolder, const std::filesystem::path& file) const;
};

// The files that a record names, without its inputs, which are only compared.
std::vector<std::filesystem::path> pathsOf(PictureRecord record);

// A path that may make the system ask another machine: //server/share, also with backslashes. Never to be touched.
bool isNetworkPath(const std::filesystem::path& path);
// Throws FileError of the file that names such a path.
void refuseNetworkPath(const std::filesystem::path& namedIn, const std::filesystem::path& path);

// Names the files that a record wanted; none of them was read.
class UntrustedFiles : public FileError
{
public:
    UntrustedFiles(const std::filesystem::path& record, std::vector<std::filesystem::path> files);

    const std::vector<std::filesystem::path>& files() const { return _files; }

private:
    std::vector<std::filesystem::path> _files;
};

// Checks a record whose paths are told from here. Companions of its stages are not looked for where the trust does not
// reach. Throws UntrustedFiles, or FileError for network paths.
void holdToTrust(const std::filesystem::path& recordFile, PictureRecord& record, const RecordTrust& trust);

} // namespace telepipe::tools
