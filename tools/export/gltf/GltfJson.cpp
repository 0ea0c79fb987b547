#include "tools/export/gltf/GltfJson.h"

#include "tools/json/JsonValues.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

void putExtras(Json& json, const Json& extras)
{
    if (!extras.isNull())
        json["extras"] = extras;
}

void putNumber(Json& json, const char* name, std::int32_t number)
{
    if (number >= 0)
        json[name] = number;
}

// Leaves an empty list out: glTF has none.
void putList(Json& json, const char* name, Json list)
{
    if (!list.empty())
        json[name] = std::move(list);
}

void putTransform(Json& json, const ExportTransform& transform)
{
    if (transform.translation != glm::dvec3(0))
        json["translation"] = jsonVector(transform.translation);
    const glm::dquat& turn = transform.rotation;
    if (turn != glm::dquat(1, 0, 0, 0))
        json["rotation"] = {turn.x, turn.y, turn.z, turn.w};
    if (transform.scale != glm::dvec3(1))
        json["scale"] = jsonVector(transform.scale);
}

Json matrix(const glm::dmat4& matrix)
{
    Json list = Json::list();
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row)
            list.push_back(matrix[column][row]);
    return list;
}

Json node(const ExportNode& node, const std::vector<std::uint32_t>& children)
{
    Json json = {{"name", node.name}};
    if (node.matrix)
        json["matrix"] = matrix(*node.matrix);
    else
        putTransform(json, node.transform);
    putNumber(json, "mesh", node.mesh);
    putNumber(json, "skin", node.skin);
    putNumber(json, "camera", node.camera);
    if (node.light >= 0)
        json["extensions"][kLightsExtension]["light"] = node.light;
    if (!children.empty())
        json["children"] = children;
    putExtras(json, node.extras);
    return json;
}

Json nodes(const ExportModel& model)
{
    std::vector<std::vector<std::uint32_t>> children(model.nodes.size());
    for (std::uint32_t i = 0; i < model.nodes.size(); ++i)
        if (model.nodes[i].parent >= 0)
            children[static_cast<std::size_t>(model.nodes[i].parent)].push_back(i);
    Json list = Json::list();
    for (std::size_t i = 0; i < model.nodes.size(); ++i)
        list.push_back(node(model.nodes[i], children[i]));
    return list;
}

Json scene(const ExportScene& scene)
{
    Json json = {{"name", scene.name}};
    if (!scene.roots.empty())
        json["nodes"] = scene.roots;
    putExtras(json, scene.extras);
    return json;
}

Json skin(const ExportSkin& skin, GltfBuffer& buffer)
{
    const std::vector<glm::mat4> binds(skin.inverseBinds.begin(), skin.inverseBinds.end());
    return {{"name", skin.name}, {"joints", skin.joints}, {"inverseBindMatrices", buffer.matrices(binds)}};
}

Json image(const ExportImage& image, GltfBuffer& buffer)
{
    Json json = {{"name", image.name}, {"mimeType", "image/png"}, {"bufferView", buffer.image(image.png)}};
    putExtras(json, image.extras);
    return json;
}

constexpr int kNearest = 9728, kLinear = 9729, kNearestMipmapNearest = 9984, kLinearMipmapNearest = 9985,
              kLinearMipmapLinear = 9987;

int minFilter(const ExportSampler& sampler)
{
    switch (sampler.filter) {
    case scene::Filter::Point:
        return sampler.hasMipmaps ? kNearestMipmapNearest : kNearest;
    case scene::Filter::Bilinear:
        return sampler.hasMipmaps ? kLinearMipmapNearest : kLinear;
    case scene::Filter::TrilinearA:
    case scene::Filter::TrilinearB:
        return sampler.hasMipmaps ? kLinearMipmapLinear : kLinear;
    }
    return kLinear;
}

Json sampler(const ExportSampler& sampler)
{
    const bool isPoint = sampler.filter == scene::Filter::Point;
    return {{"magFilter", isPoint ? kNearest : kLinear},
            {"minFilter", minFilter(sampler)},
            {"wrapS", gltfCode(kGltfWraps, sampler.wrapU)},
            {"wrapT", gltfCode(kGltfWraps, sampler.wrapV)}};
}

Json texture(const ExportTexture& texture)
{
    return {{"source", texture.image}, {"sampler", texture.sampler}};
}

Json camera(const ExportCamera& camera)
{
    Json json = {{"name", camera.name},
                 {"type", "perspective"},
                 {"perspective", {{"yfov", camera.fieldOfView}, {"znear", camera.nearPlane}}}};
    if (camera.farPlane > camera.nearPlane)
        json["perspective"]["zfar"] = camera.farPlane;
    putExtras(json, camera.extras);
    return json;
}

Json light(const ExportLight& light)
{
    Json json = {{"name", light.name},
                 {"type", gltfCode(kGltfLights, light.kind)},
                 {"color", jsonVector(light.color)},
                 {"intensity", light.intensity}};
    if (light.kind != ExportLight::Kind::Directional && light.range > 0)
        json["range"] = light.range;
    if (light.kind == ExportLight::Kind::Spot)
        json["spot"] = {{"innerConeAngle", light.innerCone}, {"outerConeAngle", light.outerCone}};
    putExtras(json, light.extras);
    return json;
}

void putUsedExtensions(Json& json, const ExportModel& model)
{
    Json used = Json::list();
    const auto any = [&](auto test) { return std::ranges::any_of(model.materials, test); };
    if (any([](const ExportMaterial& material) { return material.isUnlit; }))
        used.push_back(kUnlitExtension);
    if (any([](const ExportMaterial& material) { return material.hasUvTransform; }))
        used.push_back(kUvTransformExtension);
    if (any([](const ExportMaterial& material) { return gltfBlendMode(material) != nullptr; }))
        used.push_back(kBlendExtension);
    if (!model.lights.empty())
        used.push_back(kLightsExtension);
    const auto points = [](const ExportAnimation& animation) {
        return std::ranges::any_of(animation.channels, [](const ExportChannel& channel) {
            return channel.path == ExportChannel::Path::UvOffset;
        });
    };
    if (std::ranges::any_of(model.animations, points))
        used.push_back(kPointerExtension);
    putList(json, "extensionsUsed", std::move(used));
}

} // namespace

Json gltfJson(const ExportModel& model, GltfBuffer& buffer)
{
    Json json = {{"asset", {{"version", "2.0"}, {"generator", "Telepipe " TELEPIPE_VERSION}}}};
    putExtras(json["asset"], model.extras);
    putUsedExtensions(json, model);
    json["scene"] = 0;
    putList(json, "scenes", jsonList(model.scenes, scene));
    putList(json, "nodes", nodes(model));
    putList(json, "meshes", jsonList(model.meshes, [&](const ExportMesh& mesh) { return gltfMesh(mesh, buffer); }));
    putList(json, "skins", jsonList(model.skins, [&](const ExportSkin& each) { return skin(each, buffer); }));
    putList(json, "materials", jsonList(model.materials, gltfMaterial));
    putList(json, "textures", jsonList(model.textures, texture));
    putList(json, "samplers", jsonList(model.samplers, [](const ExportSampler& each) { return sampler(each); }));
    putList(json, "images", jsonList(model.images, [&](const ExportImage& each) { return image(each, buffer); }));
    putList(json, "cameras", jsonList(model.cameras, camera));
    if (!model.lights.empty())
        json["extensions"][kLightsExtension]["lights"] = jsonList(model.lights, light);
    putList(json, "animations", jsonList(model.animations, [&](const ExportAnimation& animation) {
                return gltfAnimation(animation, buffer);
            }));
    putList(json, "accessors", buffer.accessors());
    putList(json, "bufferViews", buffer.views());
    return json;
}

} // namespace telepipe::tools
