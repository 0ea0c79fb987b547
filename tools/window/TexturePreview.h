#pragma once

#include "engine/gl/ImageTexture.h"
#include "formats/texture/StoredTexel.h"
#include "tools/image/Channels.h"

#include <optional>
#include <string>

namespace telepipe::tools {

// One level of a texture as it is decoded, some of its channels, and what is under the mouse. Needs the GL context.
class TexturePreview
{
public:
    struct Request
    {
        const formats::Texture* texture = nullptr;
        const formats::Palette* palette = nullptr;
        std::optional<std::uint8_t> bank; // in place of the texture's own
        std::size_t level = 0;
        Channels channels = Channels::Rgba;

        bool operator==(const Request&) const = default;
    };

    // Decoded again only where something has changed. False: it cannot be decoded.
    bool show(const Request& request);
    const formats::Image& image() const { return _image; } // with all its channels
    std::uint32_t name() const { return _shown.name(); }
    // "12, 40: 255 0 128 255 (#ff0080ff)", and what the file stores there, a line each.
    std::string texelText(std::uint32_t x, std::uint32_t y) const;

private:
    std::string storedText(const formats::StoredTexel& texel) const;

    Request _request;
    formats::Image _image;
    gl::ImageTexture _shown;
    bool _decoded = false;
};

} // namespace telepipe::tools
