#pragma once

#include <cstdint>
#include <cstring>

namespace telepipe::formats {

// Four pixels in a vector register. Untwiddling is a shuffle of these; where the compiler offers no shuffle, the same
// functions go through memory.
struct PixelQuad
{
#if defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector)
#define TELEPIPE_SHUFFLE(a, b, i, j, k, l)                                                                             \
    PixelQuad                                                                                                          \
    {                                                                                                                  \
        __builtin_shufflevector((a).pixels, (b).pixels, i, j, k, l)                                                    \
    }
    using Vector = std::uint32_t __attribute__((vector_size(16)));
#endif
#endif
#ifndef TELEPIPE_SHUFFLE
    struct Vector
    {
        std::uint32_t at[4];
    };
#define TELEPIPE_SHUFFLE(a, b, i, j, k, l)                                                                             \
    PixelQuad                                                                                                          \
    {                                                                                                                  \
        {                                                                                                              \
            pick(a, b, i), pick(a, b, j), pick(a, b, k), pick(a, b, l)                                                 \
        }                                                                                                              \
    }
    static std::uint32_t pick(const PixelQuad& a, const PixelQuad& b, int i)
    {
        return i < 4 ? a.pixels.at[i] : b.pixels.at[i - 4];
    }
#endif

    Vector pixels;

    static PixelQuad load(const void* from)
    {
        PixelQuad quad;
        std::memcpy(&quad.pixels, from, sizeof quad.pixels);
        return quad;
    }
    void store(std::uint8_t* to) const
    {
        std::memcpy(to, &pixels, sizeof pixels);
    }

    static PixelQuad evens(PixelQuad a, PixelQuad b)
    {
        return TELEPIPE_SHUFFLE(a, b, 0, 2, 4, 6);
    }
    static PixelQuad odds(PixelQuad a, PixelQuad b)
    {
        return TELEPIPE_SHUFFLE(a, b, 1, 3, 5, 7);
    }
    static PixelQuad lowHalves(PixelQuad a, PixelQuad b)
    {
        return TELEPIPE_SHUFFLE(a, b, 0, 1, 4, 5);
    }
    static PixelQuad highHalves(PixelQuad a, PixelQuad b)
    {
        return TELEPIPE_SHUFFLE(a, b, 2, 3, 6, 7);
    }
#undef TELEPIPE_SHUFFLE
};

} // namespace telepipe::formats
