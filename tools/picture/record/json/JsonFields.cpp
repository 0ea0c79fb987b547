#include "tools/picture/record/json/JsonFields.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

constexpr int kDeepest = 16; // of lists in lists: writing goes down all of them

} // namespace

void failRecord(const std::string& name, const std::string& expected, const Json& found)
{
    throw RecordError({"{}: {}", name, formats::Message("expected {}, found {}", expected, shownJson(found))});
}

std::string stringOf(const Json& json, const std::string& name)
{
    if (!json.isText())
        failRecord(name, "a text", json);
    return json.text();
}

double numberOf(const Json& json, const std::string& name, double low, double high)
{
    if (!json.isNumber() || !(json.number() >= low && json.number() <= high))
        failRecord(name, fmt::format("a number from {} to {}", low, high), json);
    return json.number();
}

void readNumber(const Json& json, const std::string& name, float& value, double low, double high)
{
    value = static_cast<float>(numberOf(json, name, low, high));
}

std::int64_t wholeOf(const Json& json, const std::string& name, double low, double high)
{
    const double number = numberOf(json, name, low, high);
    if (!json.isWhole())
        failRecord(name, "a whole number", json);
    return static_cast<std::int64_t>(number);
}

bool boolOf(const Json& json, const std::string& name)
{
    if (!json.isBool())
        failRecord(name, "true or false", json);
    return json.boolean();
}

const Json& listOf(const Json& json, const std::string& name)
{
    if (!json.isList())
        failRecord(name, "a list", json);
    return json;
}

Json parseRecordJson(std::string_view text)
{
    try {
        return parseJson(text, kDeepest);
    } catch (const JsonTooDeep&) {
        throw RecordError("no record: lists in lists without end");
    } catch (const JsonError& error) {
        throw RecordError(std::string("no JSON: ") + error.what());
    }
}

} // namespace telepipe::tools
