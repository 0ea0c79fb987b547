#include "tools/export/gltf/GltfJson.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

using Path = ExportChannel::Path;

struct PathForm
{
    const char* name;
    const char* type;
    std::size_t components;
};

constexpr PathForm formOf(Path path)
{
    switch (path) {
    case Path::Translation:
        return {"translation", "VEC3", 3};
    case Path::Rotation:
        return {"rotation", "VEC4", 4};
    case Path::Scale:
        return {"scale", "VEC3", 3};
    case Path::Weights:
        return {"weights", "SCALAR", 1};
    case Path::UvOffset:
        return {"pointer", "VEC2", 2};
    }
    return {"translation", "VEC3", 3};
}

Json target(const ExportChannel& channel)
{
    if (channel.path != Path::UvOffset)
        return {{"node", channel.target}, {"path", formOf(channel.path).name}};
    const std::string pointer = fmt::format(
        "/materials/{}/pbrMetallicRoughness/baseColorTexture/extensions/KHR_texture_transform/offset", channel.target);
    return {{"path", "pointer"}, {"extensions", {{"KHR_animation_pointer", {{"pointer", pointer}}}}}};
}

Json sampler(const ExportChannel& channel, GltfBuffer& buffer)
{
    constexpr const char* kInterpolations[] = {"STEP", "LINEAR", "CUBICSPLINE"};
    const PathForm form = formOf(channel.path);
    return {{"input", buffer.times(channel.times)},
            {"output", buffer.keys(channel.values, form.type, form.components)},
            {"interpolation", kInterpolations[static_cast<std::size_t>(channel.interpolation)]}};
}

} // namespace

Json gltfAnimation(const ExportAnimation& animation, GltfBuffer& buffer)
{
    Json json = {{"name", animation.name}, {"channels", Json::list()}, {"samplers", Json::list()}};
    for (const ExportChannel& channel : animation.channels) {
        json["channels"].push_back({{"sampler", json["samplers"].size()}, {"target", target(channel)}});
        json["samplers"].push_back(sampler(channel, buffer));
    }
    if (!animation.extras.isNull())
        json["extras"] = animation.extras;
    return json;
}

} // namespace telepipe::tools
