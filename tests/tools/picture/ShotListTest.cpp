// Lists of shots: a document's pictures in one command, and again when something has changed.

#include "tools/picture/draw/ShotList.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/picture/image/PictureDifference.h"
#include "tools/picture/image/Png.h"

#include <fstream>
#include <gmock/gmock.h>
#include <sstream>

namespace telepipe::test::shot_list_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

class ShotList : public ProgramTest
{
protected:
    void list(const std::string& json) { std::ofstream(_folder / "list.json") << json; }
    ProgramResult run(std::vector<std::string> more = {})
    {
        more.insert(more.begin(), {"shots", "list.json", "-o", "out"});
        return ProgramTest::run(more);
    }
};

// Above the square of the fixture, which fills a part of the picture.
const std::string kTwoShots = R"({
    "defaults": {"files": ["a.nj"], "size": [32, 24], "camera": {"position": [0.5, 2, 0.5], "yaw": 0, "pitch": -90}},
    "shots": [{"name": "one"}, {"name": "two", "size": [16, 16], "view": {"background": [0, 0, 1, 1]}}]})";

} // namespace

TEST_F(ShotList, DefaultsAreOfAllShots)
{
    list(kTwoShots);
    const std::vector<tools::ListedShot> shots = tools::readShotList(_folder / "list.json");
    ASSERT_EQ(shots.size(), 2u);
    EXPECT_EQ(shots[0].name, "one");
    EXPECT_EQ(shots[0].record.size, (tools::PictureSize{32, 24}));
    EXPECT_EQ(shots[1].record.size, (tools::PictureSize{16, 16}));
    EXPECT_EQ(shots[1].record.camera, shots[0].record.camera);
    EXPECT_THAT(shots[1].record.request.files, ElementsAre(_folder / "a.nj"));
    EXPECT_EQ(shots[1].record.settings.background, glm::vec4(0, 0, 1, 1));
}

// Options are written as on the command line, by name without the dashes.
TEST_F(ShotList, OptionsHaveTheNamesOfTheCommandLine)
{
    list(R"({"defaults": {"files": ["a.nj"], "fov": 80, "size": "32x24"}, "shots": [
        {"name": "a", "frame": 45, "fog-near": 300, "translucency": "pixel", "wireframe": true, "no-cull": true,
         "background": "255,0,0", "camera": "1,2,3,90,-10", "sections": "3,-1", "light": "2 kind=point", "samples": 4},
        {"name": "b", "overlay": ["collision", "minimap"], "overlay-flags": "0x40", "overlay-xray": true, "fov": 30,
         "no-companions": true, "motion": "walk.njm", "look-through": 1, "background": [0, 0, 1, 1], "pass": "depth"},
        {"name": "c", "plan": {}, "from": "east", "scale": 2, "area": [0, 0, 4, 2], "cut": "auto", "svg": true},
        {"name": "d", "compare": "b.nj", "compare-as": "marks:4"}]})");
    const std::vector<tools::ListedShot> shots = tools::readShotList(_folder / "list.json");
    ASSERT_EQ(shots.size(), 4u);
    for (const tools::ListedShot& shot : shots)
        EXPECT_TRUE(shot.error.empty()) << shot.error;
    const tools::PictureRecord &a = shots[0].record, &b = shots[1].record, &d = shots[3].record;
    EXPECT_EQ(a.size, (tools::PictureSize{32, 24}));
    EXPECT_EQ(a.fov, 80);
    EXPECT_EQ(a.seconds, 1.5);
    EXPECT_EQ(a.settings.fog.nearDistance, 300);
    EXPECT_EQ(a.settings.translucency, render::Translucency::PerPixel);
    EXPECT_TRUE(a.settings.wireframe);
    EXPECT_FALSE(a.settings.backfaceCulling);
    EXPECT_EQ(a.settings.background, glm::vec4(1, 0, 0, 1));
    EXPECT_EQ(a.settings.lights.lights[1].kind, render::LightKind::Point);
    EXPECT_EQ(a.camera->position, glm::vec3(1, 2, 3));
    EXPECT_THAT(a.sections, ElementsAre(3, -1));
    EXPECT_EQ(a.samples, 4u);
    EXPECT_THAT(b.overlays.kinds, ElementsAre(scene::OverlayKind::Collision, scene::OverlayKind::Minimap));
    EXPECT_EQ(b.overlays.flags, 0x40u);
    EXPECT_TRUE(b.overlays.xray);
    EXPECT_EQ(b.fov, 30);
    EXPECT_FALSE(b.request.companions);
    EXPECT_THAT(b.request.motions, ElementsAre(_folder / "walk.njm"));
    EXPECT_EQ(b.lookThrough, 1u);
    EXPECT_THAT(shots[1].passes, ElementsAre(tools::PicturePass::Depth));
    EXPECT_EQ(b.settings.background, glm::vec4(0, 0, 1, 1));
    const tools::PlanWork& plan = *shots[2].record.work.plan;
    EXPECT_EQ(plan.request.side, tools::PlanSide::East);
    EXPECT_EQ(plan.request.pixelsPerUnit, 2);
    EXPECT_EQ(plan.request.area->max, glm::dvec2(4, 2));
    EXPECT_TRUE(plan.autoCut && plan.svg);
    EXPECT_THAT(d.compared->request.files, ElementsAre(_folder / "b.nj"));
    EXPECT_EQ(d.compared->look.tolerance, 4);
}

TEST_F(ShotList, AMistakeInAnOptionIsToldByItsName)
{
    list(R"({"shots": [{"name": "a", "fov": 200}, {"name": "b", "no-wireframe": 3}, {"name": "c", "scale": 2},
        {"name": "d", "fog-near": "far"}, {"name": "e", "overlay": {}}, {"name": "f", "fogg": 1},
        {"name": "g", "translucency": "none"}, {"name": "h", "light": "9"}, {"name": "i", "transparent": "yes"}]})");
    std::string errors;
    for (const tools::ListedShot& shot : tools::readShotList(_folder / "list.json"))
        errors += english(shot.error) + "\n";
    EXPECT_EQ(errors, "fov: expected degrees from 1 to 170, found '200'\n"
                      "no-wireframe: expected true, found 3\n"
                      "scale: is for plans, sheets or paths, and the shot is no such thing\n"
                      "fog-near: expected a number from 0 to 20000, found 'far'\n"
                      "overlay: expected KIND,..., found {}\n"
                      "\"fogg\": there is no such field\n"
                      "translucency: expected one of batch, pixel, peeled, triangle, found \"none\"\n"
                      "light: expected a whole number from 1 to 6, found '9'\n"
                      "transparent: expected true or false, found \"yes\"\n");
}

TEST_F(ShotList, NewThenLeftAloneThenForced)
{
    write("a.nj", modelFile());
    list(kTwoShots);
    const ProgramResult first = run();
    EXPECT_EQ(first.exitCode, 0) << first.errors;
    EXPECT_EQ(first.output, "one  new\ntwo  new\n2 shots: 0 unchanged, 0 changed, 2 new, 0 failed\n");
    EXPECT_THAT(first.errors, HasSubstr("[1/2] one\n"));
    EXPECT_EQ(tools::readPng(_folder / "out/two.png").width, 16u);
    EXPECT_EQ(run().output, "one  unchanged: not drawn\ntwo  unchanged: not drawn\n"
                            "2 shots: 2 unchanged, 0 changed, 0 new, 0 failed\n");
    EXPECT_EQ(run({"--force"}).output,
              "one  unchanged\ntwo  unchanged\n2 shots: 2 unchanged, 0 changed, 0 new, 0 failed\n");
}

TEST_F(ShotList, APictureIsWhatShotMakes)
{
    write("a.nj", modelFile());
    list(kTwoShots);
    ASSERT_EQ(run().exitCode, 0);
    ASSERT_EQ(runProgram(programPath(),
                         {"shot", "a.nj", "-o", "out/shot.png", "--size", "32x24", "--camera", "0.5,2,0.5,0,-90"},
                         _folder.path())
                  .exitCode,
              0);
    EXPECT_EQ(readText(_folder / "out/one.png"), readText(_folder / "out/shot.png"));
}

TEST_F(ShotList, WhatHasChangedIsDrawnAndMeasured)
{
    write("a.nj", modelFile());
    list(kTwoShots);
    run();
    // A file changes: both shots. The second square lies beside the picture of neither.
    write("a.nj", modelFile(2));
    EXPECT_THAT(run().output, HasSubstr("0 new, 0 failed\n"));
    // A shot changes, all of its pixels by 51 in one of three channels, but for those the square covers.
    std::string changed = kTwoShots;
    changed.replace(changed.find("[0, 0, 1, 1]"), 12, "[0, 0, 0.8, 1]");
    list(changed);
    const std::string output = run().output;
    EXPECT_THAT(output, HasSubstr("one  unchanged: not drawn\ntwo  changed: mean difference "));
    EXPECT_THAT(output, HasSubstr("1 unchanged, 1 changed, 0 new, 0 failed\n"));
    changed.replace(changed.find("[16, 16]"), 8, "[16, 12]");
    list(changed);
    EXPECT_THAT(run().output, HasSubstr("two  changed: was 16x16\n"));
}

TEST_F(ShotList, AFileThatIsNoPictureGivesWayWhereAsked)
{
    write("a.nj", modelFile());
    list(kTwoShots);
    run();
    std::ofstream(_folder / "out/one.png") << "notes";
    EXPECT_THAT(run().output, HasSubstr("one  failed: out/one.png: exists already"));
    EXPECT_EQ(readText(_folder / "out/one.png"), "notes");
    EXPECT_THAT(run({"--force"}).output, HasSubstr("one  changed: was no readable picture\n"));
    EXPECT_THAT(run().output, HasSubstr("one  unchanged: not drawn\n"));
}

TEST_F(ShotList, OnlyTheOneAskedFor)
{
    write("a.nj", modelFile());
    list(kTwoShots);
    EXPECT_EQ(run({"--only", "two"}).output, "two  new\n1 shot: 0 unchanged, 0 changed, 1 new, 0 failed\n");
    EXPECT_FALSE(std::filesystem::exists(_folder / "out/one.png"));
    const ProgramResult wrong = run({"--only", "three"});
    EXPECT_EQ(wrong.exitCode, 2);
    EXPECT_EQ(wrong.errors, "telepipe: list.json: no shot is called three\n");
}

TEST_F(ShotList, AMistakeIsItsShotsAndTheRestIsMade)
{
    write("a.nj", modelFile());
    list(R"({"defaults": {"files": ["a.nj"], "size": [8, 8]}, "shots": [
        {"name": "odd", "view": {"fog": 3}}, {"name": "gone", "files": ["b.nj"]}, {"name": "section", "sections": [77]},
        {"name": "good"}, {"name": "Good"}, {"size": [1, 1]}, {"name": "../x"},
        {"name": "zero", "files": ["a.nj\u0000x"]}, {"name": "standing", "things": true}]})");
    const ProgramResult result = run({"--jobs", "3"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.output, HasSubstr("odd       failed: view.fog: expected one of off, table, vertex, found 3\n"));
    EXPECT_THAT(result.output, HasSubstr("gone      failed: b.nj: cannot be read: "));
    EXPECT_THAT(result.output, HasSubstr("section   failed: no section has the id 77; there are 0\n"));
    EXPECT_THAT(result.output, HasSubstr("good      new\n"));
    EXPECT_THAT(result.output,
                HasSubstr("Good      failed: another shot has the same name, or a picture of that name\n"));
    EXPECT_THAT(result.output, HasSubstr("shots[5]  failed: a shot: expected an object with a name"));
    EXPECT_THAT(result.output,
                HasSubstr("shots[6]  failed: name: expected a plain file name without .png, found \"../x\"\n"));
    EXPECT_THAT(result.output, HasSubstr("zero      failed: files[0]: expected a path without a zero byte"));
    EXPECT_THAT(result.output, HasSubstr("standing  new\n"));
    EXPECT_THAT(result.output, HasSubstr("9 shots: 0 unchanged, 0 changed, 2 new, 7 failed\n"));
    EXPECT_THAT(fileNames(_folder / "out"), ElementsAre("good.png", "standing.png"));
}

TEST_F(ShotList, AMistakeInTheListIsTheLists)
{
    list(R"({"shot": []})");
    EXPECT_EQ(run().errors, "telepipe: list.json: the list: expected defaults and shots, found \"shot\"\n");
    list("{");
    EXPECT_THAT(run().errors, testing::StartsWith("telepipe: list.json: no JSON: "));
    list(R"({"defaults": {"size": 1}, "shots": []})");
    EXPECT_EQ(run().errors, "telepipe: list.json: defaults: size: expected a list, found 1\n");
}

TEST_F(ShotList, PassesAreDrawnWithThePictureAndWhereTheyAreMissing)
{
    write("a.nj", modelFile());
    list(R"({"defaults": {"files": ["a.nj"], "size": [32, 24], "passes": ["material", "depth"]},
             "shots": [{"name": "one"}, {"name": "two", "passes": []}, {"name": "odd", "passes": ["smell"]}]})");
    const ProgramResult result = run();
    EXPECT_THAT(result.output, HasSubstr("odd  failed: passes[0]: expected one of color, depth, "));
    EXPECT_THAT(fileNames(_folder / "out"), ElementsAre("one.depth.json", "one.depth.png", "one.material.json",
                                                        "one.material.png", "one.png", "two.png"));
    std::filesystem::remove(_folder / "out/one.depth.png");
    EXPECT_THAT(run().output, HasSubstr("one  unchanged: not drawn\n"));
    EXPECT_TRUE(std::filesystem::exists(_folder / "out/one.depth.png"));
}

// Passes that a picture no longer has when it is drawn again are not its passes any more.
TEST_F(ShotList, APassOfAnotherPictureIsDrawnAgain)
{
    const std::string with = R"({"shots": [{"name": "p", "files": ["a.nj"], "size": [32, 24],
                                            "passes": ["depth", "normal", "material"]}]})";
    const auto passes = [&] {
        std::vector<std::string> all;
        for (const char* pass : {"depth", "normal", "material"})
            all.push_back(text(std::string("out/p.") + pass + ".png"));
        return all;
    };
    write("a.nj", modelFile());
    list(with);
    run();
    const auto first = passes();
    write("a.nj", modelFile(2));
    list(R"({"shots": [{"name": "p", "files": ["a.nj"], "size": [32, 24]}]})");
    run();
    list(with);
    EXPECT_THAT(run().output, HasSubstr("p  unchanged: not drawn\n"));
    const auto second = passes();
    for (std::size_t i = 0; i < first.size(); ++i)
        EXPECT_NE(first[i], second[i]) << i;
    std::filesystem::remove(_folder / "out/p.material.json");
    run();
    EXPECT_TRUE(std::filesystem::exists(_folder / "out/p.material.json"));
    EXPECT_EQ(passes(), second);
}

// Lines but for those of the textures that the fixture does not have.
std::string withoutTextures(const std::string& text)
{
    std::istringstream lines(text);
    std::string rest;
    for (std::string line; std::getline(lines, line);)
        if (line.find("textures are missing") == line.npos)
            rest += line + "\n";
    return rest;
}

// Steps are for programs that follow, such as the window.
TEST_F(ShotList, StepsAreToldWhereAskedFor)
{
    write("a.nj", modelFile());
    list(R"({"defaults": {"files": ["a.nj"], "size": [8, 8]},
             "shots": [{"name": "turn", "sheet": {"what": ["turntable"], "frames": 2}}]})");
    const ProgramResult result = run({"--steps"});
    EXPECT_EQ(withoutTextures(result.errors), R"({"shot":"turn","number":1,"of":1}
{"shot":"turn","picture":"turntable","step":1,"of":2}
{"shot":"turn","picture":"turntable","step":2,"of":2}
)");
    EXPECT_THAT(result.output, HasSubstr("turn  new"));
    EXPECT_EQ(withoutTextures(run({"--force"}).errors), "[1/1] turn\n");
}

TEST_F(ShotList, WarningsAndFailuresAreDataAmongTheSteps)
{
    write("a.nj", modelFile());
    list(R"({"defaults": {"files": ["a.nj"], "size": [8, 8]},
             "shots": [{"name": "a", "overlay": "minimap"}, {"name": "b", "sections": [77]}]})");
    const ProgramResult result = run({"--steps", "--jobs", "1"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(withoutTextures(result.errors), R"({"shot":"a","number":1,"of":2}
{"shot":"a","warning":{"text":"no {} beside {}","values":[{"text":"minimap"},"a.nj"]}}
{"shot":"b","number":2,"of":2}
{"shot":"b","failed":{"text":"no section has the id {}; there are {}","values":[77,"0"]}}
{"failed":{"text":"{}: {} of {} shots failed","values":["list.json",1,2]}}
)");
    EXPECT_THAT(result.output, HasSubstr("b  failed: no section has the id 77; there are 0\n"));
    list("{}");
    EXPECT_EQ(run({"--steps"}).errors,
              R"({"failed":{"text":"{}: {}","values":["list.json",{"text":"the list: has no shots"}]}})"
              "\n");
    EXPECT_EQ(run({"--steps", "--only", "c"}).exitCode, 1);
}

// Several at a time are the same as one after the other.
TEST_F(ShotList, JobsDoNotChangeThePictures)
{
    std::string shots = R"({"defaults": {"size": [64, 36]}, "shots": [)";
    for (int i = 0; i < 6; ++i)
        shots +=
            (i > 0 ? "," : "") + (R"({"name": ")" + std::to_string(i) + R"(", "time": )" + std::to_string(i) + "}");
    list(shots + "]}");
    ASSERT_EQ(run({"--jobs", "1"}).exitCode, 0);
    std::filesystem::rename(_folder / "out", _folder / "single");
    const ProgramResult result = run({"--jobs", "3"});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    for (const std::string& name : fileNames(_folder / "single"))
        EXPECT_EQ(readText(_folder / "out" / name), readText(_folder / "single" / name)) << name;
}

// Each part of the list draws its own into the folder that all share, as the machines of a job array do.
TEST_F(ShotList, GnuParallelSpreadsIt)
{
    if (std::system("command -v parallel >/dev/null 2>&1") != 0)
        GTEST_SKIP() << "GNU parallel is not installed";
    write("a.nj", modelFile());
    list(kTwoShots);
    const std::string command = "cd '" + _folder.path().string() + "' && seq 3 | parallel --will-cite '" +
                                std::string(programPath()) + " shots list.json -o parts --shard {}/3' >/dev/null 2>&1";
    ASSERT_EQ(std::system(command.c_str()), 0);
    ASSERT_EQ(run().exitCode, 0);
    ASSERT_THAT(fileNames(_folder / "out"), ElementsAre("one.png", "two.png"));
    for (const char* name : {"one.png", "two.png"})
        EXPECT_EQ(readText(_folder / "parts" / name), readText(_folder / "out" / name)) << name;
}

TEST(PictureDifference, IsTheMeanAndTheShareOfPixels)
{
    const formats::Image before = {2, 2, {0, 0, 0, 9, 1, 2, 3, 9, 10, 10, 10, 9, 0, 0, 0, 9}};
    tools::PictureDifference difference(before, false);
    difference.add(std::vector<std::uint8_t>{0, 0, 0, 8, 1, 5, 0, 9});
    EXPECT_FALSE(difference.none());
    difference.add(std::vector<std::uint8_t>{10, 10, 10, 9, 0, 0, 0, 9});
    EXPECT_DOUBLE_EQ(difference.mean(), 6.0 / 12);
    EXPECT_DOUBLE_EQ(difference.share(), 0.25);
    tools::PictureDifference withAlpha(before, true);
    withAlpha.add(std::vector<std::uint8_t>{0, 0, 0, 8, 1, 2, 3, 9, 10, 10, 10, 9, 0, 0, 0, 9});
    EXPECT_DOUBLE_EQ(withAlpha.mean(), 1.0 / 16);
}

} // namespace telepipe::test::shot_list_test
