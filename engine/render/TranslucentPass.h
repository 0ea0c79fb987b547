#pragma once

#include "engine/render/DrawSubmitter.h"

namespace telepipe::render {

class RenderTarget;
class VolumePass;

// What a translucent pass draws, and with. The target holds the opaque and punch-through lists already, and its
// framebuffer is bound; so it is again afterwards.
struct TranslucentInput
{
    const scene::DrawList& list;
    RenderTarget& target;
    DrawSubmitter& draws;
    gl::StateTracker& state;
    bool mayLag = false; // FrameRequest::mayLag
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

// Depth rule of the list: at or nearer than the opaque depth (>= in 1/w), never written.
gl::State translucentState();

// Blends as it draws, whole batches far to near: right where batches neither cross nor overlap themselves.
class BatchPass final : public TranslucentPass
{
public:
    scene::TranslucentOrder order() const override { return scene::TranslucentOrder::Batches; }
    void draw(const TranslucentInput& input) override;
};

} // namespace telepipe::render
