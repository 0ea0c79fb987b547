#pragma once

#include "engine/draw/Pick.h"
#include "engine/scene/Bounds.h"
#include "tools/camera/CameraController.h"

#include <vector>

namespace telepipe::tools {

// The thing that panels tell of. Each kind implies the ones before it: a strip has a node, a model and a section.
struct Selection
{
    enum class Kind
    {
        None,
        Section,
        Model,
        Node,
        Strip
    };

    Kind kind = Kind::None;
    std::uint32_t section = 0, model = 0, node = 0, strip = 0;
    std::uint32_t triangle = 0; // of a picked strip: Scene::indices[3 * triangle]
    glm::vec3 point{0};         // of a picked strip, world space

    bool empty() const { return kind == Kind::None; }
    bool hasModel() const { return kind >= Kind::Model; }
    bool hasNode() const { return kind >= Kind::Node; }
    bool hasStrip() const { return kind == Kind::Strip; }

    static Selection ofSection(std::uint32_t section);
    static Selection ofModel(const scene::Scene& scene, std::uint32_t model);
    static Selection ofNode(const scene::Scene& scene, std::uint32_t node);
    static Selection ofStrip(const scene::Scene& scene, std::uint32_t strip);
    static Selection ofPick(const scene::PickResult& pick);

    bool operator==(const Selection&) const = default;
};

// A ball around a box that holds something; otherwise: of an empty one.
Sphere ballAround(const scene::Box& box, const Sphere& otherwise);
// A sphere around the selection, in its current pose.
Sphere boundsOf(const Selection& selection, const scene::Scene& scene, const scene::Pose& pose);
Sphere boundsOf(const std::vector<Selection>& all, const scene::Scene& scene, const scene::Pose& pose);
Sphere boundsOfScene(const scene::Scene& scene);

// Switching things off and on; sizes of visibility are the scene's.
void showAll(scene::Visibility& visibility, const scene::Scene& scene);
void isolate(scene::Visibility& visibility, const scene::Scene& scene, const std::vector<Selection>& all);
// Hides the selected parts, or shows them where all of them are hidden. For a strip its node is hidden.
void toggle(scene::Visibility& visibility, const std::vector<Selection>& all);
bool areHidden(const scene::Visibility& visibility, const std::vector<Selection>& all);
// Adds the strips of the selection, down from models; none for a section.
void addStrips(const scene::Scene& scene, const Selection& selection, std::vector<std::uint32_t>& strips);
bool isAllVisible(const scene::Visibility& visibility);

} // namespace telepipe::tools
