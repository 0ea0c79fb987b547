#include "formats/disc/tree/SevenZip.h"

#include "formats/bytes/AsText.h"
#include "formats/bytes/Crc32.h"
#include "formats/disc/tree/SevenZipBytes.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

class SevenZipTree
{
public:
    explicit SevenZipTree(const SevenZipHeader& header) : _header(header) { _names.allow(header.size); }

    FileTree make()
    {
        _tree.system = "7z";
        _tree.sha256 = _header.sha256;
        for (const SevenZipEntry& entry : _header.entries)
            if (!entry.isFolder)
                add(entry);
        if (_header.empty > 0)
            _tree.warnings.add(_header.at, {"{} files are empty: there are no bytes for them", _header.empty});
        if (_tooLarge > 0)
            _tree.warnings.add(_header.at,
                               {"{} files are left out: they are in blocks larger than 4 GiB, or than 256 MiB and 1024 "
                                "bytes for each packed one",
                                _tooLarge});
        return std::move(_tree);
    }

private:
    void add(const SevenZipEntry& entry)
    {
        if (entry.block && isTooLarge(_header.blocks[*entry.block])) {
            ++_tooLarge;
            return;
        }
        StoredFile file;
        file.path = _names.takePath(entry.name, _header.at, _tree.warnings);
        if (file.path.empty())
            return;
        file.size = entry.size;
        file.parts = {{entry.block.value_or(0) * kLargestBlock + entry.offset, entry.size}};
        file.sevenZip = SevenZipPacking{entry.block ? _header.blocks[*entry.block].at : _header.at, entry.crc};
        _tree.files.push_back(std::move(file));
    }

    const SevenZipHeader& _header;
    TreeNames _names;
    FileTree _tree;
    std::size_t _tooLarge = 0;
};

} // namespace

bool looksLikeSevenZip(const ByteSource& file)
{
    std::uint8_t magic[6];
    if (file.size() < sizeof magic)
        return false;
    file.read(0, magic, "the magic of a 7z");
    return asText(magic) == "7z\xBC\xAF\x27\x1C";
}

SevenZip readSevenZip(std::shared_ptr<const ByteSource> file, const OpenUnpacking& open)
{
    SevenZipHeader header = readSevenZipHeader(*file, open);
    FileTree tree = SevenZipTree(header).make();
    return {std::make_shared<SevenZipBytes>(std::move(file), std::move(header.blocks), open), std::move(tree)};
}

ByteVector readSevenZipFile(const ByteSource& source, const StoredFile& file)
{
    if (file.size > kLargestUnpacked)
        throw ParseError(file.sevenZip->block, "a file of at most 256 MiB", {"{} bytes", file.size});
    if (file.size == 0)
        return {};
    ByteVector bytes = readBytes(source, file.parts[0].offset, file.size, "a file");
    if (file.sevenZip->crc)
        requireCrc(bytes, *file.sevenZip->crc, file.sevenZip->block);
    return bytes;
}

} // namespace telepipe::formats
