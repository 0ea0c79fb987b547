#include "formats/disc/tree/Zip.h"

#include "formats/bytes/Sha256.h"
#include "formats/disc/source/Crc32.h"
#include "formats/disc/tree/ZipRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/text/NameText.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::uint64_t kLongestComment = 65535, kLargestTable = 64 << 20;
constexpr std::uint32_t kInZip64 = 0xFFFFFFFF;

// The last one whose comment reaches to the end of the file.
std::optional<ZipEnd> findEnd(const ByteSource& file)
{
    const std::uint64_t length = std::min(file.size(), recordSize<ZipEnd> + kLongestComment);
    const std::uint64_t begin = file.size() - length;
    const ByteVector bytes = readBytes(file, begin, length, "the end of a ZIP");
    const ByteView view(bytes, begin);
    for (std::size_t at = bytes.size(); at-- > 0;) {
        if (bytes.size() - at < recordSize<ZipEnd> || !view.startsWith("PK\5\6", at))
            continue;
        const auto end = readRecord<ZipEnd>(view, at, "the end of a ZIP");
        if (at + recordSize<ZipEnd> + end.comment == bytes.size())
            return end;
    }
    return std::nullopt;
}

class ZipReader
{
public:
    explicit ZipReader(const ByteView& table) : _table(table) {}

    FileTree read(std::size_t entries)
    {
        _tree.system = "ZIP";
        for (std::size_t i = 0; i < entries; ++i)
            try {
                readEntry();
            } catch (const ParseError& error) {
                _tree.warnings.add(error.offset(), {"entry {} is left out: {}", i, error.message()});
                break; // where the next one begins is not known
            }
        _tree.sha256 = sha256(_table.bytes());
        return std::move(_tree);
    }

private:
    void readEntry()
    {
        const auto entry = readRecord<ZipEntry>(_table, _at, "an entry of the table");
        if (!_table.startsWith("PK\1\2", _at))
            _table.fail(_at, "an entry of the table, PK 01 02", printable(_table.slice(_at, 4, "an entry")));
        const Bytes name = _table.slice(_at + recordSize<ZipEntry>, entry.name, "the name of a file");
        const std::size_t at = _at;
        _at += recordSize<ZipEntry> + std::size_t(entry.name) + entry.extra + entry.comment;
        add(entry, std::string_view(reinterpret_cast<const char*>(name.data()), name.size()), _table.absolute(at));
    }

    // Folders have entries of their own, whose names end with a slash.
    void add(const ZipEntry& entry, std::string_view stored, std::size_t at)
    {
        const bool isText = (entry.flags & kZipUtf8) != 0;
        std::string name = isText ? std::string(stored) : nameText(stored);
        std::string folder;
        for (std::size_t slash; (slash = name.find_first_of("/\\")) != name.npos; name.erase(0, slash + 1))
            if (slash > 0)
                folder = TreeNames::folder(folder, name.substr(0, slash));
        if (name.empty())
            return;
        _tree.files.push_back({_names.take(folder, name, at, _tree.warnings),
                               entry.size,
                               {{entry.offset, entry.packedSize}},
                               ZipPacking{entry.method, entry.crc, (entry.flags & kZipEncrypted) != 0}});
    }

    ByteView _table;
    std::size_t _at = 0;
    TreeNames _names;
    FileTree _tree;
};

// Behind the head that a file has of its own.
ByteVector packedBytes(const ByteSource& source, const FilePart& part)
{
    const ByteVector bytes = readBytes(source, part.offset, recordSize<ZipHead>, "the head of a file");
    const ByteView view(bytes, part.offset);
    if (!view.startsWith("PK\3\4"))
        view.fail(0, "the head of a file, PK 03 04", printable(Bytes(bytes).first(4)));
    const auto head = readRecord<ZipHead>(view, 0, "the head of a file");
    return readBytes(source, part.offset + recordSize<ZipHead> + head.name + head.extra, part.size, "a file");
}

ByteVector unpacked(ByteVector packed, const StoredFile& file, const UnpackStream& unpack)
{
    const std::uint64_t at = file.parts[0].offset;
    if (file.size > kLargestUnpacked)
        throw ParseError(at, "a file of at most 256 MiB", std::to_string(file.size) + " bytes");
    if (file.zip->method == kZipStored && packed.size() == file.size)
        return packed;
    if (file.zip->method != kZipDeflated)
        throw ParseError(at, "a file that is stored or deflated", "method " + std::to_string(file.zip->method));
    ByteVector bytes(static_cast<std::size_t>(file.size));
    unpack(letters("zlib"), packed, bytes);
    return bytes;
}

} // namespace

bool looksLikeZip(const ByteSource& file)
{
    std::uint8_t magic[4];
    if (file.size() < recordSize<ZipEnd>)
        return false;
    file.read(0, magic, "the magic of a ZIP");
    const std::string_view text(reinterpret_cast<const char*>(magic), 4);
    return text == "PK\3\4" || text == "PK\5\6";
}

FileTree readZip(const ByteSource& file)
{
    const std::optional<ZipEnd> end = findEnd(file);
    if (!end)
        throw ParseError(file.size(), "the end of a ZIP, PK 05 06", "none");
    if (end->offset == kInZip64 || end->entries == 0xFFFF)
        throw ParseError(file.size(), "a ZIP of less than 4 GiB and 65535 files", "a ZIP64");
    if (end->size > kLargestTable)
        throw ParseError(file.size(), "a table of at most 64 MiB", std::to_string(end->size) + " bytes");
    const ByteVector table = readBytes(file, end->offset, end->size, "the table of files");
    return ZipReader(ByteView(table, end->offset)).read(end->entries);
}

ByteVector readZipFile(const ByteSource& source, const StoredFile& file, const UnpackStream& unpack)
{
    const std::uint64_t at = file.parts[0].offset;
    if (file.zip->isEncrypted)
        throw ParseError(at, "a file without a password", "one that is encrypted");
    ByteVector bytes = unpacked(packedBytes(source, file.parts[0]), file, unpack);
    requireCrc(bytes, file.zip->crc, at);
    return bytes;
}

} // namespace telepipe::formats
