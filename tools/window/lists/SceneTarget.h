#pragma once

#include "engine/draw/DrawList.h"
#include "tools/camera/CameraController.h"
#include "tools/window/open/Selection.h"

#include <vector>

namespace telepipe::tools {

// The kinds of things in a scene that are named by a number: in Scene::sections, models, nodes or states.
enum class ScenePart
{
    None,
    Section,
    Model,
    Node,
    State
};

// Things of one kind to be shown alone, hidden or looked at together.
struct SceneTarget
{
    ScenePart part = ScenePart::None;
    std::vector<std::uint32_t> items;

    bool empty() const { return part == ScenePart::None || items.empty(); }
};

void isolate(scene::Visibility& visibility, const scene::Scene& scene, const SceneTarget& target);
// Hides them; when all of them are hidden, shows them. The flags are there already: showAll() makes them.
void toggle(scene::Visibility& visibility, const SceneTarget& target);
Sphere boundsOf(const SceneTarget& target, const scene::Scene& scene, const scene::Pose& pose);

// The selection that stands for one item. For a state it is the first strip that is drawn with it.
Selection selectionOf(const scene::Scene& scene, ScenePart part, std::uint32_t item);

// A model that draws with one of several states, as a row of "used by".
struct StateUser
{
    std::uint32_t model = 0;
    std::uint32_t firstStrip = 0; // that is drawn so
    std::uint32_t draws = 0, triangles = 0;
};
std::vector<StateUser> usersOf(const scene::Scene& scene, const std::vector<std::uint32_t>& states);

} // namespace telepipe::tools
