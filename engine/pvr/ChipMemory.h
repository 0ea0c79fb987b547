#pragma once

#include "engine/pvr/ChipWords.h"
#include "formats/bytes/ByteWriter.h"

#include <bit>

namespace telepipe::pvr {

constexpr std::uint32_t kRegisterBytes = 0x8000, kVideoBytes = 8u << 20, kBankBytes = kVideoBytes / 2;

// Video memory has two banks. Over its 64-bit bus, as textures are read, words of them alternate; over the 32-bit one,
// as everything else is, the second follows the first. Turns an address of the first kind into one of the second.
constexpr std::uint32_t narrowAddress(std::uint32_t wide)
{
    return (wide >> 2 & 1) * kBankBytes + (wide >> 3) * 4 + (wide & 3);
}

// The registers and the video memory as public dumps of scenes hold them, the latter in the order of the 32-bit bus.
class ChipMemory
{
public:
    ChipMemory() : _registers(kRegisterBytes), _video(kVideoBytes) {}

    void set(Register place, std::uint32_t word) { setAt(std::uint32_t(place), word); }
    void setNumber(Register place, float number) { set(place, std::bit_cast<std::uint32_t>(number)); }
    // Word i of a table of registers.
    void set(Register table, std::uint32_t i, std::uint32_t word) { setAt(std::uint32_t(table) + 4 * i, word); }
    // Writes through the 32-bit bus.
    void write(std::uint32_t address, std::uint32_t word) { put(_video, address, word); }
    // Writes through the 64-bit bus.
    void writeTexels(std::uint32_t address, formats::Bytes bytes)
    {
        for (const std::uint8_t byte : bytes)
            _video[narrowAddress(address++)] = byte;
    }

    const formats::ByteVector& registers() const { return _registers; }
    const formats::ByteVector& video() const { return _video; }

private:
    static void put(formats::ByteVector& bytes, std::uint32_t at, std::uint32_t word)
    {
        for (int i = 0; i < 4; ++i)
            bytes[at + std::size_t(i)] = static_cast<std::uint8_t>(word >> 8 * i);
    }
    void setAt(std::uint32_t place, std::uint32_t word) { put(_registers, place, word); }

    formats::ByteVector _registers, _video;
};

} // namespace telepipe::pvr
