#include "tools/json/Json.h"

#include "formats/text/Utf8.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

// The one place that knows how JSON is written and read.
namespace telepipe::tools {

using namespace formats;

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
        const bool isLoose = !at.isUtf8() || standsForByte(at.code);
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

// Converts our values to the library's: Library is nlohmann::json, whose objects are sorted, or nlohmann::ordered_json.
struct JsonAsText
{
    template <class Library> static Library to(const Json& json)
    {
        return std::visit([](const auto& value) { return convert<Library>(value); }, json._value);
    }

    template <class Library> static Library convert(std::monostate) { return nullptr; }
    template <class Library> static Library convert(const Json::List& list)
    {
        Library result = Library::array();
        for (const Json& each : list)
            result.push_back(to<Library>(each));
        return result;
    }
    template <class Library> static Library convert(const Json::Members& members)
    {
        Library result = Library::object();
        for (const Json::Member& member : members)
            result[asUtf8(member.name)] = to<Library>(member.value);
        return result;
    }
    template <class Library> static Library convert(const std::string& text) { return asUtf8(text); }
    template <class Library> static Library convert(const Json::Written& list) { return Library::parse(list.text); }
    template <class Library> static Library convert(const auto& value) { return value; }

    static Json list(Json::List list)
    {
        Json json;
        json._value = std::move(list);
        return json;
    }
    static Json written(std::string text)
    {
        Json json;
        json._value = Json::Written{std::move(text)};
        return json;
    }
    static const std::string* writtenText(const Json& json)
    {
        const auto* list = std::get_if<Json::Written>(&json._value);
        return list ? &list->text : nullptr;
    }
};

namespace {

using Sorted = nlohmann::json;
using Kept = nlohmann::ordered_json;

template <class Library> std::string textOf(const Json& json, int indent, bool ascii = false)
{
    return JsonAsText::to<Library>(json).dump(indent, ' ', ascii);
}

bool holdsWritten(const Json& json)
{
    return JsonAsText::writtenText(json) || std::ranges::any_of(json.items(), holdsWritten) ||
           std::ranges::any_of(json.members(), [](const Json::Member& member) { return holdsWritten(member.value); });
}

// On one line. Only what leads to a list that is written already is put together here: as values it would be long.
void appendAroundWritten(std::string& text, const Json& json)
{
    if (const std::string* list = JsonAsText::writtenText(json)) {
        text += *list;
        return;
    }
    if (!holdsWritten(json)) {
        text += textOf<Kept>(json, -1);
        return;
    }
    text += json.isObject() ? '{' : '[';
    const std::size_t begin = text.size();
    for (const Json& each : json.items()) {
        text += text.size() == begin ? "" : ",";
        appendAroundWritten(text, each);
    }
    for (const Json::Member& member : json.members()) {
        text += (text.size() == begin ? "" : ",") + textOf<Kept>(member.name, -1) + ":";
        appendAroundWritten(text, member.value);
    }
    text += json.isObject() ? '}' : ']';
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
    bool binary(Sorted::binary_t&) { return false; } // is not in texts
    bool start_object(std::size_t) { return open(); }
    bool start_array(std::size_t) { return open(); }
    bool end_array() { return close(JsonAsText::list(std::move(_open.back().list))); }
    bool end_object()
    {
        Json::Members members;
        members.reserve(_open.back().members.size());
        for (auto& [name, value] : _open.back().members)
            members.push_back({name, std::move(value)});
        return close(Json::object(std::move(members)));
    }
    bool key(std::string& name)
    {
        _open.back().name = withBytes(std::move(name));
        return true;
    }
    [[noreturn]] bool parse_error(std::size_t, const std::string&, const Sorted::exception& error)
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
    return JsonAsText::written(std::exchange(_text, "[") += "]");
}

std::string jsonText(const Json& json, int indent)
{
    if (indent >= 0 || !holdsWritten(json))
        return textOf<Kept>(json, indent);
    std::string text;
    appendAroundWritten(text, json);
    return text;
}

std::string sortedJsonText(const Json& json, int indent)
{
    return textOf<Sorted>(json, indent);
}

std::string shownJson(const Json& json)
{
    constexpr std::size_t kMost = 60;
    const std::string text = textOf<Sorted>(json, -1, true); // ASCII: can be cut anywhere
    return text.size() <= kMost ? text : text.substr(0, kMost) + "...";
}

Json parseJson(std::string_view text, int deepest)
{
    Reading reading(deepest);
    Sorted::sax_parse(text, &reading);
    return reading.result();
}

} // namespace telepipe::tools
