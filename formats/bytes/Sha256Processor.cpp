// SHA-256 by the instructions that processors of this kind may have for it (SHA, SSSE3, SSE4.1). They are asked for at
// run time, and only the function here is compiled for them.

#include "formats/bytes/Sha256Block.h"

#if defined(__GNUC__) && (defined(__x86_64__) || defined(__i386__))
#include <cpuid.h>
#include <immintrin.h>

namespace telepipe::formats {

namespace {

#define TELEPIPE_SHA __attribute__((target("sha,sse4.1")))

__m128i* lanes(std::uint32_t* words)
{
    return reinterpret_cast<__m128i*>(words);
}
const __m128i* lanes(const std::uint32_t* words)
{
    return reinterpret_cast<const __m128i*>(words);
}

// The instructions keep a state as A B E F and C D G H, the first in the highest lane; a call takes two rounds.
TELEPIPE_SHA void hashBlocks(Sha256State& state, const std::uint8_t* block, std::size_t count)
{
    const __m128i bigEndian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    const __m128i dcba = _mm_loadu_si128(lanes(&state[0])), hgfe = _mm_loadu_si128(lanes(&state[4]));
    const __m128i cdab = _mm_shuffle_epi32(dcba, 0xb1), efgh = _mm_shuffle_epi32(hgfe, 0x1b);
    __m128i abef = _mm_alignr_epi8(cdab, efgh, 8), cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);
    for (; count > 0; --count, block += kSha256Block) {
        const __m128i abefBefore = abef, cdghBefore = cdgh;
        __m128i words[4]; // the last sixteen of the schedule
        for (int i = 0; i < 4; ++i)
            words[i] = _mm_shuffle_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(block + 16 * i)), bigEndian);
#pragma GCC unroll 16
        for (int i = 0; i < 16; ++i) {
            __m128i& now = words[i % 4];
            if (i >= 4) {
                const __m128i last = words[(i + 3) % 4], middle = _mm_alignr_epi8(last, words[(i + 2) % 4], 4);
                now = _mm_add_epi32(_mm_sha256msg1_epu32(now, words[(i + 1) % 4]), middle);
                now = _mm_sha256msg2_epu32(now, last);
            }
            const __m128i rounds = _mm_add_epi32(now, _mm_loadu_si128(lanes(&kSha256Rounds[4 * std::size_t(i)])));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, rounds);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(rounds, 0x0e));
        }
        abef = _mm_add_epi32(abef, abefBefore);
        cdgh = _mm_add_epi32(cdgh, cdghBefore);
    }
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1b), dchg = _mm_shuffle_epi32(cdgh, 0xb1);
    _mm_storeu_si128(lanes(&state[0]), _mm_blend_epi16(feba, dchg, 0xf0));
    _mm_storeu_si128(lanes(&state[4]), _mm_alignr_epi8(dchg, feba, 8));
}

bool hasShaInstructions()
{
    unsigned a = 0, b = 0, c = 0, d = 0;
    const bool shuffles = __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & bit_SSSE3) != 0 && (c & bit_SSE4_1) != 0;
    return shuffles && __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & bit_SHA) != 0;
}

} // namespace

Sha256Blocks sha256ByProcessor()
{
    return hasShaInstructions() ? hashBlocks : nullptr;
}

} // namespace telepipe::formats

#else

namespace telepipe::formats {

Sha256Blocks sha256ByProcessor()
{
    return nullptr;
}

} // namespace telepipe::formats

#endif
