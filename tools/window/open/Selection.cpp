#include "tools/window/open/Selection.h"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace telepipe::tools {

namespace {

void addStrip(scene::Box& box, const scene::Scene& scene, const scene::Pose& pose, const scene::SceneStrip& strip)
{
    for (std::uint32_t i = 0; i < strip.vertexCount; ++i)
        box.add(scene::worldPosition(scene, pose, strip.firstVertex + i));
}

Sphere boundsOfSection(const scene::SceneSection& section)
{
    const scene::Box box{section.boundsMin, section.boundsMax};
    return ballAround(box, {section.position, std::max(section.radius, 1.0f)});
}

glm::vec3 placeOf(const scene::Pose& pose, std::uint32_t node)
{
    return node < pose.world.size() ? glm::vec3(pose.world[node][3]) : glm::vec3(0);
}

Sphere boundsOfModel(const scene::Pose& pose, const scene::SceneModel& model)
{
    if (model.stripCount != 0)
        return {model.center, model.radius};
    return {placeOf(pose, model.firstNode), 10};
}

// A node without strips of its own (a joint) is seen with the space around it.
Sphere boundsOfNode(const scene::Scene& scene, const scene::Pose& pose, const Selection& selection)
{
    scene::Box box;
    const scene::SceneModel& model = scene.models[selection.model];
    for (std::uint32_t i = 0; i < model.stripCount; ++i)
        if (scene.strips[model.firstStrip + i].node == selection.node)
            addStrip(box, scene, pose, scene.strips[model.firstStrip + i]);
    return ballAround(box, {placeOf(pose, selection.node), std::max(model.radius / 2, 1.0f)});
}

Sphere boundsOfStrip(const scene::Scene& scene, const scene::Pose& pose, const Selection& selection)
{
    scene::Box box;
    addStrip(box, scene, pose, scene.strips[selection.strip]);
    return ballAround(box, {selection.point, 10});
}

} // namespace

Sphere ballAround(const scene::Box& box, const Sphere& otherwise)
{
    return box.empty() ? otherwise : Sphere{box.center(), std::max(glm::distance(box.min, box.max) / 2, 0.1f)};
}

Selection Selection::ofSection(std::uint32_t section)
{
    Selection result;
    result.kind = Kind::Section;
    result.section = section;
    return result;
}

Selection Selection::ofModel(const scene::Scene& scene, std::uint32_t model)
{
    Selection result = ofSection(scene.models[model].section);
    result.kind = Kind::Model;
    result.model = model;
    return result;
}

Selection Selection::ofNode(const scene::Scene& scene, std::uint32_t node)
{
    Selection result = ofModel(scene, scene.nodes[node].model);
    result.kind = Kind::Node;
    result.node = node;
    return result;
}

Selection Selection::ofStrip(const scene::Scene& scene, std::uint32_t strip)
{
    Selection selection = ofNode(scene, scene.strips[strip].node);
    selection.kind = Kind::Strip;
    selection.strip = strip;
    selection.triangle = scene.strips[strip].firstIndex / 3;
    return selection;
}

Selection Selection::ofPick(const scene::PickResult& pick)
{
    return {Kind::Strip, pick.section, pick.model, pick.node, pick.strip, pick.triangle, pick.point};
}

Sphere boundsOf(const Selection& selection, const scene::Scene& scene, const scene::Pose& pose)
{
    switch (selection.kind) {
    case Selection::Kind::None:
        break;
    case Selection::Kind::Section:
        return boundsOfSection(scene.sections[selection.section]);
    case Selection::Kind::Model:
        return boundsOfModel(pose, scene.models[selection.model]);
    case Selection::Kind::Node:
        return boundsOfNode(scene, pose, selection);
    case Selection::Kind::Strip:
        return boundsOfStrip(scene, pose, selection);
    }
    return boundsOfScene(scene);
}

Sphere boundsOf(const std::vector<Selection>& all, const scene::Scene& scene, const scene::Pose& pose)
{
    if (all.size() == 1)
        return boundsOf(all.front(), scene, pose);
    scene::Box box;
    for (const Selection& selection : all) {
        const Sphere sphere = boundsOf(selection, scene, pose);
        box.add(sphere.center - sphere.radius);
        box.add(sphere.center + sphere.radius);
    }
    return box.empty() ? boundsOfScene(scene) : ballAround(box, {});
}

Sphere boundsOfScene(const scene::Scene& scene)
{
    scene::Box box;
    for (const scene::SceneSection& section : scene.sections)
        if (section.boundsMin.x <= section.boundsMax.x) {
            box.add(section.boundsMin);
            box.add(section.boundsMax);
        }
    return ballAround(box, {glm::vec3(0), 100});
}

void showAll(scene::Visibility& visibility, const scene::Scene& scene)
{
    visibility.sections.assign(scene.sections.size(), 1);
    visibility.models.assign(scene.models.size(), 1);
    visibility.nodes.assign(scene.nodes.size(), 1);
    visibility.states.assign(scene.states.size(), 1);
}

namespace {

using Flags = std::vector<std::uint8_t>;

void setRange(Flags& flags, std::uint32_t first, std::uint32_t count, std::uint8_t value)
{
    std::fill_n(flags.begin() + std::ptrdiff_t(first), count, value);
}

void showNodes(scene::Visibility& visibility, const scene::Scene& scene, const Selection& selection)
{
    if (selection.hasNode()) {
        visibility.nodes[selection.node] = 1;
        return;
    }
    const scene::SceneSection& section = scene.sections[selection.section];
    const std::uint32_t first = selection.hasModel() ? selection.model : section.firstModel;
    for (std::uint32_t i = first; i < first + (selection.hasModel() ? 1 : section.modelCount); ++i)
        setRange(visibility.nodes, scene.models[i].firstNode, scene.models[i].nodeCount, 1);
}

std::uint8_t& flagOf(scene::Visibility& visibility, const Selection& selection)
{
    return selection.hasNode()    ? visibility.nodes[selection.node]
           : selection.hasModel() ? visibility.models[selection.model]
                                  : visibility.sections[selection.section];
}

bool isHidden(const scene::Visibility& visibility, const Selection& selection)
{
    return selection.empty() || flagOf(const_cast<scene::Visibility&>(visibility), selection) == 0;
}

} // namespace

// First hides everything in each section that holds a selected part, then shows the selection. Other sections are
// hidden as a whole, so that they are complete when they are shown again.
void isolate(scene::Visibility& visibility, const scene::Scene& scene, const std::vector<Selection>& all)
{
    showAll(visibility, scene);
    if (all.empty())
        return;
    std::ranges::fill(visibility.sections, std::uint8_t(0));
    for (const Selection& selection : all) {
        const scene::SceneSection& section = scene.sections[selection.section];
        if (selection.hasModel())
            setRange(visibility.models, section.firstModel, section.modelCount, 0);
        if (selection.hasNode())
            setRange(visibility.nodes, scene.models[selection.model].firstNode, scene.models[selection.model].nodeCount,
                     0);
    }
    for (const Selection& selection : all) {
        const scene::SceneSection& section = scene.sections[selection.section];
        visibility.sections[selection.section] = 1;
        if (!selection.hasModel())
            setRange(visibility.models, section.firstModel, section.modelCount, 1);
        else
            visibility.models[selection.model] = 1;
    }
    for (const Selection& selection : all)
        showNodes(visibility, scene, selection);
}

bool areHidden(const scene::Visibility& visibility, const std::vector<Selection>& all)
{
    return std::ranges::all_of(all, [&](const Selection& each) { return isHidden(visibility, each); });
}

void toggle(scene::Visibility& visibility, const std::vector<Selection>& all)
{
    const std::uint8_t shown = areHidden(visibility, all);
    for (const Selection& selection : all)
        if (!selection.empty())
            flagOf(visibility, selection) = shown;
}

void addStrips(const scene::Scene& scene, const Selection& selection, std::vector<std::uint32_t>& strips)
{
    if (selection.hasStrip())
        return strips.push_back(selection.strip);
    if (!selection.hasModel())
        return;
    const scene::SceneModel& model = scene.models[selection.model];
    for (std::uint32_t i = model.firstStrip; i < model.firstStrip + model.stripCount; ++i)
        if (!selection.hasNode() || scene.strips[i].node == selection.node)
            strips.push_back(i);
}

bool isAllVisible(const scene::Visibility& visibility)
{
    const auto all = [](const std::vector<std::uint8_t>& flags) { return std::ranges::find(flags, 0) == flags.end(); };
    return all(visibility.sections) && all(visibility.models) && all(visibility.nodes) && all(visibility.states);
}

} // namespace telepipe::tools
