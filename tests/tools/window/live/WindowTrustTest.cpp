// The question about files that a picture names outside its folder.
#if TELEPIPE_WINDOW

#include "tests/tools/Fixtures.h"
#include "tests/tools/window/live/WindowFixture.h"

namespace telepipe::test::window_trust_test {
namespace {

constexpr Region kButtons{345, 390, 610, 416};

class WindowTrustTest : public WindowTest
{
protected:
    // A picture of a model that lies elsewhere, and the window that has asked about it.
    void startWithPicture()
    {
        fs::create_directories(_folder / "sent");
        write(_folder / "a.nj", modelFile());
        const std::string record = R"({"files": ["../a.nj"]})";
        write(_folder / "sent" / "a.json", {record.begin(), record.end()});
        ASSERT_NO_FATAL_FAILURE(start({(_folder / "sent" / "a.json").string()}));
        ASSERT_TRUE(waitForDocument()) << "the question stands over nothing";
        _asked = whenStill(kButtons);
    }
    bool isOpen() const { return title().starts_with("a.nj"); }

    Pixels _asked;
};

TEST_F(WindowTrustTest, EscapeOpensNothing)
{
    if (IsSkipped())
        return;
    ASSERT_NO_FATAL_FAILURE(startWithPicture());
    EXPECT_FALSE(isOpen());
    key("Escape");
    EXPECT_TRUE(screenChanges(_asked, kButtons, 0.1)) << "the question stays";
    stopClock();
    whenStill(); // while something asks it takes all keys, and the demo would move on
    EXPECT_FALSE(isOpen());
    quit();
}

TEST_F(WindowTrustTest, TheFirstButtonOpensThem)
{
    if (IsSkipped())
        return;
    ASSERT_NO_FATAL_FAILURE(startWithPicture());
    EXPECT_FALSE(isOpen());
    click(410, 403);
    EXPECT_TRUE(waitUntil([&] { return isOpen(); })) << title();
    quit();
}

} // namespace
} // namespace telepipe::test::window_trust_test

#endif
