#pragma once

#include "formats/bytes/ByteView.h"

#include <optional>
#include <string>

namespace telepipe::formats {

// The words of the texts that describe discs, line by line. A word may stand in quotes, and hold blanks then.
class LineReader
{
public:
    explicit LineReader(Bytes text);

    bool nextLine();                           // false behind the last one; empty lines are passed over
    std::size_t offset() const { return _at; } // of the next character to read
    std::optional<std::string> word();         // nothing at the end of the line
    std::string word(const char* what);        // ParseError where there is none
    std::uint64_t number(const char* what, std::uint64_t most);
    std::string rest(); // of the line

private:
    void skipBlanks();
    [[noreturn]] void fail(std::size_t at, const char* expected) const;

    std::string_view _text;
    std::size_t _at = 0, _end = 0, _next = 0; // of the line, and where the next one begins
};

} // namespace telepipe::formats
