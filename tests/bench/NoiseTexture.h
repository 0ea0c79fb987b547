#pragma once

#include "formats/texture/PvrLayout.h"
#include "tests/support/bytes/TextureFiles.h"

namespace telepipe::test {

constexpr std::uint32_t kNoiseSide = 512;

// A level of noise in one format: no branch or cache can profit from a calm picture.
struct NoiseTexture
{
    NoiseTexture(formats::PixelFormat pixels, formats::DataFormat format)
        : codebook(noise(formats::codebookEntries(format, kNoiseSide) * 8, 1)),
          data(noise(formats::levelBytes(pixels, format, kNoiseSide, kNoiseSide), 1))
    {
        texture.pixelFormat = pixels;
        texture.dataFormat = format;
        texture.width = texture.height = kNoiseSide;
        texture.codebook = codebook;
        texture.levels.push_back({kNoiseSide, kNoiseSide, 0, data});
    }

    formats::ByteVector codebook, data;
    formats::Texture texture;
};

} // namespace telepipe::test
