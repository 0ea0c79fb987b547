#pragma once

#include <filesystem>
#include <map>
#include <vector>

namespace telepipe::tools {

// A folder and those it lies in, up to the root.
std::vector<std::filesystem::path> upFrom(const std::filesystem::path& folder);

// Folders, found from others by what they have in common.
class FolderTree
{
public:
    void add(const std::filesystem::path& folder);

    // The smallest folder that holds this one and one of those; null: none does.
    const std::filesystem::path* shared(const std::filesystem::path& folder) const;
    // The first of those that lie in it.
    const std::filesystem::path* nearest(const std::filesystem::path& folder) const;

private:
    using Folders = std::map<std::filesystem::path, std::filesystem::path>;

    const Folders::value_type* find(const std::filesystem::path& folder) const;

    Folders _below; // for each folder above, one of those
};

} // namespace telepipe::tools
