// Notes over the picture, how long they stay and their next steps; the grid that a lone model stands on.

#if TELEPIPE_WINDOW

#include "tools/window/open/FloorGrid.h"
#include "tools/window/open/Notices.h"

#include <gtest/gtest.h>

namespace telepipe::test::notes_test {

using tools::floorGrid;
using tools::floorStep;
using tools::Toasts;

TEST(Notes, OneWithAButtonStaysLonger)
{
    Toasts toasts;
    toasts.add("speed 240");
    toasts.add("saved", {"Show folder", [] {}});
    toasts.advance(5);
    ASSERT_EQ(toasts.all().size(), 1u);
    EXPECT_EQ(toasts.all()[0].text, "saved");
    toasts.advance(6);
    EXPECT_TRUE(toasts.empty());
}

TEST(Notes, OneUnderTheMouseStays)
{
    Toasts toasts;
    toasts.add("saved", {"Show folder", [] {}});
    toasts.hold(0, true);
    toasts.advance(100);
    ASSERT_EQ(toasts.all().size(), 1u);
    toasts.hold(0, false);
    toasts.advance(11);
    EXPECT_TRUE(toasts.empty());
}

TEST(Notes, OneOfATopicTakesThePlaceOfTheOther)
{
    Toasts toasts;
    toasts.replace("undo", "first", {"Undo", [] {}});
    toasts.add("other");
    toasts.replace("undo", "second", {"Undo", [] {}});
    ASSERT_EQ(toasts.all().size(), 2u);
    EXPECT_EQ(toasts.all()[0].text, "other");
    EXPECT_EQ(toasts.all()[1].text, "second");
    toasts.close(0);
    EXPECT_EQ(toasts.all()[0].text, "second");
}

TEST(Notes, ALongOneOfATopicHasTimeToBeRead)
{
    Toasts toasts;
    toasts.replace("speed", "speed 240");
    toasts.replace("saved", std::string(100, 'a'));
    toasts.advance(3);
    EXPECT_FALSE(toasts.has("speed"));
    EXPECT_TRUE(toasts.has("saved"));
    toasts.advance(5);
    EXPECT_TRUE(toasts.empty());
}

TEST(Notes, ThereAreFiveAtMost)
{
    Toasts toasts;
    for (const char* text : {"1", "2", "3", "4", "5", "6"})
        toasts.add(text);
    ASSERT_EQ(toasts.all().size(), 5u);
    EXPECT_EQ(toasts.all()[0].text, "2");
}

TEST(FloorGrid, HasRoundStepsOfAQuarterOfTheModel)
{
    EXPECT_FLOAT_EQ(floorStep(4), 1);
    EXPECT_FLOAT_EQ(floorStep(7), 2);
    EXPECT_FLOAT_EQ(floorStep(13), 5);
    EXPECT_FLOAT_EQ(floorStep(30), 10);
    EXPECT_GT(floorStep(0), 0);
}

TEST(FloorGrid, LiesFlatBelowTheModelAndReachesAroundIt)
{
    const scene::OverlayMesh mesh = floorGrid({{100, 5, -50}, 10}, -3);
    ASSERT_FALSE(mesh.vertices.empty());
    glm::vec3 low = mesh.vertices[0].position, high = low;
    for (const scene::OverlayVertex& vertex : mesh.vertices) {
        low = glm::min(low, vertex.position);
        high = glm::max(high, vertex.position);
    }
    EXPECT_EQ(low.y, -3);
    EXPECT_EQ(high.y, -3);
    EXPECT_TRUE(low.x < 80 && high.x > 120 && low.z < -70 && high.z > -30);
}

} // namespace telepipe::test::notes_test

#endif
