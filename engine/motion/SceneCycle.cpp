#include "engine/motion/SceneCycle.h"

#include "engine/scene/GameTime.h"

#include <algorithm>
#include <cmath>

namespace telepipe::scene {

namespace {

// Of the motion or the shape, whichever is longer; 0 where there is neither.
double framesOf(const Scene& scene, const SceneModel& model)
{
    double frames = model.motion >= 0 ? scene.motions[static_cast<std::size_t>(model.motion)]->frames : 0;
    if (model.shape >= 0)
        frames = std::max(frames, double(scene.shapes[static_cast<std::size_t>(model.shape)].motions.frames()));
    return frames;
}

double framesOf(const formats::Motion* motion)
{
    return motion ? motion->frames : 0;
}

// The game frames of one round of a state's textures; 0 where it has the same texture always.
double roundOf(const Scene& scene, const DrawState& state)
{
    if (state.textureSwap == kNoSwap)
        return 0;
    const TextureSwap& swap = scene.textureSwaps[state.textureSwap];
    return swap.frames.size() > 1 ? swap.frames.back().end : 0;
}

} // namespace

bool playsMotion(const Scene& scene, const SceneModel& model)
{
    return model.moves() && model.speed != 0 && std::isfinite(model.speed) && framesOf(scene, model) > 0;
}

bool swapsTextures(const Scene& scene)
{
    return std::any_of(scene.states.begin(), scene.states.end(),
                       [&](const DrawState& state) { return roundOf(scene, state) > 0; });
}

bool movesLights(const Scene& scene)
{
    return std::any_of(scene.lights.begin(), scene.lights.end(),
                       [](const SceneLight& light) { return framesOf(light.motion) > 0; });
}

double modelCycle(const Scene& scene)
{
    double seconds = 0;
    for (const SceneModel& model : scene.models)
        if (model.moves() && model.speed > 0)
            seconds = std::max(seconds, framesOf(scene, model) / (kGameFrames * double(model.speed)));
    return seconds;
}

double sceneCycle(const Scene& scene)
{
    double frames = 0; // of what runs at the game's own speed
    for (const SceneCamera& camera : scene.cameras)
        frames = std::max(frames, framesOf(camera.motion));
    for (const SceneLight& light : scene.lights)
        frames = std::max(frames, framesOf(light.motion));
    for (const DrawState& state : scene.states)
        frames = std::max(frames, roundOf(scene, state));
    return std::max(modelCycle(scene), frames / kGameFrames);
}

} // namespace telepipe::scene
