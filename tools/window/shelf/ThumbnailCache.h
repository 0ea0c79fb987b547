#pragma once

#include "formats/texture/Texture.h"
#include "tools/window/shelf/Shelf.h"

#include <optional>

namespace telepipe::tools {

constexpr std::uint32_t kThumbnailWidth = 320, kThumbnailHeight = 180;

// Why there is no picture.
enum class ThumbnailFault
{
    None,
    NoModel,
    Unread,
    TooLong
};

// The contents of the card of an item.
struct Thumbnail
{
    formats::Image image; // empty: there is nothing to draw
    std::string model;    // of an archive: the first model in it, which is opened
    std::size_t triangles = 0, warnings = 0, models = 0;
    ThumbnailFault fault = ThumbnailFault::None;
};

// Small pictures on the disk, called after the content of what they show: the same files in another folder or image
// find them. They take 64 MiB at most; those that were wanted last stay.
class ThumbnailCache
{
public:
    explicit ThumbnailCache(std::filesystem::path folder) : _folder(std::move(folder)) {}

    // Hashes all files that the picture is made of, and the program's version. Throws FileError.
    static std::string keyOf(const ShelfItem& item, const std::vector<LibraryFile>& shared);
    std::optional<Thumbnail> find(const std::string& key) const;
    // The place to write a thumbnail's picture to, before keep() stores the other facts.
    std::filesystem::path picturePath(const std::string& key) const;
    void keep(const std::string& key, const Thumbnail& thumbnail); // throws FileError
    void prepare() const;                                          // makes the folder; throws FileError

private:
    std::filesystem::path factsPath(const std::string& key) const;

    std::filesystem::path _folder;
    std::size_t _kept = 0; // since it was shrunk
};

} // namespace telepipe::tools
