#pragma once

#include "formats/compression/Prc.h"
#include "formats/record/RecordSize.h"

namespace telepipe::formats {

template <class Io> constexpr void describe(Io& io, PrcHeader& header)
{
    io.u32("size", header.size, kLayout, "bytes unpacked");
    io.x32("key", header.key);
}
static_assert(recordSize<PrcHeader> == 8);

} // namespace telepipe::formats
