#pragma once

#include "formats/bytes/ByteView.h"
#include "tools/picture/image/Png.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

namespace telepipe::tools {

// Encodes a PNG a few rows at a time, so that a picture may be larger than memory.
class PngWriter
{
public:
    using ByteSink = std::function<void(formats::Bytes)>;

    // The sink is given the file's bytes as they are made. Its exceptions leave through the call that made them.
    PngWriter(ByteSink sink, std::uint32_t width, std::uint32_t height, PngColor color, const PngTexts& texts = {});
    ~PngWriter();

    void writeRows(std::span<const std::uint8_t> rgba); // whole rows of RGBA8, straight alpha; or as PngColor says
    void finish();                                      // after the last row

private:
    struct Impl;
    std::unique_ptr<Impl> _impl;
};

} // namespace telepipe::tools
