#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace telepipe::formats {

// A word of 16 bits, and eight of them in a register where the processor has these: texel formats are written down once
// for both. Bits above 16 are lost, as in the register; compilers, left to themselves, widen.
struct Word16
{
    static constexpr std::size_t kCount = 1;
    std::uint16_t value;

    static Word16 load(const std::uint8_t* file)
    {
        Word16 word;
        std::memcpy(&word.value, file, sizeof word.value);
        return word;
    }
    static constexpr Word16 of(unsigned value) { return {static_cast<std::uint16_t>(value)}; }

    friend Word16 operator&(Word16 a, std::uint16_t mask) { return of(a.value & mask); }
    friend Word16 operator|(Word16 a, Word16 b) { return of(a.value | b.value); }
    friend Word16 operator|(Word16 a, std::uint16_t b) { return of(a.value | b); }
    friend Word16 operator<<(Word16 a, int by) { return of(unsigned(a.value) << by); }
    friend Word16 operator>>(Word16 a, int by) { return of(a.value >> by); }
    friend Word16 operator*(Word16 a, std::uint16_t b) { return of(unsigned(a.value) * b); }
    friend Word16 upperProduct(Word16 a, std::uint16_t b) { return of(unsigned(a.value) * b >> 16); }
    friend Word16 topBit(Word16 a) { return of(0u - (a.value >> 15)); } // in all bits

    // The words of the lower and the upper half of a pixel.
    static void store(Word16 low, Word16 high, std::uint32_t* pixel)
    {
        *pixel = low.value | std::uint32_t(high.value) << 16;
    }
};

#if defined(__SSE2__)

struct Words16
{
    static constexpr std::size_t kCount = 8;
    __m128i value;

    static Words16 load(const std::uint8_t* file) { return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(file))}; }
    static __m128i all(std::uint16_t value) { return _mm_set1_epi16(static_cast<short>(value)); }

    friend Words16 operator&(Words16 a, std::uint16_t mask) { return {_mm_and_si128(a.value, all(mask))}; }
    friend Words16 operator|(Words16 a, Words16 b) { return {_mm_or_si128(a.value, b.value)}; }
    friend Words16 operator|(Words16 a, std::uint16_t b) { return {_mm_or_si128(a.value, all(b))}; }
    friend Words16 operator<<(Words16 a, int by) { return {_mm_slli_epi16(a.value, by)}; }
    friend Words16 operator>>(Words16 a, int by) { return {_mm_srli_epi16(a.value, by)}; }
    friend Words16 operator*(Words16 a, std::uint16_t b) { return {_mm_mullo_epi16(a.value, all(b))}; }
    friend Words16 upperProduct(Words16 a, std::uint16_t b) { return {_mm_mulhi_epu16(a.value, all(b))}; }
    friend Words16 topBit(Words16 a) { return {_mm_srai_epi16(a.value, 15)}; }

    static void store(Words16 low, Words16 high, std::uint32_t* pixels)
    {
        _mm_storeu_si128(reinterpret_cast<__m128i*>(pixels), _mm_unpacklo_epi16(low.value, high.value));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(pixels + 4), _mm_unpackhi_epi16(low.value, high.value));
    }
};

#else

using Words16 = Word16;

#endif

} // namespace telepipe::formats
