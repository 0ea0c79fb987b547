#include "tools/cli/ArchiveNames.h"

namespace telepipe::tools {

const char* archiveName(formats::ArchiveKind kind)
{
    static constexpr const char* kNames[] = {"afs", "bml", "gsl", "rlc"};
    return kNames[static_cast<std::size_t>(kind)];
}

const char* packingName(formats::EntryPacking packing)
{
    static constexpr const char* kNames[] = {"stored", "prs", "prc"};
    return kNames[static_cast<std::size_t>(packing)];
}

const char* endianName(formats::Endian endian)
{
    return endian == formats::Endian::Big ? "big" : "little";
}

} // namespace telepipe::tools
