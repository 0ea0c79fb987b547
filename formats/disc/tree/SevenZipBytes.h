#pragma once

#include "formats/disc/tree/SevenZipHeader.h"

#include <list>
#include <map>
#include <mutex>

namespace telepipe::formats {

constexpr std::uint64_t kLargestBlock = std::uint64_t(1) << 32; // unpacked

// Larger than that, or than what its packed bytes can be worth waiting for: LZMA makes a GiB of zeros of 150 000 bytes.
// Files in such a block are left out.
bool isTooLarge(const SevenZipBlock& block);

// The unpacked blocks of a 7z, each at a multiple of kLargestBlock. Where a block holds many files ("solid") a file can
// only be reached through those before it. Unpacked bytes are kept, 32 MiB of them and eight for each byte of the
// archive, and at most 256 MiB; and the last two readings go on where they stopped. So reading files in their order
// unpacks a block once in all, and any single file at most once. Files in an order that goes back and forth between
// more than that have their blocks unpacked again, up to a limit that grows with the archive: a few bytes make blocks
// of a GiB, and a million files in them.
class SevenZipBytes : public ByteSource
{
public:
    SevenZipBytes(std::shared_ptr<const ByteSource> file, std::vector<SevenZipBlock> blocks, OpenUnpacking open);
    std::uint64_t size() const override { return _blocks.size() * kLargestBlock; }

private:
    using Piece = std::shared_ptr<const ByteVector>;
    struct Reading
    {
        std::size_t block = 0;
        std::uint64_t piece = 0; // that comes next
        std::unique_ptr<Unpacking> unpacking;
    };
    struct Fault
    {
        std::uint64_t piece;
        ParseError error;
    };

    void fill(std::uint64_t offset, std::span<std::uint8_t> out) const override;
    Piece kept(std::size_t block, std::uint64_t piece) const;
    Piece unpackTo(std::size_t block, std::uint64_t piece) const;
    std::list<Reading>::iterator nearest(std::size_t block, std::uint64_t piece) const;
    void spendAgain(std::size_t block, std::uint64_t piece) const;
    Reading& readingFor(std::size_t block, std::uint64_t piece) const;
    Piece next(Reading& reading) const;

    std::shared_ptr<const ByteSource> _file;
    std::vector<SevenZipBlock> _blocks;
    OpenUnpacking _open;
    std::size_t _keptPieces;
    mutable std::mutex _mutex;
    mutable std::list<std::pair<std::pair<std::size_t, std::uint64_t>, Piece>> _pieces; // the last used first
    mutable std::list<Reading> _readings;                                               // likewise
    mutable std::map<std::size_t, Fault> _faults; // of blocks: where nobody needs to try again
    mutable std::vector<std::uint64_t> _reached;  // of blocks: the pieces that have been unpacked once
    mutable std::uint64_t _againLeft;             // pieces that may be unpacked once more, of all blocks
};

} // namespace telepipe::formats
