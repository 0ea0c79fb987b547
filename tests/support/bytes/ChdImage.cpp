#include "formats/disc/track/ChdMap.h"
#include "formats/disc/track/SectorCodes.h"
#include "formats/disc/track/Tracks.h"
#include "formats/record/RecordWriter.h"
#include "tests/support/bytes/DiscImages.h"

#include <algorithm>

namespace telepipe::test {

using namespace formats;

namespace {

constexpr std::size_t kFrame = 2448, kRawSector = 2352, kFrames = 8, kHunk = kFrames * kFrame;

// Frames of whole hunks, with all their codes.
ByteVector framesOf(Bytes sectors)
{
    ByteVector raw = rawSectors(sectors, 0, 1, kFrame);
    for (std::size_t at = 0; at < raw.size(); at += kFrame)
        addSectorCodes(std::span(raw).subspan(at, kRawSector));
    raw.resize((raw.size() + kHunk - 1) / kHunk * kHunk);
    return raw;
}

// Every sector without its mark and codes, where it has them.
ByteVector packedHunk(Bytes frames)
{
    ByteVector sectors, channels;
    std::uint8_t flags = 0;
    for (std::size_t i = 0; i < kFrames; ++i) {
        ByteVector sector(frames.begin() + std::ptrdiff_t(i * kFrame),
                          frames.begin() + std::ptrdiff_t(i * kFrame + kRawSector));
        if (sector[1] == 0xFF) {
            flags |= static_cast<std::uint8_t>(1 << i);
            std::fill_n(sector.begin(), 12, 0);
            std::fill(sector.begin() + 0x81C, sector.end(), 0);
        }
        sectors.insert(sectors.end(), sector.begin(), sector.end());
        const Bytes behind = frames.subspan(i * kFrame + kRawSector, kFrame - kRawSector);
        channels.insert(channels.end(), behind.begin(), behind.end());
    }
    ByteWriter writer(Endian::Big);
    writer.u8(flags);
    writer.u16(static_cast<std::uint16_t>(sectors.size()));
    writer.append(sectors);
    writer.append(channels);
    return writer.take();
}

class BitWriter
{
public:
    void put(std::uint32_t value, unsigned count)
    {
        for (unsigned i = count; i-- > 0; ++_count) {
            if (_count % 8 == 0)
                _bytes.push_back(0);
            _bytes.back() |= static_cast<std::uint8_t>((value >> i & 1) << (7 - _count % 8));
        }
    }
    const ByteVector& bytes() const { return _bytes; }

private:
    ByteVector _bytes;
    std::size_t _count = 0;
};

struct PackedHunk
{
    ByteVector bytes; // empty: as the one before it, which has the number
    std::uint32_t same = 0;
    std::uint16_t crc = 0;
};

std::vector<PackedHunk> packHunks(Bytes frames)
{
    std::vector<PackedHunk> hunks;
    std::uint32_t last = 0;
    for (std::size_t at = 0; at < frames.size(); at += kHunk) {
        const Bytes hunk = frames.subspan(at, kHunk);
        if (at != 0 && std::ranges::equal(hunk, frames.subspan(last * kHunk, kHunk))) {
            hunks.push_back({{}, last, 0});
            continue;
        }
        last = static_cast<std::uint32_t>(at / kHunk);
        hunks.push_back({packedHunk(hunk), 0, chdCrc(hunk)});
    }
    return hunks;
}

// All 16 codes have four bits, so a code is its number.
ByteVector mapOf(const std::vector<PackedHunk>& hunks, std::uint64_t first)
{
    constexpr unsigned kLengthBits = 17, kNumberBits = 12;
    BitWriter bits;
    for (int i = 0; i < 16; ++i)
        bits.put(4, 4);
    for (const PackedHunk& hunk : hunks)
        bits.put(hunk.bytes.empty() ? 5 : 0, 4);
    for (const PackedHunk& hunk : hunks) {
        if (hunk.bytes.empty()) {
            bits.put(hunk.same, kNumberBits);
            continue;
        }
        bits.put(static_cast<std::uint32_t>(hunk.bytes.size()), kLengthBits);
        bits.put(hunk.crc, 16);
    }
    ByteWriter writer(Endian::Big);
    writeRecord(writer, ChdMapHead{.length = static_cast<std::uint32_t>(bits.bytes().size()),
                                   .firstLow = static_cast<std::uint32_t>(first),
                                   .lengthBits = kLengthBits,
                                   .selfBits = kNumberBits});
    writer.append(bits.bytes());
    return writer.take();
}

void writeHunks(ByteWriter& image, ChdHeader& header, const ByteVector& frames)
{
    if (header.codecs[0] != 0) {
        const std::vector<PackedHunk> hunks = packHunks(frames);
        const std::size_t first = image.size();
        for (const PackedHunk& hunk : hunks)
            image.append(hunk.bytes);
        header.map = image.size();
        image.append(mapOf(hunks, first));
        return;
    }
    image.align(kHunk);
    const std::size_t first = image.size() / kHunk;
    image.append(frames);
    header.map = image.size();
    for (std::size_t i = 0; i < frames.size() / kHunk; ++i)
        image.u32(static_cast<std::uint32_t>(first + i));
}

} // namespace

ByteVector writeChd(Bytes sectors, std::uint32_t codec)
{
    const ByteVector frames = framesOf(sectors);
    ChdHeader header;
    header.codecs[0] = codec;
    header.size = frames.size();
    header.metadata = recordSize<ChdHeader>;
    header.hunkSize = kHunk;
    header.unitSize = kFrame;
    const std::string text = "TRACK:1 TYPE:MODE1_RAW SUBTYPE:NONE FRAMES:" + std::to_string(sectors.size() / kSector) +
                             " PREGAP:0 PGTYPE:MODE1 PGSUB:RW POSTGAP:0";
    ByteWriter image(Endian::Big);
    image.zeros(recordSize<ChdHeader>);
    writeRecord(image, ChdMetadata{0x43485432, static_cast<std::uint32_t>(text.size() + 1), {}});
    image.text(text);
    image.zeros(1);
    writeHunks(image, header, frames);
    ByteWriter head(Endian::Big);
    writeRecord(head, header);
    ByteVector bytes = image.take();
    std::ranges::copy(head.bytes(), bytes.begin());
    return bytes;
}

} // namespace telepipe::test
