#pragma once

#include "formats/bytes/ByteWriter.h"

namespace telepipe::formats {

// Writes structures back to where they were read from. Bytes that no structure covers, because nothing leads to them or
// because their meaning is unknown, stay as the source has them, and are counted.
class LayoutWriter
{
public:
    // source: the data that pointers count from; listed: its pointer fields, ascending, as offsets in it; address: the
    // address of its first byte, for the pointers.
    LayoutWriter(const ByteView& source, std::span<const std::uint32_t> listed, std::uint32_t address = 0);

    void seek(std::size_t absolute) { _at = absolute - _source.base(); }
    template <class T> void write(T value)
    {
        if (_source.endian() != kNativeEndian)
            value = byteReversed(value);
        std::uint8_t raw[sizeof(T)];
        std::memcpy(raw, &value, sizeof value);
        append(raw);
    }
    void u8(std::uint8_t value) { write(value); }
    void u16(std::uint16_t value) { write(value); }
    void u32(std::uint32_t value) { write(value); }
    void f32(float value) { write(value); }
    void vec3(const glm::vec3& value);
    void append(Bytes bytes);
    void pointer(std::size_t absoluteTarget);
    void null() { u32(0); }
    // Leaves bytes as they are: fields that the reader does not keep.
    void keep(std::size_t count) { _at += count; }
    // A pointer to a list of count elements. The pointer of an empty list is kept as it is.
    void list(std::size_t count, std::size_t absoluteTarget) { count != 0 ? pointer(absoluteTarget) : keep(4); }

    const ByteView& source() const { return _source; }
    std::size_t absolute() const { return _source.base() + _at; }
    const ByteVector& bytes() const { return _bytes; }
    // Pointer fields as offsets in the source: those written, and those listed that were not written over.
    std::vector<std::size_t> fields() const;
    // The bytes that are not covered, and not 0: absolute offsets.
    std::vector<std::size_t> carried() const;

private:
    ByteView _source;
    ByteVector _bytes;
    std::vector<bool> _covered;
    std::vector<std::uint32_t> _listed;
    std::vector<std::size_t> _fields;
    std::uint32_t _address;
    std::size_t _at = 0;
};

} // namespace telepipe::formats
