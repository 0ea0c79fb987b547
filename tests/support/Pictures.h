#pragma once

#include "formats/texture/Texture.h"

namespace telepipe::test {

// Made-up pictures for texture tests: smooth colour in all four channels with a little noise; four colours that every
// pixel format can hold, in squares of two sizes; and the same without transparency.
formats::Image gradient(std::uint32_t width, std::uint32_t height);
formats::Image checks(std::uint32_t width, std::uint32_t height);
formats::Image opaque(formats::Image image);

} // namespace telepipe::test
