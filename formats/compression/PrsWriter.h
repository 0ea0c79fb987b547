#pragma once

#include "formats/bytes/ByteWriter.h"

namespace telepipe::formats {

// The range of each kind of copy, and the cost of each step in bits, control bits included.
struct PrsCost
{
    static constexpr unsigned kLiteral = 9;
    static constexpr unsigned kShortCopy = 12;
    static constexpr unsigned kLongCopy = 18;
    static constexpr unsigned kExtendedCopy = 26;
    static constexpr unsigned kEnd = 18;
};
constexpr std::size_t kPrsShortDistance = 0x100;
constexpr std::size_t kPrsLongDistance = 0x1FFF; // 0x2000 has offset field 0, which some decoders take for the end
constexpr std::size_t kPrsShortLength = 5;       // 2..5
constexpr std::size_t kPrsLongLength = 9;        // 3..9
constexpr std::size_t kPrsExtendedLength = 256;  // 1..256

// Writes a PRS stream step by step, with a control byte reserved where the reader will want it. It does not check its
// input: the caller knows whether a copy stays inside the output made so far.
class PrsWriter
{
public:
    void literal(std::uint8_t value);
    void shortCopy(std::size_t distance, std::size_t length);
    void longCopy(std::size_t distance, std::size_t length);
    void extendedCopy(std::size_t distance, std::size_t length);
    void end();
    ByteVector take() { return std::move(_bytes); }

private:
    void bit(unsigned value);
    void byte(std::size_t value) { _bytes.push_back(static_cast<std::uint8_t>(value)); }
    void longWord(std::size_t distance, std::size_t low);

    ByteVector _bytes;
    std::size_t _control = 0; // where the current control byte is
    unsigned _used = 8;       // bits of it written
};

} // namespace telepipe::formats
