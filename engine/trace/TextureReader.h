#pragma once

#include "engine/trace/PixelTrace.h"
#include "formats/texture/Texture.h"

#include <span>

namespace telepipe::trace {

// The place and extent of a pixel on a texture: coordinates, and their change one pixel to the right and one up.
struct Footprint
{
    glm::dvec2 uv{0}, right{0}, up{0};
};

// Textures as the renderer samples them (docs/semantics.md, Texture sampling): choice of level, filters, addressing. A
// level is decoded as a whole once many of its texels have been read; until then single texels are.
class TextureReader
{
public:
    // textures[i] may be null: a checker, as the renderer shows it. All must outlive the reader.
    TextureReader(std::span<const formats::Texture* const> textures, const formats::Palette* palette);

    bool oneBitAlpha(std::uint32_t texture) const;
    bool bump(std::uint32_t texture) const;
    // filtered off: nearest texel of the nearest level.
    TexelRead read(std::uint32_t texture, const scene::SamplerState& state, bool filtered, const Footprint& footprint);
    // Reads texels as the chip does: from the same levels, but at one place however far the footprint reaches.
    TexelRead readAsChip(std::uint32_t texture, const scene::SamplerState& state, bool filtered,
                         const Footprint& footprint, ChipSteps& steps);

private:
    struct Level
    {
        glm::uvec2 size{0};
        formats::Image image; // empty: not decoded
        std::size_t reads = 0;
    };
    struct Entry
    {
        const formats::Texture* source = nullptr;
        std::size_t levelCount = 0; // 0: none, shown as the checker
        std::vector<Level> levels;
    };
    class LevelView;

    Entry& entry(std::uint32_t texture);
    ChipTexels chipTexels(Entry& entry, std::size_t level, const scene::SamplerState& state, bool filtered,
                          glm::vec2 uv) const;
    Bytes4 valueOf(Entry& entry, std::size_t level, glm::ivec2 texel) const;

    std::vector<Entry> _entries;
    Entry _checker;
    const formats::Palette* _palette;
};

} // namespace telepipe::trace
