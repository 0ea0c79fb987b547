#include "formats/stage/StageWriter.h"

#include "formats/rel/RelFile.h"

#include <map>

namespace telepipe::formats {

namespace {

using Offsets = std::vector<std::size_t>;

// Names come first in the file, so the first one lies at offset 0, as in most real files.
Offsets writeNames(ByteWriter& writer, const std::vector<std::string>& names)
{
    Offsets offsets;
    for (const std::string& name : names) {
        offsets.push_back(writer.size());
        writer.text(name);
        writer.u8(0);
        writer.align(4);
    }
    return offsets;
}

std::size_t writeTextureList(ByteWriter& writer, const Offsets& names)
{
    const std::size_t entries = writer.size();
    for (std::size_t name : names) {
        writer.pointer(name);
        writer.zeros(8);
    }
    const std::size_t list = writer.size();
    writer.pointer(entries);
    writer.u32(static_cast<std::uint32_t>(names.size()));
    return list;
}

Offsets writeBlocks(ByteWriter& writer, const std::vector<BlockWriter>& blocks)
{
    Offsets offsets;
    for (const BlockWriter& block : blocks) {
        writer.align(4);
        offsets.push_back(block(writer));
    }
    writer.align(4);
    return offsets;
}

void writeList(ByteWriter& writer, std::size_t offset, std::size_t count)
{
    count != 0 ? writer.pointer(offset) : writer.null();
}

void writeSectionStart(ByteWriter& writer, const StagePlan::Section& section)
{
    writer.i32(section.id);
    writer.vec3(section.position);
    writer.ivec3(section.rotation);
    writer.f32(section.radius);
}

// The offsets of everything that the lists point to.
struct Targets
{
    Offsets trees, motions;

    void writeMotion(ByteWriter& writer, std::int32_t motion) const
    {
        motion != kNone ? writer.pointer(motions.at(static_cast<std::size_t>(motion))) : writer.null();
    }
};

// Layouts: V2Stage.cpp.
class V2Writer
{
public:
    explicit V2Writer(const StagePlan& plan) : _plan(plan) {}

    ByteVector write();

private:
    struct Lists
    {
        std::size_t statics = 0, placeholders = 0, animated = 0;
    };

    Lists writeLists(const StagePlan::Section& section);
    void writeStatic(const StagePlan::Placed& placed);
    void writeAnimated(const StagePlan::Placed& placed);
    void writeSection(const StagePlan::Section& section, const Lists& lists);

    const StagePlan& _plan;
    ByteWriter _writer;
    Targets _targets;
};

ByteVector V2Writer::write()
{
    const std::size_t textures = writeTextureList(_writer, writeNames(_writer, _plan.textures));
    _targets = {writeBlocks(_writer, _plan.trees), writeBlocks(_writer, _plan.motions)};
    std::vector<Lists> lists;
    for (const StagePlan::Section& section : _plan.sections)
        lists.push_back(writeLists(section));
    const std::size_t sections = _writer.size();
    for (std::size_t i = 0; i < lists.size(); ++i)
        writeSection(_plan.sections[i], lists[i]);
    const std::size_t header = _writer.size();
    _writer.u32(static_cast<std::uint32_t>(_plan.sections.size()));
    _writer.f32(_plan.viewDistance);
    _writer.pointer(sections);
    _writer.pointer(textures);
    return finishRel(std::move(_writer), header);
}

V2Writer::Lists V2Writer::writeLists(const StagePlan::Section& section)
{
    Lists lists;
    lists.statics = _writer.size();
    for (const StagePlan::Placed& placed : section.statics)
        writeStatic(placed);
    lists.placeholders = _writer.size();
    for (std::uint32_t i = 0; i < section.placeholders; ++i) {
        _writer.zeros(8);
        _writer.u32(0x1000);
    }
    lists.animated = _writer.size();
    for (const StagePlan::Placed& placed : section.animated)
        writeAnimated(placed);
    return lists;
}

void V2Writer::writeStatic(const StagePlan::Placed& placed)
{
    _writer.pointer(_targets.trees.at(placed.tree));
    _writer.u32(0);
    _writer.u32(placed.textureSwap);
    _writer.zeros(16);
    _writer.u32(placed.uvScroll);
    _writer.zeros(12);
    _writer.u32(placed.flags);
}

void V2Writer::writeAnimated(const StagePlan::Placed& placed)
{
    _writer.pointer(_targets.trees.at(placed.tree));
    _targets.writeMotion(_writer, placed.motion);
    _writer.zeros(8);
    _writer.f32(placed.speed);
    _writer.zeros(8);
    _writer.u32(placed.uvScroll);
    _writer.zeros(24);
    _writer.u32(placed.flags);
}

void V2Writer::writeSection(const StagePlan::Section& section, const Lists& lists)
{
    writeSectionStart(_writer, section);
    writeList(_writer, lists.statics, section.statics.size());
    writeList(_writer, lists.placeholders, section.placeholders);
    writeList(_writer, lists.animated, section.animated.size());
    _writer.u32(static_cast<std::uint32_t>(section.statics.size()));
    _writer.u32(section.placeholders);
    _writer.u32(static_cast<std::uint32_t>(section.animated.size()));
    _writer.u32(section.flags);
}

// Layouts: BbStage.cpp.
class BbWriter
{
public:
    explicit BbWriter(const StagePlan& plan) : _plan(plan) {}

    ByteVector write();

private:
    struct Lists
    {
        std::size_t statics = 0, animated = 0;
    };

    void writeTables(const std::vector<StagePlan::Placed>& entries);
    Lists writeLists(const StagePlan::Section& section);
    void writeStatic(const StagePlan::Placed& placed);
    void writeAnimated(const StagePlan::Placed& placed);
    void writeObject(const StagePlan::Placed& placed);
    void writeEffects(const StagePlan::Placed& placed);
    void writeSection(const StagePlan::Section& section, const Lists& lists);

    const StagePlan& _plan;
    ByteWriter _writer;
    Targets _targets;
    Offsets _treePointers;                                           // a pointer to each tree, for indirect entries
    std::map<std::uint32_t, std::size_t> _scrollTables, _swapTables; // by number
};

ByteVector BbWriter::write()
{
    const std::size_t textures = writeTextureList(_writer, writeNames(_writer, _plan.textures));
    _targets = {writeBlocks(_writer, _plan.trees), writeBlocks(_writer, _plan.motions)};
    for (std::size_t tree : _targets.trees) {
        _treePointers.push_back(_writer.size());
        _writer.pointer(tree);
    }
    for (const StagePlan::Section& section : _plan.sections) {
        writeTables(section.statics);
        writeTables(section.animated);
    }
    std::vector<Lists> lists;
    for (const StagePlan::Section& section : _plan.sections)
        lists.push_back(writeLists(section));
    const std::size_t sections = _writer.size();
    for (std::size_t i = 0; i < lists.size(); ++i)
        writeSection(_plan.sections[i], lists[i]);
    const std::size_t header = _writer.size();
    _writer.text("fmt2");
    _writer.u32(_plan.headerWord);
    _writer.u32(static_cast<std::uint32_t>(_plan.sections.size()));
    _writer.f32(_plan.viewDistance);
    _writer.pointer(sections);
    _writer.pointer(textures);
    return finishRel(std::move(_writer), header);
}

void BbWriter::writeTables(const std::vector<StagePlan::Placed>& entries)
{
    for (const StagePlan::Placed& placed : entries) {
        if (placed.uvScroll != 0 && _scrollTables.emplace(placed.uvScroll, _writer.size()).second) {
            _writer.u32(placed.uvScroll);
            _writer.zeros(20);
        }
        if (placed.textureSwap != 0 && _swapTables.emplace(placed.textureSwap, _writer.size()).second) {
            _writer.u16(static_cast<std::uint16_t>(placed.textureSwap));
            _writer.zeros(10);
        }
    }
}

BbWriter::Lists BbWriter::writeLists(const StagePlan::Section& section)
{
    Lists lists;
    lists.statics = _writer.size();
    for (const StagePlan::Placed& placed : section.statics)
        writeStatic(placed);
    lists.animated = _writer.size();
    for (const StagePlan::Placed& placed : section.animated)
        writeAnimated(placed);
    return lists;
}

void BbWriter::writeStatic(const StagePlan::Placed& placed)
{
    writeObject(placed);
    writeEffects(placed);
}

void BbWriter::writeAnimated(const StagePlan::Placed& placed)
{
    writeObject(placed);
    _targets.writeMotion(_writer, placed.motion);
    _writer.zeros(8);
    _writer.f32(placed.speed);
    writeEffects(placed);
}

void BbWriter::writeObject(const StagePlan::Placed& placed)
{
    _writer.pointer((placed.indirect ? _treePointers : _targets.trees).at(placed.tree));
}

void BbWriter::writeEffects(const StagePlan::Placed& placed)
{
    placed.uvScroll != 0 ? _writer.pointer(_scrollTables.at(placed.uvScroll)) : _writer.null();
    placed.textureSwap != 0 ? _writer.pointer(_swapTables.at(placed.textureSwap)) : _writer.null();
    _writer.u32(placed.flags | (placed.indirect ? 0x4 : 0) | (placed.uvScroll != 0 ? 0x20 : 0) |
                (placed.textureSwap != 0 ? 0x40 : 0));
}

void BbWriter::writeSection(const StagePlan::Section& section, const Lists& lists)
{
    writeSectionStart(_writer, section);
    writeList(_writer, lists.statics, section.statics.size());
    writeList(_writer, lists.animated, section.animated.size());
    _writer.u32(static_cast<std::uint32_t>(section.statics.size()));
    _writer.u32(static_cast<std::uint32_t>(section.animated.size()));
    _writer.u32(section.flags);
}

} // namespace

ByteVector writeV2Stage(const StagePlan& plan)
{
    return V2Writer(plan).write();
}

ByteVector writeBbStage(const StagePlan& plan)
{
    return BbWriter(plan).write();
}

} // namespace telepipe::formats
