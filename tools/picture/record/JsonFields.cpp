#include "tools/picture/record/JsonFields.h"

namespace telepipe::tools {

using Json = nlohmann::json;

namespace {

constexpr int kDeepest = 16; // of lists in lists: what is written out goes down all of them

} // namespace

void failRecord(const std::string& name, const std::string& expected, const Json& found)
{
    throw RecordError(name + ": expected " + expected + ", found " + shownJson(found));
}

std::string stringOf(const Json& json, const std::string& name)
{
    if (!json.is_string())
        failRecord(name, "a text", json);
    return json.get<std::string>();
}

double numberOf(const Json& json, const std::string& name, double low, double high)
{
    if (!json.is_number() || !(json.get<double>() >= low && json.get<double>() <= high))
        failRecord(name, "a number from " + Json(low).dump() + " to " + Json(high).dump(), json);
    return json.get<double>();
}

void readNumber(const Json& json, const std::string& name, float& value, double low, double high)
{
    value = static_cast<float>(numberOf(json, name, low, high));
}

std::int64_t wholeOf(const Json& json, const std::string& name, double low, double high)
{
    const double number = numberOf(json, name, low, high);
    if (!json.is_number_integer())
        failRecord(name, "a whole number", json);
    return static_cast<std::int64_t>(number);
}

bool boolOf(const Json& json, const std::string& name)
{
    if (!json.is_boolean())
        failRecord(name, "true or false", json);
    return json.get<bool>();
}

const Json& listOf(const Json& json, const std::string& name)
{
    if (!json.is_array())
        failRecord(name, "a list", json);
    return json;
}

Json parseJson(std::string_view text)
{
    try {
        return Json::parse(text, [](int depth, Json::parse_event_t, const Json&) {
            if (depth > kDeepest)
                throw RecordError("no record: lists in lists without end");
            return true;
        });
    } catch (const Json::exception& error) {
        const std::string what = error.what(); // "[json.exception.parse_error.101] parse error at ...: ..."
        throw RecordError("no JSON: " + what.substr(std::min(what.find("] ") + 2, what.size())));
    }
}

} // namespace telepipe::tools
