#include "formats/area/AreaRecords.h"
#include "formats/dump/DumpFile.h"
#include "formats/dump/print/RecordPrinter.h"

namespace telepipe::formats {

namespace {

template <class Record>
void dumpTable(DumpText& text, Bytes file, const std::vector<Record>& records, const Warnings& warnings,
               const char* title)
{
    const ByteView view(file);
    const auto scope = std::make_shared<DumpScope>(DumpScope{view, {}});
    DumpBlocks blocks;
    for (std::size_t i = 0; i < records.size(); ++i)
        addRecord<Record>(blocks, scope, records[i].offset, {"{} {}", title, i});
    blocks.write(text, view, warnings);
}

} // namespace

void dumpFogEntries(DumpText& text, Bytes file)
{
    const FogEntries fogs = readFogEntries(file);
    dumpTable(text, file, fogs.entries, fogs.warnings, "fog");
}

void dumpLightEntries(DumpText& text, Bytes file)
{
    const LightEntries lights = readLightEntries(file);
    dumpTable(text, file, lights.entries, lights.warnings, "light");
}

} // namespace telepipe::formats
