#pragma once

#include "engine/gl/Capabilities.h"
#include "engine/gl/Objects.h"
#include "engine/scene/DrawState.h"

#include <vector>

namespace telepipe::render {

// A way of sampling a texture: the file's wishes, as far as the texture and the user's settings allow them.
struct SamplerKey
{
    scene::SamplerState state;
    bool mipmapped = false; // the texture stores more than one level
    bool filtered = true;   // off: nearest texel everywhere, of the nearest level
    bool smooth = false;    // ViewSettings::smooth; the set says it

    bool operator==(const SamplerKey&) const = default;
};

// GL samplers by key; a stage needs few of them.
class SamplerSet
{
public:
    explicit SamplerSet(const gl::Capabilities& capabilities)
        : _maxAnisotropy(capabilities.maxAnisotropy), _biases(capabilities.samplerBias)
    {
    }

    GLuint sampler(const SamplerKey& asked);          // made on first use
    void setSmooth(bool smooth) { _smooth = smooth; } // of those asked for from now on

private:
    struct Entry
    {
        SamplerKey key;
        gl::Sampler sampler;
    };
    std::vector<Entry> _entries;
    float _maxAnisotropy;
    bool _biases;
    bool _smooth = false;
};

} // namespace telepipe::render
