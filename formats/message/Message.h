#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
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
    Message(const char* pattern) : Message(Kind::Template, pattern) {}
    Message(std::string text) : _kind(Kind::Text), _body(std::make_shared<const std::string>(std::move(text))) {}
    template <class Number>
    requires(std::integral<Number> && !std::same_as<Number, bool> && !std::same_as<Number, char>) Message(Number number)
        : Message(valueOf(number))
    {
    }
    explicit Message(std::int64_t number) : _signed(number), _kind(Kind::Signed) {}
    explicit Message(std::uint64_t number) : _unsigned(number), _kind(Kind::Unsigned) {}
    explicit Message(double number) : _real(number), _kind(Kind::Real) {}
    template <class... Values>
    requires(sizeof...(Values) > 0) Message(const char* pattern, Values&&... values) : Message(Kind::Template, pattern)
    {
        using List = std::array<Message, sizeof...(Values)>;
        hold(std::make_shared<const List>(List{valueOf(std::forward<Values>(values))...}));
    }
    // A word of a table that is part of a longer text; it is kept by address, too.
    static Message word(std::string_view word) { return Message(Kind::Template, word); }
    // Parts of equal rank: "a, b, c". The separator is translated too.
    static Message list(const char* separator, std::vector<Message> parts);

    // What another program says: here nothing keeps its template, so that the message does. None where the template has
    // a place that cannot be filled, such as "{:s}" or one of a million columns.
    static std::optional<Message> filled(std::string pattern, std::vector<Message> values);
    static std::optional<Message> joined(std::string separator, std::vector<Message> parts);

    // What a message is made of, for those who write it otherwise than as text. Calls the visitor with one of these, or
    // with a std::string, std::int64_t, std::uint64_t or double.
    struct Filled
    {
        std::string_view pattern;
        std::span<const Message> values;
    };
    struct Joined
    {
        std::string_view separator;
        std::span<const Message> parts;
    };
    template <class Visitor> decltype(auto) visit(const Visitor& visitor) const;

    bool empty() const;
    bool operator==(const Message& other) const;

private:
    friend class MessageText;

    // A file of a megabyte may have a million names: a message is small, and those that are copies share what they are
    // made of.
    enum class Kind : std::uint8_t
    {
        Template,
        List,
        Text,
        Signed,
        Unsigned,
        Real
    };

    Message(Kind kind, std::string_view pattern)
        : _pattern(pattern.data()), _length(static_cast<std::uint16_t>(pattern.size())), _kind(kind)
    {
    }

    template <class T> static Message valueOf(T&& value)
    {
        using V = std::remove_cvref_t<T>;
        if constexpr (std::integral<V>)
            return Message(std::conditional_t<std::signed_integral<V>, std::int64_t, std::uint64_t>(value));
        else if constexpr (std::floating_point<V>)
            return Message(double(value));
        else if constexpr (std::same_as<V, std::string_view>)
            return Message(std::string(value));
        else
            return Message(std::forward<T>(value));
    }

    template <class List> void hold(const std::shared_ptr<const List>& values)
    {
        _body = {values, values->data()};
        _count = static_cast<std::uint32_t>(values->size());
    }
    static bool fits(std::string_view format, Kind kind);
    static std::optional<Message> kept(Kind kind, std::string pattern, std::vector<Message> values);
    std::string_view pattern() const { return {_pattern, _length}; }
    const std::string& text() const { return *static_cast<const std::string*>(_body.get()); }
    std::span<const Message> values() const { return {static_cast<const Message*>(_body.get()), _count}; }

    union {
        const char* _pattern = ""; // or the separator of a list
        std::int64_t _signed;
        std::uint64_t _unsigned;
        double _real;
    };
    std::uint32_t _count = 0;  // of the values
    std::uint16_t _length = 0; // of the template
    Kind _kind = Kind::Template;
    std::shared_ptr<const void> _body; // the values, or the text
};

template <class Visitor> decltype(auto) Message::visit(const Visitor& visitor) const
{
    switch (_kind) {
    case Kind::List:
        return visitor(Joined{pattern(), values()});
    case Kind::Text:
        return visitor(text());
    case Kind::Signed:
        return visitor(_signed);
    case Kind::Unsigned:
        return visitor(_unsigned);
    case Kind::Real:
        return visitor(_real);
    case Kind::Template:
        break;
    }
    return visitor(Filled{pattern(), values()});
}

// The texts of another language for the templates and words of English. The texts must outlive the map.
using Phrases = std::unordered_map<std::string_view, std::string_view>;

std::string english(const Message& message);
// A template without a phrase stays English.
std::string inWords(const Message& message, const Phrases& phrases);
std::ostream& operator<<(std::ostream& out, const Message& message); // in English

} // namespace telepipe::formats
