#include "tools/import/BuiltOnDisk.h"

#include "formats/edit/Patch.h"
#include "tools/disk/OpenArchive.h"

#include <algorithm>

namespace telepipe::tools {

bool DiskFile::isChanged() const
{
    return std::ranges::any_of(entries, [](const Entry& entry) { return entry.file->isChanged; });
}

std::vector<DiskFile> diskFiles(const Built& built)
{
    std::vector<DiskFile> files;
    for (const BuiltFile& file : built.files) {
        const auto inside = splitArchivePath(file.from->path);
        std::filesystem::path place;
        for (const std::string& name : inside ? inside->entries : std::vector<std::string>())
            place /= name;
        const std::filesystem::path path = inside ? inside->file : file.from->path;
        auto known = std::ranges::find(files, path, &DiskFile::path);
        if (known == files.end())
            known = files.insert(files.end(), {path, {}});
        known->entries.push_back({place.generic_string(), &file});
    }
    std::ranges::sort(files, {}, &DiskFile::path);
    return files;
}

void saveBuilt(const DiskFile& file, const EditTarget& target, std::size_t limit)
{
    EditedFile whole(file.path, limit);
    for (const DiskFile::Entry& entry : file.entries)
        if (entry.file->isChanged)
            whole.edit(entry.place, [&](formats::Bytes) { return entry.file->bytes; });
    whole.save(target);
}

std::string patchText(const DiskFile& file)
{
    formats::Patch patch;
    for (const DiskFile::Entry& entry : file.entries)
        if (entry.file->isChanged)
            patch.parts.push_back(formats::makePatchPart(entry.place, entry.file->from->bytes, entry.file->bytes));
    return formats::writePatch(patch);
}

} // namespace telepipe::tools
