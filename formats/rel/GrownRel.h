#pragma once

#include "formats/record/RecordWriter.h"

#include <map>
#include <optional>
#include <set>

namespace telepipe::formats {

// A REL that gets longer: the old contents keep their places, and new ones stand behind them, before the relocation
// table, which is written again.
class GrownRel
{
public:
    GrownRel(Bytes file, Endian endian); // throws ParseError

    // Appends a record; its pointers are those of the writer.
    template <class Write> std::size_t append(const Write& write)
    {
        _writer.align(4);
        return write(_writer);
    }
    // Appends a copy of the bytes at an offset, with their pointers.
    std::size_t copy(std::size_t offset, std::size_t size);
    // A pointer field, old or new, leads somewhere else from now on, or nowhere.
    void point(std::size_t field, std::optional<std::size_t> target);
    void put(std::size_t offset, Bytes bytes); // over old or new ones, no pointers
    // The bytes in which two states of a record differ.
    template <class Record> void putRecord(std::size_t offset, const Record& before, const Record& after)
    {
        eachChangedByte(before, after, _writer.endian(), [&](std::size_t i, std::uint8_t byte) {
            put(offset + i, {&byte, 1});
        });
    }
    // Throws Refused where a relocation table cannot say it.
    ByteVector finish() const;

private:
    ByteWriter _writer;
    std::set<std::size_t> _fields; // old ones and copies; the writer knows its own
    std::map<std::size_t, std::uint8_t> _bytes;
    std::size_t _payload = 0;
};

} // namespace telepipe::formats
