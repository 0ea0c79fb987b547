#pragma once

#include "formats/bytes/Errors.h"
#include "formats/bytes/Inline.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <glm/vec3.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace telepipe::formats {

using Bytes = std::span<const std::uint8_t>;

enum class Endian
{
    Little,
    Big
};

constexpr Endian kNativeEndian = std::endian::native == std::endian::little ? Endian::Little : Endian::Big;

template <class T> T byteReversed(T value)
{
    std::uint8_t raw[sizeof(T)];
    std::memcpy(raw, &value, sizeof value);
    for (std::size_t i = 0; i < sizeof(T) / 2; ++i)
        std::swap(raw[i], raw[sizeof(T) - 1 - i]);
    std::memcpy(&value, raw, sizeof value);
    return value;
}

// An integer or float of the file at p, any alignment. The caller has checked the range.
template <class T> T load(const std::uint8_t* p, Endian endian = Endian::Little)
{
    static_assert(std::is_arithmetic_v<T>);
    T value;
    std::memcpy(&value, p, sizeof value);
    return endian == kNativeEndian ? value : byteReversed(value);
}

inline glm::vec3 loadVec3(const std::uint8_t* p, Endian endian)
{
    return {load<float>(p, endian), load<float>(p + 4, endian), load<float>(p + 8, endian)};
}

// Loads an unsigned integer of 1, 2 or 4 bytes.
inline std::uint32_t loadUnsigned(const std::uint8_t* p, std::uint32_t bytes, Endian endian)
{
    return bytes == 1 ? *p : bytes == 2 ? load<std::uint16_t>(p, endian) : load<std::uint32_t>(p, endian);
}

// A window on a buffer in which pointers of the file are offsets. Every access is checked against the window, and an
// error names the absolute offset in the outermost buffer: base() + the offset asked for.
//
// Cheap to copy; owns nothing. The bytes must outlive every view and everything parsed from it.
class ByteView
{
public:
    ByteView() = default;
    explicit ByteView(Bytes bytes, std::size_t base = 0, Endian endian = Endian::Little)
        : _bytes(bytes), _base(base), _endian(endian)
    {
    }

    std::size_t size() const { return _bytes.size(); }
    std::size_t base() const { return _base; } // absolute offset of this window's first byte
    Endian endian() const { return _endian; }
    Bytes bytes() const { return _bytes; }
    std::size_t absolute(std::size_t offset) const { return _base + offset; }

    // The length bytes at offset, or ParseError saying how many were left and what they were wanted for.
    TELEPIPE_INLINE Bytes slice(std::size_t offset, std::size_t length, const char* what) const
    {
        require(offset, length, what);
        return _bytes.subspan(offset, length);
    }
    // count records of stride bytes each; the product cannot overflow.
    Bytes records(std::size_t offset, std::size_t count, std::size_t stride, const char* what) const
    {
        if (offset > _bytes.size() || !fit(count, stride, _bytes.size() - offset))
            failRecords(offset, count, stride, what);
        return _bytes.subspan(offset, count * stride);
    }
    // A window on part of this one; its base keeps offsets absolute.
    ByteView sub(std::size_t offset, std::size_t length, const char* what) const
    {
        return ByteView(slice(offset, length, what), _base + offset, _endian);
    }
    ByteView from(std::size_t offset, const char* what) const;

    template <class T> TELEPIPE_INLINE T read(std::size_t offset, const char* what) const
    {
        require(offset, sizeof(T), what);
        return load<T>(_bytes.data() + offset, _endian);
    }
    std::uint8_t u8(std::size_t offset, const char* what) const { return read<std::uint8_t>(offset, what); }
    std::uint16_t u16(std::size_t offset, const char* what) const { return read<std::uint16_t>(offset, what); }
    std::uint32_t u32(std::size_t offset, const char* what) const { return read<std::uint32_t>(offset, what); }
    std::int32_t i32(std::size_t offset, const char* what) const { return read<std::int32_t>(offset, what); }
    float f32(std::size_t offset, const char* what) const { return read<float>(offset, what); }
    glm::vec3 vec3(std::size_t offset, const char* what) const;
    glm::ivec3 ivec3(std::size_t offset, const char* what) const;
    // Bytes up to the first zero; ParseError when the window ends before one is found or limit is passed.
    std::string string(std::size_t offset, std::size_t limit, const char* what) const;
    bool startsWith(std::string_view magic, std::size_t offset = 0) const;

    [[noreturn]] void fail(std::size_t offset, Message expected, Message found) const;

private:
    TELEPIPE_INLINE void require(std::size_t offset, std::size_t length, const char* what) const
    {
        if (offset > _bytes.size() || length > _bytes.size() - offset)
            failRange(offset, length, what);
    }
    // Without a division, which takes longer than all else about a list, for numbers as files have them.
    static bool fit(std::uint64_t count, std::uint64_t stride, std::uint64_t left)
    {
        constexpr std::uint64_t kMost = 0xffffffff;
        return count <= kMost && stride <= kMost ? count * stride <= left : stride == 0 || count <= left / stride;
    }
    [[noreturn]] void failRecords(std::size_t offset, std::size_t count, std::size_t stride, const char* what) const;
    [[noreturn]] void failRange(std::size_t offset, std::size_t length, const char* what) const;

    Bytes _bytes;
    std::size_t _base = 0;
    Endian _endian = Endian::Little;
};

bool isAllZero(Bytes bytes);

// Four bytes of a file as text for messages: "NJCM", or "\x01\x02AB" where a byte is not printable.
std::string printable(Bytes bytes);

} // namespace telepipe::formats
