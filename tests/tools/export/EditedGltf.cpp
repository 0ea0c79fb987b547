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

} // namespace telepipe::test
