#pragma once

#include "tools/disk/Unpack.h"
#include "tools/disk/progress/LoadProgress.h"

#include <filesystem>
#include <string>
#include <vector>

namespace telepipe::tools {

// Writes entries of an archive: a link set up beforehand must not lead out of the folder, and files there with other
// contents are only replaced on demand.

// Creates a folder with all its parents. Throws FileError, also where one of them is a link.
void makeSafeFolder(const std::filesystem::path& folder);
// False, with nothing written, where a file is there already with other contents and replace is not set. Throws
// FileError, also for a link.
bool saveEntry(const std::filesystem::path& path, formats::Bytes bytes, bool replace = false);

struct SavedEntries
{
    std::vector<std::filesystem::path> files;
    std::vector<formats::Message> errors; // one for each entry that was not saved
};

struct SaveOptions
{
    bool replace = false; // files there with other contents
    std::size_t limit = kUnpackLimit;
};

// An archive's entries, or the one entry that the path names, unpacked, as files in the folder. Throws Cancelled.
SavedEntries saveEntries(const std::filesystem::path& path, const std::filesystem::path& folder,
                         const SaveOptions& options = {}, LoadProgress* progress = nullptr);

} // namespace telepipe::tools
