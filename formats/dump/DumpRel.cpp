#include "formats/dump/DumpRel.h"

#include "formats/dump/DumpFile.h"
#include "formats/dump/DumpNinja.h"
#include "formats/dump/print/RecordPrinter.h"
#include "formats/motion/MotionRecords.h"
#include "formats/nj/NjFile.h"
#include "formats/record/RecordReader.h"
#include "formats/rel/RelTrailer.h"

namespace telepipe::formats {

namespace {

void printTable(DumpRows& rows, std::size_t count)
{
    std::size_t field = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t distance = rows.data().u16(rows.at(), "relocation");
        field += std::size_t(4) * distance;
        rows.row(2, {"+{} longs: pointer field at {:08x}", distance, field});
    }
}

} // namespace

DumpBlocks::Scope relScope(const RelFile& rel)
{
    return std::make_shared<DumpScope>(DumpScope{rel.view, rel.pointers});
}

void dumpRelFrame(DumpBlocks& blocks, const RelFile& rel, const DumpBlocks::Scope& scope)
{
    const std::size_t trailer = rel.view.size() - recordSize<RelTrailer>;
    const std::uint32_t count = readRecord<RelTrailer>(rel.view, trailer, "REL trailer").count;
    blocks.add(scope, rel.relocationTable, 2 * std::size_t(count), "REL relocation table",
               [count](DumpRows& rows) { printTable(rows, count); });
    addRecord<RelTrailer>(blocks, scope, trailer, "REL trailer");
}

void dumpOtherPointers(DumpBlocks& blocks, const RelFile& rel, const DumpBlocks::Scope& scope, const Message& title,
                       RangeKind kind)
{
    blocks.addUncovered(scope, rel.relocations, 4, title,
                        [kind](DumpRows& rows) { rows.pointer("pointer", "", kind); });
}

void dumpRelMotion(DumpText& text, Bytes file)
{
    const RelFile rel = readRel(file);
    Warnings warnings;
    const Motion motion = readRelMotion(file, warnings);
    const DumpBlocks::Scope scope = relScope(rel);
    DumpBlocks blocks;
    dumpRelFrame(blocks, rel, scope);
    blocks.add(scope, rel.payload, 4, "payload", [](DumpRows& rows) { rows.pointer("action"); });
    addRecord<ActionRecord>(blocks, scope, rel.target(rel.payload, "an action"), "NJS_ACTION");
    dumpMotion(blocks, scope, motion, 0);
    blocks.write(text, rel.view, warnings);
}

void dumpOtherRel(DumpText& text, Bytes file)
{
    const RelFile rel = readRel(file, relEndian(file));
    DumpBlocks blocks;
    const DumpBlocks::Scope scope = relScope(rel);
    dumpRelFrame(blocks, rel, scope);
    dumpOtherPointers(blocks, rel, scope, "pointer field", RangeKind::Unknown);
    blocks.write(text, rel.view, rel.warnings);
}

} // namespace telepipe::formats
