#include "formats/motion/ShapeMotion.h"

#include "formats/motion/MotionReader.h"
#include "formats/motion/MotionRecords.h"
#include "formats/record/RecordWriter.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// Gives every key its array and every array its end.
class ShapeArrayReader
{
public:
    ShapeArrayReader(const ByteView& data, const PointerMap& pointers, ShapeMotion& shape)
        : _data(data), _pointers(pointers), _shape(shape)
    {
    }

    void read(std::uint32_t offset);

private:
    void readTrack(const MotionTrack& track);
    void endArrays();

    ByteView _data;
    const PointerMap& _pointers;
    ShapeMotion& _shape;
    std::uint32_t _header = 0;
    std::vector<std::size_t> _starts; // of everything the motion is known to have
};

void ShapeArrayReader::read(std::uint32_t offset)
{
    _header = offset;
    _starts.push_back(offset);
    if (const auto table = _pointers.pointer(_data, offset, "motion entries"))
        _starts.push_back(*table);
    for (const MotionTrack& track : _shape.motion.tracks) {
        _shape.firstArrays.push_back(static_cast<std::uint32_t>(_shape.arrays.size()));
        readTrack(track);
    }
    endArrays();
}

void ShapeArrayReader::readTrack(const MotionTrack& track)
{
    const std::uint32_t keys = track.count == 0 ? 0 : track.offset - static_cast<std::uint32_t>(_data.base());
    if (track.count != 0)
        _starts.push_back(keys);
    for (std::uint32_t i = 0; i < track.count; ++i) {
        ShapeArray array;
        const auto target = _pointers.pointer(_data, keys + 8 * i + 4, "shape vectors");
        if (target && *target != _header) { // null pointers may be listed too, as in an NMDM (docs/formats.md, POF0)
            _starts.push_back(*target);
            array.offset = static_cast<std::uint32_t>(_data.absolute(*target));
            array.vectors = _data.from(*target, "shape vectors").bytes();
        }
        _shape.arrays.push_back(array);
    }
}

void ShapeArrayReader::endArrays()
{
    std::ranges::sort(_starts);
    for (ShapeArray& array : _shape.arrays) {
        const auto next = std::ranges::upper_bound(_starts, array.offset - _data.base());
        if (next != _starts.end() && !array.vectors.empty())
            array.vectors = array.vectors.first(*next - (array.offset - _data.base()));
        array.vectors = array.vectors.first(array.vectors.size() / 12 * 12);
    }
}

struct ShapeBlock
{
    std::size_t offset = 0, count = 0;
};

std::vector<std::size_t> writeArrays(ByteWriter& writer, const std::vector<ShapeKeyBuild>& keys)
{
    std::vector<std::size_t> offsets;
    for (const ShapeKeyBuild& key : keys) {
        offsets.push_back(writer.size());
        for (const glm::vec3& vector : key.vectors)
            writer.vec3(vector);
    }
    return offsets;
}

ShapeBlock writeTrack(ByteWriter& writer, const std::vector<ShapeKeyBuild>& keys)
{
    const std::vector<std::size_t> arrays = writeArrays(writer, keys);
    const ShapeBlock block{writer.size(), keys.size()};
    for (std::size_t i = 0; i < keys.size(); ++i) {
        writer.u32(keys[i].frame);
        keys[i].vectors.empty() ? writer.null() : writer.pointer(arrays[i]);
    }
    return block;
}

void writeEntry(ByteWriter& writer, std::span<const ShapeBlock> blocks)
{
    for (const ShapeBlock& block : blocks)
        block.count == 0 ? writer.null() : writer.pointer(block.offset);
    for (const ShapeBlock& block : blocks)
        writer.u32(static_cast<std::uint32_t>(block.count));
}

} // namespace

ShapeMotion readShapeMotion(const ByteView& data, std::uint32_t offset, const PointerMap& pointers, Warnings& warnings)
{
    ShapeMotion shape;
    shape.motion = readMotion(data, offset, pointers, warnings, MotionUse::Shape);
    const auto isVector = [](const MotionChannel& channel) { return channel.layout == KeyLayout::Pointer; };
    if (!std::ranges::all_of(shape.motion.channels, isVector))
        data.fail(offset + 8, "a shape motion of vertices and normals", {"type {:#x}", shape.motion.type});
    ShapeArrayReader(data, pointers, shape).read(offset);
    return shape;
}

std::uint32_t writeShapeMotion(ByteWriter& writer, const ShapeMotionBuild& motion)
{
    writer.align(4);
    const std::vector<MotionChannel> channels = motionChannels(motion.type, MotionUse::Shape);
    MotionHeader header;
    header.table = Pointer::later();
    header.frames = motion.frames;
    header.type = motion.type;
    header.inpFn = motionInpFn(channels.size(), motion.interpolation);
    const std::size_t offset = writeRecord(writer, header);
    std::vector<ShapeBlock> blocks;
    for (const ShapeEntryBuild& entry : motion.entries) {
        for (const MotionChannel& channel : channels)
            blocks.push_back(writeTrack(writer, channel.channel == Channel::Vertex ? entry.vertices : entry.normals));
    }
    writer.patch(header.table.field, writer.size());
    for (std::size_t i = 0; i < blocks.size(); i += channels.size())
        writeEntry(writer, std::span(blocks).subspan(i, channels.size()));
    return static_cast<std::uint32_t>(offset);
}

} // namespace telepipe::formats
