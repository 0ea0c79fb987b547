#include "tests/tools/export/GltfReader.h"

#include "tests/support/bytes/Bytes.h"

#include <cstring>
#include <functional>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <stdexcept>

namespace telepipe::test {

namespace {

using Json = nlohmann::json;

std::uint32_t word(const std::vector<std::uint8_t>& bytes, std::size_t at)
{
    std::uint32_t value = 0;
    if (at + 4 > bytes.size())
        throw std::runtime_error("the file ends in a header");
    std::memcpy(&value, bytes.data() + at, 4);
    return value;
}

void require(bool holds, const char* what)
{
    if (!holds)
        throw std::runtime_error(what);
}

Gltf readGlb(const std::vector<std::uint8_t>& file)
{
    require(word(file, 4) == 2, "version");
    require(word(file, 8) == file.size() && file.size() % 4 == 0, "length");
    const std::uint32_t size = word(file, 12);
    require(word(file, 16) == 0x4e4f534a && size % 4 == 0 && 20 + size <= file.size(), "JSON chunk");
    Gltf gltf;
    gltf.json = Json::parse(file.begin() + 20, file.begin() + 20 + size);
    if (20 + size == file.size())
        return gltf;
    const std::uint32_t binary = word(file, 20 + size);
    require(word(file, 24 + size) == 0x004e4942 && 28 + size + binary == file.size(), "BIN chunk");
    gltf.binary.assign(file.begin() + 28 + size, file.end());
    const std::size_t stated = gltf.json["buffers"][0]["byteLength"];
    require(stated <= binary && binary < stated + 4, "byteLength");
    return gltf;
}

std::vector<std::uint8_t> fromBase64(const std::string& text)
{
    const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::vector<std::uint8_t> bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char letter : text) {
        if (letter == '=')
            break;
        bits = bits << 6 | static_cast<std::uint32_t>(letters.find(letter));
        count += 6;
        if (count >= 8)
            bytes.push_back(static_cast<std::uint8_t>(bits >> (count -= 8)));
    }
    return bytes;
}

std::size_t componentSize(int type)
{
    return type == 5121 || type == 5120 ? 1 : type == 5123 || type == 5122 ? 2 : 4;
}

glm::dmat4 localMatrix(const Json& node)
{
    glm::dmat4 matrix(1);
    if (node.contains("matrix")) {
        for (int i = 0; i < 16; ++i)
            matrix[i / 4][i % 4] = node["matrix"][static_cast<std::size_t>(i)];
        return matrix;
    }
    const auto at = [&](const char* name, std::size_t i, double otherwise) {
        return node.contains(name) ? node[name][i].get<double>() : otherwise;
    };
    const glm::dquat turn(at("rotation", 3, 1), at("rotation", 0, 0), at("rotation", 1, 0), at("rotation", 2, 0));
    matrix = glm::translate(matrix, {at("translation", 0, 0), at("translation", 1, 0), at("translation", 2, 0)});
    return matrix * glm::mat4_cast(turn) *
           glm::scale(glm::dmat4(1), {at("scale", 0, 1), at("scale", 1, 1), at("scale", 2, 1)});
}

// Matrices of all nodes, by way of their parents.
std::vector<glm::dmat4> placedNodes(const Json& nodes)
{
    std::vector<glm::dmat4> result(nodes.size(), glm::dmat4(1));
    std::vector<bool> isChild(nodes.size(), false);
    for (const Json& node : nodes)
        for (const Json& child : node.value("children", Json::array()))
            isChild[child] = true;
    const std::function<void(std::size_t, const glm::dmat4&)> place = [&](std::size_t i, const glm::dmat4& parent) {
        result[i] = parent * localMatrix(nodes[i]);
        for (const Json& child : nodes[i].value("children", Json::array()))
            place(child, result[i]);
    };
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (!isChild[i])
            place(i, glm::dmat4(1));
    return result;
}

glm::dquat quaternion(const double* v)
{
    return {v[3], v[0], v[1], v[2]};
}

// Two keys mixed as the specification says, of one channel.
std::vector<double> mixed(const double* a, const double* b, std::size_t components, double t)
{
    std::vector<double> result(components);
    if (components == 4) {
        const glm::dquat turn = glm::normalize(glm::slerp(quaternion(a), quaternion(b), t));
        return {turn.x, turn.y, turn.z, turn.w};
    }
    for (std::size_t k = 0; k < components; ++k)
        result[k] = a[k] + (b[k] - a[k]) * t;
    return result;
}

// keys: in-tangent, value, out-tangent each.
std::vector<double> cubic(const double* keys, std::size_t n, double t, double length)
{
    std::vector<double> result(n);
    for (std::size_t k = 0; k < n; ++k) {
        const double from = keys[n + k], leaving = keys[2 * n + k], arriving = keys[3 * n + k], to = keys[4 * n + k];
        result[k] = (2 * t * t * t - 3 * t * t + 1) * from + length * (t * t * t - 2 * t * t + t) * leaving +
                    (-2 * t * t * t + 3 * t * t) * to + length * (t * t * t - t * t) * arriving;
    }
    return result;
}

std::vector<double> sampled(const std::vector<double>& times, const std::vector<double>& values, std::size_t n,
                            const std::string& interpolation, double seconds)
{
    const bool isCubic = interpolation == "CUBICSPLINE";
    const std::size_t stride = isCubic ? 3 * n : n, middle = isCubic ? n : 0;
    std::size_t key = 0;
    while (key + 1 < times.size() && times[key + 1] <= seconds)
        ++key;
    const double* at = values.data() + key * stride;
    if (key + 1 == times.size() || seconds <= times[0])
        return {at + middle, at + middle + n};
    const double length = times[key + 1] - times[key], t = (seconds - times[key]) / length;
    return isCubic ? cubic(at, n, t, length) : mixed(at, at + n, n, interpolation == "STEP" ? 0 : t);
}

// The matrices of a skin's joints times their inverse binds.
std::vector<glm::dmat4> jointMatrices(const Gltf& gltf, const Json& skin, const std::vector<glm::dmat4>& world)
{
    const std::vector<double> binds = gltf.values(skin["inverseBindMatrices"]);
    std::vector<glm::dmat4> matrices;
    for (std::size_t i = 0; i < skin["joints"].size(); ++i) {
        glm::dmat4 bind;
        for (std::size_t k = 0; k < 16; ++k)
            bind[static_cast<int>(k / 4)][static_cast<int>(k % 4)] = binds[16 * i + k];
        matrices.push_back(world[skin["joints"][i]] * bind);
    }
    return matrices;
}

// The corners of a primitive in the world.
std::vector<glm::dvec3> placed(const Gltf& gltf, const Json& attributes, const glm::dmat4& node,
                               const std::vector<glm::dmat4>& joints)
{
    const std::vector<double> points = gltf.values(attributes["POSITION"]);
    std::vector<glm::dvec3> result(points.size() / 3, glm::dvec3(0));
    for (std::size_t i = 0; joints.empty() && i < result.size(); ++i)
        result[i] = glm::dvec3(node * glm::dvec4(points[3 * i], points[3 * i + 1], points[3 * i + 2], 1));
    for (int set = 0; !joints.empty() && attributes.contains("JOINTS_" + std::to_string(set)); ++set) {
        const std::vector<double> numbers = gltf.values(attributes["JOINTS_" + std::to_string(set)]);
        const std::vector<double> weights = gltf.values(attributes["WEIGHTS_" + std::to_string(set)]);
        for (std::size_t k = 0; k < numbers.size(); ++k) {
            const std::size_t i = k / 4;
            const glm::dvec4 point(points[3 * i], points[3 * i + 1], points[3 * i + 2], 1);
            result[i] += weights[k] * glm::dvec3(joints[static_cast<std::size_t>(numbers[k])] * point);
        }
    }
    return result;
}

void addMesh(const Gltf& gltf, const Json& node, const glm::dmat4& matrix, const std::vector<glm::dmat4>& world,
             GltfMeasure& measure)
{
    std::vector<glm::dmat4> joints;
    if (node.contains("skin"))
        joints = jointMatrices(gltf, gltf.list("skins")[node["skin"].get<std::size_t>()], world);
    for (const Json& primitive : gltf.list("meshes")[node["mesh"].get<std::size_t>()]["primitives"]) {
        const std::vector<glm::dvec3> points = placed(gltf, primitive["attributes"], matrix, joints);
        const std::vector<double> indices = gltf.values(primitive["indices"]);
        measure.triangles += indices.size() / 3;
        for (const glm::dvec3& point : points) {
            measure.least = glm::min(measure.least, point);
            measure.most = glm::max(measure.most, point);
        }
        for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
            const glm::dvec3& a = points[static_cast<std::size_t>(indices[i])];
            measure.area += glm::length(glm::cross(points[static_cast<std::size_t>(indices[i + 1])] - a,
                                                   points[static_cast<std::size_t>(indices[i + 2])] - a)) /
                            2;
        }
    }
}

} // namespace

const Json& Gltf::list(const char* name) const
{
    static const Json kNone = Json::array();
    return json.contains(name) ? json[name] : kNone;
}

std::size_t Gltf::components(std::size_t accessor) const
{
    static const std::map<std::string, std::size_t> kCounts{
        {"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}, {"MAT4", 16}};
    return kCounts.at(list("accessors")[accessor]["type"]);
}

std::vector<double> Gltf::values(std::size_t number) const
{
    const Json& accessor = list("accessors")[number];
    const Json& view = list("bufferViews")[accessor["bufferView"].get<std::size_t>()];
    const int type = accessor["componentType"];
    const std::size_t count = accessor["count"].get<std::size_t>() * components(number), size = componentSize(type);
    const std::size_t begin = view.value("byteOffset", std::size_t(0)) + accessor.value("byteOffset", std::size_t(0));
    require(begin + count * size <= binary.size(), "an accessor reaches past the buffer");
    const bool isShare = accessor.value("normalized", false);
    std::vector<double> result(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint8_t* at = binary.data() + begin + i * size;
        float real = 0;
        std::uint32_t whole = 0;
        std::memcpy(type == 5126 ? static_cast<void*>(&real) : &whole, at, size);
        result[i] = type == 5126 ? double(real) : double(whole) / (isShare ? (size == 1 ? 255.0 : 65535.0) : 1.0);
    }
    return result;
}

std::vector<glm::dmat4> Gltf::world() const
{
    return placedNodes(list("nodes"));
}

std::vector<glm::dmat4> Gltf::worldAt(const Json& animation, double seconds) const
{
    Json nodes = list("nodes");
    for (const Json& channel : animation["channels"]) {
        const Json& target = channel["target"];
        if (!target.contains("node") || target["path"] == "weights")
            continue;
        const Json& sampler = animation["samplers"][channel["sampler"].get<std::size_t>()];
        nodes[target["node"].get<std::size_t>()][target["path"].get<std::string>()] =
            sampled(values(sampler["input"]), values(sampler["output"]), components(sampler["output"]),
                    sampler["interpolation"], seconds);
    }
    return placedNodes(nodes);
}

Gltf readGltf(const std::filesystem::path& path)
{
    const std::vector<std::uint8_t> file = readBytes(path);
    if (file.size() > 4 && std::memcmp(file.data(), "glTF", 4) == 0)
        return readGlb(file);
    Gltf gltf;
    gltf.json = Json::parse(file);
    if (!gltf.json.contains("buffers"))
        return gltf;
    const std::string uri = gltf.json["buffers"][0]["uri"];
    gltf.binary = fromBase64(uri.substr(uri.find(',') + 1));
    require(gltf.binary.size() == gltf.json["buffers"][0]["byteLength"], "byteLength");
    return gltf;
}

std::uint64_t trianglesOf(const Gltf& gltf, const Json& mesh)
{
    std::uint64_t count = 0;
    for (const Json& primitive : mesh["primitives"])
        count += gltf.list("accessors")[primitive["indices"].get<std::size_t>()]["count"].get<std::uint64_t>() / 3;
    return count;
}

GltfMeasure measureGltf(const Gltf& gltf, std::size_t scene)
{
    return measureGltf(gltf, gltf.world(), scene);
}

GltfMeasure measureGltf(const Gltf& gltf, const std::vector<glm::dmat4>& world, std::size_t scene)
{
    GltfMeasure measure;
    const std::function<void(std::size_t)> visit = [&](std::size_t number) {
        const Json& node = gltf.list("nodes")[number];
        if (node.contains("mesh"))
            addMesh(gltf, node, world[number], world, measure);
        for (const Json& child : node.value("children", Json::array()))
            visit(child);
    };
    for (const Json& root : gltf.list("scenes")[scene].value("nodes", Json::array()))
        visit(root);
    return measure;
}

} // namespace telepipe::test
