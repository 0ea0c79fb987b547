#include "formats/archive/ArchiveLayout.h"

#include "formats/bytes/Errors.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

bool isPrintable(std::uint8_t character)
{
    return character >= 0x20 && character < 0x7f;
}

std::vector<const ArchiveEntry*> byOffset(const Archive& archive)
{
    std::vector<const ArchiveEntry*> entries;
    for (const ArchiveEntry& entry : archive.entries) {
        if (!entry.bytes.empty())
            entries.push_back(&entry);
    }
    std::stable_sort(entries.begin(), entries.end(),
                     [](const ArchiveEntry* a, const ArchiveEntry* b) { return a->offset < b->offset; });
    return entries;
}

} // namespace

bool isPaddedName(Bytes field)
{
    const auto end = std::find_if_not(field.begin(), field.end(), isPrintable);
    return end != field.begin() && end != field.end() && isAllZero({end, field.end()});
}

std::string readName(const ByteView& field, Warnings& warnings)
{
    const Bytes bytes = field.bytes();
    if (!isPaddedName(bytes))
        warnings.add(field.base(), {"an entry name that is not text padded with zeros: {}", printable(bytes)});
    std::string name(bytes.begin(), std::find(bytes.begin(), bytes.end(), std::uint8_t(0)));
    std::replace_if(
        name.begin(), name.end(), [](char c) { return !isPrintable(static_cast<std::uint8_t>(c)); }, '?');
    return name;
}

ArchiveName paddedName(std::string_view name)
{
    ArchiveName field{};
    if (name.empty() || name.size() >= field.size() || !std::all_of(name.begin(), name.end(), isPrintable))
        throw Refused({"\"{}\" is no archive name: 1 to {} printable characters", name, field.size() - 1});
    std::copy(name.begin(), name.end(), field.begin());
    return field;
}

void warnOverlaps(Archive& archive, std::size_t tableEnd)
{
    std::size_t end = tableEnd;
    const ArchiveEntry* owner = nullptr; // the table
    for (const ArchiveEntry* entry : byOffset(archive)) {
        if (entry->offset < end)
            archive.warnings.add(entry->offset, owner ? Message("entry {} overlaps entry {}", entry->name, owner->name)
                                                      : Message("entry {} overlaps the table", entry->name));
        const std::size_t entryEnd = entry->offset + entry->bytes.size();
        if (entryEnd > end) {
            end = entryEnd;
            owner = entry;
        }
    }
}

} // namespace telepipe::formats
