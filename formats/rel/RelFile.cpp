#include "formats/rel/RelFile.h"

#include "formats/bytes/Errors.h"
#include "formats/bytes/Oddity.h"
#include "formats/record/FieldOffset.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"
#include "formats/rel/RelTrailer.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::size_t kTrailerSize = recordSize<RelTrailer>;

struct Trailer : RelTrailer
{
    bool tailIsZero = true;
};

Trailer readTrailer(const ByteView& view)
{
    const std::size_t size = view.size();
    if (size < kTrailerSize)
        view.fail(0, "a REL trailer (32 bytes)", {"{} bytes in the whole file", size});
    Trailer trailer;
    trailer.tailIsZero = !readRecord<RelTrailer>(trailer, view, size - kTrailerSize, "REL trailer").hasStray();
    return trailer;
}

std::size_t tableEnd(const Trailer& trailer)
{
    return trailer.table + std::size_t(2) * trailer.count;
}

void checkRanges(const ByteView& view, const Trailer& trailer)
{
    const std::size_t at = view.size() - kTrailerSize;
    if (tableEnd(trailer) > at)
        view.fail(at, {"a relocation table that ends before the trailer at {:#x}", at},
                  {"{} entries at {:#x}", trailer.count, trailer.table});
    if (trailer.payload >= trailer.table)
        view.fail(at + fieldOffset<&RelTrailer::payload>,
                  {"a payload offset below the relocation table at {:#x}", trailer.table},
                  hexadecimal(trailer.payload));
}

// Checks properties of all 566 known little-endian files (docs/formats.md, REL).
void checkHabits(const ByteView& view, const Trailer& trailer, Warnings& warnings)
{
    const std::size_t at = view.size() - kTrailerSize;
    if (trailer.one != 1)
        warnings.add(at + fieldOffset<&RelTrailer::one>, {"REL trailer word 2 is {:#x}, not 1", trailer.one});
    if (trailer.zero != 0)
        warnings.add(at + fieldOffset<&RelTrailer::zero>, {"REL trailer word 3 is {:#x}, not 0", trailer.zero});
    if (!trailer.tailIsZero)
        warnings.add(at + fieldOffset<&RelTrailer::payload> + 4, "REL trailer does not end in zeros");
    if (view.size() % 32 != 0)
        warnings.add(at, "REL file size is not a multiple of 32");
    if (trailer.table % 32 != 0)
        warnings.add(at, {"relocation table at {:#x}, not on a 32-byte boundary", trailer.table});
    const Bytes padding = view.slice(tableEnd(trailer), at - tableEnd(trailer), "padding after the relocation table");
    if (padding.size() >= 32 || std::ranges::any_of(padding, [](auto byte) { return byte != 0; }))
        warnings.add(tableEnd(trailer), {"{} bytes of data after the relocation table", padding.size()});
}

// Appends the pointer fields' offsets, ascending and without repeats.
void readTable(const ByteView& view, const Trailer& trailer, std::vector<std::uint32_t>& fields, Warnings& warnings)
{
    const Bytes table = view.records(trailer.table, trailer.count, 2, "relocation table");
    Oddity zeroDistance{"relocation distance 0"}, wildTarget{"pointer past the relocation table"};
    fields.reserve(trailer.count);
    std::size_t field = 0;
    for (std::uint32_t i = 0; i < trailer.count; ++i) {
        const std::uint16_t distance = load<std::uint16_t>(table.data() + 2 * i, view.endian());
        field += std::size_t(4) * distance;
        if (field + 4 > trailer.table)
            view.fail(trailer.table + 2 * std::size_t(i),
                      {"a pointer field below the relocation table at {:#x}", trailer.table}, {"one at {:#x}", field});
        if (distance == 0 && i != 0) {
            zeroDistance.note(trailer.table + 2 * std::size_t(i));
            continue;
        }
        if (load<std::uint32_t>(view.bytes().data() + field, view.endian()) >= trailer.table)
            wildTarget.note(field);
        fields.push_back(static_cast<std::uint32_t>(field));
    }
    zeroDistance.report(warnings);
    wildTarget.report(warnings);
}

} // namespace

bool looksLikeRel(Bytes file, Endian endian)
{
    if (file.size() < kTrailerSize)
        return false;
    const Trailer trailer = readTrailer(ByteView(file, 0, endian));
    return trailer.one == 1 && trailer.zero == 0 && trailer.tailIsZero && trailer.payload < trailer.table &&
           tableEnd(trailer) <= file.size() - kTrailerSize;
}

Endian relEndian(Bytes file)
{
    return looksLikeRel(file, Endian::Big) && !looksLikeRel(file) ? Endian::Big : Endian::Little;
}

RelFile readRel(Bytes file, Endian endian)
{
    RelFile rel;
    rel.view = ByteView(file, 0, endian);
    const Trailer trailer = readTrailer(rel.view);
    checkRanges(rel.view, trailer);
    checkHabits(rel.view, trailer, rel.warnings);
    rel.payload = trailer.payload;
    rel.relocationTable = trailer.table;
    readTable(rel.view, trailer, rel.relocations, rel.warnings);
    rel.pointers = PointerMap(trailer.table, rel.relocations);
    return rel;
}

namespace {

void appendTable(ByteWriter& writer, const std::vector<std::size_t>& fields)
{
    std::size_t before = 0;
    for (std::size_t field : fields) {
        const std::size_t distance = field - before;
        if (distance % 4 != 0 || distance / 4 > 0xFFFF)
            throw Refused({"no REL relocation leads from {:#x} to {:#x}", before, field});
        writer.u16(static_cast<std::uint16_t>(distance / 4));
        before = field;
    }
}

} // namespace

ByteVector finishRel(ByteWriter&& content, std::size_t payload)
{
    return finishRel(content.bytes(), content.relocations(), payload, content.endian());
}

ByteVector finishRel(Bytes content, const std::vector<std::size_t>& fields, std::size_t payload, Endian endian)
{
    ByteWriter writer(endian);
    writer.append(content);
    writer.align(32);
    const std::size_t table = writer.size();
    appendTable(writer, fields);
    writer.align(32);
    RelTrailer trailer;
    trailer.table = static_cast<std::uint32_t>(table);
    trailer.count = static_cast<std::uint32_t>(fields.size());
    trailer.payload = static_cast<std::uint32_t>(payload);
    writeRecord(writer, trailer);
    return writer.take();
}

} // namespace telepipe::formats
