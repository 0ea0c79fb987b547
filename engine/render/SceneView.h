#pragma once

#include "engine/draw/DrawList.h"
#include "engine/draw/overlay/WorldNames.h"
#include "engine/render/pass/OverlayLayer.h"
#include "engine/scene/Scene.h"
#include "engine/settings/ViewSettings.h"
#include "formats/texture/Texture.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace telepipe::scene {

struct SceneChange;

} // namespace telepipe::scene

namespace telepipe::render {

class RenderTarget;
class SceneView;

// The place of a target within a picture that is larger than any target, in pixels from the picture's top left.
struct PictureTile
{
    std::uint32_t pictureWidth = 0, pictureHeight = 0;
    std::uint32_t x = 0, y = 0;
};

// The request to draw a frame.
struct FrameRequest
{
    scene::Camera camera;
    double seconds = 0; // scene clock
    ViewSettings settings;
    // The target shows this part of a larger picture; none: all of the picture.
    std::optional<PictureTile> tile;
    std::span<const std::uint32_t> highlighted; // of Scene::strips: drawn with an outline
    float highlightGlow = 0; // 0 to 1: how much its inside shines, as it does when it has just been selected
    // For windows: a frame whose pixels are deeper than any before may leave fragments out rather than wait for the GPU
    // to report it; the next frames have them. Pictures that are kept must not leave any out.
    bool mayLag = false;
    std::span<const OverlayDraw> overlays;   // over the picture, in this order
    std::span<const scene::GuideEnd> labels; // over everything, two a line; see scene::addLabel
    // Names to write. Each that can be read is drawn whole, where nothing is before its place; see OverlayNames.
    std::span<const scene::WorldName> names;
    bool namesThroughWalls = false;
    bool namesWithinTile = false; // it is all that is seen of the picture
    // A sky: drawn first, farther away than everything else, around the camera wherever that is. No file asks for that;
    // the one sky among the real files is a dome about its own origin that reaches 2000 units.
    SceneView* backdrop = nullptr;
};

// A compiled scene on the GPU: uploaded once by the constructor, drawn any number of times. A steady frame creates no
// GL object and allocates nothing; what it uploads is the camera and the matrices of moving nodes.
//
// Needs a current context of GL 3.3 core or OpenGL ES 3.0, the same one for its whole life. Not copyable or movable.
class SceneView
{
public:
    // textures[i] belongs to texture index i of the scene; a missing one is drawn as a visible checker. The scene must
    // outlive the view; the textures only the constructor. Throws std::runtime_error when a shader does not build.
    SceneView(const scene::Scene& scene, const std::vector<const formats::Texture*>& textures,
              const formats::Palette* palette = nullptr);
    ~SceneView();

    void draw(const FrameRequest& request, RenderTarget& target);

    // Translucency::PerPixel takes one pass (GL 4.3). Without, it is drawn by depth peeling, a pass a layer: exact too,
    // but slow. With several samples a pixel either is drawn once a sample.
    bool supportsPerPixel() const;

    // To be called when the scene has changed. Everything made from it is made again.
    void follow(const scene::SceneChange& change);

    scene::Visibility& visibility();
    const scene::Visibility& visibility() const;
    const scene::Pose& pose() const;         // of the last frame drawn
    const scene::DrawList& drawList() const; // likewise
    const FrameStatistics& statistics() const;
    std::uint32_t textureName(std::uint32_t index) const; // GL name for the panels, 0 when there is none

private:
    struct Impl;
    std::unique_ptr<Impl> _impl;
};

} // namespace telepipe::render
