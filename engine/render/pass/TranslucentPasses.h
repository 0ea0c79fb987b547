#pragma once

#include "engine/render/pass/FragmentArrayPass.h"
#include "engine/render/pass/FragmentLayersPass.h"
#include "engine/settings/ViewSettings.h"

#include <optional>

namespace telepipe::render {

// All ways to draw the translucent list that a context has, and which of them a frame takes.
class TranslucentPasses
{
public:
    TranslucentPasses(const gl::Capabilities& capabilities, const ShaderLibrary& library);

    // withVolumes: the frame has modifier volumes. Where no faces can be stored (GL 3.3), peeling marks them a layer at
    // a time, and replaces passes that draw whole batches.
    TranslucentPass& passFor(const ViewSettings& settings, bool withVolumes);

    static bool sortsPixels(const ViewSettings& settings);
    bool storesFragments() const { return _arrays.has_value(); } // where the context can (GL 4.3)
    bool marksVolumes(const TranslucentPass& pass) const { return &pass == &_layers; }
    const FragmentStatistics* statistics() const { return _arrays ? &_arrays->statistics() : nullptr; }

private:
    BlendedPass _batches{scene::TranslucentOrder::Batches}, _triangles{scene::TranslucentOrder::Triangles};
    FragmentLayersPass _layers;
    std::optional<FragmentArrayPass> _arrays;
};

} // namespace telepipe::render
