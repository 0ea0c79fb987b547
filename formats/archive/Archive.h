#pragma once

#include "formats/compression/Prs.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace telepipe::formats {

enum class ArchiveKind
{
    Afs,
    Bml,
    Gsl,
    Rlc,
    Qst
};
enum class EntryPacking
{
    Stored,
    Prs,
    Prc
};

struct ArchiveEntry
{
    std::string name;       // as stored, path separators and all: check it before writing a file; AFS: "000.pvr"
    std::size_t offset = 0; // of the packed bytes in the archive
    Bytes bytes;            // the packed bytes, a window on the archive
    EntryPacking packing = EntryPacking::Stored;
    std::uint32_t type = 0;                  // BML: kBmlModel, ...
    std::optional<std::size_t> unpackedSize; // none where it is only known after unpacking
};

// The bytes of the file must outlive the archive: entries are windows on them.
struct Archive
{
    ArchiveKind kind = ArchiveKind::Afs;
    Endian endian = Endian::Little;
    std::vector<ArchiveEntry> entries; // in table order
    Warnings warnings;                 // overlapping entries and the like
    // The bytes of entries that do not lie in one piece in the file (QST).
    std::shared_ptr<const std::vector<ByteVector>> held;
};

// Tells the kind by the contents. Cheap, and never throws.
std::optional<ArchiveKind> detectArchive(Bytes file);
// Throws ParseError when the file is no archive, or a table or an entry reaches past its end.
Archive readArchive(Bytes file);

// The bytes of an entry, unpacked. Offsets of an error are those of the archive (of the packed stream inside it), and
// its text names the entry. Sizes that disagree with the archive's table and bytes behind the stream are warnings.
ByteVector unpackEntry(const ArchiveEntry& entry, Warnings& warnings, const PrsLimits& limits = {});

} // namespace telepipe::formats
