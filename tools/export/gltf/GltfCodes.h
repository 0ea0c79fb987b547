#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

// The numbers and words of glTF, as its writer and its reader say them.
namespace telepipe::tools {

// Of a .glb: its head is a magic number, a version and a size, that of a chunk a size and a kind.
constexpr std::uint32_t kGlbMagic = 0x46546c67, kGlbVersion = 2; // "glTF"
constexpr std::uint32_t kGlbJson = 0x4e4f534a, kGlbBinary = 0x004e4942;
constexpr std::size_t kGlbHead = 12, kGlbChunkHead = 8;

enum GltfComponent : std::uint32_t
{
    kGltfByte = 5120,
    kGltfUnsignedByte = 5121,
    kGltfShort = 5122,
    kGltfUnsignedShort = 5123,
    kGltfUnsignedInt = 5125,
    kGltfFloat = 5126
};

// The uses of buffer views.
enum GltfTarget : std::uint32_t
{
    kGltfNoTarget = 0,
    kGltfVertices = 34962,
    kGltfIndices = 34963
};

constexpr const char* kUnlitExtension = "KHR_materials_unlit";
constexpr const char* kUvTransformExtension = "KHR_texture_transform";
constexpr const char* kBlendExtension = "OMI_materials_blend";
constexpr const char* kLightsExtension = "KHR_lights_punctual";
constexpr const char* kPointerExtension = "KHR_animation_pointer";
constexpr const char* kQuantizationExtension = "KHR_mesh_quantization"; // is read, never written

// What a channel that moves a material's UVs points at, before and behind the number of the material.
constexpr std::string_view kUvPointerStart = "/materials/";
constexpr std::string_view kUvPointerEnd =
    "/pbrMetallicRoughness/baseColorTexture/extensions/KHR_texture_transform/offset";

// What a channel can move.
struct GltfPath
{
    std::string_view name;
    const char* type; // of the accessor of its values
    std::size_t components;

    bool operator==(std::string_view other) const { return name == other; }
};

// In the order of the enumerators that they stand for.
constexpr std::int64_t kGltfWraps[] = {10497, 33648, 33071};                          // scene::Wrap
constexpr std::string_view kGltfAlphas[] = {"OPAQUE", "MASK", "BLEND"};               // ExportMaterial::Alpha
constexpr std::string_view kGltfLights[] = {"directional", "point", "spot"};          // ExportLight::Kind
constexpr std::string_view kGltfInterpolations[] = {"STEP", "LINEAR", "CUBICSPLINE"}; // ExportChannel
constexpr GltfPath kGltfPaths[] = {                                                   // ExportChannel::Path
    {"translation", "VEC3", 3},
    {"rotation", "VEC4", 4},
    {"scale", "VEC3", 3},
    {"weights", "SCALAR", 1},
    {"pointer", "VEC2", 2}};

// The code of an enumerator, and the enumerator of a code.
template <class Code, std::size_t count, class T> constexpr const Code& gltfCode(const Code (&codes)[count], T value)
{
    return codes[static_cast<std::size_t>(value)];
}
template <class Code, std::size_t count, class Said, class T>
constexpr T gltfValue(const Code (&codes)[count], const Said& said, T otherwise)
{
    const auto* const found = std::find(std::begin(codes), std::end(codes), said);
    return found == std::end(codes) ? otherwise : static_cast<T>(found - std::begin(codes));
}

} // namespace telepipe::tools
