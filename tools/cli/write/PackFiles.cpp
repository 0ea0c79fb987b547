#include "tools/cli/write/PackFiles.h"

#include "tools/disk/FileError.h"
#include "tools/disk/FileName.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/Unpack.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/output/ReadFiles.h"

#include <algorithm>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

// Refuses to pack a file in the folder, unless it is the archive that an earlier run has made there: any other file
// would be one to pack, and must not be overwritten.
void requireArchive(const fs::path& output)
{
    const OnlyLookedAt looking;
    const formats::ByteVector bytes = readFile(output);
    if (!formats::detectArchive(bytes) && packingOf(bytes) == formats::FileKind::Unknown)
        throw FileError({"{}: is one of the files to pack, and is not replaced", output.string()});
}

} // namespace

std::vector<FileToPack> filesToPack(const fs::path& folder, const fs::path& output)
{
    std::error_code error;
    fs::directory_iterator entries(folder, error);
    if (error)
        throw FileError({"{}: cannot be read: {}", folder.string(), error.message()});
    std::vector<FileToPack> files;
    for (const fs::directory_entry& entry : entries)
        if (const std::string name = entry.path().filename().string(); fs::equivalent(entry.path(), output, error))
            requireArchive(entry.path());
        else if (!isOwnName(name))
            files.push_back({name, entry.path(), entry.is_directory(error)});
    std::sort(files.begin(), files.end(),
              [](const FileToPack& a, const FileToPack& b) { return isNaturallyLess(a.name, b.name); });
    if (files.empty())
        throw FileError({"{}: holds no files to pack", folder.string()});
    return files;
}

} // namespace telepipe::tools
