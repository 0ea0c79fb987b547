#pragma once

#include "formats/bytes/ByteView.h"

#include <optional>
#include <vector>

namespace telepipe::formats {

// The words of a block that are pointers, by its POF0 or the relocation table of a REL file. A listed word of 0 points
// to offset 0; an unlisted 0 is null (docs/formats.md, REL). A map without a list takes every word that is not 0 for a
// pointer, as nothing more is known of a block without POF0.
//
// Blocks made for one place in memory (NJAD) hold addresses: the address of the block is subtracted, and 0 is null.
class PointerMap
{
public:
    PointerMap() = default;
    // offsets: of the pointer fields of a block of size bytes; those past it or off a word boundary are dropped.
    PointerMap(std::size_t size, std::span<const std::uint32_t> offsets);

    void setAddress(std::uint32_t address) { _address = address; }
    TELEPIPE_INLINE bool isListed(std::uint32_t offset) const
    {
        const std::size_t word = offset / 4;
        return offset % 4 == 0 && word / 64 < _listed.size() && (_listed[word / 64] >> word % 64 & 1) != 0;
    }

    // Target of the pointer field at offset in data, or nothing when it is null. ParseError when it leaves the data, or
    // when there is a list without this word, which then is no pointer at all.
    TELEPIPE_INLINE std::optional<std::uint32_t> pointer(const ByteView& data, std::uint32_t offset,
                                                         const char* what) const
    {
        const std::uint32_t word = data.u32(offset, what), target = word - _address;
        const bool listed = isListed(offset);
        if (word == 0 && (!listed || _address != 0))
            return std::nullopt;
        if ((_hasList && !listed) || target > data.size())
            fail(data, offset, target, what);
        return target;
    }
    // The target as pointer() gives it, for a pointer that may not be null.
    std::uint32_t required(const ByteView& data, std::uint32_t offset, const char* what) const
    {
        const std::optional<std::uint32_t> target = pointer(data, offset, what);
        if (!target)
            failNull(data, offset, what);
        return *target;
    }
    // Can the word at offset be a pointer field? Without a list, whatever leads into the data can.
    bool mayPoint(const ByteView& data, std::uint32_t offset) const
    {
        const std::uint32_t word = data.u32(offset, "pointer");
        return word == 0 || isListed(offset) || (!_hasList && word - _address <= data.size());
    }

private:
    [[noreturn]] void fail(const ByteView& data, std::uint32_t offset, std::uint32_t target, const char* what) const;
    [[noreturn]] static void failNull(const ByteView& data, std::uint32_t offset, const char* what);

    bool _hasList = false;
    std::uint32_t _address = 0;
    std::vector<std::uint64_t> _listed; // one bit a word
};

} // namespace telepipe::formats
