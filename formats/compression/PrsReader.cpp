#include "formats/compression/PrsReader.h"

#include <algorithm>
#include <bit>

namespace telepipe::formats {

PrsStep PrsReader::next()
{
    if (bit())
        return {PrsStep::Kind::Literal, byte()};
    return bit() ? longCopy() : shortCopy();
}

std::size_t PrsReader::skipLiterals()
{
    std::size_t count = 0;
    while (_position < _input.size()) {
        if (_control == kEmptyPrsControl)
            _control = 0x100u | byte();
        const int held = std::bit_width(_control) - 1, ones = std::min(std::countr_one(_control), held);
        const std::size_t run = std::min(std::size_t(ones), _input.size() - _position);
        _position += run;
        _control >>= run;
        count += run;
        if (_control != kEmptyPrsControl)
            break;
    }
    return count;
}

void PrsReader::resume(std::size_t position, unsigned control)
{
    _position = position;
    _control = control;
}

unsigned PrsReader::bit()
{
    if (_control == kEmptyPrsControl)
        _control = 0x100u | byte();
    const unsigned bit = _control & 1;
    _control >>= 1;
    return bit;
}

std::uint8_t PrsReader::byte()
{
    const std::uint8_t value = _input.u8(_position, "the next byte of a PRS stream");
    ++_position;
    return value;
}

PrsStep PrsReader::longCopy()
{
    const std::size_t low = byte();
    const std::size_t word = low | std::size_t(byte()) << 8;
    if (word == 0)
        return {PrsStep::Kind::End};
    const std::size_t length = (word & 7) != 0 ? (word & 7) + 2 : std::size_t(byte()) + 1;
    return {PrsStep::Kind::Copy, 0, 0x2000 - (word >> 3), length};
}

PrsStep PrsReader::shortCopy()
{
    const std::size_t high = bit();
    const std::size_t length = 2 * high + bit() + 2;
    return {PrsStep::Kind::Copy, 0, std::size_t(0x100) - byte(), length};
}

} // namespace telepipe::formats
