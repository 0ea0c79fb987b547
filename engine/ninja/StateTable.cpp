#include "engine/ninja/StateTable.h"

#include <algorithm>

namespace telepipe::scene {

namespace {

std::uint64_t hashOf(const DrawState& s)
{
    const SamplerState& sampler = s.sampler;
    const std::uint64_t words[] = {
        std::uint64_t(s.diffuse) << 32 | s.ambient,
        std::uint64_t(s.specular) << 32 | std::uint64_t(s.texture) << 16 | s.second.texture,
        std::uint64_t(s.second.diffuse),
        std::uint64_t(s.stripFlags) << 32 | std::uint64_t(s.source) << 24 | std::uint64_t(s.destination) << 16 |
            std::uint64_t(s.list) << 8 | s.exponent,
        std::uint64_t(sampler.filter) << 24 | std::uint64_t(sampler.wrapU) << 16 | std::uint64_t(sampler.wrapV) << 8 |
            sampler.mipDepth,
    };
    std::uint64_t hash = 0;
    for (std::uint64_t word : words)
        hash = (hash ^ word ^ hash >> 31) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 32;
}

} // namespace

StateTable::StateTable(Scene& scene) : _scene(scene)
{
    std::size_t size = 256;
    while (size < 4 * scene.states.size())
        size *= 2;
    rehash(size);
}

std::uint16_t StateTable::find(const DrawState& state, std::uint32_t offset)
{
    std::uint32_t& slot = slotOf(state);
    if (slot != kNoState)
        return static_cast<std::uint16_t>(slot);
    const std::uint32_t number = static_cast<std::uint32_t>(_scene.states.size());
    if (number > 0xffff)
        throw formats::ParseError(offset, "at most 65536 draw states in a scene", "one more");
    slot = number;
    _scene.states.push_back(state);
    for (const std::uint16_t texture : {state.texture, state.second.texture}) {
        if (texture != kNoTexture)
            _scene.textureCount = std::max(_scene.textureCount, texture + 1u);
    }
    if (2 * _scene.states.size() > _table.size())
        rehash(2 * _table.size());
    return static_cast<std::uint16_t>(number);
}

std::uint32_t& StateTable::slotOf(const DrawState& state)
{
    std::size_t i = hashOf(state) & (_table.size() - 1);
    while (_table[i] != kNoState && !(_scene.states[_table[i]] == state))
        i = (i + 1) & (_table.size() - 1);
    return _table[i];
}

void StateTable::rehash(std::size_t size)
{
    _table.assign(size, kNoState);
    for (std::uint32_t i = 0; i < _scene.states.size(); ++i)
        slotOf(_scene.states[i]) = i;
}

} // namespace telepipe::scene
