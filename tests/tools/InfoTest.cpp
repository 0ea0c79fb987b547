#include "formats/archive/Afs.h"
#include "formats/archive/Qst.h"
#include "formats/collision/CollisionWriter.h"
#include "formats/compression/Prs.h"
#include "formats/nj/NjWriter.h"
#include "formats/stage/TextureAnimations.h"
#include "tests/support/bytes/DumpedFiles.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

namespace telepipe::test::info_test {

using Json = nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

class Info : public ProgramTest
{
protected:
    Json json(const std::string& name, const formats::ByteVector& bytes)
    {
        write(name, bytes);
        const ProgramResult result = run({"info", "--json", name});
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 1);
        return Json::parse(result.output);
    }
};

std::vector<std::string> keys(const Json& json)
{
    std::vector<std::string> result;
    for (const auto& [key, value] : json.items())
        result.push_back(key);
    return result; // sorted: nlohmann::json is
}

// Collects the keys of everything in the JSON, except for those that are words and numbers of the file.
void addKeys(const Json& json, std::set<std::string>& keys)
{
    static const std::set<std::string> kCounts{"keys",    "types", "sections",      "layers",
                                               "actions", "texts", "surface_flags", "holds"};
    for (const auto& [key, value] : json.items()) {
        if (json.is_object())
            keys.insert(key);
        if (value.is_structured() && !(json.is_object() && kCounts.contains(key)))
            addKeys(value, keys);
    }
}

} // namespace

TEST_F(Info, AQuestSaysForWhichVersionItWasSentAndHow)
{
    const formats::ByteVector script = formats::compressPrs(modelFile());
    const auto quest = [&](formats::QstLayout layout, bool keep) {
        return json("q.qst", formats::packQst({{"q1.bin", script}}, layout, "Lost", keep));
    };
    const Json bb = quest(formats::QstLayout::BlueBurst, false), dreamcast = quest(formats::QstLayout::Dreamcast, true);
    EXPECT_EQ(bb["version"], "bb");
    EXPECT_EQ(bb["sent"], "play");
    EXPECT_EQ(bb["quest"], "Lost");
    EXPECT_EQ(dreamcast["version"], "dreamcast");
    EXPECT_EQ(dreamcast["sent"], "keep");
    EXPECT_EQ(dreamcast["quest"], "Lost");
    EXPECT_THAT(run({"info", "q.qst"}).output,
                HasSubstr("  version       Dreamcast\n  quest         Lost\n  sent          to keep\n"));
}

TEST_F(Info, AStageOfVersion2)
{
    const Json info = json("map_x_n.rel", v2StageFile());
    EXPECT_THAT(keys(info), ElementsAre("animated_models", "bounds", "degenerate_triangles", "effects_are_likely",
                                        "file", "kind", "models", "motions", "nodes", "sections", "static_models",
                                        "strips", "surface_area", "texture_swaps", "textures", "triangles", "variant",
                                        "vertices", "view_distance", "warnings"));
    EXPECT_EQ(info["file"], "map_x_n.rel");
    EXPECT_EQ(info["kind"], "stage");
    EXPECT_EQ(info["variant"], "v2");
    EXPECT_EQ(info["sections"], 2);
    EXPECT_EQ(info["view_distance"], 600);
    EXPECT_EQ(info["static_models"], 3);
    EXPECT_EQ(info["animated_models"], 2);
    EXPECT_EQ(info["motions"], 1);
    // Three lone squares, and two trees of a square below a square.
    EXPECT_EQ(info["nodes"], 7);
    EXPECT_EQ(info["models"], 7);
    EXPECT_EQ(info["vertices"], 28);
    EXPECT_EQ(info["strips"], 7);
    EXPECT_EQ(info["triangles"], 14);
    EXPECT_EQ(info["degenerate_triangles"], 0);
    EXPECT_EQ(info["textures"], Json({"te_064_stone", "te_128_water"}));
    EXPECT_NEAR(info["surface_area"], 7, 1e-6);
    // The connector is turned by a quarter: its square reaches along -z.
    EXPECT_NEAR(info["bounds"]["min"][0], -20, 1e-4);
    EXPECT_NEAR(info["bounds"]["max"][1], 5, 1e-4);
}

TEST_F(Info, AStageOfBlueBurst)
{
    const Json info = json("map_x_n.rel", bbStageFile());
    EXPECT_EQ(info["variant"], "bb");
    EXPECT_EQ(info["triangles"], 14);
    EXPECT_EQ(info["vertices"], 28);
    EXPECT_NEAR(info["surface_area"], 7, 1e-6);
}

TEST_F(Info, AModelOfSeveralPartsHasTotalsAndParts)
{
    const Json one = json("one.nj", modelFile(1));
    EXPECT_FALSE(one.contains("parts"));
    EXPECT_EQ(one["kind"], "model");
    const Json two = json("two.nj", modelFile(2));
    EXPECT_EQ(two["triangles"], 4);
    EXPECT_EQ(two["bounds"]["max"][0], 3);
    ASSERT_EQ(two["parts"].size(), 2u);
    EXPECT_EQ(two["parts"][0]["triangles"], 2);
    EXPECT_EQ(two["parts"][0]["bounds"]["max"][0], 1);
    EXPECT_EQ(two["parts"][1]["bounds"]["min"][0], 2);
    EXPECT_EQ(two["parts"][1]["file"], "two.nj#1");
}

TEST_F(Info, AMotion)
{
    const Json info = json("slide.njm", motionFile());
    EXPECT_THAT(keys(info),
                ElementsAre("channels", "file", "frames", "interpolation", "keys", "kind", "tracks", "warnings"));
    EXPECT_EQ(info["kind"], "motion");
    EXPECT_EQ(info["frames"], 11);
    EXPECT_EQ(info["interpolation"], "linear");
    EXPECT_EQ(info["tracks"], 2);
    EXPECT_EQ(info["channels"], Json({"pos", "ang"}));
    EXPECT_EQ(info["keys"]["pos"], 2);
}

TEST_F(Info, Textures)
{
    const Json archive = json("a.pvm", pvmFile({"sky", "sea"}));
    EXPECT_EQ(archive["kind"], "textures");
    EXPECT_EQ(archive["textures"][1], Json({{"name", "sea"},
                                            {"global_index", 101},
                                            {"width", 16},
                                            {"height", 16},
                                            {"pixel_format", "RGB565"},
                                            {"data_format", "TWIDDLED"},
                                            {"mipmaps", 1}}));
    const Json lone = json("a.pvr", pvrFile(plainImage(0, 0, 0)));
    EXPECT_EQ(lone["kind"], "texture");
    EXPECT_TRUE(lone["textures"][0]["name"].is_null());
    EXPECT_EQ(lone["textures"][0]["global_index"], 7);
    EXPECT_EQ(lone["textures"][0]["mipmaps"], 5);
    EXPECT_EQ(json("a.pvp", paletteFile())["kind"], "palette");
}

TEST_F(Info, ACompressedStageIsAStage)
{
    write("stage.rel", v2StageFile());
    ASSERT_EQ(run({"compress", "stage.rel", "-o", "map.prs"}).exitCode, 0);
    const Json info = Json::parse(run({"info", "--json", "map.prs"}).output);
    EXPECT_EQ(info["kind"], "stage");
    EXPECT_EQ(info["triangles"], 14);
    EXPECT_THAT(info["notes"].dump(), HasSubstr("unpacked from PRS"));
    EXPECT_EQ(info["warnings"], Json::array()) << "to be packed is nothing odd";
}

TEST_F(Info, NinjaFilesSayWhatTheyHold)
{
    const Json model = json("a.nj", movingModelFile());
    EXPECT_EQ(model["holds"], Json({{"models", 1}, {"motions", 1}}));
    formats::NjBuild build;
    build.cameras.resize(2);
    build.lights.resize(1);
    const Json cameras = json("a.njc", formats::writeNj(build));
    EXPECT_EQ(cameras["holds"], Json({{"cameras", 2}, {"lights", 1}}));
    EXPECT_THAT(run({"info", "a.njc"}).output, HasSubstr("  holds         2 cameras, 1 light\n"));
}

TEST_F(Info, ATextIsToldFromWhatItDescribes)
{
    write("a.nj", movingModelFile());
    ASSERT_EQ(run({"convert", "a.nj", "a.nja"}).exitCode, 0);
    const Json info = Json::parse(run({"info", "--json", "a.nja"}).output);
    EXPECT_EQ(info["kind"], "model");
    EXPECT_EQ(info["container"], "text");
    EXPECT_EQ(info["holds"]["motions"], 1);
    EXPECT_THAT(run({"info", "a.nja"}).output, testing::StartsWith("a.nja: model in a text file\n"));
}

TEST_F(Info, PalettesAndPackedFiles)
{
    const Json palette = json("a.pvp", paletteFile())["palette"];
    EXPECT_EQ(palette["first_bank"], 0);
    EXPECT_GT(palette["colors"], 0);
    write("words.txt", formats::ByteVector(300, 'a'));
    ASSERT_EQ(run({"compress", "words.txt", "-o", "words.prs"}).exitCode, 0);
    const Json packed = Json::parse(run({"info", "--json", "words.prs"}).output);
    EXPECT_EQ(packed["unpacked"], Json({{"kind", "unknown"}, {"size", 300}}));
}

TEST_F(Info, CollisionIsCountedByItsFlags)
{
    formats::Collision collision;
    collision.triangles.resize(3);
    collision.triangles[1].flags = collision.triangles[2].flags = 0x120;
    collision.blocks = {{0, {0, 0, 0}, 1, 0x120, 0, 3}};
    const Json info = json("a_c.rel", formats::writeCollision(collision));
    EXPECT_EQ(info["triangles"], 3);
    EXPECT_EQ(info["blocks"], 1);
    EXPECT_EQ(info["surface_flags"], Json({{"0x0", 1}, {"0x120", 2}}));
    EXPECT_THAT(run({"info", "a_c.rel"}).output, HasSubstr("2  flags 0x120  wall | projectile"));
}

TEST_F(Info, LooksAtTheNamedFileAlone)
{
    write("map_x_n.rel", v2StageFile());
    write("map_x_d.rel", {1, 2, 3});
    EXPECT_EQ(run({"info", "map_x_n.rel"}).exitCode, 0);
}

TEST_F(Info, PeopleGetWords)
{
    write("map_x_n.rel", v2StageFile());
    EXPECT_THAT(
        run({"info", "map_x_n.rel"}).output,
        testing::StartsWith(
            "map_x_n.rel: stage (v2)\n"
            "  sections      2, view distance 600\n"
            "  placed        3 static, 2 animated, 1 motion\n  effects       1 texture swap, 0 UV scrolls, likely\n"
            "  trees         7 nodes, 7 models, 28 vertices\n"
            "  drawn         7 strips, 14 triangles (0 degenerate)\n"
            "  bounds        "));
}

// Bytes 82 86 are a full-width f in Shift-JIS; a lone 82 is half a character.
TEST_F(Info, NamesAreShiftJis)
{
    const Json info = json("a.pvm", pvmFile({"t256_tuti\x82\x86", "half\x82"}));
    EXPECT_EQ(info["textures"][0]["name"], "t256_tutiｆ");
    EXPECT_EQ(info["textures"][1]["name"], "half\\x82");
    EXPECT_THAT(run({"info", "a.pvm"}).output, HasSubstr("t256_tutiｆ"));
    EXPECT_THAT(run({"dump", "a.pvm"}).output, HasSubstr("\"t256_tutiｆ\""));
}

TEST_F(Info, GoesOnPastBadFiles)
{
    write("good.nj", modelFile());
    write("bad.nj", {'N', 'J', 'C', 'M', 0xff, 0xff, 0xff, 0x7f});
    write("notes.txt", {'h', 'e', 'l', 'l', 'o'});
    write("empty", {});
    const ProgramResult result = run({"info", "--json", "bad.nj", "missing.nj", "notes.txt", "empty", "good.nj"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(Json::parse(result.output)["file"], "good.nj");
    std::vector<std::string> lines;
    std::istringstream errors(result.errors);
    for (std::string line; std::getline(errors, line);)
        lines.push_back(line);
    ASSERT_EQ(lines.size(), 4u) << result.errors;
    EXPECT_THAT(lines[0], testing::MatchesRegex("telepipe: bad\\.nj: offset 0x[0-9a-f]+: expected .*, found .*"));
    EXPECT_EQ(lines[1], "telepipe: missing.nj: cannot be read: No such file or directory");
    EXPECT_EQ(lines[2], "telepipe: notes.txt: offset 0x0: expected a file of a known format, found \"hell\"");
    EXPECT_EQ(lines[3], "telepipe: empty: offset 0x0: expected a file of a known format, found an empty file");
}

TEST_F(Info, HelpHasEveryKeyOfJson)
{
    formats::TextureAnimations animations;
    animations.entries = {{0, formats::kTextureSwap, 1, {{2, 3}}, {}}};
    write("a.tam", formats::writeTextureAnimations(animations));
    std::vector<std::string> arguments{"info", "--json", "a.tam"};
    for (const formats::ByteVector& file : dumpedFiles()) {
        arguments.push_back(std::to_string(arguments.size()));
        write(arguments.back(), file);
    }
    std::set<std::string> said;
    std::istringstream lines(good(arguments).output);
    for (std::string line; std::getline(lines, line);)
        addKeys(Json::parse(line), said);
    EXPECT_GT(said.size(), 100u);
    const std::string help = " " + std::regex_replace(run({"info", "--help"}).output, std::regex("[^a-z0-9_]+"), " ");
    for (const std::string& key : said)
        EXPECT_THAT(help, HasSubstr(" " + key + " "));
}

TEST_F(Info, EntriesOfAnAfsAreCalledAsListCallsThem)
{
    const formats::ByteVector texture = pvrFile(plainImage(1, 2, 3));
    const Json archive = json("tex.afs", formats::writeAfs(std::vector<formats::Bytes>{texture, texture}));
    const Json listed = Json::parse(good({"list", "--json", "tex.afs"}).output);
    ASSERT_EQ(archive["entries"].size(), 2u);
    EXPECT_EQ(archive["entries"][1]["name"], "tex_001.pvr");
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_EQ(archive["entries"][i]["name"], listed["entries"][i]["name"]);
    EXPECT_THAT(good({"info", "tex.afs"}).output, HasSubstr("  tex_000.pvr\n"));
}

TEST_F(Info, TerminalsAreSafeFromNames)
{
    write("a.pvm", pvmFile({"\x1b[31mred"}));
    EXPECT_THAT(run({"info", "a.pvm"}).output, testing::Not(HasSubstr("\x1b")));
}

} // namespace telepipe::test::info_test
