#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/texture/Texture.h"

#include <filesystem>
#include <string>
#include <vector>

namespace telepipe::tools {

enum class PngColor
{
    Rgb,    // alpha is left out
    Rgba,   // straight alpha
    Gray16, // for PngWriter alone: rows of big-endian 16-bit values
};

// A text stored in a PNG: a keyword (Latin letters, up to 79) and its value in UTF-8.
struct PngText
{
    std::string keyword, text;

    bool operator==(const PngText&) const = default;
};
using PngTexts = std::vector<PngText>;

// What each picture of this program says of itself: "Software", its name and version. Those of others do not.
PngText madeHere();
bool isMadeHere(const PngTexts& texts);

constexpr std::uint8_t kPngSignature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
bool isPng(formats::Bytes file); // by its first bytes

// A PNG of an RGBA8 image. The same pixels give the same bytes with the same libpng and zlib: no time is in it, and no
// text that was not given.
formats::ByteVector encodePng(const formats::Image& image, PngColor color, const PngTexts& texts = {});
// Decodes any PNG to RGBA8. Throws std::runtime_error.
formats::Image decodePng(formats::Bytes file);
// The texts of a PNG, of all three kinds of text chunk; empty where it is none. Pixels are not looked at.
PngTexts pngTexts(formats::Bytes file);

// Throws FileError naming the path.
void writePng(const std::filesystem::path& path, const formats::Image& image, PngColor color,
              const PngTexts& texts = {});
formats::Image readPng(const std::filesystem::path& path);

} // namespace telepipe::tools
