#pragma once

#include "formats/bytes/ByteWriter.h"

#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace telepipe::formats {

// One step of how a stream is packed: the number that 7-Zip gives the method, and what it has to be told.
struct PackingStep
{
    std::uint64_t method = 0;
    ByteVector properties;
};

// A packed stream that is unpacked from its beginning on, piece by piece.
class Unpacking
{
public:
    virtual ~Unpacking() = default;
    // Fills all of out with the next bytes. ParseError where it cannot, with an offset in the packed stream.
    virtual void read(std::span<std::uint8_t> out) = 0;
};

// Fills out with the next bytes of the packed stream, as far as there are any. Returns their number.
using ReadPacked = std::function<std::size_t(std::span<std::uint8_t> out)>;
// steps: in the order of unpacking; size: bytes that they make. ParseError for an unknown step.
using OpenUnpacking =
    std::function<std::unique_ptr<Unpacking>(std::span<const PackingStep> steps, std::uint64_t size, ReadPacked read)>;

} // namespace telepipe::formats
