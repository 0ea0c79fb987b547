#include "formats/bytes/Errors.h"

#include <fmt/format.h>

namespace telepipe::formats {

std::string hexadecimal(std::uint64_t value)
{
    return fmt::format("{:#x}", value);
}

ParseError::ParseError(std::size_t offset, Message expected, Message found)
    : MessageError({"offset {:#x}: expected {}, found {}", offset, expected, found}), _offset(offset),
      _expected(std::move(expected)), _found(std::move(found))
{
}

Message ParseError::reason() const
{
    return {"expected {}, found {}", _expected, _found};
}

Message Warning::message() const
{
    return {"offset {:#x}: {}", offset, text};
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
