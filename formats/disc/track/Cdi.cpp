#include "formats/disc/track/Cdi.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kVersion2 = 0x80000004, kVersion3 = 0x80000005, kVersion35 = 0x80000006;
constexpr std::uint64_t kTrailer = 8, kLargestTrackTable = 1 << 20;
constexpr std::uint8_t kTrackMark[] = {0, 0, 1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF};
constexpr std::uint32_t kMostSessions = 99;

// The fields of the table, one behind another: how long it is depends on what it says.
class CdiTable
{
public:
    CdiTable(const ByteView& view) : _view(view) {}

    template <class T> T take(const char* what)
    {
        const T value = _view.read<T>(_at, what);
        _at += sizeof(T);
        return value;
    }
    void skip(std::size_t bytes)
    {
        _view.slice(_at, bytes, "the table of tracks");
        _at += bytes;
    }
    void mark()
    {
        const Bytes bytes = _view.slice(_at, std::size(kTrackMark), "the mark of a track");
        if (!std::equal(bytes.begin(), bytes.end(), std::begin(kTrackMark)))
            _view.fail(_at, "the mark of a track, 00 00 01 00 00 00 FF FF FF FF", printable(bytes.first(4)));
        _at += bytes.size();
    }
    std::size_t offset() const { return _view.absolute(_at); }

private:
    ByteView _view;
    std::size_t _at = 0;
};

struct CdiTrack
{
    Track track; // offset and sectors with the gap
    std::uint32_t gap = 0;
    bool isData = false;
};

std::uint32_t sectorSizeOf(std::uint32_t code, std::size_t at)
{
    switch (code) {
    case 0:
        return 2048;
    case 1:
        return 2336;
    case 2:
        return 2352;
    case 4:
        return 2448;
    default:
        throw ParseError(at, "the code of a sector size, 0, 1, 2 or 4", code);
    }
}

void skipTrackHead(CdiTable& table)
{
    if (table.take<std::uint32_t>("a track") != 0)
        table.skip(8);
    table.mark();
    table.mark();
    table.skip(4);
    table.skip(table.take<std::uint8_t>("the length of a name"));
    table.skip(19);
    if (table.take<std::uint32_t>("a track") == 0x80000000)
        table.skip(8);
    table.skip(2);
}

CdiTrack readTrack(CdiTable& table, std::uint32_t version)
{
    CdiTrack found;
    skipTrackHead(table);
    found.gap = table.take<std::uint32_t>("the gap of a track");
    table.skip(4);
    table.skip(6);
    found.isData = table.take<std::uint32_t>("the mode of a track") != 0;
    table.skip(12);
    found.track.lba = table.take<std::uint32_t>("the first sector of a track");
    found.track.sectors = table.take<std::uint32_t>("the sectors of a track");
    table.skip(16);
    const std::size_t at = table.offset();
    found.track.sectorSize = sectorSizeOf(table.take<std::uint32_t>("the size of a sector"), at);
    table.skip(29);
    if (version != kVersion2) {
        table.skip(5);
        if (table.take<std::uint32_t>("a track") == 0xFFFFFFFF)
            table.skip(78);
    }
    return found;
}

struct CdiPlace
{
    std::uint32_t version = 0;
    std::uint64_t offset = 0;
};

// Where the table of tracks lies; nothing where the trailer is not one of a CDI.
std::optional<CdiPlace> placeOfTable(const ByteSource& image)
{
    std::uint8_t trailer[kTrailer];
    if (image.size() < kTrailer)
        return std::nullopt;
    image.read(image.size() - kTrailer, trailer, "the end of an image");
    const auto version = load<std::uint32_t>(trailer);
    const std::uint64_t offset = load<std::uint32_t>(trailer + 4);
    if (version < kVersion2 || version > kVersion35 || offset == 0 || offset >= image.size() - kTrailer)
        return std::nullopt;
    return CdiPlace{version, version == kVersion35 ? image.size() - offset : offset};
}

// The gap is the first of a track's sectors in the file, and lies before its first sector on the disc.
void addTrack(std::vector<Track>& tracks, const CdiTrack& found, std::uint64_t offset,
              const std::shared_ptr<const ByteSource>& image)
{
    Track track = found.track;
    if (!found.isData || found.gap > track.sectors || track.lba > kMostSectors)
        return;
    track.sectors -= found.gap;
    track.offset = offset + std::uint64_t(found.gap) * track.sectorSize;
    track.bytes = image;
    tracks.push_back(std::move(track));
}

} // namespace

bool looksLikeCdi(const ByteSource& image)
try {
    const auto place = placeOfTable(image);
    if (!place)
        return false;
    std::uint8_t head[4];
    image.read(place->offset, head, "the table of tracks");
    const auto sessions = load<std::uint16_t>(head);
    return sessions > 0 && sessions <= kMostSessions && load<std::uint16_t>(head + 2) <= kMostTracks;
} catch (const ParseError&) {
    return false;
}

DiscTracks readCdi(const std::shared_ptr<const ByteSource>& image)
{
    const auto place = placeOfTable(*image);
    if (!place)
        throw ParseError(image->size(), "the end of a DiscJuggler image", "other bytes");
    const std::uint64_t length =
        std::min(image->size() - kTrailer - std::min(image->size() - kTrailer, place->offset), kLargestTrackTable);
    const ByteVector bytes = readBytes(*image, place->offset, length, "the table of tracks");
    CdiTable table(ByteView(bytes, static_cast<std::size_t>(place->offset)));
    std::vector<Track> tracks;
    std::uint64_t offset = 0;
    std::uint32_t number = 0;
    const auto sessions = table.take<std::uint16_t>("the number of sessions");
    for (std::uint32_t session = 0; session < sessions; ++session) {
        const auto count = table.take<std::uint16_t>("the number of tracks");
        for (std::uint32_t i = 0; i < count && number < kMostTracks; ++i) {
            CdiTrack found = readTrack(table, place->version);
            found.track.number = ++number;
            addTrack(tracks, found, offset, image);
            offset += std::uint64_t(found.track.sectors) * found.track.sectorSize;
        }
        if (session + 1 < sessions)
            table.skip(place->version == kVersion2 ? 12 : 13);
    }
    return placeTracks(std::move(tracks), {});
}

} // namespace telepipe::formats
