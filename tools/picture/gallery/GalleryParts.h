#pragma once

#include "tools/picture/gallery/Gallery.h"

namespace telepipe::tools {

// The items that one of several runs has drawn, kept as JSON in the site until all are there.
struct GalleryPart
{
    std::string title;
    std::size_t part = 1, of = 1;
    std::size_t count = 0;                                  // of the items of all parts
    std::vector<std::pair<std::size_t, GalleryItem>> items; // with their places among all
};

std::filesystem::path galleryPartPath(const std::filesystem::path& site, std::size_t part);
std::string galleryPartText(const GalleryPart& part);
GalleryPart parseGalleryPart(std::string_view text); // throws JsonError or FieldError
// Throws FileError.
GalleryPart readGalleryPart(const std::filesystem::path& file);

} // namespace telepipe::tools
