#pragma once

#include "formats/message/Message.h"

#include <cstdint>
#include <glm/vec4.hpp>
#include <string>
#include <vector>

// The pieces that values of options are made of, as the user writes them.
namespace telepipe::tools {

// Throws Refused: "expected ..., found ...".
[[noreturn]] void failValue(const formats::Message& expected, const std::string& text);
std::vector<std::string> split(const std::string& text, char separator);
bool parseNumber(const std::string& text, double& value); // finite, with nothing before or after it
bool parseInteger(const std::string& text, std::int64_t low, std::int64_t high, std::int64_t& value, int base = 10);
// These throw what failValue throws.
glm::vec4 parseColor(const std::string& text);   // R,G,B[,A] of 0..255, as 0..1
std::uint32_t parseKey(const std::string& text); // decimal, or hexadecimal with 0x
// An offset of a file, as a key, or in the eight hexadecimal digits that dumps and lists have it in: 00004406.
std::uint32_t parseOffset(const std::string& text);

template <class T> struct Word
{
    const char* word;
    T value;
};

template <class T, std::size_t N> T parseWord(const Word<T> (&words)[N], const std::string& text)
{
    std::string expected;
    for (const Word<T>& each : words) {
        if (text == each.word)
            return each.value;
        expected += (expected.empty() ? "" : ", ") + std::string(each.word);
    }
    failValue("one of " + expected, text);
}

} // namespace telepipe::tools
