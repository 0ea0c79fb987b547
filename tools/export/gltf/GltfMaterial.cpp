#include "tools/export/gltf/GltfJson.h"

namespace telepipe::tools {

namespace {

Json color(glm::vec4 color)
{
    return {color.r, color.g, color.b, color.a};
}

} // namespace

Json gltfMaterial(const ExportMaterial& material)
{
    constexpr const char* kAlphas[] = {"OPAQUE", "MASK", "BLEND"};
    Json surface = {{"metallicFactor", 0}, {"roughnessFactor", 1}};
    if (material.color != glm::vec4(1))
        surface["baseColorFactor"] = color(material.color);
    if (material.texture >= 0)
        surface["baseColorTexture"]["index"] = material.texture;
    if (material.hasUvTransform)
        surface["baseColorTexture"]["extensions"]["KHR_texture_transform"]["offset"] = {0, 0};
    Json json = {{"name", material.name}, {"pbrMetallicRoughness", std::move(surface)}};
    if (material.alpha != ExportMaterial::Alpha::Opaque)
        json["alphaMode"] = kAlphas[static_cast<std::size_t>(material.alpha)];
    if (material.alpha == ExportMaterial::Alpha::Mask)
        json["alphaCutoff"] = material.alphaCutoff;
    if (material.isDoubleSided)
        json["doubleSided"] = true;
    if (material.isUnlit)
        json["extensions"]["KHR_materials_unlit"] = Json::object();
    if (!material.extras.isNull())
        json["extras"] = material.extras;
    return json;
}

} // namespace telepipe::tools
