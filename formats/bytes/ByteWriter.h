#pragma once

#include "formats/bytes/ByteView.h"

#include <glm/vec3.hpp>
#include <vector>

namespace telepipe::formats {

using ByteVector = std::vector<std::uint8_t>;

// Appends file values to a growing buffer. Pointers are written as a hole and patched when the target is known; every
// pointer's position is remembered, which is what POF0 and REL relocation tables list.
class ByteWriter
{
public:
    explicit ByteWriter(Endian endian = Endian::Little) : _endian(endian) {}

    std::size_t size() const { return _bytes.size(); }
    Endian endian() const { return _endian; }
    const ByteVector& bytes() const { return _bytes; }
    ByteVector take() { return std::move(_bytes); }

    template <class T> void write(T value)
    {
        const std::size_t at = _bytes.size();
        _bytes.resize(at + sizeof(T));
        store(at, value);
    }
    void u8(std::uint8_t value) { write(value); }
    void u16(std::uint16_t value) { write(value); }
    void u32(std::uint32_t value) { write(value); }
    void i32(std::int32_t value) { write(value); }
    void unsignedOf(std::uint32_t bytes, std::uint32_t value); // 1, 2 or 4
    void f32(float value) { write(value); }
    void vec3(glm::vec3 value);
    void ivec3(glm::ivec3 value);
    void append(Bytes bytes) { _bytes.insert(_bytes.end(), bytes.begin(), bytes.end()); }
    void text(std::string_view text); // no terminator
    void zeros(std::size_t count) { _bytes.resize(_bytes.size() + count); }
    void align(std::size_t alignment);

    // A pointer field: writes target as an offset and lists the field as relocated.
    void pointer(std::size_t target);
    // A null pointer: writes 0, lists nothing.
    void null() { u32(0); }
    // A pointer whose target is not known yet; give it one with patch(hole, target).
    std::size_t hole();
    void patch(std::size_t hole, std::size_t target);
    void setU32(std::size_t at, std::uint32_t value) { store(at, value); }
    void setU16(std::size_t at, std::uint16_t value) { store(at, value); }

    // Positions of all relocated fields, ascending.
    std::vector<std::size_t> relocations() const;

private:
    template <class T> void store(std::size_t at, T value)
    {
        std::uint8_t raw[sizeof(T)];
        std::memcpy(raw, &value, sizeof value);
        const bool swap = (_endian == Endian::Big) == (std::endian::native == std::endian::little);
        for (std::size_t i = 0; i < sizeof(T); ++i)
            _bytes[at + i] = raw[swap ? sizeof(T) - 1 - i : i];
    }

    ByteVector _bytes;
    std::vector<std::size_t> _relocations;
    Endian _endian;
};

} // namespace telepipe::formats
