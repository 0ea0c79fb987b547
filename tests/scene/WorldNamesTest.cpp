#include "engine/draw/overlay/WorldNames.h"

#include <cmath>
#include <gtest/gtest.h>

namespace telepipe::scene::world_names_test {
namespace {

constexpr std::uint32_t kRed = 0xff0000ff, kBlue = 0xffff0000;

// Colours of the lines that are laid out, each once, in order.
std::vector<std::uint32_t> laid(const std::vector<WorldName>& names, const Camera& camera = {})
{
    std::vector<GuideEnd> lines;
    NameLayout().lay(names, camera, 16.0f / 9, lines);
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
    EXPECT_EQ(laid({{{-52, 0, -50}, "begins outside", kRed}}).size(), 1u);
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
