// Runs `telepipe info --json` and `telepipe texture` over the real files and compares every number truth.json expects.

#include "tests/support/Truth.h"
#include "formats/bytes/Sha256.h"
#include "tests/support/Program.h"
#include "tests/support/bytes/Bytes.h"
#include "tools/picture/image/Png.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <sstream>

namespace telepipe::test::truth_test {

namespace {

using Json = nlohmann::json;

// truth.json is rounded to 6 significant digits: relative 1e-4 plus 1e-4 of the extent (README beside it).
void expectNear(double actual, double expected, double extent, const std::string& what)
{
    EXPECT_NEAR(actual, expected, 1e-4 * std::abs(expected) + 1e-4 * extent + 1e-9) << what;
}

// "models/LV2.NJ#3" -> the file and the number; -1 without one.
std::pair<std::string, int> splitPart(const std::string& key)
{
    const std::size_t hash = key.rfind('#');
    if (hash == std::string::npos)
        return {key, -1};
    const std::size_t digits = key.find_first_of("0123456789", hash);
    return {key.substr(0, hash), std::stoi(key.substr(digits))};
}

class Truth : public testing::Test
{
protected:
    void SetUp() override
    {
        if (!realData())
            GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    }

    // One run of the program for all files of a group.
    std::map<std::string, Json> infoOf(const Json& group)
    {
        std::vector<std::string> arguments{"info", "--json"};
        for (const auto& [key, value] : group.items())
            if (const std::string file = splitPart(key).first;
                std::find(arguments.begin(), arguments.end(), file) == arguments.end())
                arguments.push_back(file);
        const ProgramResult result = runProgram(programPath(), arguments, *realData());
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        std::map<std::string, Json> infos;
        std::istringstream lines(result.output);
        for (std::string line; std::getline(lines, line);) {
            Json info = Json::parse(line);
            infos[info["file"]] = info;
        }
        return infos;
    }
};

void expectExtent(const Json& info, const Json& truth, const std::string& file)
{
    double extent = 0;
    for (int axis = 0; axis < 3; ++axis)
        extent = std::max(extent, truth["bbox_max"][axis].get<double>() - truth["bbox_min"][axis].get<double>());
    for (int axis = 0; axis < 3; ++axis) {
        expectNear(info["bounds"]["min"][axis], truth["bbox_min"][axis], extent, file + " bounds min");
        expectNear(info["bounds"]["max"][axis], truth["bbox_max"][axis], extent, file + " bounds max");
    }
    expectNear(info["surface_area"], truth["area"], 0, file + " area");
}

void expectEqual(const Json& info, const Json& truth, const std::map<std::string, std::string>& keys,
                 const std::string& file)
{
    for (const auto& [key, expected] : keys) {
        ASSERT_TRUE(truth.contains(expected)) << file << " " << expected;
        ASSERT_TRUE(info.contains(key)) << file << " " << key;
        EXPECT_EQ(info[key], truth[expected]) << file << " " << key;
    }
}

const std::map<std::string, std::string> kTreeKeys = {{"nodes", "nodes"},
                                                      {"vertices", "vertices"},
                                                      {"strips", "strips"},
                                                      {"triangles", "triangles"},
                                                      {"degenerate_triangles", "degenerate_index_triangles"}};

void expectStage(const Json& info, const Json& truth, const std::string& file, const std::string& variant)
{
    EXPECT_EQ(info["kind"], "stage") << file;
    EXPECT_EQ(info["variant"], variant) << file;
    expectEqual(info, truth, kTreeKeys, file);
    expectEqual(info, truth,
                {{"sections", "sections"},
                 {"view_distance", "view_distance"},
                 {"static_models", "static_entries"},
                 {"animated_models", "anim_entries"},
                 {"motions", "motions"},
                 {"models", "meshes"},
                 {"textures", "texture_names"}},
                file);
    expectExtent(info, truth, file);
}

void expectModel(const Json& info, const Json& truth, const std::string& file)
{
    EXPECT_EQ(info["kind"], "model") << file;
    expectEqual(info, truth, kTreeKeys, file);
    expectEqual(info, truth, {{"models", "models"}}, file);
    expectExtent(info, truth, file);
}

// Short angles are counted under ang.
void expectMotion(const Json& info, const Json& truth, const std::string& file)
{
    expectEqual(info, truth, {{"frames", "frames"}, {"tracks", "mdata_entries"}}, file);
    Json keys = truth["keyframes"], order = truth["component_order"];
    if (keys.contains("sang")) {
        keys["ang"] = keys["sang"];
        keys.erase("sang");
    }
    std::replace(order.begin(), order.end(), Json("sang"), Json("ang"));
    EXPECT_EQ(info["keys"], keys) << file;
    EXPECT_EQ(info["channels"], order) << file;
    // NJD_MTYPE_SPLINE is bits 6 and 7 of inp_fn equal to 1.
    const bool spline = (truth["inp_fn"].get<int>() & 0xC0) == 0x40;
    EXPECT_EQ(info["interpolation"], spline ? "spline" : "linear") << file;
}

// The part of a file that a truth key's number means: the n-th model, or the n-th motion.
Json partOf(const Json& info, const std::string& kind, int number)
{
    if (number < 0 || !info.contains("parts"))
        return info;
    for (const Json& part : info["parts"])
        if (part["kind"] == kind && number-- == 0)
            return part;
    return {};
}

} // namespace

TEST_F(Truth, StagesOfVersion2)
{
    const Json group = truth("v2rel");
    auto infos = infoOf(group);
    for (const auto& [file, expected] : group.items())
        expectStage(infos[file], expected, file, "v2");
}

TEST_F(Truth, StagesOfBlueBurst)
{
    const Json group = truth("bbrel");
    auto infos = infoOf(group);
    for (const auto& [file, expected] : group.items())
        expectStage(infos[file], expected, file, "bb");
}

// Everything that an independent program says of objects, enemies, events and tables of sets, in six versions' files.
TEST_F(Truth, Placements)
{
    std::ifstream file(*realData() / "placement/truth.json");
    const Json placements = Json::parse(file);
    Json group = Json::object();
    for (const auto& [key, expected] : placements.items())
        group["placement/" + key] = expected;
    ASSERT_GT(group.size(), 200u);
    auto infos = infoOf(group);
    for (const auto& [key, expected] : group.items())
        for (const auto& [name, value] : expected.items()) {
            ASSERT_TRUE(infos[key].contains(name)) << key << " " << name;
            if (name != "pos_min" && name != "pos_max") {
                EXPECT_EQ(infos[key][name], value) << key << " " << name;
                continue;
            }
            for (int axis = 0; axis < 3; ++axis)
                expectNear(infos[key][name][axis], value[axis], 0, key + " " + name);
        }
}

TEST_F(Truth, Models)
{
    for (const char* name : {"nj", "xj"}) {
        const Json group = truth(name);
        auto infos = infoOf(group);
        for (const auto& [key, expected] : group.items()) {
            const auto [file, part] = splitPart(key);
            expectModel(partOf(infos[file], "model", part), expected, key);
        }
    }
}

TEST_F(Truth, Motions)
{
    const Json group = truth("njm");
    auto infos = infoOf(group);
    for (const auto& [key, expected] : group.items()) {
        const auto [file, part] = splitPart(key);
        expectMotion(partOf(infos[file], "motion", part), expected, key);
    }
}

TEST_F(Truth, TexturesSavedAsPng)
{
    const Json group = truth("pvr");
    auto infos = infoOf(group);
    const ScratchFolder scratch;
    std::map<std::string, std::vector<std::string>> pictures; // of each file, in its order
    for (const auto& [key, expected] : group.items()) {
        const auto [file, index] = splitPart(key);
        if (!pictures.contains(file)) {
            const std::string folder = (scratch / std::to_string(pictures.size())).string();
            const auto result = runProgram(programPath(), {"texture", file, "-o", folder}, *realData());
            ASSERT_EQ(result.exitCode, 0) << result.errors;
            std::istringstream lines(result.output);
            for (std::string line; std::getline(lines, line);)
                pictures[file].push_back(line.substr(0, line.rfind(": ")));
        }
        const std::size_t number = static_cast<std::size_t>(std::max(index, 0));
        ASSERT_LT(number, pictures[file].size()) << key;
        const formats::Image image = tools::readPng(pictures[file][number]);
        EXPECT_EQ(formats::sha256(image.rgba), expected["rgba_sha256"].get<std::string>()) << key;
        const Json& info = infos[file]["textures"][number];
        expectEqual(info, expected, {{"width", "w"}, {"height", "h"}, {"pixel_format", "pix"}, {"data_format", "dat"}},
                    key);
    }
}

TEST_F(Truth, CompressedFilesUnpacked)
{
    const ScratchFolder scratch;
    const std::string out = (scratch / "out").string();
    const Json group = truth("prs");
    for (const auto& [file, expected] : group.items()) {
        if (!expected.contains("out_sha256"))
            continue;
        const std::string command = file.ends_with(".prs") ? "decompress" : "decrypt";
        const ProgramResult result = runProgram(programPath(), {command, file, "-o", out}, *realData());
        ASSERT_EQ(result.exitCode, 0) << result.errors;
        EXPECT_EQ(formats::sha256(readBytes(out)), expected["out_sha256"].get<std::string>()) << file;
    }
}

TEST_F(Truth, ArchivesExtracted)
{
    const Json group = truth("prs");
    for (const auto& [file, expected] : group.items()) {
        if (!expected.contains("entries") || !expected["entries"][0].contains("sha256"))
            continue;
        const ScratchFolder scratch;
        const std::string folder = scratch.path().string();
        const ProgramResult result = runProgram(programPath(), {"extract", file, "-o", folder}, *realData());
        ASSERT_EQ(result.exitCode, 0) << result.errors;
        std::istringstream paths(result.output);
        for (const Json& entry : expected["entries"]) {
            std::string path;
            ASSERT_TRUE(std::getline(paths, path)) << file;
            EXPECT_EQ(formats::sha256(readBytes(path)), entry["sha256"].get<std::string>()) << path;
        }
    }
}

TEST_F(Truth, CheckFindsNothingBad)
{
    const ProgramResult result = runProgram(programPath(), {"check", "."}, *realData());
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_NE(result.output.find(" 0 bad"), std::string::npos) << result.output;
}

} // namespace telepipe::test::truth_test
