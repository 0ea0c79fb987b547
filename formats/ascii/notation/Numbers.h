#pragma once

#include "formats/ascii/notation/TokenReader.h"

#include <cstdint>
#include <string>

// Numbers of Ninja ASCII texts, written so that reading gives the same bits, and compiling with NjDef.h too.
namespace telepipe::formats {

// A value as a macro gets it.
struct Number
{
    bool isHex = false; // where a float is wanted, hexadecimal is its bits: VERT( 0x41d830c8, ...)
    bool isWhole = false;
    std::int64_t whole = 0;
    double real = 0;
    float single = 0; // the decimal text rounded once
    std::size_t offset = 0;
};

// An expression: numbers and constants joined by | and <<, signs, parentheses.
Number readNumber(TokenReader& tokens);

// The factor from a number in a text to the one in the file. NjDef.h multiplies and cuts off: _NJANG by 65536 / 360,
// the keys of motions by 65535 / 360 (_KEYVAL), normals of polygons by 32767. We round instead: converters print six
// digits, and cutting off would miss every other value by one.
struct Scale
{
    double factor;
};
constexpr Scale kObjectDegrees{65536.0 / 360.0};
constexpr Scale kKeyDegrees{65535.0 / 360.0};
constexpr Scale kPolygonNormal{32767.0};

std::int64_t toFile(const Number& number, Scale scale);
std::string scaledText(std::int64_t value, Scale scale);

std::string floatText(float value); // "1.5F", the shortest that gives the same bits; NaN as bits
std::string floatBits(float value); // "0x3fc00000"
// A weight as a percentage, as NFlagsW has it, which makes 255 of 100; full is the weight that stands for 100 %.
std::string weightPercent(std::uint32_t weight, double full);
std::uint32_t percentWeight(double percent, double full);
std::string quotedText(std::string_view text); // with C escapes
std::string resolvedText(TokenReader& tokens, const Token& text);

} // namespace telepipe::formats
