#pragma once

#include "engine/pvr/ChipTexture.h"
#include "engine/pvr/FrameObjects.h"

#include <map>
#include <span>

namespace telepipe::pvr {

// The palette memory, in which all colours have one format.
struct PaletteMemory
{
    static constexpr std::uint32_t kColors = 1024;

    std::uint32_t format = 0; // PAL_RAM_CTRL
    std::vector<std::uint32_t> words;
};

// The textures of a frame, which lie at the end of the memory, and their palettes.
class FrameTextures
{
public:
    FrameTextures(const FrameObjects& objects, std::span<const formats::Texture* const> textures,
                  const formats::Palette* palette);

    std::size_t bytes() const; // of all of them
    bool halveLargest();       // false where none can be made smaller
    // Gives each its address, and puts that and its size into the parameters.
    void place(FrameObjects& objects);

    std::uint32_t addressOf(std::uint32_t texture) const { return _addresses.at(texture); }
    const PaletteMemory& palettes() const { return _palettes; }
    // The textures by their number in the scene.
    const std::map<std::uint32_t, ChipTexture>& all() const { return _textures; }

private:
    std::uint32_t bankOf(const formats::Texture& texture);
    void addColors(const formats::Texture& texture, std::uint32_t first, std::uint32_t count);

    const formats::Palette* _palette;
    std::map<std::uint32_t, ChipTexture> _textures;
    std::map<std::uint32_t, std::uint32_t> _addresses;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> _banks; // of a texture and so many colours
    PaletteMemory _palettes;
};

} // namespace telepipe::pvr
