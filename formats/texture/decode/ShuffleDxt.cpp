// The blocks of DecodeDxt.cpp, a block's four colours and eight alphas in a register each: a shuffle of bytes picks a
// row of four texels at a time. Exactly the portable decoder's bytes. The instructions (SSSE3) are asked for at run
// time, and only these functions are compiled for them.

#include "formats/texture/decode/DecodeDxt.h"

#if defined(__GNUC__) && (defined(__x86_64__) || defined(__i386__))
#include <tmmintrin.h>

namespace telepipe::formats {

namespace {

#define TELEPIPE_SHUFFLES __attribute__((target("ssse3")))
#define TELEPIPE_SHUFFLES_INLINE __attribute__((target("ssse3"), always_inline)) inline

// For each byte of a row's four 2-bit codes: which byte of a colour register goes to which of the four pixels.
struct RowShuffles
{
    alignas(16) std::uint8_t at[256][16];
};

constexpr RowShuffles makeRowShuffles()
{
    RowShuffles shuffles{};
    for (unsigned codes = 0; codes < 256; ++codes)
        for (unsigned i = 0; i < 16; ++i)
            shuffles.at[codes][i] = static_cast<std::uint8_t>((codes >> i / 4 * 2 & 3) * 4 + i % 4);
    return shuffles;
}

constexpr RowShuffles kRowShuffles = makeRowShuffles();

// For row `row` of a block: puts texel 4 * row + i of sixteen bytes into the highest byte of pixel i.
constexpr char kOff = -128;
template <int row> TELEPIPE_SHUFFLES_INLINE __m128i alphaBytes(__m128i alphas)
{
    constexpr char first = row * 4;
    return _mm_shuffle_epi8(alphas, _mm_setr_epi8(kOff, kOff, kOff, first, kOff, kOff, kOff, first + 1, kOff, kOff,
                                                  kOff, first + 2, kOff, kOff, kOff, first + 3));
}

template <class Value> TELEPIPE_SHUFFLES_INLINE Value valueAt(const std::uint8_t* file)
{
    Value value;
    std::memcpy(&value, file, sizeof value);
    return value;
}

// A block's two colours as words R, G, B, 0 of the first and of the second. Products shift and replicate at once: a
// field at the top of a word times 264 / 65536, or 8320 / 65536 for the six bits of green, is v << 3 | v >> 2.
TELEPIPE_SHUFFLES_INLINE __m128i endColors(std::uint32_t both)
{
    const __m128i pair = _mm_shuffle_epi8(_mm_cvtsi32_si128(static_cast<int>(both)),
                                          _mm_setr_epi8(0, 1, 0, 1, 0, 1, -128, -128, 2, 3, 2, 3, 2, 3, -128, -128));
    const __m128i blueUp = _mm_mullo_epi16(pair, _mm_setr_epi16(1, 1, 2048, 0, 1, 1, 2048, 0));
    const __m128i fields = _mm_and_si128(blueUp, _mm_setr_epi16(-2048, 0x7e0, -2048, 0, -2048, 0x7e0, -2048, 0));
    return _mm_mulhi_epu16(fields, _mm_setr_epi16(264, 8320, 264, 0, 264, 8320, 264, 0));
}

TELEPIPE_SHUFFLES_INLINE __m128i swapped(__m128i ends)
{
    return _mm_shuffle_epi32(ends, _MM_SHUFFLE(1, 0, 3, 2));
}

// (2a + b) / 3 and (a + 2b) / 3, rounded down: 21846 / 65536 is a third for all sums there are.
TELEPIPE_SHUFFLES_INLINE __m128i thirdsOf(__m128i ends)
{
    const __m128i sums = _mm_add_epi16(_mm_add_epi16(ends, ends), swapped(ends));
    return _mm_mulhi_epu16(sums, _mm_set1_epi16(21846));
}

// The four colours of a block, without alpha.
TELEPIPE_SHUFFLES_INLINE __m128i fourColors(std::uint32_t both)
{
    const __m128i ends = endColors(both);
    return _mm_packus_epi16(ends, thirdsOf(ends));
}

// The colours of a DXT1 block: four opaque ones, or three and a transparent one.
TELEPIPE_SHUFFLES_INLINE __m128i dxt1Colors(std::uint32_t both)
{
    const __m128i ends = _mm_or_si128(endColors(both), _mm_setr_epi16(0, 0, 0, 255, 0, 0, 0, 255));
    const __m128i half = _mm_srli_epi16(_mm_add_epi16(ends, swapped(ends)), 1);
    const __m128i four = _mm_set1_epi32(-static_cast<int>((both & 0xffff) > both >> 16));
    const __m128i three = _mm_andnot_si128(four, _mm_move_epi64(half));
    return _mm_packus_epi16(ends, _mm_or_si128(_mm_and_si128(four, thirdsOf(ends)), three));
}

TELEPIPE_SHUFFLES_INLINE __m128i rowOf(__m128i colors, std::uint32_t codes)
{
    const auto* shuffle = reinterpret_cast<const __m128i*>(kRowShuffles.at[codes & 255]);
    return _mm_shuffle_epi8(colors, _mm_load_si128(shuffle));
}

TELEPIPE_SHUFFLES_INLINE void store(const PixelRows& rows, std::uint32_t x, std::uint32_t y, __m128i row)
{
    _mm_storeu_si128(reinterpret_cast<__m128i*>(rows.at(x, y)), row);
}

struct ShuffledDxt1
{
    static constexpr std::size_t kBytes = 8;

    TELEPIPE_SHUFFLES_INLINE static void decode(const std::uint8_t* file, const PixelRows& rows, std::uint32_t x,
                                                std::uint32_t y)
    {
        const __m128i colors = dxt1Colors(valueAt<std::uint32_t>(file));
        const auto codes = valueAt<std::uint32_t>(file + 4);
        store(rows, x, y, rowOf(colors, codes));
        store(rows, x, y + 1, rowOf(colors, codes >> 8));
        store(rows, x, y + 2, rowOf(colors, codes >> 16));
        store(rows, x, y + 3, rowOf(colors, codes >> 24));
    }
};

// The colours of a block of DXT3 or DXT5, with its sixteen alphas.
TELEPIPE_SHUFFLES_INLINE void storeWithAlphas(const std::uint8_t* file, __m128i alphas, const PixelRows& rows,
                                              std::uint32_t x, std::uint32_t y)
{
    const __m128i colors = fourColors(valueAt<std::uint32_t>(file + 8));
    const auto codes = valueAt<std::uint32_t>(file + 12);
    store(rows, x, y, _mm_or_si128(rowOf(colors, codes), alphaBytes<0>(alphas)));
    store(rows, x, y + 1, _mm_or_si128(rowOf(colors, codes >> 8), alphaBytes<1>(alphas)));
    store(rows, x, y + 2, _mm_or_si128(rowOf(colors, codes >> 16), alphaBytes<2>(alphas)));
    store(rows, x, y + 3, _mm_or_si128(rowOf(colors, codes >> 24), alphaBytes<3>(alphas)));
}

TELEPIPE_SHUFFLES_INLINE __m128i eightBytes(const std::uint8_t* file)
{
    return _mm_loadl_epi64(reinterpret_cast<const __m128i*>(file));
}

struct ShuffledDxt3
{
    static constexpr std::size_t kBytes = 16;

    TELEPIPE_SHUFFLES_INLINE static void decode(const std::uint8_t* file, const PixelRows& rows, std::uint32_t x,
                                                std::uint32_t y)
    {
        const __m128i low = _mm_set1_epi8(15), pairs = eightBytes(file);
        const __m128i even = _mm_and_si128(pairs, low), odd = _mm_and_si128(_mm_srli_epi16(pairs, 4), low);
        const __m128i alphas = _mm_unpacklo_epi8(even, odd);
        storeWithAlphas(file, _mm_or_si128(alphas, _mm_slli_epi16(alphas, 4)), rows, x, y);
    }
};

// Weights of the two ends for the eight codes, the reciprocal of their sum and an addend, in a block with alpha0 <=
// alpha1 and in one with alpha0 > alpha1.
struct AlphaWords
{
    alignas(16) std::uint16_t first[8], second[8], reciprocal[8], fixed[8];
};

constexpr AlphaWords kAlphaWords[2] = {
    {{5, 0, 4, 3, 2, 1, 0, 0},
     {0, 5, 1, 2, 3, 4, 0, 0},
     {13108, 13108, 13108, 13108, 13108, 13108, 13108, 13108},
     {0, 0, 0, 0, 0, 0, 0, 255}},
    {{7, 0, 6, 5, 4, 3, 2, 1}, {0, 7, 1, 2, 3, 4, 5, 6}, {9363, 9363, 9363, 9363, 9363, 9363, 9363, 9363}, {}},
};

TELEPIPE_SHUFFLES_INLINE __m128i wordsAt(const std::uint16_t* words)
{
    return _mm_load_si128(reinterpret_cast<const __m128i*>(words));
}

// The eight alphas of a block as bytes.
TELEPIPE_SHUFFLES_INLINE __m128i blockAlphas(std::uint8_t a, std::uint8_t b)
{
    const AlphaWords& words = kAlphaWords[a > b];
    const __m128i sums = _mm_add_epi16(_mm_mullo_epi16(_mm_set1_epi16(a), wordsAt(words.first)),
                                       _mm_mullo_epi16(_mm_set1_epi16(b), wordsAt(words.second)));
    const __m128i alphas = _mm_mulhi_epu16(sums, wordsAt(words.reciprocal));
    return _mm_packus_epi16(_mm_add_epi16(alphas, wordsAt(words.fixed)), _mm_setzero_si128());
}

// Sixteen 3-bit codes as bytes. Each is in a word of two bytes that starts with the byte it starts in; products move it
// to the top of that word.
TELEPIPE_SHUFFLES_INLINE __m128i alphaCodes(const std::uint8_t* file)
{
    const __m128i block = eightBytes(file);
    const __m128i up = _mm_setr_epi16(1 << 13, 1 << 10, 1 << 7, 1 << 12, 1 << 9, 1 << 6, 1 << 11, 1 << 8);
    const __m128i first = _mm_shuffle_epi8(block, _mm_setr_epi8(2, 3, 2, 3, 2, 3, 3, 4, 3, 4, 3, 4, 4, 5, 4, 5));
    const __m128i second = _mm_shuffle_epi8(block, _mm_setr_epi8(5, 6, 5, 6, 5, 6, 6, 7, 6, 7, 6, 7, 7, kOff, 7, kOff));
    return _mm_packus_epi16(_mm_srli_epi16(_mm_mullo_epi16(first, up), 13),
                            _mm_srli_epi16(_mm_mullo_epi16(second, up), 13));
}

struct ShuffledDxt5
{
    static constexpr std::size_t kBytes = 16;

    TELEPIPE_SHUFFLES_INLINE static void decode(const std::uint8_t* file, const PixelRows& rows, std::uint32_t x,
                                                std::uint32_t y)
    {
        storeWithAlphas(file, _mm_shuffle_epi8(blockAlphas(file[0], file[1]), alphaCodes(file)), rows, x, y);
    }
};

// rows is a copy: the compiler then knows that no pixel written changes it.
template <class Block> TELEPIPE_SHUFFLES void decodeBlocks(const std::uint8_t* file, const PixelRows& target)
{
    const PixelRows rows = target;
    for (std::uint32_t y = 0; y < rows.height; y += 4)
        for (std::uint32_t x = 0; x < rows.width; x += 4, file += Block::kBytes)
            Block::decode(file, rows, x, y);
}

constexpr DxtDecoders kShuffled{decodeBlocks<ShuffledDxt1>, decodeBlocks<ShuffledDxt3>, decodeBlocks<ShuffledDxt5>};

} // namespace

const DxtDecoders* shuffledDxt()
{
    return __builtin_cpu_supports("ssse3") ? &kShuffled : nullptr;
}

} // namespace telepipe::formats

#else

namespace telepipe::formats {

const DxtDecoders* shuffledDxt()
{
    return nullptr;
}

} // namespace telepipe::formats

#endif
