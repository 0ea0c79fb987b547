#pragma once

#include "formats/bytes/ByteView.h"

#include <array>
#include <vector>

namespace telepipe::formats {

// The bits of a CHD's streams, the highest of each byte first.
class ChdBits
{
public:
    ChdBits(const ByteView& view, const char* what) : _view(view), _what(what) {}

    std::uint64_t take(unsigned count);
    [[noreturn]] void fail(const char* expected, const Message& found) const;

private:
    ByteView _view;
    const char* _what;
    std::size_t _at = 0; // bits
};

// A Huffman code as CHDs have it: among codes, longer ones have the lower numbers.
class ChdCode
{
public:
    // lengths: in bits, of each symbol's code; 0: it has none.
    ChdCode(const ChdBits& bits, const std::vector<std::uint8_t>& lengths);

    unsigned take(ChdBits& bits) const;

private:
    static constexpr unsigned kLongest = 16;

    struct Codes
    {
        std::uint32_t first = 0, count = 0;
        std::size_t symbols = 0; // where theirs begin
    };
    std::array<Codes, kLongest + 1> _codes; // by length
    std::vector<std::uint16_t> _symbols;
};

// Fills out with the contents of a "huff" hunk: the code of all 256 bytes, then their codes. Throws ParseError.
void unpackChdHuffman(Bytes stream, std::span<std::uint8_t> out);

} // namespace telepipe::formats
