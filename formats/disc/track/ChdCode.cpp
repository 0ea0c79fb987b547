#include "formats/disc/track/ChdCode.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr std::size_t kByteCodes = 256, kLengthCodes = 24;
constexpr unsigned kNoMore = 7, kManyBits = 8; // the count that means a longer one, and the bits of that

// Reads the code in which the lengths of the following code are packed. First comes the length of "repeat", then the
// number of the first other length, then lengths until kNoMore.
ChdCode lengthCode(ChdBits& bits)
{
    std::vector<std::uint8_t> lengths(kLengthCodes);
    lengths[0] = static_cast<std::uint8_t>(bits.take(3));
    for (std::size_t i = static_cast<std::size_t>(bits.take(3)) + 1; i < kLengthCodes; ++i) {
        const auto length = static_cast<std::uint8_t>(bits.take(3));
        if (length == kNoMore)
            break;
        lengths[i] = length;
    }
    return {bits, lengths};
}

ChdCode byteCode(ChdBits& bits)
{
    const ChdCode code = lengthCode(bits);
    std::vector<std::uint8_t> lengths;
    std::uint8_t last = 0;
    while (lengths.size() < kByteCodes) {
        std::size_t count = 1;
        if (const unsigned next = code.take(bits); next != 0) {
            last = static_cast<std::uint8_t>(next - 1);
        } else {
            count = static_cast<std::size_t>(bits.take(3)) + 2;
            if (count == kNoMore + 2)
                count += static_cast<std::size_t>(bits.take(kManyBits));
        }
        lengths.insert(lengths.end(), std::min(count, kByteCodes - lengths.size()), last);
    }
    return {bits, lengths};
}

} // namespace

std::uint64_t ChdBits::take(unsigned count)
{
    std::uint64_t value = 0;
    for (unsigned i = 0; i < count; ++i, ++_at) {
        const std::uint8_t byte = _view.u8(_at / 8, _what);
        value = value << 1 | (byte >> (7 - _at % 8) & 1);
    }
    return value;
}

void ChdBits::fail(const char* expected, const Message& found) const
{
    _view.fail(_at / 8, expected, found);
}

ChdCode::ChdCode(const ChdBits& bits, const std::vector<std::uint8_t>& lengths)
{
    std::uint32_t start = 0;
    for (unsigned length = kLongest; length >= 1; --length) {
        Codes& codes = _codes[length];
        codes.first = start;
        codes.symbols = _symbols.size();
        for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol)
            if (lengths[symbol] == length)
                _symbols.push_back(static_cast<std::uint16_t>(symbol));
        codes.count = static_cast<std::uint32_t>(_symbols.size() - codes.symbols);
        if (length > 1 && (start + codes.count) % 2 != 0)
            bits.fail("a complete Huffman code", "codes that are left over");
        start = (start + codes.count) / 2;
    }
}

unsigned ChdCode::take(ChdBits& bits) const
{
    std::uint32_t code = 0;
    for (unsigned length = 1; length <= kLongest; ++length) {
        code = code << 1 | static_cast<std::uint32_t>(bits.take(1));
        const Codes& codes = _codes[length];
        if (code >= codes.first && code - codes.first < codes.count)
            return _symbols[codes.symbols + (code - codes.first)];
    }
    bits.fail("a Huffman code", "bits of none");
}

void unpackChdHuffman(Bytes stream, std::span<std::uint8_t> out)
{
    ChdBits bits(ByteView(stream), "Huffman codes of a hunk");
    const ChdCode code = byteCode(bits);
    for (std::uint8_t& byte : out)
        byte = static_cast<std::uint8_t>(code.take(bits));
}

} // namespace telepipe::formats
