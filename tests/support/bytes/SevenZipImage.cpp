#include "formats/bytes/Crc32.h"
#include "formats/disc/tree/SevenZipRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"
#include "tests/support/bytes/DiscImages.h"

#include <algorithm>

namespace telepipe::test {

using namespace formats;

namespace {

constexpr std::size_t kHead = 32;

void number(ByteWriter& out, std::uint64_t value)
{
    int more = 0;
    while (more < 8 && value >= std::uint64_t(1) << (7 * (more + 1)))
        ++more;
    const std::uint64_t top = more < 7 ? value >> (8 * more) : 0;
    out.u8(static_cast<std::uint8_t>((0xFF00 >> more & 0xFF) | top));
    for (int i = 0; i < more; ++i)
        out.u8(static_cast<std::uint8_t>(value >> (8 * i)));
}

void bits(ByteWriter& out, const std::vector<bool>& bits)
{
    for (std::size_t i = 0; i < bits.size(); i += 8) {
        unsigned byte = 0;
        for (std::size_t bit = 0; bit < 8 && i + bit < bits.size(); ++bit)
            byte |= bits[i + bit] ? 0x80u >> bit : 0;
        out.u8(static_cast<std::uint8_t>(byte));
    }
}

std::uint64_t sizeOf(const std::vector<const ImageFile*>& block)
{
    std::uint64_t size = 0;
    for (const ImageFile* file : block)
        size += file->bytes.size();
    return size;
}

// Blocks of one coder that stores.
void streams(ByteWriter& out, std::uint64_t at, const std::vector<std::uint64_t>& sizes, std::uint64_t claimed)
{
    number(out, 6);
    number(out, at);
    number(out, sizes.size());
    number(out, 9);
    for (const std::uint64_t size : sizes)
        number(out, size);
    number(out, 0);
    number(out, 7);
    number(out, 11);
    number(out, sizes.size());
    out.u8(0);
    for (std::size_t i = 0; i < sizes.size(); ++i)
        for (const std::uint8_t byte : {1, 1, 0}) // one coder, of a method with one byte, 0
            out.u8(byte);
    number(out, 12);
    for (const std::uint64_t size : sizes)
        number(out, claimed != 0 ? claimed : size);
    number(out, 0);
}

void partsOf(ByteWriter& out, const std::vector<std::vector<const ImageFile*>>& blocks)
{
    number(out, 8);
    number(out, 13);
    for (const auto& block : blocks)
        number(out, block.size());
    number(out, 9);
    for (const auto& block : blocks)
        for (std::size_t i = 0; i + 1 < block.size(); ++i)
            number(out, block[i]->bytes.size());
    number(out, 10);
    out.u8(1);
    for (const auto& block : blocks)
        for (const ImageFile* file : block)
            out.u32(crc32(file->bytes));
    number(out, 0);
}

void utf16(ByteWriter& out, const std::string& text)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if (lead < 0x80) {
            out.u16(lead);
            continue;
        }
        const std::uint32_t code = std::uint32_t(lead & 7) << 18 |
                                   std::uint32_t(text[i + 1] & 0x3F) << 12 | // four bytes
                                   std::uint32_t(text[i + 2] & 0x3F) << 6 | std::uint32_t(text[i + 3] & 0x3F);
        out.u16(static_cast<std::uint16_t>(0xD800 + ((code - 0x10000) >> 10)));
        out.u16(static_cast<std::uint16_t>(0xDC00 + ((code - 0x10000) & 0x3FF)));
        i += 3;
    }
    out.u16(0);
}

void list(ByteWriter& out, std::uint64_t id, const ByteWriter& content)
{
    number(out, id);
    number(out, content.size());
    out.append(content.bytes());
}

void filesOf(ByteWriter& out, const std::vector<ImageFile>& files)
{
    std::vector<bool> empty;
    for (const ImageFile& file : files)
        empty.push_back(file.bytes.empty());
    ByteWriter names, which, plain;
    names.u8(0);
    for (const ImageFile& file : files)
        utf16(names, file.path);
    bits(which, empty);
    bits(plain, std::vector<bool>(std::size_t(std::ranges::count(empty, true)), true));
    number(out, 5);
    number(out, files.size());
    list(out, 14, which);
    list(out, 15, plain);
    list(out, 17, names);
    number(out, 0);
}

ByteVector archive(ByteVector packed, Bytes header)
{
    SevenZipHead head;
    head.offset = static_cast<std::uint32_t>(packed.size());
    head.size = static_cast<std::uint32_t>(header.size());
    ByteWriter out;
    writeRecord(out, head);
    out.append(packed);
    out.append(header);
    ByteVector bytes = out.take();
    fitSevenZipSums(bytes);
    return bytes;
}

} // namespace

void fitSevenZipSums(ByteVector& archive)
{
    const auto head = readRecord<SevenZipHead>(ByteView(archive), 0, "head");
    const auto put = [&](std::size_t at, std::uint32_t sum) {
        for (int i = 0; i < 4; ++i)
            archive[at + std::size_t(i)] = static_cast<std::uint8_t>(sum >> (8 * i));
    };
    if (head.offset + kHead + head.size <= archive.size())
        put(28, crc32(Bytes(archive).subspan(kHead + head.offset, head.size)));
    put(8, crc32(Bytes(archive).subspan(12, 20)));
}

ByteVector writeSevenZip(const std::vector<ImageFile>& files, const SevenZipOptions& options)
{
    ByteWriter packed, header;
    std::vector<std::vector<const ImageFile*>> blocks;
    for (const ImageFile& file : files) {
        if (file.bytes.empty())
            continue;
        if (blocks.empty() || blocks.back().size() == options.inBlock)
            blocks.emplace_back();
        blocks.back().push_back(&file);
        packed.append(file.bytes);
    }
    std::vector<std::uint64_t> sizes;
    for (const auto& block : blocks)
        sizes.push_back(sizeOf(block));
    number(header, 1);
    number(header, 4);
    streams(header, 0, sizes, options.claimed);
    partsOf(header, blocks);
    number(header, 0);
    filesOf(header, files);
    number(header, 0);
    if (!options.packedHeader)
        return archive(packed.take(), header.bytes());
    ByteWriter outer;
    number(outer, 23);
    streams(outer, packed.size(), {header.size()}, 0);
    number(outer, 0);
    packed.append(header.bytes());
    return archive(packed.take(), outer.bytes());
}

} // namespace telepipe::test
