// telepipe steps and telepipe coverage.
#include "formats/nj/NjWriter.h"
#include "tests/support/golden/GoldenText.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"

#include <fstream>
#include <gmock/gmock.h>

namespace telepipe::test::steps_test {

using testing::HasSubstr;

namespace {

class Steps : public ProgramTest
{
protected:
    void SetUp() override { addDemo(); }
};

using CoverageOf = Steps;

formats::NinjaVertex vertexAt(std::uint32_t slot, float x, float weight)
{
    formats::NinjaVertex vertex;
    vertex.position = {x, 0, 0};
    vertex.normal = {0, 1, 0};
    vertex.slot = slot;
    vertex.weight = weight;
    return vertex;
}

formats::StripBuild stripOfThree()
{
    formats::StripBuild strip;
    for (std::uint16_t i = 0; i < 3; ++i) {
        formats::StripCorner corner;
        corner.index = i;
        strip.corners.push_back(corner);
    }
    return strip;
}

// The root starts weights and caches its second strip; the child completes them, overwrites a slot and draws the list.
formats::ByteVector weightedModelFile()
{
    using namespace formats;
    ModelBuild root, child;
    root.vertices.weights(0x2c, 0, std::vector{vertexAt(0, 0, 0.4f), vertexAt(1, 1, 1), vertexAt(2, 2, 1)},
                          WeightStatus::Start);
    root.polygons.material({0xff804020, {}, 0x10ffffff}, {4, 1});
    root.polygons.strip(0x40, 0, stripOfThree()).cacheList(7).strip(0x40, kStripUseAlpha, stripOfThree());
    child.vertices.weights(0x2c, 0, std::vector{vertexAt(0, 5, 0.6f)}, WeightStatus::End);
    child.vertices.chunk(0x29, 2, std::vector{vertexAt(2, 9, 1)});
    TinyChunk tiny;
    tiny.texture = 3;
    child.polygons.tiny(tiny).drawList(7).drawList(9);
    NinjaNode tree, below;
    below.model = child;
    tree.model = root;
    tree.children.push_back(below);
    NjBuild build;
    build.models.push_back(tree);
    return writeNj(build);
}

} // namespace

TEST_F(Steps, OfTheDemoModelAreTheTextThatWasReadOver)
{
    const ProgramResult result = run({"steps", "demo/carp.nj", "--node", "8"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    expectGoldenText("steps_demo", result.output);
}

TEST_F(Steps, FollowCachedListsAndWeights)
{
    const formats::ByteVector file = weightedModelFile();
    std::ofstream(_folder / "weighted.nj", std::ios::binary)
        .write(reinterpret_cast<const char*>(file.data()), std::streamsize(file.size()));
    expectGoldenText("steps_weighted", run({"steps", "weighted.nj"}).output);
    const std::string child = run({"steps", "weighted.nj", "--node", "1"}).output;
    EXPECT_THAT(child, HasSubstr("node 1"));
    EXPECT_THAT(child, testing::Not(HasSubstr("bytes, node 0")));
}

TEST_F(Steps, OfAStageAreThoseOfTheModelAskedFor)
{
    const std::string first = run({"steps", "demo/map_demo01n.rel"}).output;
    const std::string second = run({"steps", "demo/map_demo01n.rel", "--model", "1"}).output;
    EXPECT_THAT(first, HasSubstr("model 0, tree "));
    EXPECT_THAT(second, HasSubstr("model 1, tree "));
    EXPECT_NE(first.substr(first.find('\n')), second.substr(second.find('\n')));
}

// Any offset that a report names leads to the step, or to the model.
TEST_F(Steps, OfAByteAreThoseOfTheChunkAroundIt)
{
    const std::string all = run({"steps", "demo/map_demo01d.rel", "--model", "6"}).output;
    const std::size_t first = all.find("\nstep 2") + 1; // steps are named in others' lines, too
    const std::string step = all.substr(first, all.find("\nstep 3") + 1 - first);
    const std::string chunk = step.substr(step.find("0000"), 8);
    const unsigned long start = std::stoul(chunk, nullptr, 16);
    for (const unsigned long at : {start, start + 1, start + 7}) {
        const ProgramResult result = run({"steps", "demo/map_demo01d.rel", "--at", std::to_string(at)});
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        EXPECT_EQ(result.output, all.substr(0, all.find('\n') + 1) + step);
    }
    EXPECT_EQ(run({"steps", "demo/map_demo01d.rel", "--at", "0x" + chunk}).output,
              all.substr(0, all.find('\n') + 1) + step);
    const std::string root = all.substr(all.find(" at ") + 4, 8);
    EXPECT_EQ(run({"steps", "demo/map_demo01d.rel", "--at", "0x" + root}).output, all) << "the model's first node";
    const ProgramResult none = run({"steps", "demo/map_demo01d.rel", "--at", "0xffffff"});
    EXPECT_EQ(none.exitCode, 2);
    EXPECT_THAT(none.errors, HasSubstr("no model runs a chunk at 0xffffff"));
}

TEST_F(Steps, WhatHasNoneIsSaid)
{
    const ProgramResult none = run({"steps", "demo/map_demo01n.rel", "--model", "100000"});
    EXPECT_EQ(none.exitCode, 2);
    EXPECT_THAT(none.errors, HasSubstr("has no model"));
    const ProgramResult textures = run({"steps", "demo/map_demo01.pvm"});
    EXPECT_EQ(textures.exitCode, 1);
    EXPECT_THAT(textures.errors, HasSubstr("holds no models"));
    const ProgramResult motion = run({"steps", "demo/carp_swim.njm"});
    EXPECT_EQ(motion.exitCode, 1);
    EXPECT_THAT(motion.errors, HasSubstr("holds no models"));
}

// The demo is reached as a whole. Most of its flags have no name, as most of the game's.
TEST_F(CoverageOf, TheDemoIsAllReached)
{
    const ProgramResult result = run({"coverage", "demo/map_demo01n.rel"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.output, HasSubstr(" % of unknown meaning, 0.00 % never reached"));
    EXPECT_THAT(result.output, testing::Not(HasSubstr("0.00 % of unknown meaning")));
}

TEST_F(CoverageOf, AFileThatBreaksOffIsABadOne)
{
    const formats::ByteVector file = readBytes(_folder / "demo/carp.nj");
    writeBytes(_folder / "half.nj", {file.begin(), file.begin() + 300});
    const ProgramResult result = run({"coverage", "--json", "half.nj"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.output, HasSubstr(R"("kind":"model","error":"offset 0x)"));
    const ProgramResult said = run({"coverage", "half.nj"});
    EXPECT_EQ(said.exitCode, 1);
    EXPECT_THAT(said.errors, HasSubstr("telepipe: half.nj: offset"));
}

TEST_F(CoverageOf, FieldsAreToldOverAllFiles)
{
    const ProgramResult result = run({"coverage", "demo/map_demo01n.rel", "demo/map_demo01d.rel", "--fields"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(result.output, HasSubstr("of unknown meaning section #, id #: flags\n"));
    EXPECT_THAT(result.output, testing::Not(HasSubstr("NJS_CNK_MODEL")));
}

TEST_F(CoverageOf, WhatIsInArchivesIsCountedUnderItsPath)
{
    std::filesystem::create_directory(_folder / "in");
    std::filesystem::copy_file(_folder / "demo/carp.nj", _folder / "in/a.nj");
    std::ofstream(_folder / "in/b.bin", std::ios::binary) << "no format that is known";
    ASSERT_EQ(run({"pack", "in", "-o", "all.gsl", "--as", "gsl"}).exitCode, 0);
    const ProgramResult result = run({"coverage", "all.gsl", "--map"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("all.gsl/a.nj: "));
    EXPECT_THAT(result.output, HasSubstr("all.gsl/b.bin: 23 bytes"));
    EXPECT_THAT(result.output,
                HasSubstr("0.00 % understood, 0.00 % padding, 0.00 % of unknown meaning, 100.00 % never reached"));
    EXPECT_THAT(result.output, HasSubstr("# understood, . padding, ? of unknown meaning, ! never reached"));
    EXPECT_THAT(result.output, HasSubstr("3 files, "));
}

} // namespace telepipe::test::steps_test
