#pragma once

#include "engine/gl/ImageTexture.h"
#include "formats/texture/decode/StoredTexel.h"
#include "tools/picture/image/Channels.h"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace telepipe::tools {

// A level of a texture as it is decoded, some of its channels, and what is under the mouse. It is decoded on a thread
// beside the frame and uploaded a part a frame: the largest take longer than a frame has for a panel. Needs the GL
// context, and the textures asked for to outlive it.
class TexturePreview
{
public:
    struct Request
    {
        const formats::Texture* texture = nullptr;
        const formats::Palette* palette = nullptr; // copied when the work begins
        std::optional<std::uint8_t> bank;          // in place of the texture's own
        std::size_t level = 0;
        Channels channels = Channels::Rgba;

        bool operator==(const Request&) const = default;
    };
    enum class State
    {
        Making, // the texture shown before stays
        Ready,
        Failed // it cannot be decoded
    };

    // To be called once a frame; decodes again only where something has changed.
    State show(const Request& request);
    bool isBusy() const { return _job != nullptr; }
    bool isUploading() const { return !_next.empty(); }
    // The functions below describe the last picture that was ready.
    const formats::Texture* texture() const { return _shownRequest.texture; }
    const formats::Image& image() const { return _image; } // with all its channels
    struct Tile
    {
        std::uint32_t x = 0, y = 0, width = 0, height = 0; // of the picture's texels
        gl::ImageTexture texture;
    };
    const std::vector<Tile>& tiles() const { return _shown; }
    // "12, 40: 255 0 128 255 (#ff0080ff)", and the stored value, a line each.
    std::string texelText(std::uint32_t x, std::uint32_t y) const;

private:
    struct Job
    {
        Request request;
        std::optional<formats::Palette> palette;
        formats::Image image, shown; // the second without the channels that are not asked for; empty: the same
        bool decoded = false;
        std::atomic<bool> finished = false;
        std::uint32_t left = 0, top = 0; // of the tile to upload next
        std::jthread thread;             // last: joined before what it writes to goes
    };

    static void run(Job& job);
    void start();
    void advance();
    void upload(const formats::Image& image);
    std::string storedText(const formats::StoredTexel& texel) const;

    Request _request, _shownRequest;
    State _state = State::Failed;
    formats::Image _image, _spare; // the second's memory is that of the next one: giving it back takes long
    std::vector<Tile> _shown, _next;
    std::unique_ptr<Job> _job;
};

} // namespace telepipe::tools
