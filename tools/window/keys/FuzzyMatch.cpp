#include "tools/window/keys/FuzzyMatch.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace telepipe::tools {

namespace {

// The score of a letter that is found, of one behind the letter before it, and of one that begins a word. Two letters
// in a row count more than two that begin a word each: "st" is rather "Stage" than "Show textures".
constexpr int kMatch = 10, kBeside = 22, kWordStart = 20, kNone = -1'000'000;

char lower(char c)
{
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

bool startsWord(std::string_view text, std::size_t at)
{
    return at == 0 || !std::isalnum(static_cast<unsigned char>(text[at - 1]));
}

} // namespace

// Keeps, for each letter of the pattern, the best score that ends at each place of the text: the greedy first fit is
// not the best one ("sc" in "Stage cells").
std::optional<int> fuzzyScore(std::string_view pattern, std::string_view text)
{
    std::vector<int> ending(text.size(), 0), next(text.size());
    int best = 0;
    bool first = true;
    for (const char typed : pattern) {
        if (typed == ' ')
            continue;
        int before = first ? 0 : kNone; // the best that ends anywhere before
        best = kNone;
        for (std::size_t at = 0; at < text.size(); ++at) {
            const int beside = !first && at > 0 ? ending[at - 1] + kBeside : kNone;
            const int base = std::max(before, beside);
            const bool fits = lower(typed) == lower(text[at]) && base > kNone / 2;
            next[at] = fits ? base + kMatch + (startsWord(text, at) ? kWordStart : 0) : kNone;
            best = std::max(best, next[at]);
            if (!first)
                before = std::max(before, ending[at]);
        }
        std::swap(ending, next);
        first = false;
    }
    if (best <= kNone / 2)
        return std::nullopt;
    return best - static_cast<int>(text.size()) / 4;
}

} // namespace telepipe::tools
