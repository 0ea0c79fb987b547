// The rules of glTF 2.0, one by one.

#include "tests/tools/export/GltfReader.h"

#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <set>

namespace telepipe::test {

namespace {

using Json = nlohmann::json;

class Rules
{
public:
    explicit Rules(const Gltf& gltf) : _gltf(gltf) {}

    std::vector<std::string> check()
    {
        topLevel();
        views();
        each("accessors", &Rules::accessor);
        each("nodes", &Rules::node);
        tree();
        each("meshes", &Rules::mesh);
        each("skins", &Rules::skin);
        each("materials", &Rules::material);
        each("textures", &Rules::texture);
        each("images", &Rules::image);
        each("animations", &Rules::animation);
        extensions();
        return std::move(_problems);
    }

private:
    void say(const std::string& problem)
    {
        constexpr std::size_t kMost = 20;
        if (_problems.size() < kMost)
            _problems.push_back(problem);
    }
    void need(bool holds, const std::string& what)
    {
        if (!holds)
            say(what);
    }
    void each(const char* name, void (Rules::*rule)(const Json&, const std::string&))
    {
        for (std::size_t i = 0; i < _gltf.list(name).size(); ++i)
            (this->*rule)(_gltf.list(name)[i], fmt::format("{}[{}]", name, i));
    }
    void points(const Json& from, const char* name, const char* list, const std::string& where)
    {
        if (from.contains(name))
            need(from[name].get<std::size_t>() < _gltf.list(list).size(), where + " " + name);
    }

    void topLevel();
    void views();
    void tree();
    void extensions();
    void accessor(const Json& accessor, const std::string& where);
    void node(const Json& node, const std::string& where);
    void mesh(const Json& mesh, const std::string& where);
    void primitive(const Json& primitive, const std::string& where);
    void attribute(const std::string& name, std::size_t accessor, std::size_t count, const std::string& where);
    void weights(const Json& attributes, const std::string& where);
    void indices(const Json& primitive, std::size_t count, const std::string& where);
    void skin(const Json& skin, const std::string& where);
    void material(const Json& material, const std::string& where);
    void texture(const Json& texture, const std::string& where);
    void image(const Json& image, const std::string& where);
    void animation(const Json& animation, const std::string& where);
    void sampler(const Json& sampler, const Json& target, const std::string& where);
    void units(const std::vector<double>& values, std::size_t components, const std::string& where);
    void limits(const Json& accessor, const std::vector<double>& values, std::size_t components,
                const std::string& where);

    const Gltf& _gltf;
    std::vector<std::string> _problems;
};

void Rules::topLevel()
{
    need(_gltf.json["asset"]["version"] == "2.0", "asset.version");
    need(_gltf.json.value("scene", 0u) < std::max<std::size_t>(1, _gltf.list("scenes").size()), "scene");
    for (const auto& [name, value] : _gltf.json.items())
        need(!value.is_array() || !value.empty(), name + " is empty");
}

void Rules::views()
{
    std::size_t end = 0;
    for (const Json& view : _gltf.list("bufferViews")) {
        const std::size_t begin = view.value("byteOffset", std::size_t(0)), size = view["byteLength"];
        need(size > 0 && begin + size <= _gltf.binary.size(), "bufferView past the buffer");
        need(begin >= end, "bufferViews overlap");
        need(!view.contains("target") || view["target"] == 34962 || view["target"] == 34963, "target");
        end = begin + size;
    }
}

void Rules::limits(const Json& accessor, const std::vector<double>& values, std::size_t components,
                   const std::string& where)
{
    for (std::size_t k = 0; k < components; ++k) {
        double least = values[k], most = values[k];
        for (std::size_t i = k; i < values.size(); i += components) {
            least = std::min(least, values[i]);
            most = std::max(most, values[i]);
        }
        need(accessor["min"][k].get<double>() == least && accessor["max"][k].get<double>() == most,
             where + " min, max");
    }
}

void Rules::accessor(const Json& accessor, const std::string& where)
{
    points(accessor, "bufferView", "bufferViews", where);
    const Json& view = _gltf.list("bufferViews")[accessor["bufferView"].get<std::size_t>()];
    const int type = accessor["componentType"];
    const std::size_t size = type == 5121 ? 1 : type == 5123 ? 2 : 4;
    need(type == 5121 || type == 5123 || type == 5125 || type == 5126, where + " componentType");
    need(accessor["count"].get<std::size_t>() >= 1, where + " count");
    need(view.value("byteOffset", std::size_t(0)) % size == 0, where + " alignment");
    if (view.value("target", 0) == 34962)
        need(view["byteLength"].get<std::size_t>() / accessor["count"].get<std::size_t>() % 4 == 0, where + " stride");
}

void Rules::node(const Json& node, const std::string& where)
{
    points(node, "mesh", "meshes", where);
    points(node, "skin", "skins", where);
    points(node, "camera", "cameras", where);
    const bool hasParts = node.contains("translation") || node.contains("rotation") || node.contains("scale");
    need(!(node.contains("matrix") && hasParts), where + " matrix and parts");
    need(!node.contains("children") || !node["children"].empty(), where + " children");
    if (node.contains("rotation"))
        units(node["rotation"].get<std::vector<double>>(), 4, where + " rotation");
    need(!node.contains("skin") || node.contains("mesh"), where + " skin without a mesh");
}

// Every node has one parent at most, no node is above itself, scenes begin at roots, skinned meshes are roots.
void Rules::tree()
{
    const Json& nodes = _gltf.list("nodes");
    std::vector<int> parents(nodes.size(), 0);
    for (const Json& node : nodes)
        for (const Json& child : node.value("children", Json::array()))
            ++parents.at(child);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        need(parents[i] <= 1, fmt::format("nodes[{}] has {} parents", i, parents[i]));
        need(!nodes[i].contains("skin") || parents[i] == 0, fmt::format("nodes[{}] skinned below another", i));
    }
    std::size_t reached = 0;
    const std::function<void(std::size_t)> visit = [&](std::size_t i) {
        ++reached;
        for (const Json& child : nodes[i].value("children", Json::array()))
            visit(child);
    };
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (parents[i] == 0)
            visit(i);
    need(reached == nodes.size(), "nodes in a ring");
    for (const Json& scene : _gltf.list("scenes"))
        for (const Json& root : scene.value("nodes", Json::array()))
            need(parents.at(root) == 0, "a scene's node is no root");
}

void Rules::units(const std::vector<double>& values, std::size_t components, const std::string& where)
{
    for (std::size_t i = 0; i < values.size(); i += components) {
        double square = 0;
        for (std::size_t k = 0; k < components; ++k)
            square += values[i + k] * values[i + k];
        if (std::abs(std::sqrt(square) - 1) > 5e-4)
            return say(where + " is not of length 1");
    }
}

void Rules::mesh(const Json& mesh, const std::string& where)
{
    need(!mesh["primitives"].empty(), where + " has no primitives");
    for (const Json& each : mesh["primitives"])
        primitive(each, where);
}

void Rules::primitive(const Json& primitive, const std::string& where)
{
    const Json& attributes = primitive["attributes"];
    points(primitive, "material", "materials", where);
    need(attributes.contains("POSITION"), where + " without positions");
    const Json& positions = _gltf.list("accessors")[attributes["POSITION"].get<std::size_t>()];
    const std::size_t count = positions["count"];
    limits(positions, _gltf.values(attributes["POSITION"]), 3, where);
    for (const auto& [name, number] : attributes.items())
        attribute(name, number, count, where + " " + name);
    const Json& material = _gltf.list("materials")[primitive["material"].get<std::size_t>()];
    need(!material["pbrMetallicRoughness"].contains("baseColorTexture") || attributes.contains("TEXCOORD_0"),
         where + " textured without UVs");
    weights(attributes, where);
    indices(primitive, count, where);
}

void Rules::attribute(const std::string& name, std::size_t number, std::size_t count, const std::string& where)
{
    static const std::map<std::string, std::pair<std::string, int>> kForms{
        {"POSITION", {"VEC3", 5126}}, {"NORMAL", {"VEC3", 5126}},   {"TEXCOORD_0", {"VEC2", 5126}},
        {"COLOR_0", {"VEC4", 5123}},  {"JOINTS_0", {"VEC4", 5123}}, {"WEIGHTS_0", {"VEC4", 5126}},
        {"JOINTS_1", {"VEC4", 5123}}, {"WEIGHTS_1", {"VEC4", 5126}}};
    const Json& accessor = _gltf.list("accessors").at(number);
    need(accessor["count"] == count, where + " count");
    const Json& view = _gltf.list("bufferViews")[accessor["bufferView"].get<std::size_t>()];
    need(view.value("target", 0) == 34962, where + " target");
    const auto form = kForms.find(name);
    need(form != kForms.end() || name[0] == '_', where + " is no attribute");
    if (form != kForms.end())
        need(accessor["type"] == form->second.first && accessor["componentType"] == form->second.second,
             where + " form");
    const std::vector<double> values = _gltf.values(number);
    for (const double value : values)
        if (!std::isfinite(value))
            return say(where + " is no number");
    if (name == "NORMAL")
        units(values, 3, where);
}

void Rules::weights(const Json& attributes, const std::string& where)
{
    std::vector<double> sums;
    std::vector<std::set<double>> used;
    for (int set = 0; attributes.contains(fmt::format("JOINTS_{}", set)); ++set) {
        const std::vector<double> joints = _gltf.values(attributes[fmt::format("JOINTS_{}", set)]);
        const std::vector<double> weights = _gltf.values(attributes[fmt::format("WEIGHTS_{}", set)]);
        sums.resize(weights.size() / 4);
        used.resize(sums.size());
        for (std::size_t i = 0; i < weights.size(); ++i) {
            sums[i / 4] += weights[i];
            need(weights[i] >= 0 && weights[i] <= 1.000001, where + " weight");
            need(weights[i] > 0 || joints[i] == 0, where + " joint without a weight");
            need(weights[i] == 0 || used[i / 4].insert(joints[i]).second, where + " joint twice");
        }
    }
    for (const double sum : sums)
        if (std::abs(sum - 1) > 5e-7)
            return say(where + " weights do not add up to 1");
}

void Rules::indices(const Json& primitive, std::size_t count, const std::string& where)
{
    const Json& accessor = _gltf.list("accessors")[primitive["indices"].get<std::size_t>()];
    const Json& view = _gltf.list("bufferViews")[accessor["bufferView"].get<std::size_t>()];
    const std::vector<double> values = _gltf.values(primitive["indices"]);
    need(view["target"] == 34963 && accessor["type"] == "SCALAR", where + " indices");
    need(!values.empty() && values.size() % 3 == 0, where + " index count");
    const double restart = accessor["componentType"] == 5123 ? 65535.0 : 4294967295.0;
    for (const double value : values)
        if (!(value < double(count)) || value == restart)
            return say(where + " index");
}

void Rules::skin(const Json& skin, const std::string& where)
{
    std::set<std::size_t> joints;
    for (const Json& joint : skin["joints"])
        need(joint.get<std::size_t>() < _gltf.list("nodes").size() && joints.insert(joint.get<std::size_t>()).second,
             where + " joint");
    const Json& binds = _gltf.list("accessors")[skin["inverseBindMatrices"].get<std::size_t>()];
    need(binds["count"] == joints.size() && binds["type"] == "MAT4", where + " binds");
    const std::vector<double> values = _gltf.values(skin["inverseBindMatrices"]);
    for (std::size_t i = 0; i < values.size(); ++i)
        if (i % 4 == 3 && values[i] != (i % 16 == 15 ? 1 : 0))
            return say(where + " last row");
}

void Rules::material(const Json& material, const std::string& where)
{
    const Json& surface = material["pbrMetallicRoughness"];
    if (surface.contains("baseColorTexture"))
        points(surface["baseColorTexture"], "index", "textures", where);
    for (const Json& value : surface.value("baseColorFactor", Json::array()))
        need(value >= 0 && value <= 1, where + " baseColorFactor");
    const Json extensions = material.value("extensions", Json::object());
    need(!extensions.contains("KHR_materials_unlit") || extensions.size() == 1, where + " unlit, and something else");
    need(!material.contains("alphaCutoff") || material.value("alphaMode", "") == "MASK", where + " alphaCutoff");
}

void Rules::texture(const Json& texture, const std::string& where)
{
    points(texture, "source", "images", where);
    points(texture, "sampler", "samplers", where);
}

void Rules::image(const Json& image, const std::string& where)
{
    points(image, "bufferView", "bufferViews", where);
    const Json& view = _gltf.list("bufferViews")[image["bufferView"].get<std::size_t>()];
    need(image["mimeType"] == "image/png" && !view.contains("target"), where + " mimeType");
    const std::uint8_t* bytes = _gltf.binary.data() + view["byteOffset"].get<std::size_t>();
    need(view["byteLength"] > 8 && bytes[0] == 0x89 && bytes[1] == 'P' && bytes[2] == 'N', where + " is no PNG");
}

void Rules::animation(const Json& animation, const std::string& where)
{
    std::set<std::string> targets;
    need(!animation["channels"].empty() && !animation["samplers"].empty(), where + " is empty");
    for (const Json& channel : animation["channels"]) {
        const Json& target = channel["target"];
        need(targets.insert(target.dump()).second, where + " moves something twice");
        points(target, "node", "nodes", where);
        if (target.contains("node"))
            need(!_gltf.list("nodes")[target["node"].get<std::size_t>()].contains("matrix"), where + " moves a matrix");
        sampler(animation["samplers"].at(channel["sampler"].get<std::size_t>()), target, where);
    }
}

void Rules::sampler(const Json& sampler, const Json& target, const std::string& where)
{
    const Json& input = _gltf.list("accessors")[sampler["input"].get<std::size_t>()];
    const std::vector<double> times = _gltf.values(sampler["input"]), values = _gltf.values(sampler["output"]);
    limits(input, times, 1, where + " times");
    need(times.front() >= 0, where + " begins before 0");
    for (std::size_t i = 1; i < times.size(); ++i)
        need(times[i] > times[i - 1], where + " times do not ascend");
    const bool isCubic = sampler["interpolation"] == "CUBICSPLINE";
    need(!isCubic || times.size() >= 2, where + " cubic of one key");
    const std::size_t components = _gltf.components(sampler["output"]);
    if (target["path"] != "weights")
        need(values.size() == times.size() * components * (isCubic ? 3 : 1), where + " keys");
    for (const double value : values)
        if (!std::isfinite(value))
            return say(where + " key is no number");
    if (target["path"] == "rotation")
        units(values, 4, where + " rotation");
}

void Rules::extensions()
{
    std::set<std::string> used;
    const std::function<void(const Json&)> visit = [&](const Json& json) {
        if (json.is_object())
            for (const auto& [name, value] : json.items())
                if (name == "extensions" && value.is_object())
                    for (const auto& [extension, body] : value.items())
                        used.insert(extension);
        if (json.is_structured())
            for (const Json& each : json)
                visit(each);
    };
    visit(_gltf.json);
    const Json stated = _gltf.json.value("extensionsUsed", Json::array());
    need(std::set<std::string>(stated.begin(), stated.end()) == used, "extensionsUsed: " + stated.dump());
}

} // namespace

std::vector<std::string> gltfProblems(const Gltf& gltf)
{
    return Rules(gltf).check();
}

} // namespace telepipe::test
