#include "tools/window/language/Phrasebook.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

constexpr std::size_t kMostRemembered = 4096;
constexpr std::pair<std::string_view, std::string_view> kSeparators[] = {
    {"; ", "; "}, {": ", ": "}, {", ", "、"}, {" | ", " | "}, {" + ", " + "}};

// Past the character that closes what text begins with, in quotes or parentheses; the end where nothing does.
std::size_t closedLength(std::string_view text)
{
    if (text.starts_with('"'))
        return std::min(text.find('"', 1), text.size() - 1) + 1;
    std::size_t depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        depth += text[i] == '(';
        if (text[i] == ')' && --depth == 0)
            return i + 1;
    }
    return text.size();
}

bool isWide(char c)
{
    return (c & 0x80) != 0;
}

bool opens(char c)
{
    return c == '"' || c == '(';
}

// A number, a name, or what stands in quotes or parentheses.
std::size_t valueLength(std::string_view text)
{
    if (!text.empty() && opens(text.front()))
        return closedLength(text);
    const std::size_t length = std::min(text.find_first_of(" ,;)"), text.size());
    return length != 0 && text[length - 1] == ':' ? length - 1 : length;
}

// The first separator that stands outside of quotes and parentheses.
std::size_t findOutside(std::string_view text, std::string_view separator, std::size_t from = 0)
{
    for (std::size_t i = from; i < text.size(); ++i) {
        if (text.substr(i).starts_with(separator))
            return i;
        if (opens(text[i]))
            i += closedLength(text.substr(i)) - 1;
    }
    return std::string_view::npos;
}

std::vector<std::string_view> partsOf(std::string_view text, std::string_view separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t end; (end = findOutside(text, separator)) != std::string_view::npos;) {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + separator.size());
    }
    parts.push_back(text);
    return parts;
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator)
{
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i)
        text.append(i == 0 ? "" : separator).append(parts[i]);
    return text;
}

// Kana and kanji, three bytes each, are two columns wide.
std::size_t columnCount(std::string_view text)
{
    const auto starts = [&](int mask, int bits) {
        return std::size_t(std::ranges::count_if(text, [=](char c) { return (c & mask) == bits; }));
    };
    return text.size() - starts(0xc0, 0x80) + starts(0xf0, 0xe0);
}

} // namespace

Phrasebook::Phrasebook(std::span<const Message> phrases, std::span<const Message> words,
                       std::span<const Message> fields)
    : _words(wordsOf(words)), _fields(wordsOf(fields))
{
    for (const Message& message : phrases)
        if (std::string_view(message.english).find('{') == std::string_view::npos)
            _words[message.english] = message.japanese;
        else
            _patterns.push_back(patternOf(message));
}

Phrasebook::Words Phrasebook::wordsOf(std::span<const Message> messages)
{
    Words words;
    for (const Message& message : messages)
        words.emplace(message.english, message.japanese);
    return words;
}

Phrasebook::Pattern Phrasebook::patternOf(const Message& message)
{
    Pattern pattern{{}, message.japanese};
    std::string_view rest = message.english;
    for (std::size_t open; (open = rest.find('{')) != std::string_view::npos;) {
        const std::size_t close = rest.find('}', open);
        pattern.parts.push_back(
            {rest.substr(0, open), std::size_t(rest[open + 1] - '0'), close == open + 2 ? 'v' : rest[open + 2]});
        rest.remove_prefix(close + 1);
    }
    pattern.parts.push_back({rest});
    return pattern;
}

const std::string& Phrasebook::remember(Memory& memory, const std::string& english, std::string text)
{
    if (memory.size() >= kMostRemembered)
        memory.clear();
    return memory.emplace(english, std::move(text)).first->second;
}

const std::string& Phrasebook::text(const std::string& english) const
{
    const auto known = _texts.find(english);
    return known != _texts.end() ? known->second : remember(_texts, english, columns(english, false));
}

const std::string& Phrasebook::field(const std::string& english) const
{
    const auto known = _rows.find(english);
    return known != _rows.end() ? known->second : remember(_rows, english, columns(english, true));
}

// Parts apart by two spaces or more, which stay. The first of a row is as wide as it was where there is room.
std::string Phrasebook::columns(std::string_view text, bool isRow) const
{
    std::string result(std::min(text.find_first_not_of(' '), text.size()), ' ');
    text.remove_prefix(result.size());
    for (bool first = isRow; !text.empty(); first = false) {
        const std::size_t end = std::min(text.find("  "), text.size());
        const std::size_t next = std::min(text.find_first_not_of(' ', end), text.size());
        const std::string said = first ? fieldName(text.substr(0, end)) : phrase(text.substr(0, end));
        const std::size_t gap = next - end;
        const std::size_t room = first && next != text.size() ? next - std::min(columnCount(said), next - 2) : gap;
        result.append(said).append(room, ' ');
        text.remove_prefix(next);
    }
    return result;
}

// Names of one word are the SDK's where they are not known.
std::string Phrasebook::fieldName(std::string_view text) const
{
    if (const auto known = _fields.find(text); known != _fields.end())
        return known->second;
    return text.find(' ') == std::string_view::npos ? std::string(text) : phrase(text);
}

std::string Phrasebook::phrase(std::string_view text) const
{
    if (const auto known = _words.find(text); known != _words.end())
        return known->second;
    Values values;
    for (const Pattern& pattern : _patterns)
        if (matches(text, pattern.parts, values))
            return filled(pattern.japanese, values);
    return apart(text);
}

std::string Phrasebook::filled(std::string_view japanese, const Values& values)
{
    std::string text;
    for (std::size_t open; (open = japanese.find('{')) != std::string_view::npos;) {
        const std::string& value = values[std::size_t(japanese[open + 1] - '0')];
        text.append(japanese.substr(0, open));
        if (open > 1 && text.back() == ' ' && isWide(text[text.size() - 2]) && !value.empty() && isWide(value.front()))
            text.pop_back(); // between letters and kanji only
        text += value;
        japanese.remove_prefix(open + 3);
    }
    return text.append(japanese);
}

std::string Phrasebook::apart(std::string_view text) const
{
    for (const auto& [separator, japanese] : kSeparators) {
        std::vector<std::string> parts;
        bool changed = false;
        for (const std::string_view part : partsOf(text, separator)) {
            parts.push_back(part == text ? std::string(part) : phrase(part));
            changed = changed || parts.back() != part;
        }
        if (changed)
            return joined(parts, japanese);
    }
    return std::string(text);
}

std::string Phrasebook::eachWord(std::string_view text) const
{
    std::vector<std::string> words;
    for (const std::string_view part : partsOf(text, " "))
        words.push_back(word(part));
    return joined(words, " ");
}

// "repeat/mirror" is two.
std::string Phrasebook::word(std::string_view text) const
{
    std::vector<std::string> halves;
    for (const std::string_view half : partsOf(text, "/")) {
        const auto known = _words.find(half);
        halves.push_back(known == _words.end() ? std::string(half) : known->second);
    }
    return joined(halves, "/");
}

std::string Phrasebook::taken(std::string_view text, char kind) const
{
    return kind == 't' || kind == 'l' ? phrase(text) : kind == 'w' ? eachWord(text) : std::string(text);
}

// Values are only translated where the whole text fits the pattern.
bool Phrasebook::matches(std::string_view text, std::span<const Part> parts, Values& values) const
{
    const Part& part = parts.front();
    if (!text.starts_with(part.literal))
        return false;
    text.remove_prefix(part.literal.size());
    if (part.kind == 0)
        return text.empty();
    std::size_t most = text.size();
    const auto takes = [&](std::size_t length) {
        if (length == 0 || !matches(text.substr(length), parts.subspan(1), values))
            return false;
        values[part.value] = taken(text.substr(0, length), part.kind);
        return true;
    };
    if (part.kind == 'v')
        return takes(valueLength(text));
    if (part.kind == 't')
        most = std::min({findOutside(text, ", "), findOutside(text, "; "), most});
    const std::string_view next = parts[1].literal;
    if (next.empty())
        return takes(most);
    for (std::size_t at = 0; (at = findOutside(text, next, at)) <= most; ++at)
        if (takes(at))
            return true;
    return false;
}

} // namespace telepipe::tools
