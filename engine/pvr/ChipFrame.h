#pragma once

#include "engine/pvr/ChipMemory.h"
#include "engine/pvr/FrameBuilder.h"

#include <optional>

namespace telepipe::pvr {

// Bytes of the memory, by their use.
struct FrameSizes
{
    std::size_t framebuffer = 0, regions = 0, lists = 0, parameters = 0, textures = 0;

    std::size_t total() const { return framebuffer + regions + lists + parameters + textures; }
};

// The size of a frame's contents, and how much of it differs from the files.
struct FrameCounts
{
    std::uint32_t strips = 0, triangles = 0, clipped = 0, volumeTriangles = 0;
    std::uint32_t textures = 0, converted = 0, missing = 0, halved = 0;
    std::uint32_t trilinear = 0; // batches that need two passes and are drawn in one, between texels alone
    bool backFaces = true;       // also those that the chip culls
    bool palettesOverlap = false;
};

struct ChipFrame
{
    std::optional<ChipMemory> memory; // none: it does not fit
    FrameSizes sizes;
    FrameCounts counts;
};

// The frame as the chip's own memory, ready to be drawn. reduce: where it does not fit, back faces are left out, then
// the largest textures halved until it does.
ChipFrame chipFrame(const FrameRequest& request, bool reduce);

} // namespace telepipe::pvr
