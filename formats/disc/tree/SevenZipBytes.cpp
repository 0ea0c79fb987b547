#include "formats/disc/tree/SevenZipBytes.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::uint64_t kPiece = 1 << 20;
constexpr std::size_t kKeptReadings = 2;
constexpr std::uint64_t kKeptOfAny = 32 << 20, kKeptOfEachByte = 8, kMostKept = 256 << 20;

// A number of bytes that grows with those of an archive.
std::uint64_t grown(std::uint64_t ofAny, std::uint64_t ofEachByte, std::uint64_t size)
{
    return ofAny + ofEachByte * std::min(size, std::uint64_t(1) << 50);
}

// A second or two of unpacking for a small archive; for one as large as a disc more than anybody waits for.
std::uint64_t patience(std::uint64_t packed)
{
    return grown(std::uint64_t(256) << 20, 1024, packed);
}

} // namespace

bool isTooLarge(const SevenZipBlock& block)
{
    return block.size > std::min(kLargestBlock, patience(block.packedSize));
}

SevenZipBytes::SevenZipBytes(std::shared_ptr<const ByteSource> file, std::vector<SevenZipBlock> blocks,
                             OpenUnpacking open)
    : _file(std::move(file)), _blocks(std::move(blocks)), _open(std::move(open)),
      _keptPieces(
          static_cast<std::size_t>(std::min(kMostKept, grown(kKeptOfAny, kKeptOfEachByte, _file->size())) / kPiece)),
      _reached(_blocks.size()), _againLeft(patience(_file->size()) / kPiece)
{
}

void SevenZipBytes::fill(std::uint64_t offset, std::span<std::uint8_t> out) const
{
    const std::lock_guard lock(_mutex);
    while (!out.empty()) {
        const std::uint64_t inBlock = offset % kLargestBlock;
        const Piece piece = kept(static_cast<std::size_t>(offset / kLargestBlock), inBlock / kPiece);
        const auto begin = static_cast<std::size_t>(inBlock % kPiece);
        if (begin >= piece->size())
            throw ParseError(_blocks[offset / kLargestBlock].at, "a file in its block", "the end of the block");
        const std::size_t length = std::min(out.size(), piece->size() - begin);
        std::ranges::copy(Bytes(*piece).subspan(begin, length), out.begin());
        out = out.subspan(length);
        offset += length;
    }
}

SevenZipBytes::Piece SevenZipBytes::kept(std::size_t block, std::uint64_t piece) const
{
    const auto found = std::ranges::find_if(
        _pieces, [&](const auto& each) { return each.first.first == block && each.first.second == piece; });
    if (found == _pieces.end())
        return unpackTo(block, piece);
    _pieces.splice(_pieces.begin(), _pieces, found);
    return found->second;
}

SevenZipBytes::Piece SevenZipBytes::unpackTo(std::size_t block, std::uint64_t piece) const
{
    const auto fault = _faults.find(block);
    if (fault != _faults.end() && piece >= fault->second.piece)
        throw fault->second.error;
    spendAgain(block, piece);
    std::uint64_t at = 0;
    try {
        Reading& reading = readingFor(block, piece);
        for (at = reading.piece; at < piece; at = reading.piece)
            next(reading);
        return next(reading);
    } catch (const ParseError& error) {
        std::erase_if(_readings, [&](const Reading& each) { return each.block == block && each.piece == at; });
        const ParseError named(static_cast<std::size_t>(_blocks[block].at + error.offset()), error.expected(),
                               error.found());
        _faults.insert_or_assign(block, Fault{at, named});
        throw named;
    }
}

// The reading that comes to the piece first; the end where all are past it.
std::list<SevenZipBytes::Reading>::iterator SevenZipBytes::nearest(std::size_t block, std::uint64_t piece) const
{
    auto best = _readings.end();
    for (auto each = _readings.begin(); each != _readings.end(); ++each)
        if (each->block == block && each->piece <= piece && (best == _readings.end() || each->piece > best->piece))
            best = each;
    return best;
}

// Counts the pieces on the way to one that were unpacked before.
void SevenZipBytes::spendAgain(std::size_t block, std::uint64_t piece) const
{
    const auto reading = nearest(block, piece);
    const std::uint64_t from = reading == _readings.end() ? 0 : reading->piece;
    const std::uint64_t to = std::min(piece + 1, _reached[block]), again = to > from ? to - from : 0;
    if (again > _againLeft)
        throw ParseError(_blocks[block].at, "files in an order for which blocks are not unpacked again and again",
                         "others; unpack the archive first");
    _againLeft -= again;
}

// The nearest, or a new one from the begin of the block.
SevenZipBytes::Reading& SevenZipBytes::readingFor(std::size_t block, std::uint64_t piece) const
{
    if (const auto best = nearest(block, piece); best != _readings.end()) {
        _readings.splice(_readings.begin(), _readings, best);
        return _readings.front();
    }
    _readings.resize(std::min(_readings.size(), kKeptReadings - 1)); // frees its memory before taking more
    _readings.push_front({block, 0, openBlock(_file, _blocks[block], _open)});
    return _readings.front();
}

SevenZipBytes::Piece SevenZipBytes::next(Reading& reading) const
{
    const std::uint64_t size = _blocks[reading.block].size, at = std::min(size, reading.piece * kPiece);
    auto bytes = std::make_shared<ByteVector>(static_cast<std::size_t>(std::min(kPiece, size - at)));
    reading.unpacking->read(*bytes);
    _pieces.emplace_front(std::pair(reading.block, reading.piece), bytes);
    if (_pieces.size() > _keptPieces)
        _pieces.pop_back();
    ++reading.piece;
    _reached[reading.block] = std::max(_reached[reading.block], reading.piece);
    return bytes;
}

} // namespace telepipe::formats
