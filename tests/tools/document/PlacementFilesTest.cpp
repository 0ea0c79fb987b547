// The things in a stage and the tables of its area: found beside it, given as files, and reported.
#include "tools/document/beside/Placements.h"

#include "formats/area/FogEntries.h"
#include "formats/area/LightEntries.h"
#include "formats/vocabulary/Areas.h"
#include "tests/support/Program.h"
#include "tests/tools/Fixtures.h"
#include "tools/disk/PlacementName.h"
#include "tools/disk/WrongRequest.h"
#include "tools/document/beside/AreaFiles.h"
#include "tools/document/beside/FogVolumes.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/document/library/FloorStage.h"
#include "tools/picture/draw/PictureView.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace telepipe::test::placement_files_test {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using tools::MemorySource;

namespace {

using Json = nlohmann::json;

formats::ByteVector objectsFile(std::size_t count, std::uint16_t section = 1)
{
    formats::PlacedObjects objects;
    objects.entries.resize(count);
    for (formats::ObjectEntry& entry : objects.entries) {
        entry.type = 0x88;
        entry.section = section;
    }
    return formats::writeObjects(objects);
}

formats::ByteVector enemiesFile(std::size_t count)
{
    formats::PlacedEnemies enemies;
    enemies.entries.resize(count);
    for (formats::EnemyEntry& entry : enemies.entries) {
        entry.type = 0x44;
        entry.section = 1;
    }
    return formats::writeEnemies(enemies);
}

// The entry of each area has its number for a colour.
formats::ByteVector fogFile(std::size_t count = 128)
{
    formats::FogEntries fogs;
    fogs.entries.resize(count);
    for (std::size_t i = 0; i < count; ++i)
        fogs.entries[i].color = static_cast<std::uint32_t>(i);
    return formats::writeFogEntries(fogs);
}

std::size_t thingsIn(const tools::Document& document)
{
    std::size_t count = 0;
    for (const tools::DocumentPlacement& placement : document.placements)
        count += placement.things.size();
    return count;
}

template <class... Files> tools::DocumentRequest requestOf(const Files&... files)
{
    tools::DocumentRequest request;
    request.files = {files...};
    return request;
}

std::unique_ptr<tools::Document> openWithSides(MemorySource& source, const tools::DocumentRequest& request)
{
    auto document = tools::openDocument(request, source, nullptr);
    tools::addSideFiles(*document, source);
    return document;
}

} // namespace

// Offline there are other enemies; players without a file of their own use the one for all.
TEST(PlacementFiles, OfWhomTheRequestAsksFor)
{
    MemorySource source;
    source.add("map_forest01n.rel", bbStageFile());
    source.add("map_forest01_00o.dat", objectsFile(3));
    source.add("map_forest01_00e.dat", enemiesFile(2));
    source.add("map_forest01_00_offe.dat", enemiesFile(5));
    source.add("map_forest01_00e_c1.dat", enemiesFile(7));
    const auto count = [&](tools::Players players) {
        tools::DocumentRequest request = requestOf("map_forest01n.rel");
        request.players = players;
        const auto document = tools::openDocument(request, source, nullptr);
        tools::addSideFiles(*document, source);
        return thingsIn(*document);
    };
    EXPECT_EQ(count(tools::Players::All), 5u);
    EXPECT_EQ(count(tools::Players::One), 8u);
    EXPECT_EQ(count(tools::Players::Challenge), 10u);
    EXPECT_EQ(count(tools::Players::Battle), 5u);
}

// The sets of another version, in a folder of their own.
TEST(PlacementFiles, AreLookedForInTheFolderOfSets)
{
    const ScratchFolder folder;
    std::filesystem::create_directories(folder.path() / "gc");
    writeBytes(folder.path() / "map_forest01n.rel", bbStageFile());
    writeBytes(folder.path() / "map_forest01_00o.dat", objectsFile(3));
    writeBytes(folder.path() / "gc/map_forest01_00o.dat", objectsFile(11));
    tools::DocumentRequest request = requestOf(folder.path() / "map_forest01n.rel");
    request.sets = folder.path() / "gc";
    const auto document = tools::openDocument(request);
    tools::addSideFiles(*document);
    EXPECT_EQ(thingsIn(*document), 11u);
}

TEST(PlacementFiles, AWarpToAnotherFloorLeadsIntoItsStage)
{
    MemorySource source;
    for (const char* name : {"map_forest01n.rel", "map_forest02n.rel", "map_cave01_01n.rel", "map_cave01_00n.rel",
                             "map_acave01_00n.rel", "map_ruins01_00n.rel"})
        source.add(name, bbStageFile());
    const auto document = tools::openDocument(requestOf("map_forest01n.rel"), source, nullptr);
    EXPECT_EQ(tools::stageOfFloor(*document, 2, source), "map_forest02n.rel");
    EXPECT_EQ(tools::stageOfFloor(*document, 3, source), "map_cave01_00n.rel") << "the first layout, none of Ultimate";
    EXPECT_FALSE(tools::stageOfFloor(*document, 4, source));
    EXPECT_FALSE(tools::stageOfFloor(*document, 0, source));
}

TEST(PlacementFiles, AWarpSaysTheAreaThatItLeadsTo)
{
    EXPECT_STREQ(tools::areaOfFloor(0x01, 2)->name, "Forest 2");
    EXPECT_STREQ(tools::areaOfFloor(0x13, 2)->name, "VR Temple Beta");
    EXPECT_STREQ(tools::areaOfFloor(0x24, 0)->name, "Pioneer 2");
    EXPECT_EQ(tools::areaOfFloor(0x24, 17), nullptr);
    formats::PlacedObjects objects;
    objects.entries.resize(1);
    objects.entries[0].type = 0x02;
    objects.entries[0].words[0] = 2;
    MemorySource source;
    source.add("map_forest01n.rel", bbStageFile());
    source.add("map_forest01_00o.dat", formats::writeObjects(objects));
    const auto document = tools::openDocument(requestOf("map_forest01n.rel"), source, nullptr);
    tools::addSideFiles(*document, source);
    ASSERT_EQ(thingsIn(*document), 1u);
    EXPECT_THAT(english(document->placements[0].things[0].caption), testing::EndsWith("to floor 2, Forest 2"));
}

// The events of the set come with it, and link the things there.
TEST(PlacementFiles, EventsLinkWhatStandsThere)
{
    formats::PlacedObjects objects;
    objects.entries.resize(2);
    objects.entries[0].type = 0x08;
    objects.entries[0].words[0] = 105;
    objects.entries[1].type = 0xc2;
    objects.entries[1].words[0] = 9;
    formats::Events events;
    events.actions = {{0, formats::kSetSwitch, 9, 0}, {0, formats::kEndActions, 0, 0}};
    events.entries.resize(1);
    events.entries[0].id = 105;
    events.entries[0].actionCount = 2;
    MemorySource source;
    source.add("map_forest01n.rel", bbStageFile());
    source.add("map_forest01_00o.dat", formats::writeObjects(objects));
    source.add("map_forest01_00.evt", formats::writeEvents(events));
    const auto document = tools::openDocument(requestOf("map_forest01n.rel"), source, nullptr);
    tools::addSideFiles(*document, source);
    ASSERT_EQ(document->links.links.size(), 2u);
    EXPECT_EQ(document->links.links[0].kind, scene::LinkKind::Switch);
    EXPECT_EQ(document->links.links[0].to, (scene::LinkEnd{0, 1}));
    EXPECT_EQ(document->links.links[1].from, (scene::LinkEnd{0, 0}));
    const auto isLinks = [](const auto& overlay) { return overlay.mesh.kind == scene::OverlayKind::Links; };
    EXPECT_EQ(std::ranges::count_if(document->overlays, isLinks), 1);
}

TEST(PlacementNames, SayStageSetAndMode)
{
    const auto name = tools::placementName("MAP_city00_00E_c1.dat");
    ASSERT_TRUE(name);
    EXPECT_EQ(name->base, "map_city00_00");
    EXPECT_EQ(name->letter, 'e');
    EXPECT_EQ(name->mode, "c1");
    EXPECT_FALSE(name->isOffline);
    const auto offline = tools::placementName("map_jungle04_00_01_offo.dat");
    ASSERT_TRUE(offline);
    EXPECT_EQ(offline->base, "map_jungle04_00_01");
    EXPECT_TRUE(offline->isOffline);
    EXPECT_EQ(tools::placementName("map_cave01_00_01_off.evt")->letter, 'v');
    EXPECT_FALSE(tools::placementName("fogentry.dat"));
    EXPECT_FALSE(tools::placementName("map_x.dat"));
    EXPECT_EQ(tools::setOf(*offline, "map_jungle04_00"), "01");
    EXPECT_EQ(tools::setOf(*offline, "map_jungle04_00_01"), "");
    EXPECT_FALSE(tools::setOf(*offline, "map_jungle04"));
}

TEST(Areas, AreKnownByTheNamesOfTheirFiles)
{
    EXPECT_EQ(formats::areaOf("map_forest01", true)->area->number, 1);
    EXPECT_FALSE(formats::areaOf("map_forest01", true)->isUltimate);
    EXPECT_EQ(formats::areaOf("MAP_AFOREST02", false)->area->number, 2);
    EXPECT_TRUE(formats::areaOf("MAP_AFOREST02", false)->isUltimate);
    EXPECT_EQ(formats::areaOf("map_ancient01_02", true)->area->number, 8) << "its letter a is its own";
    EXPECT_EQ(formats::areaOf("map_ruins01_02", true)->area->number, 8) << "a copy's name for ancient01";
    EXPECT_EQ(formats::areaOf("map_ruins01_02", false)->area->number, 0x13);
    EXPECT_EQ(formats::areaOf("map_wilds01_02", false)->area->number, 0x26);
    EXPECT_FALSE(formats::areaOf("map_x01", false));
}

TEST(Placements, TheFirstSetBesideAStageStandsInIt)
{
    MemorySource source;
    source.add("map_forest01n.rel", bbStageFile());
    source.add("map_forest01_01o.dat", objectsFile(4));
    source.add("map_forest01_00e.dat", enemiesFile(2));
    source.add("map_forest01_00o.dat", objectsFile(3));
    source.add("map_forest01_00_offe.dat", enemiesFile(7));
    source.add("map_forest02_00o.dat", objectsFile(9));
    EXPECT_EQ(thingsIn(*openWithSides(source, requestOf("map_forest01n.rel"))), 5u);
    tools::DocumentRequest request = requestOf("map_forest01n.rel");
    request.set = "01";
    const auto second = openWithSides(source, request);
    EXPECT_EQ(thingsIn(*second), 4u);
    ASSERT_EQ(second->overlays.size(), 1u);
    EXPECT_EQ(second->overlays[0].mesh.kind, scene::OverlayKind::Objects);
    EXPECT_TRUE(second->placements[0].things[0].hasSection);
    request.set = "07";
    try {
        openWithSides(source, request);
        ADD_FAILURE() << "a set that is not there is passed over";
    } catch (const std::exception& error) {
        EXPECT_STREQ(error.what(), "map_forest01n.rel: has no set 07 beside it; there are 00, 01");
    }
}

// Whether anything of the set is shown or not.
TEST(Placements, ASetThatIsNotThereIsAMistakeOrANote)
{
    MemorySource source;
    source.add("map_forest01n.rel", bbStageFile());
    source.add("map_forest01_00o.dat", objectsFile(3));
    tools::DocumentRequest request = requestOf("map_forest01n.rel");
    request.set = "07";
    EXPECT_THROW(tools::openDocument(request, source, nullptr), tools::WrongRequest);
    request.setMayLack = true;
    const auto document = openWithSides(source, request);
    EXPECT_THAT(inEnglish(document->notes), Contains("map_forest01n.rel: has no set 07 beside it; there are 00"));
    EXPECT_EQ(thingsIn(*document), 3u) << "the first stands there";
    request.set = "00";
    EXPECT_THAT(inEnglish(openWithSides(source, request)->notes), Not(Contains(HasSubstr("has no set"))));
}

class CountingSource : public MemorySource
{
public:
    using FileSource::visitBeside;
    void visitBeside(const std::filesystem::path& path, const Visit& visit) const override
    {
        ++visits;
        MemorySource::visitBeside(path, visit);
    }
    mutable int visits = 0;
};

// The folder is looked through once.
TEST(Placements, ASetThatIsNamedIsLookedForOnce)
{
    CountingSource source;
    source.add("map_forest01n.rel", bbStageFile());
    source.add("map_forest01_00o.dat", objectsFile(3));
    source.add("map_forest01_01o.dat", objectsFile(4));
    tools::DocumentRequest request = requestOf("map_forest01n.rel");
    openWithSides(source, request);
    const int unnamed = std::exchange(source.visits, 0);
    request.set = "01";
    EXPECT_EQ(thingsIn(*openWithSides(source, request)), 4u);
    EXPECT_EQ(source.visits, unnamed);
}

TEST(Placements, AreFoundForVariantsUltimateAndCopies)
{
    for (const char* stage : {"map_machine02_00n.rel", "map_mines02n.rel", "map_machine02n.rel"}) {
        MemorySource source;
        source.add(stage, v2StageFile());
        source.add("map_machine02_00_00o.dat", objectsFile(3));
        source.add("map_machine02_01_00o.dat", objectsFile(5));
        EXPECT_EQ(thingsIn(*openWithSides(source, requestOf(stage))), 3u) << stage;
    }
    MemorySource source;
    source.add("map_aforest01n.rel", bbStageFile());
    source.add("map_forest01_00o.dat", objectsFile(3));
    EXPECT_EQ(thingsIn(*openWithSides(source, requestOf("map_aforest01n.rel"))), 3u);
}

// The lobbies of version 2 share one set, and the stage of Dark Falz is called otherwise than his.
TEST(Placements, AreFoundByAllNamesOfAnArea)
{
    for (const auto& [stage, set] : {std::pair("map_lobbyRedn.rel", "map_visuallobbyo.dat"),
                                     std::pair("map_darkfalz00n.rel", "map_boss04o.dat")}) {
        MemorySource source;
        source.add(stage, v2StageFile());
        source.add(set, objectsFile(3));
        EXPECT_EQ(thingsIn(*openWithSides(source, requestOf(stage))), 3u) << stage;
    }
}

TEST(Placements, MonstersAreCalledAsTheirAreaCallsThem)
{
    using tools::Difficulty;
    const auto nameIn = [](const char* stage, const char* set, std::uint16_t type, Difficulty difficulty) {
        formats::PlacedEnemies enemies;
        enemies.entries.resize(1);
        enemies.entries[0].type = type;
        MemorySource source;
        source.add(stage, bbStageFile());
        source.add(set, formats::writeEnemies(enemies));
        tools::DocumentRequest request = requestOf(stage);
        request.things.difficulty = difficulty;
        return english(openWithSides(source, request)->placements.at(0).things.at(0).caption);
    };
    const char *forest = "map_forest01n.rel", *set = "map_forest01_00e.dat", *ultimate = "map_aforest01n.rel";
    EXPECT_EQ(nameIn(forest, set, 0x41, Difficulty::OfStage), "Rag Rappy");
    EXPECT_EQ(nameIn(forest, set, 0x41, Difficulty::Ultimate), "El Rappy");
    EXPECT_EQ(nameIn(forest, set, 0x44, Difficulty::OfStage), "Booma");
    EXPECT_EQ(nameIn(ultimate, set, 0x44, Difficulty::OfStage), "Bartle");
    EXPECT_EQ(nameIn(ultimate, set, 0x44, Difficulty::Normal), "Booma");
    EXPECT_EQ(nameIn("map_wilds01_00n.rel", "map_wilds01_00_00e.dat", 0x41, Difficulty::Ultimate), "Sand Rappy");
    EXPECT_EQ(nameIn("map_boss05n.rel", "map_boss05e.dat", 0xc0, Difficulty::OfStage), "Gal Gryphon");
}

TEST(Placements, GivenOnesTakeTheirPlace)
{
    MemorySource source;
    source.add("map_forest01n.rel", bbStageFile());
    source.add("map_forest01_00o.dat", objectsFile(3));
    source.add("given.dat", objectsFile(1, 99));
    const auto document = openWithSides(source, requestOf("map_forest01n.rel", "given.dat"));
    EXPECT_EQ(thingsIn(*document), 1u);
    EXPECT_THAT(inEnglish(document->notes), Contains("given.dat: 1 entries name a section that is not there"));
}

TEST(Placements, OfAQuestOnlyTheFloorOfTheStage)
{
    formats::QuestData quest;
    for (const std::uint32_t floor : {1u, 2u}) {
        formats::PlacedObjects objects;
        objects.entries.resize(floor);
        quest.sections.push_back({0, formats::QuestSectionKind::Objects, floor, objects});
    }
    MemorySource source;
    source.add("map_forest02n.rel", bbStageFile());
    source.add("map_cave01n.rel", bbStageFile());
    source.add("quest.dat", formats::compressPrs(formats::writeQuestData(quest)));
    EXPECT_EQ(thingsIn(*openWithSides(source, requestOf("map_forest02n.rel", "quest.dat"))), 2u);
    const auto cave = openWithSides(source, requestOf("map_cave01n.rel", "quest.dat"));
    EXPECT_EQ(thingsIn(*cave), 0u);
    EXPECT_THAT(inEnglish(cave->notes), Contains("quest.dat: has nothing for the floor of this stage"));
}

TEST(Placements, ABadFileDoesNotSpoilTheStage)
{
    MemorySource source;
    source.add("map_forest01n.rel", bbStageFile());
    source.add("map_forest01_00o.dat", formats::ByteVector(100, 0xff));
    const auto document = openWithSides(source, requestOf("map_forest01n.rel"));
    EXPECT_EQ(thingsIn(*document), 0u);
    EXPECT_THAT(inEnglish(document->notes), Contains(HasSubstr("map_forest01_00o.dat")));
}

TEST(AreaFiles, TheTablesAreFoundBesideTheStage)
{
    MemorySource source;
    source.add("map_forest02n.rel", bbStageFile());
    source.add("map_aforest02n.rel", bbStageFile());
    source.add("fogentry.dat", fogFile());
    const auto plain = tools::openDocument({"map_forest02n.rel"}, source, nullptr);
    ASSERT_TRUE(plain->scene.areaFog);
    EXPECT_EQ(plain->scene.areaFog->color, 2u);
    EXPECT_FALSE(plain->scene.areaLight);
    const auto ultimate = tools::openDocument({"map_aforest02n.rel"}, source, nullptr);
    EXPECT_EQ(ultimate->scene.areaFog->color, 66u);
    tools::DocumentRequest alone = requestOf("map_forest02n.rel");
    alone.companions = false;
    EXPECT_FALSE(tools::openDocument(alone, source, nullptr)->scene.areaFog);
}

// However the stage is called.
TEST(AreaFiles, TheTablesAreFoundInTheFolderAround)
{
    namespace fs = std::filesystem;
    const ScratchFolder folder;
    const fs::path before = fs::current_path();
    writeBytes(folder / "data/fogentry.dat", fogFile());
    writeBytes(folder / "data/scene/map_forest02n.rel", bbStageFile());
    fs::current_path(folder / "data/scene");
    for (const fs::path& path :
         {fs::path("map_forest02n.rel"), fs::path("./map_forest02n.rel"), fs::path("../scene/map_forest02n.rel"),
          fs::path("../scene/./map_forest02n.rel"), fs::absolute("map_forest02n.rel")})
        EXPECT_TRUE(tools::openDocument(requestOf(path))->scene.areaFog) << path;
    fs::current_path(before);
}

// Spheres with entries for everyone inside: in the order of the file, and none below visible parts but those that are
// marked.
TEST(AreaFiles, FogVolumesExchangeTheFogOfAPlace)
{
    formats::PlacedObjects objects;
    const auto add = [&](std::uint16_t type, float x, std::int32_t entry) -> formats::ObjectEntry& {
        formats::ObjectEntry object;
        object.type = type;
        object.section = 1;
        object.position = {x, 0, 0};
        object.numbers[0] = 100;
        object.words[0] = entry;
        return objects.entries.emplace_back(object);
    };
    add(0x0007, 0, 17);
    add(0x0007, 10000, 1);                 // below the area's own
    add(0x0007, 20000, 0x1001);            // the same, marked
    add(0x0018, 30000, 45);                // off while its flag is set, which it is not
    add(0x0018, 40000, 45).numbers[2] = 1; // on while it is
    add(0x0160, 50000, 45).group = 3;      // not there yet
    MemorySource source;
    source.add("map_forest02n.rel", bbStageFile());
    source.add("map_forest02_00o.dat", formats::writeObjects(objects));
    source.add("fogentry.dat", fogFile());
    const auto document = tools::openDocument({"map_forest02n.rel"}, source, nullptr);
    tools::findFogVolumes(*document, source);
    EXPECT_THAT(document->overlays, IsEmpty()) << "nothing is marked";
    ASSERT_EQ(thingsIn(*document), 6u);
    std::vector<std::uint32_t> seen;
    for (const scene::PlacedThing& thing : document->placements[0].things)
        seen.push_back(tools::fogAt(*document, thing.position + glm::vec3(0, 99, 0))->color);
    EXPECT_THAT(seen, ElementsAre(17u, 2u, 1u, 45u, 2u, 2u));
    const glm::vec3 first = document->placements[0].things[0].position;
    EXPECT_EQ(tools::fogAt(*document, first + glm::vec3(0, 101, 0))->color, 2u) << "outside";
    EXPECT_FLOAT_EQ(tools::settingsAt({}, *document, first, 0).fog.color.b, 17 / 255.0f);
    render::ViewSettings set;
    set.fog.color = {1, 0, 0};
    EXPECT_EQ(tools::settingsAt(set, *document, first, 0).fog.color.r, 1) << "what is set counts";
}

TEST(AreaFiles, AGivenTableMustBeOne)
{
    formats::LightEntries lights;
    lights.entries.resize(8);
    lights.entries[1].diffuse = 0.25f;
    MemorySource source;
    source.add("map_forest01n.rel", bbStageFile());
    source.add("map_cave01n.rel", bbStageFile());
    source.add("map_x01n.rel", bbStageFile());
    source.add("l.bin", formats::writeLightEntries(lights));
    source.add("f.bin", fogFile(8));
    tools::DocumentRequest request = requestOf("map_forest01n.rel");
    request.lightFile = "l.bin";
    EXPECT_EQ(tools::openDocument(request, source, nullptr)->scene.areaLight->diffuse, 0.25f);
    request.fogFile = "l.bin";
    EXPECT_THROW(tools::openDocument(request, source, nullptr), tools::FileError);
    request = requestOf("map_x01n.rel");
    request.fogFile = "f.bin";
    EXPECT_THAT(inEnglish(tools::openDocument(request, source, nullptr)->notes),
                Contains("f.bin: no area is known by the name of what is open"));
}

} // namespace telepipe::test::placement_files_test
