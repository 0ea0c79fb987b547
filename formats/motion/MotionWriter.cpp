#include "formats/motion/MotionWriter.h"

#include "formats/motion/MotionReader.h"
#include "formats/motion/MotionRecords.h"
#include "formats/record/RecordWriter.h"

namespace telepipe::formats {

namespace {

class MotionWriter
{
public:
    MotionWriter(ByteWriter& writer, const MotionBuild& motion, MotionPlacement placement);

    std::uint32_t write();

private:
    struct Block
    {
        std::size_t offset = 0, count = 0;
    };

    std::size_t writeHeader();
    void writeKeys();
    std::size_t writeTable();
    void writePointer(const Block& block);

    ByteWriter& _writer;
    const MotionBuild& _motion;
    bool _isNmdm;
    std::vector<MotionChannel> _channels;
    std::vector<Block> _blocks;
};

MotionWriter::MotionWriter(ByteWriter& writer, const MotionBuild& motion, MotionPlacement placement)
    : _writer(writer), _motion(motion), _isNmdm(placement == MotionPlacement::Nmdm),
      _channels(motionChannels(motion.type, motion.use))
{
    for (MotionChannel& channel : _channels) {
        if (motion.shortAngles && channel.layout == KeyLayout::Angle3)
            channel.layout = KeyLayout::ShortAngle3;
        if (motion.ninja2 && channel.layout == KeyLayout::Angle1)
            channel.layout = KeyLayout::ShortAngle1;
        if (channel.channel == Channel::Rgb)
            channel.layout = motion.ninja2 ? KeyLayout::Float3 : KeyLayout::Integer1;
    }
}

std::uint32_t MotionWriter::write()
{
    _writer.align(4);
    std::size_t header = _isNmdm ? writeHeader() : 0;
    writeKeys();
    const std::size_t table = writeTable();
    if (!_isNmdm)
        header = writeHeader();
    _writer.patch(header, table);
    return static_cast<std::uint32_t>(header);
}

std::size_t MotionWriter::writeHeader()
{
    MotionHeader header;
    header.table = Pointer::later();
    header.frames = _motion.frames;
    header.type = _motion.type;
    header.inpFn = motionInpFn(_channels.size(), _motion.interpolation);
    return writeRecord(_writer, header);
}

void MotionWriter::writeKeys()
{
    for (const MotionEntryBuild& entry : _motion.entries) {
        for (const MotionChannel& channel : _channels) {
            const auto keys = entry.find(channel.channel);
            _blocks.push_back({_writer.size(), keys == entry.end() ? 0 : keys->second.size()});
            for (std::size_t i = 0; i < _blocks.back().count; ++i)
                writeMotionKey(_writer, channel.layout, keys->second[i]);
            _writer.align(4);
        }
    }
}

std::size_t MotionWriter::writeTable()
{
    const std::size_t table = _writer.size();
    const std::size_t n = _channels.size();
    for (std::size_t first = 0; first < _blocks.size(); first += n) {
        for (std::size_t i = 0; i < n; ++i)
            writePointer(_blocks[first + i]);
        for (std::size_t i = 0; i < n; ++i)
            _writer.u32(static_cast<std::uint32_t>(_blocks[first + i].count));
    }
    return table;
}

void MotionWriter::writePointer(const Block& block)
{
    if (block.count != 0)
        _writer.pointer(block.offset);
    else if (_isNmdm)
        _writer.hole(); // stays 0, and listed
    else
        _writer.null();
}

} // namespace

MotionKey floatKey(std::uint32_t frame, glm::vec3 value)
{
    return {frame, glm::vec4(value, 0), glm::ivec3(0)};
}

MotionKey angleKey(std::uint32_t frame, glm::ivec3 bams)
{
    return {frame, glm::vec4(0), bams};
}

MotionKey quaternionKey(std::uint32_t frame, glm::vec4 xyzw)
{
    return {frame, xyzw, glm::ivec3(0)};
}

void writeMotionKey(ByteWriter& writer, KeyLayout layout, const MotionKey& key)
{
    const auto floats = [&](std::initializer_list<float> values) {
        for (float value : values)
            writer.f32(value);
    };
    const auto shorts = [&](int count) {
        for (int i = 0; i < count; ++i)
            writer.write(static_cast<std::int16_t>(key.angle[i]));
    };
    const bool isShort = layout == KeyLayout::ShortAngle3 || layout == KeyLayout::ShortAngle1;
    isShort ? writer.u16(static_cast<std::uint16_t>(key.frame)) : writer.u32(key.frame);
    switch (layout) {
    case KeyLayout::Float3:
        floats({key.value.x, key.value.y, key.value.z});
        break;
    case KeyLayout::Angle3:
        writer.ivec3(key.angle);
        break;
    case KeyLayout::ShortAngle3:
        shorts(3);
        break;
    case KeyLayout::Quaternion:
        floats({key.value.w, key.value.x, key.value.y, key.value.z});
        break;
    case KeyLayout::Float1:
        floats({key.value.x});
        break;
    case KeyLayout::Float2:
        floats({key.value.x, key.value.y});
        break;
    case KeyLayout::Angle1:
    case KeyLayout::Integer1:
    case KeyLayout::Pointer:
    case KeyLayout::ShapeData:
        writer.i32(key.angle.x);
        break;
    case KeyLayout::ShortAngle1:
        shorts(1);
        break;
    case KeyLayout::Spot:
        floats({key.value.x, key.value.y});
        writer.i32(key.angle.x);
        writer.i32(key.angle.y);
        break;
    }
}

std::uint32_t writeMotion(ByteWriter& writer, const MotionBuild& motion, MotionPlacement placement)
{
    return MotionWriter(writer, motion, placement).write();
}

} // namespace telepipe::formats
