#pragma once

#include "formats/record/RecordSize.h"

namespace telepipe::formats {

constexpr std::uint16_t kZipStored = 0, kZipDeflated = 8; // methods
// Others, which are refused by name.
struct ZipMethod
{
    std::uint16_t number;
    const char* name;
};
constexpr ZipMethod kZipMethods[] = {{1, "Shrink"},     {6, "Implode"}, {9, "Deflate64"}, {12, "BZip2"}, {14, "LZMA"},
                                     {93, "Zstandard"}, {95, "XZ"},     {98, "PPMd"},     {99, "AES"}};
constexpr std::uint16_t kZipEncrypted = 1 << 0, kZipUtf8 = 1 << 11; // flags
constexpr std::uint32_t kInZip64 = 0xFFFFFFFF;                      // of a number that does not fit
constexpr std::uint16_t kManyEntries = 0xFFFF;                      // of entries, too
constexpr std::uint16_t kZip64Field = 1;                            // its numbers among the extra fields of an entry

// The record at the end of a ZIP, before its comment.
struct ZipEnd
{
    std::uint16_t disk = 0, tableDisk = 0, entriesHere = 0, entries = 0;
    std::uint32_t size = 0, offset = 0; // of the table
    std::uint16_t comment = 0;
};

template <class Io> constexpr void describe(Io& io, ZipEnd& end)
{
    io.magic("magic", "PK\5\6");
    io.u16("disk", end.disk);
    io.u16("disk of the table", end.tableDisk);
    io.u16("entries on this disk", end.entriesHere);
    io.u16("entries", end.entries);
    io.u32("size of the table", end.size);
    io.x32("offset of the table", end.offset);
    io.u16("length of the comment", end.comment);
}

// An entry of the central directory, up to its name.
struct ZipEntry
{
    std::uint16_t madeBy = 0, needed = 20, flags = 0, method = 0, time = 0, date = 0;
    std::uint32_t crc = 0, packedSize = 0, size = 0;
    std::uint16_t name = 0, extra = 0, comment = 0, disk = 0, inner = 0; // lengths, and attributes
    std::uint32_t outer = 0, offset = 0;
};

template <class Io> constexpr void describe(Io& io, ZipEntry& entry)
{
    io.magic("magic", "PK\1\2");
    io.u16("made by", entry.madeBy);
    io.u16("version needed", entry.needed);
    io.x16("flags", entry.flags);
    io.u16("method", entry.method);
    io.x16("time", entry.time);
    io.x16("date", entry.date);
    io.x32("CRC", entry.crc);
    io.u32("packed size", entry.packedSize);
    io.u32("size", entry.size);
    io.u16("length of the name", entry.name);
    io.u16("length of the extra field", entry.extra);
    io.u16("length of the comment", entry.comment);
    io.u16("disk", entry.disk);
    io.x16("inner attributes", entry.inner);
    io.x32("outer attributes", entry.outer);
    io.x32("offset", entry.offset);
}

// The head before the bytes of a file. The fields that it repeats from the table are not read.
struct ZipHead
{
    std::uint16_t needed = 20, flags = 0, method = 0, time = 0, date = 0;
    std::uint32_t crc = 0, packedSize = 0, size = 0;
    std::uint16_t name = 0, extra = 0;
};

template <class Io> constexpr void describe(Io& io, ZipHead& head)
{
    io.magic("magic", "PK\3\4");
    io.u16("version needed", head.needed);
    io.x16("flags", head.flags);
    io.u16("method", head.method);
    io.x16("time", head.time);
    io.x16("date", head.date);
    io.x32("CRC", head.crc);
    io.u32("packed size", head.packedSize);
    io.u32("size", head.size);
    io.u16("length of the name", head.name);
    io.u16("length of the extra field", head.extra);
}

// A record in front of the end of a ZIP64, which says where the ZIP64's own end stands.
struct Zip64Locator
{
    std::uint32_t disk = 0;
    std::uint64_t offset = 0;
    std::uint32_t disks = 1;
};

template <class Io> constexpr void describe(Io& io, Zip64Locator& locator)
{
    io.magic("magic", "PK\6\7");
    io.u32("disk of the end", locator.disk);
    io.x64("offset of the end", locator.offset);
    io.u32("disks", locator.disks);
}

struct Zip64End
{
    std::uint64_t length = 0; // of what follows
    std::uint16_t madeBy = 45, needed = 45;
    std::uint32_t disk = 0, tableDisk = 0;
    std::uint64_t entriesHere = 0, entries = 0, size = 0, offset = 0; // of the table
};

template <class Io> constexpr void describe(Io& io, Zip64End& end)
{
    io.magic("magic", "PK\6\6");
    io.u64("length", end.length);
    io.u16("made by", end.madeBy);
    io.u16("version needed", end.needed);
    io.u32("disk", end.disk);
    io.u32("disk of the table", end.tableDisk);
    io.u64("entries on this disk", end.entriesHere);
    io.u64("entries", end.entries);
    io.u64("size of the table", end.size);
    io.x64("offset of the table", end.offset);
}
static_assert(recordSize<Zip64Locator> == 20 && recordSize<Zip64End> == 56);
static_assert(recordSize<ZipEnd> == 22 && recordSize<ZipEntry> == 46 && recordSize<ZipHead> == 30);

} // namespace telepipe::formats
