// telepipe materials over the demo stage: its strange states are known, and its commands can be run.

#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/picture/image/Png.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace telepipe::test::materials_test {

using Json = nlohmann::json;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

class Materials : public ProgramTest
{
protected:
    void SetUp() override { addDemo(); }
    std::vector<Json> materials(std::vector<std::string> more)
    {
        more.insert(more.begin(), {"materials", "demo/map_demo01n.rel", "--json"});
        const ProgramResult result = run(more);
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        std::vector<Json> objects;
        std::istringstream lines(result.output);
        for (std::string line; std::getline(lines, line);)
            objects.push_back(Json::parse(line));
        return objects;
    }
};

// {"what": "blend", "bytes": "02", "at": 53041, ...}: the byte is in the file, there.
void expectByteInFile(const Json& setting, const std::string& file)
{
    const auto offset = setting["at"].get<std::size_t>();
    const unsigned long value = std::stoul(setting["bytes"].get<std::string>().substr(0, 2), nullptr, 16);
    ASSERT_LT(offset, file.size());
    EXPECT_EQ(static_cast<unsigned char>(file[offset]), value) << setting;
}

// No spaces but between words.
void expectNoPadding(const Json& json)
{
    EXPECT_THAT(json.dump(), testing::Not(HasSubstr("  ")));
}

std::vector<std::string> wordsOf(const std::string& command)
{
    std::istringstream text(command);
    std::vector<std::string> words;
    for (std::string word; text >> word;)
        words.push_back(word);
    return words;
}

std::string blendOf(const Json& material)
{
    const std::string state = material["state"];
    return state.substr(state.find("blend ") + 6, 3);
}

} // namespace

// The shadows below the trees multiply, the telepipe's rings add without alpha, the sheen adds by normals.
TEST_F(Materials, TheStrangestOfTheDemoAreThoseMadeSo)
{
    const std::vector<Json> strange = materials({"--strange"});
    ASSERT_EQ(strange.size(), 3u);
    EXPECT_EQ(blendOf(strange[0]), "0/2");
    EXPECT_EQ(blendOf(strange[1]), "1/1");
    EXPECT_EQ(blendOf(strange[2]), "4/1");
    EXPECT_THAT(std::string(strange[2]["state"]), HasSubstr("environment"));
    EXPECT_GT(strange[0]["bits"].get<double>(), strange[1]["bits"].get<double>());
}

TEST_F(Materials, AllOfThemAreListed)
{
    const std::vector<Json> all = materials({});
    std::uint64_t triangles = 0;
    for (const Json& material : all)
        triangles += material["triangles"].get<std::uint64_t>();
    const Json info = Json::parse(run({"info", "demo/map_demo01n.rel", "--json"}).output);
    const Json terrain = Json::parse(run({"info", "demo/map_demo01d.rel", "--json"}).output);
    EXPECT_EQ(triangles, info["triangles"].get<std::uint64_t>() + terrain["triangles"].get<std::uint64_t>());
    EXPECT_THAT(run({"materials", "demo/map_demo01n.rel"}).output, HasSubstr("blend 0/2"));
}

TEST_F(Materials, TheBytesThatSetThemAreThere)
{
    for (const Json& material : materials({"--strange", "--top", "5"})) {
        const std::string file = readText(_folder / material["first"]["file"].get<std::string>());
        ASSERT_GE(material["set_by"].size(), 4u);
        for (const Json& setting : material["set_by"])
            expectByteInFile(setting, file);
        expectNoPadding(material);
    }
}

// Two stages lie in one place, each would hide the other.
TEST_F(Materials, OfSeveralStagesEachIsShownByItself)
{
    std::filesystem::copy(_folder / "demo", _folder / "second");
    const std::vector<std::string> given{
        "second/map_demo01n.rel", "demo/carp.nj", "--strange", "--top", "4", "--size", "160x90", "--list", "list.json"};
    const std::vector<Json> both = materials(given), one = materials({"--size", "160x90"});
    ASSERT_EQ(both.size(), 4u);
    std::set<std::string> shown;
    for (const Json& material : both) {
        const std::vector<std::string> shot = wordsOf(material["commands"][0]);
        ASSERT_EQ(shot[0], "telepipe");
        shown.insert(shot[2]);
        EXPECT_EQ(shot[3], "-o") << "one file";
        for (int i = 0; i < 2; ++i) {
            const std::vector<std::string> words = wordsOf(material["commands"][static_cast<std::size_t>(i)]);
            const ProgramResult result = run({words.begin() + 1, words.end()});
            EXPECT_EQ(result.exitCode, 0) << result.errors;
        }
        const std::string number = wordsOf(material["commands"][1]).at(6);
        const bool isSame = std::ranges::any_of(one, [&](const Json& each) {
            return std::to_string(each["material"].get<int>()) == number && blendOf(each) == blendOf(material);
        });
        EXPECT_TRUE(isSame) << "its number in that stage alone: " << number;
    }
    EXPECT_EQ(shown.size(), 2u) << "each is shown in a stage that has it";
    EXPECT_EQ(run({"shots", "list.json", "-o", "out"}).exitCode, 0);
}

// telepipe pixel finds a fragment with the material at the place that is named.
TEST_F(Materials, ThePixelShowsIt)
{
    for (const Json& material : materials({"--strange", "--size", "320x180"})) {
        EXPECT_THAT(std::string(material["commands"][0]), HasSubstr(" --size 320x180"));
        const std::string pixel =
            std::to_string(material["pixel"][0].get<int>()) + "," + std::to_string(material["pixel"][1].get<int>());
        const Json fragments = Json::parse(
            run({"pixel", "demo/map_demo01n.rel", pixel, "--size", "320x180", "--camera", material["camera"], "--json"})
                .output)["fragments"];
        bool found = false;
        for (const Json& fragment : fragments)
            found = found || std::to_string(fragment["blend"][0].get<int>()) + "/" +
                                     std::to_string(fragment["blend"][1].get<int>()) ==
                                 blendOf(material);
        EXPECT_TRUE(found) << material["state"];
    }
}

TEST_F(Materials, ItsCommandsOpenTheFilesTheSameWay)
{
    const std::string command = materials({"--strange", "--top", "1", "--textures", "demo/sundial.pvm",
                                           "--no-companions", "--no-motion"})[0]["commands"][0];
    EXPECT_THAT(command, HasSubstr(" --textures demo/sundial.pvm --no-companions --no-motion"));
}

TEST_F(Materials, TheListShowsThemInTheirPlaceAndAlone)
{
    const ProgramResult result = run({"materials", "demo/map_demo01n.rel", "--strange", "--top", "1", "--size",
                                      "160x90", "--list", "list.json", "--page", "page.md"});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    const ProgramResult shots = run({"shots", "list.json", "-o", "out"});
    EXPECT_EQ(shots.exitCode, 0) << shots.errors << shots.output;
    const std::string number = std::to_string(materials({"--strange", "--top", "1"})[0]["material"].get<int>());
    EXPECT_THAT(fileNames(_folder / "out"),
                ElementsAre("material_" + number + ".png", "material_" + number + "_alone.png", "plan.json", "plan.png",
                            "plan.svg"));
    const formats::Image in = tools::readPng(_folder / "out" / ("material_" + number + ".png"));
    const formats::Image alone = tools::readPng(_folder / "out" / ("material_" + number + "_alone.png"));
    EXPECT_EQ(in.width, 160u);
    EXPECT_NE(in.rgba, alone.rgba);
    EXPECT_THAT(readText(_folder / "page.md"), HasSubstr("](material_" + number + "_alone.png)"));
}

TEST_F(Materials, ShotShowsMaterialsAlone)
{
    const std::vector<std::string> shot = {"shot",     "demo/map_demo01n.rel", "--size", "64x36",
                                           "--camera", "0,60,200,0,-20",       "-o"};
    auto with = [&](const std::string& output, const std::string& states) {
        std::vector<std::string> arguments = shot;
        arguments.insert(arguments.end(), {output, "--states", states});
        return run(arguments);
    };
    EXPECT_EQ(with("none.png", "1").exitCode, 0);
    const ProgramResult wrong = with("wrong.png", "60000");
    EXPECT_EQ(wrong.exitCode, 2);
    EXPECT_THAT(wrong.errors, HasSubstr("there is no material 60000; the last is "));
    write("map_demo01c.rel", collisionFile());
    const ProgramResult none = run({"shot", "map_demo01c.rel", "--states", "0", "-o", "collision.png"});
    EXPECT_EQ(none.exitCode, 2);
    EXPECT_THAT(none.errors, HasSubstr("--states: nothing in the files has a material"));
    EXPECT_EQ(run({"materials", "map_demo01c.rel"}).output, "nothing in the files has a material\n");
    EXPECT_EQ(run({"shot", "none.png", "-o", "again.png"}).exitCode, 0);
    EXPECT_EQ(readText(_folder / "none.png"), readText(_folder / "again.png"));
}

TEST_F(Materials, ANumberThatNothingHasIsAMistake)
{
    EXPECT_EQ(run({"materials", "demo/map_demo01n.rel", "--states", "999"}).exitCode, 2);
}

} // namespace telepipe::test::materials_test
