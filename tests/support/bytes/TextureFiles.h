#pragma once

#include "formats/bytes/ByteWriter.h"

#include <string_view>

namespace telepipe::test {

// Texture files put together field by field, so that each can be made wrong.

// Four letters, the length of body, body.
formats::ByteVector chunk(std::string_view letters, formats::Bytes body);
// PVRT with these codes and this data behind its header.
formats::ByteVector pvrt(unsigned pixels, unsigned data, unsigned width, unsigned height, formats::Bytes body);
// XVRT; size is the header's size of body.
formats::ByteVector xvrt(unsigned flags, unsigned code, unsigned width, unsigned height, std::size_t size,
                         formats::Bytes body);
formats::ByteVector joined(std::initializer_list<formats::ByteVector> parts);
// Bytes without a pattern, the same on every run.
formats::ByteVector noise(std::size_t size, unsigned seed = 1);

} // namespace telepipe::test
