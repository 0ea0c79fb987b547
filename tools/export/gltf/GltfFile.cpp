#include "tools/export/gltf/GltfFile.h"

#include "formats/bytes/AsText.h"
#include "tools/disk/FileError.h"
#include "tools/disk/WriteFile.h"
#include "tools/export/gltf/GltfJson.h"
#include "tools/text/Base64.h"

#include <array>
#include <limits>

namespace telepipe::tools {

namespace {

constexpr std::size_t kChunkAlignment = 4;

std::size_t padded(std::size_t size)
{
    return (size + kChunkAlignment - 1) / kChunkAlignment * kChunkAlignment;
}

void writeWords(FileWriter& file, std::initializer_list<std::size_t> words)
{
    formats::ByteVector bytes;
    for (const std::size_t word : words)
        for (int shift = 0; shift < 32; shift += 8)
            bytes.push_back(static_cast<std::uint8_t>(word >> shift & 0xff));
    file.write(bytes);
}

void write(FileWriter& file, std::size_t kind, formats::Bytes bytes, std::uint8_t filler)
{
    writeWords(file, {padded(bytes.size()), kind});
    file.write(bytes);
    file.write(formats::ByteVector(padded(bytes.size()) - bytes.size(), filler));
}

} // namespace

void writeGlb(const std::filesystem::path& path, const ExportModel& model)
{
    GltfBuffer buffer;
    Json json = gltfJson(model, buffer);
    const formats::ByteVector& data = buffer.data();
    if (!data.empty())
        json["buffers"].push_back({{"byteLength", data.size()}});
    const std::string text = jsonText(json);
    const std::size_t binary = data.empty() ? 0 : kGlbChunkHead + padded(data.size());
    const std::size_t size = kGlbHead + kGlbChunkHead + padded(text.size()) + binary;
    if (size > std::numeric_limits<std::uint32_t>::max())
        throw FileError({"{}: would have {} bytes, and a .glb counts them in 32 bits", path.generic_string(), size});
    FileWriter file(path);
    writeWords(file, {kGlbMagic, kGlbVersion, size});
    write(file, kGlbJson, formats::asBytes(text), ' ');
    if (!data.empty())
        write(file, kGlbBinary, data, 0);
    file.commit();
}

void writeGltf(const std::filesystem::path& path, const ExportModel& model)
{
    GltfBuffer buffer;
    Json json = gltfJson(model, buffer);
    if (!buffer.data().empty())
        json["buffers"].push_back({{"byteLength", buffer.data().size()},
                                   {"uri", "data:application/octet-stream;base64," + base64(buffer.data())}});
    writeText(path, jsonText(json, 1) + "\n");
}

} // namespace telepipe::tools
