#include "engine/scene/DrawState.h"
#include "tools/export/Extras.h"
#include "tools/export/gltf/GltfJson.h"
#include "tools/json/JsonValues.h"

namespace telepipe::tools {

namespace {

struct BlendMode
{
    scene::Blend source, destination;
    const char* name; // of OMI_materials_blend
};
using B = scene::Blend;
constexpr BlendMode kBlendModes[] = {
    {B::SourceAlpha, B::One, "ADD"},
    {B::One, B::One, "ADD"},
    {B::One, B::InverseSourceAlpha, "PREMULT"},
    {B::Zero, B::OtherColor, "MULTIPLY"},
    {B::OtherColor, B::Zero, "MULTIPLY"},
};

} // namespace

// The codes stand in the extras; glTF has no word for the other pairs. An unlit material can have no other extension:
// the validator warns of any beside KHR_materials_unlit, which more programs know.
const char* gltfBlendMode(const ExportMaterial& material)
{
    const auto source = kSourceExtra.of(material.extras), destination = kDestinationExtra.of(material.extras);
    if (material.alpha == ExportMaterial::Alpha::Blend && !material.isUnlit)
        for (const BlendMode& mode : kBlendModes)
            if (source == std::uint32_t(mode.source) && destination == std::uint32_t(mode.destination))
                return mode.name;
    return nullptr;
}

Json gltfMaterial(const ExportMaterial& material)
{
    Json surface = {{"metallicFactor", 0}, {"roughnessFactor", 1}};
    if (material.color != glm::vec4(1))
        surface["baseColorFactor"] = jsonVector(material.color);
    if (material.texture >= 0)
        surface["baseColorTexture"]["index"] = material.texture;
    if (material.hasUvTransform)
        surface["baseColorTexture"]["extensions"][kUvTransformExtension]["offset"] = {0, 0};
    Json json = {{"name", material.name}, {"pbrMetallicRoughness", std::move(surface)}};
    if (material.alpha != ExportMaterial::Alpha::Opaque)
        json["alphaMode"] = gltfCode(kGltfAlphas, material.alpha);
    if (material.alpha == ExportMaterial::Alpha::Mask)
        json["alphaCutoff"] = material.alphaCutoff;
    if (material.isDoubleSided)
        json["doubleSided"] = true;
    if (material.isUnlit)
        json["extensions"][kUnlitExtension] = Json::object();
    if (const char* mode = gltfBlendMode(material))
        json["extensions"][kBlendExtension]["alphaMode"] = mode;
    if (!material.extras.isNull())
        json["extras"] = material.extras;
    return json;
}

} // namespace telepipe::tools
