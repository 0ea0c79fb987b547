#pragma once

#include "formats/bytes/ByteView.h"

#include <vector>

namespace telepipe::formats {

// The longest copies that can stand at one position. The cost of a copy depends on its kind only, so no others matter.
struct PrsMatch
{
    std::uint16_t length = 0; // at most 256, from at most 0x1FFF bytes back
    std::uint16_t distance = 0;
    std::uint16_t nearLength = 0; // at most 5, from at most 0x100 bytes back
    std::uint16_t nearDistance = 0;
};

// The longest match at every position of the input. The search is exact: no copy that a PRS stream can hold is longer.
// Its time does not depend much on the input, and runs of one byte are no exception.
std::vector<PrsMatch> findPrsMatches(Bytes input);

} // namespace telepipe::formats
