#include "engine/walk/LevelGrid.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <vector>

namespace telepipe::scene::level_grid_test {
namespace {

std::vector<GridLine> linesOf(const Camera& camera, float level)
{
    std::vector<GridLine> lines;
    LevelGrid(camera, 1, level).visit([&](const GridLine& line) { lines.push_back(line); });
    return lines;
}

Camera lookingNorth(glm::vec3 place)
{
    Camera camera;
    camera.position = place;
    camera.fov = 90; // so that a point as far aside as ahead is at the edge
    return camera;
}

// The eye is over a crossing: the line that it flies along goes up the middle to the horizon.
TEST(LevelGridTest, TheLineBelowTheEyeIsInTheMiddle)
{
    const auto lines = linesOf(lookingNorth({300, 100, -200}), 0);
    const auto isMiddle = [](const GridLine& line) {
        return line.share == 1 && std::abs(line.from.x) < 1e-5f && std::abs(line.to.x) < 1e-5f;
    };
    const auto middle = std::ranges::find_if(lines, isMiddle);
    ASSERT_NE(middle, lines.end());
    EXPECT_NEAR(std::max(middle->from.y, middle->to.y), -100.0f / 3000, 1e-5); // where it ends, that far away
}

TEST(LevelGridTest, ALineAcrossIsAsHighAsItIsFar)
{
    const auto lines = linesOf(lookingNorth({0, 100, 0}), 0);
    const auto isAhead = [](const GridLine& line) { // 200 ahead, 100 below
        return std::abs(line.from.y + 0.5f) < 1e-5f && std::abs(line.to.y + 0.5f) < 1e-5f;
    };
    EXPECT_TRUE(std::ranges::any_of(lines, isAhead));
    EXPECT_TRUE(std::ranges::none_of(lines, [](const GridLine& line) { return line.from.y > 0 || line.to.y > 0; }));
}

TEST(LevelGridTest, SeenFromBelowItIsAbove)
{
    for (const GridLine& line : linesOf(lookingNorth({0, -100, 0}), 0))
        EXPECT_TRUE(line.from.y > 0 && line.to.y > 0);
}

TEST(LevelGridTest, NothingOfItLiesBehindTheEye)
{
    for (const float pitch : {-89.0f, -30.0f, 0.0f, 40.0f, 89.0f}) {
        Camera camera = lookingNorth({12, 1.5f, 7});
        camera.pitch = pitch;
        for (const GridLine& line : linesOf(camera, 0)) {
            EXPECT_TRUE(std::isfinite(line.from.x) && std::isfinite(line.to.y)) << pitch;
            EXPECT_TRUE(line.share >= 0 && line.share <= 1);
        }
    }
}

TEST(LevelGridTest, ItGoesAlongWithTheEye)
{
    EXPECT_EQ(linesOf(lookingNorth({0, 50, 0}), 0).size(), linesOf(lookingNorth({123400, 50, -98700}), 0).size());
}

} // namespace
} // namespace telepipe::scene::level_grid_test
