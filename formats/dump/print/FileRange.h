#pragma once

#include "formats/bytes/ByteView.h"
#include "formats/message/Message.h"

#include <string_view>

namespace telepipe::formats {

enum class RangeKind : std::uint8_t // the better understood, the lower
{
    Known,   // read, and its meaning known
    Padding, // zeros between structures, or slack at the end of a chunk
    Unknown, // inside a structure, and its meaning not known
    Lost,    // of a model tree that nothing leads to, found by search
    Unread   // nothing leads to it
};

inline constexpr std::size_t kRangeKinds = 5;

// Of what is told one by one, and kept with its name: a few bytes of a file may take hundreds. The densest of the
// game's files has 9 000 structures.
inline constexpr std::size_t kMostStructures = 1 << 18, kMostFields = 1 << 18; // of a file; of a structure

// What a structure is, as far as anybody asks. Those of lost trees are Other.
enum class StructureKind : std::uint8_t
{
    Other,
    Name, // a string and its end
    VertexChunk,
    PolygonChunk // that draws or sets registers
};

// Bytes of a file that belong together.
struct FileRange
{
    std::size_t offset = 0, size = 0; // offset: absolute
    unsigned level = 0; // 0: a structure or the bytes between two; 1: a field; 2: one of the element before it
    RangeKind kind = RangeKind::Known;
    Message name{};         // a structure's title, a field's name
    Message value{};        // of a field, with what it means
    unsigned nameWidth = 0; // columns that a dump gives the name; 0: as many as it needs

    StructureKind structureKind = StructureKind::Other;

    std::size_t end() const { return offset + size; }
    std::string_view indent() const { return level > 1 ? "  " : ""; } // where the name is shown
};

std::string dumpLine(const FileRange& range); // as a dump has it, in English

} // namespace telepipe::formats
