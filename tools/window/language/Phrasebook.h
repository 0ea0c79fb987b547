#pragma once

#include "tools/window/language/Message.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace telepipe::tools {

// Translates the sentences of reports where they are shown. The reports themselves stay English: the command
// line prints them too. A message of the table has its values in braces, by number:
//
//   {"draws list {0}", "リスト {0} を描く"}
//
//   {0}   a number, a name, or something in quotes or parentheses
//   {0t}  text that is translated itself, up to a comma or semicolon
//   {0l}  the same with these
//   {0s}  text that stays as it is
//   {0w}  words, each of them translated alone
//
// The first message that fits is taken. Text that none fits is taken apart at what separates its parts, and these are
// translated; what is left then stays as it is.
class Phrasebook
{
public:
    // words: texts without values that mean the same in reports; fields: names of fields that are not the SDK's. The
    // texts must outlive the book.
    Phrasebook(std::span<const Message> phrases, std::span<const Message> words, std::span<const Message> fields);

    const std::string& text(const std::string& english) const;
    // A row of a dump: the name of a field, its value, the meaning of that.
    const std::string& field(const std::string& english) const;

private:
    struct Part // of a pattern: literal text, then a value
    {
        std::string_view literal;
        std::size_t value = 0;
        char kind = 0; // 0: no value, and the end of the pattern
    };
    struct Pattern
    {
        std::vector<Part> parts;
        std::string_view japanese;
    };
    static constexpr std::size_t kMostValues = 8;
    using Values = std::array<std::string, kMostValues>;
    using Words = std::unordered_map<std::string_view, const char*>;
    using Memory = std::unordered_map<std::string, std::string>;

    static Pattern patternOf(const Message& message);
    static Words wordsOf(std::span<const Message> messages);
    static const std::string& remember(Memory& memory, const std::string& english, std::string text);
    static std::string filled(std::string_view japanese, const Values& values);
    std::string columns(std::string_view text, bool isRow) const;
    std::string fieldName(std::string_view text) const;
    std::string phrase(std::string_view text) const;
    std::string apart(std::string_view text) const;
    std::string eachWord(std::string_view text) const;
    std::string word(std::string_view text) const;
    std::string taken(std::string_view text, char kind) const;
    bool matches(std::string_view text, std::span<const Part> parts, Values& values) const;

    std::vector<Pattern> _patterns;
    Words _words, _fields;
    mutable Memory _texts, _rows; // what panels show, they show in every frame
};

} // namespace telepipe::tools
