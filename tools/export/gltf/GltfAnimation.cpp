#include "tools/export/gltf/GltfJson.h"

#include <fmt/format.h>

namespace telepipe::tools {

namespace {

using Path = ExportChannel::Path;

Json target(const ExportChannel& channel)
{
    if (channel.path != Path::UvOffset)
        return {{"node", channel.target}, {"path", gltfCode(kGltfPaths, channel.path).name}};
    const std::string pointer = fmt::format("{}{}{}", kUvPointerStart, channel.target, kUvPointerEnd);
    return {{"path", "pointer"}, {"extensions", {{kPointerExtension, {{"pointer", pointer}}}}}};
}

Json sampler(const ExportChannel& channel, GltfBuffer& buffer)
{
    const GltfPath& path = gltfCode(kGltfPaths, channel.path);
    return {{"input", buffer.times(channel.times)},
            {"output", buffer.keys(channel.values, path.type, path.components)},
            {"interpolation", gltfCode(kGltfInterpolations, channel.interpolation)}};
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
