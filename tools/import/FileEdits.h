#pragma once

#include "formats/record/RecordWriter.h"

#include <map>

namespace telepipe::tools {

// Bytes that are put in place of others in one file, and bytes that were looked at and stay. The same place cannot be
// said two things: several corners of a mesh may be one vertex of the file.
class FileEdits
{
public:
    explicit FileEdits(formats::Bytes file) : _file(file) {}

    // False where these bytes are said to be something else already.
    bool put(std::size_t offset, formats::Bytes bytes);
    // Sets bits of a byte, whatever else is said of it.
    void setBits(std::size_t offset, std::uint8_t bits);
    // The bytes in which two states of a record differ.
    template <class Record>
    bool putRecord(std::size_t offset, const Record& before, const Record& after, formats::Endian endian);

    // Takes over all edits that others put into the same file.
    bool take(const FileEdits& others);

    bool changesAnything() const { return _changed != 0; }
    formats::Bytes file() const { return _file; }
    formats::ByteVector applied() const;

private:
    formats::Bytes _file;
    std::map<std::size_t, std::uint8_t> _bytes;
    std::size_t _changed = 0;
};

template <class Record>
bool FileEdits::putRecord(std::size_t offset, const Record& before, const Record& after, formats::Endian endian)
{
    bool isGood = true;
    formats::eachChangedByte(before, after, endian, [&](std::size_t i, std::uint8_t byte) {
        isGood &= put(offset + i, {&byte, 1});
    });
    return isGood;
}

} // namespace telepipe::tools
