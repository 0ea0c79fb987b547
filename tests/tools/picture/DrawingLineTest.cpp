// What telepipe shots --steps says, for the program that has it draw.

#include "tools/picture/record/json/DrawingLine.h"

#include <gtest/gtest.h>

namespace telepipe::test::drawing_line_test {

using namespace tools;
using Kind = DrawingLine::Kind;

TEST(DrawingLine, IsOneObjectOfJson)
{
    EXPECT_EQ(drawingLine({.kind = Kind::Shot, .shot = "walk", .number = 1, .all = 7}),
              R"({"shot":"walk","number":1,"of":7})");
    EXPECT_EQ(drawingLine({.kind = Kind::Step, .shot = "a\nb", .picture = "turntable", .number = 3, .all = 24}),
              R"({"shot":"a\nb","picture":"turntable","step":3,"of":24})");
    EXPECT_EQ(drawingLine({.kind = Kind::Warning, .text = {"no sky beside {}", std::string("forest")}}),
              R"({"warning":{"text":"no sky beside {}","values":["forest"]}})");
    EXPECT_EQ(drawingLine({.kind = Kind::Failure, .shot = "walk", .text = std::string("gone")}),
              R"({"shot":"walk","failed":"gone"})");
}

TEST(DrawingLine, ComesBackAsItWas)
{
    const DrawingLine lines[] = {
        {.kind = Kind::Shot, .shot = "\xff", .number = 7, .all = 7},
        {.kind = Kind::Step, .shot = "walk", .picture = "walk", .number = 1, .all = 1'000'000},
        {.kind = Kind::Warning, .shot = "walk", .text = {"node {:#x}", 0x40}},
        {.kind = Kind::Failure, .text = {}},
    };
    for (const DrawingLine& line : lines)
        EXPECT_EQ(readDrawingLine(drawingLine(line)), line) << drawingLine(line);
}

TEST(DrawingLine, AnythingElseIsNone)
{
    for (const char* const text :
         {"", "[1/7] forest", "libEGL warning: no driver", "{", "{}", "[]", "{\"failed\": }", "{\"step\": 1}",
          R"({"step": 25, "of": 24})", R"({"step": 0, "of": 24})", R"({"step": -1, "of": 24})",
          R"({"step": 1, "of": 1000001})", R"({"step": 1.5, "of": 2})", R"({"step": "1", "of": 2})",
          R"({"step": 1, "of": 18446744073709551615})"})
        EXPECT_FALSE(readDrawingLine(text)) << text;
    EXPECT_FALSE(readDrawingLine(std::string(1 << 20, '{')));
    EXPECT_FALSE(readDrawingLine("{\"failed\": " + std::string(1 << 20, '[')));
}

TEST(DrawingLine, WhatAProcessFailsWithIsShownWhateverItIs)
{
    EXPECT_EQ(english(readDrawingLine(R"({"failed": [null]})")->text), "[null]");
    EXPECT_EQ(english(readDrawingLine(R"({"failed": {"text": "{:s}", "values": [1]}})")->text), "{:s}");
}

} // namespace telepipe::test::drawing_line_test
