#include "tools/picture/record/json/RecordValues.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

template <class Kind, class T> T parsed(const std::string& text)
{
    T value{};
    parseWordOf<Kind>(text, value);
    return value;
}

using LengthKind = WholeKind<1, kLargestPicture>;

} // namespace

bool SizeKind::parse(const std::string& text, PictureSize& value)
{
    const std::vector<std::string> sides = split(text, 'x');
    return sides.size() == 2 && LengthKind::parse(sides[0], value.width) && LengthKind::parse(sides[1], value.height);
}

formats::Message SizeKind::expected()
{
    return {"WIDTHxHEIGHT, each 1 to {}", kLargestPicture};
}

void SizeKind::read(const Json& json, const std::string& name, PictureSize& value)
{
    if (json.isText())
        return readWordOf<SizeKind>(json, name, value);
    std::vector<std::uint32_t> sides;
    ListKind<LengthKind>::read(json, name, sides);
    if (sides.size() != 2)
        failField(name, "[width, height]", json);
    value = {sides[0], sides[1]};
}

Json SizeKind::write(const PictureSize& value)
{
    return {value.width, value.height};
}

bool CameraPlaceKind::parse(const std::string& text, scene::Camera& value)
{
    std::vector<float> v;
    const bool isGood = ListKind<NumberKind<-kMostCoordinate, kMostCoordinate, "a number">>::parse(text, v);
    if (!isGood || v.size() != 5 || std::abs(v[3]) > kMostTurns || std::abs(v[4]) > kMostTurns)
        return false;
    value = {.position = {v[0], v[1], v[2]}, .yaw = v[3], .pitch = v[4]};
    return true;
}

const char* playersWord(Players players)
{
    static constexpr const char* kWords[] = {"all", "one", "challenge", "battle"};
    return kWords[static_cast<std::size_t>(players)];
}

const char* difficultyWord(Difficulty difficulty)
{
    static constexpr const char* kWords[] = {"stage", "normal", "ultimate"};
    return kWords[static_cast<std::size_t>(difficulty)];
}

PictureSize parseSize(const std::string& text)
{
    return parsed<SizeKind, PictureSize>(text);
}

scene::Camera parseCamera(const std::string& text)
{
    return parsed<CameraPlaceKind, scene::Camera>(text);
}

std::vector<std::int32_t> parseIds(const std::string& text)
{
    return parsed<IdsKind, std::vector<std::int32_t>>(text);
}

std::vector<std::uint32_t> parseNumbers(const std::string& text)
{
    return parsed<NumbersKind, std::vector<std::uint32_t>>(text);
}

} // namespace telepipe::tools
