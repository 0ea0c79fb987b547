#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/bytes/PointerMap.h"

#include <optional>
#include <vector>

namespace telepipe::formats {

// REL container. Its trailer has the place of the relocation table: u16 distances, each times 4 from the pointer before
// (the first from 0). A pointer field is a word in the table: a listed word of 0 points to offset 0, an unlisted 0 is
// null (docs/formats.md, REL).
struct RelFile
{
    ByteView view; // the whole file; pointers are offsets in it
    std::uint32_t payload = 0;
    std::uint32_t relocationTable = 0;      // offset
    std::vector<std::uint32_t> relocations; // offsets of pointer fields, ascending
    PointerMap pointers;                    // the same, for single fields
    Warnings warnings; // trailer words that are not as always, distances of zero, pointers past the table

    // Target of the pointer field at offset, or nothing when it is null.
    std::optional<std::uint32_t> pointer(std::uint32_t offset, const char* what) const
    {
        return pointers.pointer(view, offset, what);
    }
    // The target as pointer() gives it, where null is not allowed.
    std::uint32_t target(std::uint32_t offset, const char* what) const { return pointers.required(view, offset, what); }
};

bool looksLikeRel(Bytes file, Endian endian = Endian::Little); // trailer plausible in that order
Endian relEndian(Bytes file);                                  // big where it is plausible only so, as on GameCube
RelFile readRel(Bytes file, Endian endian = Endian::Little);

// Appends relocation table, padding and trailer to content whose pointer fields the writer has listed. Throws
// Refused where the table cannot express a field: one off a 4-byte boundary or more than 0xFFFF words
// after the one before.
ByteVector finishRel(ByteWriter&& content, std::size_t payload);
// Finishes content; fields: the offsets of its pointer fields, ascending.
ByteVector finishRel(Bytes content, const std::vector<std::size_t>& fields, std::size_t payload,
                     Endian endian = Endian::Little);

} // namespace telepipe::formats
