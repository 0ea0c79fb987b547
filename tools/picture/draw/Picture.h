#pragma once

#include "engine/render/SceneView.h"
#include "engine/render/resource/RenderTarget.h"
#include "formats/texture/Texture.h"
#include "tools/picture/image/PictureSize.h"

#include <cstdint>
#include <functional>
#include <span>

namespace telepipe::tools {

class LoadProgress;

// A picture of any size. One too large for a target is drawn in tiles that meet without a seam.
struct PictureRequest
{
    PictureSize size;
    std::uint32_t supersampling = 1; // every pixel is the mean of this many squared
    // The picture has no background: alpha says how much of whatever it is put on shows through. settings.background is
    // not used.
    bool transparent = false;
    // Draws depth in place of colour, as RenderTarget::readDepth has it, a float in the place of a pixel, with one
    // sample.
    bool depth = false;
    render::FrameRequest frame; // tile is the maker's own
};

// Takes RGBA8 rows from the top down, straight alpha, some whole rows a call.
using RowSink = std::function<void(std::span<const std::uint8_t>)>;

// Draws pictures of one scene. Needs the scene view's context to be current.
class PictureMaker
{
public:
    // targetSide: of the largest target drawn into, in pixels.
    explicit PictureMaker(render::SceneView& view, std::uint32_t samples = 1, std::uint32_t targetSide = 4096);

    // Throws Cancelled when the progress was asked to stop.
    void draw(const PictureRequest& request, const RowSink& sink, LoadProgress* progress = nullptr);
    formats::Image draw(const PictureRequest& request, LoadProgress* progress = nullptr);

    std::uint32_t samples(); // a pixel, that the driver gave

private:
    render::RenderTarget& target(std::uint32_t width, std::uint32_t height);
    void drawTile(const PictureRequest& request, const render::PictureTile& tile);
    void readTile(const PictureRequest& request, std::uint32_t height, const RowSink& sink);
    // Both are there until the next ones.
    std::span<const std::uint8_t> readRows(const PictureRequest& request, render::RowRange rows);
    std::span<const std::uint8_t> averaged(const PictureRequest& request, std::span<const std::uint8_t> pixels);

    render::SceneView& _view;
    std::uint32_t _samples, _targetSide;
    std::unique_ptr<render::RenderTarget> _target;
    std::vector<std::uint8_t> _pixels, _averaged; // of some rows: memory for the next ones
    std::vector<std::uint8_t> _overBlack;         // a transparent tile
};

// Colour over black and the same over white give colour times alpha, and alpha: the background shows in the difference.
// Writes the matte, colour multiplied by alpha, over the first.
void matte(std::span<std::uint8_t> overBlack, std::span<const std::uint8_t> overWhite);

} // namespace telepipe::tools
