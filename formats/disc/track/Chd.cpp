#include "formats/disc/track/Chd.h"

#include "formats/bytes/AsText.h"
#include "formats/disc/track/ChdCode.h"
#include "formats/disc/track/ChdMap.h"
#include "formats/disc/track/LineReader.h"
#include "formats/disc/track/SectorCodes.h"
#include "formats/record/RecordReader.h"

#include <algorithm>
#include <list>
#include <mutex>

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kFrame = 2448, kFrameSector = 2352; // of a CD, and the sector in it
constexpr std::uint32_t kSmallHunk = 65536;                 // shorter ones say their length in two bytes
constexpr std::uint32_t kLargestHunk = 1 << 20;
constexpr std::size_t kKeptHunks = 64, kKeptBytes = 16 << 20; // a CD's hunks have 20 KB, others up to a MiB
constexpr std::uint32_t kTrackPadding = 4;                    // each track begins at a multiple of it, in frames
constexpr int kMostMetadata = 1000;
constexpr std::size_t kLongestMetadata = 1024;

// The codec of the sectors in a codec for CDs, "cdzl"; 0 of others.
std::uint32_t codecOfSectors(std::uint32_t codec)
{
    switch (codec) {
    case letters("cdzl"):
        return letters("zlib");
    case letters("cdlz"):
        return letters("lzma");
    case letters("cdzs"):
        return letters("zstd");
    default:
        return 0;
    }
}

class ChdBytes : public ByteSource
{
public:
    ChdBytes(std::shared_ptr<const ByteSource> file, const ChdHeader& header, UnpackStream unpack)
        : _file(std::move(file)), _header(header), _unpack(std::move(unpack)), _hunks(readChdMap(*_file, header))
    {
    }
    std::uint64_t size() const override { return _header.size; }

private:
    using Kept = std::shared_ptr<const ByteVector>;

    void fill(std::uint64_t offset, std::span<std::uint8_t> out) const override
    {
        while (!out.empty()) {
            const Kept hunk = keptHunk(static_cast<std::size_t>(offset / _header.hunkSize));
            const std::size_t begin = offset % _header.hunkSize;
            const std::size_t length = std::min(out.size(), hunk->size() - begin);
            std::ranges::copy(Bytes(*hunk).subspan(begin, length), out.begin());
            out = out.subspan(length);
            offset += length;
        }
    }

    Kept keptHunk(std::size_t number) const
    {
        if (_hunks[number].kind == ChdHunk::Kind::Same)
            number = static_cast<std::size_t>(_hunks[number].place);
        {
            const std::lock_guard lock(_mutex);
            const auto found = std::ranges::find(_kept, number, &std::pair<std::size_t, Kept>::first);
            if (found != _kept.end()) {
                _kept.splice(_kept.begin(), _kept, found);
                return found->second;
            }
        }
        auto hunk = std::make_shared<const ByteVector>(readHunk(number));
        const std::lock_guard lock(_mutex);
        _kept.emplace_front(number, hunk);
        if (_kept.size() > std::min(kKeptHunks, kKeptBytes / _header.hunkSize))
            _kept.pop_back();
        return hunk;
    }

    ByteVector readHunk(std::size_t number) const
    {
        const ChdHunk& hunk = _hunks[number];
        if (hunk.kind == ChdHunk::Kind::Parent)
            throw ParseError(std::uint64_t(number) * _header.hunkSize, "a hunk of this image", "one of its parent");
        if (_header.codecs[0] == 0 && hunk.place == 0)
            return ByteVector(_header.hunkSize); // was never written
        const ByteVector stored = readBytes(*_file, hunk.place, hunk.length, "a hunk");
        if (_header.codecs[0] == 0)
            return stored;
        ByteVector bytes = hunk.kind == ChdHunk::Kind::Stored ? stored : unpacked(stored, hunk);
        if (chdCrc(bytes) != hunk.crc)
            throw ParseError(hunk.place, {"a hunk of the checksum {:#x}", hunk.crc}, hexadecimal(chdCrc(bytes)));
        return bytes;
    }

    ByteVector unpacked(Bytes stored, const ChdHunk& hunk) const
    try {
        const std::uint32_t codec = _header.codecs[hunk.codec];
        ByteVector bytes(_header.hunkSize);
        if (codec == letters("cdfl"))
            unpackAudioFrames(stored, bytes);
        else if (codec == letters("huff"))
            unpackChdHuffman(stored, bytes);
        else if (codecOfSectors(codec) != 0)
            unpackFrames(codecOfSectors(codec), ByteView(stored), bytes);
        else
            _unpack(codec, stored, bytes);
        return bytes;
    } catch (const ParseError& error) {
        throw ParseError(hunk.place + error.offset(), error.expected(), error.found());
    }

    // Layout: a bit for each frame, set where its mark and codes are left out; the length of the stream of all sectors;
    // that stream; and another one of all sub-channels.
    void unpackFrames(std::uint32_t codec, const ByteView& stored, std::span<std::uint8_t> out) const
    {
        const std::size_t frames = out.size() / kFrame, flags = (frames + 7) / 8;
        const std::size_t wide = out.size() < kSmallHunk ? 2 : 3;
        std::size_t length = 0;
        for (std::size_t i = 0; i < wide; ++i)
            length = length << 8 | stored.u8(flags + i, "the length of a hunk's sectors");
        ByteVector sectors(frames * kFrameSector), channels(frames * (kFrame - kFrameSector));
        const std::size_t begin = flags + wide;
        _unpack(codec, stored.slice(begin, length, "a hunk's sectors"), sectors);
        const std::uint32_t other = codec == letters("zstd") ? codec : letters("zlib");
        _unpack(other, stored.from(begin + length, "a hunk's sub-channels").bytes(), channels);
        joinFrames(sectors, channels, out);
        for (std::size_t i = 0; i < frames; ++i)
            if ((stored.u8(i / 8, "a hunk's flags") >> i % 8 & 1) != 0)
                addSectorCodes(out.subspan(i * kFrame, kFrameSector));
    }

    // The FLAC of all sectors, as samples of a CD, and behind its last frame the sub-channels. Data tracks have such
    // hunks too, where that came out shortest.
    void unpackAudioFrames(Bytes stored, std::span<std::uint8_t> out) const
    {
        ByteVector all(out.size());
        _unpack(letters("cdfl"), stored, all);
        const std::size_t sectors = out.size() / kFrame * kFrameSector;
        joinFrames(Bytes(all).first(sectors), Bytes(all).subspan(sectors), out);
    }

    static void joinFrames(Bytes sectors, Bytes channels, std::span<std::uint8_t> out)
    {
        constexpr std::size_t kChannel = kFrame - kFrameSector;
        for (std::size_t i = 0; i < out.size() / kFrame; ++i) {
            const auto frame = out.subspan(i * kFrame, kFrame);
            std::ranges::copy(sectors.subspan(i * kFrameSector, kFrameSector), frame.begin());
            std::ranges::copy(channels.subspan(i * kChannel, kChannel), frame.begin() + kFrameSector);
        }
    }

    std::shared_ptr<const ByteSource> _file;
    ChdHeader _header;
    UnpackStream _unpack;
    std::vector<ChdHunk> _hunks;
    mutable std::mutex _mutex;
    mutable std::list<std::pair<std::size_t, Kept>> _kept; // the last used first
};

ChdHeader readHeader(const ByteSource& file)
{
    const ByteVector bytes = readBytes(file, 0, recordSize<ChdHeader>, "the header of a CHD");
    const ByteView view(bytes, 0, Endian::Big);
    const auto header = readRecord<ChdHeader>(view, 0, "the header of a CHD");
    if (header.version != 5)
        view.fail(12, "a CHD of version 5",
                  {"version {}, which chdman copy -i OLD -o NEW makes a new one of", header.version});
    if (std::ranges::any_of(header.parentSha1, [](char c) { return c != 0; }))
        view.fail(104, "a CHD that stands for itself",
                  "one that needs its parent: chdman copy -i IT -ip PARENT -o NEW makes a whole one");
    if (header.hunkSize == 0 || header.hunkSize > kLargestHunk)
        view.fail(56, "a hunk size of 1 to 1048576", header.hunkSize);
    return header;
}

// The value behind a name: 600 for "FRAMES" in "TRACK:1 TYPE:MODE1_RAW FRAMES:600".
std::string valueOf(const std::string& text, const std::string& name)
{
    const std::size_t at = (" " + text).find(" " + name + ":");
    if (at == text.npos)
        return "";
    const std::size_t begin = at + name.size() + 1;
    return text.substr(begin, text.find_first_of(std::string_view(" \0", 2), begin) - begin);
}

std::uint32_t numberOf(const std::string& text, const std::string& name, std::uint64_t at)
{
    const std::string value = valueOf(text, name);
    LineReader reader(asBytes(value));
    try {
        reader.nextLine();
        return static_cast<std::uint32_t>(reader.number("a number", kMostSectors));
    } catch (const ParseError&) {
        throw ParseError(at, {"a track with {}", name}, {"'{}'", value});
    }
}

// Tracks lie one behind the other, on the disc and in the hunks; there each begins at a multiple of four frames.
class ChdTracks
{
public:
    void add(const std::string& text, std::uint64_t at, const std::shared_ptr<const ByteSource>& bytes)
    {
        const std::uint32_t sectors = numberOf(text, "FRAMES", at), number = numberOf(text, "TRACK", at);
        const std::string gap = valueOf(text, "PGTYPE");
        if (!gap.empty() && !gap.starts_with('V')) // with a V the gap is among the frames
            _next += numberOf(text, "PREGAP", at);
        if (const std::uint32_t size = sectorSizeOf(valueOf(text, "TYPE")); size != 0)
            _tracks.push_back({number, _next, sectors, size, kFrame, std::uint64_t(_frame) * kFrame, bytes});
        _next = std::min(_next + sectors, kMostSectors);
        _frame += (sectors + kTrackPadding - 1) / kTrackPadding * kTrackPadding;
    }
    std::vector<Track> take() { return std::move(_tracks); }

private:
    // The bytes of data at the beginning of a frame; 0 for audio and for types that hold no files.
    static std::uint32_t sectorSizeOf(const std::string& type)
    {
        if (type == "MODE1" || type == "MODE2_FORM1")
            return 2048;
        if (type == "MODE1_RAW" || type == "MODE2_RAW")
            return 2352;
        return type == "MODE2" || type == "MODE2_FORM_MIX" ? 2336 : 0;
    }

    std::vector<Track> _tracks;
    std::uint32_t _next = 0;  // on the disc
    std::uint64_t _frame = 0; // in the hunks
};

bool isOfTracks(std::uint32_t tag)
{
    return tag == letters("CHGD") || tag == letters("CHGT") || tag == letters("CHT2") || tag == letters("CHTR");
}

} // namespace

bool looksLikeChd(const ByteSource& file)
{
    std::uint8_t magic[8];
    if (file.size() < recordSize<ChdHeader>)
        return false;
    file.read(0, magic, "the magic of a CHD");
    return asText(magic) == "MComprHD";
}

ChdDisc readChd(const std::shared_ptr<const ByteSource>& file, const UnpackStream& unpack)
{
    const ChdHeader header = readHeader(*file);
    const auto bytes = std::make_shared<ChdBytes>(file, header, unpack);
    ChdTracks tracks;
    Warnings warnings;
    std::uint64_t at = header.metadata;
    for (int i = 0; at != 0; ++i) {
        if (i == kMostMetadata) {
            warnings.add(at, "the chain of metadata goes on and on; the rest is left out");
            break;
        }
        const ByteVector head = readBytes(*file, at, recordSize<ChdMetadata>, "metadata");
        const auto metadata = readRecord<ChdMetadata>(ByteView(head, at, Endian::Big), 0, "metadata");
        if (isOfTracks(metadata.tag)) {
            const std::size_t length = std::min<std::size_t>(metadata.length & 0xFFFFFF, kLongestMetadata);
            const ByteVector text = readBytes(*file, at + recordSize<ChdMetadata>, length, "metadata");
            tracks.add(std::string(text.begin(), text.end()), at, bytes);
        }
        at = metadata.next;
    }
    return {bytes, placeTracks(tracks.take(), std::move(warnings))};
}

} // namespace telepipe::formats
