#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace telepipe::tools {

// Text that is no JSON; says where.
class JsonError : public std::runtime_error
{
    using std::runtime_error::runtime_error;
};

// Lists in lists that go deeper than was asked for.
class JsonTooDeep : public JsonError
{
    using JsonError::JsonError;
};

// A value of JSON. An object that is made keeps the order in which it was made; one that was read has the order of its
// members' names.
class Json
{
public:
    struct Member;
    using List = std::vector<Json>;
    using Members = std::vector<Member>;

    Json() = default; // null
    Json(const Json& other);
    Json(Json&&) noexcept = default;
    ~Json() = default;
    Json& operator=(const Json& other);
    Json& operator=(Json&&) noexcept = default;
    Json(std::nullptr_t);
    template <std::same_as<bool> T> Json(T value) : _value(value) {} // no pointer becomes a truth
    template <std::signed_integral T> Json(T value);
    template <std::unsigned_integral T>
    requires(!std::same_as<T, bool>) Json(T value);
    template <std::floating_point T> Json(T value);
    Json(const char* text);
    Json(std::string_view text);
    Json(std::string text);
    template <class T> Json(const std::vector<T>& values);
    // {{"name", value}, ...}: an object; anything else: a list.
    Json(std::initializer_list<Json> parts);
    static Json list(std::initializer_list<Json> parts = {});
    static Json object();
    static Json object(Members members); // whose names are known to differ: none is searched for

    bool isNull() const { return std::holds_alternative<std::monostate>(_value); }
    bool isBool() const { return std::holds_alternative<bool>(_value); }
    bool isNumber() const { return isWhole() || std::holds_alternative<double>(_value); }
    bool isWhole() const; // written as a whole number
    bool isUnsigned() const { return std::holds_alternative<std::uint64_t>(_value); }
    bool isText() const { return std::holds_alternative<std::string>(_value); }
    bool isList() const { return std::holds_alternative<List>(_value); }
    bool isObject() const { return std::holds_alternative<Members>(_value); }

    // These throw std::bad_variant_access where the value is of another kind.
    bool boolean() const { return std::get<bool>(_value); }
    double number() const;
    std::int64_t whole() const;
    const std::string& text() const { return std::get<std::string>(_value); }
    const List& items() const;      // none where it is no list
    const Members& members() const; // none where it is no object
    std::size_t size() const;
    bool empty() const { return size() == 0; }

    const Json* find(std::string_view name) const;
    bool contains(std::string_view name) const { return find(name) != nullptr; }
    template <std::integral T> const Json& operator[](T index) const
    {
        return items()[static_cast<std::size_t>(index)];
    }
    Json& operator[](std::string_view name); // made where there is none; null becomes an object
    Json& operator[](const char* name) { return (*this)[std::string_view(name)]; }
    const Json& operator[](const char* name) const; // null where there is none
    void erase(std::string_view name);
    void push_back(Json value); // null becomes a list
    Json& back() { return std::get<List>(_value).back(); }
    void update(const Json& other); // with the members of another object

    // Numbers are compared by what they are worth, members by their names.
    bool operator==(const Json& other) const;

private:
    friend struct JsonAsText;
    struct Written // a list, as JSON already
    {
        std::string text;

        bool operator==(const Written&) const = default;
    };
    using Value =
        std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, List, Members, Written>;

    static Value copyOf(const Value& value);

    Value _value;
};

struct Json::Member
{
    std::string name;
    Json value;

    bool operator==(const Member&) const = default;
};

// These come after Member: a list of members needs its definition before the list is made or destroyed.
inline Json::Json(const Json& other) : _value(copyOf(other._value)) {}
inline Json::Json(std::nullptr_t) {}
template <std::signed_integral T> Json::Json(T value) : _value(std::int64_t{value}) {}
template <std::unsigned_integral T>
requires(!std::same_as<T, bool>) Json::Json(T value) : _value(std::uint64_t{value}) {}
template <std::floating_point T> Json::Json(T value) : _value(static_cast<double>(value)) {}
template <class T> Json::Json(const std::vector<T>& values) : _value(List(values.begin(), values.end())) {}
inline Json::Json(const char* text) : _value(std::string(text)) {}
inline Json::Json(std::string_view text) : _value(std::string(text)) {}
inline Json::Json(std::string text) : _value(std::move(text)) {}
inline Json Json::object(Members members)
{
    Json json;
    json._value = std::move(members);
    return json;
}
inline std::size_t Json::size() const
{
    return isObject() ? members().size() : items().size();
}

// A list whose values are written as they come, for lists too long to be kept: an entry of an archive takes two hundred
// bytes this way, and a thousand as values.
class JsonListText
{
public:
    void add(const Json& value);
    Json take(); // for jsonText on one line; whatever else asks for it has to read it

private:
    std::string _text = "[";
};

// Replaces bytes that are not UTF-8, as names in files may have them. indent: spaces a level; -1: on one line.
std::string jsonText(const Json& json, int indent = -1);
std::string sortedJsonText(const Json& json, int indent = -1); // members by their names
std::string shownJson(const Json& json);                       // one short line for an error, not a whole file
constexpr int kDeepestJson = 64;
// Throws JsonError, of an object with a name twice as well. deepest: the lists in lists that are read.
Json parseJson(std::string_view text, int deepest = kDeepestJson);

// The shortest decimal that reads back as the same float: 0.1, not 0.10000000149011612.
double shortestNumber(float value);

} // namespace telepipe::tools
