// Messages from one process to another, as JSON.

#include "tools/json/message/MessageJson.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

namespace telepipe::test::message_json_test {

using namespace tools;
using formats::Message;
using namespace std::string_literals;

namespace {

Message sent(const Message& message)
{
    return messageIn(parseJson(jsonText(messageJson(message))));
}

std::string shown(const std::string& json)
{
    return english(messageIn(parseJson(json)));
}

} // namespace

TEST(MessageJson, HasTemplatesWithTheirValues)
{
    EXPECT_EQ(jsonText(messageJson({"strip at {:#x}, {} of {}", 64, "opaque", std::string("a.nj")})),
              R"({"text":"strip at {:#x}, {} of {}","values":[64,{"text":"opaque"},"a.nj"]})");
    EXPECT_EQ(jsonText(messageJson(Message::list(", ", {std::string("a"), 1}))),
              R"({"list":["a",1],"separator":", "})");
}

TEST(MessageJson, ComesBackAsItWas)
{
    const Message inner("offset {:#x}: expected {}, found {}", std::size_t(0x4e00), "a stage",
                        std::string("3 of them"));
    const Message messages[] = {
        {},
        "opaque",
        std::string("opaque"),
        inner,
        {"{}: {}", std::string("a/b.rel"), inner},
        {"{:#010x} {:+} {:08x} {:.3f} {}", 0xff00u, 3, -1, 0.5, 1e300},
        {"{} {}", ~std::uint64_t(0), std::numeric_limits<std::int64_t>::min()},
        {"{}", 2.0},
        Message::list("; ", {inner, Message::list(", ", {}), "opaque", 7}),
        std::string("\"quotes\", line\nfeeds\r\t, {} {:#x} \\ and \x1b[31m"),
        "loose \xff\xc3 bytes, \xe6\xa3\xae and \0 nothing"s,
    };
    for (const Message& message : messages) {
        EXPECT_EQ(sent(message), message);
        EXPECT_EQ(english(sent(message)), english(message));
    }
}

TEST(MessageJson, NumbersThatJsonDoesNotKnowAreSaid)
{
    EXPECT_EQ(english(sent({"{:.1f} and {}", std::numeric_limits<double>::infinity(), std::nan("")})), "inf and nan");
}

TEST(MessageJson, WhatIsNoMessageIsShownAsItIs)
{
    EXPECT_EQ(shown("null"), "null");
    EXPECT_EQ(shown("[1, true]"), "[1,true]");
    EXPECT_EQ(shown(R"({"values": [1]})"), R"({"values":[1]})");
    EXPECT_EQ(shown(R"({"text": 7})"), R"({"text":7})");
    EXPECT_EQ(shown(R"({"text": "a {} {}", "values": 7})"), "a  ");
    EXPECT_EQ(shown(R"({"text": "{:s} {:9999999}", "values": [7, 8]})"), "{:s} {:9999999}");
    EXPECT_EQ(shown(R"({"list": [1, null]})"), "1null");
}

} // namespace telepipe::test::message_json_test
