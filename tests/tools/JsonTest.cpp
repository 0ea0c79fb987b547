// Values of JSON as text and back, against the library that the room tools/json keeps to itself.

#include "tools/json/Json.h"
#include "tests/support/ErrorOf.h"
#include "tools/json/FillPattern.h"

#include <gmock/gmock.h>
#include <limits>
#include <nlohmann/json.hpp>

namespace telepipe::test::json_test {

using namespace tools;
using testing::StartsWith;

namespace {

std::string complaint(const std::string& text)
{
    return test::errorOf<JsonError>([&] { parseJson(text); });
}

} // namespace

TEST(Json, IsWrittenInTheOrderOfMakingOrOfNames)
{
    Json json = {{"z", 1}, {"a", {1, 2.0, -3}}};
    json["m"] = nullptr;
    EXPECT_EQ(jsonText(json), R"({"z":1,"a":[1,2.0,-3],"m":null})");
    EXPECT_EQ(sortedJsonText(json), R"({"a":[1,2.0,-3],"m":null,"z":1})");
    EXPECT_EQ(sortedJsonText({{"a", Json::list()}}, 1), "{\n \"a\": []\n}");
}

TEST(Json, FillsThePlacesOfPatterns)
{
    const Json json = {{"at", 0x1f0},     {"names", {"a", "b", "c"}}, {"model", {{"strips", 1}, {"vertices", 2}}},
                       {"far", -0.30001}, {"place", {1.5, 2.0}},      {"size", nullptr}};
    EXPECT_EQ(filled("{model.strips: strip}, {model.vertices: corner}", json), "1 strip, 2 corners");
    EXPECT_EQ(filled("at {at:#x} of {at}: {names.#} ({names})", json), "at 0x1f0 of 496: 3 (a b c)");
    EXPECT_EQ(filled("{far} {far:.1f} {place}", json), "-0.30001 -0.3 1.5 2");
    EXPECT_EQ(filled("{size:>4} {nobody} {model.nobody.here}", json), "   ? ? ?");
}

TEST(Json, LongListsAreWrittenAsTheyComeAlong)
{
    JsonListText list;
    EXPECT_EQ(jsonText(list.take()), "[]");
    list.add({{"a", 1}});
    list.add("b");
    const Json json = {{"list", list.take()}, {"c", 2}};
    EXPECT_EQ(jsonText(json), R"({"list":[{"a":1},"b"],"c":2})");
    EXPECT_EQ(jsonText(Json::list({json, 3, Json::object()})), R"([{"list":[{"a":1},"b"],"c":2},3,{}])");
    EXPECT_EQ(sortedJsonText(json), R"({"c":2,"list":[{"a":1},"b"]})");
}

TEST(Json, IsIndentedAsTheLibraryDoes)
{
    const std::string text = R"({"a":[1,[],{}],"b":{"c":[{"d":"\n"}]},"e":[]})";
    for (const int indent : {-1, 0, 3})
        EXPECT_EQ(jsonText(parseJson(text), indent), nlohmann::json::parse(text).dump(indent));
}

TEST(Json, ANameThatStandsTwiceIsRefused)
{
    EXPECT_EQ(complaint(R"({"a": 1, "b": {"a": 2, "a": 3}})"), "the name \"a\" stands twice in one object");
}

TEST(Json, TextComesBackAsItWas)
{
    const std::string text =
        R"({"a":[],"b":{},"c":[[1,-2],[true,false]],"d":0.1,"e":18446744073709551615,"f":"\u0001\"","g":null})";
    EXPECT_EQ(jsonText(parseJson(text)), text);
    EXPECT_EQ(nlohmann::json::parse(jsonText(parseJson(text))), nlohmann::json::parse(text));
}

TEST(Json, NumbersKeepTheirKind)
{
    const Json json = parseJson("[1, -1, 1.0, 18446744073709551615]");
    EXPECT_TRUE(json[0].isUnsigned());
    EXPECT_TRUE(json[1].isWhole() && !json[1].isUnsigned());
    EXPECT_TRUE(json[2].isNumber() && !json[2].isWhole());
    EXPECT_EQ(json[3].number(), 18446744073709551615.0);
    EXPECT_EQ(shortestNumber(0.1f), 0.1);
}

TEST(Json, ValuesAreComparedByWhatTheyAreWorth)
{
    EXPECT_EQ(parseJson(R"({"a": 1, "b": [2.0]})"), (Json{{"b", Json::list({2})}, {"a", 1u}}));
    EXPECT_FALSE(Json(-1) == Json(std::numeric_limits<std::uint64_t>::max()));
    EXPECT_FALSE(Json(1) == Json(true));
    EXPECT_FALSE(parseJson(R"({"a": 1})") == parseJson(R"({"b": 1})"));
}

TEST(Json, WhatIsNotUtf8ComesBackAsItWas)
{
    EXPECT_EQ(jsonText("a\x83\x5c\xff"), "\"a\uEF83\\\\\uEFFF\"");
    for (const std::string text : {"a\x83\x5c.nj", "\xff", "\xee\xbe\x83", "\uFFFD", "前進\x83", "\xf0\x9f", "plain"}) {
        EXPECT_EQ(parseJson(jsonText(text)).text(), text);
        EXPECT_TRUE(parseJson(jsonText(Json{{text, 1}})).contains(text));
    }
}

TEST(Json, ListsInListsEnd)
{
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    EXPECT_EQ(complaint(nested(kDeepestJson)), "");
    EXPECT_EQ(complaint(nested(1'000'000)), "lists in lists without end");
    EXPECT_THAT(complaint("{"), StartsWith("parse error at line 1, column 2"));
    EXPECT_THAT(complaint(std::string(1'000'000, '[')), StartsWith("lists in lists"));
}

// Each of these took time by the square of its length: this one hours.
TEST(Json, LongListsTakeNoLongerThanTheyAreLong)
{
    std::string text = "[{}";
    for (int i = 0; i < 1'000'000; ++i)
        text += i % 2 ? ",{}" : ",[]";
    EXPECT_EQ(parseJson(text + "]").size(), 1'000'001u);
    std::string object = "{\"a\":0";
    for (int i = 0; i < 300'000; ++i)
        object += ",\"" + std::to_string(i) + "\":{}";
    EXPECT_EQ(parseJson(object + "}").size(), 300'001u);
}

TEST(Json, WhatIsNotThereIsNull)
{
    const Json json = parseJson(R"({"a": 1})");
    EXPECT_TRUE(json["b"].isNull());
    EXPECT_EQ(json["b"].find("c"), nullptr);
    EXPECT_TRUE(json["a"].items().empty());
}

} // namespace telepipe::test::json_test
