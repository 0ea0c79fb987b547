// On foot in the real window.
#if TELEPIPE_WINDOW

#include "engine/walk/Walker.h"
#include "tests/tools/window/live/WindowFixture.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/document/beside/Standing.h"

namespace telepipe::test::window_walk_test {

class WindowWalkTest : public WindowTest
{
protected:
    // Where the camera was left when the window was closed.
    glm::vec3 eyeLeft()
    {
        quit();
        const nlohmann::json view = settings()["file_views"][0];
        return {view["x"], view["y"], view["z"]};
    }
    float floorUnder(glm::vec3 eye) const
    {
        const auto document = tools::openDocument({stageFile()});
        tools::addSideFiles(*document);
        const auto floor = tools::groundOf(*document).below(eye);
        return floor ? floor->height : -1e9f;
    }
};

TEST_F(WindowWalkTest, AStageOpensAtEyeHeight)
{
    open(stageFile());
    const glm::vec3 eye = eyeLeft();
    EXPECT_NEAR(eye.y - floorUnder(eye), scene::kEyeHeight, 0.1);
}

TEST_F(WindowWalkTest, OneWalksWithTheKeysAndStaysOnTheGround)
{
    open(stageFile());
    key("r"); // far above
    std::this_thread::sleep_for(1s);
    key("shift+g");
    const Pixels before = whenStill();
    hold("Left", 400ms);
    hold("w", 900ms);
    EXPECT_TRUE(screenChanges(before, kMiddle, 0.02));
    whenStill();
    const glm::vec3 eye = eyeLeft();
    EXPECT_NEAR(eye.y - floorUnder(eye), scene::kEyeHeight, 0.1);
}

TEST_F(WindowWalkTest, SeeingTheWholeStageEndsTheWalk)
{
    open(stageFile());
    key("shift+g");
    const Pixels onFoot = whenStill();
    key("r");
    EXPECT_TRUE(screenChanges(onFoot, kMiddle, 0.2));
    std::this_thread::sleep_for(1s);
    const Pixels above = whenStill();
    hold("w", 300ms); // flies
    EXPECT_TRUE(screenChanges(above, kMiddle, 0.02));
    const glm::vec3 eye = eyeLeft();
    EXPECT_GT(eye.y - floorUnder(eye), 2 * scene::kEyeHeight);
}

TEST_F(WindowWalkTest, AJumpToASectionLandsOnItsGround)
{
    open(stageFile());
    key("bracketright");
    std::this_thread::sleep_for(1s);
    whenStill();
    const glm::vec3 eye = eyeLeft();
    EXPECT_NEAR(eye.y - floorUnder(eye), scene::kEyeHeight, 0.1);
}

} // namespace telepipe::test::window_walk_test

#endif
