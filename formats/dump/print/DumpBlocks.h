#pragma once

#include "formats/dump/print/DumpRows.h"

#include <memory>

namespace telepipe::formats {

// The structures of one file, gathered in any order and written by offset. Every byte is accounted for: bytes between
// two structures are shown as padding or unread. Warnings stand below their structures.
class DumpBlocks
{
public:
    using Scope = std::shared_ptr<const DumpScope>;
    using Print = std::function<void(DumpRows& rows)>;

    // A structure of size bytes at an offset of the scope's data. A second one of that size at the offset is the same
    // one: keys and lists are shared. Throws ParseError where there are too many.
    void add(const Scope& scope, std::size_t offset, std::size_t size, Message title, Print print,
             StructureKind kind = StructureKind::Other);
    void addName(const Scope& scope, std::size_t offset, std::size_t size, Message title);
    // Adds those of the offsets, which ascend, that lie in no structure yet.
    void addUncovered(const Scope& scope, std::span<const std::uint32_t> offsets, std::size_t size,
                      const Message& title, const Print& print);
    // Once: takes the structures along.
    void write(DumpText& text, const ByteView& file, const Warnings& warnings);

private:
    // Writes the rows of a structure's fields.
    struct Rows
    {
        Scope scope;
        std::size_t begin, end; // absolute
        Print print;
    };
    struct Block : Rows
    {
        Message title;
        StructureKind kind;
    };

    static void writeRows(DumpText& text, const Rows& block);
    void sort();

    std::vector<Block> _blocks;
};

} // namespace telepipe::formats
