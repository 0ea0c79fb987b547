#include "formats/disc/track/Tracks.h"

#include <algorithm>
#include <iterator>

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kRawSector = 2352;
constexpr std::uint32_t kRawSizes[] = {2352, 2448};
constexpr std::uint32_t kSectorSizes[] = {2048, 2336, 2352, 2448};
constexpr std::size_t kMarkSize = 16;   // of a raw sector: the mark, its address, its mode
constexpr std::uint32_t kAtOnce = 64;   // raw sectors
constexpr std::uint32_t kSubHeader = 8; // of mode 2

bool isMarked(Bytes sector)
{
    return sector.size() >= kMarkSize && std::equal(std::begin(kSectorMark), std::end(kSectorMark), sector.begin());
}

// The offset of the data in a sector. at: the sector's offset in its file, for errors.
std::size_t dataOffset(Bytes sector, std::uint64_t at)
{
    if (sector.size() < kRawSector)
        return sector.size() - kSector < kSubHeader ? 0 : kSubHeader;
    if (!isMarked(sector))
        throw ParseError(at, "the mark of a raw sector, 00 FF...FF 00", printable(sector.first(4)));
    const unsigned mode = sector[15];
    if (mode != 1 && mode != 2)
        throw ParseError(at + 15, "a sector of mode 1 or 2", {"mode {}", mode});
    return kMarkSize + (mode == 2 ? kSubHeader : 0);
}

// The data of sectors, one behind another, from byte skip of the first on. Returns how many bytes of out are filled.
std::size_t takeData(Bytes sectors, const Track& track, std::uint64_t at, std::size_t skip, std::span<std::uint8_t> out)
{
    std::size_t taken = 0;
    for (std::size_t begin = 0; begin < sectors.size(); begin += track.step(), skip = 0) {
        const Bytes sector = sectors.subspan(begin, track.sectorSize);
        const std::size_t length = std::min<std::size_t>(out.size() - taken, kSector - skip);
        std::ranges::copy(sector.subspan(dataOffset(sector, at + begin) + skip, length), out.subspan(taken).begin());
        taken += length;
    }
    return taken;
}

void cut(Track& track, std::uint64_t most, Warnings& warnings, Message why)
{
    if (track.sectors <= most)
        return;
    track.sectors = static_cast<std::uint32_t>(most);
    warnings.add(track.offset, std::move(why));
}

void cutAtEnd(Track& track, Warnings& warnings)
{
    const std::uint64_t size = track.bytes->size();
    const std::uint64_t there = size > track.offset ? (size - track.offset) / track.step() : 0;
    cut(track, there, warnings,
        {"track {}: {} sectors are missing at the end of its file", track.number,
         track.sectors - std::min<std::uint64_t>(track.sectors, there)});
}

bool hasVolume(const ByteSource& bytes, std::uint64_t at)
{
    std::uint8_t letters[5];
    if (bytes.size() < at + kSector)
        return false;
    bytes.read(at + 1, letters, "the letters of a volume descriptor");
    return std::equal(std::begin(letters), std::end(letters), "CD001");
}

// Raw sectors begin with a mark; others are recognised by the place of the volume descriptor.
std::uint32_t sectorSizeOf(const ByteSource& bytes)
{
    std::uint8_t first[kMarkSize] = {}, next[kMarkSize] = {};
    if (bytes.size() >= 2 * kRawSizes[1])
        bytes.read(0, first, "a sector's mark");
    for (const std::uint32_t size : kRawSizes)
        if (isMarked(first)) {
            bytes.read(size, next, "a sector's mark");
            if (isMarked(next))
                return size;
        }
    return hasVolume(bytes, kVolumeAt * 2336 + kSubHeader) ? 2336 : kSector;
}

} // namespace

bool isSectorSize(std::uint64_t size)
{
    return std::ranges::find(kSectorSizes, size) != std::end(kSectorSizes);
}

DiscTracks placeTracks(std::vector<Track> tracks, Warnings warnings)
{
    std::ranges::stable_sort(tracks, {}, &Track::lba);
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        cutAtEnd(tracks[i], warnings);
        if (i + 1 < tracks.size())
            cut(tracks[i], tracks[i + 1].lba - tracks[i].lba, warnings,
                {"track {}: reaches into track {}", tracks[i].number, tracks[i + 1].number});
    }
    std::erase_if(tracks, [](const Track& track) { return track.sectors == 0; });
    return {std::move(tracks), std::move(warnings)};
}

DiscTracks singleTrack(std::shared_ptr<const ByteSource> bytes)
{
    Track track{.number = 1, .sectorSize = sectorSizeOf(*bytes), .bytes = bytes};
    track.sectors = static_cast<std::uint32_t>(std::min<std::uint64_t>(bytes->size() / track.sectorSize, kMostSectors));
    return {{track}, {}};
}

TrackSectors::TrackSectors(std::vector<Track> tracks) : _tracks(std::move(tracks))
{
    if (!_tracks.empty())
        _size = (std::uint64_t(_tracks.back().lba) + _tracks.back().sectors) * kSector;
}

const Track& TrackSectors::trackAt(std::uint32_t sector) const
{
    const auto behind = std::ranges::upper_bound(_tracks, sector, {}, &Track::lba);
    if (behind != _tracks.begin() && sector - std::prev(behind)->lba < std::prev(behind)->sectors)
        return *std::prev(behind);
    throw ParseError(std::uint64_t(sector) * kSector, {"a data track at sector {}", sector}, "none");
}

void TrackSectors::requireNoHole(std::uint64_t offset, std::uint64_t length) const
{
    const std::uint64_t end = (offset + length + kSector - 1) / kSector;
    for (std::uint64_t sector = offset / kSector; sector < end;) {
        const Track& track = trackAt(static_cast<std::uint32_t>(sector));
        sector = std::uint64_t(track.lba) + track.sectors;
    }
}

void TrackSectors::fill(std::uint64_t offset, std::span<std::uint8_t> out) const
{
    ByteVector raw;
    while (!out.empty()) {
        const auto sector = static_cast<std::uint32_t>(offset / kSector);
        const Track& track = trackAt(sector);
        const std::size_t skip = offset % kSector;
        const std::size_t wanted = (skip + out.size() + kSector - 1) / kSector;
        const std::size_t count = std::min<std::size_t>({wanted, track.lba + track.sectors - sector, kAtOnce});
        const std::uint64_t at = track.offset + std::uint64_t(sector - track.lba) * track.step();
        raw.resize(count * track.step());
        track.bytes->read(at, raw, "sectors of a track");
        const std::size_t taken = takeData(raw, track, at, skip, out);
        out = out.subspan(taken);
        offset += taken;
    }
}

} // namespace telepipe::formats
