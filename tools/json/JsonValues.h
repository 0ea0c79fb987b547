#pragma once

#include "tools/json/Json.h"

#include <fmt/format.h>
#include <functional>
#include <optional>

// Values of other kinds as JSON.
namespace telepipe::tools {

// A vector of GLM, component by component.
template <class Vector> Json jsonVector(const Vector& vector)
{
    Json list = Json::list();
    for (typename Vector::length_type i = 0; i < Vector::length(); ++i)
        list.push_back(vector[i]);
    return list;
}

// A list of any range's values, as they are, or as toJson makes them.
template <class Values, class ToJson = std::identity> Json jsonList(const Values& values, const ToJson& toJson = {})
{
    Json list = Json::list();
    for (const auto& value : values)
        list.push_back(toJson(value));
    return list;
}

// An object of a map's values, under its keys as the pattern writes them.
template <class Map> Json jsonObject(const Map& map, const char* keyPattern = "{}")
{
    Json::Members members;
    for (const auto& [key, value] : map)
        members.push_back({fmt::format(fmt::runtime(keyPattern), key), value});
    return Json::object(std::move(members));
}

// A member of an object as text; empty where it is none.
inline std::string memberText(const Json& owner, const char* name)
{
    const Json& value = owner[name];
    return value.isText() ? value.text() : std::string();
}

// Puts a member only where there is a value.
template <class T> void putKnown(Json& json, const char* key, const std::optional<T>& value)
{
    if (value)
        json[key] = *value;
}

} // namespace telepipe::tools
