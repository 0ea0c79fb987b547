#pragma once

#include "engine/render/pass/TranslucentPass.h"
#include "engine/render/resource/ScreenImages.h"
#include "engine/render/resource/ShaderLibrary.h"

#include <array>

namespace telepipe::render {

// The hardware's order, exactly, with GL 3.3 alone: layers are peeled off farthest first and blended one by one. Each
// layer draws the list twice and waits for the GPU to say whether it found anything. One sample a pixel.
class DepthPeelingPass final : public TranslucentPass
{
public:
    DepthPeelingPass(const ShaderLibrary& library, const gl::Capabilities& capabilities);

    scene::TranslucentOrder order() const override { return scene::TranslucentOrder::Submission; }
    void draw(const TranslucentInput& input) override;

    std::uint32_t layers() const { return _layers; } // of the last frame

private:
    struct Images
    {
        gl::Texture layerDepth, orderDepth, layerColor;
        std::array<gl::Texture, 2> keys, accumulated; // of this layer and the one before
        gl::Framebuffer depthPass;
        std::array<gl::Framebuffer, 2> layerPass, blendPass;
    };

    void fit(const RenderTarget& target);
    void attachAll();
    void begin(const TranslucentInput& input);
    bool peelDepth(const TranslucentInput& input, std::size_t before);
    void peelLayer(const TranslucentInput& input, std::size_t before);
    void blendLayer(const TranslucentInput& input, std::size_t before);
    void finish(const TranslucentInput& input, std::size_t last);
    void drawOnScreen(const TranslucentInput& input, const LateProgram& program);

    ImageSize _size;
    GLenum _fineColors; // fineColors()
    Images _images;
    gl::Query _found;
    LateProgram _blend, _chipBlend, _copy;
    std::uint32_t _layers = 0;
};

} // namespace telepipe::render
