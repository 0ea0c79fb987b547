#include "tools/picture/record/json/OverridesJson.h"

#include "tools/picture/record/json/Field.h"

#include <iterator>

namespace telepipe::tools {

using scene::Override;
using scene::OverrideField;

namespace {

constexpr const char* kTargets[] = {"section", "model", "node", "strip"}; // by OverrideTarget::Kind

OverrideField fieldNamed(const Json& json, const std::string& name)
{
    const std::string id = stringOf(json, name);
    for (std::size_t i = 0; i < std::size_t(OverrideField::Count); ++i)
        if (id == scene::overrideField(OverrideField(i)).id)
            return OverrideField(i);
    failField(name, "a field that can be overridden", json);
}

glm::vec3 vectorOf(const Json& json, const std::string& name)
{
    if (listOf(json, name).size() != 3)
        failField(name, "three numbers", json);
    glm::vec3 value(0);
    for (int i = 0; i < 3; ++i)
        value[i] = float(numberOf(json[std::size_t(i)], name, -kMostCoordinate, kMostCoordinate));
    return value;
}

void readValue(const Json& json, const std::string& name, Override& value)
{
    if (!scene::isNodeField(value.field))
        value.value = std::uint32_t(wholeOf(json, name, 0, 0xffffffffu));
    else if (scene::overrideField(value.field).kind == scene::OverrideKind::Share)
        value.vector.x = float(numberOf(json, name, 0, 1));
    else
        value.vector = vectorOf(json, name);
}

Override overrideOf(const Json& json, const std::string& name)
{
    if (!json.isObject() || !json.contains("field") || !json.contains("value") || json.size() != 3)
        failField(name, "a target, a field and a value", json);
    Override value;
    bool found = false;
    for (std::size_t kind = 0; kind < std::size(kTargets); ++kind)
        if (const Json* target = json.find(kTargets[kind])) {
            value.target = {scene::OverrideTarget::Kind(kind),
                            std::uint32_t(wholeOf(*target, name + "." + kTargets[kind], 0, 0xffffffffu))};
            found = true;
        }
    if (!found)
        failField(name, "a section, model, node or strip", json);
    value.field = fieldNamed(json["field"], name + ".field");
    readValue(json["value"], name + ".value", value);
    return value;
}

Json valueJson(const Override& value)
{
    if (!scene::isNodeField(value.field))
        return value.value;
    if (scene::overrideField(value.field).kind == scene::OverrideKind::Share)
        return shortestNumber(value.vector.x);
    return {shortestNumber(value.vector.x), shortestNumber(value.vector.y), shortestNumber(value.vector.z)};
}

} // namespace

Json overridesJson(const scene::Overrides& overrides)
{
    Json json = Json::list();
    for (const Override& value : overrides)
        json.push_back({{kTargets[std::size_t(value.target.kind)], value.target.index},
                        {"field", scene::overrideField(value.field).id},
                        {"value", valueJson(value)}});
    return json;
}

scene::Overrides overridesOf(const Json& json, const std::string& name)
{
    scene::Overrides overrides;
    eachItem(json, name, [&](const Json& each, const std::string& at) { scene::put(overrides, overrideOf(each, at)); });
    return overrides;
}

} // namespace telepipe::tools
