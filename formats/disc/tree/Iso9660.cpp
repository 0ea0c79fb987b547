#include "formats/disc/tree/Iso9660.h"

#include "formats/bytes/Sha256.h"
#include "formats/disc/tree/IsoNames.h"
#include "formats/disc/tree/IsoRecords.h"
#include "formats/record/RecordReader.h"

#include <algorithm>
#include <set>

namespace telepipe::formats {

namespace {

constexpr std::uint32_t kMostVolumes = 64;
constexpr std::uint64_t kMostOfFolders = 256 << 20; // bytes of all of them: a million files have half of it
constexpr std::int64_t kRootIsWithin =
    512; // sectors behind the first, where images of a session have their root folder
constexpr std::uint8_t kOwnName = 0, kParentName = 1; // the folder itself and the one around it

IsoVolume readVolume(const ByteSource& sectors, std::uint64_t sector)
{
    const std::uint64_t at = sector * kSector;
    const ByteVector bytes = readBytes(sectors, at, kSector, "a volume descriptor");
    const ByteView view(bytes, static_cast<std::size_t>(at));
    if (!view.startsWith("CD001", 1))
        view.fail(1, "the letters CD001 of a volume descriptor", printable(Bytes(bytes).subspan(1, 5)));
    return readRecord<IsoVolume>(view, 0, "a volume descriptor");
}

bool isJoliet(const IsoVolume& volume)
{
    const std::string_view escapes(volume.escapes.data(), 3);
    return volume.type == kIsoSupplementary && (escapes == "%/@" || escapes == "%/C" || escapes == "%/E");
}

struct IsoVolumes
{
    std::optional<IsoVolume> primary, joliet;
};

// Reads the volume descriptors. Those after the first may be missing.
IsoVolumes readVolumes(const ByteSource& sectors, std::uint32_t first, Warnings& warnings)
{
    IsoVolumes found;
    for (std::uint32_t i = 0; i < kMostVolumes; ++i) {
        IsoVolume volume;
        try {
            volume = readVolume(sectors, std::uint64_t(first) + kVolumeAt + i);
        } catch (const ParseError& error) {
            if (i == 0)
                throw;
            warnings.add(error.offset(), error.reason());
            break;
        }
        if (volume.type == kIsoTerminator)
            break;
        if (volume.type == kIsoPrimary && !found.primary)
            found.primary = volume;
        else if (isJoliet(volume) && !found.joliet)
            found.joliet = volume;
    }
    return found;
}

// Finds the sectors that records name: images of single tracks count from 0, the records from the disc's beginning.
class SectorPlaces
{
public:
    SectorPlaces(const ByteSource& sectors, std::uint32_t first, const IsoRecord& root, Warnings& warnings)
    {
        const std::int64_t sector = root.sector.little;
        for (const std::int64_t shift : {std::int64_t(0), std::int64_t(first), std::int64_t(first) - kHighDensity})
            if (takes(sectors, sector + shift, sector))
                return;
        for (std::int64_t place = first + kVolumeAt; place < first + kRootIsWithin;
             ++place) // a later session by itself
            if (takes(sectors, place, sector))
                return;
        warnings.add(offset(root.sector.little), "the root folder does not begin with a record of itself");
    }

    std::uint64_t offset(std::uint32_t sector) const
    {
        const std::int64_t place = std::int64_t(sector) + _shift;
        return place < 0 ? UINT64_MAX : std::uint64_t(place) * kSector;
    }

private:
    bool takes(const ByteSource& sectors, std::int64_t place, std::int64_t sector)
    {
        const bool isThere = isFolderAt(sectors, place, static_cast<std::uint32_t>(sector));
        if (isThere)
            _shift = place - sector;
        return isThere;
    }

    // True where a folder's first record is its own.
    static bool isFolderAt(const ByteSource& sectors, std::int64_t place, std::uint32_t sector)
    try {
        if (place < 0)
            return false;
        const ByteVector bytes = readBytes(sectors, std::uint64_t(place) * kSector, kSector, "a folder");
        const IsoRecord own = readRecord<IsoRecord>(ByteView(bytes), 0, "a folder");
        return own.length >= recordSize<IsoRecord> && own.sector.little == sector && (own.flags & kIsoFolder) != 0;
    } catch (const ParseError&) {
        return false;
    }

    std::int64_t _shift = 0;
};

struct IsoFolder
{
    std::string path;
    IsoRecord record;
    std::size_t depth = 0;
};

class IsoReader
{
public:
    IsoReader(const ByteSource& sectors, const SectorPlaces& places, std::uint64_t held)
        : _sectors(sectors), _places(places), _most(std::min(held, kMostOfFolders))
    {
    }
    void name(IsoNaming naming, std::size_t skip)
    {
        _naming = naming;
        _skip = skip;
    }

    FileTree read(const IsoVolume& volume, Warnings warnings)
    {
        _tree.system = _naming == IsoNaming::Joliet      ? "ISO 9660, Joliet"
                       : _naming == IsoNaming::RockRidge ? "ISO 9660, Rock Ridge"
                                                         : "ISO 9660";
        _tree.warnings = std::move(warnings);
        _folders.push_back({"", volume.root, 0});
        for (std::size_t i = 0; i < _folders.size() && _entries < kMostFiles; ++i)
            readFolder(IsoFolder(_folders[i]), i == 0);
        if (_entries >= kMostFiles)
            _tree.warnings.add(0, {"more than {} files: the rest is left out", kMostFiles});
        _tree.sha256 = _hash.finish();
        return std::move(_tree);
    }

private:
    void readFolder(const IsoFolder& folder, bool isRoot)
    {
        const std::uint64_t at = _places.offset(folder.record.sector.little);
        if (!mayRead(folder, at))
            return;
        try {
            const ByteVector bytes = readBytes(_sectors, at, folder.record.size.little, "a folder");
            _left -= bytes.size();
            _names.allow(bytes.size());
            _hash.add(bytes);
            readRecords(folder, ByteView(bytes, static_cast<std::size_t>(at)));
        } catch (const ParseError& error) {
            if (isRoot)
                throw;
            _tree.warnings.add(error.offset(), {"folder {}: {}", folder.path, error.reason()});
        }
    }

    // The folder's name in warnings.
    static std::string nameOf(const IsoFolder& folder) { return folder.path.empty() ? "/" : folder.path; }

    bool mayRead(const IsoFolder& folder, std::uint64_t at)
    {
        if (!_seen.insert(folder.record.sector.little).second)
            _tree.warnings.add(at, {"folder {} leads to one that was seen already; left out", nameOf(folder)});
        else if (folder.depth > kDeepestFolder)
            _tree.warnings.add(at, {"folder {} lies too deep; left out", nameOf(folder)});
        else if (folder.record.size.little > kLargestFolder)
            _tree.warnings.add(at,
                               {"folder {} says it has {} bytes; left out", nameOf(folder), folder.record.size.little});
        else if (folder.record.size.little > _left)
            _tree.warnings.add(at,
                               {"folder {} is left out: all before it have {} bytes", nameOf(folder), _most - _left});
        else
            return true;
        return false;
    }

    void readRecords(const IsoFolder& folder, const ByteView& view)
    {
        _goesOn = false;
        for (std::size_t at = 0; at < view.size() && _entries < kMostFiles;) {
            const std::size_t length = view.u8(at, "a record"), sectorEnd = (at / kSector + 1) * kSector;
            if (length == 0) { // the rest of the sector is empty
                at = sectorEnd;
                continue;
            }
            if (length < recordSize<IsoRecord> || at + length > std::min(sectorEnd, view.size())) {
                _tree.warnings.add(view.absolute(at), {"a record of {} bytes in folder {}; the rest of its sector is "
                                                       "left out",
                                                       length, nameOf(folder)});
                at = sectorEnd;
                continue;
            }
            readEntry(folder, view.sub(at, length, "a record"));
            at += length;
        }
    }

    void readEntry(const IsoFolder& folder, const ByteView& view)
    {
        const IsoRecord record = readRecord<IsoRecord>(view, 0, "a record");
        warnOfOrders(record, view.base());
        if (recordSize<IsoRecord> + record.nameLength > view.size())
            return _tree.warnings.add(view.base(), {"a record in folder {} ends within its name of {} bytes; left out",
                                                    nameOf(folder), record.nameLength});
        const Bytes name = view.slice(recordSize<IsoRecord>, record.nameLength, "the name of a record");
        if (name.size() == 1 && (name[0] == kOwnName || name[0] == kParentName))
            return;
        ++_entries;
        const std::size_t behind = std::min(recordSize<IsoRecord> + name.size() + (name.size() + 1) % 2, view.size());
        const std::string text = isoName(name, view.bytes().subspan(behind), _naming, _skip);
        if ((record.flags & kIsoFolder) != 0)
            _folders.push_back({_names.take(folder.path, text, view.base(), _tree.warnings), record, folder.depth + 1});
        else
            addPart(folder, text, record, view.base());
    }

    void warnOfOrders(const IsoRecord& record, std::size_t at)
    {
        for (const BothOrders& number : {record.sector, record.size})
            if (byteReversed(number.big) != number.little)
                _tree.warnings.add(at, {"a record says {:#x} in one byte order and {:#x} in the other", number.little,
                                        byteReversed(number.big)});
    }

    void addPart(const IsoFolder& folder, const std::string& name, const IsoRecord& record, std::size_t at)
    {
        if (!_goesOn)
            _tree.files.push_back({_names.take(folder.path, name, at, _tree.warnings), 0, {}});
        _goesOn = (record.flags & kIsoGoesOn) != 0;
        StoredFile& file = _tree.files.back();
        const std::uint32_t sector = record.sector.little + record.attributes;
        file.parts.push_back({_places.offset(sector), record.size.little});
        file.size += record.size.little;
    }

    const ByteSource& _sectors;
    const SectorPlaces& _places;
    IsoNaming _naming = IsoNaming::Plain;
    std::size_t _skip = 0;
    FileTree _tree;
    TreeNames _names;
    std::vector<IsoFolder> _folders; // those met so far; as each is read it adds its own behind
    std::set<std::uint32_t> _seen;
    std::uint64_t _most, _left = _most; // bytes of all folders, which may lie over each other
    Sha256 _hash;
    std::size_t _entries = 0;
    bool _goesOn = false; // the file of the record before
};

// The fields after the name in the root folder's own record.
Bytes rootFields(const ByteView& folder)
{
    const IsoRecord own = readRecord<IsoRecord>(folder, 0, "the root folder");
    const std::size_t head = recordSize<IsoRecord> + 1;
    return own.length > head ? folder.slice(head, own.length - head, "the root folder's record") : Bytes();
}

std::optional<std::size_t> rockRidgeOf(const ByteSource& sectors, std::uint64_t root)
try {
    const ByteVector bytes = readBytes(sectors, root, kSector, "the root folder");
    return rockRidgeSkip(rootFields(ByteView(bytes, static_cast<std::size_t>(root))));
} catch (const ParseError&) {
    return std::nullopt; // reading the folder reports the fault
}

} // namespace

std::optional<std::uint32_t> findIsoVolume(const ByteSource& sectors, const std::vector<Track>& tracks)
{
    std::vector<std::uint32_t> begins;
    for (const Track& track : tracks)
        begins.push_back(track.lba);
    std::ranges::reverse(begins); // that of the last session counts, but for GD-ROMs
    std::ranges::stable_partition(begins, [](std::uint32_t begin) { return begin == kHighDensity; });
    for (const std::uint32_t begin : begins)
        try {
            readVolume(sectors, std::uint64_t(begin) + kVolumeAt);
            return begin;
        } catch (const ParseError&) { // another track may have one
        }
    return std::nullopt;
}

FileTree readIso9660(const ByteSource& sectors, std::uint32_t firstSector, std::uint64_t held)
{
    Warnings warnings;
    const IsoVolumes volumes = readVolumes(sectors, firstSector, warnings);
    const auto& first = volumes.primary ? volumes.primary : volumes.joliet;
    if (!first)
        throw ParseError((std::uint64_t(firstSector) + kVolumeAt) * kSector, "a primary volume descriptor", "none");
    const SectorPlaces places(sectors, firstSector, first->root, warnings);
    const auto skip = rockRidgeOf(sectors, places.offset(first->root.sector.little));
    const bool isJolietRead = !skip && volumes.joliet;
    IsoReader reader(sectors, places, held);
    reader.name(isJolietRead ? IsoNaming::Joliet : skip ? IsoNaming::RockRidge : IsoNaming::Plain, skip.value_or(0));
    return reader.read(isJolietRead ? *volumes.joliet : *first, std::move(warnings));
}

} // namespace telepipe::formats
