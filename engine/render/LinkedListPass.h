#pragma once

#include "engine/gl/Capabilities.h"
#include "engine/gl/Program.h"
#include "engine/render/ScreenImages.h"
#include "engine/render/TranslucentPass.h"

#include <optional>

namespace telepipe::render {

// The hardware's order, exactly: every translucent fragment is stored in a list of its pixel, then each pixel sorts its
// list and blends it (GL 4.3). The store grows to what a frame wants; past the driver's largest buffer the frame is
// drawn in bands. One sample a pixel. Needs the fragment count back from the GPU, so it waits for the collecting draws.
class LinkedListPass final : public TranslucentPass
{
public:
    LinkedListPass(const gl::Capabilities& capabilities, const ShaderLibrary& library);

    static bool supported(const gl::Capabilities& capabilities) { return capabilities.fragmentStorage; }

    scene::TranslucentOrder order() const override { return scene::TranslucentOrder::Submission; }
    void draw(const TranslucentInput& input) override;

    void limitMemory(std::uint32_t megabytes) { _limitBytes = std::int64_t{megabytes} << 20; }

private:
    struct Band
    {
        GLint y = 0;
        GLsizei height = 0;
    };
    struct Images
    {
        gl::Texture heads, opaque;
        gl::Framebuffer clearing, copying;
    };

    void fit(const RenderTarget& target);
    void copyOpaque(const RenderTarget& target) const;
    void drawBand(const TranslucentInput& input, Band band);
    std::uint32_t collect(const TranslucentInput& input, Band band);
    void clearBand(const TranslucentInput& input, Band band);
    void resolve(const TranslucentInput& input, Band band);
    bool grow(std::uint32_t wanted);
    gl::State banded(gl::State state, Band band) const;
    std::uint32_t largestStore() const;

    std::int64_t _maxBytes;
    std::int64_t _limitBytes = std::int64_t{1} << 29;
    std::uint32_t _capacity = 0; // fragments
    ImageSize _size;
    Images _images;
    gl::Buffer _store;
    gl::Program _resolve;
};

} // namespace telepipe::render
