#pragma once

#include "formats/archive/Archive.h"

namespace telepipe::formats {

// A record of an archive's table, and the entries that come of it.
struct ArchiveRecord
{
    std::size_t offset = 0;              // absolute
    std::size_t entry = 0;               // index into Archive::entries
    std::optional<std::size_t> textures; // BML: the entry of the texture archive that goes with it
};

struct ArchiveTable
{
    std::size_t offset = 0, stride = 0;
    std::vector<ArchiveRecord> records;

    std::size_t end() const { return offset + stride * records.size(); }
};

// file: the bytes that the archive was read from.
ArchiveTable archiveTable(const Archive& archive, Bytes file);

} // namespace telepipe::formats
