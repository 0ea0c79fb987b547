#include "engine/draw/overlay/WorldNames.h"

#include <cmath>
#include <glm/common.hpp>
#include <gtest/gtest.h>

namespace telepipe::scene::world_names_test {
namespace {

constexpr std::uint32_t kRed = 0xff0000ff, kBlue = 0xffff0000;

// Colours of the lines that are laid out, each once, in order.
std::vector<std::uint32_t> laid(const std::vector<WorldName>& names, const NameRoom& room = {16.0f / 9})
{
    std::vector<GuideEnd> lines;
    NameLayout().lay(names, Camera(), room, lines);
    std::vector<std::uint32_t> colors;
    for (const GuideEnd& end : lines)
        if (colors.empty() || colors.back() != end.color)
            colors.push_back(end.color);
    return colors;
}

TEST(WorldNames, OfTwoOverEachOtherTheNearerIsRead)
{
    const WorldName nearer{{0, 0, -50}, "near", kRed}, farther{{1, 0, -500}, "far", kBlue};
    EXPECT_EQ(laid({farther, nearer}), std::vector{kRed});
    EXPECT_EQ(laid({farther}), std::vector{kBlue});
    EXPECT_EQ(laid({{{0, 20, -50}, "above", kBlue}, nearer}).size(), 2u) << "apart from each other";
}

TEST(WorldNames, WhatIsOutsideThePictureTakesNoRoom)
{
    EXPECT_TRUE(laid({{{0, 0, 50}, "behind", kRed}}).empty());
    EXPECT_TRUE(laid({{{5000, 0, -50}, "aside", kRed}}).empty());
    EXPECT_TRUE(laid({{{NAN, 0, -50}, "nowhere", kRed}}).empty());
    EXPECT_TRUE(laid({{{-52, 0, -50}, "its place is outside", kRed}}).empty());
    const WorldName left{{-20, 0, -50}, "left", kRed};
    EXPECT_EQ(laid({left}).size(), 1u);
    EXPECT_TRUE(laid({left}, {16.0f / 9, {-0.2f, -1}, {1, 1}}).empty()) << "of a part only what is in it";
}

// The default camera looks along -Z.
TEST(WorldNames, ANameThatWouldReachOutOfThePictureLiesFurtherIn)
{
    const Camera camera;
    const NameRoom room{16.0f / 9};
    const float high = 50 * std::tan(camera.fov * 3.14159265f / 360);
    const auto reach = [&](glm::vec3 place) {
        std::vector<GuideEnd> lines;
        NameLayout().lay(std::vector<WorldName>{{place, "a long name", kRed}}, camera, room, lines);
        glm::vec2 low(10), most(-10);
        for (const GuideEnd& end : lines) {
            const glm::vec2 at = glm::vec2(place) / high + glm::vec2(end.offset);
            low = glm::min(low, at);
            most = glm::max(most, at);
        }
        return std::pair(low, most);
    };
    for (const glm::vec2 place : {glm::vec2(1.7f, 0), glm::vec2(0, 0.99f), glm::vec2(1.77f, -0.5f)}) {
        const auto [low, most] = reach(glm::vec3(place * high, -50));
        EXPECT_LE(most.x, room.aspect + 1e-4f);
        EXPECT_LE(most.y, 1 + 1e-4f);
        EXPECT_GE(most.x - low.x, 0.2f) << "it is there";
    }
}

// Right of the place: a name reaches to the right, so that two places beside each other may be too near.
TEST(WorldNames, ANameIsAsLongAsItsText)
{
    const WorldName left{{0, 0, -50}, "a long name", kRed}, right{{5, 0, -51}, "b", kBlue};
    EXPECT_EQ(laid({left, right}), std::vector{kRed});
    const WorldName shorter{{0, 0, -50}, "a", kRed};
    EXPECT_EQ(laid({shorter, right}).size(), 2u);
}

} // namespace
} // namespace telepipe::scene::world_names_test
