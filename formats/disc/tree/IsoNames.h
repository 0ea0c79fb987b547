#pragma once

#include "formats/bytes/ByteView.h"

#include <optional>
#include <string>

namespace telepipe::formats {

enum class IsoNaming
{
    Plain,     // "MAP.REL;1"
    RockRidge, // a longer name behind the record, where it has one
    Joliet     // UCS-2, big-endian
};

// The name of a record as UTF-8, without its version. more: the bytes behind the name in the record.
std::string isoName(Bytes name, Bytes more, IsoNaming naming, std::size_t skip);
// How many bytes of each record Rock Ridge says to skip, read from the bytes behind the name of the root's own record;
// nothing where there is no Rock Ridge.
std::optional<std::size_t> rockRidgeSkip(Bytes more);

} // namespace telepipe::formats
