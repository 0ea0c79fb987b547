#include "formats/dump/DumpFile.h"
#include "formats/dump/DumpNinja.h"
#include "formats/dump/DumpRel.h"
#include "formats/dump/Meanings.h"
#include "formats/stage/Stage.h"

// Layouts: V2Stage.cpp, BbStage.cpp.

namespace telepipe::formats {

namespace {

constexpr std::size_t kUvScrollSize = 24, kTextureSwapSize = 12;

std::string connectorMeaning(std::int32_t id)
{
    return id == -1 ? "connector" : "";
}

void printV2Header(DumpRows& rows)
{
    rows.u32("sections");
    rows.f32("view distance");
    rows.pointer("section list");
    rows.pointer("texture list");
}

void printBbHeader(DumpRows& rows)
{
    rows.characters("magic", 4);
    rows.u32("-", [](std::uint32_t) { return std::string("64 or 191, meaning unknown"); });
    rows.u32("sections");
    rows.f32("view distance");
    rows.pointer("section list");
    rows.pointer("texture list");
}

void printSectionStart(DumpRows& rows)
{
    const std::int32_t id = rows.data().i32(rows.at(), "section id");
    rows.field(4, "id", std::to_string(id), connectorMeaning(id));
    rows.vec3("position");
    rows.angles("rotation");
    rows.f32("radius", "in XZ around the position");
}

void printV2Section(DumpRows& rows)
{
    printSectionStart(rows);
    rows.pointer("static");
    rows.pointer("placeholders");
    rows.pointer("animated");
    rows.u32("nStatic");
    rows.u32("nPlaceholder");
    rows.u32("nAnimated");
    rows.x32("flags", sectionFlagsMeaning);
}

void printBbSection(DumpRows& rows)
{
    printSectionStart(rows);
    rows.pointer("static");
    rows.pointer("animated");
    rows.u32("nStatic");
    rows.u32("nAnimated");
    rows.x32("flags", sectionFlagsMeaning);
}

void printV2Static(DumpRows& rows)
{
    rows.pointer("object");
    rows.zeros(4);
    rows.u32("id 2", [](std::uint32_t) { return std::string("with flag 0x400"); });
    rows.zeros(16);
    rows.u32("id 7", [](std::uint32_t) { return std::string("with flag 0x800"); });
    rows.zeros(12);
    rows.x32("flags", v2StaticFlagsMeaning);
}

void printV2Animated(DumpRows& rows)
{
    rows.pointer("object");
    rows.pointer("motion");
    rows.zeros(8);
    rows.f32("speed", "motion frames a game frame of 1/30 s");
    rows.zeros(8);
    rows.x32("id 7");
    rows.zeros(24);
    rows.x32("flags", sectionFlagsMeaning);
}

void printBbStatic(DumpRows& rows)
{
    rows.pointer("object");
    rows.pointer("UV scroll");
    rows.pointer("texture swap");
    rows.x32("flags", entryFlagsMeaning);
}

void printBbAnimated(DumpRows& rows)
{
    rows.pointer("object");
    rows.pointer("motion");
    rows.zeros(8);
    rows.f32("speed", "motion frames a game frame of 1/30 s");
    rows.pointer("UV scroll");
    rows.pointer("texture swap");
    rows.x32("flags", entryFlagsMeaning);
}

void printScroll(DumpRows& rows)
{
    rows.u32("id", [](std::uint32_t) { return std::string("of the .tam file beside the stage"); });
    rows.zeros(20);
}

void printSwap(DumpRows& rows)
{
    rows.u16("id", [](std::uint32_t) { return std::string("of the .tam file beside the stage"); });
    rows.zeros(10);
}

void printPlaceholder(DumpRows& rows)
{
    rows.zeros(8);
    rows.x32("-", [](std::uint32_t) { return std::string("0x1000 in every known file"); });
}

class StageDump
{
public:
    explicit StageDump(Bytes file) : _rel(readRel(file)), _stage(readStage(file)), _scope(relScope(_rel)) {}

    void write(DumpText& text);

private:
    bool isV2() const { return _stage.variant == StageVariant::V2; }
    void addSection(const StageSection& section, std::size_t index);
    void addIndirect();
    void addEffects();

    RelFile _rel;
    Stage _stage;
    DumpBlocks::Scope _scope;
    DumpBlocks _blocks;
};

void StageDump::write(DumpText& text)
{
    dumpRelFrame(_blocks, _rel, _scope);
    _blocks.add(_scope, _rel.payload, isV2() ? 16 : 24, std::string(stageVariantName(_stage.variant)) + " stage header",
                isV2() ? printV2Header : printBbHeader);
    if (_rel.pointer(_rel.payload + (isV2() ? 12 : 20), "texture list"))
        dumpTextureList(_blocks, _scope, _stage.textures);
    for (std::size_t i = 0; i < _stage.sections.size(); ++i)
        addSection(_stage.sections[i], i);
    addIndirect();
    addEffects();
    dumpObjects(_blocks, _scope, _stage.pool, 0, _stage.pool.objects.size());
    for (std::size_t i = 0; i < _stage.motions.size(); ++i)
        dumpMotion(_blocks, _scope, _stage.motions[i], std::to_string(i));
    dumpOtherPointers(_blocks, _rel, _scope, "pointer of data that nothing leads to");
    _blocks.write(text, _rel.view, _stage.warnings);
}

void StageDump::addSection(const StageSection& section, std::size_t index)
{
    const std::string owner = " of section " + std::to_string(index);
    _blocks.add(_scope, section.offset, isV2() ? 60 : 52,
                "section " + std::to_string(index) + ", id " + std::to_string(section.id),
                isV2() ? printV2Section : printBbSection);
    for (std::uint32_t i = 0; i < section.staticCount; ++i)
        _blocks.add(_scope, _stage.placed[section.firstStatic + i].offset, isV2() ? 48 : 16, "static entry" + owner,
                    isV2() ? printV2Static : printBbStatic);
    for (std::uint32_t i = 0; i < section.animatedCount; ++i)
        _blocks.add(_scope, _stage.placed[section.firstAnimated + i].offset, isV2() ? 60 : 32, "animated entry" + owner,
                    isV2() ? printV2Animated : printBbAnimated);
    for (std::uint32_t i = 0; i < section.placeholderCount; ++i)
        _blocks.add(_scope, _stage.placeholders[section.firstPlaceholder + i].offset, 12, "placeholder" + owner,
                    printPlaceholder);
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
            _blocks.add(_scope, placed.uvScrollTable->offset, kUvScrollSize, "UV scroll", printScroll);
        if (placed.textureSwapTable)
            _blocks.add(_scope, placed.textureSwapTable->offset, kTextureSwapSize, "texture swap", printSwap);
    }
}

} // namespace

void dumpStage(DumpText& text, Bytes file)
{
    StageDump(file).write(text);
}

} // namespace telepipe::formats
