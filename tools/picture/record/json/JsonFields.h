#pragma once

#include "tools/json/Json.h"

#include <algorithm>
#include <span>
#include <stdexcept>
#include <string>

// Reads JSON that people write by hand: anything that is not understood is reported as a mistake, with its place.
namespace telepipe::tools {

// A mistake and its place: "camera.yaw: expected a number, found "left"".
class RecordError : public std::runtime_error
{
    using std::runtime_error::runtime_error;
};

// Parses any JSON; throws RecordError for anything else.
Json parseRecordJson(std::string_view text);

// Values that must be of a kind; name says where in a complaint.
[[noreturn]] void failRecord(const std::string& name, const std::string& expected, const Json& found);
std::string stringOf(const Json& json, const std::string& name);
double numberOf(const Json& json, const std::string& name, double low, double high);
void readNumber(const Json& json, const std::string& name, float& value, double low, double high);
std::int64_t wholeOf(const Json& json, const std::string& name, double low, double high);
bool boolOf(const Json& json, const std::string& name);
const Json& listOf(const Json& json, const std::string& name);

inline constexpr double kMostSeconds = 1e9, kMostCoordinate = 1e9;

// An entry of an object, by its name.
template <class S> struct Field
{
    const char* name;
    void (*read)(const Json& json, const std::string& name, S& subject);
};

template <class S>
void readFields(const Json& json, const std::string& where, std::span<const Field<S>> fields, S& subject)
{
    if (!json.isObject())
        failRecord(where.empty() ? "the record" : where.substr(0, where.size() - 1), "an object", json);
    for (const auto& [name, value] : json.members()) {
        const auto field =
            std::find_if(fields.begin(), fields.end(), [&](const auto& each) { return name == each.name; });
        if (field == fields.end())
            throw RecordError(where + shownJson(name) + ": there is no such field");
        field->read(value, where + name, subject);
    }
}

} // namespace telepipe::tools
