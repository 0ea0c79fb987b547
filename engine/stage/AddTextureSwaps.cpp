#include "engine/stage/AddTextureSwaps.h"

#include "engine/ninja/StateTable.h"
#include "formats/stage/TextureAnimations.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace telepipe::scene {

namespace {

class SwapAdder
{
public:
    SwapAdder(Scene& scene, std::uint32_t file, std::uint32_t textureBase)
        : _scene(scene), _file(file), _base(textureBase), _states(scene)
    {
    }

    void addSwaps(const formats::TextureAnimations& animations);
    void addToModels();

private:
    void addSwap(const formats::TextureAnimation& animation);
    void addToModel(const SceneModel& model, std::uint16_t swap);
    std::uint16_t swapped(std::uint16_t state, std::uint16_t swap);

    Scene& _scene;
    std::uint32_t _file, _base;
    StateTable _states;
    std::map<std::uint16_t, std::uint16_t> _swaps; // id -> Scene::textureSwaps
};

void SwapAdder::addSwaps(const formats::TextureAnimations& animations)
{
    for (const formats::TextureAnimation& animation : animations.entries)
        if (animation.type == formats::kTextureSwap && !animation.frames.empty() &&
            _scene.textureSwaps.size() < kNoSwap)
            addSwap(animation);
}

void SwapAdder::addSwap(const formats::TextureAnimation& animation)
{
    TextureSwap swap;
    swap.id = static_cast<std::uint16_t>(animation.id);
    std::uint32_t end = 0;
    for (const formats::SwapFrame& frame : animation.frames) {
        end += std::max<std::uint32_t>(1, frame.delay);
        const std::uint32_t texture = std::min<std::uint32_t>(kNoTexture, _base + frame.texture);
        swap.frames.push_back({static_cast<std::uint16_t>(texture), end});
        if (texture < kNoTexture) // archives may hold more than the list names
            _scene.textureCount = std::max(_scene.textureCount, texture + 1);
    }
    _swaps.emplace(swap.id, static_cast<std::uint16_t>(_scene.textureSwaps.size()));
    _scene.textureSwaps.push_back(std::move(swap));
}

// Blue Burst's entries name a swap by a table, the others by a number other than 0.
std::optional<std::uint16_t> swapOf(const formats::PlacedModel& placed)
{
    if (placed.textureSwapTable)
        return placed.textureSwapTable->id;
    return placed.textureSwap != 0 ? std::optional(static_cast<std::uint16_t>(placed.textureSwap)) : std::nullopt;
}

void SwapAdder::addToModels()
{
    const formats::Stage& stage = *_scene.files[_file].stage;
    for (const SceneModel& model : _scene.models) {
        const auto id = model.file == _file ? swapOf(stage.placed[model.placed]) : std::nullopt;
        if (!id)
            continue;
        if (const auto swap = _swaps.find(*id); swap != _swaps.end())
            addToModel(model, swap->second);
        else
            _scene.warnings.add(model.fileOffset, {"texture swap {} is not in the .tam file", *id});
    }
}

void SwapAdder::addToModel(const SceneModel& model, std::uint16_t swap)
{
    for (std::uint32_t i = model.firstStrip; i < model.firstStrip + model.stripCount; ++i)
        _scene.strips[i].state = swapped(_scene.strips[i].state, swap);
    for (std::uint32_t i = model.firstBatch; i < model.firstBatch + model.batchCount; ++i)
        _scene.batches[i].state = swapped(_scene.batches[i].state, swap);
}

std::uint16_t SwapAdder::swapped(std::uint16_t number, std::uint16_t swap)
{
    DrawState state = _scene.states[number];
    const auto& frames = _scene.textureSwaps[swap].frames;
    if (std::ranges::find(frames, state.texture, &TextureSwap::Frame::texture) == frames.end())
        return number;
    state.textureSwap = swap;
    return _states.find(state, 0);
}

} // namespace

void addTextureSwaps(Scene& scene, std::uint32_t file, const formats::TextureAnimations& animations,
                     std::uint32_t textureBase)
{
    if (!scene.files[file].stage)
        return;
    SwapAdder adder(scene, file, textureBase);
    adder.addSwaps(animations);
    adder.addToModels();
}

} // namespace telepipe::scene
