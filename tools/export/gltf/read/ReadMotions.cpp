#include "tools/export/gltf/read/ReadMotions.h"

#include "tools/export/gltf/GltfCodes.h"
#include "tools/json/JsonValues.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <glm/gtc/constants.hpp>

namespace telepipe::tools {

namespace {

using Path = ExportChannel::Path;
using KeyMode = ExportChannel::Interpolation;

double memberNumber(const Json& owner, const char* name, double otherwise)
{
    const Json& value = owner[name];
    return value.isNumber() && std::isfinite(value.number()) ? value.number() : otherwise;
}

class MotionReader
{
public:
    MotionReader(const GltfContainer& gltf, GltfAccessors& in, ExportModel& model) : _gltf(gltf), _in(in), _model(model)
    {
    }

    void read()
    {
        for (const Json& json : _in.list("animations"))
            _model.animations.push_back(animation(json));
        for (const Json& json : _in.list("cameras"))
            _model.cameras.push_back(camera(json));
        for (const Json& json : _gltf.json["extensions"][kLightsExtension]["lights"].items())
            _model.lights.push_back(light(json));
        for (std::size_t i = 0; i < _model.nodes.size(); ++i)
            takeHeld(_in.list("nodes")[i], _model.nodes[i]);
    }

private:
    ExportAnimation animation(const Json& json);
    bool takeTarget(const Json& target, ExportChannel& channel) const;
    void takeKeys(const Json& sampler, ExportChannel& channel);
    std::vector<float> values(std::uint32_t accessor, Path path);
    void expectKeys(const ExportChannel& channel) const;
    static ExportCamera camera(const Json& json);
    ExportLight light(const Json& json) const;
    void takeHeld(const Json& json, ExportNode& node) const;

    const GltfContainer& _gltf;
    GltfAccessors& _in;
    ExportModel& _model;
};

// A channel that moves anything else, or nothing, is of no use to a file.
ExportAnimation MotionReader::animation(const Json& json)
{
    ExportAnimation animation{memberText(json, "name"), {}, json["extras"]};
    const Json::List& samplers = json["samplers"].items();
    for (const Json& each : json["channels"].items()) {
        ExportChannel channel;
        if (!takeTarget(each["target"], channel))
            continue;
        const Json& sampler = each["sampler"];
        if (!sampler.isWhole() || sampler.whole() < 0 || static_cast<std::size_t>(sampler.whole()) >= samplers.size())
            _in.fail({"sampler below {}, the number of an animation's samplers", samplers.size()}, shownJson(sampler));
        takeKeys(samplers[static_cast<std::size_t>(sampler.whole())], channel);
        animation.channels.push_back(std::move(channel));
    }
    return animation;
}

bool MotionReader::takeTarget(const Json& target, ExportChannel& channel) const
{
    const std::string path = memberText(target, "path");
    if (path == "pointer") {
        const std::string pointer = memberText(target["extensions"][kPointerExtension], "pointer");
        if (!pointer.starts_with(kUvPointerStart) || !pointer.ends_with(kUvPointerEnd))
            return false;
        const char* end = pointer.data() + pointer.size() - kUvPointerEnd.size();
        const auto [rest, error] = std::from_chars(pointer.data() + kUvPointerStart.size(), end, channel.target);
        channel.path = Path::UvOffset;
        return error == std::errc() && rest == end && channel.target < _model.materials.size();
    }
    const auto node = _in.number(target, "node", "nodes");
    channel.path = gltfValue(kGltfPaths, path, Path::UvOffset);
    channel.target = node.value_or(0);
    return node.has_value() && channel.path != Path::UvOffset;
}

void MotionReader::takeKeys(const Json& sampler, ExportChannel& channel)
{
    const auto input = _in.number(sampler, "input", "accessors"), output = _in.number(sampler, "output", "accessors");
    if (!input || !output)
        _in.fail("a sampler with an input and an output", shownJson(sampler));
    channel.interpolation = gltfValue(kGltfInterpolations, memberText(sampler, "interpolation"), KeyMode::Linear);
    channel.times = _in.floats(*input);
    channel.values = values(*output, channel.path);
    expectKeys(channel);
}

std::vector<float> MotionReader::values(std::uint32_t accessor, Path path)
{
    std::vector<float> values;
    const auto take = [&](const auto& vectors) {
        for (const auto& vector : vectors)
            for (int k = 0; k < vector.length(); ++k)
                values.push_back(vector[k]);
    };
    if (path == Path::Weights)
        values = _in.floats(accessor);
    else if (path == Path::Rotation)
        take(_in.vectors4(accessor, 0));
    else if (path == Path::UvOffset)
        take(_in.vectors2(accessor));
    else
        take(_in.vectors3(accessor));
    return values;
}

// Expects times that rise, and as many values as there are times. A key of weights has one for each of a mesh's
// targets.
void MotionReader::expectKeys(const ExportChannel& channel) const
{
    const std::vector<float>& times = channel.times;
    for (std::size_t i = 0; i < times.size(); ++i)
        if (!std::isfinite(times[i]) || (i > 0 && !(times[i] > times[i - 1])))
            _in.fail("times of keys that rise", {"{} as key {}", times[i], i});
    const std::size_t one = gltfCode(kGltfPaths, channel.path).components *
                            (channel.interpolation == KeyMode::Cubic ? 3 : 1) * times.size();
    const bool isWeights = channel.path == Path::Weights;
    if (times.empty() || channel.values.empty() ||
        (isWeights ? channel.values.size() % one != 0 : channel.values.size() != one))
        _in.fail({"{} numbers for {} keys", one, times.size()}, channel.values.size());
    if (!std::ranges::all_of(channel.values, [](float value) { return std::isfinite(value); }))
        _in.fail("finite numbers in keys", "another");
}

ExportCamera MotionReader::camera(const Json& json)
{
    const Json& seen = json["perspective"];
    return {memberText(json, "name"), memberNumber(seen, "yfov", 0), memberNumber(seen, "znear", 0),
            memberNumber(seen, "zfar", 0), json["extras"]};
}

ExportLight MotionReader::light(const Json& json) const
{
    ExportLight light;
    light.name = memberText(json, "name");
    light.kind = gltfValue(kGltfLights, memberText(json, "type"), ExportLight::Kind::Directional);
    if (const auto color = _in.values<3>(json, "color"))
        light.color = {(*color)[0], (*color)[1], (*color)[2]};
    light.intensity = static_cast<float>(memberNumber(json, "intensity", 1));
    light.range = static_cast<float>(memberNumber(json, "range", 0));
    light.innerCone = static_cast<float>(memberNumber(json["spot"], "innerConeAngle", 0));
    light.outerCone = static_cast<float>(memberNumber(json["spot"], "outerConeAngle", glm::quarter_pi<double>()));
    light.extras = json["extras"];
    return light;
}

// Reads what a node holds besides a mesh.
void MotionReader::takeHeld(const Json& json, ExportNode& node) const
{
    if (const auto camera = _in.number(json, "camera", "cameras"))
        node.camera = static_cast<std::int32_t>(*camera);
    const Json& light = json["extensions"][kLightsExtension]["light"];
    if (light.isNull())
        return;
    if (!light.isWhole() || light.whole() < 0 || static_cast<std::size_t>(light.whole()) >= _model.lights.size())
        _in.fail({"light below {}, the number of lights", _model.lights.size()}, shownJson(light));
    node.light = static_cast<std::int32_t>(light.whole());
}

} // namespace

void readMotions(const GltfContainer& gltf, GltfAccessors& in, ExportModel& model)
{
    MotionReader(gltf, in, model).read();
}

} // namespace telepipe::tools
