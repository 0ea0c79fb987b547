#include "tools/json/JsonFields.h"

namespace telepipe::tools {

void failField(const std::string& name, const formats::Message& expected, const Json& found)
{
    throw FieldError({"{}: {}", name, formats::Message("expected {}, found {}", expected, shownJson(found))});
}

std::string stringOf(const Json& json, const std::string& name)
{
    if (!json.isText())
        failField(name, "a text", json);
    return json.text();
}

double numberOf(const Json& json, const std::string& name, double low, double high)
{
    if (!json.isNumber() || !(json.number() >= low && json.number() <= high))
        failField(name, {"a number from {} to {}", low, high}, json);
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
        failField(name, "a whole number", json);
    return static_cast<std::int64_t>(number);
}

bool boolOf(const Json& json, const std::string& name)
{
    if (!json.isBool())
        failField(name, "true or false", json);
    return json.boolean();
}

const Json& listOf(const Json& json, const std::string& name)
{
    if (!json.isList())
        failField(name, "a list", json);
    return json;
}

} // namespace telepipe::tools
