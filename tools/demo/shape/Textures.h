#pragma once

#include "formats/texture/Texture.h"

#include <vector>

namespace telepipe::demo {

// Texture numbers of the demo stage, in the order of its texture list and archive.
enum TextureId : std::uint16_t
{
    kGrass,
    kPaving,
    kRock,
    kBrick,
    kBark,
    kLeaves,
    kFlowers,
    kWater,
    kWaterfall,
    kGlow,
    kBeam,
    kMetal,
    kRoofTile,
    kWood,
    kBanner,
    kCloud,
    kShadow,
    kCrystal,
    kScales,
    kPath,
    kTextureCount,
};

struct DemoTexture
{
    const char* name;
    formats::Image image;
    formats::PixelFormat pixelFormat;
    formats::DataFormat dataFormat;
};

// The demo's textures, painted by formula. Together they use every way the hardware stores a picture that a stage
// needs: twiddled with and without mipmaps, rectangles, VQ, small VQ, one-bit and four-bit alpha.
std::vector<DemoTexture> demoTextures();
const char* textureName(TextureId id);

} // namespace telepipe::demo
