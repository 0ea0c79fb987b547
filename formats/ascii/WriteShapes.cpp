#include "formats/ascii/FieldText.h"
#include "formats/ascii/TextWriter.h"
#include "formats/ascii/notation/Constants.h"
#include "formats/ascii/notation/Macros.h"
#include "formats/motion/CompactShapeRecords.h"
#include "formats/record/RecordWriter.h"

#include <fmt/format.h>
#include <map>
#include <set>

// The compact shape guide shows examples of these texts.

namespace telepipe::formats {

namespace {

class ShapeListText
{
public:
    ShapeListText(std::string& text, const CompactShapeList& list, const std::string& name)
        : _text(text), _list(list), _name(name)
    {
    }

    void write();

private:
    void writeGroup(std::uint32_t number);
    void writeVertices(std::uint32_t list);
    void writeChunk(const CompactVertexChunk& chunk);
    std::string vertices(std::uint32_t list) const { return fmt::format("cv_{}_list{}", _name, list); }
    std::string lists(std::uint32_t group) const;
    const CompactKeyGroup& group(std::uint32_t number) const { return _list.groups[number]; }

    std::string& _text;
    const CompactShapeList& _list;
    const std::string& _name;
    std::map<std::uint32_t, std::uint32_t> _written; // first list of a group -> the group that has its table
};

void ShapeListText::write()
{
    const std::uint32_t count = static_cast<std::uint32_t>(_list.groups.size());
    for (std::uint32_t i = 0; i < count; ++i)
        writeGroup(i);
    if (count != 0) {
        beginDefinition(_text, "CSHAPEKGLIST", "cshapes_" + _name);
        for (std::uint32_t i = 0; i < count; ++i) {
            if (group(i).reserved == 0)
                _text += fmt::format("    CSHAPEKG( {}, {} ), /* {} */\n", lists(i), group(i).groupId, i);
            else
                _text += fmt::format("    {}, {}, {}, /* {} */\n", lists(i), group(i).groupId, group(i).reserved, i);
        }
        endDefinition(_text);
    }
    beginDefinition(_text, "CSHAPELIST", "cshapelist_" + _name, false);
    FieldText(_text, *definitionKind("CSHAPELIST"), recordBytes(ShapeListRecord{{}, count}),
              {{"CShapeKgList", pointerText(count != 0, "cshapes_" + _name)}})
        .all();
    endDefinition(_text);
}

// Groups may share a table.
std::string ShapeListText::lists(std::uint32_t number) const
{
    if (group(number).listCount == 0)
        return "NULL";
    return fmt::format("cvlist_{}_shape{}", _name, _written.at(group(number).firstList));
}

void ShapeListText::writeGroup(std::uint32_t number)
{
    const CompactKeyGroup& shape = group(number);
    if (shape.listCount == 0 || !_written.emplace(shape.firstList, number).second)
        return;
    for (std::uint32_t i = 0; i < shape.listCount; ++i)
        writeVertices(shape.firstList + i);
    beginDefinition(_text, "CVLIST", lists(number));
    for (std::uint32_t i = 0; i < shape.listCount; ++i) {
        const std::uint32_t list = shape.firstList + i;
        _text += "    " + pointerText(_list.lists[list].chunkCount != 0, vertices(list)) + ",\n";
    }
    endDefinition(_text);
}

void ShapeListText::writeVertices(std::uint32_t number)
{
    const CompactVertexList& list = _list.lists[number];
    if (list.chunkCount == 0)
        return;
    beginDefinition(_text, "VLIST", vertices(number));
    for (std::uint32_t i = 0; i < list.chunkCount; ++i)
        writeChunk(_list.chunks[list.firstChunk + i]);
    _text += "    CnkEnd()\n";
    endDefinition(_text);
}

void ShapeListText::writeChunk(const CompactVertexChunk& chunk)
{
    const CompactVertexLayout& layout = compactVertexLayout(chunk.type);
    const std::string flags = constantText(static_cast<std::uint32_t>(chunk.flags) << 8, vertexFlagConstants());
    _text += fmt::format("    {}( {}, {} ),\n", chunkMacro(layout.name), flags, chunk.count * layout.stride / 4);
    const std::uint8_t* file = chunk.body.data();
    for (std::uint32_t i = 0; i < chunk.count; ++i) {
        if (layout.position)
            writeAsciiVector(_text, "VERT", file, _list.endian);
        if (layout.normal)
            writeAsciiVector(_text, "NORM", file, _list.endian);
        if (layout.color)
            _text += fmt::format("    {},\n", macroText("D8888", file, _list.endian));
    }
}

class CompactMotionText
{
public:
    CompactMotionText(std::string& text, const CompactShapeMotion& motion, const std::string& name)
        : _text(text), _motion(motion), _name(name)
    {
    }

    void write();

private:
    void writeKeys(const CompactShapeTrack& track);
    void writeData();
    void writeTable();
    std::string keys(const CompactShapeTrack& track) const
    {
        return fmt::format("keys_{}_{:#x}_{}", _name, track.offset, track.keyCount);
    }

    std::string& _text;
    const CompactShapeMotion& _motion;
    const std::string& _name;
    std::set<std::string> _written;
};

void CompactMotionText::write()
{
    for (const CompactShapeTrack& track : _motion.tracks)
        writeKeys(track);
    if (!_motion.tracks.empty())
        writeData();
    if (!_motion.entries.empty())
        writeTable();
    // One channel, linear: the compact shape guide leaves no other.
    writeAsciiMotionHead(_text, {_motion.frames, kMotionShapeId, 1, !_motion.entries.empty()}, _name,
                         MotionFlags::Names);
}

void CompactMotionText::writeKeys(const CompactShapeTrack& track)
{
    if (track.keyCount == 0 || !_written.insert(keys(track)).second)
        return;
    beginDefinition(_text, "CSHAPE", keys(track));
    writeAsciiElements(_text, "MKEYSHID", track.keys, _motion.endian);
    endDefinition(_text);
}

void CompactMotionText::writeData()
{
    beginDefinition(_text, "CSHAPEDATA", "cshape_data_" + _name);
    for (const CompactShapeTrack& track : _motion.tracks)
        FieldText(_text, *definitionKind("CSHAPEDATA"), recordBytes(ShapeTrackRecord{track, {}}),
                  {{"keys", pointerText(track.keyCount != 0, keys(track))}})
            .row();
    endDefinition(_text);
}

void CompactMotionText::writeTable()
{
    beginDefinition(_text, "MDATA1", "mdata_" + _name);
    for (const CompactShapeMotion::Entry& entry : _motion.entries) {
        const std::string first = fmt::format("&cshape_data_{}[{}]", _name, entry.firstTrack);
        _text += fmt::format("    {}, {},\n", pointerText(entry.trackCount != 0, first), entry.trackCount);
    }
    endDefinition(_text);
}

} // namespace

void writeAsciiShapeList(std::string& text, const CompactShapeList& list, const std::string& name)
{
    ShapeListText(text, list, name).write();
}

void writeAsciiCompactMotion(std::string& text, const CompactShapeMotion& motion, const std::string& name)
{
    CompactMotionText(text, motion, name).write();
}

} // namespace telepipe::formats
