#pragma once

#include "engine/render/pass/DepthPeelingPass.h"
#include "engine/render/resource/ScreenImages.h"
#include "engine/render/resource/ShaderLibrary.h"

#include <vector>

namespace telepipe::render {

// The hardware's order, exactly, with GL 3.3 alone: the list is drawn once for each fragment of the deepest pixel, and
// each time one more fragment of every pixel is kept, the last drawn first. Then each pixel sorts its fragments and
// blends them. The first draw counts them, and the stencil limits the next ones to the pixels that have more. Fragments
// behind one that lets nothing through are not kept. Each share of the list has layers of its own, as all that a draw
// shades besides the last fragment of a pixel is shaded in vain.
//
// Peeling takes its place in a frame that is deeper than fits, and in one with modifier volumes, whose faces are
// compared with one layer at a time. One sample a pixel.
class FragmentLayersPass final : public TranslucentPass
{
public:
    FragmentLayersPass(const ShaderLibrary& library, const gl::Capabilities& capabilities);

    scene::TranslucentOrder order() const override { return scene::TranslucentOrder::Submission; }
    void draw(const TranslucentInput& input) override;

    void limitMemory(std::uint32_t megabytes) { _limitBytes = std::int64_t{megabytes} << 20; }

private:
    static constexpr std::size_t kShares = DrawSubmitter::kShares;

    struct Images
    {
        gl::Texture depth, opaque, covered, counts;
        gl::Texture layers;                           // the first of each share, then the others share by share
        std::array<gl::Texture, kShares> firstPlaces; // of the first layers
        std::array<gl::Texture, 2> places;            // of this layer and the one before
        gl::Framebuffer copying, covering, counting, marking, keepingFirst, keepingNext;
    };
    using Reach = std::vector<gl::ScissorBox>; // of each layer: the pixels that are so deep lie within
    struct Share
    {
        Reach reach;
        std::size_t next = 0; // the second layer
    };

    void fit(const RenderTarget& target);
    void attachAll() const;
    bool drawLayers(const TranslucentInput& input);
    void begin(const TranslucentInput& input) const;
    void cover(const TranslucentInput& input) const;
    void keepFirst(const TranslucentInput& input, std::size_t share) const;
    void findReach();
    void findReach(GLint y, GLsizei height);
    bool makeRoom();
    void grow(std::size_t layers);
    void mark(const TranslucentInput& input, std::size_t fewest) const;
    void keepNext(const TranslucentInput& input, std::size_t share, std::size_t layer) const;
    void resolve(const TranslucentInput& input) const;

    std::int64_t _limitBytes = std::int64_t{1} << 29;
    ImageSize _size;
    bool _covers; // fragments behind covered pixels can be left out, which takes blending of floats
    GLenum _coveredDepths;
    Images _images;
    std::size_t _room = 0;             // layers
    std::vector<std::uint8_t> _counts; // fragments of each pixel, a byte a share
    std::vector<std::uint8_t> _most;   // of some rows
    std::array<Share, kShares> _shares;
    Reach _reach; // of any share
    LateProgram _copyDepth, _mark, _resolve, _chipResolve;
    DepthPeelingPass _peeling;
};

} // namespace telepipe::render
