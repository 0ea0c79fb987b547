#include "formats/ascii/notation/TokenReader.h"

#include "formats/text/ParsedNumber.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

bool isNameStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

// Converters name nodes after the modeller's, "NODE@2" among them.
bool isNamePart(char c)
{
    return isNameStart(c) || isDigit(c) || c == '@';
}

// 0x1A ends text files of MS-DOS.
bool isSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r') || c == '\x1a';
}

constexpr std::size_t kLongestFound = 40; // characters of the text that a message repeats

std::string inQuotes(std::string_view text)
{
    std::string shown(text.substr(0, kLongestFound));
    std::ranges::replace_if(
        shown, [](char c) { return static_cast<unsigned char>(c) < ' '; }, '?');
    return "'" + shown + (text.size() > kLongestFound ? "...'" : "'");
}

} // namespace

TokenReader::TokenReader(std::string_view text, std::size_t base) : _text(text), _base(base)
{
    read();
}

Token TokenReader::next()
{
    const Token token = _token;
    read();
    return token;
}

bool TokenReader::accept(std::string_view what)
{
    if (!_token.is(what))
        return false;
    read();
    return true;
}

void TokenReader::expect(std::string_view what)
{
    if (!accept(what))
        fail(_token, std::string(what));
}

Token TokenReader::expectName(const char* what)
{
    if (_token.kind != TokenKind::Name)
        fail(_token, what);
    return next();
}

void TokenReader::fail(const Token& at, Message expected) const
{
    fail(at.offset, std::move(expected), at.kind == TokenKind::End ? "the end" : inQuotes(at.text));
}

void TokenReader::fail(std::size_t offset, Message expected, const Message& found) const
{
    const std::string_view before = _text.substr(0, offset);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t column = offset - (before.rfind('\n') + 1); // npos + 1 is 0
    throw ParseError(_base + offset, std::move(expected), {"{} in line {}, column {}", found, line, column + 1});
}

void TokenReader::read()
{
    _at = skipped();
    _token = {TokenKind::End, {}, _at};
    if (_at == _text.size())
        return;
    const char c = _text[_at];
    std::size_t end = _at + (_text.substr(_at, 2) == "<<" ? 2 : 1);
    _token.kind = TokenKind::Sign;
    if (isNameStart(c)) {
        _token.kind = TokenKind::Name;
        end = nameEnd();
    } else if (isDigit(c) || (c == '.' && _at + 1 < _text.size() && isDigit(_text[_at + 1]))) {
        _token.kind = TokenKind::Number;
        end = numberEnd();
    } else if (c == '"') {
        _token.kind = TokenKind::Text;
        end = textEnd();
    }
    _token.text = _text.substr(_at, end - _at);
    if (_token.kind == TokenKind::Text)
        _token.text = _token.text.substr(1, _token.text.size() - 2);
    _at = end;
}

// The start of the next token.
std::size_t TokenReader::skipped() const
{
    std::size_t at = _at;
    while (at < _text.size()) {
        if (isSpace(_text[at]))
            ++at;
        else if (_text.substr(at, 2) == "/*")
            at = skipComment(at);
        else if (_text.substr(at, 2) == "//" || _text[at] == '#')
            at = std::min(_text.find('\n', at), _text.size());
        else
            break;
    }
    return at;
}

std::size_t TokenReader::skipComment(std::size_t at) const
{
    const std::size_t end = _text.find("*/", at + 2);
    if (end == std::string_view::npos)
        fail(at, "the end of a comment", "the end of the file for the one");
    return end + 2;
}

std::size_t TokenReader::nameEnd() const
{
    std::size_t end = _at;
    while (end < _text.size() && isNamePart(_text[end]))
        ++end;
    return end;
}

// Digits, a point, a suffix and, after the e of a decimal number, a sign.
std::size_t TokenReader::numberEnd() const
{
    const bool isHex = _text.substr(_at, 2) == "0x" || _text.substr(_at, 2) == "0X";
    std::size_t end = _at;
    while (end < _text.size()) {
        const char c = _text[end], last = end == _at ? ' ' : _text[end - 1];
        const bool isExponentSign = !isHex && (c == '-' || c == '+') && (last == 'e' || last == 'E');
        if (!isNamePart(c) && c != '.' && !isExponentSign)
            break;
        ++end;
    }
    return end;
}

std::size_t TokenReader::textEnd() const
{
    for (std::size_t at = _at + 1; at < _text.size() && _text[at] != '\n'; ++at) {
        if (_text[at] == '"')
            return at + 1;
        at += _text[at] == '\\';
    }
    fail(_at, "the end of a text", "the end of the line for the one");
}

} // namespace telepipe::formats
