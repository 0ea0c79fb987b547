#pragma once

#include "engine/pvr/ChipMemory.h"
#include "engine/pvr/FrameBuilder.h"
#include "engine/pvr/FrameTextures.h"
#include "engine/pvr/MemoryPlan.h"

#include <optional>

namespace telepipe::pvr {

constexpr std::uint32_t kFramebufferBytes = kWidth * kHeight * 2;
constexpr std::uint32_t kListBlockWords = 32; // the last of them a link to the next block, or the end
constexpr std::uint32_t kBackgroundWords = 3 + 3 * 4;

// The bytes that all lists take, with the links between their blocks.
std::size_t listBytes(const FrameObjects& objects);
std::size_t regionBytes();

// Puts the parts of a frame into the memory.
class FrameWriter
{
public:
    // The textures have their places already.
    FrameWriter(const FrameRequest& request, const FrameObjects& objects, const FrameTextures& textures);

    std::optional<ChipMemory> write(); // none where a part has no place

private:
    bool placeParts();
    bool placeObjects();
    std::uint32_t writeList(const std::vector<TileEntry>& entries); // its address, or kNoList
    void writeRegion(std::uint32_t number, std::array<std::uint32_t, kRegionWords> words);
    bool writeRegions();
    void writeBackground();
    void writeTextures();
    std::uint32_t entryOf(const TileEntry& entry) const;

    const FrameRequest& _request;
    const FrameObjects& _objects;
    const FrameTextures& _textures;
    MemoryPlan _plan;
    ChipMemory _memory;
    std::uint32_t _framebuffer = 0, _regions = 0, _background = 0;
    std::vector<std::uint32_t> _places; // of the objects
    bool _isFull = false;
};

} // namespace telepipe::pvr
