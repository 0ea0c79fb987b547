#include "formats/disc/track/Gdi.h"

#include "formats/disc/track/LineReader.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::uint64_t kDataType = 4;

struct GdiLine
{
    Track track;
    bool isData = false;
    std::string file;
};

GdiLine readLine(LineReader& text)
{
    GdiLine line;
    line.track.number = static_cast<std::uint32_t>(text.number("the number of a track", kMostTracks));
    line.track.lba = static_cast<std::uint32_t>(text.number("the sector where the track begins", kMostSectors));
    line.isData = text.number("the type of a track, 0 or 4", 255) == kDataType;
    const std::size_t at = text.offset();
    const std::uint64_t size = text.number("the size of a sector", 4096);
    if (line.isData && !isSectorSize(size))
        throw ParseError(at, "a sector size of 2048, 2336, 2352 or 2448", size);
    line.track.sectorSize = static_cast<std::uint32_t>(size);
    line.file = text.word("the name of the track's file");
    line.track.offset = text.number("the offset of the track in its file", SIZE_MAX / 2);
    return line;
}

} // namespace

DiscTracks readGdi(Bytes bytes, const OpenPart& open)
{
    LineReader text(bytes);
    text.nextLine();
    const std::uint64_t count = text.number("the number of tracks, 1 to 99", kMostTracks);
    std::vector<Track> tracks;
    Warnings warnings;
    for (std::uint64_t i = 0; i < count; ++i) {
        if (!text.nextLine()) {
            warnings.add(text.offset(), {"{} tracks of {} are missing", count - i, count});
            break;
        }
        const std::size_t at = text.offset();
        GdiLine line = readLine(text);
        if (!line.isData)
            continue;
        line.track.bytes = open(line.file);
        if (!line.track.bytes) {
            warnings.add(at, {"track {}: there is no plain file {}", line.track.number, line.file});
            continue;
        }
        const std::uint64_t size = line.track.bytes->size() - std::min(line.track.bytes->size(), line.track.offset);
        line.track.sectors =
            static_cast<std::uint32_t>(std::min<std::uint64_t>(size / line.track.sectorSize, kMostSectors));
        if (size % line.track.sectorSize != 0)
            warnings.add(at, {"track {}: {} bytes behind its last whole sector", line.track.number,
                              size % line.track.sectorSize});
        tracks.push_back(std::move(line.track));
    }
    return placeTracks(std::move(tracks), std::move(warnings));
}

} // namespace telepipe::formats
