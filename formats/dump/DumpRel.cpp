#include "formats/dump/DumpRel.h"

#include "formats/dump/DumpFile.h"
#include "formats/dump/DumpNinja.h"
#include "formats/nj/NjFile.h"

namespace telepipe::formats {

namespace {

constexpr std::size_t kTrailerSize = 32;

void printTable(DumpRows& rows, std::size_t count)
{
    std::size_t field = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t distance = rows.data().u16(rows.at(), "relocation");
        field += std::size_t(4) * distance;
        rows.row(2, "+" + std::to_string(distance) + " longs: pointer field at " + offsetText(field));
    }
}

void printTrailer(DumpRows& rows)
{
    rows.x32("table", [](std::uint32_t) { return std::string("offset of the relocation table"); });
    rows.u32("count", [](std::uint32_t) { return std::string("relocations"); });
    rows.u32("-", [](std::uint32_t) { return std::string("1 in every known file"); });
    rows.zeros(4);
    rows.x32("payload", [](std::uint32_t) { return std::string("offset of the first structure"); });
    rows.zeros(12);
}

void printAction(DumpRows& rows)
{
    rows.pointer("object");
    rows.pointer("motion");
}

} // namespace

DumpBlocks::Scope relScope(const RelFile& rel)
{
    return std::make_shared<DumpScope>(DumpScope{rel.view, rel.pointers});
}

void dumpRelFrame(DumpBlocks& blocks, const RelFile& rel, const DumpBlocks::Scope& scope)
{
    const std::size_t trailer = rel.view.size() - kTrailerSize;
    const std::uint32_t count = rel.view.u32(trailer + 4, "relocation count");
    blocks.add(scope, rel.relocationTable, 2 * std::size_t(count), "REL relocation table",
               [count](DumpRows& rows) { printTable(rows, count); });
    blocks.add(scope, trailer, kTrailerSize, "REL trailer", printTrailer);
}

void dumpOtherPointers(DumpBlocks& blocks, const RelFile& rel, const DumpBlocks::Scope& scope, const std::string& title)
{
    blocks.addUncovered(scope, rel.relocations, 4, title, [](DumpRows& rows) { rows.pointer("pointer"); });
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
    blocks.add(scope, rel.target(rel.payload, "an action"), 8, "NJS_ACTION", printAction);
    dumpMotion(blocks, scope, motion, "0");
    blocks.write(text, rel.view, warnings);
}

void dumpOtherRel(DumpText& text, Bytes file)
{
    const RelFile rel = readRel(file, relEndian(file));
    DumpBlocks blocks;
    const DumpBlocks::Scope scope = relScope(rel);
    dumpRelFrame(blocks, rel, scope);
    dumpOtherPointers(blocks, rel, scope, "pointer field");
    blocks.write(text, rel.view, rel.warnings);
}

} // namespace telepipe::formats
