#pragma once

#include "formats/bytes/ByteWriter.h"

#include <map>
#include <set>

namespace telepipe::formats {

// One chunk of a .nj or .xj file that gets longer: what is there stays at its place in the chunk, what is new comes
// behind it, and its POF0 is written anew. Offsets are those of the file, of old and new things alike.
class GrownNj
{
public:
    // inside: an offset within the chunk's data. Throws ParseError, or Refused where its pointers count
    // from an address.
    GrownNj(Bytes file, Endian endian, std::size_t inside);

    // Appends a record; its pointers are those of the writer, which counts from the chunk's first byte.
    template <class Write> std::size_t append(const Write& write)
    {
        _writer.align(4);
        return _first + write(_writer);
    }
    void point(std::size_t field, std::size_t target); // a pointer field leads there from now on
    void put(std::size_t offset, Bytes bytes);         // over old or new ones, no pointers
    ByteVector finish() const;

private:
    Bytes _file;
    std::size_t _first = 0, _rest = 0; // of the chunk's data; of the bytes behind the chunk and its list of pointers
    std::string _name, _listName;
    ByteWriter _writer;
    std::set<std::size_t> _fields;
    std::map<std::size_t, std::uint8_t> _bytes;
};

} // namespace telepipe::formats
