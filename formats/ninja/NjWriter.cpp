#include "formats/ninja/NjWriter.h"

#include "formats/ninja/Pof0.h"
#include "formats/rel/RelFile.h"

namespace telepipe::formats {

namespace {

constexpr std::size_t kNameSize = 12;

template <class Write> void writeDataChunk(ByteWriter& file, std::string_view name, Write&& write)
{
    ByteWriter data;
    write(data);
    data.align(4);
    writeIffChunk(file, name, data);
}

} // namespace

std::uint32_t writeTextureList(ByteWriter& writer, std::span<const std::string> names)
{
    writer.align(4);
    const std::size_t list = writer.size(), table = list + 8;
    writer.pointer(table);
    writer.u32(static_cast<std::uint32_t>(names.size()));
    std::size_t text = table + names.size() * kNameSize;
    for (const std::string& name : names) {
        writer.pointer(text);
        writer.u32(0);
        writer.u32(0);
        text += name.size() + 1;
    }
    for (const std::string& name : names) {
        writer.text(name);
        writer.u8(0);
    }
    writer.align(4);
    return static_cast<std::uint32_t>(list);
}

void writeIffChunk(ByteWriter& file, std::string_view name, const ByteWriter& data, bool withPointers)
{
    file.text(name);
    file.u32(static_cast<std::uint32_t>(data.size()));
    file.append(data.bytes());
    if (!withPointers)
        return;
    const ByteVector list = encodePof0(data.relocations());
    file.text("POF0");
    file.u32(static_cast<std::uint32_t>(list.size()));
    file.append(list);
}

ByteVector writeNj(const NjBuild& nj)
{
    ByteWriter file;
    if (!nj.textures.empty())
        writeDataChunk(file, "NJTL", [&](ByteWriter& data) { writeTextureList(data, nj.textures); });
    for (const NinjaNode& model : nj.models)
        writeDataChunk(file, "NJCM", [&](ByteWriter& data) { writeObjectTree(data, model); });
    for (const MotionBuild& motion : nj.motions)
        writeDataChunk(file, "NMDM", [&](ByteWriter& data) { writeMotion(data, motion, MotionPlacement::Nmdm); });
    return file.take();
}

ByteVector writeRelMotion(const MotionBuild& motion)
{
    ByteWriter writer;
    const std::uint32_t header = writeMotion(writer, motion, MotionPlacement::Rel);
    const std::size_t action = writer.size();
    writer.null();
    writer.pointer(header);
    const std::size_t payload = writer.size();
    writer.pointer(action);
    return finishRel(std::move(writer), payload);
}

} // namespace telepipe::formats
