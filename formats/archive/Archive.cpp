#include "formats/archive/Archive.h"

#include "formats/archive/Afs.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "formats/archive/Qst.h"
#include "formats/archive/Rlc.h"
#include "formats/compression/Prc.h"
#include "formats/text/NameText.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

ByteVector unpackPrs(const ArchiveEntry& entry, Warnings& warnings, const PrsLimits& limits)
{
    PrsResult result = decompressPrs(entry.bytes, limits, entry.offset);
    if (result.consumed != entry.bytes.size())
        warnings.add(entry.offset + result.consumed, {"entry {} has {} bytes behind the end of its PRS stream",
                                                      nameText(entry.name), entry.bytes.size() - result.consumed});
    return std::move(result.bytes);
}

ByteVector unpackPrc(const ArchiveEntry& entry, Warnings& warnings, const PrsLimits& limits)
{
    PrcFile prc = readPrc(entry.bytes, limits, entry.offset);
    warnings.append(prc.warnings);
    return std::move(prc.bytes);
}

ByteVector unpack(const ArchiveEntry& entry, Warnings& warnings, const PrsLimits& limits)
{
    switch (entry.packing) {
    case EntryPacking::Prs:
        return unpackPrs(entry, warnings, limits);
    case EntryPacking::Prc:
        return unpackPrc(entry, warnings, limits);
    default:
        return ByteVector(entry.bytes.begin(), entry.bytes.end());
    }
}

// Asked in this order: a GSL has no magic.
constexpr struct
{
    ArchiveKind kind;
    bool (*looksLike)(Bytes file);
    Archive (*read)(Bytes file);
} kArchiveReaders[] = {
    {ArchiveKind::Afs, looksLikeAfs, readAfs}, {ArchiveKind::Bml, looksLikeBml, readBml},
    {ArchiveKind::Rlc, looksLikeRlc, readRlc}, {ArchiveKind::Qst, looksLikeQst, readQstFiles},
    {ArchiveKind::Gsl, looksLikeGsl, readGsl},
};

} // namespace

std::optional<ArchiveKind> detectArchive(Bytes file)
{
    for (const auto& known : kArchiveReaders)
        if (known.looksLike(file))
            return known.kind;
    return std::nullopt;
}

Archive readArchive(Bytes file)
{
    for (const auto& known : kArchiveReaders)
        if (known.looksLike(file))
            return known.read(file);
    throw ParseError(0, "an AFS, BML, GSL, RLC or QST archive",
                     printable(file.first(std::min<std::size_t>(4, file.size()))));
}

ByteVector unpackEntry(const ArchiveEntry& entry, Warnings& warnings, const PrsLimits& limits)
{
    try {
        ByteVector bytes = unpack(entry, warnings, limits);
        if (bytes.size() != entry.unpackedSize.value_or(bytes.size()))
            warnings.add(entry.offset, {"entry {} unpacks to {} bytes, not the {} of the table", nameText(entry.name),
                                        bytes.size(), *entry.unpackedSize});
        return bytes;
    } catch (const ParseError& error) {
        throw ParseError(error.offset(), {"entry {}: {}", nameText(entry.name), error.expected()}, error.found());
    }
}

} // namespace telepipe::formats
