#include "formats/disc/track/LineReader.h"

#include "formats/bytes/AsText.h"
#include "formats/text/ParsedNumber.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::string_view kBlanks = " \t\r\v\f";
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

} // namespace

LineReader::LineReader(Bytes text) : _text(asText(text))
{
    if (_text.starts_with(kByteOrderMark))
        _next = kByteOrderMark.size();
}

bool LineReader::nextLine()
{
    while (_next < _text.size()) {
        _at = _next;
        _end = std::min(_text.find('\n', _at), _text.size());
        _next = _end + 1;
        skipBlanks();
        if (_at < _end)
            return true;
    }
    _at = _end = _text.size();
    return false;
}

void LineReader::skipBlanks()
{
    while (_at < _end && kBlanks.find(_text[_at]) != kBlanks.npos)
        ++_at;
}

std::optional<std::string> LineReader::word()
{
    skipBlanks();
    if (_at == _end)
        return std::nullopt;
    const bool isQuoted = _text[_at] == '"';
    const std::size_t begin = _at + (isQuoted ? 1 : 0);
    const std::size_t end = std::min(isQuoted ? _text.find('"', begin) : _text.find_first_of(kBlanks, begin), _end);
    _at = std::min(end + (isQuoted ? 1 : 0), _end);
    return std::string(_text.substr(begin, end - begin));
}

std::string LineReader::word(const char* what)
{
    const std::size_t at = _at;
    if (std::optional<std::string> found = word())
        return std::move(*found);
    fail(at, what);
}

std::uint64_t LineReader::number(const char* what, std::uint64_t most)
{
    skipBlanks();
    const std::size_t at = _at;
    const auto value = parsedNumber<std::uint64_t>(word(what));
    if (!value || *value > most)
        fail(at, what);
    return *value;
}

std::string LineReader::rest()
{
    skipBlanks();
    const std::string_view line = _text.substr(_at, _end - _at);
    _at = _end;
    return std::string(line.substr(0, line.find_last_not_of(kBlanks) + 1));
}

void LineReader::fail(std::size_t at, const char* expected) const
{
    const std::string_view line = _text.substr(at, std::min<std::size_t>(_end - at, 40));
    throw ParseError(at, expected, line.empty() ? "the end of the line" : "'" + printable(asBytes(line)) + "'");
}

} // namespace telepipe::formats
