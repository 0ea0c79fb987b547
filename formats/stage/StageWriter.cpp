#include "formats/stage/StageWriter.h"

#include "formats/ninja/TextureListRecords.h"
#include "formats/record/RecordWriter.h"
#include "formats/rel/RelFile.h"
#include "formats/stage/StageRecords.h"

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
    for (std::size_t name : names)
        writeRecord(writer, TextureNameRecord{Pointer::to(name)});
    return writeRecord(writer, TextureListRecord{Pointer::to(entries), static_cast<std::uint32_t>(names.size())});
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

// The offsets of everything that the lists point to.
struct Targets
{
    Offsets trees, motions;
    Offsets treePointers;                                         // a pointer to each tree, for indirect entries
    std::map<std::uint32_t, std::size_t> uvScrolls, textureSwaps; // Blue Burst's tables, by number
};

Pointer found(const std::map<std::uint32_t, std::size_t>& tables, std::uint32_t id)
{
    return id != 0 ? Pointer::to(tables.at(id)) : Pointer::null();
}

// The parts of a record that do not depend on the variant.
void fill(PlacedRecord& record, const StagePlan::Placed& placed, const Targets& targets)
{
    record.model.speed = placed.speed;
    record.model.flags = placed.flags;
    record.model.uvScroll = placed.uvScroll;
    record.model.textureSwap = placed.textureSwap;
    record.object = Pointer::to(targets.trees.at(placed.tree));
    if (placed.motion != kNone)
        record.motion = Pointer::to(targets.motions.at(static_cast<std::size_t>(placed.motion)));
}

void fill(SectionRecord& record, const StagePlan::Section& section)
{
    record.section.id = section.id;
    record.section.position = section.position;
    record.section.rotation = section.rotation;
    record.section.radius = section.radius;
    record.section.flags = section.flags;
    record.section.staticCount = static_cast<std::uint32_t>(section.statics.size());
    record.section.animatedCount = static_cast<std::uint32_t>(section.animated.size());
    record.section.placeholderCount = section.placeholders;
}

struct V2Plan : V2Records
{
    static constexpr bool kHasPlaceholders = true;

    static void writeTables(ByteWriter&, const StagePlan&, Targets&) {}
    static void finish(PlacedRecord&, const StagePlan::Placed&, const Targets&) {}
};

struct BbPlan : BbRecords
{
    static constexpr bool kHasPlaceholders = false;

    static void writeTables(ByteWriter& writer, const StagePlan& plan, Targets& targets);
    static void writeTables(ByteWriter& writer, const std::vector<StagePlan::Placed>& entries, Targets& targets);
    static void finish(PlacedRecord& record, const StagePlan::Placed& placed, const Targets& targets);
};

void BbPlan::writeTables(ByteWriter& writer, const StagePlan& plan, Targets& targets)
{
    for (std::size_t tree : targets.trees) {
        targets.treePointers.push_back(writer.size());
        writer.pointer(tree);
    }
    for (const StagePlan::Section& section : plan.sections) {
        writeTables(writer, section.statics, targets);
        writeTables(writer, section.animated, targets);
    }
}

void BbPlan::writeTables(ByteWriter& writer, const std::vector<StagePlan::Placed>& entries, Targets& targets)
{
    for (const StagePlan::Placed& placed : entries) {
        if (placed.uvScroll != 0 && targets.uvScrolls.emplace(placed.uvScroll, writer.size()).second)
            writeRecord(writer, UvScroll{0, placed.uvScroll});
        if (placed.textureSwap != 0 && targets.textureSwaps.emplace(placed.textureSwap, writer.size()).second)
            writeRecord(writer, TextureSwap{0, static_cast<std::uint16_t>(placed.textureSwap)});
    }
}

void BbPlan::finish(PlacedRecord& record, const StagePlan::Placed& placed, const Targets& targets)
{
    record.uvScroll = found(targets.uvScrolls, placed.uvScroll);
    record.textureSwap = found(targets.textureSwaps, placed.textureSwap);
    if (placed.indirect)
        record.object = Pointer::to(targets.treePointers.at(placed.tree));
    record.model.flags |= (placed.indirect ? kBbIndirect : 0u) | (placed.uvScroll != 0 ? kBbUvScroll : 0u) |
                          (placed.textureSwap != 0 ? kBbTextureSwap : 0u);
}

template <class Variant> class Writer
{
public:
    explicit Writer(const StagePlan& plan) : _plan(plan) {}

    ByteVector write();

private:
    using Section = typename Variant::Section;

    Section writeLists(const StagePlan::Section& section);
    template <class Record> Pointer writeList(const std::vector<StagePlan::Placed>& entries);
    Pointer writePlaceholders(std::uint32_t count);

    const StagePlan& _plan;
    ByteWriter _writer;
    Targets _targets;
};

template <class Variant> ByteVector Writer<Variant>::write()
{
    const std::size_t textures = writeTextureList(_writer, writeNames(_writer, _plan.textures));
    _targets.trees = writeBlocks(_writer, _plan.trees);
    _targets.motions = writeBlocks(_writer, _plan.motions);
    Variant::writeTables(_writer, _plan, _targets);
    std::vector<Section> sections;
    for (const StagePlan::Section& section : _plan.sections)
        sections.push_back(writeLists(section));
    typename Variant::Header header;
    header.head = _plan.head;
    header.sectionCount = static_cast<std::uint32_t>(sections.size());
    header.sections = Pointer::to(_writer.size());
    header.textures = Pointer::to(textures);
    for (const Section& section : sections)
        writeRecord(_writer, section);
    const std::size_t payload = writeRecord(_writer, header);
    return finishRel(std::move(_writer), payload);
}

template <class Variant> typename Variant::Section Writer<Variant>::writeLists(const StagePlan::Section& section)
{
    Section record;
    fill(record, section);
    record.statics = writeList<typename Variant::Static>(section.statics);
    if (Variant::kHasPlaceholders)
        record.placeholders = writePlaceholders(section.placeholders);
    record.animated = writeList<typename Variant::Animated>(section.animated);
    return record;
}

template <class Variant>
template <class Record>
Pointer Writer<Variant>::writeList(const std::vector<StagePlan::Placed>& entries)
{
    const std::size_t first = _writer.size();
    for (const StagePlan::Placed& placed : entries) {
        Record record;
        fill(record, placed, _targets);
        Variant::finish(record, placed, _targets);
        writeRecord(_writer, record);
    }
    return Pointer::list(entries.size(), first);
}

template <class Variant> Pointer Writer<Variant>::writePlaceholders(std::uint32_t count)
{
    const std::size_t first = _writer.size();
    for (std::uint32_t i = 0; i < count; ++i)
        writeRecord(_writer, Placeholder());
    return Pointer::list(count, first);
}

} // namespace

ByteVector writeV2Stage(const StagePlan& plan)
{
    return Writer<V2Plan>(plan).write();
}

ByteVector writeBbStage(const StagePlan& plan)
{
    return Writer<BbPlan>(plan).write();
}

} // namespace telepipe::formats
