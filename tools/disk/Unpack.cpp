#include "tools/disk/Unpack.h"

#include "formats/compression/Prc.h"
#include "tools/disk/FileError.h"

namespace telepipe::tools {

namespace fs = std::filesystem;

namespace {

// A copy of 26 bits makes 256 bytes; the rest is room for streams of a few bytes.
constexpr std::size_t kMostRatio = 80, kMostExtra = 256;
constexpr std::size_t kPrcHeader = 8;
constexpr std::size_t kInnerArchive = 4096, kInnerEntry = 1024; // with the names and warnings of each
constexpr std::size_t kPackedAgain = 10; // for a byte: the smallest stream is found among all ways to write each

// The size of the unpacked stream. 0 where it cannot be too large, or where unpacking will report a fault.
std::size_t prsOutput(formats::Bytes packed, std::size_t left)
{
    if (packed.size() < (left - std::min(left, kMostExtra)) / kMostRatio)
        return 0;
    const std::optional<formats::PrsExtent> extent = formats::measurePrs(packed);
    return extent ? extent->output : 0;
}

std::size_t prcOutput(formats::Bytes packed)
{
    const std::optional<formats::Endian> endian = formats::detectPrc(packed);
    return endian ? formats::load<std::uint32_t>(packed.data(), *endian) : 0;
}

std::size_t outputOf(formats::Bytes packed, formats::EntryPacking packing, std::size_t left)
{
    return packing == formats::EntryPacking::Prs ? prsOutput(packed, left) : prcOutput(packed);
}

void warnTrailing(formats::Warnings& warnings, std::size_t used, std::size_t size)
{
    if (used != size)
        warnings.add(used, {"{} bytes behind the end of the PRS stream", size - used});
}

formats::ByteVector unpackPrs(formats::Bytes bytes, std::size_t limit, formats::Warnings& warnings)
{
    formats::PrsResult result = formats::decompressPrs(bytes, {limit});
    warnTrailing(warnings, result.consumed, bytes.size());
    return std::move(result.bytes);
}

formats::ByteVector unpackPrc(formats::Bytes bytes, std::size_t limit, formats::Warnings& warnings)
{
    if (bytes.size() < kPrcHeader)
        throw formats::ParseError(0, "a PRC header of 8 bytes", {"{} bytes", bytes.size()});
    formats::PrcFile result = formats::readPrc(bytes, {limit});
    warnings.append(result.warnings);
    return std::move(result.bytes);
}

// The packing of a file of kind Prs or Prc.
formats::EntryPacking entryPacking(formats::FileKind packing)
{
    return packing == formats::FileKind::Prs ? formats::EntryPacking::Prs : formats::EntryPacking::Prc;
}

[[noreturn]] void failRoom(const fs::path& name, std::size_t offset, const formats::Message& expected,
                           const formats::Message& found)
{
    throw FileError({"{}: {}", name.string(), formats::ParseError(offset, expected, found).message()});
}

} // namespace

void UnpackBudget::bound(std::size_t most)
{
    if (most >= _left)
        return;
    _limit = _left = most;
    _isOfImage = true;
}

void UnpackBudget::require(const fs::path& name, std::size_t offset, std::size_t bytes) const
{
    if (bytes > _left)
        failRoom(name, offset,
                 {_isOfImage
                      ? "no more than {} bytes unpacked from a file of an image of this size; unpack the image first"
                      : "no more than {} bytes unpacked from one file, a limit that --limit raises",
                  _limit},
                 {"{} bytes here, with room for {}", bytes, _left});
}

void UnpackBudget::take(const fs::path& name, std::size_t offset, std::size_t bytes)
{
    require(name, offset, bytes);
    spend(bytes);
}

void UnpackBudget::lookInto(const fs::path& inner, std::size_t entries)
{
    take(inner, 0, kInnerArchive + kInnerEntry * entries);
}

void UnpackBudget::requirePackingAgain(const fs::path& name, formats::Bytes bytes, formats::FileKind packing) const
{
    if (packing == formats::FileKind::Prs || packing == formats::FileKind::Prc)
        return requirePackingAgain(name, bytes, entryPacking(packing));
    if (formats::detectArchive(bytes) != formats::ArchiveKind::Bml)
        return;
    const formats::Archive archive = nameErrors(name, [&] { return formats::readArchive(bytes); });
    for (const formats::ArchiveEntry& entry : archive.entries)
        if (entry.packing != formats::EntryPacking::Stored)
            requirePackingAgain(name, entry.bytes, entry.packing);
}

void UnpackBudget::requirePackingAgain(const fs::path& name, formats::Bytes bytes, formats::EntryPacking packing) const
{
    const std::size_t room = _left / kPackedAgain, size = outputOf(bytes, packing, room);
    if (size > room)
        failRoom(name, 0,
                 {"no more than {} bytes to be packed again, a tenth of what may be unpacked", _limit / kPackedAgain},
                 {"{} bytes, with room for {}", size, room});
}

formats::ByteVector copyEntry(const fs::path& name, const formats::ArchiveEntry& entry, UnpackBudget& budget)
{
    budget.take(name, entry.offset, entry.bytes.size());
    return formats::ByteVector(entry.bytes.begin(), entry.bytes.end());
}

formats::ByteVector unpackEntry(const fs::path& name, const formats::ArchiveEntry& entry, UnpackBudget& budget,
                                formats::Warnings& warnings)
{
    if (entry.packing == formats::EntryPacking::Stored)
        return copyEntry(name, entry, budget);
    // Packed bytes count too: looking through the same ones for thousands of entries that overlap takes its time.
    budget.take(name, entry.offset, entry.bytes.size());
    budget.require(name, entry.offset, outputOf(entry.bytes, entry.packing, budget.left()));
    return nameErrors(name, [&] {
        formats::ByteVector bytes = formats::unpackEntry(entry, warnings, {budget.left()});
        budget.spend(bytes.size());
        return bytes;
    });
}

formats::FileKind packingOf(formats::Bytes bytes)
{
    if (formats::looksLikePrs(bytes))
        return formats::FileKind::Prs;
    return formats::detectPrc(bytes) ? formats::FileKind::Prc : formats::FileKind::Unknown;
}

formats::ByteVector unpackFile(const fs::path& name, formats::Bytes bytes, formats::FileKind packing,
                               UnpackBudget& budget, formats::Warnings& warnings)
{
    budget.require(name, 0, outputOf(bytes, entryPacking(packing), budget.left()));
    return nameErrors(name, [&] {
        formats::ByteVector unpacked = packing == formats::FileKind::Prs ? unpackPrs(bytes, budget.left(), warnings)
                                                                         : unpackPrc(bytes, budget.left(), warnings);
        budget.spend(unpacked.size());
        return unpacked;
    });
}

} // namespace telepipe::tools
