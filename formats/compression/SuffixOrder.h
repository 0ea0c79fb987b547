#pragma once

#include "formats/bytes/ByteView.h"

#include <vector>

namespace telepipe::formats {

// The suffixes of a text of at most 65536 bytes, sorted by their first 256 bytes; one that ends early comes first, and
// the order of suffixes that agree in 256 bytes is any.
class SuffixOrder
{
public:
    static constexpr std::size_t kMostText = 65536;
    static constexpr std::size_t kDepth = 256;

    explicit SuffixOrder(Bytes text);

    std::size_t position(std::size_t rank) const { return _positions[rank]; }
    std::size_t rank(std::size_t position) const { return _ranks[position]; }

private:
    std::vector<std::uint16_t> _positions;
    std::vector<std::uint16_t> _ranks;
};

} // namespace telepipe::formats
