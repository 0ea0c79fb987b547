#include "tools/picture/option/ViewJson.h"

#include "tools/json/JsonFields.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

template <class S> struct JsonWriter
{
    S subject;

    Json operator()(const Choice<S>& kind) { return kind.words[kind.get(subject)].word; }
    Json operator()(const Rgb<S>& kind) { return list(&kind.field(subject).x, 3); }
    Json operator()(const Rgba<S>& kind) { return list(&kind.field(subject).x, 4); }
    Json operator()(const Vector<S>& kind) { return list(&kind.field(subject).x, 3); }
    Json operator()(const Number<S>& kind) { return shortestNumber(kind.field(subject)); }
    Json operator()(const Numbers<S>& kind)
    {
        Json json = Json::list();
        for (std::uint32_t i = 0; i < kMostNumbers; ++i)
            if (kind.field(subject) >> i & 1)
                json.push_back(i);
        return json;
    }
    Json operator()(const auto& kind) { return kind.field(subject); } // a flag or a whole number

    static Json list(const float* values, int count)
    {
        Json json = Json::list();
        for (int i = 0; i < count; ++i)
            json.push_back(shortestNumber(values[i]));
        return json;
    }
};

bool isNumber(const Json& json)
{
    return json.isNumber() && std::isfinite(json.number());
}

bool isBit(const Json& json)
{
    return json.isWhole() && json.number() >= 0 && json.number() < kMostNumbers;
}

template <class S> struct JsonReader
{
    S& subject;
    const Json& json;

    void operator()(const Toggle<S>& kind) const
    {
        if (json.isBool())
            kind.field(subject) = json.boolean();
    }
    void operator()(const Choice<S>& kind) const
    {
        for (std::size_t i = 0; i < kind.words.size(); ++i)
            if (json.isText() && json.text() == kind.words[i].word)
                kind.set(subject, i);
    }
    void operator()(const Number<S>& kind) const
    {
        if (isNumber(json))
            kind.field(subject) = static_cast<float>(number(double(kind.low), double(kind.high)));
    }
    void operator()(const Byte<S>& kind) const
    {
        if (isNumber(json))
            kind.field(subject) = static_cast<std::uint8_t>(number(0, 255));
    }
    void operator()(const Count<S>& kind) const
    {
        if (isNumber(json))
            kind.field(subject) = static_cast<std::uint32_t>(number(kind.low, kind.high));
    }
    void operator()(const Numbers<S>& kind) const
    {
        if (!json.isList() || !std::ranges::all_of(json.items(), isBit))
            return;
        kind.field(subject) = 0;
        for (const Json& each : json.items())
            kind.field(subject) |= std::uint64_t{1} << each.whole();
    }
    void operator()(const Rgb<S>& kind) const { readList(&kind.field(subject).x, 3, 0, 1); }
    void operator()(const Rgba<S>& kind) const { readList(&kind.field(subject).x, 4, 0, 1); }
    void operator()(const Vector<S>& kind) const { readList(&kind.field(subject).x, 3, -kind.kMost, kind.kMost); }

private:
    double number(double low, double high) const { return std::clamp(json.number(), low, high); }
    void readList(float* values, std::size_t count, float low, float high) const
    {
        if (!json.isList() || json.size() != count || !std::ranges::all_of(json.items(), isNumber))
            return;
        for (std::size_t i = 0; i < count; ++i)
            values[i] = std::clamp(static_cast<float>(json[i].number()), low, high);
    }
};

// A rule for values: in words, and as a test.
template <class S> struct Expected
{
    const Json& json;
    formats::Message words;

    bool operator()(const Toggle<S>&)
    {
        words = "true or false";
        return json.isBool();
    }
    bool operator()(const Choice<S>& kind)
    {
        std::string list;
        for (const ChoiceWord& word : kind.words)
            list += (list.empty() ? "" : ", ") + std::string(word.word);
        words = {"one of {}", list};
        return json.isText() &&
               std::ranges::any_of(kind.words, [&](const ChoiceWord& word) { return json.text() == word.word; });
    }
    bool operator()(const Number<S>& kind)
    {
        words = {"a number from {} to {}", fmt::to_string(kind.low), fmt::to_string(kind.high)};
        const float value = isNumber(json) ? static_cast<float>(json.number()) : NAN; // rounded as the limits are
        return value >= kind.low && value <= kind.high;
    }
    bool operator()(const Byte<S>&) { return isWhole(0, 255); }
    bool operator()(const Count<S>& kind) { return isWhole(kind.low, kind.high); }
    bool operator()(const Numbers<S>&)
    {
        words = "a list of whole numbers from 0 to 63";
        return json.isList() && std::ranges::all_of(json.items(), isBit);
    }
    bool operator()(const Rgb<S>&) { return isList(3, "three numbers from 0 to 1", 0, 1); }
    bool operator()(const Rgba<S>&) { return isList(4, "four numbers from 0 to 1", 0, 1); }
    bool operator()(const Vector<S>& kind)
    {
        return isList(3, "three numbers up to a million", double(-kind.kMost), double(kind.kMost));
    }

private:
    bool isWithin(double low, double high) const { return isWithin(json, low, high); }
    static bool isWithin(const Json& json, double low, double high)
    {
        return isNumber(json) && json.number() >= low && json.number() <= high;
    }
    bool isWhole(std::uint32_t low, std::uint32_t high)
    {
        words = {"a whole number from {} to {}", low, high};
        return json.isWhole() && isWithin(low, high);
    }
    bool isList(std::size_t size, const char* expected, double low, double high)
    {
        words = expected;
        return json.isList() && json.size() == size &&
               std::ranges::all_of(json.items(), [&](const Json& each) { return isWithin(each, low, high); });
    }
};

template <class S> void requireOption(const std::string& name, const Json& json, const auto& options, S& subject)
{
    const auto option = std::ranges::find_if(options, [&](const auto& each) { return name == each.name; });
    if (option == options.end())
        throw FieldError({"{}: there is no such option", name});
    Expected<S> expected{json, {}};
    if (!std::visit(expected, option->value))
        failField(name, expected.words, json);
    std::visit(JsonReader<S>{subject, json}, option->value);
}

template <class S> Json optionJson(const Option<S>& option, const S& subject)
{
    return std::visit(JsonWriter<S>{subject}, option.value);
}

template <class S> void readOption(const Json& json, const Option<S>& option, S& subject)
{
    if (const Json* found = json.find(option.name))
        std::visit(JsonReader<S>{subject, *found}, option.value);
}

Json lightsJson(const render::LightRig& rig)
{
    Json lights = Json::list();
    for (const render::Light& light : rig.lights) {
        Json json;
        for (const LightOption& option : lightOptions())
            json[option.name] = optionJson(option, light);
        lights.push_back(std::move(json));
    }
    return lights;
}

void readLights(const Json& json, render::LightRig& rig)
{
    if (!json.isList())
        return;
    for (std::size_t i = 0; i < std::min(json.size(), rig.lights.size()); ++i)
        if (json[i].isObject())
            for (const LightOption& option : lightOptions())
                readOption(json[i], option, rig.lights[i]);
}

void readLightsStrictly(const Json& json, render::LightRig& rig)
{
    if (!json.isList() || json.size() > rig.lights.size())
        failField("lights", {"a list of up to {} lights", rig.lights.size()}, json);
    for (std::size_t i = 0; i < json.size(); ++i) {
        if (!json[i].isObject())
            failField("lights", "an object a light", json[i]);
        for (const auto& [name, value] : json[i].members())
            requireOption(name, value, lightOptions(), rig.lights[i]);
    }
}

} // namespace

Json stageJson(const render::ViewSettings& settings)
{
    Json json = Json::object();
    for (const ViewOption& option : viewOptions())
        if (option.ofStage)
            json[option.name] = optionJson(option, settings);
    json["lights"] = lightsJson(settings.lights);
    return json;
}

Json viewSettingsJson(const render::ViewSettings& settings)
{
    Json json = stageJson(settings);
    for (const ViewOption& option : viewOptions())
        json[option.name] = optionJson(option, settings);
    return json;
}

void readViewSettings(const Json& json, render::ViewSettings& settings)
{
    if (!json.isObject())
        return;
    for (const ViewOption& option : viewOptions())
        readOption(json, option, settings);
    if (const Json* lights = json.find("lights"))
        readLights(*lights, settings.lights);
}

Json viewDifferences(const render::ViewSettings& settings)
{
    const render::ViewSettings usual;
    Json json = Json::object();
    for (const ViewOption& option : viewOptions())
        if (Json value = optionJson(option, settings); value != optionJson(option, usual))
            json[option.name] = std::move(value);
    if (settings.lights.lights != usual.lights.lights)
        json["lights"] = lightsJson(settings.lights);
    return json;
}

void readViewStrictly(const Json& json, render::ViewSettings& settings)
{
    if (!json.isObject())
        failField("view", "options of the picture", json);
    for (const auto& [name, value] : json.members()) {
        if (name == "lights")
            readLightsStrictly(value, settings.lights);
        else
            requireOption(name, value, viewOptions(), settings);
    }
}

} // namespace telepipe::tools
