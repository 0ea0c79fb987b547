#if TELEPIPE_WINDOW

#include "tools/window/painting/PanelParts.h"

#include <gtest/gtest.h>

namespace telepipe::tools::panel_parts_test {
namespace {

using Way = PanelParts::Way;

const Rect kPicture{{100, 20}, {900, 580}};
// Two at the sides, one below, and a menu that hangs into the picture.
const PanelPart kLeft{{{0, 20}, {100, 580}}, 1}, kRight{{{900, 20}, {1000, 580}}, 2}, kBar{{{0, 580}, {1000, 600}}, 3},
    kMenu{{{50, 20}, {200, 300}}, 4};

std::vector<Way> ways(PanelParts& parts, const std::vector<PanelPart>& now)
{
    const auto found = parts.follow(now, kPicture);
    return {found.begin(), found.end()};
}

TEST(PanelPartsTest, WhatStaysAsItIsIsDrawnOnce)
{
    PanelParts parts;
    EXPECT_EQ(ways(parts, {kLeft, kRight}), std::vector(2, Way::Redrawn));
    EXPECT_EQ(ways(parts, {kLeft, kRight}), std::vector(2, Way::Kept));
    EXPECT_TRUE(parts.stale().empty());
    parts.forget();
    EXPECT_EQ(ways(parts, {kLeft, kRight}), std::vector(2, Way::Redrawn));
}

TEST(PanelPartsTest, WhatHasChangedIsWipedAndDrawn)
{
    PanelParts parts;
    ways(parts, {kLeft, kRight, kBar});
    PanelPart other = kBar;
    other.content = 7;
    EXPECT_EQ(ways(parts, {kLeft, kRight, other}), (std::vector{Way::Kept, Way::Kept, Way::Redrawn}));
    ASSERT_FALSE(parts.stale().empty());
    EXPECT_EQ(parts.stale()[0], kBar.box);
    PanelPart image = other;
    image.changes = true;
    ways(parts, {kLeft, kRight, image});
    EXPECT_EQ(ways(parts, {kLeft, kRight, image}), (std::vector{Way::Kept, Way::Kept, Way::Redrawn}));
}

// A panel and the parts in it are drawn together, and so are parts that become free beneath.
TEST(PanelPartsTest, WhatLiesBelowAndAboveIsDrawnWithIt)
{
    PanelParts parts;
    PanelPart list{{{0, 100}, {90, 500}}, 5}, row{{{0, 490}, {20, 500}}, 6};
    ways(parts, {kLeft, list, row, kRight});
    row.content = 8;
    EXPECT_EQ(ways(parts, {kLeft, list, row, kRight}),
              (std::vector{Way::Redrawn, Way::Redrawn, Way::Redrawn, Way::Kept}));
    EXPECT_EQ(ways(parts, {kLeft, list, kRight}), std::vector(3, Way::Redrawn)); // a part is gone
    list.box = {{0, 100}, {90, 400}};
    const auto moved = ways(parts, {kLeft, list, kRight});
    EXPECT_EQ(moved, (std::vector{Way::Redrawn, Way::Redrawn, Way::Kept}));
}

TEST(PanelPartsTest, WhatLiesOnThePictureOrOnThatIsDrawnWithEveryFrame)
{
    PanelParts parts;
    const PanelPart tip{{{40, 100}, {60, 200}}, 9};
    ways(parts, {kLeft, kRight});
    EXPECT_EQ(ways(parts, {kLeft, kRight, kMenu, tip}), (std::vector{Way::Kept, Way::Kept, Way::Over, Way::Over}));
    EXPECT_EQ(ways(parts, {kLeft, kRight}), std::vector(2, Way::Kept)); // the menu was never drawn into them
}

} // namespace
} // namespace telepipe::tools::panel_parts_test

#endif
