#pragma once

#include "engine/draw/DrawList.h"
#include "engine/scene/Bounds.h"
#include "formats/message/MessageError.h"
#include "tools/picture/image/PictureSize.h"
#include "tools/picture/plan/PlanSide.h"

#include <glm/mat2x3.hpp>
#include <optional>
#include <span>
#include <vector>

// A floor plan as numbers: the places on the sheet, computed before anything is drawn. Lengths are units of the game's
// world; pixels count from the sheet's top left corner, whole numbers lying between pixels.
namespace telepipe::tools {

// A plan that cannot be laid out as asked.
class PlanError : public formats::MessageError
{
public:
    using MessageError::MessageError;
};

struct PlanRectangle
{
    glm::dvec2 min{0}, max{0};

    glm::dvec2 size() const { return max - min; }
    glm::dvec2 center() const { return (min + max) * 0.5; }
    bool operator==(const PlanRectangle&) const = default;
};

struct PlanRequest
{
    PlanSide side = PlanSide::Top;
    std::optional<double> pixelsPerUnit; // none: as the size allows, or a round number for about 2000 pixels
    std::optional<PictureSize> size;     // of the whole sheet; none: as the scale needs
    std::optional<double> cut;           // world coordinate along the view: nearer parts are left out
    // The part of the world that is shown, in coordinates along the picture's rows and columns. Empty: everything.
    std::optional<PlanRectangle> area;
    std::optional<double> grid; // units between lines; 0: no lines; none: a round number
    bool bare = false;          // the map alone, without margins

    bool operator==(const PlanRequest&) const = default;
};

// A section of the stage; that of n.rel and that of d.rel are one.
struct PlanSection
{
    std::int32_t id = 0;
    glm::dvec3 position{0};
    std::int32_t rotationY = 0; // BAMS
    double radius = 0;
    std::vector<std::uint32_t> sections; // Scene::sections
    scene::Box bounds;                   // of the part drawn below the cut; empty: nothing
    PlanRectangle pixels;                // of the bounds
    glm::dvec2 pixelPosition{0};
};

// The area between two opposite corners: x0, y0, x1, y1.
PlanRectangle areaOf(std::span<const double, 4> corners);

struct PlanLayout
{
    PlanSide side = PlanSide::Top;
    PlanAxes axes;
    bool bare = false;
    double pixelsPerUnit = 1;
    PictureSize sheet;
    PlanRectangle map;                // pixels of the sheet; whole numbers
    PlanRectangle across;             // the same in the world: along axes.right and axes.up
    double nearest = 0, farthest = 0; // of the drawn parts, along axes.towards
    std::optional<double> cut;        // as requested
    double textSize = 14;
    double gridStep = 100; // 0: none
    double barUnits = 100; // of the scale bar
    scene::Box bounds;     // of the drawn parts
    std::vector<PlanSection> sections;

    glm::dvec2 toPixel(const glm::dvec3& world) const;
    // The point of the cut's plane, or of the nearest one, under a place on the sheet.
    glm::dvec3 toWorld(const glm::dvec2& pixel) const;
    // pixel = linear * world + constant, and world = linear * pixel + constant; columns as GLM has them.
    glm::dmat4x2 worldToPixel() const;
    glm::dmat3 pixelToWorld() const; // the third column is where pixel 0, 0 lies
};

// reaches: of each of the scene's sections at the time that is drawn (scene::sectionReaches); the scene's own bounds
// are those of all times. Throws PlanError where nothing is left to draw, or the sheet would be too large or too small.
PlanLayout layOutPlan(const scene::Scene& scene, std::span<const scene::Box> reaches,
                      const scene::Visibility& visibility, const PlanRequest& request);

// Sees the whole sheet, from the cut on.
scene::Camera planCamera(const PlanLayout& layout);

// The largest of 1, 2 and 5 times a power of ten that is not above a value.
double roundBelow(double value);

} // namespace telepipe::tools
