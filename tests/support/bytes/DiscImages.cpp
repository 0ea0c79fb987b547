#include "tests/support/bytes/DiscImages.h"

#include "formats/disc/track/Tracks.h"
#include "formats/disc/tree/GameCubeRecords.h"
#include "formats/disc/tree/IsoRecords.h"
#include "formats/record/RecordWriter.h"

#include <algorithm>
#include <map>
#include <memory>

namespace telepipe::test {

namespace {

using namespace formats;

constexpr std::uint32_t kVolumeAt = 16;
constexpr std::uint32_t kGap = 150; // sectors before a track

std::uint32_t sectorsOf(std::size_t bytes)
{
    return static_cast<std::uint32_t>((bytes + kSector - 1) / kSector);
}

// A folder with what it has, or a file.
struct Node
{
    std::string name;
    const ByteVector* bytes = nullptr; // of a file
    std::map<std::string, std::unique_ptr<Node>> children;
    std::uint32_t sector = 0, size = 0, jolietSector = 0, jolietSize = 0;

    bool isFolder() const { return bytes == nullptr; }
};

void addFile(Node& root, const ImageFile& file)
{
    Node* node = &root;
    for (std::size_t at = 0; at <= file.path.size();) {
        const std::size_t slash = std::min(file.path.find('/', at), file.path.size());
        const std::string name = file.path.substr(at, slash - at);
        auto& child = node->children[name];
        if (!child)
            child = std::make_unique<Node>();
        node = child.get();
        node->name = name;
        at = slash + 1;
    }
    node->bytes = &file.bytes;
    node->size = static_cast<std::uint32_t>(file.bytes.size());
}

BothOrders both(std::uint32_t value)
{
    return {value, byteReversed(value)};
}

class IsoWriter
{
public:
    IsoWriter(const std::vector<ImageFile>& files, const IsoOptions& options) : _options(options)
    {
        for (const ImageFile& file : files)
            addFile(_root, file);
    }

    ByteVector write()
    {
        std::uint32_t next = _options.firstSector + kVolumeAt + (_options.joliet ? 3 : 2);
        placeFolders(_root, next, false);
        if (_options.joliet)
            placeFolders(_root, next, true);
        next = std::max(next, _options.firstSector + _options.filesAt);
        placeFiles(_root, next);
        _bytes.resize(std::size_t(next - _options.firstSector) * kSector);
        put(_options.firstSector + kVolumeAt, volume(kIsoPrimary));
        if (_options.joliet)
            put(_options.firstSector + kVolumeAt + 1, volume(kIsoSupplementary));
        put(_options.firstSector + kVolumeAt + (_options.joliet ? 2 : 1), volume(kIsoTerminator));
        putFolders(_root, _root, false);
        if (_options.joliet)
            putFolders(_root, _root, true);
        putFiles(_root);
        return std::move(_bytes);
    }

private:
    void put(std::uint32_t sector, const ByteVector& bytes)
    {
        std::ranges::copy(bytes, _bytes.begin() + std::ptrdiff_t(sector - _options.firstSector) * kSector);
    }

    ByteVector volume(std::uint8_t type) const
    {
        IsoVolume volume;
        volume.type = type;
        if (type == kIsoSupplementary)
            std::ranges::copy(std::string_view("%/E"), volume.escapes.begin());
        const bool joliet = type == kIsoSupplementary;
        volume.sectors = both(static_cast<std::uint32_t>(_bytes.size() / kSector));
        volume.root.length = recordSize<IsoRecord> + 1;
        volume.root.sector = both(joliet ? _root.jolietSector : _root.sector);
        volume.root.size = both(joliet ? _root.jolietSize : _root.size);
        volume.root.flags = kIsoFolder;
        volume.root.nameLength = 1;
        ByteWriter writer;
        writeRecord(writer, volume);
        writer.zeros(kSector - writer.size());
        return writer.take();
    }

    void placeFolders(Node& folder, std::uint32_t& next, bool joliet)
    {
        (joliet ? folder.jolietSize : folder.size) =
            sectorsOf(records(folder, folder, joliet).size()) * std::uint32_t(kSector);
        (joliet ? folder.jolietSector : folder.sector) = next;
        next += (joliet ? folder.jolietSize : folder.size) / kSector;
        for (const auto& [name, child] : folder.children)
            if (child->isFolder())
                placeFolders(*child, next, joliet);
    }

    void placeFiles(Node& folder, std::uint32_t& next)
    {
        for (const auto& [name, child] : folder.children) {
            if (child->isFolder()) {
                placeFiles(*child, next);
                continue;
            }
            child->sector = next;
            next += sectorsOf(child->size);
        }
    }

    void putFolders(const Node& folder, const Node& around, bool joliet)
    {
        put(joliet ? folder.jolietSector : folder.sector, records(folder, around, joliet));
        for (const auto& [name, child] : folder.children)
            if (child->isFolder())
                putFolders(*child, folder, joliet);
    }

    void putFiles(const Node& folder)
    {
        for (const auto& [name, child] : folder.children)
            child->isFolder() ? putFiles(*child) : put(child->sector, *child->bytes);
    }

    ByteVector records(const Node& folder, const Node& around, bool joliet) const
    {
        ByteWriter writer;
        addRecord(writer, folder, std::string(1, '\0'), joliet, rootFields(folder));
        addRecord(writer, around, std::string(1, '\1'), joliet, "");
        for (const auto& [name, child] : folder.children)
            addRecord(writer, *child, storedName(*child, joliet), joliet, longName(*child, joliet));
        return writer.take();
    }

    std::string storedName(const Node& node, bool joliet) const
    {
        std::string name = node.name;
        if (!joliet) {
            if (_options.joliet || _options.rockRidge)
                std::ranges::transform(name, name.begin(),
                                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
            return node.isFolder() ? name : name + ";1";
        }
        std::string wide;
        for (const char c : name)
            wide += std::string(1, '\0') + c;
        return wide;
    }

    std::string rootFields(const Node& folder) const
    {
        return _options.rockRidge && &folder == &_root ? std::string("SP\7\1\xBE\xEF\0", 7) : "";
    }

    std::string longName(const Node& node, bool joliet) const
    {
        if (!_options.rockRidge || joliet)
            return "";
        return std::string("NM") + static_cast<char>(node.name.size() + 5) + '\1' + '\0' + node.name;
    }

    // A file in several extents has a record for each.
    void addRecord(ByteWriter& writer, const Node& node, const std::string& name, bool joliet,
                   const std::string& more) const
    {
        const std::uint32_t sector = joliet && node.isFolder() ? node.jolietSector : node.sector;
        const std::uint32_t size = joliet && node.isFolder() ? node.jolietSize : node.size;
        const std::uint32_t most = node.isFolder() || _options.largestExtent == 0 ? size : _options.largestExtent;
        std::uint32_t at = 0;
        do {
            const std::uint32_t length = std::min(size - at, most);
            IsoRecord record;
            record.sector = both(sector + at / kSector);
            record.size = both(length);
            at += length;
            record.flags = static_cast<std::uint8_t>((node.isFolder() ? kIsoFolder : 0) | (at < size ? kIsoGoesOn : 0));
            addBytes(writer, record, name, more);
        } while (at < size);
    }

    static void addBytes(ByteWriter& writer, IsoRecord record, const std::string& name, const std::string& more)
    {
        const std::size_t padded = recordSize<IsoRecord> + name.size() + (name.size() + 1) % 2;
        const std::size_t length = (padded + more.size() + 1) / 2 * 2;
        if (writer.size() / kSector != (writer.size() + length - 1) / kSector)
            writer.align(kSector);
        record.length = static_cast<std::uint8_t>(length);
        record.nameLength = static_cast<std::uint8_t>(name.size());
        const std::size_t begin = writeRecord(writer, record);
        writer.text(name);
        writer.zeros(begin + padded - writer.size());
        writer.text(more);
        writer.zeros(begin + length - writer.size());
    }

    IsoOptions _options;
    Node _root;
    ByteVector _bytes;
};

std::uint8_t decimal(std::uint32_t value)
{
    return static_cast<std::uint8_t>(value / 10 * 16 + value % 10);
}

ByteVector lowDensity()
{
    return writeIso({{"ABSTRACT.TXT", ByteVector(100, 'x')}});
}

void writeCdiTrack(ByteWriter& table, std::uint32_t version, std::uint32_t mode, std::uint32_t lba,
                   std::uint32_t sectors, std::uint32_t sizeCode)
{
    const std::uint8_t mark[] = {0, 0, 1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF};
    table.u32(0);
    table.append(mark);
    table.append(mark);
    table.zeros(4);
    table.u8(9);
    table.text("track.bin");
    table.zeros(19);
    table.u32(0x80000000);
    table.zeros(8 + 2);
    table.u32(kGap);
    table.u32(sectors);
    table.zeros(6);
    table.u32(mode);
    table.zeros(12);
    table.u32(lba);
    table.u32(sectors + kGap);
    table.zeros(16);
    table.u32(sizeCode);
    table.zeros(29);
    if (version != 0x80000004) {
        table.zeros(5);
        table.u32(0xFFFFFFFF);
        table.zeros(78);
    }
}

} // namespace

ByteVector writeIso(const std::vector<ImageFile>& files, const IsoOptions& options)
{
    return IsoWriter(files, options).write();
}

ByteVector rawSectors(Bytes sectors, std::uint32_t firstSector, unsigned mode, std::size_t size)
{
    const std::uint8_t mark[] = {0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0};
    ByteWriter writer;
    for (std::uint32_t i = 0; i < sectors.size() / kSector; ++i) {
        const std::uint32_t frame = firstSector + i + kGap;
        const std::size_t begin = writer.size();
        if (size != 2336) {
            writer.append(mark);
            writer.u8(decimal(frame / 75 / 60 % 100));
            writer.u8(decimal(frame / 75 % 60));
            writer.u8(decimal(frame % 75));
            writer.u8(static_cast<std::uint8_t>(mode));
        }
        writer.zeros(mode == 2 ? 8 : 0);
        writer.append(sectors.subspan(std::size_t(i) * kSector, kSector));
        writer.zeros(begin + size - writer.size());
    }
    return writer.take();
}

// Track 3 holds the folders, track 5 all files; between them 500 sectors belong to audio.
GdRom writeGdRom(const std::vector<ImageFile>& files, bool raw)
{
    constexpr std::uint32_t kFolders = 40, kAudio = 500;
    const ByteVector area = writeIso(files, {.firstSector = kHighDensity, .filesAt = kFolders + kAudio});
    const std::size_t size = raw ? 2352 : 2048;
    const auto cooked = [&](std::size_t from, std::size_t to) {
        return Bytes(area).subspan(from * kSector, (to - from) * kSector);
    };
    const auto track = [&](Bytes sectors, std::uint32_t lba) {
        return raw ? rawSectors(sectors, lba) : ByteVector(sectors.begin(), sectors.end());
    };
    GdRom disc;
    disc.tracks.push_back({"Track01.bin", track(lowDensity(), 0)});
    disc.tracks.push_back({"track02.raw", ByteVector(2352 * 10)});
    disc.tracks.push_back({"TRACK03.BIN", track(cooked(0, kFolders), kHighDensity)});
    disc.tracks.push_back({"track04.raw", ByteVector(2352 * kAudio)});
    disc.tracks.push_back({"the last track.bin",
                           track(cooked(kFolders + kAudio, area.size() / kSector), kHighDensity + kFolders + kAudio)});
    const std::string sector = std::to_string(size);
    disc.gdi = "5\r\n1 0 4 " + sector + " track01.bin 0\r\n2 600 0 2352 track02.raw 0\r\n3 45000 4 " + sector +
               " track03.bin 0\r\n4 45040 0 2352 track04.raw 0\r\n5 45540 4 " + sector +
               " \"the last track.bin\" 0\r\n";
    const std::string mode = "MODE1/" + sector;
    disc.cue = "REM SINGLE-DENSITY AREA\nFILE \"track01.bin\" BINARY\n  TRACK 01 " + mode +
               "\n    INDEX 01 00:00:00\nFILE \"track02.raw\" BINARY\n  TRACK 02 AUDIO\n    INDEX 00 00:00:00\n"
               "    INDEX 01 00:02:00\nREM HIGH-DENSITY AREA\nFILE \"track03.bin\" BINARY\n  TRACK 03 " +
               mode +
               "\n    INDEX 01 00:00:00\nFILE \"track04.raw\" BINARY\n  TRACK 04 AUDIO\n    INDEX 00 00:00:00\n"
               "    INDEX 01 00:02:00\nFILE \"the last track.bin\" BINARY\n  TRACK 05 " +
               mode + "\n    INDEX 01 00:00:00\n";
    return disc;
}

ByteVector writeCdi(const std::vector<ImageFile>& files, std::uint32_t version, std::uint32_t sectorSize)
{
    constexpr std::uint32_t kSecondSession = 11702, kAudio = 300;
    const ByteVector sectors = writeIso(files, {.firstSector = kSecondSession});
    const std::uint32_t code = sectorSize == 2352 ? 2 : sectorSize == 2336 ? 1 : 0;
    ByteWriter image;
    image.zeros((kAudio + kGap) * 2352);
    image.zeros(std::size_t(kGap) * sectorSize);
    image.append(code == 0 ? sectors : rawSectors(sectors, kSecondSession, 2, sectorSize));
    const std::size_t table = image.size();
    image.u16(2);
    image.u16(1);
    writeCdiTrack(image, version, 0, 0, kAudio, 2);
    image.zeros(version == 0x80000004 ? 12 : 13);
    image.u16(1);
    writeCdiTrack(image, version, 2, kSecondSession, static_cast<std::uint32_t>(sectors.size() / kSector), code);
    image.zeros(version == 0x80000004 ? 12 : 13);
    const std::size_t end = image.size() + 8;
    image.u32(version);
    image.u32(static_cast<std::uint32_t>(version == 0x80000006 ? end - table : table));
    return image.take();
}

namespace {

// Entries of a folder and all in it, one behind the other.
class GameCubeWriter
{
public:
    void add(const Node& folder, std::uint32_t around)
    {
        const auto index = static_cast<std::uint32_t>(entries.size());
        entries.push_back({kGameCubeFolder | nameOf(folder.name), around, 0});
        for (const auto& [name, child] : folder.children) {
            if (child->isFolder()) {
                add(*child, index);
                continue;
            }
            files.emplace_back(entries.size(), child->bytes);
            entries.push_back({nameOf(name), 0, child->size});
        }
        entries[index].sizeOrNext = static_cast<std::uint32_t>(entries.size());
    }

    std::vector<GameCubeEntry> entries;
    std::vector<std::pair<std::size_t, const ByteVector*>> files; // by entry
    std::string names;

private:
    std::uint32_t nameOf(const std::string& name)
    {
        const auto at = static_cast<std::uint32_t>(names.size());
        names += name + '\0';
        return at;
    }
};

} // namespace

ByteVector writeGameCube(const std::vector<ImageFile>& files)
{
    constexpr std::uint32_t kTable = 0x2440;
    Node root;
    for (const ImageFile& file : files)
        addFile(root, file);
    GameCubeWriter tree;
    tree.add(root, 0);
    const std::size_t tableSize = tree.entries.size() * recordSize<GameCubeEntry> + tree.names.size();
    ByteWriter data(Endian::Big);
    for (const auto& [index, bytes] : tree.files) {
        data.align(32);
        tree.entries[index].place =
            static_cast<std::uint32_t>((kTable + tableSize + 0xFF) / 0x100 * 0x100 + data.size());
        data.append(*bytes);
    }
    ByteWriter image(Endian::Big);
    image.text("GPOE8P");
    image.zeros(kTable - image.size());
    image.setU32(kGameCubeMagicAt, kGameCubeMagic);
    image.setU32(kGameCubeTableAt, kTable);
    image.setU32(kGameCubeTableAt + 4, static_cast<std::uint32_t>(tableSize));
    for (const GameCubeEntry& entry : tree.entries)
        writeRecord(image, entry);
    image.text(tree.names);
    image.align(0x100);
    image.append(data.bytes());
    return image.take();
}

} // namespace telepipe::test
