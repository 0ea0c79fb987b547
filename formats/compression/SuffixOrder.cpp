#include "formats/compression/SuffixOrder.h"

#include <algorithm>
#include <array>

namespace telepipe::formats {

namespace {

constexpr std::size_t kPrefix = 2; // bytes sorted by counting
constexpr std::size_t kKey = 8;    // bytes after them, compared as one number
// Fewer are sorted without counting: to look through 65536 counts takes longer.
constexpr std::size_t kWorthCounting = 2048;

struct Suffix
{
    std::uint64_t key;
    std::uint32_t position;
};

// Sorts some suffixes by comparing them.
class SeedSorter
{
public:
    SeedSorter(Bytes text, const std::vector<std::uint32_t>& seeds);

    const std::vector<Suffix>& sorted() const { return _suffixes; }

private:
    std::size_t prefixAt(std::size_t position) const;
    std::uint64_t keyAt(std::size_t position) const;
    void sortFew(const std::vector<std::uint32_t>& seeds);
    void sortMany(const std::vector<std::uint32_t>& seeds);
    void distribute(const std::vector<std::uint32_t>& seeds);
    bool less(const Suffix& a, const Suffix& b) const;

    Bytes _text;
    std::vector<std::uint32_t> _ends; // of the suffixes that begin with each two bytes
    std::vector<Suffix> _suffixes;
};

SeedSorter::SeedSorter(Bytes text, const std::vector<std::uint32_t>& seeds) : _text(text), _suffixes(seeds.size())
{
    if (seeds.size() < kWorthCounting)
        sortFew(seeds);
    else
        sortMany(seeds);
}

void SeedSorter::sortFew(const std::vector<std::uint32_t>& seeds)
{
    for (std::size_t i = 0; i < seeds.size(); ++i)
        _suffixes[i] = {keyAt(seeds[i]), seeds[i]};
    std::sort(_suffixes.begin(), _suffixes.end(), [this](const Suffix& a, const Suffix& b) {
        const std::size_t prefixA = prefixAt(a.position), prefixB = prefixAt(b.position);
        return prefixA != prefixB ? prefixA < prefixB : less(a, b);
    });
}

void SeedSorter::sortMany(const std::vector<std::uint32_t>& seeds)
{
    _ends.resize((std::size_t(1) << 8 * kPrefix) + 1);
    distribute(seeds);
    std::uint32_t begin = 0;
    for (std::uint32_t end : _ends) {
        std::sort(_suffixes.begin() + begin, _suffixes.begin() + end,
                  [this](const Suffix& a, const Suffix& b) { return less(a, b); });
        begin = end;
    }
}

std::size_t SeedSorter::prefixAt(std::size_t position) const
{
    const std::size_t second = position + 1 < _text.size() ? _text[position + 1] : 0;
    return std::size_t(_text[position]) << 8 | second;
}

// The key at a position. Past the end it has zeros, which sort first; less() tells them from zeros of the text.
std::uint64_t SeedSorter::keyAt(std::size_t position) const
{
    const std::size_t begin = position + kPrefix;
    if (begin + kKey <= _text.size())
        return load<std::uint64_t>(_text.data() + begin, Endian::Big);
    std::uint64_t key = 0;
    for (std::size_t i = begin; i < begin + kKey; ++i)
        key = key << 8 | (i < _text.size() ? _text[i] : 0);
    return key;
}

void SeedSorter::distribute(const std::vector<std::uint32_t>& seeds)
{
    for (std::uint32_t seed : seeds)
        ++_ends[prefixAt(seed) + 1];
    for (std::size_t i = 1; i < _ends.size(); ++i)
        _ends[i] += _ends[i - 1];
    for (std::uint32_t seed : seeds)
        _suffixes[_ends[prefixAt(seed)]++] = {keyAt(seed), seed};
}

bool SeedSorter::less(const Suffix& a, const Suffix& b) const
{
    if (a.key != b.key)
        return a.key < b.key;
    const std::size_t leftA = std::min(_text.size() - a.position, SuffixOrder::kDepth);
    const std::size_t leftB = std::min(_text.size() - b.position, SuffixOrder::kDepth);
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

// Induced sorting (as in SA-IS, Nong, Zhang and Chan 2009). A suffix rises when it is less than the next, else it
// falls; the last falls. Seeds are the rising suffixes behind a falling one, at most every second. Once they are
// sorted, all falling suffixes follow in one pass up, for each is its first byte before a suffix already placed, and
// then all rising ones in one pass down.
class InducedSort
{
public:
    explicit InducedSort(Bytes text);

    const std::vector<std::uint32_t>& order() const { return _order; }

private:
    static constexpr std::uint32_t kEmpty = ~std::uint32_t(0);
    using Buckets = std::array<std::uint32_t, 257>; // where the suffixes that begin with each byte begin

    void classify();
    std::vector<std::uint32_t> seeds() const;
    void placeSeeds(const std::vector<Suffix>& sorted);
    void placeFalling();
    void placeRising();

    Bytes _text;
    std::vector<std::uint8_t> _rises;
    Buckets _begins{};
    std::vector<std::uint32_t> _order;
};

InducedSort::InducedSort(Bytes text) : _text(text), _rises(text.size()), _order(text.size(), kEmpty)
{
    if (text.empty())
        return;
    classify();
    placeSeeds(SeedSorter(text, seeds()).sorted());
    placeFalling();
    placeRising();
}

void InducedSort::classify()
{
    for (std::size_t i = _text.size() - 1; i-- > 0;)
        _rises[i] = _text[i] < _text[i + 1] || (_text[i] == _text[i + 1] && _rises[i + 1]);
    for (std::uint8_t byte : _text)
        ++_begins[byte + std::size_t(1)];
    for (std::size_t i = 1; i < _begins.size(); ++i)
        _begins[i] += _begins[i - 1];
}

std::vector<std::uint32_t> InducedSort::seeds() const
{
    std::vector<std::uint32_t> seeds;
    for (std::size_t i = 1; i < _text.size(); ++i) {
        if (_rises[i] && !_rises[i - 1])
            seeds.push_back(static_cast<std::uint32_t>(i));
    }
    return seeds;
}

void InducedSort::placeSeeds(const std::vector<Suffix>& sorted)
{
    Buckets begins = _begins; // one further on, the ends
    for (std::size_t i = sorted.size(); i-- > 0;)
        _order[--begins[_text[sorted[i].position] + std::size_t(1)]] = sorted[i].position;
}

void InducedSort::placeFalling()
{
    Buckets heads = _begins;
    const std::size_t last = _text.size() - 1; // its next is the empty suffix, the least of all
    _order[heads[_text[last]]++] = static_cast<std::uint32_t>(last);
    for (std::size_t i = 0; i < _order.size(); ++i) {
        const std::uint32_t next = _order[i];
        if (next != kEmpty && next != 0 && !_rises[next - 1])
            _order[heads[_text[next - 1]]++] = next - 1;
    }
}

// Seeds still in place are written over before the pass comes to them.
void InducedSort::placeRising()
{
    Buckets begins = _begins;
    for (std::size_t i = _order.size(); i-- > 0;) {
        const std::uint32_t next = _order[i];
        if (next != 0 && _rises[next - 1])
            _order[--begins[_text[next - 1] + std::size_t(1)]] = next - 1;
    }
}

} // namespace

SuffixOrder::SuffixOrder(Bytes text) : _ranks(text.size())
{
    const InducedSort sort(text);
    _positions.assign(sort.order().begin(), sort.order().end());
    for (std::size_t i = 0; i < _positions.size(); ++i)
        _ranks[_positions[i]] = static_cast<std::uint16_t>(i);
}

} // namespace telepipe::formats
