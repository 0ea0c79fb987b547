#include "formats/archive/Gsl.h"
#include "formats/stage/StageWriter.h"
#include "tests/support/Stages.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"

#include <cstdlib>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <sstream>

namespace telepipe::test::lost_command_test {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

namespace {

class LostCommand : public ProgramTest
{
protected:
    void SetUp() override
    {
        write("a/map_x_n.rel", formats::writeBbStage(bbPlanWithLost()));
        write("a/map_y_n.rel", bbStageFile());
        const formats::ByteVector stage = formats::writeV2Stage(v2PlanWithLost());
        const std::vector<formats::GslFile> entries = {{"map_z_n.rel", stage}};
        write("a/b.gsl", formats::writeGsl(entries, formats::Endian::Little));
        write("a/readme.txt", {'h', 'i'});
    }

    std::vector<json> lines(const std::vector<std::string>& arguments) const
    {
        std::istringstream text(good(arguments).output);
        std::vector<json> result;
        for (std::string line; std::getline(text, line);)
            result.push_back(json::parse(line));
        return result;
    }
};

} // namespace

TEST_F(LostCommand, ListsWhatNothingLeadsTo)
{
    const std::string text = good({"lost", "a"}).output;
    EXPECT_THAT(text, HasSubstr("a/map_x_n.rel: 3 lost trees, 6 triangles"));
    EXPECT_THAT(text, HasSubstr("a/b.gsl/map_z_n.rel: 3 lost trees"));
    EXPECT_THAT(text, Not(HasSubstr("map_y")));
    EXPECT_THAT(text, HasSubstr("\n3 stages, 2 with lost trees: 6 trees, 12 triangles"));
    EXPECT_THAT(text, HasSubstr("2 are copies of what is drawn, 2 repeat another, 2 unique"));
}

TEST_F(LostCommand, SaysTheSameAsJson)
{
    const std::vector<json> stages = lines({"lost", "a", "--json"});
    ASSERT_EQ(stages.size(), 2u);
    EXPECT_EQ(stages[0]["file"], "a/b.gsl/map_z_n.rel");
    EXPECT_EQ(stages[1]["sum"]["copies"], 1);
    EXPECT_EQ(stages[1]["trees"].size(), 3u);
    EXPECT_TRUE(stages[1]["trees"][0]["copy_of"].is_number());
    EXPECT_EQ(stages[1]["trees"][2]["repeats"], 1);
    EXPECT_EQ(lines({"lost", "a", "--json", "--unique"})[0]["trees"].size(), 1u);
}

TEST_F(LostCommand, PartsMergeToTheWhole)
{
    for (const char* command : {"lost", "check", "coverage"}) {
        const std::string whole = good({command, "a", "--json"}).output;
        std::vector<std::string> merge = {"merge"};
        for (const char* part : {"1/3", "2/3", "3/3"}) {
            const std::string text = good({command, "a", "--json", "--shard", part}).output;
            const std::string name = std::string("part") + part[0];
            write(name, {text.begin(), text.end()});
            merge.push_back(name);
        }
        EXPECT_EQ(good(merge).output, whole) << command;
        merge.push_back("--sum");
        EXPECT_THAT(good(merge).output, HasSubstr("lines ")) << command;
    }
    const std::string only = good({"lost", "a", "--json", "--shard", "1/1"}).output;
    write("only", {only.begin(), only.end()});
    EXPECT_EQ(good({"merge", "only"}).output, good({"lost", "a", "--json"}).output) << "one part is merged as many are";
    EXPECT_EQ(run({"lost", "a", "--shard", "4/3"}).exitCode, 2);
    write("none", {'{', '}', '\n'});
    EXPECT_THAT(run({"merge", "none"}).errors, HasSubstr("none: line 1: is no line of a part"));
}

// Offsets, and the numbers that things are called by, are no counts. What else a line comes to have is to be looked at.
TEST_F(LostCommand, SumsAreOfCountsAlone)
{
    const std::vector<std::pair<std::string, std::string>> all = {
        {"check",
         "lines archives entries.bad entries.good entries.unknown files.bad files.good files.unknown warnings"},
        {"coverage", "lines bytes lost never_reached padding understood unknown"},
        {"find", "lines materials materials.draws materials.models materials.triangles"},
        {"lost", "lines sum.bytes sum.copies sum.repeats sum.trees sum.triangles sum.unique sum.vertices "
                 "sum.with_own_vertices trees trees.bytes trees.nodes trees.own_vertices trees.triangles "
                 "trees.vertices"}};
    for (const auto& [command, names] : all) {
        for (const std::string part : {"1/2", "2/2"}) {
            const std::string text = good({command, "a", "--json", "--shard", part}).output;
            write("part" + part.substr(0, 1), {text.begin(), text.end()});
        }
        std::string found;
        std::istringstream sums(good({"merge", "--sum", "part1", "part2"}).output);
        for (std::string name, count; sums >> name >> count;)
            found += (found.empty() ? "" : " ") + name;
        EXPECT_EQ(found, names);
    }
}

// A run that is stopped may leave whole lines; merging those is not taken for the whole.
TEST_F(LostCommand, PartsThatAreNotWholeAreNoticed)
{
    const auto writePart = [this](const char* name, const std::string& text) {
        write(name, {text.begin(), text.end()});
    };
    std::string parts[2];
    for (int i = 0; i < 2; ++i) {
        parts[i] = good({"check", "a", "--json", "--shard", std::to_string(i + 1) + "/2"}).output;
        writePart(i == 0 ? "one" : "two", parts[i]);
    }
    const std::string ending = parts[1].substr(parts[1].find("{\"part\":2,\"of\":2,"));
    ASSERT_TRUE(parts[1].ends_with(ending));
    writePart("stopped", parts[1].substr(0, parts[1].size() - ending.size()));
    writePart("other", R"({"part":3,"of":3,"command":"check","files":3})"
                       "\n");
    writePart("find", good({"find", "a", "--blend", "0/2", "--json", "--shard", "2/2"}).output);
    const auto errorOf = [this](std::vector<std::string> files) {
        files.insert(files.begin(), "merge");
        const ProgramResult result = run(files);
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_NE(result.output, "") << "what there is is printed";
        return result.errors;
    };
    EXPECT_THAT(errorOf({"one", "stopped"}), HasSubstr("stopped: is no whole part"));
    EXPECT_THAT(errorOf({"one"}), HasSubstr("part 2 of 2 is missing"));
    EXPECT_THAT(errorOf({"one", "two", "two"}), HasSubstr("part 2 of 2 is there twice"));
    EXPECT_THAT(errorOf({"one", "other"}), HasSubstr("is of 3 parts, those before of 2"));
    EXPECT_THAT(errorOf({"one", "find"}), HasSubstr("is of find over "));
    EXPECT_EQ(good({"merge", "two", "one"}).output, good({"check", "a", "--json"}).output);
}

TEST_F(LostCommand, SumsThatDoNotFitAreRefused)
{
    const std::string most = R"({"item":1,"n":9223372036854775807})", one = R"({"item":2,"n":1})";
    const std::string end = "\n"
                            R"({"part":1,"of":1,"command":"check","files":1})"
                            "\n";
    const std::string text = most + "\n" + one + end, huge = R"({"item":1,"n":18446744073709551615})" + end;
    write("full", {text.begin(), text.end()});
    write("huge", {huge.begin(), huge.end()});
    for (const char* name : {"full", "huge"}) {
        const ProgramResult result = run({"merge", "--sum", name});
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_THAT(result.errors, HasSubstr("the sum of n does not fit into 64 bits"));
        EXPECT_EQ(result.output, "");
    }
}

// Spreads the work as job arrays do.
TEST_F(LostCommand, GnuParallelSpreadsIt)
{
    if (std::system("command -v parallel >/dev/null 2>&1") != 0)
        GTEST_SKIP() << "GNU parallel is not installed";
    const auto inThree = [this](const std::string& words) {
        const std::string command = "cd '" + _folder.path().string() + "' && seq 3 | parallel --will-cite '" +
                                    std::string(programPath()) + " " + words + "' >/dev/null 2>&1";
        EXPECT_EQ(std::system(command.c_str()), 0) << words;
    };
    for (const std::vector<std::string>& words : {std::vector<std::string>{"lost", "a", "--json"},
                                                  {"check", "a", "--json"},
                                                  {"coverage", "a", "--json"},
                                                  {"find", "a", "--list", "opaque", "--json"}}) {
        std::string line;
        for (const std::string& word : words)
            line += word + " ";
        inThree(line + "--shard {}/3 > part.{}");
        EXPECT_EQ(good({"merge", "part.1", "part.2", "part.3"}).output, good(words).output) << line;
    }
    inThree("gallery a -o parts --shard {}/3");
    good({"merge", "parts"});
    good({"gallery", "a", "-o", "whole"});
    EXPECT_EQ(text("parts/index.html"), text("whole/index.html"));
}

TEST_F(LostCommand, InfoAndCoverageCountThem)
{
    const std::vector<json> info = lines({"info", "a/map_x_n.rel", "--json"});
    EXPECT_EQ(info[0]["lost"]["unique"], 1);
    EXPECT_FALSE(lines({"info", "a/map_y_n.rel", "--json"})[0].contains("lost"));
    EXPECT_THAT(good({"info", "a/map_x_n.rel"}).output, HasSubstr("lost          3 trees that nothing leads to"));
    EXPECT_THAT(good({"coverage", "a/map_x_n.rel", "--map"}).output, HasSubstr(" % lost, "));
    EXPECT_THAT(good({"coverage", "a/map_y_n.rel"}).output, Not(HasSubstr("lost")));
    EXPECT_THAT(good({"dump", "a/map_x_n.rel"}).output, HasSubstr("lost: NJS_CNK_OBJECT "));
}

TEST_F(LostCommand, InfoPassesOverWhatItDoesNotKnow)
{
    const ProgramResult result = good({"info", "a"});
    EXPECT_EQ(result.errors, "");
    EXPECT_THAT(result.output, HasSubstr("3 files: 1 archive, 2 stage"));
    EXPECT_THAT(result.output, HasSubstr("1 file of no known format passed over"));
    EXPECT_EQ(run({"info", "a/readme.txt"}).exitCode, 1) << "it was asked for";
}

TEST_F(LostCommand, DrawsOneAloneAllOrAllWithTheStage)
{
    const auto triangles = [this](std::vector<std::string> lost) {
        lost.insert(lost.begin(), {"materials", "a/map_x_n.rel", "--json"});
        std::uint64_t sum = 0;
        for (const json& material : lines(lost))
            sum += material["triangles"].get<std::uint64_t>();
        return sum;
    };
    EXPECT_EQ(triangles({"--lost", "1"}), 2u);
    EXPECT_EQ(triangles({"--lost", "all"}), 6u);
    EXPECT_EQ(triangles({"--lost", "with"}), triangles({}) + 6);
    EXPECT_THAT(run({"shot", "a/map_x_n.rel", "--lost", "3", "-o", "t.png"}).errors,
                HasSubstr("has no lost tree 3: they are 0 to 2"));
    EXPECT_EQ(run({"shot", "a/map_x_n.rel", "--lost", "some", "-o", "t.png"}).exitCode, 2);
}

// The picture's record says which tree it is.
TEST_F(LostCommand, APictureOfOneIsDrawnAgainFromItself)
{
    good({"shot", "a/map_x_n.rel", "--lost", "1", "-o", "one.png", "--size", "64x36"});
    good({"shot", "one.png", "-o", "again.png"});
    EXPECT_EQ(text("one.png"), text("again.png"));
}

TEST_F(LostCommand, PagesShowThem)
{
    good({"lost", "a", "-o", "site", "--unique"});
    EXPECT_THAT(text("site/index.html"), HasSubstr("2 items: 2 lost"));
    EXPECT_EQ(names("site/pictures").size(), 4u);
}

TEST_F(LostCommand, AGalleryDrawnInPartsIsTheWholeOne)
{
    write("a/c.nj", modelFile());
    good({"gallery", "a", "-o", "whole"});
    good({"gallery", "a", "-o", "parts", "--shard", "1/2"});
    EXPECT_EQ(run({"merge", "parts"}).exitCode, 1) << "one is missing";
    good({"gallery", "a", "-o", "parts", "--shard", "2/2"});
    good({"merge", "parts"});
    EXPECT_EQ(text("parts/index.html"), text("whole/index.html"));
    EXPECT_EQ(names("parts/pages"), names("whole/pages"));
    for (const std::string& page : names("whole/pages"))
        EXPECT_EQ(text("parts/pages/" + page), text("whole/pages/" + page));
}

TEST_F(LostCommand, AGalleryOfNothingIsAnError)
{
    const ProgramResult result = run({"gallery", "nosuch", "-o", "site"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("nosuch: there is no such file or folder"));
}

} // namespace telepipe::test::lost_command_test
