#pragma once

#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace telepipe::formats {

// What is said to people, kept as what it is made of until somebody shows it: a template and the values of its places.
//
//   Message("strip at {:#x}, {} corners", strip.offset, strip.length)
//
// The template is its own English text. Another language has a text of its own for it, with the values by number in
// whatever order it needs: "ストリップ (位置 {0})、頂点 {1}". Places are fmt's; how a number is written stands in the
// English template alone.
//
// A literal is a template, or a word, and is translated; a std::string is a name, or data, and stays as it is. A
// message may be a value of another.
class Message
{
public:
    Message() = default;
    // Kept by address: a literal, or a word of a table.
    Message(const char* pattern) : _what(std::string_view(pattern)) {}
    Message(std::string text) : _what(std::move(text)) {}
    template <class... Values>
    requires(sizeof...(Values) > 0) Message(const char* pattern, Values&&... values) : _what(std::string_view(pattern))
    {
        _values.reserve(sizeof...(Values));
        (_values.push_back(valueOf(std::forward<Values>(values))), ...);
    }
    // A word of a table that is part of a longer text; it is kept by address, too.
    static Message word(std::string_view word)
    {
        Message message;
        message._what = word;
        return message;
    }
    // Parts of equal rank: "a, b, c". The separator is translated too.
    static Message list(const char* separator, std::vector<Message> parts);

    bool empty() const;
    bool operator==(const Message&) const = default;

private:
    friend class MessageText;
    using What = std::variant<std::string_view, std::string, std::int64_t, std::uint64_t, double>;

    template <class T> static Message valueOf(T&& value)
    {
        using V = std::remove_cvref_t<T>;
        if constexpr (std::integral<V>)
            return number(std::conditional_t<std::signed_integral<V>, std::int64_t, std::uint64_t>(value));
        else if constexpr (std::floating_point<V>)
            return number(double(value));
        else if constexpr (std::same_as<V, std::string_view>)
            return Message(std::string(value));
        else
            return Message(std::forward<T>(value));
    }
    static Message number(What value);

    What _what; // the template or the separator; text that stays; a number
    std::vector<Message> _values;
    bool _isList = false;
};

// What another language says for the templates and words of English. The texts must outlive it.
using Phrases = std::unordered_map<std::string_view, std::string_view>;

std::string english(const Message& message);
// What has no phrase stays English.
std::string inWords(const Message& message, const Phrases& phrases);
std::ostream& operator<<(std::ostream& out, const Message& message); // in English

} // namespace telepipe::formats
