#include "formats/compression/PrsWriter.h"

namespace telepipe::formats {

void PrsWriter::literal(std::uint8_t value)
{
    bit(1);
    byte(value);
}

void PrsWriter::shortCopy(std::size_t distance, std::size_t length)
{
    bit(0);
    bit(0);
    bit((length - 2) >> 1 & 1);
    bit((length - 2) & 1);
    byte(0x100 - distance);
}

void PrsWriter::longCopy(std::size_t distance, std::size_t length)
{
    longWord(distance, length - 2);
}

void PrsWriter::extendedCopy(std::size_t distance, std::size_t length)
{
    longWord(distance, 0);
    byte(length - 1);
}

void PrsWriter::end()
{
    longWord(0x2000, 0);
}

void PrsWriter::bit(unsigned value)
{
    if (_used == 8) {
        _control = _bytes.size();
        _used = 0;
        byte(0);
    }
    _bytes[_control] = static_cast<std::uint8_t>(_bytes[_control] | value << _used);
    ++_used;
}

void PrsWriter::longWord(std::size_t distance, std::size_t low)
{
    bit(0);
    bit(1);
    const std::size_t word = (0x2000 - distance) << 3 | low;
    byte(word & 0xFF);
    byte(word >> 8);
}

} // namespace telepipe::formats
