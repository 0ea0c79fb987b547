#pragma once

#include "tools/disk/image/Image.h"

namespace telepipe::tools {

// True for a file on the disk that is an image of a disc. Its contents tell that, and the name for .gdi and .cue.
bool isImage(const std::filesystem::path& path);

// The image in a file, opened once as long as none of its files changes; a few images are kept. Null for a file that is
// no image. Throws FileError.
std::shared_ptr<const Image> openImage(const std::filesystem::path& path);

// A path that goes on in an image: "pso.gdi/SCENE/map.rel", or the image itself.
struct ImagePath
{
    std::shared_ptr<const Image> image;
    std::filesystem::path inner; // empty: the image itself
};
// The name of a file below the folder that a path leads to. The path may spell the folders in other cases.
std::string nameBelow(const ImagePath& place, const formats::StoredFile& file);
// Splits a path at the image in it. Nothing where neither the path nor one of its parents is an image. Throws FileError
// where that cannot be read.
std::optional<ImagePath> splitImagePath(const std::filesystem::path& path);

} // namespace telepipe::tools
