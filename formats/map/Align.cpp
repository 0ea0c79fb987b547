#include "formats/map/Align.h"

#include <algorithm>
#include <cstdint>

namespace telepipe::formats {

namespace {

constexpr std::int64_t kMostEdits = 1500;

// The shortest path of edits between the common head and tail. Diagonal k holds the points with first - second = k.
class EditPath
{
public:
    EditPath(std::int64_t firstCount, std::int64_t secondCount, std::size_t head, const Alike& alike)
        : _firstCount(firstCount), _secondCount(secondCount), _head(head), _alike(alike)
    {
    }

    // Pairs in descending order; none when there are too many edits.
    std::vector<std::pair<std::size_t, std::size_t>> pairs();

private:
    bool run(std::int64_t edits);
    std::int64_t reach(const std::vector<std::int64_t>& furthest, std::int64_t edits, std::int64_t k) const;
    bool alike(std::int64_t first, std::int64_t second) const
    {
        return _alike(_head + static_cast<std::size_t>(first), _head + static_cast<std::size_t>(second));
    }

    std::int64_t _firstCount, _secondCount;
    std::size_t _head;
    const Alike& _alike;
    std::vector<std::vector<std::int64_t>> _furthest; // by edits: how far in the first, by k + edits
};

// The start of diagonal k after one more edit: reached from the neighbouring diagonal that has come further.
std::int64_t EditPath::reach(const std::vector<std::int64_t>& furthest, std::int64_t edits, std::int64_t k) const
{
    const auto at = [&](std::int64_t diagonal) { return furthest[static_cast<std::size_t>(diagonal + edits - 1)]; };
    if (k == -edits)
        return at(k + 1);
    if (k == edits)
        return at(k - 1) + 1;
    return std::max(at(k - 1) + 1, at(k + 1));
}

bool EditPath::run(std::int64_t edits)
{
    std::vector<std::int64_t> now(static_cast<std::size_t>(2 * edits + 1), 0);
    for (std::int64_t k = -edits; k <= edits; k += 2) {
        std::int64_t first = edits == 0 ? 0 : reach(_furthest.back(), edits, k);
        while (first < _firstCount && first - k < _secondCount && alike(first, first - k))
            ++first;
        now[static_cast<std::size_t>(k + edits)] = first;
        if (first >= _firstCount && first - k >= _secondCount) {
            _furthest.push_back(std::move(now));
            return true;
        }
    }
    _furthest.push_back(std::move(now));
    return false;
}

std::vector<std::pair<std::size_t, std::size_t>> EditPath::pairs()
{
    std::int64_t edits = 0;
    while (!run(edits))
        if (++edits > kMostEdits)
            return {};
    std::vector<std::pair<std::size_t, std::size_t>> result;
    std::int64_t first = _firstCount, k = _firstCount - _secondCount;
    for (; edits >= 0; --edits) {
        std::int64_t begin = 0, before = 0;
        if (edits > 0) {
            const std::vector<std::int64_t>& furthest = _furthest[static_cast<std::size_t>(edits - 1)];
            begin = reach(furthest, edits, k);
            const auto below = static_cast<std::size_t>(k + edits); // of diagonal k + 1
            before = k == -edits || (k != edits && furthest[below] >= begin) ? k + 1 : k - 1;
        }
        for (; first > begin; --first)
            result.emplace_back(_head + static_cast<std::size_t>(first - 1),
                                _head + static_cast<std::size_t>(first - 1 - k));
        first = before > k ? begin : begin - 1;
        k = before;
    }
    return result;
}

} // namespace

std::vector<std::pair<std::size_t, std::size_t>> align(std::size_t firstCount, std::size_t secondCount,
                                                       const Alike& alike)
{
    std::vector<std::pair<std::size_t, std::size_t>> result;
    const std::size_t most = std::min(firstCount, secondCount);
    std::size_t head = 0, tail = 0;
    for (; head < most && alike(head, head); ++head)
        result.emplace_back(head, head);
    while (tail < most - head && alike(firstCount - 1 - tail, secondCount - 1 - tail))
        ++tail;
    EditPath middle(static_cast<std::int64_t>(firstCount - head - tail),
                    static_cast<std::int64_t>(secondCount - head - tail), head, alike);
    std::vector<std::pair<std::size_t, std::size_t>> between = middle.pairs();
    result.insert(result.end(), between.rbegin(), between.rend());
    for (; tail > 0; --tail)
        result.emplace_back(firstCount - tail, secondCount - tail);
    return result;
}

} // namespace telepipe::formats
