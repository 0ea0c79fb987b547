#pragma once

#include "formats/message/Message.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// The names of the codes and flags in files. Each is written down once, here: dumps, reports, panels, records and
// options take it from here. The room knows numbers and words, but neither bytes nor structures.
namespace telepipe::formats {

// A number in a file, or one bit of it.
struct Code
{
    std::uint32_t value = 0;
    const char* name = "";  // the SDK's, "NJD_FST_IL", or that of another text; "" where no text has a name for it
    const char* words = ""; // in plain English; translations are found by these words
    const char* word = "";  // for options, records and JSON where they need another spelling: "ignore-light"
    const char* ascii = ""; // for NinjaAscii files where it is not the name without NJD_: "FEV_UT"
};

using Codes = std::span<const Code>;

inline constexpr Code kUnknownCode{0, "", "unknown"};

// The code of a number or an enumerator; kUnknownCode for a number that has none.
template <class Value> constexpr const Code& codeOf(Codes codes, Value value)
{
    for (const Code& code : codes)
        if (code.value == static_cast<std::uint32_t>(value))
            return code;
    return kUnknownCode;
}

constexpr std::uint32_t bitsOf(Codes codes)
{
    std::uint32_t bits = 0;
    for (const Code& code : codes)
        bits |= code.value;
    return bits;
}

// The spelling in options, records and JSON: "ignore-light".
constexpr const char* wordOf(const Code& code)
{
    return *code.word ? code.word : code.words;
}

const Code* findWord(Codes codes, std::string_view word);

const char* shortName(const Code& code);      // "IL" of NJD_FST_IL
std::string_view asciiName(const Code& code); // "FST_IL" of NJD_FST_IL

Message codeText(const Code& code); // "NJD_FST_IL (ignores light)"
// The texts of all bits, the lowest first, joined by " | ", then the bits without a name as a number. "" for 0.
Message flagsText(std::uint32_t flags, Codes codes);
std::vector<Message> flagParts(std::uint32_t flags, Codes codes); // the same, not joined yet

} // namespace telepipe::formats
