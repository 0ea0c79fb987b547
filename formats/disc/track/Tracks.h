#pragma once

#include "formats/disc/source/ByteSource.h"

#include <functional>
#include <string>
#include <vector>

namespace telepipe::formats {

constexpr std::uint32_t kSector = 2048;          // of a file system: the data of a sector
constexpr std::uint32_t kHighDensity = 45000;    // where a GD-ROM's area of that name begins
constexpr std::uint32_t kMostSectors = 0xFFFFFF; // far more than any disc has
constexpr std::uint32_t kMostTracks = 99;
constexpr std::uint32_t kVolumeAt = 16; // the sector of an ISO 9660 volume descriptor, behind a track's beginning

constexpr std::uint8_t kSectorMark[12] = {0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0};

// Sectors of one kind, one behind another in a file. A raw sector of 2352 bytes is a mark of 12 bytes, its address and
// mode in 4, then its data: from byte 16 in mode 1, from byte 24 in mode 2. 2336 is such a one without the first 16,
// and 2448 has 96 bytes of sub-channels behind.
struct Track
{
    std::uint32_t number = 0;
    std::uint32_t lba = 0, sectors = 0; // where on the disc, and how many
    std::uint32_t sectorSize = kSector;
    std::uint32_t stride = 0; // bytes from one to the next; 0: the size of a sector
    std::uint64_t offset = 0; // of the first sector in bytes
    std::shared_ptr<const ByteSource> bytes;

    std::uint32_t step() const { return stride == 0 ? sectorSize : stride; }
};

struct DiscTracks
{
    std::vector<Track> tracks; // those with data, by their place on the disc, no two at one
    Warnings warnings;
};

bool isSectorSize(std::uint64_t size);

// Opens a file by the name that a table of tracks has for it; null where there is none.
using OpenPart = std::function<std::shared_ptr<const ByteSource>(const std::string& name)>;

// Sorts tracks by their place, and cuts those that reach into the next one or past the end of their file.
DiscTracks placeTracks(std::vector<Track> tracks, Warnings warnings);
// A file that is all one track, of sectors as its first bytes show.
DiscTracks singleTrack(std::shared_ptr<const ByteSource> bytes);

// The data of all sectors of a disc by their address, 2048 bytes each: byte n * 2048 is the first of sector n. Sectors
// that no data track holds cannot be read.
class TrackSectors : public ByteSource
{
public:
    explicit TrackSectors(std::vector<Track> tracks);
    std::uint64_t size() const override { return _size; }

private:
    void fill(std::uint64_t offset, std::span<std::uint8_t> out) const override;
    void requireNoHole(std::uint64_t offset, std::uint64_t length) const override;
    const Track& trackAt(std::uint32_t sector) const;

    std::vector<Track> _tracks;
    std::uint64_t _size = 0;
};

} // namespace telepipe::formats
