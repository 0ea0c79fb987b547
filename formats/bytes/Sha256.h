#pragma once

#include "formats/bytes/ByteWriter.h"

#include <array>
#include <string>

namespace telepipe::formats {

// SHA-256 (FIPS 180-4) as lower-case hexadecimal.
std::string sha256(Bytes bytes);

// The sum of bytes that come in pieces.
class Sha256
{
public:
    Sha256();
    void add(Bytes bytes);
    std::string finish(); // adds no more after it

private:
    std::array<std::uint32_t, 8> _state;
    ByteVector _rest; // less than a block
    std::uint64_t _length = 0;
};

} // namespace telepipe::formats
