#include "tools/json/Json.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace telepipe::tools {

namespace {

bool isMember(const Json& json)
{
    return json.isList() && json.size() == 2 && json.items().front().isText();
}

} // namespace

// The variant's own copy is not used: where memory runs out in it, libstdc++ 12 destroys what is not there yet, since
// it takes a variant of texts and vectors to be never without a value.
Json::Value Json::copyOf(const Value& value)
{
    return std::visit([]<class T>(const T& held) { return Value(std::in_place_type<T>, held); }, value);
}

Json& Json::operator=(const Json& other)
{
    return *this = Json(other);
}

Json::Json(std::initializer_list<Json> parts)
{
    if (!std::ranges::all_of(parts, isMember)) {
        _value = List(parts);
        return;
    }
    _value = Members();
    for (const Json& part : parts)
        (*this)[std::string_view(part.items()[0].text())] = part.items()[1];
}

Json Json::list(std::initializer_list<Json> parts)
{
    Json json;
    json._value = List(parts);
    return json;
}

Json Json::object()
{
    Json json;
    json._value = Members();
    return json;
}

bool Json::isWhole() const
{
    return std::holds_alternative<std::int64_t>(_value) || std::holds_alternative<std::uint64_t>(_value);
}

double Json::number() const
{
    if (const auto* whole = std::get_if<std::int64_t>(&_value))
        return static_cast<double>(*whole);
    if (const auto* whole = std::get_if<std::uint64_t>(&_value))
        return static_cast<double>(*whole);
    return std::get<double>(_value);
}

std::int64_t Json::whole() const
{
    if (const auto* whole = std::get_if<std::uint64_t>(&_value))
        return static_cast<std::int64_t>(*whole);
    return std::get<std::int64_t>(_value);
}

const Json::List& Json::items() const
{
    static const List nothing;
    return isList() ? std::get<List>(_value) : nothing;
}

const Json::Members& Json::members() const
{
    static const Members nothing;
    return isObject() ? std::get<Members>(_value) : nothing;
}

const Json* Json::find(std::string_view name) const
{
    const auto found = std::ranges::find(members(), name, &Member::name);
    return found == members().end() ? nullptr : &found->value;
}

Json& Json::operator[](std::string_view name)
{
    if (isNull())
        _value = Members();
    Members& members = std::get<Members>(_value);
    const auto found = std::ranges::find(members, name, &Member::name);
    return found != members.end() ? found->value : members.emplace_back(Member{std::string(name), {}}).value;
}

const Json& Json::operator[](const char* name) const
{
    static const Json nothing;
    const Json* found = find(name);
    return found ? *found : nothing;
}

void Json::erase(std::string_view name)
{
    std::erase_if(std::get<Members>(_value), [&](const Member& member) { return member.name == name; });
}

void Json::push_back(Json value)
{
    if (isNull())
        _value = List();
    std::get<List>(_value).push_back(std::move(value));
}

void Json::update(const Json& other)
{
    for (const Member& member : other.members())
        (*this)[std::string_view(member.name)] = member.value;
}

bool Json::operator==(const Json& other) const
{
    if (isWhole() && other.isWhole())
        return whole() == other.whole() && (number() < 0) == (other.number() < 0);
    if (isNumber() && other.isNumber())
        return number() == other.number();
    if (!isObject() || !other.isObject())
        return _value == other._value;
    return size() == other.size() && std::ranges::all_of(members(), [&](const Member& member) {
               const Json* found = other.find(member.name);
               return found && *found == member.value;
           });
}

double shortestNumber(float value)
{
    char text[32] = {};
    std::to_chars(text, text + sizeof text - 1, value);
    const double shortest = std::strtod(text, nullptr);
    return std::isfinite(value) && static_cast<float>(shortest) == value ? shortest : static_cast<double>(value);
}

} // namespace telepipe::tools
