#pragma once

#include "formats/archive/Archive.h"
#include "formats/bytes/ByteWriter.h"
#include "formats/kind/FileKind.h"

#include <cstdint>
#include <filesystem>

namespace telepipe::tools {

// The most that one file given by the user may unpack to, all that is packed in it together, unless --limit says
// otherwise. The largest real archives stay far below.
constexpr std::size_t kUnpackLimit = std::size_t(256) << 20;
constexpr std::uint64_t kLargestLimit = std::uint64_t(1) << 42; // that can be asked for

// The number of bytes that may still be unpacked from one file. PRS makes up to 79 bytes of one, and entries may
// overlap: without a limit a small file could fill a disk.
class UnpackBudget
{
public:
    explicit UnpackBudget(std::size_t limit = kUnpackLimit) : _limit(limit), _left(limit) {}

    // Allows bytes that a file holds anyway, which do not count against the limit.
    void allow(std::size_t bytes) { _left = bytes > SIZE_MAX - _left ? SIZE_MAX : _left + bytes; }
    // Allows no more than so many bytes, whatever the limit: the file lies packed in an image of a size.
    void bound(std::size_t most);
    std::size_t left() const { return _left; }
    // Throws FileError, with the file and the offset, where there is no room for so many bytes.
    void require(const std::filesystem::path& name, std::size_t offset, std::size_t bytes) const;
    void spend(std::size_t bytes) { _left -= bytes < _left ? bytes : _left; }
    void take(const std::filesystem::path& name, std::size_t offset, std::size_t bytes); // both of them
    // Counts the cost of looking into an archive in an archive, besides its bytes: where a few archives hold each
    // other, there can be millions to look into.
    void lookInto(const std::filesystem::path& inner, std::size_t entries);
    // Throws where there is no room to unpack a whole file of PRS or PRC, or each entry of a BML, and to pack it again.
    void requirePackingAgain(const std::filesystem::path& name, formats::Bytes bytes, formats::FileKind packing) const;

private:
    void requirePackingAgain(const std::filesystem::path& name, formats::Bytes bytes,
                             formats::EntryPacking packing) const;

    std::size_t _limit;
    std::size_t _left;
    bool _isOfImage = false; // the limit
};

// An entry's bytes as they are stored: a copy, which counts like all that is unpacked. Throws FileError.
formats::ByteVector copyEntry(const std::filesystem::path& name, const formats::ArchiveEntry& entry,
                              UnpackBudget& budget);
// An entry's bytes, unpacked. Errors name it by name, their offset is the archive's. Throws FileError.
formats::ByteVector unpackEntry(const std::filesystem::path& name, const formats::ArchiveEntry& entry,
                                UnpackBudget& budget, formats::Warnings& warnings);

// Prs or Prc when the bytes are one from the first to the last byte, else Unknown.
formats::FileKind packingOf(formats::Bytes bytes);
// A whole file of PRS or PRC, unpacked. Throws FileError.
formats::ByteVector unpackFile(const std::filesystem::path& name, formats::Bytes bytes, formats::FileKind packing,
                               UnpackBudget& budget, formats::Warnings& warnings);

} // namespace telepipe::tools
