#pragma once

#include "formats/bytes/ByteWriter.h"

#include <optional>
#include <vector>

namespace telepipe::formats {

// REL container. Trailer, the last 32 bytes: u32 relocation table offset, u32 count, u32 1, u32 0, u32 payload offset,
// 12 zero bytes. The table: count u16 distances, each times 4 from the pointer before (the first from 0). A pointer
// field is a word the table lists: a listed word of 0 points to offset 0, an unlisted 0 is null (real_data 2).
struct RelFile
{
    ByteView view; // the whole file; pointers are offsets in it
    std::uint32_t payload = 0;
    std::uint32_t relocationTable = 0;      // offset
    std::vector<std::uint32_t> relocations; // offsets of pointer fields, ascending
    Warnings warnings; // trailer words that are not as always, distances of zero, pointers past the table

    // Is the word at offset listed?
    bool isPointer(std::uint32_t offset) const
    {
        const std::size_t word = offset / 4;
        return offset % 4 == 0 && word / 64 < _listed.size() && (_listed[word / 64] >> (word % 64) & 1) != 0;
    }
    // Target of the pointer field at offset, or nothing when it is null. A word that is neither listed nor 0 is no
    // pointer at all: ParseError.
    std::optional<std::uint32_t> pointer(std::uint32_t offset, const char* what) const;
    // The same where null is not allowed.
    std::uint32_t target(std::uint32_t offset, const char* what) const;

private:
    friend RelFile readRel(Bytes file, Endian endian);
    std::vector<std::uint64_t> _listed; // one bit a word of the file
};

bool looksLikeRel(Bytes file); // trailer plausible in little-endian order
RelFile readRel(Bytes file, Endian endian = Endian::Little);

// Appends relocation table, padding and trailer to content whose pointer fields the writer has listed. Throws
// std::invalid_argument where the table cannot say it: a field off a 4-byte boundary or more than 0xFFFF words after
// the one before.
ByteVector finishRel(ByteWriter&& content, std::size_t payload);

} // namespace telepipe::formats
