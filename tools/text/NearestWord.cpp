#include "tools/text/NearestWord.h"

#include <algorithm>
#include <vector>

namespace telepipe::tools {

namespace {

constexpr std::size_t kLongest = 64; // a word that is longer was no slip of a finger

// Optimal string alignment, row by row: rows hold the distance from so much of one to so much of the other.
std::size_t distance(std::string_view from, std::string_view to)
{
    std::vector<std::size_t> before(to.size() + 1), last(to.size() + 1), row(to.size() + 1);
    for (std::size_t k = 0; k <= to.size(); ++k)
        last[k] = k;
    for (std::size_t i = 1; i <= from.size(); ++i) {
        row[0] = i;
        for (std::size_t k = 1; k <= to.size(); ++k) {
            row[k] = std::min({last[k] + 1, row[k - 1] + 1, last[k - 1] + (from[i - 1] == to[k - 1] ? 0 : 1)});
            if (i > 1 && k > 1 && from[i - 1] == to[k - 2] && from[i - 2] == to[k - 1])
                row[k] = std::min(row[k], before[k - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last.back();
}

} // namespace

std::string nearestWord(std::string_view typed, std::span<const std::string> words)
{
    if (typed.size() > kLongest)
        return {};
    std::string nearest;
    std::size_t least = typed.size() / 3 + 1;
    for (const std::string& word : words)
        if (const std::size_t each = word.size() > kLongest ? least : distance(typed, word); each < least) {
            least = each;
            nearest = word;
        }
    return nearest;
}

} // namespace telepipe::tools
