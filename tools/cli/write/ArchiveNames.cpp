#include "tools/cli/write/ArchiveNames.h"

#include "formats/vocabulary/ArchiveCodes.h"

namespace telepipe::tools {

const char* archiveName(formats::ArchiveKind kind)
{
    return wordOf(formats::codeOf(formats::kArchiveKindCodes, kind));
}

const char* packingName(formats::EntryPacking packing)
{
    return wordOf(formats::codeOf(formats::kPackingCodes, packing));
}

const char* endianName(formats::Endian endian)
{
    return endian == formats::Endian::Big ? "big" : "little";
}

} // namespace telepipe::tools
