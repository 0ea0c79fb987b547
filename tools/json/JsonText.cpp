#include "tools/json/Json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

// The one place that knows how JSON is written and read.
namespace telepipe::tools {

// Ours to the library's: Library is nlohmann::json, whose objects are sorted, or nlohmann::ordered_json.
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
            result[member.name] = to<Library>(member.value);
        return result;
    }
    template <class Library> static Library convert(const auto& value) { return value; }

    // Of names that are known to differ: a long object read from a file costs no search for each of its members.
    static Json object(Json::Members members)
    {
        Json json;
        json._value = std::move(members);
        return json;
    }
};

namespace {

using Sorted = nlohmann::json;
using Kept = nlohmann::ordered_json;

template <class Library> std::string textOf(const Json& json, int indent, bool ascii = false)
{
    return JsonAsText::to<Library>(json).dump(indent, ' ', ascii, Library::error_handler_t::replace);
}

Json listOf(const Sorted& list);
Json objectOf(const Sorted& object);

Json ours(const Sorted& json)
{
    switch (json.type()) {
    case Sorted::value_t::boolean:
        return json.get<bool>();
    case Sorted::value_t::number_integer:
        return json.get<std::int64_t>();
    case Sorted::value_t::number_unsigned:
        return json.get<std::uint64_t>();
    case Sorted::value_t::number_float:
        return json.get<double>();
    case Sorted::value_t::string:
        return json.get_ref<const std::string&>();
    case Sorted::value_t::array:
        return listOf(json);
    case Sorted::value_t::object:
        return objectOf(json);
    default:
        return nullptr;
    }
}

Json listOf(const Sorted& list)
{
    Json result = Json::list();
    for (const Sorted& each : list)
        result.push_back(ours(each));
    return result;
}

Json objectOf(const Sorted& object)
{
    Json::Members members;
    members.reserve(object.size());
    for (const auto& [name, value] : object.items())
        members.push_back({name, ours(value)});
    return JsonAsText::object(std::move(members));
}

} // namespace

std::string jsonText(const Json& json, int indent)
{
    return textOf<Kept>(json, indent);
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
    const auto check = [deepest](int depth, Sorted::parse_event_t, const Sorted&) {
        if (depth > deepest)
            throw JsonTooDeep("lists in lists without end");
        return true;
    };
    try {
        return ours(Sorted::parse(text, check));
    } catch (const Sorted::exception& error) {
        const std::string what = error.what(); // "[json.exception.parse_error.101] parse error at ...: ..."
        throw JsonError(what.substr(std::min(what.find("] ") + 2, what.size())));
    }
}

} // namespace telepipe::tools
