#include "formats/disc/tree/ZipRecords.h"
#include "formats/record/RecordWriter.h"
#include "tests/support/bytes/DiscImages.h"

namespace telepipe::test {

using namespace formats;

namespace {

std::uint32_t crc32(Bytes bytes)
{
    std::uint32_t crc = ~0u;
    for (const std::uint8_t byte : bytes) {
        crc ^= byte;
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xEDB88320 : 0);
    }
    return ~crc;
}

// Moves the numbers of an entry into the field of ZIP64 behind its name.
ByteVector zip64Field(ZipEntry& entry)
{
    ByteWriter field;
    field.u16(kZip64Field);
    field.u16(24);
    for (std::uint32_t* number : {&entry.size, &entry.packedSize, &entry.offset}) {
        field.u32(*number);
        field.u32(0);
        *number = kInZip64;
    }
    entry.extra = static_cast<std::uint16_t>(field.size());
    return field.take();
}

// Likewise those of the end.
void writeZip64End(ByteWriter& image, ZipEnd& end)
{
    const std::size_t at = image.size();
    writeRecord(image, Zip64End{.length = recordSize<Zip64End> - 12,
                                .entriesHere = end.entries,
                                .entries = end.entries,
                                .size = end.size,
                                .offset = end.offset});
    writeRecord(image, Zip64Locator{.offset = at});
    end.size = end.offset = kInZip64;
    end.entries = end.entriesHere = kManyEntries;
}

} // namespace

ByteVector writeZip(const std::vector<ImageFile>& files, bool isZip64)
{
    ByteWriter image, table;
    for (const ImageFile& file : files) {
        ZipEntry entry;
        entry.flags = kZipUtf8;
        entry.method = (&file - files.data()) % 2 == 0 ? kZipStored : kZipDeflated;
        entry.crc = crc32(file.bytes);
        entry.size = entry.packedSize = static_cast<std::uint32_t>(file.bytes.size());
        entry.name = static_cast<std::uint16_t>(file.path.size());
        entry.offset = static_cast<std::uint32_t>(image.size());
        const ByteVector field = isZip64 ? zip64Field(entry) : ByteVector();
        writeRecord(table, entry);
        table.text(file.path);
        table.append(field);
        ZipHead head;
        head.name = entry.name;
        head.extra = 5;
        writeRecord(image, head);
        image.text(file.path);
        image.zeros(head.extra);
        image.append(file.bytes);
    }
    ZipEnd end;
    end.entries = end.entriesHere = static_cast<std::uint16_t>(files.size());
    end.size = static_cast<std::uint32_t>(table.size());
    end.offset = static_cast<std::uint32_t>(image.size());
    end.comment = 9;
    image.append(table.bytes());
    if (isZip64)
        writeZip64End(image, end);
    writeRecord(image, end);
    image.text("a comment");
    return image.take();
}

} // namespace telepipe::test
