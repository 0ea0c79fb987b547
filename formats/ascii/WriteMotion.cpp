#include "formats/ascii/FieldText.h"
#include "formats/ascii/TextWriter.h"
#include "formats/ascii/notation/Constants.h"
#include "formats/motion/MotionRecords.h"
#include "formats/record/RecordWriter.h"

#include <fmt/format.h>
#include <map>
#include <set>
#include <tuple>

namespace telepipe::formats {

namespace {

// Keyword of the key array and short word of its name, by channel; NjDef.h's where it has one. Scales are POSITIONs in
// all but name. CTARGET and CVECTOR are the cameras', LCOLOR and on the lights'.
struct ChannelWords
{
    const char* keyword;
    const char* name;
};

ChannelWords channelWords(const MotionChannel& channel)
{
    const bool isShort = channel.layout == KeyLayout::ShortAngle3 || channel.layout == KeyLayout::ShortAngle1;
    switch (channel.channel) {
    case Channel::Position:
        return {"POSITION", "pos"};
    case Channel::Angle:
        return {isShort ? "SROTATION" : "ROTATION", "ang"};
    case Channel::Quaternion:
        return {"QROTATION", "quat"};
    case Channel::Scale:
        return {"SCALE", "scl"};
    case Channel::Vector:
        return {"CVECTOR", "vec"};
    case Channel::Target:
        return {"CTARGET", "target"};
    case Channel::Vertex:
        return {"POINTER", "vert"};
    case Channel::Normal:
        return {"POINTER", "norm"};
    case Channel::Roll:
        return {isShort ? "CSROLL" : "CROLL", "roll"};
    case Channel::FieldOfView:
        return {isShort ? "CSANGLE" : "CANGLE", "fov"};
    case Channel::Rgb:
        return {"LCOLOR", "rgb"};
    case Channel::Intensity:
        return {"LINTENSITY", "int"};
    case Channel::Spot:
        return {"LSPOT_FACTORS", "spot"};
    case Channel::Point:
        return {"LPOINT_FACTORS", "point"};
    case Channel::ShapeId:
        return {"CSHAPE", "shape"};
    case Channel::Event:
        return {"EVENT", "event"};
    }
    return {"POINTER", "key"};
}

// The macros of keys, by KeyLayout.
constexpr const char* kKeyMacros[] = {"MKEYF",  "MKEYA",   "MKEYSA",   "MKEYQ",    "MKEYF1",   "MKEYF2",
                                      "MKEYA1", "MKEYSA1", "MKEYUI32", "MKEYSPOT", "MKEYUI32", "MKEYUI32"};

class MotionText
{
public:
    MotionText(std::string& text, const Motion& motion, const std::string& name, MotionFlags flags,
               const ShapeMotion* shapes = nullptr)
        : _text(text), _motion(motion), _name(name), _flags(flags), _shapes(shapes)
    {
    }

    void write();

private:
    void writeKeys(std::uint32_t entry, std::size_t channel);
    void writeTable();
    void writeArrays(std::uint32_t entry, std::size_t channel);
    std::string arrayName(const ShapeArray& array) const;
    std::string keysName(std::uint32_t entry, std::size_t channel) const;

    // Tracks that share their keys share the name.
    using Block = std::tuple<std::uint32_t, std::uint32_t, KeyLayout>;
    Block blockOf(std::uint32_t entry, std::size_t channel) const
    {
        const MotionTrack& track = _motion.track(entry, channel);
        return {track.offset, track.count, _motion.channels[channel].layout};
    }

    std::string& _text;
    const Motion& _motion;
    const std::string& _name;
    MotionFlags _flags;
    const ShapeMotion* _shapes; // the arrays that the keys of a simple shape motion point to
    std::map<Block, std::string> _names;
    std::set<std::uint32_t> _arrays; // offsets of those written
};

void MotionText::write()
{
    for (std::uint32_t entry = 0; entry < _motion.entries; ++entry) {
        for (std::size_t channel = 0; channel < _motion.channels.size(); ++channel)
            writeKeys(entry, channel);
    }
    if (_motion.entries != 0)
        writeTable();
    writeAsciiMotionHead(_text, {_motion.frames, _motion.type, _motion.inpFn, _motion.entries != 0}, _name, _flags);
}

std::string MotionText::arrayName(const ShapeArray& array) const
{
    return fmt::format("vectors_{}_{:#x}", _name, array.offset);
}

// The vectors of a track's keys. NjDef.h has POINT and NORMAL for them.
void MotionText::writeArrays(std::uint32_t entry, std::size_t channel)
{
    const bool isNormal = _motion.channels[channel].channel == Channel::Normal;
    for (std::uint32_t key = 0; key < _motion.track(entry, channel).count; ++key) {
        const ShapeArray& array = _shapes->array(entry, channel, key);
        if (array.isNull() || !_arrays.insert(array.offset).second)
            continue;
        beginDefinition(_text, isNormal ? "NORMAL" : "POINT", arrayName(array));
        const std::uint8_t* file = array.vectors.data();
        for (std::uint32_t i = 0; i < array.count(); ++i)
            writeAsciiVector(_text, isNormal ? "NORM" : "VERT", file, _motion.endian);
        endDefinition(_text);
    }
}

std::string MotionText::keysName(std::uint32_t entry, std::size_t channel) const
{
    const MotionChannel& kind = _motion.channels[channel];
    const bool isSecond = channel != *_motion.find(kind.channel); // of ANG_1 and SANG_1, or VEC_0 and VEC_3
    return fmt::format("{}{}_{}_node{}", channelWords(kind).name, isSecond ? "2" : "", _name, entry);
}

void MotionText::writeKeys(std::uint32_t entry, std::size_t channel)
{
    const MotionTrack& track = _motion.track(entry, channel);
    const MotionChannel& kind = _motion.channels[channel];
    if (track.count == 0 || !_names.emplace(blockOf(entry, channel), keysName(entry, channel)).second)
        return;
    if (_shapes)
        writeArrays(entry, channel);
    beginDefinition(_text, channelWords(kind).keyword, keysName(entry, channel));
    if (!_shapes)
        writeAsciiElements(_text, kKeyMacros[static_cast<std::size_t>(kind.layout)], track.keys, _motion.endian);
    for (std::uint32_t i = 0; _shapes && i < track.count; ++i) {
        const ShapeArray& array = _shapes->array(entry, channel, i);
        _text += fmt::format("    MKEYP( {}, {} ),\n", track.frame(kind.layout, i, _motion.endian),
                             pointerText(!array.isNull(), arrayName(array)));
    }
    endDefinition(_text);
}

void MotionText::writeTable()
{
    const std::size_t channels = _motion.channels.size();
    beginDefinition(_text, fmt::format("MDATA{}", channels).c_str(), "mdata_" + _name);
    for (std::uint32_t entry = 0; entry < _motion.entries; ++entry) {
        _text += "   ";
        for (std::size_t channel = 0; channel < channels; ++channel) {
            const bool hasKeys = _motion.track(entry, channel).count != 0;
            _text += " " + pointerText(hasKeys, hasKeys ? _names.at(blockOf(entry, channel)) : "") + ",";
        }
        for (std::size_t channel = 0; channel < channels; ++channel)
            _text += fmt::format(" {},", _motion.track(entry, channel).count);
        _text += fmt::format(" /* {} */\n", entry);
    }
    endDefinition(_text);
}

} // namespace

void writeAsciiMotionHead(std::string& text, const MotionHead& head, const std::string& name, MotionFlags flags)
{
    beginDefinition(text, "MOTION", "motion_" + name);
    MotionHeader header;
    header.frames = head.frames;
    header.type = head.type;
    header.inpFn = head.inpFn;
    FieldText fields(text, *definitionKind("MOTION"), recordBytes(header),
                     {{"MdataArray", pointerText(head.hasTable, "mdata_" + name)}});
    if (flags == MotionFlags::Numbers)
        fields.all();
    else {
        fields.line("MdataArray");
        fields.line("MFrameNum");
        text += fmt::format("MotionBitF    ({}),\nInterpolFctF  ({}),\n", constantText(head.type, motionConstants()),
                            interpolationText(head.inpFn));
    }
    endDefinition(text);
}

void writeAsciiMotion(std::string& text, const Motion& motion, const std::string& name, MotionFlags flags)
{
    MotionText(text, motion, name, flags).write();
}

// Ninja2 has no simple shapes, nor names for their bits.
void writeAsciiShapeMotion(std::string& text, const ShapeMotion& motion, const std::string& name)
{
    MotionText(text, motion.motion, name, MotionFlags::Numbers, &motion).write();
}

} // namespace telepipe::formats
