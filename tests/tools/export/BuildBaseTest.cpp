// telepipe build: what a glTF says is of files that are not in the base is never taken for something new.

#include "tests/support/Stages.h"
#include "tests/tools/export/BuildFixture.h"

#include <gmock/gmock.h>

namespace telepipe::test::build_base_test {

using testing::HasSubstr;

namespace {

const std::string kLandscape = "map_x_n.rel", kTerrain = "map_x_d.rel";

class BuildBase : public Build
{
protected:
    // The two files of a map, of which the first brings the second along.
    Gltf exportedPair()
    {
        write(kLandscape, v2StageFile());
        write(kTerrain, v2StageFile());
        good({"export", kLandscape, "-o", "out.glb"});
        _file = kLandscape;
        return readGltf(_folder / "out.glb");
    }
    void removeTerrain() const { std::filesystem::remove(_folder / kTerrain); }
    // One line, which ends so, whatever may be left out, and nothing is written.
    void expectRefused(const std::string& base, const std::string& why) const
    {
        for (const bool isPartial : {false, true}) {
            std::vector<std::string> words{"build", "out.glb", "--base", base, "-o", "new"};
            if (isPartial)
                words.push_back("--partial");
            const ProgramResult result = run(words);
            EXPECT_EQ(result.exitCode, 2) << result.output;
            EXPECT_EQ(result.errors, "telepipe: out.glb: was exported from " + why + "\n");
            EXPECT_FALSE(std::filesystem::exists(_folder / "new"));
        }
    }
};

const std::string kNameAll = ": name all of them with --base";

bool isOf(const nlohmann::json& node, const std::string& file)
{
    return node.contains("extras") && node["extras"].value("file", "") == file;
}

// Leaves only the roots that are of that file in the scene.
void keepRootsOf(Gltf& gltf, const std::string& file)
{
    nlohmann::json kept = nlohmann::json::array();
    for (const nlohmann::json& root : gltf.json["scenes"][0]["nodes"])
        if (isOf(gltf.json["nodes"][root.get<std::size_t>()], file))
            kept.push_back(root);
    gltf.json["scenes"][0]["nodes"] = kept;
}

} // namespace

TEST_F(BuildBase, HalfOfAMapDoesNotTakeTheOtherForNew)
{
    exportedPair();
    EXPECT_EQ(good({"build", "out.glb", "--base", kLandscape, "-o", "same"}).output,
              "same/map_x_d.rel: as it was\nsame/map_x_n.rel: as it was\n");
    expectRefused(kTerrain, "map_x_n.rel as well, not from map_x_d.rel alone" + kNameAll);
    removeTerrain();
    expectRefused(kLandscape, "map_x_d.rel as well, not from map_x_n.rel alone" + kNameAll);
}

TEST_F(BuildBase, AFileThatItWasNotMadeOfIsSaidToBeWrong)
{
    exportedPair();
    write("a.nj", modelFile());
    expectRefused("a.nj", "map_x_d.rel, map_x_n.rel and not from a.nj: name its own files with --base");
}

TEST_F(BuildBase, AFileOfSeveralModelsIsNamedAsItIsOnDisk)
{
    write("a.nj", modelFile());
    write("two.nj", modelFile(2));
    good({"export", "a.nj", "two.nj", "-o", "out.glb"});
    expectRefused("a.nj", "two.nj as well, not from a.nj alone" + kNameAll);
    good({"build", "out.glb", "--base", "a.nj", "--base", "two.nj", "-o", "new"});
}

TEST_F(BuildBase, AnotherFileOfThatNameIsNotTheSame)
{
    write("x.rel", v2StageFile());
    good({"export", "x.rel", "-o", "out.glb"});
    write("x.rel", bbStageFile());
    expectRefused("x.rel", "another x.rel: none of its models is in the one of --base");
}

TEST_F(BuildBase, WhatWasPutAsideIsOfNoMatter)
{
    Gltf gltf = exportedPair();
    removeTerrain();
    keepRootsOf(gltf, kLandscape);
    EXPECT_THAT(built(gltf), testing::Not(HasSubstr(" is new")));
}

TEST_F(BuildBase, ATreeOfAnotherFileIsNewBelowASectionOfThisOne)
{
    Gltf gltf = exportedPair();
    removeTerrain();
    keepRootsOf(gltf, kLandscape);
    nlohmann::json& nodes = gltf.json["nodes"];
    std::size_t tree = 0;
    while (!isOf(nodes[tree], kTerrain) || !nodes[tree]["extras"].contains("placed"))
        ++tree;
    const std::size_t section = gltf.json["scenes"][0]["nodes"][0];
    nodes[section]["children"].push_back(tree);
    for (nlohmann::json& node : nodes) // no node may hang below two
        if (isOf(node, kTerrain) && node["extras"].contains("section_id"))
            node.erase("children");
    EXPECT_THAT(built(gltf), HasSubstr(" is new in section "));
}

} // namespace telepipe::test::build_base_test
