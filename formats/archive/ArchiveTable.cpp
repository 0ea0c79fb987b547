#include "formats/archive/ArchiveTable.h"

// Layouts: Afs.h, Bml.h, Gsl.h, Rlc.h.

namespace telepipe::formats {

namespace {

constexpr std::size_t kBmlTextures = 0x2C; // their packed size; 0 for none

ArchiveTable emptyTable(const Archive& archive, Bytes file)
{
    switch (archive.kind) {
    case ArchiveKind::Afs:
        return {8, 8, {}};
    case ArchiveKind::Bml:
        return {0x40, 0x40, {}};
    case ArchiveKind::Gsl:
        return {0, 0x30, {}};
    default:
        return {ByteView(file, 0, Endian::Big).u32(0x14, "RLC table offset"), 8, {}};
    }
}

} // namespace

ArchiveTable archiveTable(const Archive& archive, Bytes file)
{
    ArchiveTable table = emptyTable(archive, file);
    const ByteView view(file, 0, archive.endian);
    for (std::size_t entry = 0; entry < archive.entries.size(); ++entry) {
        ArchiveRecord record{table.end(), entry, {}};
        if (archive.kind == ArchiveKind::Bml && view.u32(record.offset + kBmlTextures, "BML packed size") != 0)
            record.textures = ++entry;
        table.records.push_back(record);
    }
    return table;
}

} // namespace telepipe::formats
