#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace telepipe::formats {

// A set of numbers below 65536 that finds a member's neighbours in constant time: a bit for each number, and for every
// 64 words of a level one word above with a bit for each that is not empty.
class RankSet
{
public:
    static constexpr std::size_t kCapacity = 65536;
    static constexpr std::size_t kNone = kCapacity;

    void insert(std::size_t rank)
    {
        _ranks[rank >> 6] |= bit(rank);
        _words[rank >> 12] |= bit(rank >> 6);
        _groups |= bit(rank >> 12);
    }
    void erase(std::size_t rank)
    {
        if ((_ranks[rank >> 6] &= ~bit(rank)) != 0)
            return;
        if ((_words[rank >> 12] &= ~bit(rank >> 6)) == 0)
            _groups &= ~bit(rank >> 12);
    }
    // The greatest member below rank, or kNone.
    std::size_t below(std::size_t rank) const
    {
        if (const std::uint64_t near = _ranks[rank >> 6] & lower(rank))
            return (rank & ~std::size_t(63)) | highest(near);
        const std::size_t word = rank >> 6;
        if (const std::uint64_t near = _words[word >> 6] & lower(word))
            return lastOf((word & ~std::size_t(63)) | highest(near));
        const std::uint64_t groups = _groups & lower(word >> 6);
        if (groups == 0)
            return kNone;
        const std::size_t group = highest(groups);
        return lastOf(group << 6 | highest(_words[group]));
    }
    // The least member above rank, or kNone.
    std::size_t above(std::size_t rank) const
    {
        if (const std::uint64_t near = _ranks[rank >> 6] & upper(rank))
            return (rank & ~std::size_t(63)) | lowest(near);
        const std::size_t word = rank >> 6;
        if (const std::uint64_t near = _words[word >> 6] & upper(word))
            return firstOf((word & ~std::size_t(63)) | lowest(near));
        const std::uint64_t groups = _groups & upper(word >> 6);
        if (groups == 0)
            return kNone;
        const std::size_t group = lowest(groups);
        return firstOf(group << 6 | lowest(_words[group]));
    }

private:
    static std::uint64_t bit(std::size_t number) { return std::uint64_t(1) << (number & 63); }
    static std::uint64_t lower(std::size_t number) { return bit(number) - 1; }
    static std::uint64_t upper(std::size_t number) { return ~std::uint64_t(1) << (number & 63); }
    static std::size_t highest(std::uint64_t word) { return static_cast<std::size_t>(std::bit_width(word)) - 1; }
    static std::size_t lowest(std::uint64_t word) { return static_cast<std::size_t>(std::countr_zero(word)); }
    std::size_t lastOf(std::size_t word) const { return word << 6 | highest(_ranks[word]); }
    std::size_t firstOf(std::size_t word) const { return word << 6 | lowest(_ranks[word]); }

    std::array<std::uint64_t, kCapacity / 64> _ranks{};
    std::array<std::uint64_t, kCapacity / 64 / 64> _words{};
    std::uint64_t _groups = 0;
};

} // namespace telepipe::formats
