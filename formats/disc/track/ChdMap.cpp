#include "formats/disc/track/ChdMap.h"

#include "formats/disc/track/ChdCode.h"
#include "formats/record/RecordReader.h"

#include <array>

namespace telepipe::formats {

namespace {

constexpr std::uint64_t kMostHunks = 1 << 21, kLargestMap = 64 << 20;
constexpr std::size_t kTypes = 16;

// Types of hunks in a compressed map, behind those of the four codecs.
enum Type : unsigned
{
    kStored = 4,
    kSame = 5,
    kParent = 6,
    kRepeatFew = 7,
    kRepeatMany = 8,
    kSameAgain = 9,
    kSameNext = 10,
    kParentSame = 11,
    kParentAgain = 12,
    kParentNext = 13
};

// A length of 1 stands before one that is repeated.
ChdCode typeCode(ChdBits& bits)
{
    std::vector<std::uint8_t> lengths;
    while (lengths.size() < kTypes) {
        auto length = static_cast<std::uint8_t>(bits.take(4));
        std::size_t count = 1;
        if (length == 1) {
            length = static_cast<std::uint8_t>(bits.take(4));
            count = length == 1 ? 1 : static_cast<std::size_t>(bits.take(4)) + 3;
        }
        if (count > kTypes - lengths.size())
            bits.fail("lengths of 16 codes", "more");
        lengths.insert(lengths.end(), count, length);
    }
    return {bits, lengths};
}

std::vector<std::uint8_t> readTypes(ChdBits& bits, std::size_t count)
{
    const ChdCode code = typeCode(bits);
    std::vector<std::uint8_t> types(count);
    std::size_t repeats = 0;
    std::uint8_t last = 0;
    for (std::uint8_t& type : types) {
        if (repeats > 0) {
            --repeats;
        } else if (const unsigned next = code.take(bits); next == kRepeatFew) {
            repeats = 2 + code.take(bits);
        } else if (next == kRepeatMany) {
            repeats = 2 + 16 + (std::size_t(code.take(bits)) << 4);
            repeats += code.take(bits);
        } else {
            last = static_cast<std::uint8_t>(next);
        }
        type = last;
    }
    return types;
}

class MapReader
{
public:
    MapReader(ChdBits& bits, const ChdMapHead& head, std::uint32_t hunkSize)
        : _bits(bits), _head(head), _hunkSize(hunkSize), _offset(std::uint64_t(head.firstHigh) << 32 | head.firstLow)
    {
    }

    ChdHunk hunk(std::uint8_t type, std::size_t number)
    {
        if (type < kStored)
            return inFile(ChdHunk::Kind::Packed, type, static_cast<std::uint32_t>(_bits.take(_head.lengthBits)));
        if (type == kStored)
            return inFile(ChdHunk::Kind::Stored, 0, _hunkSize);
        if (type == kSame || type == kSameAgain || type == kSameNext)
            return same(type, number);
        if (type == kParent)
            _bits.take(_head.parentBits);
        return {.kind = ChdHunk::Kind::Parent};
    }

private:
    ChdHunk inFile(ChdHunk::Kind kind, std::uint8_t codec, std::uint32_t length)
    {
        const auto crc = static_cast<std::uint16_t>(_bits.take(16));
        _offset += length;
        return {kind, codec, crc, length, _offset - length};
    }

    ChdHunk same(std::uint8_t type, std::size_t number)
    {
        _same = type == kSame ? _bits.take(_head.selfBits) : type == kSameNext ? _same + 1 : _same;
        if (_same >= number)
            _bits.fail("an earlier hunk", {"hunk {} for hunk {}", _same, number});
        return {.kind = ChdHunk::Kind::Same, .place = _same};
    }

    ChdBits& _bits;
    ChdMapHead _head;
    std::uint32_t _hunkSize;
    std::uint64_t _offset, _same = 0;
};

std::vector<ChdHunk> readPlainMap(const ByteSource& file, const ChdHeader& header, std::size_t count)
{
    const ByteVector bytes = readBytes(file, header.map, count * 4, "the map of hunks");
    std::vector<ChdHunk> hunks(count);
    for (std::size_t i = 0; i < count; ++i)
        hunks[i] = {.length = header.hunkSize,
                    .place = std::uint64_t(load<std::uint32_t>(bytes.data() + i * 4, Endian::Big)) * header.hunkSize};
    return hunks;
}

// The sum of every hunk that is read is checked. Eight bytes are added at once, each by a table of its sum with as many
// zero bytes behind it.
constexpr std::size_t kCrcStep = 8;
using CrcTables = std::array<std::array<std::uint16_t, 256>, kCrcStep>;

constexpr CrcTables crcTables()
{
    CrcTables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte << 8;
        for (std::size_t behind = 0; behind < kCrcStep; ++behind) {
            for (int bit = 0; bit < 8; ++bit)
                crc = (crc << 1 ^ ((crc & 0x8000) != 0 ? 0x1021 : 0)) & 0xFFFF;
            tables[behind][byte] = static_cast<std::uint16_t>(crc);
        }
    }
    return tables;
}
constexpr CrcTables kCrcTables = crcTables();

} // namespace

std::uint16_t chdCrc(Bytes bytes)
{
    std::uint32_t crc = 0xFFFF;
    std::size_t at = 0;
    for (; at + kCrcStep <= bytes.size(); at += kCrcStep) {
        const std::uint8_t* step = bytes.data() + at;
        crc = kCrcTables[7][(crc >> 8 ^ step[0]) & 0xFF] ^ kCrcTables[6][(crc ^ step[1]) & 0xFF] ^
              kCrcTables[5][step[2]] ^ kCrcTables[4][step[3]] ^ kCrcTables[3][step[4]] ^ kCrcTables[2][step[5]] ^
              kCrcTables[1][step[6]] ^ kCrcTables[0][step[7]];
    }
    for (; at < bytes.size(); ++at)
        crc = (crc << 8 ^ kCrcTables[0][(crc >> 8 ^ bytes[at]) & 0xFF]) & 0xFFFF;
    return static_cast<std::uint16_t>(crc);
}

std::vector<ChdHunk> readChdMap(const ByteSource& file, const ChdHeader& header)
{
    const std::uint64_t count = header.size / header.hunkSize + (header.size % header.hunkSize != 0);
    if (count > kMostHunks)
        throw ParseError(32, {"at most {} hunks", kMostHunks}, count);
    if (header.codecs[0] == 0)
        return readPlainMap(file, header, static_cast<std::size_t>(count));
    const std::uint64_t at = header.map;
    const ByteVector headBytes = readBytes(file, at, recordSize<ChdMapHead>, "the head of the map");
    const auto head = readRecord<ChdMapHead>(ByteView(headBytes, at, Endian::Big), 0, "the head of the map");
    if (head.length > kLargestMap)
        throw ParseError(at, "a map of at most 64 MiB", {"{} bytes", head.length});
    const std::uint64_t begin = at + recordSize<ChdMapHead>;
    const ByteVector bytes = readBytes(file, begin, head.length, "the map of hunks");
    ChdBits bits(ByteView(bytes, begin), "the map of hunks");
    const std::vector<std::uint8_t> types = readTypes(bits, static_cast<std::size_t>(count));
    MapReader reader(bits, head, header.hunkSize);
    std::vector<ChdHunk> hunks;
    hunks.reserve(types.size());
    for (std::size_t i = 0; i < types.size(); ++i) {
        ChdHunk hunk = reader.hunk(types[i], i);
        if (hunk.kind == ChdHunk::Kind::Same && hunks[hunk.place].kind == ChdHunk::Kind::Same)
            hunk.place = hunks[hunk.place].place; // so that there is no chain of millions
        hunks.push_back(hunk);
    }
    return hunks;
}

} // namespace telepipe::formats
