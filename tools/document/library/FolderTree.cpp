#include "tools/document/library/FolderTree.h"

#include <utility>

namespace telepipe::tools {

namespace fs = std::filesystem;

std::vector<fs::path> upFrom(const fs::path& folder)
{
    std::vector<fs::path> folders{folder};
    while (folders.back().has_relative_path())
        folders.push_back(folders.back().parent_path());
    return folders;
}

void FolderTree::add(const fs::path& folder)
{
    for (fs::path& above : upFrom(folder))
        _below.emplace(std::move(above), folder);
}

const FolderTree::Folders::value_type* FolderTree::find(const fs::path& folder) const
{
    for (const fs::path& above : upFrom(folder))
        if (const auto found = _below.find(above); found != _below.end())
            return &*found;
    return nullptr;
}

const fs::path* FolderTree::shared(const fs::path& folder) const
{
    const auto* const found = find(folder);
    return found ? &found->first : nullptr;
}

const fs::path* FolderTree::nearest(const fs::path& folder) const
{
    const auto* const found = find(folder);
    return found ? &found->second : nullptr;
}

} // namespace telepipe::tools
