#include "tools/export/gltf/read/ReadGltf.h"

#include "tools/disk/FileError.h"
#include "tools/disk/ReadFile.h"
#include "tools/export/gltf/GltfCodes.h"
#include "tools/export/gltf/read/GltfAccessors.h"
#include "tools/export/gltf/read/ReadMotions.h"
#include "tools/export/mesh/MaterialMaker.h"
#include "tools/json/JsonValues.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/common.hpp>
#include <set>

namespace telepipe::tools {

namespace {

// Limits: a node in a file takes as little as two letters and becomes much more in memory.
constexpr std::size_t kNodesForAll = std::size_t(1) << 16, kBytesANode = 20;
constexpr std::size_t kMostJointSets = 8;                       // of four joints each
constexpr std::size_t kMostSamePictures = std::size_t(1) << 24; // bytes of pictures that are in a file but once

// The extensions that are understood of those that change the meaning of a file's numbers. A file that requires any
// other one cannot be read.
constexpr std::string_view kReadExtensions[] = {kUnlitExtension, kUvTransformExtension, kLightsExtension,
                                                kPointerExtension, kQuantizationExtension};

enum class Mode
{
    Triangles = 4,
    Strip = 5,
    Fan = 6
};

scene::Wrap wrapOf(const Json& code)
{
    return code.isWhole() ? gltfValue(kGltfWraps, code.whole(), scene::Wrap::Repeat) : scene::Wrap::Repeat;
}

class Reader
{
public:
    Reader(const GltfContainer& gltf, const GltfBeside& beside, std::size_t fileSize)
        : _gltf(gltf), _beside(beside), _in(gltf), _mostNodes(kNodesForAll + fileSize / kBytesANode)
    {
    }

    ExportModel read()
    {
        expectReadable();
        _model.extras = _gltf.json["asset"]["extras"];
        readImages();
        readMaterials();
        for (const Json& mesh : _in.list("meshes"))
            _model.meshes.push_back(meshOf(mesh));
        readNodes();
        for (const Json& skin : _in.list("skins"))
            _model.skins.push_back(skinOf(skin));
        for (const Json& scene : _in.list("scenes"))
            _model.scenes.push_back({memberText(scene, "name"), _in.numbers(scene, "nodes", "nodes"), scene["extras"]});
        readMotions(_gltf, _in, _model);
        if (_otherPrimitives != 0)
            _model.notes.push_back({"{} parts of meshes are points or lines, which are left out", _otherPrimitives});
        return std::move(_model);
    }

private:
    void expectReadable();
    void readImages();
    formats::ByteVector picture(const Json& image);
    void readMaterials();
    ExportMaterial material(const Json& json);
    ExportMesh meshOf(const Json& json);
    ExportPrimitive primitive(const Json& json, Mode mode);
    void readColors(const Json& attributes, ExportPrimitive& primitive);
    void readJoints(const Json& attributes, ExportPrimitive& primitive);
    void readTargets(const Json& json, ExportPrimitive& primitive);
    ExportSkin skinOf(const Json& json);
    void readIndices(const Json& json, Mode mode, ExportPrimitive& primitive);
    template <class T> void expectOneEach(const std::vector<T>& values, const ExportPrimitive& primitive) const;
    void readNodes();
    ExportNode node(const Json& json);
    void setParents();
    void expectNoCycles() const;

    const GltfContainer& _gltf;
    const GltfBeside& _beside;
    GltfAccessors _in;
    ExportModel _model;
    std::size_t _mostNodes, _otherPrimitives = 0;
    std::set<std::string> _pictures; // the views and names that have been read
    std::size_t _samePictures = 0;   // bytes of those read again
};

void Reader::expectReadable()
{
    for (const Json& name : _in.list("extensionsRequired"))
        if (!name.isText() || std::ranges::find(kReadExtensions, name.text()) == std::end(kReadExtensions))
            _in.fail("a file that needs no extension but KHR_materials_unlit and the like", shownJson(name));
    if (_in.list("nodes").size() > _mostNodes)
        _in.fail({"at most {} nodes", _mostNodes}, _in.list("nodes").size());
}

void Reader::readImages()
{
    for (const Json& image : _in.list("images"))
        _model.images.push_back({memberText(image, "name"), picture(image), image["extras"]});
    for (const Json& json : _in.list("samplers")) {
        ExportSampler sampler;
        sampler.wrapU = wrapOf(json["wrapS"]);
        sampler.wrapV = wrapOf(json["wrapT"]);
        _model.samplers.push_back(sampler);
    }
    for (const Json& texture : _in.list("textures")) {
        const auto sampler = _in.number(texture, "sampler", "samplers");
        _model.textures.push_back({_in.number(texture, "source", "images").value_or(0),
                                   sampler.value_or(static_cast<std::uint32_t>(_model.samplers.size()))});
    }
}

// Reads the bytes of an image from the buffer or from the file that it names.
formats::ByteVector Reader::picture(const Json& image)
{
    formats::ByteVector bytes;
    std::string source;
    if (const auto view = _in.number(image, "bufferView", "bufferViews")) {
        const formats::Bytes window = _in.view(*view);
        bytes.assign(window.begin(), window.end());
        source = fmt::to_string(*view);
    } else if (const std::string uri = memberText(image, "uri"); !uri.empty()) {
        bytes = gltfContents(_gltf, uri, _beside);
        source = uri;
    }
    if (!_pictures.insert(std::move(source)).second && (_samePictures += bytes.size()) > kMostSamePictures)
        _in.fail("pictures of their own", "one that is there many times");
    return bytes;
}

ExportMaterial Reader::material(const Json& json)
{
    ExportMaterial material;
    material.name = memberText(json, "name");
    const Json& surface = json["pbrMetallicRoughness"];
    if (const auto color = _in.values<4>(surface, "baseColorFactor"))
        material.color = {(*color)[0], (*color)[1], (*color)[2], (*color)[3]};
    if (const auto texture = _in.number(surface["baseColorTexture"], "index", "textures"))
        material.texture = static_cast<std::int32_t>(*texture);
    material.alpha = gltfValue(kGltfAlphas, memberText(json, "alphaMode"), ExportMaterial::Alpha::Opaque);
    material.isDoubleSided = json["doubleSided"] == Json(true);
    material.isUnlit = json["extensions"].contains(kUnlitExtension);
    material.extras = json["extras"];
    return material;
}

void Reader::readMaterials()
{
    for (const Json& json : _in.list("materials"))
        _model.materials.push_back(material(json));
}

ExportMesh Reader::meshOf(const Json& json)
{
    ExportMesh mesh;
    mesh.name = memberText(json, "name");
    mesh.extras = json["extras"];
    for (const Json& name : json["extras"]["targetNames"].items())
        mesh.targetNames.push_back(name.isText() ? name.text() : std::string());
    for (const Json& part : json["primitives"].items()) {
        const Json& mode = part["mode"];
        const std::int64_t number = mode.isWhole() ? mode.whole() : 4;
        if (number < 4 || number > 6)
            ++_otherPrimitives;
        else
            mesh.primitives.push_back(primitive(part, Mode(number)));
    }
    return mesh;
}

template <class T> void Reader::expectOneEach(const std::vector<T>& values, const ExportPrimitive& primitive) const
{
    if (!values.empty() && values.size() != primitive.positions.size())
        _in.fail({"{} values of an attribute, as of POSITION", primitive.positions.size()}, values.size());
}

ExportPrimitive Reader::primitive(const Json& json, Mode mode)
{
    ExportPrimitive primitive;
    const Json& attributes = json["attributes"];
    const auto accessor = [&](const char* name) { return _in.number(attributes, name, "accessors"); };
    const auto position = accessor("POSITION");
    if (!position)
        _in.fail("a primitive with a POSITION", shownJson(json));
    primitive.positions = _in.vectors3(*position);
    if (const auto normal = accessor("NORMAL"))
        primitive.normals = _in.vectors3(*normal);
    if (const auto uv = accessor("TEXCOORD_0"))
        primitive.uvs = _in.vectors2(*uv);
    for (const char* name : {"_CORNER", "__CORNER"}) // Blender 3.4 puts a line before each name
        if (const auto number = accessor(name))
            primitive.numbers = _in.floats(*number);
    readColors(attributes, primitive);
    expectOneEach(primitive.normals, primitive);
    expectOneEach(primitive.uvs, primitive);
    expectOneEach(primitive.numbers, primitive);
    expectOneEach(primitive.colors, primitive);
    readJoints(attributes, primitive);
    readTargets(json, primitive);
    readIndices(json, mode, primitive);
    primitive.material = _in.number(json, "material", "materials").value_or(kNoMaterial);
    primitive.extras = json["extras"];
    return primitive;
}

// COLOR_0 is the colour that programs show and change. Its linear light becomes the bytes that give it.
void Reader::readColors(const Json& attributes, ExportPrimitive& primitive)
{
    const auto color = _in.number(attributes, "COLOR_0", "accessors");
    if (!color)
        return;
    for (const glm::vec4& linear : _in.vectors4(*color, 1))
        primitive.colors.push_back(storedColor(linear));
}

void Reader::readJoints(const Json& attributes, ExportPrimitive& primitive)
{
    for (std::size_t set = 0; set < kMostJointSets; ++set) {
        const auto number = fmt::to_string(set);
        const auto joints = _in.number(attributes, ("JOINTS_" + number).c_str(), "accessors");
        const auto weights = _in.number(attributes, ("WEIGHTS_" + number).c_str(), "accessors");
        if (!joints || !weights)
            return;
        ExportJoints read;
        for (const glm::vec4& four : _in.vectors4(*joints, 0))
            read.joints.emplace_back(glm::clamp(four, 0.0f, 65535.0f));
        read.weights = _in.vectors4(*weights, 0);
        expectOneEach(read.joints, primitive);
        expectOneEach(read.weights, primitive);
        primitive.joints.push_back(std::move(read));
    }
}

// A target without positions moves none.
void Reader::readTargets(const Json& json, ExportPrimitive& primitive)
{
    for (const Json& target : json["targets"].items()) {
        ExportTarget read;
        if (const auto positions = _in.number(target, "POSITION", "accessors"))
            read.positions = _in.vectors3(*positions);
        if (const auto normals = _in.number(target, "NORMAL", "accessors"))
            read.normals = _in.vectors3(*normals);
        expectOneEach(read.positions, primitive);
        expectOneEach(read.normals, primitive);
        primitive.targets.push_back(std::move(read));
    }
}

// A skin has a matrix for each joint; where there are none, joints stand at the origin.
ExportSkin Reader::skinOf(const Json& json)
{
    ExportSkin skin;
    skin.name = memberText(json, "name");
    skin.joints = _in.numbers(json, "joints", "nodes");
    if (const auto matrices = _in.number(json, "inverseBindMatrices", "accessors"))
        skin.inverseBinds = _in.matrices(*matrices);
    else
        skin.inverseBinds.assign(skin.joints.size(), glm::dmat4(1));
    if (skin.inverseBinds.size() < skin.joints.size())
        _in.fail({"{} matrices, one for each joint of a skin", skin.joints.size()}, skin.inverseBinds.size());
    return skin;
}

void Reader::readIndices(const Json& json, Mode mode, ExportPrimitive& primitive)
{
    std::vector<std::uint32_t> corners;
    if (const auto accessor = _in.number(json, "indices", "accessors"))
        corners = _in.indices(*accessor);
    else
        for (std::uint32_t i = 0; i < primitive.positions.size(); ++i)
            corners.push_back(i);
    for (const std::uint32_t corner : corners)
        if (corner >= primitive.positions.size())
            _in.fail({"indices below {}", primitive.positions.size()}, corner);
    if (mode == Mode::Triangles) {
        corners.resize(corners.size() / 3 * 3);
        primitive.indices = std::move(corners);
        return;
    }
    for (std::size_t i = 0; i + 2 < corners.size(); ++i) {
        const bool isOdd = mode == Mode::Strip && i % 2 == 1;
        const std::uint32_t first = mode == Mode::Strip ? corners[i] : corners[0];
        primitive.indices.insert(primitive.indices.end(),
                                 {first, corners[isOdd ? i + 2 : i + 1], corners[isOdd ? i + 1 : i + 2]});
    }
}

ExportNode Reader::node(const Json& json)
{
    ExportNode node;
    node.name = memberText(json, "name");
    if (const auto matrix = _in.values<16>(json, "matrix")) {
        glm::dmat4 columns;
        for (int i = 0; i < 16; ++i)
            columns[i / 4][i % 4] = (*matrix)[static_cast<std::size_t>(i)];
        node.matrix = columns;
    }
    if (const auto t = _in.values<3>(json, "translation"))
        node.transform.translation = {(*t)[0], (*t)[1], (*t)[2]};
    if (const auto r = _in.values<4>(json, "rotation"))
        node.transform.rotation = glm::dquat((*r)[3], (*r)[0], (*r)[1], (*r)[2]);
    if (const auto s = _in.values<3>(json, "scale"))
        node.transform.scale = {(*s)[0], (*s)[1], (*s)[2]};
    if (const auto mesh = _in.number(json, "mesh", "meshes"))
        node.mesh = static_cast<std::int32_t>(*mesh);
    if (const auto skin = _in.number(json, "skin", "skins"))
        node.skin = static_cast<std::int32_t>(*skin);
    node.extras = json["extras"];
    return node;
}

void Reader::readNodes()
{
    for (const Json& json : _in.list("nodes"))
        _model.nodes.push_back(node(json));
    setParents();
    expectNoCycles();
}

void Reader::setParents()
{
    for (std::uint32_t i = 0; i < _model.nodes.size(); ++i) {
        for (const std::uint32_t child : _in.numbers(_in.list("nodes")[i], "children", "nodes")) {
            if (_model.nodes[child].parent >= 0)
                _in.fail({"one parent of node {}", child}, "two");
            _model.nodes[child].parent = static_cast<std::int32_t>(i);
        }
    }
}

// A node has one parent at most, so a walk upwards that comes back to where it began has found a cycle.
void Reader::expectNoCycles() const
{
    std::vector<std::uint32_t> walk(_model.nodes.size(), 0); // the number of the walk that came by
    for (std::uint32_t i = 0; i < _model.nodes.size(); ++i) {
        auto at = static_cast<std::int32_t>(i);
        while (at >= 0 && walk[static_cast<std::size_t>(at)] == 0) {
            walk[static_cast<std::size_t>(at)] = i + 1;
            at = _model.nodes[static_cast<std::size_t>(at)].parent;
        }
        if (at >= 0 && walk[static_cast<std::size_t>(at)] == i + 1)
            _in.fail("nodes that lead to a root", {"node {} is below itself", at});
    }
}

// A link in the folder may lead anywhere else.
formats::ByteVector readBeside(const std::filesystem::path& gltf, const std::string& name)
{
    namespace fs = std::filesystem;
    const fs::path folder = gltf.has_parent_path() ? gltf.parent_path() : fs::path(".");
    std::error_code error;
    const fs::path real = fs::canonical(folder / name, error);
    if (!error && real.parent_path() != fs::canonical(folder, error))
        throw FileError({"{}: is a link that leads out of its folder", (folder / name).generic_string()});
    return readFile(folder / name);
}

} // namespace

ExportModel readGltf(formats::Bytes file, const GltfBeside& beside)
{
    const GltfContainer gltf = openGltf(file, beside);
    return Reader(gltf, beside, file.size()).read();
}

ExportModel readGltf(const std::filesystem::path& path)
{
    const formats::ByteVector bytes = readFile(path);
    const auto beside = [&](const std::string& name) { return readBeside(path, name); };
    return nameErrors(path, [&] { return readGltf(bytes, beside); });
}

} // namespace telepipe::tools
