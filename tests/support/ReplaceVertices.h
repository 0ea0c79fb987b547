#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/ninja/Chunks.h"

#include <span>

namespace telepipe::test {

// The bytes of a vertex chunk's body, or of an array of vectors, with other values in the same places, as a shape
// motion needs them. Weights, user flags and 16-bit colours stay.

// Writes one position, normal and colour for each vertex of the chunk; values that its type does not store are left
// out.
formats::ByteVector replaceVertices(const formats::VertexChunk& chunk, std::span<const glm::vec3> positions,
                                    std::span<const glm::vec3> normals, std::span<const std::uint32_t> colors,
                                    formats::Endian endian);

formats::ByteVector vectorBytes(std::span<const glm::vec3> vectors, formats::Endian endian);

} // namespace telepipe::test
