// The links among the things of a stage: which opens, fires or brings which, and which blocks the way.
#include "engine/placement/StageLinks.h"

#include "engine/placement/BlockedWays.h"
#include "engine/placement/Extents.h"
#include "engine/placement/PickThing.h"
#include "engine/placement/PlacementOverlay.h"
#include "engine/scene/Scene.h"
#include "engine/walk/Walker.h"
#include "formats/placement/Events.h"
#include "formats/placement/Placement.h"
#include "formats/vocabulary/ObjectTypes.h"
#include "formats/vocabulary/ParameterWords.h"
#include "tests/support/bytes/Bytes.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace telepipe::test::stage_links_test {

using formats::EnemyEntry;
using formats::ObjectEntry;
using scene::LinkEnd;
using scene::LinkKind;
using scene::PlacedThing;
using scene::StageLinks;
using scene::SwitchRange;

namespace {

ObjectEntry object(std::uint16_t type, std::int32_t p4 = 0, std::int32_t p5 = 0)
{
    ObjectEntry entry;
    entry.type = type;
    entry.section = 2;
    entry.words[0] = p4;
    entry.words[1] = p5;
    return entry;
}

EnemyEntry enemy(std::uint16_t wave, float x)
{
    EnemyEntry entry;
    entry.type = 0x44;
    entry.section = 2;
    entry.wave = entry.waveAgain = wave;
    entry.position = {x, 0, 0};
    return entry;
}

std::vector<PlacedThing> placed(std::vector<ObjectEntry> entries)
{
    return scene::placeThings(formats::PlacedObjects{std::move(entries), {}}, {});
}

std::vector<PlacedThing> placed(std::vector<EnemyEntry> entries)
{
    return scene::placeThings(formats::PlacedEnemies{std::move(entries), {}}, {});
}

// A volume fires the first wave; its death fires the second, whose death opens the door, which a panel does, too, and
// brings a box.
struct Room
{
    enum Object : std::uint32_t
    {
        Door,
        Panel,
        Volume,
        Box,
        OtherDoor
    };
    std::vector<PlacedThing> objects, enemies;
    formats::Events events;

    Room()
    {
        ObjectEntry box = object(0x88);
        box.group = 5;
        objects =
            placed(std::vector{object(0x80, 0x703), object(0x81, 3), object(0x08, 105), box, object(0x80, 0x704)});
        enemies = placed(std::vector{enemy(1, 10), enemy(1, 30), enemy(2, 50)});
        events.actions = {{0, formats::kFireEvent, 106, 0},
                          {0, formats::kEndActions, 0, 0},
                          {0, formats::kSetSwitch, 3, 0},
                          {0, formats::kBuildObjects, 2, 5},
                          {0, formats::kEndActions, 0, 0}};
        events.entries.resize(2);
        events.entries[0] = {.id = 105, .section = 2, .wave = 1, .firstAction = 0, .actionCount = 2};
        events.entries[1] = {.id = 106, .section = 2, .wave = 2, .firstAction = 2, .actionCount = 3};
    }
    std::vector<std::span<const PlacedThing>> placements() const { return {objects, enemies}; }
    StageLinks links() const
    {
        const formats::Events* files[] = {&events};
        return scene::linkThings(placements(), files);
    }
};

bool has(const StageLinks& made, LinkKind kind, LinkEnd from, LinkEnd to, std::uint32_t number)
{
    return std::ranges::any_of(made.links, [&](const scene::ThingLink& link) {
        return link.kind == kind && link.from == from && link.to == to && link.number == number;
    });
}

scene::Signals signals(const ObjectEntry& entry)
{
    return scene::signalsOf(entry);
}

} // namespace

TEST(Signals, AreTheTypesOwnParameters)
{
    EXPECT_EQ(signals(object(0x80, 0x703)).reads, (SwitchRange{3, 1})) << "the next byte is the number on the plate";
    EXPECT_EQ(signals(object(0xc1, 4, 1)).reads, (SwitchRange{4, 3})) << "4 - p5";
    EXPECT_EQ(signals(object(0x202, 4, 2)).reads, (SwitchRange{4, 2}));
    EXPECT_EQ(signals(object(0x14a, 4)).reads, (SwitchRange{4, 4}));
    EXPECT_EQ(signals(object(0x81, 9)).sets, (SwitchRange{9, 1}));
    EXPECT_EQ(signals(object(0x08, 105)).event, 105u);
    EXPECT_EQ(signals(object(0x88, 9)), scene::Signals()) << "a box listens to nobody";
    EXPECT_EQ(signals(object(0x202, 0xfe, 9)).reads, (SwitchRange{0xfe, 2})) << "a floor has 256";
}

// Types that the tables of parameters call the same signal the same.
TEST(Signals, ATypeLikeAnotherSignalsAsThatDoes)
{
    std::size_t alike = 0;
    for (std::uint16_t type = 0; type < 0x400; ++type) {
        const formats::ParameterWords* words = formats::objectParameters(type);
        if (!words || words->like == formats::kLikeNone || words->clauses[0].words)
            continue;
        const ObjectEntry own = object(type, 4, 2), same = object(words->like, 4, 2);
        EXPECT_EQ(signals(own), signals(same)) << std::hex << type << " like " << words->like;
        EXPECT_EQ(scene::objectRadius(own), scene::objectRadius(same)) << std::hex << type;
        ++alike;
    }
    EXPECT_GT(alike, 20u);
}

TEST(Signals, ADoorIsShutUntilItIsOpened)
{
    EXPECT_TRUE(signals(object(0x146, 3)).isShut) << "most doors of the Ruins";
    EXPECT_TRUE(signals(object(0x83, 3)).isShut);
    EXPECT_TRUE(signals(object(0xc2, 3)).isShut);
    EXPECT_FALSE(signals(object(0xc2, -1)).isShut) << "open from the first";
    EXPECT_TRUE(signals(object(0xc2, 0x101)).isShut) << "locked for ever";
    EXPECT_EQ(signals(object(0xc2, 0x101)).reads.count, 0);
    EXPECT_FALSE(signals(object(0x81, 3)).isShut);
}

TEST(StageLinks, LeadFromWhatActsToWhatItActsOn)
{
    const StageLinks made = Room().links();
    const LinkEnd first{LinkEnd::kEvent, 0}, second{LinkEnd::kEvent, 1};
    EXPECT_TRUE(has(made, LinkKind::Fires, {0, Room::Volume}, first, 105));
    EXPECT_TRUE(has(made, LinkKind::Builds, first, {1, 0}, 105));
    EXPECT_TRUE(has(made, LinkKind::Builds, first, {1, 1}, 105));
    EXPECT_TRUE(has(made, LinkKind::Follows, first, second, 106));
    EXPECT_TRUE(has(made, LinkKind::Builds, second, {1, 2}, 106));
    EXPECT_TRUE(has(made, LinkKind::Builds, second, {0, Room::Box}, 106));
    EXPECT_TRUE(has(made, LinkKind::Switch, second, {0, Room::Door}, 3));
    EXPECT_TRUE(has(made, LinkKind::Switch, {0, Room::Panel}, {0, Room::Door}, 3));
    EXPECT_EQ(made.links.size(), 8u) << "and to nothing else";
    ASSERT_EQ(made.events.size(), 2u);
    EXPECT_EQ(made.events[0].position, glm::vec3(20, 0, 0)) << "in the middle of its enemies";
    EXPECT_FALSE(made.isCut);
}

TEST(StageLinks, AnEventWithoutEnemiesIsWhereItIsFired)
{
    Room room;
    room.enemies.clear();
    room.objects[Room::Volume].position = {7, 8, 9};
    const StageLinks made = room.links();
    EXPECT_EQ(made.events[0].position, glm::vec3(7, 8, 9));
    room.objects.erase(room.objects.begin() + Room::Volume);
    EXPECT_FALSE(room.links().events[0].position) << "and nowhere where nothing does";
}

// 3000 panels and 3000 doors of one switch would be nine million lines.
TEST(StageLinks, ABrokenFileDoesNotTakeForever)
{
    std::vector<ObjectEntry> entries(3000, object(0x81, 3));
    entries.resize(6000, object(0x80, 3));
    const auto things = placed(entries);
    const std::span<const PlacedThing> placements[] = {things};
    const StageLinks made = scene::linkThings(placements, {});
    EXPECT_TRUE(made.isCut);
    EXPECT_LT(made.links.size(), 100000u);
}

TEST(LinksOverlay, HasAGroupForEachKindAndLinesBetweenPlaces)
{
    Room room;
    room.objects[Room::Door].position = {200, 0, 0};
    room.objects[Room::Panel].position = {0, 0, 300};
    const auto mesh = scene::linksOverlay(room.links(), room.placements());
    EXPECT_EQ(mesh.kind, scene::OverlayKind::Links);
    ASSERT_EQ(mesh.groups.size(), std::size(scene::kLinkKinds));
    const auto& switches = mesh.groups[std::size_t(LinkKind::Switch)];
    EXPECT_EQ(switches.label, "opens");
    EXPECT_EQ(switches.triangles(), 2 * 6u) << "from the panel, and from the second wave";
    EXPECT_NEAR(mesh.bounds.max.x, 200, 1) << "it ends at the door";
    EXPECT_NEAR(mesh.bounds.max.z, 300, 1);
    const auto isSwitch = [](const scene::OverlayLabel& label) { return label.text == "switch 3"; };
    EXPECT_EQ(std::ranges::count_if(mesh.labels, isSwitch), 2);
}

TEST(PlacedThing, IsScaledByItsParameters)
{
    ObjectEntry cactus = object(0x301);
    cactus.numbers[0] = 2;
    cactus.numbers[1] = 3;
    EXPECT_EQ(placed({cactus})[0].scale, glm::vec3(2, 3, 2));
    cactus.type = 0x302;
    cactus.numbers[2] = -4;
    EXPECT_EQ(placed({cactus})[0].scale, glm::vec3(2, 3, 1)) << "nothing is turned inside out";
    cactus.type = 0x88;
    EXPECT_EQ(placed({cactus})[0].scale, glm::vec3(1)) << "a box is as large as it is";
}

TEST(BlockedWays, StopWhoWalksWhereTheyAreShut)
{
    std::vector<scene::SolidTriangle> floor{{{{-200, 0, -200}, {200, 0, 200}, {200, 0, -200}}, true, 1},
                                            {{{-200, 0, -200}, {-200, 0, 200}, {200, 0, 200}}, true, 1}};
    const auto walked = [&](const ObjectEntry& entry) {
        auto triangles = floor;
        const PlacedThing thing = placed({entry})[0];
        if (scene::blocksWay(thing))
            for (const auto& wall : scene::wallsOf(thing))
                triangles.push_back(wall);
        const scene::Ground ground(triangles);
        scene::Walker walker(ground);
        walker.stand({0, 5, 100});
        scene::WalkInput ahead;
        ahead.move = {0, 1};
        walker.update(ahead, 3);
        return walker.feet().z;
    };
    EXPECT_GT(walked(object(0xc2, 3)), 0) << "shut";
    EXPECT_LT(walked(object(0xc2, -1)), -50) << "open";
    ObjectEntry later = object(0xc2, 3);
    later.group = 1;
    EXPECT_LT(walked(later), -50) << "not there yet";
    ObjectEntry wall = object(0x14);
    std::ranges::fill(wall.numbers, 80.0f);
    EXPECT_GT(walked(wall), 40) << "an invisible wall as deep as its box";
}

TEST(PickThing, TheNearestOfThoseAskedForIsMet)
{
    auto things = placed(std::vector{object(0x06), object(0x08), object(0x12)});
    things[0].position = {0, 0, -50};
    things[1].position = {0, 0, -80};
    things[2].position = {0, 0, 60};
    const std::span<const PlacedThing> placements[] = {things};
    const scene::Ray ray{{0, 7, 0}, {0, 0, -1}};
    const auto any = [](const PlacedThing&) { return true; };
    const auto hit = scene::pickThing(placements, ray, any);
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->thing, (LinkEnd{0, 0}));
    EXPECT_NEAR(hit->distance, 43, 1e-3);
    const auto second = scene::pickThing(placements, ray, [](const PlacedThing& thing) { return thing.type == 0x08; });
    ASSERT_TRUE(second);
    EXPECT_EQ(second->thing.index, 1u);
    EXPECT_FALSE(scene::pickThing(placements, {{0, 40, 0}, {0, 0, -1}}, any)) << "above all of them";
}

// How well the links of real files fit together: doors and waves are named by what opens and brings them.
TEST(StageLinks, RealFilesNameWhatIsThere)
{
    if (!realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    const std::filesystem::path sets = *realData() / "placement/dc-v2";
    std::size_t enemies = 0, brought = 0, volumes = 0, firing = 0;
    for (const char* name : {"map_forest01_00", "map_forest01_01", "map_forest01_02", "map_ancient02_00_00"}) {
        const auto objectFile = readBytes(sets / (std::string(name) + "o.dat"));
        const auto enemyFile = readBytes(sets / (std::string(name) + "e.dat"));
        const auto eventFile = readBytes(sets / (std::string(name) + ".evt"));
        const auto objects = scene::placeThings(formats::readObjects(objectFile), {});
        const auto monsters = scene::placeThings(formats::readEnemies(enemyFile), {});
        const formats::Events events = formats::readEvents(eventFile);
        const std::span<const PlacedThing> placements[] = {objects, monsters};
        const formats::Events* files[] = {&events};
        const StageLinks made = scene::linkThings(placements, files);
        const auto isEnd = [&](LinkKind kind, LinkEnd end) {
            return std::ranges::any_of(made.links, [&](const scene::ThingLink& link) {
                return link.kind == kind && (link.from == end || link.to == end);
            });
        };
        for (std::uint32_t i = 0; i < monsters.size(); ++i, ++enemies)
            brought += isEnd(LinkKind::Builds, {1, i});
        for (std::uint32_t i = 0; i < objects.size(); ++i)
            if (objects[i].type == 0x08) {
                ++volumes;
                firing += isEnd(LinkKind::Fires, {0, i});
            }
    }
    EXPECT_GT(enemies, 300u);
    EXPECT_GE(brought * 100, enemies * 97);
    EXPECT_GT(volumes, 50u);
    EXPECT_GE(firing * 100, volumes * 85);
}

} // namespace telepipe::test::stage_links_test
