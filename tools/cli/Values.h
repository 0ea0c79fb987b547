#pragma once

#include "formats/archive/Archive.h"
#include "tools/picture/draw/PicturePasses.h"
#include "tools/picture/job/ShotOptions.h"

#include <string>
#include <vector>

// Values of options as the user writes them. All throw std::invalid_argument saying what was expected and what found.
namespace telepipe::tools {

struct PixelPlace
{
    std::uint32_t x = 0, y = 0; // from the top left
};

PictureSize parseSize(const std::string& text);                          // 1280x720
PixelPlace parsePixel(const std::string& text, const PictureSize& size); // X,Y of a picture
CameraPlace parseCamera(const std::string& text);                        // X,Y,Z,YAW,PITCH
PlanSide parsePlanSide(const std::string& text);                         // top
std::vector<SheetKind> parseSheetKinds(const std::string& text);         // sections,textures
std::uint32_t parseFrameCount(const std::string& text);
std::optional<double> parsePlanScale(const std::string& text);       // pixels a unit
std::optional<PlanRectangle> parsePlanArea(const std::string& text); // two corners: 0,0,40,20
std::optional<double> parsePlanCut(const std::string& text);         // a world coordinate
std::optional<double> parsePlanGrid(const std::string& text);        // units, 0 for none
std::vector<std::int32_t> parseIds(const std::string& text);         // 0,3,-1
std::vector<std::uint32_t> parseNumbers(const std::string& text);    // 0,3
std::uint32_t parseCount(const std::string& text);                   // from 1
float parseFieldOfView(const std::string& text);                     // degrees
double parseSeconds(const std::string& text);
double parseFramesASecond(const std::string& text);
std::uint32_t parseSamples(const std::string& text);
std::uint32_t parseSupersampling(const std::string& text);
std::vector<PicturePass> parsePasses(const std::string& text); // color,depth
std::string parseVideo(const std::string& text);               // mp4
std::uint32_t parseJobs(const std::string& text);
std::uint32_t parseCameraNumber(const std::string& text);
std::size_t parseByteCount(const std::string& text); // 1000000, 256M; K, M and G are powers of 1024
formats::ArchiveKind parseArchiveKind(const std::string& text);
ComparedLook parseComparedLook(const std::string& text);                // split:0.3
std::vector<scene::OverlayKind> parseOverlays(const std::string& text); // collision,minimap
std::uint32_t parseIndex(const std::string& text);                      // counted from 0
std::uint32_t parseKey(const std::string& text);                        // decimal, or hexadecimal with 0x

} // namespace telepipe::tools
