#pragma once

#include "formats/record/RecordSize.h"
#include "formats/record/Words.h"

namespace telepipe::formats {

// The last bytes of a REL (docs/formats.md, REL).
struct RelTrailer
{
    std::uint32_t table = 0, count = 0;
    std::uint32_t one = 1, zero = 0;
    std::uint32_t payload = 0;
};

template <class Io> constexpr void describe(Io& io, RelTrailer& trailer)
{
    io.x32("table", trailer.table, kLayout, "offset of the relocation table");
    io.u32("count", trailer.count, kLayout, "relocations");
    io.u32("-", trailer.one, Unknown{"1 in every known file"});
    io.zeroWords(std::span(&trailer.zero, 1));
    io.x32("payload", trailer.payload, kLayout, "offset of the first structure");
    io.zeros(12);
}
static_assert(recordSize<RelTrailer> == 32);

} // namespace telepipe::formats
