#pragma once

#include "tools/disk/output/EditedFile.h"
#include "tools/import/BuildFiles.h"

namespace telepipe::tools {

// Built files that lie in one file of the disk: it itself, or entries of the archive that it is.
struct DiskFile
{
    struct Entry
    {
        std::string place; // in the archive, "bm_y.bml/z.nj"; empty: the file itself
        const BuiltFile* file = nullptr;
    };

    std::filesystem::path path;
    std::vector<Entry> entries;

    bool isChanged() const;
};
std::vector<DiskFile> diskFiles(const Built& built);

// Writes the file with its built contents. Throws FileError.
void saveBuilt(const DiskFile& file, const EditTarget& target, std::size_t limit);

// The change of the file as lines to share (docs/formats.md, Patches). Throws Refused where a patch
// cannot express it, as something has got another size.
std::string patchText(const DiskFile& file);

} // namespace telepipe::tools
