#pragma once

#include "engine/draw/DrawList.h"

#include <optional>
#include <string_view>
#include <vector>

namespace telepipe::scene {

// Lines that explain a scene, over its picture.
struct GuideChoice
{
    bool normals = false;  // of each corner; of the face, from its middle, where its corners have none
    bool skeleton = false; // nodes, their axes and numbers, and a bone from each to its parent
    bool spheres = false;  // of the files' models, which the library clips by, and of sections
    bool cells = false;    // boxes around what sections draw, circles of their radius, ids

    bool any() const { return normals || skeleton || spheres || cells; }
    bool operator==(const GuideChoice&) const = default;
};

// An end of a line, exactly as it is uploaded. It lies beside its place by an offset in halves of the picture's height,
// at whatever distance: along the world's axes, or right, up and towards the eye.
struct GuideEnd
{
    glm::vec3 position{0};   // world
    std::uint32_t color = 0; // bytes R, G, B, A
    glm::vec3 offset{0};
    std::uint32_t onScreen = 0; // 1: the offset is the picture's

    bool operator==(const GuideEnd&) const = default;
};
static_assert(sizeof(GuideEnd) == 32);

struct GuideLines
{
    std::vector<GuideEnd> hidden; // by nearer surfaces; two a line
    std::vector<GuideEnd> over;   // everything

    void clear(); // keeps capacity
};

// Bytes R, G, B, A.
namespace guide_colors {
constexpr std::uint32_t kNormal = 0xff40f0ff, kFaceNormal = 0xffd0d0d0; // at the tip; dark at the foot
constexpr std::uint32_t kBone = 0xff50d8ff, kJoint = 0xffffffff;
constexpr std::uint32_t kAxes[] = {0xff4848ff, 0xff48e848, 0xffff8048}; // x, y, z
constexpr std::uint32_t kModelSphere = 0xff40a0ff, kSectionSphere = 0xffff9850;
} // namespace guide_colors
std::uint32_t cellColor(std::uint32_t section); // hues far apart for neighbours

constexpr float kNormalLength = 0.04f, kAxisLength = 0.05f; // halves of the picture's height
constexpr float kLabelSize = 0.04f;

enum class GuideModels
{
    Still,
    Moving
};

// Makes the lines of all visible things. Cells and the spheres of sections count as still.
void buildGuides(const Scene& scene, const Pose& pose, const Visibility& visibility, const GuideChoice& choice,
                 GuideModels models, GuideLines& lines);

// The room that a label takes to the right of its point and above it, in halves of the picture's height.
glm::vec2 labelSize(std::string_view text);
// A label beside a point; printable ASCII.
void addLabel(std::vector<GuideEnd>& lines, glm::vec3 at, std::string_view text, std::uint32_t color);

// The bounding sphere that the file gives for a node's model, in the node's space. Empty for a node without a model.
struct ModelSphere
{
    glm::vec3 center{0};
    float radius = 0;
};
std::optional<ModelSphere> modelSphere(const Scene& scene, const SceneNode& node);

} // namespace telepipe::scene
