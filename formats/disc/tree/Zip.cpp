#include "formats/disc/tree/Zip.h"

#include "formats/bytes/AsText.h"
#include "formats/bytes/Crc32.h"
#include "formats/bytes/Sha256.h"
#include "formats/disc/tree/ZipRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/text/NameText.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <map>

namespace telepipe::formats {

namespace {

constexpr std::uint64_t kLongestComment = 65535, kLargestTable = 64 << 20;
constexpr std::uint64_t kMostOfDeflated = 1032; // bytes that one unpacks to

// The place of the table of files, and of the bytes behind the end of the archive.
struct ZipPlace
{
    std::uint64_t offset = 0, size = 0, entries = 0;
    std::uint64_t end = 0, behind = 0;
};

// Takes the numbers of ZIP64, in front of the end, where the end's own numbers are too small for what they count.
void takeZip64(const ByteSource& file, ZipPlace& place)
{
    if (place.end < recordSize<Zip64Locator>)
        return;
    const std::uint64_t at = place.end - recordSize<Zip64Locator>;
    const ByteVector bytes = readBytes(file, at, recordSize<Zip64Locator>, "the locator of a ZIP64");
    if (!ByteView(bytes).startsWith("PK\6\7", 0))
        return; // there really are as many, and no more
    const std::uint64_t end = readRecord<Zip64Locator>(ByteView(bytes), 0, "the locator of a ZIP64").offset;
    const ByteVector endBytes = readBytes(file, end, recordSize<Zip64End>, "the end of a ZIP64");
    const ByteView view(endBytes, static_cast<std::size_t>(end));
    if (!view.startsWith("PK\6\6", 0))
        view.fail(0, "the end of a ZIP64, PK 06 06", printable(Bytes(endBytes).first(4)));
    const auto wide = readRecord<Zip64End>(view, 0, "the end of a ZIP64");
    place.offset = wide.offset;
    place.size = wide.size;
    place.entries = wide.entries;
}

// Finds the last end whose comment reaches to the end of the file; else the last end of all, with other bytes behind
// it.
std::optional<ZipPlace> findEnd(const ByteSource& file)
{
    const std::uint64_t length = std::min(file.size(), recordSize<ZipEnd> + kLongestComment);
    const std::uint64_t begin = file.size() - length;
    const ByteVector bytes = readBytes(file, begin, length, "the end of a ZIP");
    const ByteView view(bytes, begin);
    std::optional<ZipPlace> found;
    for (std::size_t at = bytes.size(); at-- > 0;) {
        if (bytes.size() - at < recordSize<ZipEnd> || !view.startsWith("PK\5\6", at))
            continue;
        const auto end = readRecord<ZipEnd>(view, at, "the end of a ZIP");
        const std::size_t behind = at + recordSize<ZipEnd> + end.comment;
        if (behind == bytes.size() || (behind < bytes.size() && !found))
            found = {end.offset, end.size, end.entries, begin + at, bytes.size() - behind};
        if (behind == bytes.size())
            break;
    }
    if (found && (found->offset == kInZip64 || found->size == kInZip64 || found->entries == kManyEntries))
        takeZip64(file, *found);
    return found;
}

// The numbers of an entry. Those that do not fit into 32 bits stand in the entry's ZIP64 field instead, in this order.
struct ZipNumbers
{
    std::uint64_t size, packedSize, offset;
};

ZipNumbers numbersOf(const ZipEntry& entry, const ByteView& extra)
{
    ZipNumbers numbers{entry.size, entry.packedSize, entry.offset};
    if (std::max({entry.size, entry.packedSize, entry.offset}) != kInZip64)
        return numbers;
    std::size_t at = 0;
    while (extra.read<std::uint16_t>(at, "the field of ZIP64") != kZip64Field)
        at += 4 + std::size_t(extra.read<std::uint16_t>(at + 2, "the length of an extra field"));
    at += 4;
    for (std::uint64_t* number : {&numbers.size, &numbers.packedSize, &numbers.offset})
        if (*number == kInZip64) {
            *number = extra.read<std::uint32_t>(at, "a number of ZIP64") |
                      std::uint64_t(extra.read<std::uint32_t>(at + 4, "a number of ZIP64")) << 32;
            at += 8;
        }
    return numbers;
}

bool isHex(char c)
{
    return std::isxdigit(static_cast<unsigned char>(c)) != 0;
}

// A name as text, in which the backslash of an escaped byte (nameText) leads to no folder. Macs write UTF-8 and do not
// set the flag that says so.
std::string zipName(std::string_view stored)
{
    std::string text = fileNameText(stored);
    if (text == stored)
        return text;
    for (std::size_t at = 0; (at = text.find("\\x", at)) != text.npos; at += 2)
        if (at + 3 < text.size() && isHex(text[at + 2]) && isHex(text[at + 3]))
            text[at] = '_';
    return text;
}

class ZipReader
{
public:
    explicit ZipReader(const ByteView& table) : _table(table) { _names.allow(table.size()); }

    FileTree read(const ZipPlace& place)
    {
        _tree.system = "ZIP";
        if (place.behind > 0)
            _tree.warnings.add(place.end, {"{} bytes behind the end of the archive are passed over", place.behind});
        for (std::uint64_t i = 0; i < place.entries; ++i)
            try {
                readEntry();
            } catch (const ParseError& error) {
                _tree.warnings.add(error.offset(), {"entry {} is left out: {}", i, error.reason()});
                _at = _table.size(); // where the next one begins is not known
                break;
            }
        if (_table.startsWith("PK\1\2", _at))
            _tree.warnings.add(_table.absolute(_at),
                               {"the table goes on behind as many entries as its end counts, {}", place.entries});
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
        const ByteView extra = _table.sub(_at + recordSize<ZipEntry> + entry.name, entry.extra, "extra fields");
        const std::size_t at = _at;
        _at += recordSize<ZipEntry> + std::size_t(entry.name) + entry.extra + entry.comment;
        add(entry, numbersOf(entry, extra), asText(name), _table.absolute(at));
    }

    // Folders have entries of their own, whose names end with a slash. Where several entries lead to the same bytes,
    // only the first is taken: thousands of them are how a small archive is made to unpack to a full disk.
    void add(const ZipEntry& entry, const ZipNumbers& numbers, std::string_view stored, std::size_t at)
    {
        std::string path = _names.takePath(zipName(stored), at, _tree.warnings);
        if (path.empty())
            return;
        const auto [first, isNew] = _heads.try_emplace(numbers.offset, _tree.files.size());
        if (isNew)
            _tree.files.push_back({std::move(path),
                                   numbers.size,
                                   {{numbers.offset, numbers.packedSize}},
                                   ZipPacking{entry.method, entry.crc, (entry.flags & kZipEncrypted) != 0}});
        else
            _tree.warnings.add(
                at, {"{} is left out: its bytes are those of {}", std::move(path), _tree.files[first->second].path});
    }

    ByteView _table;
    std::size_t _at = 0;
    TreeNames _names;
    std::map<std::uint64_t, std::size_t> _heads; // the file of each head's offset
    FileTree _tree;
};

// Reads the packed bytes behind a file's own head.
ByteVector packedBytes(const ByteSource& source, const FilePart& part)
{
    const ByteVector bytes = readBytes(source, part.offset, recordSize<ZipHead>, "the head of a file");
    const ByteView view(bytes, part.offset);
    if (!view.startsWith("PK\3\4"))
        view.fail(0, "the head of a file, PK 03 04", printable(Bytes(bytes).first(4)));
    const auto head = readRecord<ZipHead>(view, 0, "the head of a file");
    return readBytes(source, part.offset + recordSize<ZipHead> + head.name + head.extra, part.size, "a file");
}

std::string methodName(std::uint16_t method)
{
    const auto found = std::ranges::find(kZipMethods, method, &ZipMethod::number);
    return fmt::format("method {}{}", method, found == std::end(kZipMethods) ? "" : std::string(", ") + found->name);
}

ByteVector unpacked(ByteVector packed, const StoredFile& file, const UnpackStream& unpack)
{
    const std::uint64_t at = file.parts[0].offset;
    if (file.size > kLargestUnpacked)
        throw ParseError(at, "a file of at most 256 MiB", {"{} bytes", file.size});
    if (file.zip->method == kZipStored && packed.size() == file.size)
        return packed;
    if (file.zip->method != kZipDeflated)
        throw ParseError(at, "a file that is stored or deflated", methodName(file.zip->method));
    if (file.size > kMostOfDeflated * (packed.size() + 1))
        throw ParseError(at, {"deflated bytes of a file of {} bytes", file.size}, packed.size());
    ByteVector bytes(static_cast<std::size_t>(file.size));
    try {
        unpack(letters("zlib"), packed, bytes);
    } catch (const ParseError& error) {
        throw ParseError(at, error.expected(), error.found());
    }
    return bytes;
}

} // namespace

bool looksLikeZip(const ByteSource& file)
{
    std::uint8_t magic[4];
    if (file.size() < recordSize<ZipEnd>)
        return false;
    file.read(0, magic, "the magic of a ZIP");
    const std::string_view text = asText(magic);
    return text == "PK\3\4" || text == "PK\5\6";
}

FileTree readZip(const ByteSource& file)
{
    const std::optional<ZipPlace> place = findEnd(file);
    if (!place)
        throw ParseError(file.size(), "the end of a ZIP, PK 05 06", "none");
    if (place->size > kLargestTable)
        throw ParseError(file.size(), "a table of at most 64 MiB", {"{} bytes", place->size});
    const ByteVector table = readBytes(file, place->offset, place->size, "the table of files");
    return ZipReader(ByteView(table, static_cast<std::size_t>(place->offset))).read(*place);
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
