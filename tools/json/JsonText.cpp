#include "tools/json/Json.h"

#include "tools/text/Utf8.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

// The one place that knows how JSON is written and read.
namespace telepipe::tools {

namespace {

// A name of a file need not be UTF-8, as JSON is. A byte that is part of no character is written as the character
// U+EF00 plus the byte, as MirBSD's OPTU-8 has it, and so are the bytes of such a character itself. Reading restores
// them.
constexpr char32_t kBytes = 0xEF00;

bool standsForByte(char32_t code)
{
    return code >= kBytes + 0x80 && code <= kBytes + 0xff;
}

std::string asUtf8(std::string_view text)
{
    if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
        return std::string(text);
    std::string result;
    for (Character at; !text.empty(); text.remove_prefix(at.length)) {
        at = firstCharacter(text);
        const bool isLoose = (at.code == kNotUtf8 && at.length == 1) || standsForByte(at.code);
        for (const char each : text.substr(0, at.length))
            isLoose ? appendUtf8(result, kBytes + static_cast<unsigned char>(each)) : result.push_back(each);
    }
    return result;
}

std::string withBytes(std::string text)
{
    if (text.find('\xEE') == text.npos) // which all of them begin with
        return text;
    std::string result;
    std::string_view rest = text;
    for (Character at; !rest.empty(); rest.remove_prefix(at.length)) {
        at = firstCharacter(rest);
        if (standsForByte(at.code))
            result.push_back(static_cast<char>(at.code - kBytes));
        else
            result += rest.substr(0, at.length);
    }
    return result;
}

} // namespace

// Lists and objects from their parts.
struct JsonParts
{
    static Json list(Json::List list)
    {
        Json json;
        json._value = std::move(list);
        return json;
    }
    // Makes an object of members whose names are known to differ, so that a long object read from a file is not
    // searched for each of them.
    static Json object(Json::Members members)
    {
        Json json;
        json._value = std::move(members);
        return json;
    }
    static Json written(std::string text)
    {
        Json json;
        json._value = Json::Written{std::move(text)};
        return json;
    }
    template <class Visitor> static void visit(const Json& json, const Visitor& visitor)
    {
        std::visit(visitor, json._value);
    }
};

namespace {

struct JsonStyle
{
    int indent = -1; // spaces a level; -1: on one line
    bool sorted = false;
    bool ascii = false;
};

// Writes lists and objects as it goes through them; their values are the library's to write.
class JsonWriter
{
public:
    explicit JsonWriter(JsonStyle style) : _style(style) {}

    void write(const Json& json)
    {
        JsonParts::visit(json, [this](const auto& value) { put(value); });
    }
    std::string take() { return std::move(_text); }

private:
    void put(std::monostate) { _text += "null"; }
    void put(const std::string& text) { _text += nlohmann::json(asUtf8(text)).dump(-1, ' ', _style.ascii); }
    void put(const Json::List& list)
    {
        open('[');
        for (const Json& each : list) {
            begin();
            write(each);
        }
        close(']', list.empty());
    }
    void put(const Json::Members& members)
    {
        if (_style.sorted)
            return putSorted(members);
        open('{');
        for (const Json::Member& member : members)
            put(member);
        close('}', members.empty());
    }
    void putSorted(const Json::Members& members)
    {
        std::vector<const Json::Member*> sorted;
        for (const Json::Member& member : members)
            sorted.push_back(&member);
        std::ranges::sort(sorted, {}, [](const Json::Member* member) { return asUtf8(member->name); });
        open('{');
        for (const Json::Member* member : sorted)
            put(*member);
        close('}', members.empty());
    }
    void put(const Json::Member& member)
    {
        begin();
        put(member.name);
        _text += _style.indent < 0 ? ":" : ": ";
        write(member.value);
    }
    void put(const auto& value)
    {
        if constexpr (requires { value.text; })
            _text += value.text;
        else
            _text += nlohmann::json(value).dump();
    }

    void open(char bracket)
    {
        _text += bracket;
        _isFirst = true;
        ++_depth;
    }
    void begin()
    {
        if (!std::exchange(_isFirst, false))
            _text += ',';
        newLine();
    }
    void close(char bracket, bool isEmpty)
    {
        --_depth;
        _isFirst = false;
        if (!isEmpty)
            newLine();
        _text += bracket;
    }
    void newLine()
    {
        if (_style.indent >= 0)
            _text.append(1, '\n').append(static_cast<std::size_t>(_style.indent * _depth), ' ');
    }

    JsonStyle _style;
    std::string _text;
    int _depth = 0;
    bool _isFirst = true;
};

std::string textOf(const Json& json, JsonStyle style)
{
    JsonWriter writer(style);
    writer.write(json);
    return writer.take();
}

// Makes values as the library comes upon them. (Its own tree, asked to say how deep it is, goes through a whole list
// again for every object in it: a megabyte of {},{},{} took minutes.)
class Reading
{
public:
    explicit Reading(int deepest) : _deepest(static_cast<std::size_t>(std::max(deepest, 0))) {}

    Json result() { return std::move(_result); }

    bool null() { return put(nullptr); }
    bool boolean(bool value) { return put(value); }
    bool number_integer(std::int64_t value) { return put(value); }
    bool number_unsigned(std::uint64_t value) { return put(value); }
    bool number_float(double value, const std::string&) { return put(value); }
    bool string(std::string& value) { return put(withBytes(std::move(value))); }
    bool binary(nlohmann::json::binary_t&) { return false; } // is not in texts
    bool start_object(std::size_t) { return open(); }
    bool start_array(std::size_t) { return open(); }
    bool end_array() { return close(JsonParts::list(std::move(_open.back().list))); }
    bool end_object()
    {
        Json::Members members;
        members.reserve(_open.back().members.size());
        for (auto& [name, value] : _open.back().members)
            members.push_back({name, std::move(value)});
        return close(JsonParts::object(std::move(members)));
    }
    bool key(std::string& name)
    {
        _open.back().name = withBytes(std::move(name));
        return true;
    }
    [[noreturn]] bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& error)
    {
        const std::string what = error.what(); // "[json.exception.parse_error.101] parse error at ...: ..."
        throw JsonError(what.substr(std::min(what.find("] ") + 2, what.size())));
    }

private:
    struct Open
    {
        Json::List list;
        std::map<std::string, Json> members;
        std::optional<std::string> name; // of the next member
    };

    void expectNotTooDeep() const
    {
        if (_open.size() > _deepest)
            throw JsonTooDeep("lists in lists without end");
    }
    bool open()
    {
        expectNotTooDeep();
        _open.emplace_back();
        return true;
    }
    bool close(Json whole)
    {
        _open.pop_back();
        return put(std::move(whole));
    }
    bool put(Json value)
    {
        expectNotTooDeep();
        if (_open.empty())
            _result = std::move(value);
        else if (Open& into = _open.back(); into.name)
            putMember(into, *std::exchange(into.name, std::nullopt), std::move(value));
        else
            into.list.push_back(std::move(value));
        return true;
    }
    // Which of two values is meant nobody can tell.
    static void putMember(Open& into, const std::string& name, Json value)
    {
        if (!into.members.emplace(name, std::move(value)).second)
            throw JsonError("the name " + shownJson(Json(name)) + " stands twice in one object");
    }

    std::size_t _deepest;
    Json _result;
    std::vector<Open> _open; // lists and objects, from the outermost in
};

} // namespace

void JsonListText::add(const Json& value)
{
    if (_text.size() > 1)
        _text += ',';
    _text += jsonText(value);
}

Json JsonListText::take()
{
    return JsonParts::written(std::exchange(_text, "[") + "]");
}

std::string jsonText(const Json& json, int indent)
{
    return textOf(json, {.indent = indent});
}

std::string sortedJsonText(const Json& json, int indent)
{
    return textOf(json, {.indent = indent, .sorted = true});
}

std::string shownJson(const Json& json)
{
    constexpr std::size_t kMost = 60;
    const std::string text = textOf(json, {.sorted = true, .ascii = true}); // ASCII: can be cut anywhere
    return text.size() <= kMost ? text : text.substr(0, kMost) + "...";
}

Json parseJson(std::string_view text, int deepest)
{
    Reading reading(deepest);
    nlohmann::json::sax_parse(text, &reading);
    return reading.result();
}

} // namespace telepipe::tools
