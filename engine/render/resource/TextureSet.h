#pragma once

#include "engine/gl/Capabilities.h"
#include "engine/gl/Objects.h"
#include "formats/texture/Texture.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace telepipe::render {

// Every texture of a scene on the GPU: DXT as stored where the driver takes it, everything else as RGBA8, with the
// mipmaps the file has and no others.
class TextureSet
{
public:
    // textures[i] may be null, and there may be fewer than count: those indices show a checker.
    TextureSet(const std::vector<const formats::Texture*>& textures, std::uint32_t count,
               const formats::Palette* palette, const gl::Capabilities& capabilities);

    GLuint name(std::uint32_t index) const; // the checker past the end
    // Decodes compressed textures by our own decoder, for the chip's arithmetic: drivers round as they like. True the
    // first time.
    bool decodeCompressed();
    GLuint decodedName(std::uint32_t index) const; // the name, before that
    // Turns smaller copies on or off for textures of one level. They are made when first asked for.
    void setSmooth(bool smooth);
    bool has(std::uint32_t index) const;       // a texture of the file
    bool mipmapped(std::uint32_t index) const; // more than one level, stored or made
    std::uint32_t lastLevel(std::uint32_t index) const;
    bool oneBitAlpha(std::uint32_t index) const; // ARGB1555
    bool bump(std::uint32_t index) const;        // BUMP: red is the elevation S, green the rotation R

private:
    struct Entry
    {
        gl::Texture texture;
        std::uint32_t width = 0, height = 0;
        int levels = 0; // 0: none, shown as the checker
        bool oneBitAlpha = false, bump = false;
        std::optional<formats::PixelFormat> compressed; // as it is on the GPU
        std::optional<gl::Texture> decoded, smooth;
    };
    static void decode(Entry& entry);
    static void makeSmooth(Entry& entry);

    std::vector<Entry> _entries;
    gl::Texture _checker;
    bool _decoded = false, _smooth = false;
};

} // namespace telepipe::render
