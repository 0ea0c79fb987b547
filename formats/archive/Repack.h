#pragma once

#include "formats/archive/ArchiveTable.h"

namespace telepipe::formats {

// The contents of a record in the new archive: the packed bytes of the original or a file to pack. Empty: none.
struct RepackPart
{
    bool kept = false; // as the original has it
    Bytes bytes;       // otherwise: unpacked
};

struct RepackRecord
{
    std::optional<std::size_t> original; // the record of the original's table that it goes on from; none: a new one
    std::string name;                    // of a new one, in archives with names
    std::uint32_t type = 0;              // of a new one, in a BML
    RepackPart content, textures;        // textures: in a BML
};

// An archive written again in its own layout: byte order, kinds, unused fields, room behind the table, order and
// padding of the files stay where the files do, and kept files keep their packed bytes. Records stand in the order
// given: those of the original as they were there, without those that are left out, then new ones. New files lie behind
// the others. With all of the original kept, the result is the original.
//
// Throws ParseError where files of the original overlap, unless they are the same bytes and stay so.
ByteVector repackArchive(Bytes file, std::span<const RepackRecord> records);

} // namespace telepipe::formats
