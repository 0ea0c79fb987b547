#pragma once

#include <cstdint>
#if defined(__SSE2__) || defined(_M_X64)
#include <emmintrin.h>
#define TELEPIPE_FOUR_FLOATS 1
#else
#include <algorithm>
#include <array>
#endif

namespace telepipe::scene {

// Four floats that are worked on at once, where the machine can, and four integers beside them. Such loops go over
// every corner and every box of a scene.
#ifdef TELEPIPE_FOUR_FLOATS
class FourTruths
{
public:
    explicit FourTruths(__m128 four) : _four(four) {}
    FourTruths operator&(FourTruths other) const { return FourTruths(_mm_and_ps(_four, other._four)); }
    int bits() const { return _mm_movemask_ps(_four); } // the first lowest

private:
    __m128 _four;
};

class FourFloats
{
public:
    FourFloats() = default;
    explicit FourFloats(const float* from) : _four(_mm_loadu_ps(from)) {}
    explicit FourFloats(float all) : _four(_mm_set1_ps(all)) {}
    void store(float* to) const { _mm_storeu_ps(to, _four); }

    FourFloats operator+(FourFloats other) const { return FourFloats(_mm_add_ps(_four, other._four)); }
    FourFloats operator*(FourFloats other) const { return FourFloats(_mm_mul_ps(_four, other._four)); }
    // Where the other value is NaN, this one stays as it is.
    void lower(FourFloats to) { _four = _mm_min_ps(to._four, _four); }
    void raise(FourFloats to) { _four = _mm_max_ps(to._four, _four); }
    // True for each float that is at most its counterpart.
    FourTruths atMost(FourFloats other) const { return FourTruths(_mm_cmple_ps(_four, other._four)); }

private:
    explicit FourFloats(__m128 four) : _four(four) {}
    __m128 _four;
};

// A bit for each of four integers that is larger than another.
inline int largerThan(const std::int32_t* four, std::int32_t other)
{
    const __m128i all = _mm_loadu_si128(reinterpret_cast<const __m128i*>(four));
    return _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpgt_epi32(all, _mm_set1_epi32(other))));
}
#else
class FourTruths
{
public:
    explicit FourTruths(int bits) : _bits(bits) {}
    FourTruths operator&(FourTruths other) const { return FourTruths(_bits & other._bits); }
    int bits() const { return _bits; }

private:
    int _bits;
};

class FourFloats
{
public:
    FourFloats() = default;
    explicit FourFloats(const float* from) { std::copy_n(from, 4, _four.begin()); }
    explicit FourFloats(float all) { _four.fill(all); }
    void store(float* to) const { std::copy_n(_four.begin(), 4, to); }

    FourFloats operator+(FourFloats other) const
    {
        return of([&](std::size_t i) { return _four[i] + other._four[i]; });
    }
    FourFloats operator*(FourFloats other) const
    {
        return of([&](std::size_t i) { return _four[i] * other._four[i]; });
    }
    void lower(FourFloats to)
    {
        *this = of([&](std::size_t i) { return to._four[i] < _four[i] ? to._four[i] : _four[i]; });
    }
    void raise(FourFloats to)
    {
        *this = of([&](std::size_t i) { return to._four[i] > _four[i] ? to._four[i] : _four[i]; });
    }
    FourTruths atMost(FourFloats other) const
    {
        int bits = 0;
        for (std::size_t i = 0; i < 4; ++i)
            bits |= (_four[i] <= other._four[i] ? 1 : 0) << i;
        return FourTruths(bits);
    }

private:
    template <class Lane> static FourFloats of(const Lane& lane)
    {
        FourFloats four;
        for (std::size_t i = 0; i < 4; ++i)
            four._four[i] = lane(i);
        return four;
    }
    std::array<float, 4> _four;
};

inline int largerThan(const std::int32_t* four, std::int32_t other)
{
    int bits = 0;
    for (int i = 0; i < 4; ++i)
        bits |= (four[i] > other ? 1 : 0) << i;
    return bits;
}
#endif

} // namespace telepipe::scene
