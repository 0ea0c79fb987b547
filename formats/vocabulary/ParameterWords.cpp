#include "formats/vocabulary/ParameterWords.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace telepipe::formats {

namespace {

constexpr std::string_view kAs = "as ";
constexpr std::size_t kTypeDigits = 4;
constexpr int kMostBorrowed = 4; // types that mean the same as another, one after another

struct Clause
{
    unsigned parameters = 0; // a bit for each
    std::string_view meaning;
};

bool isDigit(std::string_view text, std::size_t at)
{
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

bool isParameter(std::string_view text, std::size_t at)
{
    return at < text.size() && text[at] == 'p' && isDigit(text, at + 1);
}

// "p1-3" and not "p1-0.98".
bool isRange(std::string_view text, std::size_t at)
{
    return at < text.size() && text[at] == '-' && isDigit(text, at + 1) && !isDigit(text, at + 2) &&
           (at + 2 >= text.size() || text[at + 2] != '.');
}

// The place where the next of several parameters begins; nothing after the last.
std::optional<std::size_t> nextParameter(std::string_view text, std::size_t end)
{
    for (const std::string_view between : {" ", ", ", "/"})
        if (text.substr(end).starts_with(between) && isParameter(text, end + between.size()))
            return end + between.size();
    return std::nullopt;
}

Clause clauseOf(std::string_view text)
{
    Clause clause{0, text};
    std::optional<std::size_t> at = isParameter(text, 0) ? std::optional<std::size_t>(0) : std::nullopt;
    while (at) {
        const auto first = static_cast<unsigned>(text[*at + 1] - '0');
        std::size_t end = *at + 2;
        unsigned last = first;
        if (isRange(text, end)) {
            last = static_cast<unsigned>(text[end + 1] - '0');
            end += 2;
        }
        for (unsigned number = first; number <= last; ++number)
            clause.parameters |= 1u << number;
        clause.meaning = end < text.size() && text[end] == ' ' ? text.substr(end + 1) : text.substr(*at);
        at = nextParameter(text, end);
    }
    return clause;
}

// Calls with each clause; one that says that a type is as another has what it adds behind a comma.
template <class Function> void forEachClause(std::string_view words, const Function& function)
{
    while (!words.empty()) {
        std::string_view text = words.substr(0, words.find("; "));
        words.remove_prefix(std::min(words.size(), text.size() + 2));
        constexpr std::size_t kAdded = kAs.size() + kTypeDigits;
        if (text.starts_with(kAs) && text.size() > kAdded)
            text.remove_prefix(std::min(text.size(), kAdded + 2));
        if (text.starts_with("plus "))
            text.remove_prefix(5);
        function(clauseOf(text));
    }
}

std::optional<std::uint16_t> typeAlike(std::string_view words)
{
    std::uint16_t type = 0;
    if (!words.starts_with(kAs) || words.size() < kAs.size() + kTypeDigits)
        return std::nullopt;
    const char* digits = words.data() + kAs.size();
    const auto read = std::from_chars(digits, digits + kTypeDigits, type, 16);
    return read.ptr == digits + kTypeDigits ? std::optional(type) : std::nullopt;
}

// Calls with the words of a type, and of those that it is as.
template <class Function>
void forEachAlike(std::string_view words, const char* (*byType)(std::uint16_t), const Function& function)
{
    for (int i = 0; i < kMostBorrowed; ++i) {
        function(words);
        const auto alike = typeAlike(words);
        if (!alike)
            return;
        words = byType(*alike);
    }
}

} // namespace

std::string_view parameterMeaning(std::string_view words, unsigned number, const char* (*byType)(std::uint16_t))
{
    std::string_view found;
    forEachAlike(words, byType, [&](std::string_view each) {
        forEachClause(each, [&](const Clause& clause) {
            if ((clause.parameters >> number & 1) != 0 && found.empty())
                found = clause.meaning;
        });
    });
    return found;
}

std::vector<std::string_view> parameterRemarks(std::string_view words, const char* (*byType)(std::uint16_t))
{
    std::vector<std::string_view> remarks;
    forEachAlike(words, byType, [&](std::string_view each) {
        forEachClause(each, [&](const Clause& clause) {
            if (clause.parameters == 0 && !typeAlike(clause.meaning) &&
                std::ranges::find(remarks, clause.meaning) == remarks.end())
                remarks.push_back(clause.meaning);
        });
    });
    return remarks;
}

} // namespace telepipe::formats
