#include "formats/dump/DumpFile.h"
#include "formats/dump/DumpNinja.h"
#include "formats/dump/DumpRel.h"
#include "formats/dump/print/RecordPrinter.h"
#include "formats/lost/LostTrees.h"
#include "formats/record/RecordReader.h"
#include "formats/stage/StageRecords.h"

namespace telepipe::formats {

namespace {

class StageDump
{
public:
    explicit StageDump(Bytes file)
        : _rel(readRel(file)), _lost(readLostTrees(file)), _stage(_lost.stage), _scope(relScope(_rel))
    {
    }

    void write(DumpText& text);

private:
    template <class Records> void addRecords();
    template <class Records> void addSection(const StageSection& section, std::size_t index);
    void addIndirect();
    void addEffects();
    void addLost();

    RelFile _rel;
    LostTrees _lost;
    const Stage& _stage;
    DumpBlocks::Scope _scope;
    DumpBlocks _blocks;
};

void StageDump::write(DumpText& text)
{
    dumpRelFrame(_blocks, _rel, _scope);
    withRecordsOf(_stage.variant, [this](auto records) { addRecords<decltype(records)>(); });
    addIndirect();
    addEffects();
    dumpObjects(_blocks, _scope, _stage.pool, 0, _lost.firstObject);
    for (std::size_t i = 0; i < _stage.motions.size(); ++i)
        dumpMotion(_blocks, _scope, _stage.motions[i], i);
    addLost();
    dumpOtherPointers(_blocks, _rel, _scope, "pointer of data that nothing leads to", RangeKind::Unread);
    _blocks.write(text, _rel.view, _stage.warnings);
}

template <class Records> void StageDump::addRecords()
{
    using Header = typename Records::Header;
    addRecord<Header>(_blocks, _scope, _rel.payload, {"{} stage header", stageVariantName(_stage.variant)});
    if (_rel.pointer(readRecord<Header>(_rel.view, _rel.payload, "stage header").textures.field, "texture list"))
        dumpTextureList(_blocks, _scope, _stage.textures);
    for (std::size_t i = 0; i < _stage.sections.size(); ++i)
        addSection<Records>(_stage.sections[i], i);
}

template <class Records> void StageDump::addSection(const StageSection& section, std::size_t index)
{
    const Message owner("section {}", index); // fields are called by it: section[3].position.x
    addRecord<typename Records::Section>(_blocks, _scope, section.offset, {"section {}, id {}", index, section.id});
    for (std::uint32_t i = 0; i < section.staticCount; ++i)
        addRecord<typename Records::Static>(_blocks, _scope, _stage.placed[section.firstStatic + i].offset,
                                            titleOf("static entry", owner));
    for (std::uint32_t i = 0; i < section.animatedCount; ++i)
        addRecord<typename Records::Animated>(_blocks, _scope, _stage.placed[section.firstAnimated + i].offset,
                                              titleOf("animated entry", owner));
    for (std::uint32_t i = 0; i < section.placeholderCount; ++i)
        addRecord<Placeholder>(_blocks, _scope, _stage.placeholders[section.firstPlaceholder + i].offset,
                               titleOf("placeholder", owner));
}

void StageDump::addIndirect()
{
    for (const PlacedModel& placed : _stage.placed) {
        if (placed.indirect)
            _blocks.add(_scope, _rel.target(placed.offset, "object of an entry"), 4, "indirect entry's pointer",
                        [](DumpRows& rows) { rows.pointer("object"); });
    }
}

void StageDump::addEffects()
{
    for (const PlacedModel& placed : _stage.placed) {
        if (placed.uvScrollTable)
            addRecord<UvScroll>(_blocks, _scope, placed.uvScrollTable->offset, "UV scroll");
        if (placed.textureSwapTable)
            addRecord<TextureSwap>(_blocks, _scope, placed.textureSwapTable->offset, "texture swap");
    }
}

// Bytes that a tree shares with the stage count as the stage's, which was added first.
void StageDump::addLost()
{
    DumpScope scope = *_scope;
    scope.isLost = true;
    const auto shared = std::make_shared<const DumpScope>(std::move(scope));
    for (const LostTree& lost : _lost.trees)
        dumpTree(_blocks, shared, _stage.pool, _stage.pool.trees[lost.tree]);
}

} // namespace

void dumpStage(DumpText& text, Bytes file)
{
    StageDump(file).write(text);
}

} // namespace telepipe::formats
