#pragma once

#include "formats/bytes/ByteWriter.h"

#include <cstdint>
#include <memory>
#include <span>

namespace telepipe::formats {

// Bytes that are read when they are needed: an image of a disc is too large for memory. Reading changes nothing, and
// several threads may do it at once.
class ByteSource
{
public:
    virtual ~ByteSource() = default;
    virtual std::uint64_t size() const = 0;
    // Fills all of out. ParseError where the source has fewer bytes from offset on; what: the bytes wanted, for the
    // error.
    void read(std::uint64_t offset, std::span<std::uint8_t> out, const char* what) const;
    // The same error for a range that is not read yet, as before there is memory for it.
    void require(std::uint64_t offset, std::uint64_t length, const char* what) const;

private:
    // ParseError where the source has a hole in the range, which is in size().
    virtual void requireNoHole(std::uint64_t, std::uint64_t) const {}
    virtual void fill(std::uint64_t offset, std::span<std::uint8_t> out) const = 0; // the range is in size()
};

// The range is checked before there is memory for it.
ByteVector readBytes(const ByteSource& source, std::uint64_t offset, std::uint64_t length, const char* what);

// Bytes that are in memory and outlive it.
class SeenBytes : public ByteSource
{
public:
    explicit SeenBytes(Bytes bytes) : _bytes(bytes) {}
    std::uint64_t size() const override { return _bytes.size(); }

protected:
    void fill(std::uint64_t offset, std::span<std::uint8_t> out) const override;

private:
    Bytes _bytes;
};

// The same with bytes of its own.
class MemoryBytes : public SeenBytes
{
public:
    explicit MemoryBytes(ByteVector bytes) : SeenBytes(bytes), _own(std::move(bytes)) {} // which stay where they are
    MemoryBytes(const MemoryBytes&) = delete;
    MemoryBytes& operator=(const MemoryBytes&) = delete;

private:
    ByteVector _own;
};

} // namespace telepipe::formats
