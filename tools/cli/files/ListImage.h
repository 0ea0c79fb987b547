#pragma once

#include "tools/disk/image/OpenImages.h"

#include <filesystem>
#include <string>
#include <vector>

namespace telepipe::tools {

// The output of telepipe list for a folder: its files, and nothing of what is in them.
struct FolderListing
{
    struct File
    {
        std::string name;                    // behind the folder
        std::optional<std::uint64_t> offset; // within its image
        std::uint64_t size = 0;
    };
    std::string path;                         // of the folder
    const formats::Disc* disc = nullptr;      // of an image, or a folder in one
    std::vector<File> files;                  // in the order of paths
    std::vector<std::filesystem::path> paths; // which open them
};
FolderListing listedImage(const ImagePath& place); // which must outlive it
// Lists a folder on the disk and the images in it.
FolderListing listedFolder(const std::filesystem::path& folder);

std::string listingText(const FolderListing& listing);
std::string listingJson(const FolderListing& listing);

} // namespace telepipe::tools
