#pragma once

#include "tools/picture/record/PictureRecord.h"

#include <string>
#include <vector>

// Values of a record's options as the user writes them. All throw std::invalid_argument saying what was expected and
// what found.
namespace telepipe::tools {

struct CameraPlace
{
    glm::vec3 position{0};
    float yaw = 0, pitch = 0;
};

inline constexpr std::uint32_t kLargestPicture = 65536; // a row of its tiles takes half a gigabyte

PictureSize parseSize(const std::string& text);                      // 1280x720
std::vector<Measurement> parseMeasurements(const std::string& text); // X,Y,Z,X,Y,Z, as often as wanted
CameraPlace parseCamera(const std::string& text);                    // X,Y,Z,YAW,PITCH
PlanSide parsePlanSide(const std::string& text);                     // top
std::vector<SheetKind> parseSheetKinds(const std::string& text);     // sections,textures
std::uint32_t parseFrameCount(const std::string& text);
std::optional<double> parsePlanScale(const std::string& text);       // pixels a unit
std::optional<PlanRectangle> parsePlanArea(const std::string& text); // two corners: 0,0,40,20
std::optional<double> parsePlanCut(const std::string& text);         // a world coordinate
std::optional<double> parsePlanGrid(const std::string& text);        // units, 0 for none
std::vector<std::int32_t> parseIds(const std::string& text);         // 0,3,-1
std::vector<std::uint32_t> parseNumbers(const std::string& text);    // 0,3
float parseFieldOfView(const std::string& text);                     // degrees
double parseSeconds(const std::string& text);
std::optional<std::uint16_t> parseWave(const std::string& text); // of enemies: 2, or all
double parseFramesASecond(const std::string& text);
std::uint32_t parseSamples(const std::string& text);
std::uint32_t parseSupersampling(const std::string& text);
std::string parseVideo(const std::string& text); // mp4
std::uint32_t parseCameraNumber(const std::string& text);
ComparedLook parseComparedLook(const std::string& text);                // split:0.3
std::vector<scene::OverlayKind> parseOverlays(const std::string& text); // collision,minimap
std::vector<scene::OverlayKind> parseLayers(const std::string& text);   // of what stands there: objects,people
Players parsePlayers(const std::string& text);
const char* playersWord(Players players);
Difficulty parseDifficulty(const std::string& text);
const char* difficultyWord(Difficulty difficulty);

} // namespace telepipe::tools
