#pragma once

#include "engine/render/pass/DrawSubmitter.h"
#include "engine/render/pass/SurfaceStates.h"

namespace telepipe::render {

class RenderTarget;
class VolumePass;

// Input of a translucent pass. The target holds the opaque and punch-through lists already; its framebuffer is bound,
// before and after.
struct TranslucentInput
{
    const scene::DrawList& list;
    RenderTarget& target;
    DrawSubmitter& draws;
    gl::StateTracker& state;
    bool mayLag = false;           // FrameRequest::mayLag
    bool isTile = false;           // of a larger picture: the frames before and behind it are other views
    bool chip = false;             // blends in whole numbers
    VolumePass* volumes = nullptr; // of a frame with modifier volumes, for passes that draw a depth at a time
};

// A way to draw the translucent list: blended far to near, without writing depth.
class TranslucentPass
{
public:
    TranslucentPass() = default;
    virtual ~TranslucentPass() = default;
    TranslucentPass(TranslucentPass&&) = default;
    TranslucentPass& operator=(TranslucentPass&&) = default;
    virtual scene::TranslucentOrder order() const = 0; // the draw list it wants
    virtual void draw(const TranslucentInput& input) = 0;
};

// Blends as it draws, far to near: right where the batches, or the triangles, neither cross nor overlap themselves.
class BlendedPass final : public TranslucentPass
{
public:
    explicit BlendedPass(scene::TranslucentOrder order) : _order(order) {}

    scene::TranslucentOrder order() const override { return _order; }
    void draw(const TranslucentInput& input) override;

private:
    scene::TranslucentOrder _order;
};

} // namespace telepipe::render
