#include "tests/tools/export/EditedGltf.h"

#include "formats/bytes/ByteWriter.h"
#include "tests/support/Program.h"

#include <stdexcept>

namespace telepipe::test {

void writeGlb(const std::filesystem::path& path, const Gltf& gltf)
{
    std::string text = gltf.json.dump();
    text.resize((text.size() + 3) / 4 * 4, ' ');
    formats::ByteVector binary = gltf.binary;
    binary.resize((binary.size() + 3) / 4 * 4);
    formats::ByteWriter writer;
    writer.text("glTF");
    for (const std::size_t word : {std::size_t(2), 28 + text.size() + binary.size(), text.size()})
        writer.u32(static_cast<std::uint32_t>(word));
    writer.text("JSON" + text);
    writer.u32(static_cast<std::uint32_t>(binary.size()));
    writer.text(std::string("BIN\0", 4));
    writer.append(binary);
    writeBytes(path, writer.take());
}

nlohmann::json& withExtra(Gltf& gltf, const char* list, const char* member, std::size_t number)
{
    for (nlohmann::json& each : gltf.json[list])
        if (each.contains("extras") && each["extras"].contains(member) && number-- == 0)
            return each;
    throw std::runtime_error(std::string("nothing in ") + list + " has " + member);
}

float* floatsOf(Gltf& gltf, std::size_t accessor)
{
    const nlohmann::json& said = gltf.json["accessors"][accessor];
    const nlohmann::json& view = gltf.json["bufferViews"][said["bufferView"].get<std::size_t>()];
    return reinterpret_cast<float*>(gltf.binary.data() + view.value("byteOffset", 0) + said.value("byteOffset", 0));
}

std::size_t countOf(const Gltf& gltf, std::size_t accessor)
{
    return gltf.json["accessors"][accessor]["count"];
}

namespace {

std::size_t addBytes(Gltf& gltf, const void* data, std::size_t size, nlohmann::json accessor)
{
    gltf.binary.resize((gltf.binary.size() + 3) / 4 * 4);
    const auto* bytes = static_cast<const std::uint8_t*>(data);
    gltf.json["bufferViews"].push_back({{"buffer", 0}, {"byteOffset", gltf.binary.size()}, {"byteLength", size}});
    gltf.binary.insert(gltf.binary.end(), bytes, bytes + size);
    gltf.json["buffers"][0]["byteLength"] = gltf.binary.size();
    accessor["bufferView"] = gltf.json["bufferViews"].size() - 1;
    gltf.json["accessors"].push_back(accessor);
    return gltf.json["accessors"].size() - 1;
}

struct BoxArrays
{
    std::vector<float> positions, normals, uvs, colors;
    std::vector<std::uint32_t> indices;
};

// Two triangles on one side of an axis, counter-clockwise seen from outside.
void addFace(BoxArrays& box, std::size_t axis, float side, float halfWidth)
{
    const auto first = static_cast<std::uint32_t>(box.positions.size() / 3);
    for (const auto& [u, v] :
         {std::pair(-1.0f, -1.0f), std::pair(1.0f, -1.0f), std::pair(1.0f, 1.0f), std::pair(-1.0f, 1.0f)}) {
        float position[3] = {}, normal[3] = {};
        position[axis] = side * halfWidth;
        position[(axis + 1) % 3] = u * halfWidth;
        position[(axis + 2) % 3] = v * halfWidth;
        normal[axis] = side;
        box.positions.insert(box.positions.end(), position, position + 3);
        box.normals.insert(box.normals.end(), normal, normal + 3);
        box.uvs.insert(box.uvs.end(), {(u + 1) / 2, (v + 1) / 2});
        box.colors.insert(box.colors.end(), {1, 0, 0, 1});
    }
    for (const std::uint32_t corner :
         {0u, side > 0 ? 1u : 2u, side > 0 ? 2u : 1u, 0u, side > 0 ? 2u : 3u, side > 0 ? 3u : 2u})
        box.indices.push_back(first + corner);
}

} // namespace

std::size_t addFloats(Gltf& gltf, const std::vector<float>& values, std::size_t components)
{
    const char* kTypes[] = {"SCALAR", "VEC2", "VEC3", "VEC4"};
    return addBytes(gltf, values.data(), values.size() * sizeof(float),
                    {{"componentType", 5126},
                     {"count", values.size() / components},
                     {"type", components == 16 ? "MAT4" : kTypes[components - 1]}});
}

std::size_t addIndices(Gltf& gltf, const std::vector<std::uint32_t>& indices)
{
    return addBytes(gltf, indices.data(), indices.size() * sizeof(std::uint32_t),
                    {{"componentType", 5125}, {"count", indices.size()}, {"type", "SCALAR"}});
}

std::size_t addBox(Gltf& gltf, float halfWidth, const nlohmann::json& material, bool hasColors)
{
    BoxArrays box;
    for (std::size_t axis = 0; axis < 3; ++axis)
        for (const float side : {-1.0f, 1.0f})
            addFace(box, axis, side, halfWidth);
    nlohmann::json part = {{"attributes",
                            {{"POSITION", addFloats(gltf, box.positions, 3)},
                             {"NORMAL", addFloats(gltf, box.normals, 3)},
                             {"TEXCOORD_0", addFloats(gltf, box.uvs, 2)}}},
                           {"indices", addIndices(gltf, box.indices)}};
    if (hasColors)
        part["attributes"]["COLOR_0"] = addFloats(gltf, box.colors, 4);
    gltf.json["materials"].push_back(material);
    part["material"] = gltf.json["materials"].size() - 1;
    gltf.json["meshes"].push_back({{"name", "crate"}, {"primitives", {part}}});
    return gltf.json["meshes"].size() - 1;
}

std::size_t addNode(Gltf& gltf, const nlohmann::json& node, nlohmann::json* parent)
{
    const std::size_t number = gltf.json["nodes"].size();
    (parent ? (*parent)["children"] : gltf.json["scenes"][0]["nodes"]).push_back(number);
    gltf.json["nodes"].push_back(node);
    return number;
}

} // namespace telepipe::test
