#pragma once

#include "formats/archive/Archive.h"
#include "formats/archive/ArchiveRecords.h"

namespace telepipe::formats {

// Parts that all archive readers share.

constexpr std::size_t kArchiveSector = 0x800;

constexpr std::size_t alignUp(std::size_t value, std::size_t alignment)
{
    return (value + alignment - 1) / alignment * alignment;
}

// Printable characters and then nothing but zeros, at least one of each: how every known archive writes a name, and
// hardly any other file begins.
bool isPaddedName(Bytes field);
// Reads a name up to the first zero. Bytes that are not printable become '?'. There is a warning of them, and of bytes
// behind the zero.
std::string readName(const ByteView& field, Warnings& warnings);

// A name's field; throws Refused when the name is empty, does not fit or is not printable.
ArchiveName paddedName(std::string_view name);

// Warns of entries that share bytes with each other or with the table.
void warnOverlaps(Archive& archive, std::size_t tableEnd);

} // namespace telepipe::formats
