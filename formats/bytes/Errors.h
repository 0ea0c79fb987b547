#pragma once

#include "formats/message/MessageError.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace telepipe::formats {

// A file that cannot be read. Offsets are absolute: counted from the first byte of the outermost buffer, however deep
// the reader that found the fault. The border (tools) puts the file name in front of what().
class ParseError : public MessageError
{
public:
    ParseError(std::size_t offset, Message expected, Message found);

    std::size_t offset() const { return _offset; }
    const Message& expected() const { return _expected; }
    const Message& found() const { return _found; }
    Message reason() const; // the message without the offset, which a warning tells besides

private:
    std::size_t _offset;
    Message _expected, _found;
};

// What was asked for and cannot be: a format, or a file as it is, has no room for it or cannot say it, or the value is
// none. what() goes on from the name of that which was asked for: "has more than 65535 textures".
class Refused : public MessageError
{
public:
    using MessageError::MessageError;
};

// An oddity that did not stop the reading. It is kept in the result, shown to the user, and counted by tests.
struct Warning
{
    std::size_t offset = 0; // absolute, as in ParseError
    Message text;

    Message message() const; // with the offset
    bool operator==(const Warning&) const = default;
};

// A file can be odd in a million places; past the limit further warnings are counted, not stored.
class Warnings
{
public:
    static constexpr std::size_t kLimit = 1000;

    void add(std::size_t offset, Message text);
    void append(const Warnings& other);
    const std::vector<Warning>& list() const { return _list; }
    std::size_t total() const { return _total; } // including those past the limit
    bool empty() const { return _total == 0; }

private:
    std::vector<Warning> _list;
    std::size_t _total = 0;
};

// "0x1a40"
std::string hexadecimal(std::uint64_t value);

} // namespace telepipe::formats
