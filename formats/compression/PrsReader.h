#pragma once

#include "formats/bytes/ByteView.h"

namespace telepipe::formats {

constexpr unsigned kEmptyPrsControl = 1; // unread control bits lie below a marker bit; only the marker: none left

// One step of a PRS stream.
struct PrsStep
{
    enum class Kind
    {
        Literal,
        Copy,
        End
    };

    Kind kind = Kind::End;
    std::uint8_t literal = 0;
    std::size_t distance = 0;
    std::size_t length = 0;
};

// Reads a PRS stream step by step with every byte checked. It does not keep the output: the caller checks whether a
// distance reaches before its start.
class PrsReader
{
public:
    explicit PrsReader(Bytes input, std::size_t base = 0) : _input(input, base) {}

    // Throws ParseError when the stream is cut.
    PrsStep next();
    // Passes over the literals that come next, as far as there are bytes for them, many at a time. The number of them.
    std::size_t skipLiterals();

    // The fast loop of the decoder reads ahead by itself and sets these when it stops.
    std::size_t position() const { return _position; }
    unsigned control() const { return _control; }
    void resume(std::size_t position, unsigned control);

private:
    unsigned bit();
    std::uint8_t byte();
    PrsStep longCopy();
    PrsStep shortCopy();

    ByteView _input;
    std::size_t _position = 0;
    unsigned _control = kEmptyPrsControl;
};

} // namespace telepipe::formats
