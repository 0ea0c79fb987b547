#pragma once

#include "tools/json/JsonKinds.h"
#include "tools/picture/option/ParseText.h"
#include "tools/picture/record/RecordPaths.h"
#include "tools/picture/record/json/Field.h"

#include <bit>
#include <fmt/format.h>

// Fields of records that are members, a row each.
namespace telepipe::tools {

template <class Kind, class T> void parseWordOf(const std::string& text, T& value)
{
    if (!Kind::parse(text, value))
        failValue(Kind::expected(), text);
}

struct TextKind : StringKind
{
    static bool parse(const std::string& text, std::string& value) { return value = text, true; }
    static formats::Message expected() { return "a text"; }
};

// Naming the switch turns it on.
struct SwitchKind : BoolKind
{
    static bool parse(const std::string&, bool& value) { return value = true; }
    static formats::Message expected() { return "no value"; }
};

struct PathKind
{
    static bool parse(const std::string& text, std::filesystem::path& value) { return value = text, true; }
    static formats::Message expected() { return "a path"; }
    static void read(const Json& json, const std::string& name, std::filesystem::path& value)
    {
        value = pathOf(json, name);
    }
    static Json write(const std::filesystem::path& value) { return pathText(value); }
};

// A literal as an argument of a template.
template <std::size_t size> struct Phrase
{
    char text[size];

    constexpr Phrase(const char (&literal)[size]) { std::ranges::copy(literal, text); }
    constexpr bool isGiven() const { return size > 1; }
};

// A number as an argument of templates, by its bits: not every compiler takes a double there.
struct Limit
{
    std::uint64_t bits;

    template <class Number> consteval Limit(Number number) : bits(std::bit_cast<std::uint64_t>(double(number))) {}
    constexpr operator double() const { return std::bit_cast<double>(bits); }
};

// A number that has a phrase for what it is can be asked for in a word.
template <class Number, Limit low, Limit high, Phrase what> struct LimitedKind
{
    template <class T> static bool parse(const std::string& text, T& value)
    {
        Number number = 0;
        const bool isGood = parseAs(text, number);
        if (isGood)
            value = static_cast<T>(number);
        return isGood;
    }
    static formats::Message expected() requires(what.isGiven()) { return what.text; }
    template <class T> static void read(const Json& json, const std::string& name, T& value)
    {
        if constexpr (what.isGiven())
            if (json.isText())
                return readWordOf<LimitedKind>(json, name, value);
        if constexpr (std::integral<Number>)
            value = static_cast<T>(wholeOf(json, name, low, high));
        else
            value = static_cast<T>(numberOf(json, name, low, high));
    }
    template <class T> static Json write(T value) { return value; }
    static Json write(float value) { return shortestNumber(value); }

private:
    static bool parseAs(const std::string& text, std::int64_t& number)
    {
        return parseInteger(text, std::int64_t(low), std::int64_t(high), number);
    }
    static bool parseAs(const std::string& text, double& number)
    {
        return parseNumber(text, number) && number >= low && number <= high;
    }
};
template <Limit low, Limit high, Phrase what = ""> using WholeKind = LimitedKind<std::int64_t, low, high, what>;
template <Limit low, Limit high, Phrase what = ""> using NumberKind = LimitedKind<double, low, high, what>;

// The values of an enumeration from the first on, count in all, each by its word.
template <auto first, std::size_t count, auto word> struct WordKind
{
    using Value = decltype(first);

    static bool parse(const std::string& text, Value& value)
    {
        for (auto i = std::size_t(first); i < count; ++i)
            if (text == word(Value(i)))
                return value = Value(i), true;
        return false;
    }
    static formats::Message expected()
    {
        std::string words = word(first);
        for (std::size_t i = std::size_t(first) + 1; i + 1 < count; ++i)
            words += std::string(", ") + word(Value(i));
        return std::size_t(first) + 1 < count ? formats::Message("{} or {}", words, std::string(word(Value(count - 1))))
                                              : words;
    }
    static std::vector<const char*> words()
    {
        std::vector<const char*> all;
        for (auto i = std::size_t(first); i < count; ++i)
            all.push_back(word(Value(i)));
        return all;
    }
    static void read(const Json& json, const std::string& name, Value& value)
    {
        readWordOf<WordKind>(json, name, value);
    }
    static Json write(Value value) { return word(value); }
};

// A plan, sheet, path or comparison is begun where there is none.
template <class Kind, auto first, auto... rest>
void readMember(const Json& json, const std::string& name, SubjectOf<first>& subject)
{
    Kind::read(json, name, begun(memberOf<first, rest...>(subject)));
}
template <class Kind, auto first, auto... rest> void parseMember(const std::string& text, SubjectOf<first>& subject)
{
    parseWordOf<Kind>(text, begun(memberOf<first, rest...>(subject)));
}

template <class Kind, class T> Json writtenAs(const T& value)
{
    return Kind::write(value);
}
template <class Kind, class T> Json writtenAs(const std::optional<T>& value)
{
    return Kind::write(*value);
}

template <class Kind, auto first, auto... rest> constexpr auto fieldAlways(const char* called)
{
    using S = SubjectOf<first>;
    Field<S> field{called, readMember<Kind, first, rest...>, [](Json& object, const char* name, const S& subject) {
                       object[name] = writtenAs<Kind>(memberOf<first, rest...>(subject));
                   }};
    if constexpr (HasWords<Kind>)
        field.parse = parseMember<Kind, first, rest...>;
    if constexpr (HasFewWords<Kind>)
        field.words = Kind::words;
    return field;
}

// Written where it is not as in a new subject.
template <class Kind, auto first, auto... rest> constexpr auto field(const char* called)
{
    using S = SubjectOf<first>;
    Field<S> field = fieldAlways<Kind, first, rest...>(called);
    field.write = [](Json& object, const char* name, const S& subject) {
        const auto& value = memberOf<first, rest...>(subject);
        if (static const S usual; value != memberOf<first, rest...>(usual))
            object[name] = writtenAs<Kind>(value);
    };
    return field;
}

} // namespace telepipe::tools
