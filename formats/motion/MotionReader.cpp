#include "formats/motion/MotionReader.h"

#include "formats/motion/MotionRecords.h"
#include "formats/record/FieldOffset.h"
#include "formats/record/RecordReader.h"

#include <algorithm>
#include <bit>
#include <utility>

// MDATA entry 00 n pointers to keys, then n u32 counts
//
// The guide expects type 3 with wide keys and nothing else, and its code reads the rotations where the positions are.
// Real files have scales (type 7), quaternions (0x2001), short angles (0x25; in REL files under type 3) and splines as
// well (docs/formats.md, Motion tables).

namespace telepipe::formats {

namespace {

enum class When : std::uint8_t
{
    Always,
    Shape,
    NoShape,
    Light,
    NoLight
};

struct TypeBit
{
    std::uint16_t bit;
    MotionChannel channel;
    When when = When::Always;
};

// Rows in the order of entries: ascending in the number of NJD_MTYPE_x_n.
constexpr TypeBit kTypeBits[] = {
    {kMotionPosition, {Channel::Position, KeyLayout::Float3}},
    {kMotionLightVector, {Channel::Vector, KeyLayout::Float3}, When::Light},
    {kMotionAngle, {Channel::Angle, KeyLayout::Angle3}},
    {kMotionShortAngle, {Channel::Angle, KeyLayout::ShortAngle3}, When::NoShape},
    {kMotionQuaternion, {Channel::Quaternion, KeyLayout::Quaternion}},
    {kMotionScale, {Channel::Scale, KeyLayout::Float3}},
    {kMotionVector, {Channel::Vector, KeyLayout::Float3}},
    {kMotionTarget, {Channel::Target, KeyLayout::Float3}},
    {kMotionVertex, {Channel::Vertex, KeyLayout::Pointer}, When::NoLight},
    {kMotionEvent, {Channel::Event, KeyLayout::Integer1}},
    {kMotionNormal, {Channel::Normal, KeyLayout::Pointer}, When::Shape},
    {kMotionRoll, {Channel::Roll, KeyLayout::Angle1}},
    {kMotionFieldOfView, {Channel::FieldOfView, KeyLayout::Angle1}},
    {kMotionRgb, {Channel::Rgb, KeyLayout::Integer1}},
    {kMotionIntensity, {Channel::Intensity, KeyLayout::Float2}},
    {kMotionSpot, {Channel::Spot, KeyLayout::Spot}},
    {kMotionPoint, {Channel::Point, KeyLayout::Float2}},
    {kMotionShapeId, {Channel::ShapeId, KeyLayout::Integer1}},
};

bool applies(When when, bool isShape, bool isLight)
{
    return when == When::Always || (when == When::Shape && isShape) || (when == When::NoShape && !isShape) ||
           (when == When::Light && isLight) || (when == When::NoLight && !isLight);
}

// The other keys that a channel is known to have, or its own where there are none. PSO's player motions store 16-bit
// angles under ANG_1, the bit of the 32-bit ones; Ninja2 cameras have short rolls and fields of view, its lights a
// colour of three floats in place of a packed one (docs/formats.md, Motion tables).
KeyLayout alternative(const MotionChannel& channel)
{
    switch (channel.layout) {
    case KeyLayout::Angle3:
        return KeyLayout::ShortAngle3;
    case KeyLayout::ShortAngle3:
        return KeyLayout::Angle3;
    case KeyLayout::Angle1:
        return KeyLayout::ShortAngle1;
    case KeyLayout::ShortAngle1:
        return KeyLayout::Angle1;
    default:
        return channel.channel != Channel::Rgb         ? channel.layout
               : channel.layout == KeyLayout::Integer1 ? KeyLayout::Float3
                                                       : KeyLayout::Integer1;
    }
}

// Tracks may share keys, but a hostile file could point a million of them at the same block.
constexpr std::size_t kBudgetFactor = 16;

// The frames of keys, one after the other: every key of a file comes by here, some twice.
class KeyFrames
{
public:
    KeyFrames(Bytes keys, KeyLayout layout, Endian endian)
        : _at(keys.data()), _size(keySize(layout)), _endian(endian),
          _isShort(layout == KeyLayout::ShortAngle3 || layout == KeyLayout::ShortAngle1)
    {
    }
    std::uint32_t next()
    {
        const std::uint8_t* key = std::exchange(_at, _at + _size);
        return _isShort ? load<std::uint16_t>(key, _endian) : load<std::uint32_t>(key, _endian);
    }

private:
    const std::uint8_t* _at;
    std::size_t _size;
    Endian _endian;
    bool _isShort;
};

// A key block as the entry table names it, before the layout of angles is known.
struct Block
{
    std::uint32_t offset = 0, count = 0; // count 0: no track
};

class MotionReader
{
public:
    MotionReader(const ByteView& data, std::uint32_t offset, const PointerMap& pointers, Warnings& warnings,
                 MotionUse use)
        : _data(data), _offset(offset), _pointers(pointers), _warnings(warnings), _use(use),
          _budget(kBudgetFactor * data.size())
    {
    }

    Motion read();

private:
    void readHeader();
    void readTable();
    Block readBlock(std::uint32_t entry, std::size_t channel);
    void chooseLayout(std::size_t channel);
    std::size_t trackCount(std::size_t channel) const;
    std::size_t fittingTracks(std::size_t channel, KeyLayout layout, std::span<const std::uint32_t> starts) const;
    bool fits(const Block& block, KeyLayout layout, std::span<const std::uint32_t> starts) const;
    MotionTrack track(const Block& block, KeyLayout layout);
    void checkFrames(const MotionTrack& track, KeyLayout layout);
    std::uint32_t entrySize() const { return static_cast<std::uint32_t>(8 * _motion.channels.size()); }

    ByteView _data;
    std::uint32_t _offset, _table = 0;
    const PointerMap& _pointers;
    Warnings& _warnings;
    MotionUse _use;
    std::size_t _budget; // bytes of keys that may still be looked at
    Motion _motion;
    std::vector<Block> _blocks; // entry after entry, as Motion::tracks
};

void MotionReader::readHeader()
{
    _motion.offset = static_cast<std::uint32_t>(_data.absolute(_offset));
    _motion.endian = _data.endian();
    const MotionHeader header = readRecord<MotionHeader>(_data, _offset, "motion");
    _motion.frames = header.frames;
    _motion.type = header.type;
    _motion.inpFn = header.inpFn;
    _motion.channels = motionChannels(_motion.type, _use);
    const int elements = _motion.inpFn & kMotionElementMask;
    if (std::popcount(_motion.type) != elements)
        _data.fail(_offset + fieldOffset<&MotionHeader::type>, {"{} channels, as inp_fn says", elements},
                   {"motion type {:#x}", _motion.type});
    const int interpolation = (_motion.inpFn & kMotionInterpolationMask) >> 6;
    _motion.interpolation = static_cast<Interpolation>(std::min(interpolation, 2));
    if ((_motion.inpFn & ~(kMotionElementMask | kMotionInterpolationMask)) != 0 || interpolation == 3)
        _warnings.add(_motion.offset + fieldOffset<&MotionHeader::inpFn>,
                      {"unknown interpolation bits {:#x}", _motion.inpFn});
}

Motion MotionReader::read()
{
    readHeader();
    const auto table = _pointers.pointer(_data, _offset, "motion entries");
    // The header itself lies at the start of an NMDM, whose POF0 lists null pointers too (docs/formats.md, POF0).
    if (table && *table != _offset && !_motion.channels.empty()) {
        _table = *table;
        _motion.table = static_cast<std::uint32_t>(_data.absolute(_table));
        readTable();
    }
    _motion.entries = static_cast<std::uint32_t>(_blocks.size() / std::max<std::size_t>(1, _motion.channels.size()));
    for (std::size_t channel = 0; channel < _motion.channels.size(); ++channel)
        chooseLayout(channel);
    _motion.tracks.reserve(_blocks.size());
    for (std::size_t i = 0; i < _blocks.size(); ++i)
        _motion.tracks.push_back(track(_blocks[i], _motion.channels[i % _motion.channels.size()].layout));
    return std::move(_motion);
}

// The number of entries is stored nowhere: the table goes on to the first key block above it, and each entry read may
// bring that closer (docs/formats.md, Motion tables; the guide's length / 16 holds only where the table comes last and
// is of two channels).
void MotionReader::readTable()
{
    std::size_t limit = _offset > _table ? _offset : _data.size();
    for (std::uint32_t entry = _table; limit - entry >= entrySize(); entry += entrySize()) {
        for (std::size_t channel = 0; channel < _motion.channels.size(); ++channel) {
            const Block block = readBlock(entry, channel);
            _blocks.push_back(block);
            if (block.count != 0 && block.offset >= entry + entrySize())
                limit = std::min<std::size_t>(limit, block.offset);
        }
    }
}

Block MotionReader::readBlock(std::uint32_t entry, std::size_t channel)
{
    const std::uint32_t at = entry + static_cast<std::uint32_t>(4 * channel);
    const std::uint32_t count =
        _data.u32(entry + entrySize() / 2 + static_cast<std::uint32_t>(4 * channel), "key count");
    if (count == 0)
        return {};
    const auto keys = _pointers.pointer(_data, at, "motion keys");
    if (keys && *keys != _offset)
        return {*keys, count};
    _warnings.add(_data.absolute(at), {"{} keys at a null pointer: no track", count});
    return {};
}

// Chooses the layout in which more tracks can be read. Where both can read as many, the first choice stays: narrow keys
// do not fit where wide ones are read, while a lone wide key looks like a narrow one with bytes after it.
void MotionReader::chooseLayout(std::size_t channel)
{
    KeyLayout& layout = _motion.channels[channel].layout;
    const KeyLayout other = alternative(_motion.channels[channel]);
    if (other == layout)
        return;
    std::vector<std::uint32_t> starts{_offset, _table};
    for (const Block& block : _blocks) {
        if (block.count != 0)
            starts.push_back(block.offset);
    }
    std::ranges::sort(starts);
    const std::size_t fitting = fittingTracks(channel, layout, starts);
    if (fitting < trackCount(channel) && fittingTracks(channel, other, starts) > fitting)
        layout = other;
}

std::size_t MotionReader::trackCount(std::size_t channel) const
{
    std::size_t tracks = 0;
    for (std::size_t i = channel; i < _blocks.size(); i += _motion.channels.size())
        tracks += _blocks[i].count != 0;
    return tracks;
}

std::size_t MotionReader::fittingTracks(std::size_t channel, KeyLayout layout,
                                        std::span<const std::uint32_t> starts) const
{
    std::size_t fitting = 0, budget = _budget;
    for (std::size_t i = channel; i < _blocks.size() && budget != 0; i += _motion.channels.size()) {
        fitting += _blocks[i].count != 0 && fits(_blocks[i], layout, starts);
        budget -= std::min<std::size_t>(budget, _blocks[i].count * keySize(layout));
    }
    return fitting;
}

// Keys of this layout end before the next block, and their frames ascend below the motion's.
bool MotionReader::fits(const Block& block, KeyLayout layout, std::span<const std::uint32_t> starts) const
{
    const auto next = std::ranges::upper_bound(starts, block.offset);
    const std::size_t end = next == starts.end() ? _data.size() : *next;
    if (block.count > (end - block.offset) / keySize(layout))
        return false;
    KeyFrames frames(_data.slice(block.offset, block.count * keySize(layout), "motion keys"), layout, _data.endian());
    std::int64_t last = -1;
    for (std::uint32_t i = 0; i < block.count; ++i) {
        const std::uint32_t frame = frames.next();
        if (frame >= _motion.frames || frame <= last)
            return false;
        last = frame;
    }
    return true;
}

MotionTrack MotionReader::track(const Block& block, KeyLayout layout)
{
    if (block.count == 0)
        return {};
    MotionTrack track;
    track.offset = static_cast<std::uint32_t>(_data.absolute(block.offset));
    track.count = block.count;
    track.keys = _data.records(block.offset, block.count, keySize(layout), "motion keys");
    if (track.keys.size() > _budget)
        _data.fail(block.offset, "tracks with keys of their own", "tracks that share keys past all reason");
    _budget -= track.keys.size();
    checkFrames(track, layout);
    return track;
}

void MotionReader::checkFrames(const MotionTrack& track, KeyLayout layout)
{
    KeyFrames frames(track.keys, layout, _data.endian());
    std::uint32_t last = 0;
    for (std::uint32_t i = 0; layout != KeyLayout::ShapeData && i < track.count; ++i) {
        const std::uint32_t frame = frames.next();
        if (frame < last || frame >= std::max(_motion.frames, 1u)) {
            _warnings.add(track.offset + i * keySize(layout),
                          {"key {} at frame {} after {} of {}", i, frame, last, _motion.frames});
            return;
        }
        last = frame;
    }
}

} // namespace

std::vector<MotionChannel> motionChannels(std::uint16_t type, MotionUse use)
{
    const bool isLight = use == MotionUse::Light;
    const bool isShape =
        use == MotionUse::Shape || (!isLight && (type & kMotionVertex) != 0 && (type & kMotionNormal) != 0);
    const bool isNinja2 = (type & kMotionShortAngle) != 0 && !isShape;
    std::vector<MotionChannel> channels;
    for (const TypeBit& known : kTypeBits) {
        if ((type & known.bit) == 0 || !applies(known.when, isShape, isLight))
            continue;
        MotionChannel& channel = channels.emplace_back(known.channel);
        if (isNinja2 && channel.layout == KeyLayout::Angle1)
            channel.layout = KeyLayout::ShortAngle1;
        else if (isLight && channel.channel == Channel::Rgb)
            channel.layout = KeyLayout::Float3;
        else if (use == MotionUse::CompactShape && channel.channel == Channel::ShapeId)
            channel.layout = KeyLayout::ShapeData;
    }
    return channels;
}

Motion readMotion(const ByteView& data, std::uint32_t offset, const PointerMap& pointers, Warnings& warnings,
                  MotionUse use)
{
    return MotionReader(data, offset, pointers, warnings, use).read();
}

} // namespace telepipe::formats
