// The models of things in a stage: found in archives and as loose copies, drawn in their places, reported.
#include "tools/document/beside/ThingModels.h"

#include "engine/motion/Pose.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "formats/vocabulary/ThingModels.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/document/FileOf.h"
#include "tools/document/beside/SideFiles.h"
#include "tools/document/beside/Standing.h"
#include "tools/picture/record/json/RecordJson.h"

#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <gmock/gmock.h>
#include <map>
#include <nlohmann/json.hpp>

namespace telepipe::test::thing_models_test {

using testing::Contains;
using testing::HasSubstr;
using tools::DocumentRequest;
using tools::MemorySource;

namespace {

constexpr float kApart = 40;

// Boomas in a row, each of the wave after the one before.
formats::ByteVector boomas(std::uint16_t count)
{
    formats::PlacedEnemies enemies;
    enemies.entries.resize(count);
    for (std::uint16_t i = 0; i < count; ++i) {
        formats::EnemyEntry& entry = enemies.entries[i];
        entry.type = 0x44;
        entry.section = 1;
        entry.wave = entry.waveAgain = static_cast<std::uint16_t>(i + 1);
        entry.position = {kApart * float(i), 3, 0};
        entry.rotation.y = 0x4000;
    }
    return formats::writeEnemies(enemies);
}

formats::ByteVector boxes(std::size_t count)
{
    formats::PlacedObjects objects;
    objects.entries.resize(count);
    for (formats::ObjectEntry& entry : objects.entries) {
        entry.type = 0x88;
        entry.section = 1;
    }
    return formats::writeObjects(objects);
}

MemorySource forest()
{
    MemorySource source;
    source.add("map_forest01n.rel", bbStageFile());
    source.add("map_forest01_00e.dat", boomas(3));
    source.add("map_forest01_00o.dat", boxes(2));
    return source;
}

DocumentRequest withThings(std::optional<std::uint16_t> wave = 1)
{
    DocumentRequest request;
    request.files = {"map_forest01n.rel"};
    request.things = {true, wave, {}};
    return request;
}

std::size_t markersOf(const tools::Document& document, scene::OverlayKind kind)
{
    for (const tools::DocumentOverlay& overlay : document.overlays)
        if (overlay.mesh.kind == kind)
            return overlay.mesh.labels.size();
    return 0;
}

// Looking straight at the first triangle of a model, at the clock's 0.
std::string cameraBefore(const scene::Scene& scene, const scene::SceneModel& model)
{
    scene::Pose pose;
    scene::evaluatePose(scene, 0, pose);
    const std::uint32_t first = scene.batches[model.firstBatch].firstIndex;
    const auto corner = [&](std::uint32_t i) { return scene::worldPosition(scene, pose, scene.indices[first + i]); };
    const glm::vec3 a = corner(0), b = corner(1), c = corner(2);
    const glm::vec3 normal = glm::normalize(glm::cross(b - a, c - a)), eye = (a + b + c) / 3.0f + normal * 5.0f;
    return fmt::format("{},{},{},{},{}", eye.x, eye.y, eye.z, glm::degrees(std::atan2(normal.x, normal.z)),
                       glm::degrees(-std::asin(normal.y)));
}

} // namespace

TEST(ThingModels, ACopyStandsWhereItsEntrySays)
{
    MemorySource source = forest();
    source.add("Booma.nj", modelFile());
    const auto document = tools::openDocument(withThings(), source, nullptr);
    ASSERT_EQ(document->drawnThings.size(), 1u);
    const std::uint32_t section = document->drawnThings[0].section;
    EXPECT_EQ(section, tools::ownSections(*document));
    EXPECT_EQ(document->scene.sections.size(), section + 1);
    const tools::DrawnThing* drawn = tools::drawnThing(*document, section);
    ASSERT_TRUE(drawn);
    const scene::PlacedThing& thing = tools::placedThing(*document, *drawn);
    EXPECT_TRUE(thing.isDrawn);
    const scene::SceneSection& placed = document->scene.sections[section];
    EXPECT_EQ(placed.position, thing.position);
    EXPECT_EQ(placed.rotationY, thing.yaw);
    EXPECT_EQ(placed.fileOffset, thing.fileOffset);
    EXPECT_GE(placed.boundsMin.y, 3) << "its model stands on its place";
    EXPECT_EQ(tools::fileOfScene(*document, placed.file)->path, "Booma.nj");
    EXPECT_FALSE(tools::drawnThing(*document, 0));
}

TEST(ThingModels, NothingIsDrawnUnasked)
{
    MemorySource source = forest();
    source.add("Booma.nj", modelFile());
    const auto document = tools::openDocument(std::vector<std::filesystem::path>{"map_forest01n.rel"}, source, nullptr);
    EXPECT_TRUE(document->drawnThings.empty());
    EXPECT_TRUE(document->placements.empty());
}

TEST(ThingModels, OfAllWavesOneIsDrawnUnlessAllAreAskedFor)
{
    MemorySource source = forest();
    source.add("Booma.nj", modelFile());
    const auto second = tools::openDocument(withThings(2), source, nullptr);
    ASSERT_EQ(second->drawnThings.size(), 1u);
    EXPECT_EQ(tools::placedThing(*second, second->drawnThings[0]).number, 1u);
    EXPECT_EQ(tools::openDocument(withThings(std::nullopt), source, nullptr)->drawnThings.size(), 3u);
    EXPECT_EQ(tools::openDocument(withThings(9), source, nullptr)->drawnThings.size(), 0u);
}

TEST(ThingModels, WhatIsDrawnHasNoMarkerAndTheRestHas)
{
    MemorySource source = forest();
    source.add("136-2.xj", modelFile());
    source.add("136.pvm", pvmFile({"te_064_stone"}));
    const auto document = tools::openDocument(withThings(), source, nullptr);
    EXPECT_EQ(document->drawnThings.size(), 2u);
    EXPECT_EQ(markersOf(*document, scene::OverlayKind::Objects), 0u);
    EXPECT_EQ(markersOf(*document, scene::OverlayKind::Enemies), 3u);
    EXPECT_THAT(document->textures, Contains(testing::NotNull())) << "parts of a model share its textures";
}

TEST(ThingModels, OfTheLayersThoseAskedForAreDrawn)
{
    MemorySource source = forest();
    source.add("136-2.xj", modelFile());
    source.add("Booma.nj", modelFile());
    DocumentRequest request = withThings();
    EXPECT_EQ(tools::openDocument(request, source, nullptr)->drawnThings.size(), 3u);
    request.things.layers = {scene::OverlayKind::Enemies};
    const auto monsters = tools::openDocument(request, source, nullptr);
    ASSERT_EQ(monsters->drawnThings.size(), 1u);
    EXPECT_EQ(tools::placedThing(*monsters, monsters->drawnThings[0]).name, "Booma");
    request.things.layers = {scene::OverlayKind::People};
    EXPECT_EQ(tools::openDocument(request, source, nullptr)->drawnThings.size(), 0u);
}

TEST(ThingModels, AModelIsAsLargeAsItsParametersSay)
{
    formats::PlacedObjects objects;
    objects.entries.resize(2);
    for (formats::ObjectEntry& entry : objects.entries) {
        entry.type = 0x301;
        entry.section = 1;
    }
    objects.entries[1].numbers[0] = 2;
    objects.entries[1].numbers[1] = 5;
    objects.entries[1].rotation.y = 0x8000;
    MemorySource source;
    source.add("map_forest01n.rel", bbStageFile());
    source.add("map_forest01_00o.dat", formats::writeObjects(objects));
    source.add("769-0.xj", modelFile());
    const auto document = tools::openDocument(withThings(), source, nullptr);
    ASSERT_EQ(document->drawnThings.size(), 2u);
    const auto sizeOf = [&](std::size_t thing) {
        const scene::SceneSection& section = document->scene.sections[document->drawnThings[thing].section];
        return section.boundsMax - section.boundsMin;
    };
    EXPECT_NEAR(sizeOf(1).x, 2 * sizeOf(0).x, 1e-3);
    EXPECT_NEAR(sizeOf(1).y, 5 * sizeOf(0).y, 1e-3);
    EXPECT_NEAR(sizeOf(1).z, 2 * sizeOf(0).z, 1e-3);
}

TEST(ThingModels, UltimateHasMonstersOfItsOwn)
{
    MemorySource source = forest();
    source.add("Booma.nj", modelFile());
    source.add("bm_ene_re8_b_beast_a.bml", {});
    source.add("re8_b_beast_wala_body.nj", modelFile(2));
    DocumentRequest request = withThings();
    const auto fileOfBooma = [&] {
        const auto document = tools::openDocument(request, source, nullptr);
        if (document->drawnThings.empty())
            return std::filesystem::path();
        const std::uint32_t file = document->scene.sections[document->drawnThings[0].section].file;
        return tools::fileOfScene(*document, file)->path;
    };
    EXPECT_EQ(fileOfBooma(), "Booma.nj") << "the stage is none of Ultimate";
    request.things.difficulty = tools::Difficulty::Ultimate;
    EXPECT_EQ(fileOfBooma(), "re8_b_beast_wala_body.nj");
}

TEST(ThingModels, ABadModelDoesNotSpoilTheStage)
{
    MemorySource source = forest();
    source.add("Booma.nj", formats::ByteVector(100, 0x41));
    const auto document = tools::openDocument(withThings(), source, nullptr);
    EXPECT_TRUE(document->drawnThings.empty());
    EXPECT_THAT(inEnglish(document->notes), Contains(HasSubstr("Booma.nj")));
    EXPECT_EQ(markersOf(*document, scene::OverlayKind::Enemies), 3u);
}

TEST(ThingModels, AreKnownByTypeKindAndDifficulty)
{
    ASSERT_TRUE(formats::enemyModel(0x44, 1, false));
    EXPECT_STREQ(formats::enemyModel(0x44, 1, false)->models, "re8_b_srdbeast_wola_body.nj");
    EXPECT_STREQ(formats::enemyModel(0x44, 1, true)->holder, "bm_ene_re8_b_beast_a.bml");
    EXPECT_FALSE(formats::enemyModel(0x44, 3, false));
    EXPECT_STREQ(formats::objectModel(0x82, 1)->models, "fe_obj_lazer2_6m_moto.nj+fe_obj_lazer2_6m.nj");
    EXPECT_FALSE(formats::objectModel(0x08, formats::kAnyVariant));
}

// Every Booma of Forest 1, each door and barrier, by the copies at hand; monsters stand on the ground.
TEST(ThingModels, OfTheRealForestStandWhereTheyShould)
{
    const char* real = std::getenv("TELEPIPE_REAL_DATA");
    if (!real)
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    const std::filesystem::path folder = real, sets = folder / "placement/dc-v2";
    DocumentRequest request;
    request.files = {folder / "v2/map_forest01n.rel", sets / "map_forest01_00o.dat", sets / "map_forest01_00e.dat"};
    request.things = {true, std::nullopt, {folder / "models"}};
    const auto document = tools::openDocument(request);
    std::map<std::string, int> drawn;
    int onGround = 0;
    DocumentRequest bare;
    bare.files = {folder / "v2/map_forest01n.rel"};
    const auto stage = tools::openDocument(bare);
    tools::addSideFiles(*stage);
    const scene::Ground ground = tools::groundOf(*stage);
    for (const tools::DrawnThing& each : document->drawnThings) {
        const scene::PlacedThing& thing = tools::placedThing(*document, each);
        ++drawn[std::string(thing.name)];
        const auto floor = ground.below(thing.position + glm::vec3(0, 2, 0));
        onGround += thing.name == "Booma" && floor && std::abs(floor->height - thing.position.y) < 2;
    }
    EXPECT_EQ(drawn, (std::map<std::string, int>{
                         {"Booma", 40}, {"energy barrier", 1}, {"forest door", 9}, {"small vehicle", 2}}));
    EXPECT_EQ(onGround, 40);
}

TEST(ThingModels, APictureSaysWhichOfThemItShows)
{
    tools::PictureRecord record;
    record.request.files = {"map_forest01n.rel"};
    record.request.things = {true, std::nullopt, {"models"}};
    EXPECT_EQ(tools::parseRecord(tools::recordText(record)).request.things, record.request.things);
    record.request.things = {true, 3, {}};
    EXPECT_EQ(tools::parseRecord(tools::recordText(record)).request.things, record.request.things);
    record.request.things.layers = {scene::OverlayKind::People, scene::OverlayKind::Links};
    record.request.things.difficulty = tools::Difficulty::Ultimate;
    record.request.players = tools::Players::Challenge;
    record.request.sets = "other/sets";
    const tools::DocumentRequest again = tools::parseRecord(tools::recordText(record)).request;
    EXPECT_EQ(again.things, record.request.things);
    EXPECT_EQ(again.players, tools::Players::Challenge);
    EXPECT_EQ(again.sets, "other/sets");
    record.request.things = {};
    EXPECT_FALSE(tools::parseRecord(tools::recordText(record)).request.things.drawn);
}

// A monster as the games keep it: a BML in a GSL, textures and the motion it waits with beside the model, in a folder
// around that of the stages. It is drawn, asked about, and reported.
TEST_F(ProgramTest, AMonsterInAnArchiveIsDrawnAndItsPixelLeadsToItsEntry)
{
    const formats::ByteVector model = movingModelFile(), motion = motionFile();
    const formats::ByteVector textures = pvmFile({"te_064_stone"});
    const formats::BmlFile entries[] = {{"re8_b_beast_wola_body.nj", 0, model, textures},
                                        {"mihari_bm1_s_wala_body.njm", 0, motion, {}}};
    const formats::ByteVector bml = formats::writeBml(entries);
    const formats::GslFile files[] = {{"bm_ene_re8_b_beast.bml", bml}};
    std::filesystem::create_directories(_folder / "scene");
    write("scene/map_forest01n.rel", bbStageFile());
    write("scene/map_forest01_00e.dat", boomas(1));
    write("gsl_forest01.gsl", formats::writeGsl(files, formats::Endian::Little));
    const auto document = [&] {
        DocumentRequest request;
        request.files = {_folder / "scene/map_forest01n.rel"};
        request.things.drawn = true;
        return tools::openDocument(request);
    }();
    ASSERT_EQ(document->drawnThings.size(), 1u);
    const scene::SceneSection& section = document->scene.sections[document->drawnThings[0].section];
    EXPECT_TRUE(document->scene.models[section.firstModel].animated);
    const std::string before = cameraBefore(document->scene, document->scene.models[section.firstModel]);
    const ProgramResult result = run(
        {"pixel", "scene/map_forest01n.rel", "160,90", "--size", "320x180", "--camera", before, "--things", "--json"});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    const auto fragments = nlohmann::json::parse(result.output)["fragments"];
    const auto isMonster = [](const auto& fragment) { return fragment.contains("thing"); };
    const auto found = std::ranges::find_if(fragments, isMonster);
    ASSERT_NE(found, fragments.end()) << result.output;
    const auto& thing = (*found)["thing"];
    EXPECT_EQ(thing["file"], "scene/map_forest01_00e.dat");
    EXPECT_EQ(thing["entry"], 0);
    EXPECT_EQ(thing["type"], 0x44);
    EXPECT_EQ(thing["wave"], 1);
    EXPECT_THAT(std::string((*found)["file"]), HasSubstr("bm_ene_re8_b_beast.bml/re8_b_beast_wola_body.nj"));
}

// Lists each entry in its place in the world, as far as it is asked for.
TEST_F(ProgramTest, InfoListsWhatStandsInAStage)
{
    std::filesystem::create_directories(_folder / "scene");
    formats::PlacedObjects objects;
    objects.entries.resize(2);
    objects.entries[0].type = 0x146; // a door
    objects.entries[0].section = 999;
    objects.entries[0].position = {1, 2, 3};
    objects.entries[0].words[0] = 7;
    objects.entries[1].type = 0x08; // an area
    write("scene/map_forest01n.rel", bbStageFile());
    write("scene/map_forest01_00o.dat", formats::writeObjects(objects));
    write("scene/map_forest01_00e.dat", boomas(2));
    const auto ask = [&](std::vector<std::string> more) {
        std::vector<std::string> arguments{"info", "scene/map_forest01n.rel", "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const ProgramResult result = run(arguments);
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        return nlohmann::json::parse(result.output);
    };
    EXPECT_FALSE(ask({}).contains("stands_there"));
    const nlohmann::json both = ask({"--things"})["stands_there"];
    ASSERT_EQ(both.size(), 2u);
    EXPECT_EQ(both[0]["file"], "scene/map_forest01_00e.dat");
    ASSERT_EQ(both[0]["things"].size(), 1u) << "of the first wave";
    EXPECT_EQ(both[0]["things"][0]["name"], "Booma");
    EXPECT_EQ(both[0]["things"][0]["wave"], 1);
    ASSERT_EQ(both[1]["things"].size(), 1u) << "areas are shown when they are asked for";
    const nlohmann::json door = both[1]["things"][0];
    EXPECT_EQ(door["type"], "0146");
    EXPECT_EQ(door["position"], (std::vector<double>{1, 2, 3}));
    EXPECT_EQ(door["waits_for_switches"], std::vector<int>{7});
    EXPECT_EQ(door["section_missing"], true);
    EXPECT_EQ(door["model"], false);
    EXPECT_EQ(ask({"--things", "--layers", "areas"})["stands_there"][1]["things"][0]["entry"], 1);
    EXPECT_EQ(ask({"--things", "--wave", "3"})["stands_there"][0]["things"].size(), 0u);
    const ProgramResult text = run({"info", "scene/map_forest01n.rel", "--things", "--wave", "all"});
    EXPECT_THAT(text.output, HasSubstr("        2  Booma\n"));
}

} // namespace telepipe::test::thing_models_test
