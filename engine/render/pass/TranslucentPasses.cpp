#include "engine/render/pass/TranslucentPasses.h"

namespace telepipe::render {

TranslucentPasses::TranslucentPasses(const gl::Capabilities& capabilities, const ShaderLibrary& library)
    : _layers(library, capabilities)
{
    if (FragmentArrayPass::supported(capabilities))
        _arrays.emplace(capabilities, library);
}

bool TranslucentPasses::sortsPixels(const ViewSettings& settings)
{
    const Translucency order = settings.translucency;
    return order != Translucency::Batches && order != Translucency::Triangles && !inspects(settings.mode);
}

TranslucentPass& TranslucentPasses::passFor(const ViewSettings& settings, bool withVolumes)
{
    if (!sortsPixels(settings) && (_arrays || !withVolumes))
        return settings.translucency == Translucency::Triangles && !inspects(settings.mode) ? _triangles : _batches;
    if (!_arrays || settings.translucency == Translucency::Peeled) {
        _layers.limitMemory(settings.fragmentMegabytes);
        return _layers;
    }
    _arrays->limitMemory(settings.fragmentMegabytes);
    return *_arrays;
}

} // namespace telepipe::render
