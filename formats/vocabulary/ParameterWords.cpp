#include "formats/vocabulary/ParameterWords.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr int kMostBorrowed = 4; // types that mean the same as another, one after another

// Calls with the clauses of a type, and of those that it is like.
template <class Function> void forEachClause(std::uint16_t type, FindParameters find, const Function& function)
{
    const ParameterWords* words = find(type);
    for (int i = 0; words && i < kMostBorrowed; ++i) {
        for (const ParameterClause& clause : words->clauses)
            if (clause.words)
                function(clause);
        words = words->like == kLikeNone ? nullptr : find(words->like);
    }
}

} // namespace

std::string_view parameterMeaning(std::uint16_t type, unsigned number, FindParameters find)
{
    std::string_view found;
    forEachClause(type, find, [&](const ParameterClause& clause) {
        if ((clause.parameters >> number & 1) != 0 && found.empty())
            found = clause.words;
    });
    return found;
}

std::vector<std::string_view> parameterRemarks(std::uint16_t type, FindParameters find)
{
    std::vector<std::string_view> remarks;
    forEachClause(type, find, [&](const ParameterClause& clause) {
        if (clause.parameters == 0 && std::ranges::find(remarks, clause.words) == remarks.end())
            remarks.push_back(clause.words);
    });
    return remarks;
}

} // namespace telepipe::formats
