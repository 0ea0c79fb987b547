#pragma once

#include "formats/dump/print/DumpText.h"

#include <array>
#include <numeric>
#include <vector>

namespace telepipe::formats {

// The number of a file's bytes that are of each kind.
struct Coverage
{
    std::array<std::size_t, kRangeKinds> bytes{}; // by RangeKind

    std::size_t count(RangeKind kind) const { return bytes[static_cast<std::size_t>(kind)]; }
    std::size_t total() const { return std::accumulate(bytes.begin(), bytes.end(), std::size_t(0)); }
};

// The structures of a file of any known format, and the bytes between them, by offset: every byte is in one at least.
// Structures that share bytes follow each other, the larger first. The bytes must outlive the map.
class FileMap
{
public:
    // Throws ParseError where the file cannot be read.
    explicit FileMap(Bytes file);

    std::size_t size() const { return _ranges.size(); }
    const FileRange& operator[](std::size_t number) const { return _ranges[number]; }
    // The number of the smallest structure around a byte; size() past the end of the file.
    std::size_t at(std::size_t offset) const;
    // Behind kMostFields of them all the others are one, which is unread.
    std::vector<FileRange> fieldsOf(std::size_t number) const;

    // The kind of each byte. Where structures share bytes, the one that knows most of them counts. It goes through
    // every field, which takes about as long as a dump.
    std::vector<RangeKind> kinds() const;

private:
    class Taker;

    std::size_t _fileSize;
    std::vector<FileRange> _ranges;
    std::vector<DumpInside> _insides;   // of the ranges
    std::vector<std::size_t> _furthest; // end of the range or of one before it
};

Coverage coverageOf(const std::vector<RangeKind>& kinds);

} // namespace telepipe::formats
