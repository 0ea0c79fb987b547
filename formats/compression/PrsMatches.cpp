#include "formats/compression/PrsMatches.h"

#include "formats/compression/PrsWriter.h"
#include "formats/compression/RankSet.h"
#include "formats/compression/SuffixOrder.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// The suffixes of a slice of the input are sorted by their first 256 bytes. Among the positions a copy can reach, the
// one that shares most with the current suffix is then its neighbour in that order, on one side or the other; a set of
// ranks that slides along the input finds both at once.
//
// A slice is what ranks of 16 bits can number: the bytes copies reach back to, the positions asked for, and the bytes
// the last of those may match.
constexpr std::size_t kSlice = RankSet::kCapacity;
static_assert(kSlice <= SuffixOrder::kMostText && kPrsExtendedLength <= SuffixOrder::kDepth);
constexpr std::size_t kBlock = kSlice - kPrsLongDistance - kPrsExtendedLength;

// Bytes that two suffixes of a text share, at most limit; the later one has at least limit bytes.
std::size_t sharedLength(const std::uint8_t* a, const std::uint8_t* b, std::size_t limit)
{
    std::size_t length = 0;
    for (; length + 8 <= limit; length += 8) {
        const std::uint64_t difference = load<std::uint64_t>(a + length) ^ load<std::uint64_t>(b + length);
        if (difference != 0)
            return length + static_cast<std::size_t>(std::countr_zero(difference)) / 8;
    }
    while (length < limit && a[length] == b[length])
        ++length;
    return length;
}

// The positions from which a copy to the current one can start.
class Window
{
public:
    Window(Bytes text, const SuffixOrder& order, std::size_t reach, std::size_t longest)
        : _text(text), _order(order), _reach(reach), _longest(longest)
    {
    }

    struct Found
    {
        std::size_t length = 0;
        std::size_t distance = 0;
    };
    Found longestMatch(std::size_t position) const
    {
        const std::size_t rank = _order.rank(position);
        const Found low = match(position, _ranks.below(rank));
        const Found high = match(position, _ranks.above(rank));
        return low.length > high.length ? low : high;
    }
    // The next position asked for is position + 1.
    void pass(std::size_t position)
    {
        _ranks.insert(_order.rank(position));
        if (position >= _reach)
            _ranks.erase(_order.rank(position - _reach));
    }

private:
    Found match(std::size_t position, std::size_t rank) const
    {
        if (rank == RankSet::kNone)
            return {};
        const std::size_t from = _order.position(rank);
        const std::size_t limit = std::min(_longest, _text.size() - position);
        return {sharedLength(_text.data() + from, _text.data() + position, limit), position - from};
    }

    Bytes _text;
    const SuffixOrder& _order;
    RankSet _ranks;
    std::size_t _reach;
    std::size_t _longest;
};

PrsMatch matchAt(const Window& far, const Window& near, std::size_t position)
{
    const Window::Found match = far.longestMatch(position);
    if (match.length < 2)
        return {};
    Window::Found nearMatch{std::min(match.length, kPrsShortLength), match.distance};
    if (match.distance > kPrsShortDistance)
        nearMatch = near.longestMatch(position);
    return {static_cast<std::uint16_t>(match.length), static_cast<std::uint16_t>(match.distance),
            static_cast<std::uint16_t>(nearMatch.length), static_cast<std::uint16_t>(nearMatch.distance)};
}

// The matches of text[first] and the out.size() - 1 positions after it.
void findInSlice(Bytes text, std::size_t first, std::span<PrsMatch> out)
{
    const SuffixOrder order(text);
    Window far(text, order, kPrsLongDistance, kPrsExtendedLength);
    Window near(text, order, kPrsShortDistance, kPrsShortLength);
    for (std::size_t i = 0; i < first + out.size(); ++i) {
        if (i >= first)
            out[i - first] = matchAt(far, near, i);
        far.pass(i);
        near.pass(i);
    }
}

} // namespace

std::vector<PrsMatch> findPrsMatches(Bytes input)
{
    std::vector<PrsMatch> matches(input.size());
    for (std::size_t block = 0; block < input.size(); block += kBlock) {
        const std::size_t begin = block - std::min(block, kPrsLongDistance);
        const std::size_t end = std::min(block + kBlock, input.size());
        const std::size_t textEnd = std::min(end + kPrsExtendedLength, input.size());
        findInSlice(input.subspan(begin, textEnd - begin), block - begin,
                    std::span(matches).subspan(block, end - block));
    }
    return matches;
}

} // namespace telepipe::formats
