#include "engine/render/resource/SamplerSet.h"

#include "engine/motion/Sampling.h"

#include <algorithm>

namespace telepipe::render {

namespace {

constexpr float kSmoothAnisotropy = 8;

GLint wrapMode(scene::Wrap wrap)
{
    switch (wrap) {
    case scene::Wrap::Clamp:
        return GL_CLAMP_TO_EDGE;
    case scene::Wrap::Mirror:
        return GL_MIRRORED_REPEAT;
    default:
        return GL_REPEAT;
    }
}

scene::Filter effectiveFilter(const SamplerKey& key)
{
    return key.filtered ? key.state.filter : scene::Filter::Point;
}

GLint minificationFilter(scene::Filter filter, bool mipmapped, bool smooth)
{
    if (smooth)
        return mipmapped ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR;
    if (filter == scene::Filter::Point)
        return mipmapped ? GL_NEAREST_MIPMAP_NEAREST : GL_NEAREST;
    if (!mipmapped)
        return GL_LINEAR;
    return filter == scene::Filter::Bilinear ? GL_LINEAR_MIPMAP_NEAREST : GL_LINEAR_MIPMAP_LINEAR;
}

void configure(GLuint sampler, const SamplerKey& key, float maxAnisotropy)
{
    const scene::Filter filter = effectiveFilter(key);
    const bool point = filter == scene::Filter::Point, smooth = key.smooth && key.filtered;
    glSamplerParameteri(sampler, GL_TEXTURE_WRAP_S, wrapMode(key.state.wrapU));
    glSamplerParameteri(sampler, GL_TEXTURE_WRAP_T, wrapMode(key.state.wrapV));
    glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, minificationFilter(filter, key.mipmapped, smooth));
    glSamplerParameteri(sampler, GL_TEXTURE_MAG_FILTER, point ? GL_NEAREST : GL_LINEAR);
    const float wanted = smooth                            ? kSmoothAnisotropy
                         : key.state.superSample && !point ? scene::kSuperSampleAnisotropy
                                                           : 1;
    if (std::min(wanted, maxAnisotropy) > 1)
        glSamplerParameterf(sampler, GL_TEXTURE_MAX_ANISOTROPY_EXT, std::min(wanted, maxAnisotropy));
}

} // namespace

GLuint SamplerSet::sampler(const SamplerKey& asked)
{
    SamplerKey key = asked;
    key.smooth = _smooth;
    const auto known =
        std::find_if(_entries.begin(), _entries.end(), [&](const Entry& entry) { return entry.key == key; });
    if (known != _entries.end())
        return known->sampler.name();
    _entries.push_back({key, gl::Sampler()});
    configure(_entries.back().sampler.name(), key, _maxAnisotropy);
    if (_biases)
        glSamplerParameterf(_entries.back().sampler.name(), GL_TEXTURE_LOD_BIAS, scene::lodBias(key.state.mipDepth));
    return _entries.back().sampler.name();
}

} // namespace telepipe::render
