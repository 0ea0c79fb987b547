#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/explain/FindMaterials.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace telepipe::test::find_test {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

namespace {

// The flags of a state's text: 0x11 for "opaque flags 0x11 texture 3".
unsigned long flagsOf(const std::string& state)
{
    const std::size_t at = state.find("flags ");
    return at == std::string::npos ? 0 : std::stoul(state.substr(at + 6), nullptr, 16);
}

class Find : public ProgramTest
{
protected:
    void SetUp() override
    {
        addDemo();
        write("demo/readme.txt", {'h', 'i'});
    }
    std::vector<json> found(std::vector<std::string> wish) const
    {
        wish.insert(wish.begin(), {"find", "demo", "--json"});
        std::istringstream text(good(wish).output);
        std::vector<json> result;
        for (std::string line; std::getline(text, line);)
            result.push_back(json::parse(line));
        return result;
    }
    // The states that telepipe materials lists for a file by itself, where their strip flags have a bit.
    std::set<std::string> statesOf(const std::string& file, unsigned long bit) const
    {
        std::set<std::string> states;
        std::istringstream text(good({"materials", file, "--json", "--no-companions"}).output);
        for (std::string line; std::getline(text, line);)
            if (const std::string state = json::parse(line)["state"]; (flagsOf(state) & bit) != 0)
                states.insert(state);
        return states;
    }
};

} // namespace

// Held against the list of all materials.
TEST_F(Find, FindsJustTheMaterialsThatHaveIt)
{
    std::size_t materials = 0;
    for (const auto& [flag, bit] : {std::pair("double-side", 0x10ul), {"ignore-light", 0x01ul}}) {
        for (const json& file : found({"--flag", flag})) {
            std::set<std::string> states;
            for (const json& material : file["materials"])
                states.insert(material["state"]);
            EXPECT_EQ(states, statesOf(file["file"], bit)) << file["file"] << flag;
            materials += states.size();
        }
    }
    EXPECT_GT(materials, 2u);
}

TEST_F(Find, NamesAndCodesNarrowIt)
{
    const std::string all = good({"find", "demo"}).output;
    const std::string blended = good({"find", "demo", "--blend", "4/1"}).output;
    EXPECT_LT(blended.size(), all.size());
    EXPECT_THAT(blended, HasSubstr("map_demo01"));
    const std::string named = good({"find", "demo", "--texture", "DEMO_*"}).output;
    EXPECT_THAT(named, HasSubstr("\"demo_"));
    EXPECT_THAT(good({"find", "demo", "--texture", "nosuch"}).output, testing::StartsWith("0 of "));
    EXPECT_THAT(run({"find", "demo", "--flag", "nosuch"}).errors, HasSubstr("ignore-light"));
    EXPECT_EQ(run({"find", "demo", "--blend", "4-1"}).exitCode, 2);
    EXPECT_EQ(run({"find", "nosuch"}).exitCode, 1);
}

TEST(MatchesName, StarsStandForAnyLetters)
{
    using tools::matchesName;
    EXPECT_TRUE(matchesName("*water*", "te_128_WATER01"));
    EXPECT_TRUE(matchesName("a*b*c", "aXbYbZc"));
    EXPECT_TRUE(matchesName("*", ""));
    EXPECT_FALSE(matchesName("", "a"));
    EXPECT_FALSE(matchesName("a*b", "aXbY"));
    EXPECT_FALSE(matchesName("water", "te_water"));
}

} // namespace telepipe::test::find_test
