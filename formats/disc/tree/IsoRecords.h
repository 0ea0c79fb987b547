#pragma once

#include "formats/record/RecordSize.h"

#include <array>

namespace telepipe::formats {

// Numbers of ISO 9660 stand twice: little-endian, then big-endian.
struct BothOrders
{
    std::uint32_t little = 0, big = 0;
};

constexpr std::uint8_t kIsoFolder = 0x02, kIsoGoesOn = 0x80; // flags of a record

// The record of a file or folder, without its name.
struct IsoRecord
{
    std::uint8_t length = 0, attributes = 0; // length of the record; sectors of attributes before the file
    BothOrders sector, size;
    std::array<char, 7> date{};
    std::uint8_t flags = 0, unit = 0, gap = 0;
    std::uint32_t volume = 0; // both orders, 16 bits each
    std::uint8_t nameLength = 0;
};

template <class Io> constexpr void describe(Io& io, IsoRecord& record)
{
    io.u8("length", record.length);
    io.u8("attributes", record.attributes);
    io.u32("sector", record.sector.little);
    io.u32("sector, big-endian", record.sector.big);
    io.u32("size", record.size.little);
    io.u32("size, big-endian", record.size.big);
    io.text("date", record.date);
    io.x8("flags", record.flags);
    io.u8("unit", record.unit);
    io.u8("gap", record.gap);
    io.x32("volume", record.volume);
    io.u8("name length", record.nameLength);
}

constexpr std::uint8_t kIsoPrimary = 1, kIsoSupplementary = 2, kIsoTerminator = 255;

// The fields of a volume descriptor that lead to the files.
struct IsoVolume
{
    std::uint8_t type = kIsoPrimary;
    std::uint8_t version = 1, flags = 0;
    std::array<char, 32> system{}, name{};
    BothOrders sectors;
    std::array<char, 32> escapes{}; // "%/E" and the like: names are UCS-2
    std::array<char, 36> tables{};
    IsoRecord root;
};

template <class Io> constexpr void describe(Io& io, IsoVolume& volume)
{
    io.u8("type", volume.type);
    io.magic("magic", "CD001");
    io.u8("version", volume.version);
    io.x8("flags", volume.flags);
    io.text("system", volume.system);
    io.text("name", volume.name);
    io.zeros(8);
    io.u32("sectors", volume.sectors.little);
    io.u32("sectors, big-endian", volume.sectors.big);
    io.text("escapes", volume.escapes);
    io.text("sizes and tables", volume.tables);
    describe(io, volume.root);
}
static_assert(recordSize<IsoRecord> == 33 && recordSize<IsoVolume> == 0x9C + 33);

} // namespace telepipe::formats
