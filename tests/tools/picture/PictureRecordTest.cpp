// Records: to JSON and back, and the errors for JSON that is no record.

#include "tests/support/ErrorOf.h"
#include "tests/support/Paths.h"
#include "tests/support/Program.h"
#include "tests/tools/picture/BrokenJson.h"
#include "tools/picture/record/json/RecordJson.h"

#include <gmock/gmock.h>

namespace telepipe::test::picture_record_test {

using namespace tools;
using testing::HasSubstr;

namespace {

PictureRecord fullRecord()
{
    PictureRecord record;
    record.request.files = {"../map_x_n.rel", "a.nj"};
    record.request.textures = {"t.pvm"};
    record.request.motions = {"gsl_x.gsl/walk.njm"};
    record.request.companions = false;
    record.request.limit = 123456;
    record.size = {333, 222};
    record.camera = scene::Camera{{0.1f, -2.7f, 1e6f / 3}, 10.3f, -80.7f, 61.1f, 0.25f, 12.5f, 640.1f, 5000};
    record.fov = 61.1f;
    record.seconds = 1.0 / 3;
    record.samples = 4;
    record.supersampling = 2;
    record.transparent = true;
    record.sections = {-1, 7};
    record.states = {5, 0};
    record.work.plan.emplace();
    record.work.plan->request = {PlanSide::East, 2.5, PictureSize{300, 200}, -12.5, PlanRectangle{{-1, 2}, {3, 4.5}},
                                 50.0,           true};
    record.work.plan->collision = record.work.plan->svg = record.work.plan->json = true;
    record.work.sheet = SheetWork{{SheetKind::Motion, SheetKind::Textures}, 12};
    record.work.path = PathWork{"walk", 12.5, "../walks.json"};
    record.work.video = "webm";
    record.hidden = {{1, 2}, {3}, {4, 5, 6}, {7}};
    using scene::OverrideTarget;
    record.overrides = {{{OverrideTarget::Kind::Strip, 12}, scene::OverrideField::Diffuse, 0xff804020},
                        {{OverrideTarget::Kind::Node, 3}, scene::OverrideField::Position, 0, {0.1f, -2, 3}},
                        {{OverrideTarget::Kind::Node, 3}, scene::OverrideField::Weight, 0, {0.3f, 0, 0}}};
    record.settings.mode = render::ViewMode::Normals;
    record.settings.backfaceCulling = false;
    record.settings.fog.kind = render::FogKind::Table;
    record.settings.fog.farDistance = 123.4f;
    record.settings.fog.color = {0.1f, 0.2f, 0.3f};
    record.settings.background = {0.7f, 0, 0, 0.3f};
    record.settings.alphaReference = 17;
    record.settings.lights.lights[2].kind = render::LightKind::Point;
    record.settings.lights.lights[2].position = {1, 2, 3.3f};
    record.overlays.kinds = {scene::OverlayKind::Minimap};
    record.overlays.flags = 0x40;
    record.overlays.xray = true;
    record.sky = "sky.nj";
    record.inputs = {{"../map_x_n.rel", "stage", 99, "00ff"}};
    record.version = "1";
    record.driver = "a driver";
    return record;
}

std::string complaint(const std::string& text)
{
    return test::errorOf<FieldError>([&] { parseRecord(text); });
}

} // namespace

TEST(PictureRecord, ComesBackAsItWas)
{
    const PictureRecord record = fullRecord(), back = parseRecord(recordText(record));
    EXPECT_EQ(back.request.files, record.request.files);
    EXPECT_EQ(back.request.textures, record.request.textures);
    EXPECT_EQ(back.request.motions, record.request.motions);
    EXPECT_EQ(back.request.companions, record.request.companions);
    EXPECT_EQ(back.request.limit, record.request.limit);
    EXPECT_EQ(back.size, record.size);
    EXPECT_EQ(back.camera, record.camera);
    EXPECT_EQ(back.fov, record.fov);
    EXPECT_EQ(back.seconds, record.seconds);
    EXPECT_EQ(back.samples, record.samples);
    EXPECT_EQ(back.supersampling, record.supersampling);
    EXPECT_EQ(back.transparent, record.transparent);
    EXPECT_EQ(back.sections, record.sections);
    EXPECT_EQ(back.states, record.states);
    EXPECT_EQ(back.work, record.work);
    EXPECT_EQ(back.hidden, record.hidden);
    EXPECT_EQ(back.overrides, record.overrides);
    EXPECT_EQ(back.settings, record.settings);
    EXPECT_EQ(back.overlays, record.overlays);
    EXPECT_EQ(back.sky, record.sky);
    EXPECT_EQ(back.inputs, record.inputs);
    EXPECT_EQ(back.version, record.version);
    EXPECT_EQ(back.driver, record.driver);
    EXPECT_EQ(recordText(back), recordText(record));
}

TEST(PictureRecord, OnlyOptionsThatDifferAreNamed)
{
    PictureRecord record;
    EXPECT_FALSE(recordJson(record).contains("view"));
    record.settings.fog.farDistance = 300.5f;
    EXPECT_EQ(jsonText(recordJson(record)["view"]), R"({"fog-far":300.5})");
}

TEST(PictureRecord, NumbersAreAsShortAsTheyCanBe)
{
    PictureRecord record;
    record.camera = scene::Camera{.position = {0.1f, 2, 0}};
    EXPECT_EQ(jsonText(recordJson(record)["camera"]["position"]), "[0.1,2.0,0.0]");
}

TEST(PictureRecord, WhatIsLeftOutStaysAsItWas)
{
    PictureRecord record = fullRecord();
    readRecord(parseJson(R"({"size": [8, 9], "camera": {"yaw": 5}, "view": {"fog-far": 7}})"), record);
    EXPECT_EQ(record.size, (PictureSize{8, 9}));
    EXPECT_EQ(record.camera->yaw, 5);
    EXPECT_EQ(record.camera->pitch, -80.7f);
    EXPECT_EQ(record.settings.fog.farDistance, 7);
    EXPECT_EQ(record.settings.alphaReference, 17);
    EXPECT_EQ(record.samples, 4u);
}

TEST(PictureRecord, EveryFieldIsInTheTableOfTheDocument)
{
    const std::string document = readText(std::filesystem::path(goldenFolder()) / "../../docs/pictures.md");
    const auto named = [](const std::string& name) {
        return testing::AnyOf(HasSubstr("`" + name + "`"), HasSubstr("`--" + name + "`"));
    };
    for (const std::string_view field : recordFields())
        EXPECT_THAT(document, named(std::string(field)));
    for (const scene::OverlayKind kind : scene::kOverlayKinds)
        EXPECT_THAT(document, named(scene::overlayName(kind)));
}

TEST(PictureRecord, AFieldOfViewAlonePlacesNoCamera)
{
    const PictureRecord record = parseRecord(R"({"camera": {"fov": 40}})");
    EXPECT_FALSE(record.camera);
    EXPECT_EQ(record.fov, 40);
}

TEST(PictureRecord, AMistakeIsSaidWithItsPlace)
{
    EXPECT_THAT(complaint("{"), HasSubstr("no JSON: "));
    EXPECT_EQ(complaint("[1]"), "the record: expected an object, found [1]");
    EXPECT_EQ(complaint(R"({"sise": 1})"), "\"sise\": there is no such field");
    EXPECT_EQ(complaint(R"({"size": [0, 1]})"), "size[0]: expected a number from 1 to 65536, found 0");
    EXPECT_EQ(complaint(R"({"size": [1.5, 1]})"), "size[0]: expected a whole number, found 1.5");
    EXPECT_EQ(complaint(R"({"size": [1]})"), "size: expected [width, height], found [1]");
    EXPECT_EQ(complaint(R"({"camera": {"yaw": 1}})"), "camera.position: missing");
    EXPECT_EQ(complaint(R"({"camera": {"position": [1, 2, "x"]}})"),
              "camera.position: expected a number from -1000000000 to 1000000000, found \"x\"");
    EXPECT_EQ(complaint(R"({"view": {"fog": "thick"}})"),
              "view.fog: expected one of off, table, vertex, found \"thick\"");
    EXPECT_EQ(complaint(R"({"view": {"fog-near": -1}})"), "view.fog-near: expected a number from 0 to 20000, found -1");
    EXPECT_EQ(complaint(R"({"view": {"nothing": 1}})"), "view.nothing: there is no such option");
    EXPECT_EQ(complaint(R"({"view": {"cull": 1}})"), "view.cull: expected true or false, found 1");
    EXPECT_EQ(complaint(R"({"view": {"lights": [{"kind": "dark"}]}})"),
              "view.kind: expected one of off, directional, point, spot, found \"dark\"");
    EXPECT_EQ(
        complaint(R"({"overlays": {"kinds": ["x"]}})"),
        "overlays.kinds[0]: expected collision, minimap, objects, enemies, people, areas, particles or links, found "
        "\"x\"");
    EXPECT_EQ(complaint(R"({"overrides": [{"strip": 1, "field": "colour", "value": 1}]})"),
              "overrides[0].field: expected a field that can be overridden, found \"colour\"");
    EXPECT_EQ(complaint(R"({"overrides": [{"field": "list", "value": 1, "x": 2}]})"),
              "overrides[0]: expected a section, model, node or strip, found {\"field\":\"list\",\"value\":1,\"x\":2}");
    EXPECT_EQ(complaint(R"({"files": ["a", 1]})"), "files[1]: expected a text, found 1");
    EXPECT_THAT(complaint(R"({"time": 1e999})"), HasSubstr("no JSON: "));
    const std::string deep(1000000, '['); // neither the reading of it nor the complaint takes up the stack
    EXPECT_THAT(complaint("{\"files\":" + deep + std::string(deep.size(), ']') + "}"),
                HasSubstr("lists in lists, more than 16 deep"));
}

// Each measurement is drawn with its words: a few kilobytes of JSON would become gigabytes.
TEST(PictureRecord, AThousandMeasurementsAreTheMost)
{
    const auto text = [](int pairs) {
        std::string numbers = "1,2,3,4,5,6";
        for (int i = 1; i < pairs; ++i)
            numbers += ",1,2,3,4,5,6";
        return "{\"measure\":[" + numbers + "]}";
    };
    EXPECT_EQ(parseRecord(text(1000)).measurements.size(), 1000u);
    EXPECT_EQ(complaint(text(1001)),
              "measure: expected six numbers for each measurement, of which there are at most 1000");
}

// Each value of a good record in turn replaced by each of many: a record or a complaint, and nothing else.
TEST(PictureRecord, AnyJsonIsARecordOrOneComplaint)
{
    int good = 0, bad = 0;
    readBrokenJson(nlohmann::json::parse(recordText(fullRecord())),
                   [&](const std::string& text) { complaint(text) == "" ? ++good : ++bad; });
    EXPECT_GT(good, 20);
    EXPECT_GT(bad, 200);
}

TEST(PictureRecord, PathsAreToldFromThePicture)
{
    PictureRecord record;
    record.request.files = {"data/a.nj"};
    record.request.textures = {"t.pvm"};
    record.inputs = {{"data/a.nj", "model", 1, ""}};
    record.sky = "auto";
    const PictureRecord told = relativeTo("pictures/new", record);
    EXPECT_EQ(told.request.files[0].generic_string(), "../../data/a.nj");
    EXPECT_EQ(told.request.textures[0].generic_string(), "../../t.pvm");
    EXPECT_EQ(told.inputs[0].path, "../../data/a.nj");
    EXPECT_EQ(told.sky, "auto");
    EXPECT_EQ(below("pictures/new", told).request.files, record.request.files);
}

TEST(PictureRecord, HiddenPartsAreTheZeros)
{
    scene::Visibility visibility;
    visibility.sections = {1, 0, 1};
    visibility.nodes = {0, 1, 0};
    EXPECT_EQ(hiddenParts(visibility), (HiddenParts{{1}, {}, {0, 2}, {}}));
}

} // namespace telepipe::test::picture_record_test
