#include "formats/disc/tree/SevenZipHeader.h"

#include "formats/bytes/Crc32.h"
#include "formats/bytes/Sha256.h"
#include "formats/disc/tree/SevenZipReader.h"
#include "formats/disc/tree/SevenZipRecords.h"
#include "formats/record/RecordReader.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::uint64_t kLargestHeader = 64 << 20; // a million files have half of it
constexpr std::uint64_t kPackedHeaderOfAny = 8 << 20, kPackedHeaderOfOne = 16;
constexpr int kMostPackings = 4; // of the header
constexpr std::uint64_t kHeaderList = 1, kPackedHeader = 23;

SevenZipHead readHead(const ByteSource& file)
{
    const ByteVector bytes = readBytes(file, 0, recordSize<SevenZipHead>, "the head of a 7z");
    const ByteView view(bytes);
    const auto head = readRecord<SevenZipHead>(view, 0, "the head of a 7z");
    if (head.major != 0)
        view.fail(6, "a 7z of version 0", head.major);
    requireCrc(view.slice(12, 20, "the place of the header"), head.crc, 8);
    return head;
}

void requireSize(std::uint64_t at, std::uint64_t size, std::uint64_t most = kLargestHeader)
{
    if (size > most)
        throw ParseError(at, {"a header of at most {} MiB", most >> 20}, {"{} bytes", size});
}

// LZMA makes thousands of bytes of one: how long a packed header is has to do with the archive.
std::uint64_t mostUnpacked(const ByteSource& file)
{
    return std::min(kLargestHeader, kPackedHeaderOfAny + kPackedHeaderOfOne * file.size());
}

// Unpacks a packed header, which must be the only block.
ByteVector unpackedHeader(const ByteSource& file, const std::vector<SevenZipBlock>& blocks, std::uint64_t at,
                          const OpenUnpacking& open)
{
    if (blocks.size() != 1)
        throw ParseError(at, "a header in one block", blocks.size());
    const SevenZipBlock& block = blocks[0];
    requireSize(at, block.size, mostUnpacked(file));
    const auto borrowed = std::shared_ptr<const ByteSource>(std::shared_ptr<void>(), &file); // that owns nothing
    ByteVector bytes;
    const auto unpacking = openBlock(borrowed, block, open);
    for (std::uint64_t left = block.size; left > 0;) { // takes memory only for bytes that are there
        const std::size_t piece = static_cast<std::size_t>(std::min<std::uint64_t>(left, 1 << 20));
        bytes.resize(bytes.size() + piece);
        unpacking->read(std::span(bytes).last(piece));
        left -= piece;
    }
    if (block.crc)
        requireCrc(bytes, *block.crc, block.at);
    return bytes;
}

} // namespace

SevenZipHeader readSevenZipHeader(const ByteSource& file, const OpenUnpacking& open)
{
    const SevenZipHead head = readHead(file);
    SevenZipHeader header;
    header.at = std::min(head.offset, file.size()) + recordSize<SevenZipHead>;
    requireSize(header.at, head.size);
    ByteVector bytes = readBytes(file, header.at, head.size, "the header of a 7z");
    requireCrc(bytes, head.headerCrc, header.at);
    for (int i = 0; !bytes.empty(); ++i) {
        SevenZipReader reader(ByteView(bytes, static_cast<std::size_t>(header.at)), file.size());
        const std::uint64_t id = reader.number("the kind of a header");
        if (id == kHeaderList) {
            reader.files(header);
            break;
        }
        if (id != kPackedHeader || i == kMostPackings)
            throw ParseError(header.at, "a header, 01, or a packed one, 17", hexadecimal(id));
        bytes = unpackedHeader(file, reader.streams(), header.at, open);
    }
    header.sha256 = sha256(bytes);
    header.size = bytes.size();
    return header;
}

std::unique_ptr<Unpacking> openBlock(std::shared_ptr<const ByteSource> file, const SevenZipBlock& block,
                                     const OpenUnpacking& open)
{
    if (!block.fault.empty())
        throw ParseError(block.at, "a block that can be unpacked", block.fault);
    return open(block.steps, block.size,
                [file = std::move(file), at = block.at, left = block.packedSize](std::span<std::uint8_t> out) mutable {
                    const auto length = static_cast<std::size_t>(std::min<std::uint64_t>(left, out.size()));
                    file->read(at, out.first(length), "a packed block");
                    at += length;
                    left -= length;
                    return length;
                });
}

} // namespace telepipe::formats
