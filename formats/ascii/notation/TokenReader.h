#pragma once

#include "formats/bytes/Errors.h"

#include <string>
#include <string_view>

namespace telepipe::formats {

enum class TokenKind
{
    End,
    Name,   // letters, digits, '_', '@' and bytes of Shift-JIS
    Number, // as written, without a sign
    Text,   // between double quotes, escapes not yet resolved
    Sign,   // one character, or "<<"
};

struct Token
{
    TokenKind kind = TokenKind::End;
    std::string_view text;
    std::size_t offset = 0; // in the text

    bool is(std::string_view what) const { return kind != TokenKind::Text && text == what; }
};

// Cuts a Ninja ASCII file, which is C source for the macros of NjDef.h, into tokens. Comments, white space, line ends
// of any system and preprocessor lines are passed over. One token of look-ahead. The text must outlive the tokens.
class TokenReader
{
public:
    explicit TokenReader(std::string_view text, std::size_t base = 0);

    const Token& peek() const { return _token; }
    bool atEnd() const { return _token.kind == TokenKind::End; }
    Token next();
    bool accept(std::string_view what); // takes the token if it is this one
    void expect(std::string_view what);
    Token expectName(const char* what);

    // "expected EXPECTED, found 'TOKEN' in line N, column M", columns in bytes. Offsets in errors are base + the place
    // in the text.
    [[noreturn]] void fail(const Token& at, Message expected) const;
    [[noreturn]] void fail(std::size_t offset, Message expected, const Message& found) const;

private:
    void read();
    std::size_t skipped() const;
    std::size_t skipComment(std::size_t at) const;
    std::size_t nameEnd() const;
    std::size_t numberEnd() const;
    std::size_t textEnd() const;

    std::string_view _text;
    std::size_t _base;
    std::size_t _at = 0; // after _token
    Token _token;
};

} // namespace telepipe::formats
