#include "tools/picture/record/json/RecordValues.h"

#include "tools/picture/option/ParseText.h"

#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace telepipe::tools {

namespace {

constexpr Word<Players> kPlayers[] = {
    {"all", Players::All}, {"one", Players::One}, {"challenge", Players::Challenge}, {"battle", Players::Battle}};
constexpr Word<Difficulty> kDifficulties[] = {
    {"stage", Difficulty::OfStage}, {"normal", Difficulty::Normal}, {"ultimate", Difficulty::Ultimate}};

} // namespace

PictureSize parseSize(const std::string& text)
{
    const std::vector<std::string> sides = split(text, 'x');
    std::int64_t width = 0, height = 0;
    if (sides.size() != 2 || !parseInteger(sides[0], 1, kLargestPicture, width) ||
        !parseInteger(sides[1], 1, kLargestPicture, height))
        failValue(fmt::format("WIDTHxHEIGHT, each 1 to {}", kLargestPicture), text);
    return {static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
}

CameraPlace parseCamera(const std::string& text)
{
    const std::vector<std::string> pieces = split(text, ',');
    double v[5] = {};
    bool good = pieces.size() == std::size(v);
    for (std::size_t i = 0; good && i < std::size(v); ++i)
        good = parseNumber(pieces[i], v[i]);
    if (!good)
        failValue("five numbers X,Y,Z,YAW,PITCH", text);
    return {{v[0], v[1], v[2]}, static_cast<float>(v[3]), static_cast<float>(v[4])};
}

std::vector<Measurement> parseMeasurements(const std::string& text)
{
    const std::vector<std::string> pieces = split(text, ',');
    std::vector<double> values(pieces.size());
    bool good = pieces.size() % 6 == 0;
    for (std::size_t i = 0; good && i < pieces.size(); ++i)
        good = parseNumber(pieces[i], values[i]) && std::abs(values[i]) <= 1e9;
    if (!good)
        failValue("two points X,Y,Z,X,Y,Z, or more pairs of them", text);
    std::vector<Measurement> result;
    for (std::size_t i = 0; i < values.size(); i += 6)
        result.push_back({{values[i], values[i + 1], values[i + 2]}, {values[i + 3], values[i + 4], values[i + 5]}});
    return result;
}

PlanSide parsePlanSide(const std::string& text)
{
    for (const PlanSideRow& row : planSides())
        if (text == row.name)
            return row.side;
    failValue("top, bottom, north, south, east or west", text);
}

std::vector<SheetKind> parseSheetKinds(const std::string& text)
{
    static constexpr Word<SheetKind> kKinds[] = {{"sections", SheetKind::Sections},
                                                 {"textures", SheetKind::Textures},
                                                 {"turntable", SheetKind::Turntable},
                                                 {"motion", SheetKind::Motion}};
    std::vector<SheetKind> kinds;
    for (const std::string& piece : split(text, ','))
        kinds.push_back(parseWord(kKinds, piece));
    return kinds;
}

std::uint32_t parseFrameCount(const std::string& text)
{
    std::int64_t frames = 0;
    if (!parseInteger(text, 1, 3600, frames))
        failValue("a number of frames from 1 to 3600", text);
    return static_cast<std::uint32_t>(frames);
}

std::optional<double> parsePlanScale(const std::string& text)
{
    double scale = 0;
    if (!parseNumber(text, scale) || scale < 1e-4 || scale > 1e4)
        failValue("pixels a unit, from 0.0001 to 10000", text);
    return scale;
}

std::optional<PlanRectangle> parsePlanArea(const std::string& text)
{
    const std::vector<std::string> pieces = split(text, ',');
    double corners[4];
    bool isGood = pieces.size() == 4;
    for (std::size_t i = 0; isGood && i < 4; ++i)
        isGood = parseNumber(pieces[i], corners[i]) && std::abs(corners[i]) <= 1e9;
    if (!isGood || corners[0] == corners[2] || corners[1] == corners[3])
        failValue("two corners, X,Z,X,Z, or auto", text);
    return areaOf(corners);
}

std::optional<double> parsePlanCut(const std::string& text)
{
    double height = 0;
    if (!parseNumber(text, height) || std::abs(height) > 1e6)
        failValue("a coordinate from -1000000 to 1000000, or auto", text);
    return height;
}

std::optional<double> parsePlanGrid(const std::string& text)
{
    double units = 0;
    if (!parseNumber(text, units) || (units != 0 && (units < 1e-3 || units > 1e6)))
        failValue("units from 0.001 to 1000000, or 0", text);
    return units;
}

std::vector<std::int32_t> parseIds(const std::string& text)
{
    std::vector<std::int32_t> ids;
    for (const std::string& piece : split(text, ',')) {
        std::int64_t id = 0;
        if (!parseInteger(piece, std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max(),
                          id))
            failValue("section ids separated by commas", text);
        ids.push_back(static_cast<std::int32_t>(id));
    }
    return ids;
}

std::vector<std::uint32_t> parseNumbers(const std::string& text)
{
    std::vector<std::uint32_t> numbers;
    for (const std::string& piece : split(text, ',')) {
        std::int64_t number = 0;
        if (!parseInteger(piece, 0, 0xffff, number))
            failValue("numbers separated by commas, counted from 0", text);
        numbers.push_back(static_cast<std::uint32_t>(number));
    }
    return numbers;
}

float parseFieldOfView(const std::string& text)
{
    double degrees = 0;
    if (!parseNumber(text, degrees) || degrees < 1 || degrees > 170)
        failValue("degrees from 1 to 170", text);
    return static_cast<float>(degrees);
}

std::optional<std::uint16_t> parseWave(const std::string& text)
{
    std::int64_t wave = 0;
    if (text == "all")
        return std::nullopt;
    if (!parseInteger(text, 0, 0xffff, wave))
        failValue("the number of a wave, or all", text);
    return static_cast<std::uint16_t>(wave);
}

double parseSeconds(const std::string& text)
{
    double seconds = 0;
    if (!parseNumber(text, seconds))
        failValue("a number of seconds", text);
    return seconds;
}

double parseFramesASecond(const std::string& text)
{
    double frames = 0;
    if (!parseNumber(text, frames) || !(frames >= 0.01 && frames <= 1000))
        failValue("a number from 0.01 to 1000", text);
    return frames;
}

std::uint32_t parseSamples(const std::string& text)
{
    std::int64_t samples = 0;
    if (!parseInteger(text, 1, 64, samples))
        failValue("a number from 1 to 64", text);
    return static_cast<std::uint32_t>(samples);
}

std::uint32_t parseSupersampling(const std::string& text)
{
    std::int64_t side = 0;
    if (!parseInteger(text, 1, 16, side))
        failValue("a number from 1 to 16", text);
    return static_cast<std::uint32_t>(side);
}

std::string parseVideo(const std::string& text)
{
    if (!isVideoKind(text))
        failValue("one of mp4, webm, mkv", text);
    return text;
}

std::uint32_t parseCameraNumber(const std::string& text)
{
    std::int64_t number = 0;
    if (!parseInteger(text, 0, 0xffff, number))
        failValue("the number of a camera, counted from 0", text);
    return static_cast<std::uint32_t>(number);
}

ComparedLook parseComparedLook(const std::string& text)
{
    if (const auto look = comparedLookOf(text))
        return *look;
    failValue("first, second, split, split:0.5, marks or marks:4", text);
}

std::vector<scene::OverlayKind> parseOverlays(const std::string& text)
{
    using scene::OverlayKind;
    static constexpr Word<OverlayKind> kKinds[] = {
        {"collision", OverlayKind::Collision}, {"minimap", OverlayKind::Minimap}, {"objects", OverlayKind::Objects},
        {"enemies", OverlayKind::Enemies},     {"people", OverlayKind::People},   {"areas", OverlayKind::Areas},
        {"particles", OverlayKind::Particles}, {"links", OverlayKind::Links},
    };
    std::vector<scene::OverlayKind> kinds;
    for (const std::string& piece : split(text, ','))
        kinds.push_back(parseWord(kKinds, piece));
    return kinds;
}

std::vector<scene::OverlayKind> parseLayers(const std::string& text)
{
    std::vector<scene::OverlayKind> layers = parseOverlays(text);
    for (const scene::OverlayKind layer : layers)
        if (layer < scene::OverlayKind::Objects)
            failValue("objects, enemies, people, areas, particles or links", scene::overlayName(layer));
    return layers;
}

Players parsePlayers(const std::string& text)
{
    return parseWord(kPlayers, text);
}

const char* playersWord(Players players)
{
    return kPlayers[static_cast<std::size_t>(players)].word;
}

Difficulty parseDifficulty(const std::string& text)
{
    return parseWord(kDifficulties, text);
}

const char* difficultyWord(Difficulty difficulty)
{
    return kDifficulties[static_cast<std::size_t>(difficulty)].word;
}

} // namespace telepipe::tools
