#include "tools/window/language/SaidText.h"

#include "tools/window/language/Translation.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace telepipe::tools {

namespace {

using formats::Message;

constexpr std::size_t kMostValues = 9;      // of a template
constexpr std::ptrdiff_t kLeastLetters = 5; // that a template with values must have: "{}: {}" fits everything

struct Fit
{
    const char* pattern = nullptr;
    std::vector<std::string_view> values;
    std::size_t told = 0; // characters that are the template's own, then those of its values that are said, too
};

bool isHex(std::string_view text)
{
    return text.starts_with("0x") && text.find_first_not_of("0123456789abcdef", 2) == text.npos;
}

// The end of a value, where the next words of the template begin; the last words end the text.
std::size_t endOfValue(std::string_view text, std::string_view words, bool isLast)
{
    if (!isLast)
        return words.empty() ? text.npos : text.find(words);
    return text.ends_with(words) ? text.size() - words.size() : text.npos;
}

std::optional<Fit> fit(const char* pattern, std::string_view text)
{
    std::string_view rest = pattern;
    std::size_t open = rest.find('{');
    if (!text.starts_with(rest.substr(0, open)))
        return std::nullopt;
    Fit found{pattern, {}, std::min(open, rest.size())};
    text.remove_prefix(found.told);
    while (open != rest.npos) {
        const std::size_t close = rest.find('}', open);
        if (close == rest.npos || found.values.size() == kMostValues)
            return std::nullopt;
        const std::string_view form = rest.substr(open, close + 1 - open);
        rest.remove_prefix(close + 1);
        open = rest.find('{');
        const std::string_view words = rest.substr(0, open);
        const std::size_t end = endOfValue(text, words, open == rest.npos);
        if (end == text.npos || (form == "{:#x}" && !isHex(text.substr(0, end))))
            return std::nullopt;
        found.values.push_back(text.substr(0, end));
        found.told += words.size();
        text.remove_prefix(end + words.size());
    }
    return text.empty() ? std::optional(std::move(found)) : std::nullopt;
}

bool saysEnough(const Fit& found)
{
    const std::string_view pattern = found.pattern;
    const auto letters = std::ranges::count_if(pattern, [](char c) { return c >= 'a' && c <= 'z'; });
    return found.values.empty() || letters >= kLeastLetters;
}

// A message takes its values one by one.
template <std::size_t... I> Message filled(const Fit& found, std::index_sequence<I...>)
{
    return Message(found.pattern, saidMessage(found.values[I])...);
}

template <std::size_t... Counts> Message filledAny(const Fit& found, std::index_sequence<Counts...>)
{
    using Filled = Message (*)(const Fit&);
    constexpr std::array<Filled, sizeof...(Counts)> kFilled{
        [](const Fit& each) { return filled(each, std::make_index_sequence<Counts>()); }...};
    return kFilled[found.values.size()](found);
}

std::optional<Fit> bestFit(std::string_view english);

// The place behind the first colon, before which messages name a file or a place.
std::size_t behindColon(std::string_view english)
{
    const std::size_t colon = english.find(": ");
    return colon == english.npos ? english.npos : colon + 2;
}

// The characters of a text that are said in Japanese.
std::size_t toldOf(std::string_view english)
{
    if (const auto found = bestFit(english))
        return found->told;
    const std::size_t rest = behindColon(english);
    return rest == english.npos ? 0 : toldOf(english.substr(rest));
}

// The template that leaves least in English. One may fit because whole sentences pass for its values.
std::optional<Fit> bestFit(std::string_view english)
{
    std::optional<Fit> best;
    for (const Wording& wording : japaneseTemplates()) {
        auto found = fit(wording.english, english);
        if (!found || !saysEnough(*found))
            continue;
        for (const std::string_view value : found->values)
            found->told += toldOf(value);
        if (!best || found->told > best->told ||
            (found->told == best->told && found->values.size() < best->values.size()))
            best = std::move(found);
    }
    return best;
}

} // namespace

Message saidMessage(std::string_view english)
{
    if (const auto best = bestFit(english))
        return filledAny(*best, std::make_index_sequence<kMostValues + 1>());
    if (const std::size_t rest = behindColon(english); rest != english.npos)
        return {"{}: {}", std::string(english.substr(0, rest - 2)), saidMessage(english.substr(rest))};
    return std::string(english);
}

} // namespace telepipe::tools
