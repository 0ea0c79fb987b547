#pragma once

#include "engine/pvr/ChipMemory.h"
#include "engine/pvr/FrameBuilder.h"
#include "engine/pvr/FrameTextures.h"

namespace telepipe::pvr {

constexpr float kBackgroundDepth = 1e-9f; // 1 / w

// The addresses of the parts of a frame.
struct FrameRegisters
{
    std::uint32_t framebuffer = 0, regions = 0;
    std::uint32_t background = 0; // the tag of its triangle
};

// All registers that drawing reads, and those of a picture of 640 x 480 on a VGA screen.
void setRegisters(ChipMemory& memory, const FrameRequest& request, const FrameRegisters& places,
                  const PaletteMemory& palettes);

} // namespace telepipe::pvr
