// The things in a stage and their links: rows of the tree, and the inspector's list.
#if TELEPIPE_WINDOW

#include "formats/placement/Events.h"
#include "formats/placement/Placement.h"
#include "tests/tools/window/live/WindowFixture.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace telepipe::test::window_standing_test {

namespace {

// Regions with the docks that a user sees at first.
constexpr Region kRows{10, 120, 260, 260}, kInspector{1010, 100, 1270, 460};
const std::string kTreeTitle = "@120,52";
constexpr glm::ivec2 kArrowOfEvent{34, 191}, kSecondLink{110, 231}, kInspectorsLink{1075, 403};

// An event that brings two monsters and sets the switch that a door waits for, fired by a volume.
class WindowStanding : public WindowTest
{
protected:
    void SetUp() override
    {
        WindowTest::SetUp();
        if (IsSkipped() || HasFatalFailure())
            return;
        useUsualDocks();
        const std::string name = stageFile().filename().string();
        const fs::path set = stageFile().parent_path() / (name.substr(0, name.size() - 5) + "_00");
        write(set.string() + "o.dat", formats::writeObjects(objects()));
        write(set.string() + "e.dat", formats::writeEnemies(enemies()));
        write(set.string() + ".evt", formats::writeEvents(events()));
    }

    static formats::PlacedObjects objects()
    {
        formats::PlacedObjects objects;
        objects.entries.resize(3);
        objects.entries[0].position = {0, 2, 60}; // where people come in
        objects.entries[1].type = 0x08;
        objects.entries[1].words[0] = 105;
        objects.entries[2].type = 0xc2;
        objects.entries[2].words[0] = 9;
        for (formats::ObjectEntry& entry : objects.entries)
            entry.section = 1;
        return objects;
    }
    static formats::PlacedEnemies enemies()
    {
        formats::PlacedEnemies enemies;
        for (const float x : {20.0f, -20.0f}) {
            formats::EnemyEntry& entry = enemies.entries.emplace_back();
            entry.type = 0x44;
            entry.section = entry.wave = entry.waveAgain = 1;
            entry.position = {x, 0, -40};
        }
        return enemies;
    }
    static formats::Events events()
    {
        formats::Events events;
        events.actions = {{0, formats::kSetSwitch, 9, 0}, {0, formats::kEndActions, 0, 0}};
        formats::Event& event = events.entries.emplace_back();
        event.id = 105;
        event.section = event.wave = 1;
        event.actionCount = 2;
        return events;
    }
    void clickAt(glm::ivec2 place) const { click(place.x, place.y); }
    glm::vec3 eyeLeft()
    {
        quit();
        const nlohmann::json view = settings()["file_views"][0];
        return {view["x"], view["y"], view["z"]};
    }
    // Goes from the event's row to the second of the monsters that it brings.
    void goToSecondMonster() const
    {
        const Pixels whole = whenStill(kRows);
        // A click that gives the panel the keyboard, and keys for it: in one frame, where frames take long.
        atOnce({kTreeTitle, "ctrl+f", "e", "v", "e", "n", "t"});
        ASSERT_TRUE(screenChanges(whole, kRows, 0.02)) << "nothing is found";
        const Pixels found = whenStill(kRows);
        clickAt(kArrowOfEvent);
        ASSERT_TRUE(screenChanges(found, kRows, 0.02)) << "the event has no rows";
        const Pixels before = whenStill(kInspector);
        clickAt(kSecondLink);
        ASSERT_TRUE(screenChanges(before, kInspector, 0.02)) << "the row leads nowhere";
    }
};

} // namespace

TEST_F(WindowStanding, ARowOfTheTreeLeadsToWhatAnEventBrings)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    ASSERT_NO_FATAL_FAILURE(goToSecondMonster());
    whenStill();
    EXPECT_NEAR(eyeLeft().x, -20, 1); // the view looks along Z
}

TEST_F(WindowStanding, ALinkOfTheInspectorOffersWhatCanBeDone)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    ASSERT_NO_FATAL_FAILURE(goToSecondMonster());
    moveTo(kInspectorsLink.x, kInspectorsLink.y);
    const Pixels before = whenStill(kInspector);
    click(kInspectorsLink.x, kInspectorsLink.y, "3");
    EXPECT_TRUE(screenChanges(before, {1080, 410, 1230, 454}, 0.05)) << "no menu opens";
    keepScreenshot();
    key("Escape");
    quit();
}

TEST_F(WindowStanding, LayersOfTheMapAreSwitched)
{
    constexpr Region kMap{440, 205, 840, 560};
    constexpr glm::ivec2 kTitle{500, 160}, kWhatStandsThere{620, 187},
        kLayers[] = {{640, 206}, {640, 231}}; // objects, enemies
    useFewDocks();
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    key("shift+v");
    moveTo(900, 650);
    const Pixels all = whenStill(kMap);
    const auto change = [&](glm::ivec2 layer) {
        clickAt(kWhatStandsThere);
        clickAt(layer);
        clickAt(kTitle); // beside the menu, which closes it
        moveTo(900, 650);
        return whenStill(kMap);
    };
    for (const glm::ivec2 layer : kLayers) {
        EXPECT_GT(changedShare(all, change(layer), kMap), 0.0001) << "all are still there";
        EXPECT_EQ(changedShare(all, change(layer), kMap), 0) << "they do not come back";
    }
}

TEST_F(WindowStanding, EscapeClosesTheMenuOfTheMapAndNothingElse)
{
    constexpr Region kMap{440, 205, 840, 560};
    constexpr glm::ivec2 kWhatStandsThere{620, 187};
    useFewDocks();
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    key("shift+v");
    moveTo(900, 650);
    const Pixels before = whenStill(kMap);
    clickAt(kWhatStandsThere);
    moveTo(900, 650);
    ASSERT_TRUE(screenChanges(before, kMap, 0.02)) << "no menu opens";
    key("Escape");
    EXPECT_TRUE(screenReturns(before, kMap));
}

TEST_F(WindowStanding, TheInspectorLeadsBackToTheEvent)
{
    ASSERT_NO_FATAL_FAILURE(open(stageFile()));
    ASSERT_NO_FATAL_FAILURE(goToSecondMonster());
    const Pixels monster = whenStill(kInspector);
    clickAt(kInspectorsLink);
    EXPECT_TRUE(screenChanges(monster, kInspector, 0.02)) << "the link leads nowhere";
    whenStill();
    EXPECT_NEAR(eyeLeft().x, 0, 1); // in the middle of the two that it brings
}

} // namespace telepipe::test::window_standing_test

#endif
