#pragma once

#include "tools/picture/record/PictureRecord.h"
#include "tools/picture/record/json/FieldKinds.h"

#include <limits>
#include <string>
#include <vector>

// Kinds of values that several tables of options have. Parsing throws Refused with what was expected and what was
// found.
namespace telepipe::tools {

inline constexpr std::uint32_t kLargestPicture = 65536; // a row of its tiles takes half a gigabyte

// 1280x720; [1280, 720] in JSON.
struct SizeKind
{
    static bool parse(const std::string& text, PictureSize& value);
    static formats::Message expected();
    static void read(const Json& json, const std::string& name, PictureSize& value);
    static Json write(const PictureSize& value);
};

// X,Y,Z,YAW,PITCH
struct CameraPlaceKind
{
    static bool parse(const std::string& text, scene::Camera& value);
    static formats::Message expected() { return "five numbers X,Y,Z,YAW,PITCH, angles up to a million degrees"; }
};

using IdsKind = ListKind<WholeKind<std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max(),
                                   "section ids separated by commas">>;
using NumbersKind = ListKind<WholeKind<0, 0xffffffffu, "numbers separated by commas, counted from 0">>;

// A list of paths may be written as one text.
using PathsKind = ListKind<PathKind, true>;

const char* playersWord(Players players);
const char* difficultyWord(Difficulty difficulty);
using PlayersKind = WordKind<Players::All, 4, playersWord>;
using DifficultyKind = WordKind<Difficulty::OfStage, 3, difficultyWord>;
using OverlaysKind =
    ListKind<WordKind<scene::OverlayKind::Collision, std::size(scene::kOverlayKinds), scene::overlayName>>;
// A list of layers of things in a stage.
using LayersKind = ListKind<WordKind<scene::OverlayKind::Objects, std::size(scene::kOverlayKinds), scene::overlayName>>;

PictureSize parseSize(const std::string& text);
scene::Camera parseCamera(const std::string& text);
std::vector<std::int32_t> parseIds(const std::string& text);
std::vector<std::uint32_t> parseNumbers(const std::string& text);

} // namespace telepipe::tools
