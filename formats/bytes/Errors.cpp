#include "formats/bytes/Errors.h"

#include <fmt/format.h>

namespace telepipe::formats {

std::string hexadecimal(std::uint64_t value)
{
    return fmt::format("{:#x}", value);
}

namespace {

Message messageOf(std::size_t offset, const Message& expected, const Message& found)
{
    return {"offset {:#x}: expected {}, found {}", offset, expected, found};
}

} // namespace

ParseError::ParseError(std::size_t offset, Message expected, Message found)
    : std::runtime_error(english(messageOf(offset, expected, found))), _offset(offset), _expected(std::move(expected)),
      _found(std::move(found))
{
}

Message ParseError::message() const
{
    return messageOf(_offset, _expected, _found);
}

Message ParseError::reason() const
{
    return {"expected {}, found {}", _expected, _found};
}

void Warnings::add(std::size_t offset, Message text)
{
    if (_list.size() < kLimit)
        _list.push_back({offset, std::move(text)});
    ++_total;
}

void Warnings::append(const Warnings& other)
{
    for (const Warning& warning : other._list) {
        if (_list.size() < kLimit)
            _list.push_back(warning);
    }
    _total += other._total;
}

} // namespace telepipe::formats
