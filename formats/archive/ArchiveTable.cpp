#include "formats/archive/ArchiveTable.h"

#include "formats/archive/ArchiveRecords.h"
#include "formats/record/RecordReader.h"

namespace telepipe::formats {

namespace {

ArchiveTable emptyTable(const Archive& archive, Bytes file)
{
    switch (archive.kind) {
    case ArchiveKind::Afs:
        return {recordSize<AfsHeader>, recordSize<ArchivePlace>, {}};
    case ArchiveKind::Bml:
        return {recordSize<BmlHeader>, recordSize<BmlEntry>, {}};
    case ArchiveKind::Gsl:
        return {0, recordSize<GslEntry>, {}};
    case ArchiveKind::Rlc:
        return {
            readRecord<RlcHeader>(ByteView(file, 0, Endian::Big), 0, "RLC header").table, recordSize<ArchivePlace>, {}};
    case ArchiveKind::Qst:
        break;
    }
    return {};
}

} // namespace

ArchiveTable archiveTable(const Archive& archive, Bytes file)
{
    ArchiveTable table = emptyTable(archive, file);
    const ByteView view(file, 0, archive.endian);
    for (std::size_t entry = 0; entry < archive.entries.size(); ++entry) {
        ArchiveRecord record{table.end(), entry, {}};
        if (archive.kind == ArchiveKind::Bml &&
            readRecord<BmlEntry>(view, record.offset, "BML entry").texturesPacked != 0)
            record.textures = ++entry;
        table.records.push_back(record);
    }
    return table;
}

} // namespace telepipe::formats
