#include "formats/placement/SetDataRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"
#include "formats/rel/RelFile.h"

#include <algorithm>
#include <map>

namespace telepipe::formats {

namespace {

constexpr std::size_t kLongestName = 64;
constexpr std::size_t kMostAreas = 256; // a byte numbers them

class SetReader
{
public:
    explicit SetReader(const RelFile& rel) : _rel(rel) {}

    SetData read();

private:
    AreaLayout readLayout(std::size_t at);
    AreaSets readArea(std::size_t at);
    PlacementSet readSet(std::size_t at);
    // Checks that the list lies in the file. Lists may not be shared without end.
    std::uint32_t begin(const SetList& list, std::size_t stride, const char* what);
    std::string readName(const Pointer& pointer, std::uint32_t& at, const char* what) const;

    const RelFile& _rel;
    std::size_t _sets = 0, _layouts = 0;
};

SetData SetReader::read()
{
    SetData data;
    data.endian = _rel.view.endian();
    data.warnings.append(_rel.warnings);
    data.root = _rel.target(_rel.payload, "areas");
    if (data.root > _rel.payload || (_rel.payload - data.root) % recordSize<SetList> != 0)
        _rel.view.fail(_rel.payload, "areas of 8 bytes that end here", {"a first one at {:#x}", data.root});
    if (_rel.payload - data.root > kMostAreas * recordSize<SetList>)
        _rel.view.fail(_rel.payload, "at most 256 areas", {"a first one at {:#x}", data.root});
    for (std::size_t at = data.root; at < _rel.payload; at += recordSize<SetList>)
        data.areas.push_back(readArea(at));
    return data;
}

std::uint32_t SetReader::begin(const SetList& list, std::size_t stride, const char* what)
{
    const std::uint32_t first = list.count != 0 ? _rel.target(list.first.field, what) : 0;
    _rel.view.records(first, list.count, stride, what);
    return first;
}

AreaSets SetReader::readArea(std::size_t at)
{
    const auto list = readRecord<SetList>(_rel.view, at, "area");
    const std::uint32_t first = begin(list, recordSize<SetList>, "layouts of an area");
    _layouts += list.count;
    if (_layouts > _rel.view.size() / recordSize<SetList>)
        _rel.view.fail(at, "layouts that areas do not share", list.count);
    AreaSets area{static_cast<std::uint32_t>(at), {}};
    for (std::size_t i = 0; i < list.count; ++i)
        area.layouts.push_back(readLayout(first + i * recordSize<SetList>));
    return area;
}

AreaLayout SetReader::readLayout(std::size_t at)
{
    const auto list = readRecord<SetList>(_rel.view, at, "layout");
    const std::uint32_t first = begin(list, recordSize<SetNames>, "sets of a layout");
    _sets += list.count;
    if (_sets > _rel.view.size() / recordSize<SetNames>)
        _rel.view.fail(at, "sets that layouts do not share", list.count);
    AreaLayout layout{static_cast<std::uint32_t>(at), {}};
    for (std::size_t i = 0; i < list.count; ++i)
        layout.sets.push_back(readSet(first + i * recordSize<SetNames>));
    return layout;
}

PlacementSet SetReader::readSet(std::size_t at)
{
    const auto names = readRecord<SetNames>(_rel.view, at, "set");
    PlacementSet set;
    set.offset = static_cast<std::uint32_t>(at);
    set.objects = readName(names.objects, set.objectsAt, "name of objects");
    set.enemies = readName(names.enemies, set.enemiesAt, "name of enemies");
    set.stage = readName(names.stage, set.stageAt, "name of a stage");
    return set;
}

std::string SetReader::readName(const Pointer& pointer, std::uint32_t& at, const char* what) const
{
    at = _rel.target(pointer.field, what);
    return _rel.view.string(at, kLongestName, what);
}

// Names are shared, as in the game's own files, and padded to words.
class NameWriter
{
public:
    explicit NameWriter(ByteWriter& writer) : _writer(writer) {}

    std::size_t write(const std::string& name)
    {
        const auto [known, isNew] = _names.emplace(name, _writer.size());
        if (isNew) {
            _writer.text(name);
            _writer.zeros(1);
            _writer.align(4);
        }
        return known->second;
    }

private:
    ByteWriter& _writer;
    std::map<std::string, std::size_t> _names;
};

std::vector<SetNames> writeNames(ByteWriter& writer, const SetData& data)
{
    NameWriter names(writer);
    std::vector<SetNames> written;
    for (const AreaSets& area : data.areas)
        for (const AreaLayout& layout : area.layouts)
            for (const PlacementSet& set : layout.sets) {
                const std::size_t objects = names.write(set.objects), enemies = names.write(set.enemies);
                written.push_back({Pointer::to(objects), Pointer::to(enemies), Pointer::to(names.write(set.stage))});
            }
    return written;
}

std::vector<SetList> writeLayouts(ByteWriter& writer, const AreaSets& area, std::span<const SetNames>& names)
{
    std::vector<SetList> lists;
    for (const AreaLayout& layout : area.layouts) {
        lists.push_back({Pointer::to(writer.size()), static_cast<std::uint32_t>(layout.sets.size())});
        for (const SetNames& set : names.first(layout.sets.size()))
            writeRecord(writer, set);
        names = names.subspan(layout.sets.size());
    }
    return lists;
}

SetList writeArea(ByteWriter& writer, const AreaSets& area, std::span<const SetNames>& names)
{
    const std::vector<SetList> layouts = writeLayouts(writer, area, names);
    const std::size_t first = writer.size();
    for (const SetList& layout : layouts)
        writeRecord(writer, layout);
    return {Pointer::to(first), static_cast<std::uint32_t>(layouts.size())};
}

bool isName(const std::string& name)
{
    return !name.empty() && std::ranges::all_of(name, [](char letter) { return letter > ' ' && letter <= '~'; });
}

// True where there are sets and all of them have names, by which the table is recognised among REL files.
bool hasNames(const SetData& data)
{
    std::size_t sets = 0;
    for (const AreaSets& area : data.areas)
        for (const AreaLayout& layout : area.layouts)
            for (const PlacementSet& set : layout.sets) {
                ++sets;
                if (!isName(set.objects) || !isName(set.enemies) || !isName(set.stage))
                    return false;
            }
    return sets != 0;
}

} // namespace

bool looksLikeSetData(Bytes file)
{
    const Endian endian = relEndian(file);
    if (!looksLikeRel(file, endian))
        return false;
    try {
        return hasNames(SetReader(readRel(file, endian)).read());
    } catch (const ParseError&) {
        return false;
    }
}

SetData readSetData(Bytes file)
{
    return SetReader(readRel(file, relEndian(file))).read();
}

ByteVector writeSetData(const SetData& data)
{
    ByteWriter writer(data.endian);
    const std::vector<SetNames> names = writeNames(writer, data);
    std::span<const SetNames> left = names;
    std::vector<SetList> areas;
    for (const AreaSets& area : data.areas)
        areas.push_back(writeArea(writer, area, left));
    const std::size_t root = writer.size();
    for (const SetList& area : areas)
        writeRecord(writer, area);
    const std::size_t payload = writer.size();
    writer.pointer(root);
    return finishRel(std::move(writer), payload);
}

} // namespace telepipe::formats
