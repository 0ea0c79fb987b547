#include "tools/window/lists/SceneTarget.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

using Flags = std::vector<std::uint8_t>;

Flags* flagsOf(scene::Visibility& visibility, ScenePart part)
{
    switch (part) {
    case ScenePart::None:
        break;
    case ScenePart::Section:
        return &visibility.sections;
    case ScenePart::Model:
        return &visibility.models;
    case ScenePart::Node:
        return &visibility.nodes;
    case ScenePart::State:
        return &visibility.states;
    }
    return nullptr;
}

void set(Flags& flags, const std::vector<std::uint32_t>& items, std::uint8_t value)
{
    for (const std::uint32_t item : items)
        if (item < flags.size())
            flags[item] = value;
}

// A box around balls; as good as a ball.
void addBall(scene::Box& box, glm::vec3 center, float radius)
{
    box.add(scene::Box{center - radius, center + radius});
}

Flags chosen(std::size_t size, const std::vector<std::uint32_t>& items)
{
    Flags flags(size, 0);
    set(flags, items, 1);
    return flags;
}

void addBatches(scene::Box& around, const scene::Scene& scene, const std::vector<std::uint32_t>& states)
{
    const Flags wanted = chosen(scene.states.size(), states);
    for (const scene::Batch& batch : scene.batches)
        if (wanted[batch.state])
            addBall(around, batch.center, batch.radius);
}

} // namespace

void isolate(scene::Visibility& visibility, const scene::Scene& scene, const SceneTarget& target)
{
    showAll(visibility, scene);
    if (Flags* flags = flagsOf(visibility, target.part); flags && !target.items.empty())
        *flags = chosen(flags->size(), target.items);
}

void toggle(scene::Visibility& visibility, const SceneTarget& target)
{
    Flags* flags = flagsOf(visibility, target.part);
    if (!flags)
        return;
    const bool allHidden =
        std::ranges::all_of(target.items, [&](std::uint32_t i) { return i < flags->size() && (*flags)[i] == 0; });
    set(*flags, target.items, allHidden);
}

Sphere boundsOf(const SceneTarget& target, const scene::Scene& scene, const scene::Pose& pose)
{
    scene::Box around;
    if (target.part == ScenePart::State)
        addBatches(around, scene, target.items);
    else if (target.part != ScenePart::None)
        for (const std::uint32_t item : target.items) {
            const Sphere sphere = boundsOf(selectionOf(scene, target.part, item), scene, pose);
            addBall(around, sphere.center, sphere.radius);
        }
    return ballAround(around, boundsOfScene(scene));
}

Selection selectionOf(const scene::Scene& scene, ScenePart part, std::uint32_t item)
{
    switch (part) {
    case ScenePart::None:
        break;
    case ScenePart::Section:
        return Selection::ofSection(item);
    case ScenePart::Model:
        return Selection::ofModel(scene, item);
    case ScenePart::Node:
        return Selection::ofNode(scene, item);
    case ScenePart::State: {
        const auto users = usersOf(scene, {item});
        return users.empty() ? Selection() : Selection::ofStrip(scene, users.front().firstStrip);
    }
    }
    return {};
}

std::vector<StateUser> usersOf(const scene::Scene& scene, const std::vector<std::uint32_t>& states)
{
    const Flags wanted = chosen(scene.states.size(), states);
    std::vector<StateUser> users;
    for (const scene::Batch& batch : scene.batches) { // those of a model follow one another
        if (!wanted[batch.state])
            continue;
        if (users.empty() || users.back().model != batch.model)
            users.push_back({batch.model, batch.firstStrip, 0, 0});
        ++users.back().draws;
        users.back().triangles += batch.indexCount / 3;
    }
    return users;
}

} // namespace telepipe::tools
