#pragma once

#include "engine/scene/Overrides.h"
#include "engine/scene/Scene.h"

#include <utility>

namespace telepipe::scene {

// The models that a target draws some of: the first, and how many.
inline std::pair<std::uint32_t, std::uint32_t> modelsOf(const Scene& scene, OverrideTarget target)
{
    using Kind = OverrideTarget::Kind;
    if (target.kind == Kind::Section)
        return {scene.sections[target.index].firstModel, scene.sections[target.index].modelCount};
    return {target.kind == Kind::Node ? scene.nodes[target.index].model : target.index, 1};
}

// Calls visit(strip) for every strip that a target draws, as long as it returns true.
template <class Visit> void visitStrips(const Scene& scene, OverrideTarget target, const Visit& visit)
{
    using Kind = OverrideTarget::Kind;
    if (target.kind == Kind::Strip) {
        visit(target.index);
        return;
    }
    const auto [first, count] = modelsOf(scene, target);
    for (std::uint32_t m = first; m < first + count; ++m) {
        const SceneModel& model = scene.models[m];
        for (std::uint32_t i = model.firstStrip; i < model.firstStrip + model.stripCount; ++i)
            if ((target.kind != Kind::Node || scene.strips[i].node == target.index) && !visit(i))
                return;
    }
}

} // namespace telepipe::scene
