#include "formats/disc/tree/GameCube.h"

#include "formats/bytes/Sha256.h"
#include "formats/disc/tree/GameCubeRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/text/NameText.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::size_t kLongestName = 512;

struct OpenFolder
{
    std::string path;
    std::size_t end = 0; // the entry behind its last one
};

class GameCubeReader
{
public:
    GameCubeReader(const ByteView& table) : _table(table)
    {
        const auto root = readRecord<GameCubeEntry>(table, 0, "the root of the table of files");
        _count = root.sizeOrNext;
        if (_count == 0 || _count > table.size() / recordSize<GameCubeEntry> || _count > kMostFiles)
            table.fail(8, "a number of entries that the table of files has room for", _count);
        _names = _count * recordSize<GameCubeEntry>;
        _used.allow(table.size());
    }

    FileTree read()
    {
        _tree.system = "GameCube";
        _open.push_back({"", _count});
        for (std::size_t i = 1; i < _count; ++i) {
            while (_open.size() > 1 && i >= _open.back().end)
                _open.pop_back();
            readEntry(i);
        }
        _tree.sha256 = sha256(_table.bytes());
        return std::move(_tree);
    }

private:
    void readEntry(std::size_t index)
    {
        const std::size_t at = index * recordSize<GameCubeEntry>;
        const auto entry = readRecord<GameCubeEntry>(_table, at, "an entry of the table of files");
        try {
            const std::string path =
                _used.take(_open.back().path, name(entry.name & (kGameCubeFolder - 1)), at, _tree.warnings);
            if (entry.name < kGameCubeFolder)
                _tree.files.push_back({path, entry.sizeOrNext, {{entry.place, entry.sizeOrNext}}});
            else
                openFolder(path, index, entry.sizeOrNext);
        } catch (const ParseError& error) {
            _tree.warnings.add(error.offset(), {"entry {} is left out: {}", index, error.reason()});
        }
    }

    // A folder ends where the one around it does, at the latest.
    void openFolder(const std::string& path, std::size_t index, std::size_t end)
    {
        const std::size_t most = _open.back().end;
        if (end <= index || end > most)
            _tree.warnings.add(_table.absolute(index * recordSize<GameCubeEntry>),
                               {"folder {} ends at entry {}, the one around it at {}", path, end, most});
        if (_open.size() > kDeepestFolder)
            _tree.warnings.add(_table.absolute(index * recordSize<GameCubeEntry>),
                               {"folder {} lies too deep; what it has is listed around it", path});
        else if (end > index)
            _open.push_back({path, std::min(end, most)});
    }

    std::string name(std::size_t offset) const
    {
        return fileNameText(_table.string(_names + offset, kLongestName, "the name of a file"));
    }

    ByteView _table;
    std::size_t _count = 0, _names = 0;
    std::vector<OpenFolder> _open; // from the root in
    TreeNames _used;
    FileTree _tree;
};

} // namespace

bool looksLikeGameCube(const ByteSource& image)
{
    std::uint8_t magic[4];
    if (image.size() < kGameCubeTableAt + recordSize<GameCubeTable>)
        return false;
    image.read(kGameCubeMagicAt, magic, "the magic of a GameCube disc");
    return load<std::uint32_t>(magic, Endian::Big) == kGameCubeMagic;
}

FileTree readGameCube(const ByteSource& image)
{
    const ByteVector head =
        readBytes(image, kGameCubeTableAt, recordSize<GameCubeTable>, "where the table of files is");
    const auto place =
        readRecord<GameCubeTable>(ByteView(head, kGameCubeTableAt, Endian::Big), 0, "where the table of files is");
    if (place.size > kLargestFolder)
        throw ParseError(kGameCubeTableAt + 4, "a table of files of at most 16 MiB", {"{} bytes", place.size});
    const ByteVector table = readBytes(image, place.offset, place.size, "the table of files");
    return GameCubeReader(ByteView(table, place.offset, Endian::Big)).read();
}

} // namespace telepipe::formats
