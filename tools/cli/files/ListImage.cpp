#include "tools/cli/files/ListImage.h"

#include "tools/disk/FileName.h"
#include "tools/disk/FilesBelow.h"
#include "tools/disk/Print.h"
#include "tools/json/Json.h"
#include "tools/text/Counted.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

FolderListing::File listedFile(const formats::StoredFile& file, std::string name)
{
    return {std::move(name), file.parts.empty() ? std::nullopt : std::optional(file.parts.front().offset), file.size};
}

// Lists a file on the disk or in an image.
FolderListing::File listedFile(const fs::path& path, std::string name)
{
    if (const auto inside = splitImagePath(path); inside && !inside->inner.empty())
        if (const formats::StoredFile* file = inside->image->find(inside->inner))
            return listedFile(*file, std::move(name));
    std::error_code error; // a file that is gone by now has no size
    const std::uintmax_t size = fs::file_size(path, error);
    return {std::move(name), std::nullopt, error ? 0 : size};
}

// "GDI, ISO 9660"; where the two are the same, "ZIP".
std::string kindAndSystem(const formats::Disc& disc)
{
    const std::string kind = formats::discKindName(disc.kind);
    return kind == disc.tree.system ? kind : kind + ", " + disc.tree.system;
}

} // namespace

FolderListing listedImage(const ImagePath& place)
{
    FolderListing listing;
    const fs::path path = place.inner.empty() ? place.image->path() : place.image->path() / place.inner;
    listing.path = path.generic_string();
    listing.disc = &place.image->disc();
    for (const formats::StoredFile* file : place.image->filesBelow(place.inner)) {
        listing.files.push_back(listedFile(*file, nameBelow(place, *file)));
        listing.paths.push_back(place.image->filePath(*file));
    }
    return listing;
}

FolderListing listedFolder(const fs::path& folder)
{
    FolderListing listing;
    listing.path = folder.generic_string();
    listing.paths = filesBelow(folder, reportSkipped);
    for (const fs::path& path : listing.paths)
        listing.files.push_back(listedFile(path, path.lexically_relative(folder).generic_string()));
    return listing;
}

std::string listingText(const FolderListing& listing)
{
    std::string text = printableName(listing.path) + ": ";
    if (listing.disc)
        text += kindAndSystem(*listing.disc) + ", ";
    text += counted(listing.files.size(), "file") + "\n  offset             size  name\n";
    for (const FolderListing::File& file : listing.files)
        text += fmt::format("  {:<12}{:>11}  {}\n", file.offset ? formats::hexadecimal(*file.offset) : "", file.size,
                            printableName(file.name));
    return text;
}

std::string listingJson(const FolderListing& listing)
{
    Json json;
    json["file"] = listing.path;
    json["format"] = listing.disc ? lowerCase(formats::discKindName(listing.disc->kind)) : "folder";
    if (listing.disc) {
        json["system"] = listing.disc->tree.system;
        json["sha256"] = listing.disc->tree.sha256;
    }
    json["entries"] = Json::list();
    for (const FolderListing::File& file : listing.files)
        json["entries"].push_back(
            {{"name", file.name}, {"offset", file.offset ? Json(*file.offset) : Json()}, {"size", file.size}});
    json["warnings"] = Json::list();
    if (listing.disc)
        for (const formats::Warning& warning : listing.disc->tree.warnings.list())
            json["warnings"].push_back({{"offset", warning.offset}, {"text", formats::english(warning.text)}});
    return jsonText(json) + "\n";
}

} // namespace telepipe::tools
