#pragma once

#include "engine/scene/DrawState.h"
#include "formats/bytes/ByteWriter.h"
#include "formats/message/Message.h"
#include "tools/json/Json.h"

#include <algorithm>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <optional>
#include <string>
#include <vector>

// The values of a document that other programs can take, before any container's bytes are laid out. Numbers of things
// in other lists are -1 for none. extras: values for this program's users, by the names of
// docs/gltf-extras.schema.json.
namespace telepipe::tools {

constexpr std::int32_t kNoExport = -1;
constexpr std::uint32_t kNoMaterial = 0xffffffff;

struct ExportSampler
{
    scene::Filter filter = scene::Filter::Point;
    scene::Wrap wrapU = scene::Wrap::Repeat, wrapV = scene::Wrap::Repeat;
    bool hasMipmaps = false;

    bool operator==(const ExportSampler&) const = default;
};

struct ExportImage
{
    std::string name;
    formats::ByteVector png; // an image read may be of another format, and becomes no texture
    Json extras;

    bool isPng() const { return formats::ByteView(png).startsWith("\x89PNG"); }
};

struct ExportTexture
{
    std::uint32_t image = 0, sampler = 0;

    bool operator==(const ExportTexture&) const = default;
};

struct ExportMaterial
{
    enum class Alpha
    {
        Opaque,
        Mask,
        Blend
    };

    std::string name;
    glm::vec4 color{1}; // linear
    std::int32_t texture = kNoExport;
    Alpha alpha = Alpha::Opaque;
    float alphaCutoff = 0.5f; // of Mask
    bool isUnlit = false, isDoubleSided = false;
    bool hasUvTransform = false; // something moves its UVs
    Json extras;
};

// A set of four joints for each corner that move it.
struct ExportJoints
{
    std::vector<glm::u16vec4> joints;
    std::vector<glm::vec4> weights;

    bool operator==(const ExportJoints&) const = default;
};

// Changes to the corners of a primitive, one each.
struct ExportTarget
{
    std::vector<glm::vec3> positions, normals;

    bool operator==(const ExportTarget&) const = default;
};

// Triangles of one material. Attributes have one value a corner, or none at all.
struct ExportPrimitive
{
    std::uint32_t material = 0; // or kNoMaterial, as other programs have it
    std::vector<glm::vec3> positions, normals;
    std::vector<glm::vec3> storedNormals;            // where the file's are not all of length 1
    std::vector<std::uint32_t> colors, offsetColors; // bytes R, G, B, A, as the file has them
    std::vector<glm::vec2> uvs, secondUvs;           // V down
    std::vector<float> weightSums;                   // where the file's weights do not all add up to 1
    std::vector<float> numbers; // of the corners among all that the node draws, in the order of the file; empty where
                                // they lead to no file. Whole, and floats: programs keep no other numbers
    std::vector<ExportJoints> joints;
    std::vector<ExportTarget> targets;
    std::vector<std::uint32_t> indices;
    Json extras;

    bool operator==(const ExportPrimitive&) const = default;
};

struct ExportMesh
{
    std::string name;
    std::vector<ExportPrimitive> primitives;
    std::vector<std::string> targetNames;
    Json extras;

    bool operator==(const ExportMesh&) const = default;
};

struct ExportTransform
{
    glm::dvec3 translation{0};
    glm::dquat rotation{1, 0, 0, 0};
    glm::dvec3 scale{1};
};

struct ExportNode
{
    std::string name;
    std::int32_t parent = kNoExport;
    ExportTransform transform;
    std::optional<glm::dmat4> matrix; // in place of the transform, where none says the same
    std::int32_t mesh = kNoExport, skin = kNoExport, camera = kNoExport, light = kNoExport;
    Json extras;
};

struct ExportSkin
{
    std::string name;
    std::vector<std::uint32_t> joints; // nodes
    std::vector<glm::dmat4> inverseBinds;
};

struct ExportChannel
{
    enum class Path
    {
        Translation,
        Rotation,
        Scale,
        Weights,
        UvOffset // of a material's texture
    };
    enum class Interpolation
    {
        Step,
        Linear,
        Cubic // in-tangent, value, out-tangent a key
    };

    Path path = Path::Translation;
    Interpolation interpolation = Interpolation::Linear;
    std::uint32_t target = 0; // a node, or a material
    std::vector<float> times, values;
};

struct ExportAnimation
{
    std::string name;
    std::vector<ExportChannel> channels;
    Json extras;
};

struct ExportCamera
{
    std::string name;
    double fieldOfView = 0; // vertical, radians
    double nearPlane = 0, farPlane = 0;
    Json extras;
};

struct ExportLight
{
    enum class Kind
    {
        Directional,
        Point,
        Spot
    };

    std::string name;
    Kind kind = Kind::Directional;
    glm::vec3 color{1}; // linear
    float intensity = 1, range = 0, innerCone = 0, outerCone = 0;
    Json extras;
};

// Nodes shown together: those of the document, its collision, its minimap.
struct ExportScene
{
    std::string name;
    std::vector<std::uint32_t> roots;
    Json extras;
};

struct ExportModel
{
    std::string title;
    std::vector<ExportScene> scenes;
    std::vector<ExportNode> nodes;
    std::vector<ExportMesh> meshes;
    std::vector<ExportSkin> skins;
    std::vector<ExportMaterial> materials;
    std::vector<ExportTexture> textures;
    std::vector<ExportImage> images;
    std::vector<ExportSampler> samplers;
    std::vector<ExportAnimation> animations;
    std::vector<ExportCamera> cameras;
    std::vector<ExportLight> lights;
    std::vector<formats::Message> notes; // what could not be said, or not exactly
    std::size_t strangeNumbers = 0;      // coordinates of the files that are NaN or infinite, and 0 here
    Json extras;

    const ExportAnimation* animationNamed(const std::string& name) const // null: there is none
    {
        const auto found = std::ranges::find(animations, name, &ExportAnimation::name);
        return found == animations.end() ? nullptr : &*found;
    }
    std::optional<std::uint32_t> imageOf(const ExportMaterial& material) const
    {
        const auto texture = static_cast<std::size_t>(material.texture);
        return material.texture >= 0 && textures[texture].image < images.size() ? std::optional(textures[texture].image)
                                                                                : std::nullopt;
    }
    std::uint32_t add(ExportNode node) // as a child of its parent, which must be there
    {
        nodes.push_back(std::move(node));
        return static_cast<std::uint32_t>(nodes.size() - 1);
    }
};

} // namespace telepipe::tools
