#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/texture/Texture.h"

#include <filesystem>

namespace telepipe::tools {

enum class PngColor
{
    Rgb,  // alpha is left out
    Rgba, // straight alpha
};

// A PNG of an RGBA8 image. The same pixels give the same bytes with the same libpng and zlib: no time, no text chunks.
formats::ByteVector encodePng(const formats::Image& image, PngColor color);
// Any PNG as RGBA8. Throws std::runtime_error.
formats::Image decodePng(formats::Bytes file);

// Throws FileError naming the path.
void writePng(const std::filesystem::path& path, const formats::Image& image, PngColor color);
formats::Image readPng(const std::filesystem::path& path);

} // namespace telepipe::tools
