#pragma once

#include "engine/gl/Capabilities.h"
#include "engine/gl/Fence.h"
#include "engine/render/pass/FragmentTiles.h"
#include "engine/render/pass/TranslucentPass.h"

namespace telepipe::render {

// The hardware's order, exactly: every translucent fragment is stored in an array of its pixel, then each pixel sorts
// its array and blends it (GL 4.3). One sample a pixel.
//
// Each square of pixels has a number of slots a pixel. For a single picture, and each tile of one, they are
// counted in a first pass, so that it takes no more memory than it needs; where the frame may lag they are few at
// first. When a pixel has more fragments, the frame is drawn again with as many slots as each square needs. When that
// happens again the view moves, and every square gets the slots of the deepest. Past the memory allowed the picture is
// drawn in parts. A frame that may lag does not wait for the GPU's counts: a later frame reads them, and has the room.
class FragmentArrayPass final : public TranslucentPass
{
public:
    FragmentArrayPass(const gl::Capabilities& capabilities, const ShaderLibrary& library);

    static bool supported(const gl::Capabilities& capabilities) { return capabilities.fragmentStorage; }

    scene::TranslucentOrder order() const override { return scene::TranslucentOrder::Submission; }
    void draw(const TranslucentInput& input) override;

    void limitMemory(std::uint32_t megabytes) { _limitBytes = std::int64_t{megabytes} << 20; }
    const FragmentStatistics& statistics() const { return _statistics; }

private:
    struct Images
    {
        gl::Texture counts, opaque;
        gl::Framebuffer clearing, copying; // clearing: to count in, too
    };

    void fit(const TranslucentInput& input);
    void setSlots(std::uint32_t slots);
    void allocate();
    void copyOpaque(const RenderTarget& target) const;
    void drawParts(const TranslucentInput& input);
    void drawPart(const TranslucentInput& input, const gl::ScissorBox& part);
    void begin(const TranslucentInput& input, const gl::ScissorBox& part) const;
    void collect(const TranslucentInput& input, const gl::ScissorBox& part) const;
    void resolve(const TranslucentInput& input, const gl::ScissorBox& part) const;
    gl::State within(const gl::ScissorBox& part, gl::State state) const;
    bool countFirst(const TranslucentInput& input);
    void leave(const TranslucentInput& input) const;
    void bindStore() const;
    bool grow();
    void takeCounts();

    bool _countsInPlace;
    std::int64_t _maxTexels;
    std::int64_t _limitBytes = std::int64_t{1} << 29;
    std::int64_t _limitUsed = 0; // the limit when the buffer was made
    std::uint32_t _deepest = 0;  // slots of a pixel
    ImageSize _size;             // of the picture
    std::uint32_t _squaresWide = 0;
    std::vector<SquareSlots> _squares;
    bool _grown = false;                // because squares needed more
    std::vector<gl::ScissorBox> _parts; // of the picture, as drawn one after the other
    Images _images;
    gl::Texture _fragments, _squareTexels;
    gl::Buffer _store, _overflow, _squareStore;
    gl::Fence _asked;
    FragmentTiles _tiles;
    struct Resolve
    {
        LateProgram few, deep; // by the slots of a pixel
    };
    Resolve _resolve, _chipResolve;
    FragmentStatistics _statistics;
};

} // namespace telepipe::render
