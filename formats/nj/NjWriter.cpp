#include "formats/nj/NjWriter.h"

#include "formats/motion/MotionRecords.h"
#include "formats/ninja/TextureListRecords.h"
#include "formats/nj/Pof0.h"
#include "formats/record/RecordWriter.h"
#include "formats/rel/RelFile.h"
#include "formats/vocabulary/IffKinds.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

bool isBasic(const NinjaNode& node)
{
    return node.basic || std::ranges::any_of(node.children, isBasic);
}

IffKind motionKind(MotionUse use)
{
    return use == MotionUse::Camera  ? IffKind::CameraMotion
           : use == MotionUse::Light ? IffKind::LightMotion
                                     : IffKind::Motion;
}

// Writes the chunks of one file, each with the POF0 after it or the NJAD before it.
class NjWriter
{
public:
    explicit NjWriter(const NjBuild& nj) : _nj(nj) {}

    ByteVector write();

private:
    template <class Write> void chunk(IffKind kind, Write&& write)
    {
        ByteWriter data(_nj.endian);
        write(data);
        data.align(4);
        if (_nj.address)
            writeAbsoluteChunk(_file, nameOf(kind), std::move(data), *_nj.address);
        else
            writeIffChunk(_file, nameOf(kind), data);
    }

    template <class T, class Write> void each(IffKind kind, const std::vector<T>& values, Write&& write)
    {
        for (const T& value : values)
            chunk(kind, [&](ByteWriter& data) { write(data, value); });
    }

    const NjBuild& _nj;
    ByteWriter _file;
};

ByteVector NjWriter::write()
{
    if (!_nj.textures.empty())
        chunk(IffKind::TextureList, [&](ByteWriter& data) { writeTextureList(data, _nj.textures); });
    for (const NinjaNode& model : _nj.models)
        chunk(isBasic(model) ? IffKind::BasicModel
              : _nj.ninja2   ? IffKind::Ninja2Model
                             : IffKind::ChunkModel,
              [&](ByteWriter& data) { writeObjectTree(data, model); });
    each(IffKind::Camera, _nj.cameras, writeCamera);
    each(IffKind::Light, _nj.lights, writeLight);
    for (const MotionBuild& motion : _nj.motions)
        chunk(motionKind(motion.use), [&](ByteWriter& data) { writeMotion(data, motion, MotionPlacement::Nmdm); });
    each(IffKind::ShapeMotion, _nj.shapeMotions, writeShapeMotion);
    each(IffKind::ShapeList, _nj.shapeLists, writeCompactShapeList);
    each(IffKind::CompactMotion, _nj.compactMotions, writeCompactShapeMotion);
    return _file.take();
}

} // namespace

std::uint32_t writeTextureList(ByteWriter& writer, std::span<const std::string> names)
{
    writer.align(4);
    const std::size_t table = writer.size() + recordSize<TextureListRecord>;
    const std::size_t list =
        writeRecord(writer, TextureListRecord{Pointer::to(table), static_cast<std::uint32_t>(names.size())});
    std::size_t text = table + names.size() * recordSize<TextureNameRecord>;
    for (const std::string& name : names) {
        writeRecord(writer, TextureNameRecord{Pointer::to(text)});
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

void writeAddressChunk(ByteWriter& file, std::uint32_t address, Endian endian)
{
    ByteWriter data(endian);
    data.u32(address);
    writeIffChunk(file, nameOf(IffKind::Address), data, false);
}

void makeAbsolute(ByteWriter& data, std::uint32_t address)
{
    for (std::size_t field : data.relocations()) {
        const std::uint32_t target = load<std::uint32_t>(data.bytes().data() + field, data.endian());
        data.setU32(field, target == 0 ? 0 : target + address); // motion tables list null pointers too
    }
}

void writeAbsoluteChunk(ByteWriter& file, std::string_view name, ByteWriter data, std::uint32_t address)
{
    makeAbsolute(data, address);
    writeAddressChunk(file, address, data.endian());
    writeIffChunk(file, name, data, false);
}

ByteVector writeNj(const NjBuild& nj)
{
    return NjWriter(nj).write();
}

ByteVector writeRelMotion(const MotionBuild& motion)
{
    ByteWriter writer;
    const std::uint32_t header = writeMotion(writer, motion, MotionPlacement::Rel);
    const std::size_t action = writeRecord(writer, ActionRecord{Pointer::null(), Pointer::to(header)});
    const std::size_t payload = writer.size();
    writer.pointer(action);
    return finishRel(std::move(writer), payload);
}

} // namespace telepipe::formats
