#include "formats/compression/PrsMatches.h"

#include "formats/compression/PrsWriter.h"
#include "formats/compression/RankSet.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

// The suffixes of a slice of the input are sorted by their first 256 bytes. Among the positions a copy can reach, the
// one that shares most with the suffix at hand is then its neighbour in that order, on one side or the other; a set of
// ranks that slides along the input finds both at once.
//
// A slice is what ranks of 16 bits can number: the bytes copies reach back to, the positions asked for, and the bytes
// the last of those may match.
constexpr std::size_t kSlice = RankSet::kCapacity;
constexpr std::size_t kBlock = kSlice - kPrsLongDistance - kPrsExtendedLength;
constexpr std::size_t kPrefix = 2; // bytes sorted by counting
constexpr std::size_t kKey = 8;    // bytes after them, compared as one number

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

// Sorts the suffixes of a text of at most kSlice bytes by their first 256 bytes; a suffix that ends comes first.
class SuffixOrder
{
public:
    explicit SuffixOrder(Bytes text);

    std::size_t position(std::size_t rank) const { return _suffixes[rank].position; }
    std::size_t rank(std::size_t position) const { return _ranks[position]; }

private:
    struct Suffix
    {
        std::uint64_t key;
        std::uint32_t position;
    };

    std::size_t prefixAt(std::size_t position) const;
    std::uint64_t keyAt(std::size_t position) const;
    void distribute();
    bool less(const Suffix& a, const Suffix& b) const;

    Bytes _text;
    std::vector<std::uint32_t> _ends; // of the suffixes that begin with each two bytes
    std::vector<Suffix> _suffixes;
    std::vector<std::uint16_t> _ranks;
};

SuffixOrder::SuffixOrder(Bytes text)
    : _text(text), _ends((std::size_t(1) << 8 * kPrefix) + 1), _suffixes(text.size()), _ranks(text.size())
{
    distribute();
    std::uint32_t begin = 0;
    for (std::uint32_t end : _ends) {
        std::sort(_suffixes.begin() + begin, _suffixes.begin() + end,
                  [this](const Suffix& a, const Suffix& b) { return less(a, b); });
        begin = end;
    }
    for (std::size_t i = 0; i < _suffixes.size(); ++i)
        _ranks[_suffixes[i].position] = static_cast<std::uint16_t>(i);
}

std::size_t SuffixOrder::prefixAt(std::size_t position) const
{
    const std::size_t second = position + 1 < _text.size() ? _text[position + 1] : 0;
    return std::size_t(_text[position]) << 8 | second;
}

// Past the end zeros: they sort first, and less() tells them from zeros of the text.
std::uint64_t SuffixOrder::keyAt(std::size_t position) const
{
    const std::size_t begin = position + kPrefix;
    if (begin + kKey <= _text.size())
        return load<std::uint64_t>(_text.data() + begin, Endian::Big);
    std::uint64_t key = 0;
    for (std::size_t i = begin; i < begin + kKey; ++i)
        key = key << 8 | (i < _text.size() ? _text[i] : 0);
    return key;
}

void SuffixOrder::distribute()
{
    for (std::size_t i = 0; i < _text.size(); ++i)
        ++_ends[prefixAt(i) + 1];
    for (std::size_t i = 1; i < _ends.size(); ++i)
        _ends[i] += _ends[i - 1];
    for (std::size_t i = 0; i < _text.size(); ++i)
        _suffixes[_ends[prefixAt(i)]++] = {keyAt(i), static_cast<std::uint32_t>(i)};
}

bool SuffixOrder::less(const Suffix& a, const Suffix& b) const
{
    if (a.key != b.key)
        return a.key < b.key;
    const std::size_t leftA = std::min(_text.size() - a.position, kPrsExtendedLength);
    const std::size_t leftB = std::min(_text.size() - b.position, kPrsExtendedLength);
    const std::size_t known = kPrefix + kKey;
    const std::size_t left = std::min(leftA, leftB);
    if (left > known) {
        const std::uint8_t* const text = _text.data() + known;
        const int order = std::memcmp(text + a.position, text + b.position, left - known);
        if (order != 0)
            return order < 0;
    }
    return leftA < leftB;
}

// The positions from which a copy to the one at hand can start.
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
