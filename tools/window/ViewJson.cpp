#include "tools/window/ViewJson.h"

#include <algorithm>
#include <cmath>

namespace telepipe::tools {

namespace {

using Json = nlohmann::json;

template <class S> struct JsonWriter
{
    S subject;

    Json operator()(const Choice<S>& kind) { return kind.words[kind.get(subject)].word; }
    Json operator()(const Rgb<S>& kind) { return list(&kind.field(subject).x, 3); }
    Json operator()(const Rgba<S>& kind) { return list(&kind.field(subject).x, 4); }
    Json operator()(const Vector<S>& kind) { return list(&kind.field(subject).x, 3); }
    Json operator()(const auto& kind) { return kind.field(subject); } // a flag or a number

    static Json list(const float* values, int count) { return std::vector<float>(values, values + count); }
};

bool isNumber(const Json& json)
{
    return json.is_number() && std::isfinite(json.get<double>());
}

template <class S> struct JsonReader
{
    S& subject;
    const Json& json;

    void operator()(const Toggle<S>& kind) const
    {
        if (json.is_boolean())
            kind.field(subject) = json.get<bool>();
    }
    void operator()(const Choice<S>& kind) const
    {
        for (std::size_t i = 0; i < kind.words.size(); ++i)
            if (json.is_string() && json.get<std::string>() == kind.words[i].word)
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
    void operator()(const Rgb<S>& kind) const { readList(&kind.field(subject).x, 3, 0, 1); }
    void operator()(const Rgba<S>& kind) const { readList(&kind.field(subject).x, 4, 0, 1); }
    void operator()(const Vector<S>& kind) const { readList(&kind.field(subject).x, 3, -1e6f, 1e6f); }

private:
    double number(double low, double high) const { return std::clamp(json.get<double>(), low, high); }
    void readList(float* values, std::size_t count, float low, float high) const
    {
        if (!json.is_array() || json.size() != count || !std::ranges::all_of(json, isNumber))
            return;
        for (std::size_t i = 0; i < count; ++i)
            values[i] = std::clamp(json[i].get<float>(), low, high);
    }
};

template <class S> Json optionJson(const Option<S>& option, const S& subject)
{
    return std::visit(JsonWriter<S>{subject}, option.value);
}

template <class S> void readOption(const Json& json, const Option<S>& option, S& subject)
{
    if (const auto found = json.find(option.name); found != json.end())
        std::visit(JsonReader<S>{subject, *found}, option.value);
}

Json lightsJson(const render::LightRig& rig)
{
    Json lights = Json::array();
    for (const render::Light& light : rig.lights) {
        Json& json = lights.emplace_back();
        for (const LightOption& option : lightOptions())
            json[option.name] = optionJson(option, light);
    }
    return lights;
}

void readLights(const Json& json, render::LightRig& rig)
{
    if (!json.is_array())
        return;
    for (std::size_t i = 0; i < std::min(json.size(), rig.lights.size()); ++i)
        if (json[i].is_object())
            for (const LightOption& option : lightOptions())
                readOption(json[i], option, rig.lights[i]);
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

Json viewJson(const render::ViewSettings& settings)
{
    Json json = stageJson(settings);
    for (const ViewOption& option : viewOptions())
        json[option.name] = optionJson(option, settings);
    return json;
}

void readView(const Json& json, render::ViewSettings& settings)
{
    if (!json.is_object())
        return;
    for (const ViewOption& option : viewOptions())
        readOption(json, option, settings);
    if (const auto lights = json.find("lights"); lights != json.end())
        readLights(*lights, settings.lights);
}

} // namespace telepipe::tools
