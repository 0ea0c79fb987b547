#pragma once

#include "formats/archive/Archive.h"
#include "tools/picture/draw/PicturePasses.h"
#include "tools/picture/record/json/RecordValues.h"

#include <string>
#include <vector>

// Values of arguments as the user writes them, in addition to those of records. All throw Refused with what was
// expected and what was found.
namespace telepipe::tools {

struct PixelPlace
{
    std::uint32_t x = 0, y = 0; // from the top left
};

std::filesystem::path parsePath(const std::string& text);
std::filesystem::path parseOutput(const std::string& text);              // of a file or folder to write
std::filesystem::path parsePngPath(const std::string& text);             // where a picture is written
PixelPlace parsePixel(const std::string& text, const PictureSize& size); // X,Y of a picture
std::uint32_t parseCount(const std::string& text);                       // from 1
std::vector<PicturePass> parsePasses(const std::string& text);           // color,depth
std::uint32_t parseJobs(const std::string& text);
std::size_t parseByteCount(const std::string& text); // 1000000, 256M; K, M and G are powers of 1024
formats::ArchiveKind parseArchiveKind(const std::string& text);
std::uint32_t parseIndex(const std::string& text); // counted from 0

} // namespace telepipe::tools
