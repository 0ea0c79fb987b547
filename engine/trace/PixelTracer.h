#pragma once

#include "engine/draw/DrawList.h"
#include "engine/draw/Pick.h"
#include "engine/trace/BatchTriangles.h"
#include "engine/trace/InsideVolumes.h"
#include "engine/trace/PlacedCorners.h"

namespace telepipe::trace {

// Draws single pixels on the CPU by the rules of the PowerVR2 and the Ninja library, and keeps every step. telepipe
// pixel and the Fragments panel show them, and the GPU's pictures are compared with them. Samples a pixel, overlays and
// the view modes that show something else than colours are not traced.
class PixelTracer
{
public:
    // textures[i] belongs to texture index i of the scene. All must outlive the tracer.
    PixelTracer(const scene::Scene& scene, std::span<const formats::Texture* const> textures,
                const formats::Palette* palette);

    // Sets the picture to trace. The pose must live until the next begin().
    void begin(const scene::Camera& camera, glm::uvec2 size, const render::ViewSettings& settings,
               const scene::Visibility& visibility, const scene::Pose& pose);
    // A point of the picture, from its top left: the centre of pixel (x, y) is (x + 0.5, y + 0.5).
    PixelTrace trace(glm::dvec2 point);

private:
    struct Span // of one batch, as it is drawn
    {
        scene::List list;
        std::uint32_t draw, batch, firstIndex, indexCount;
    };

    void addGroups(scene::List list, const std::vector<scene::DrawGroup>& groups);
    void addRange(scene::List list, scene::DrawRange range);
    void addSorted(scene::DrawRange range);
    bool mayCover(const Span& span, const scene::Ray& ray) const;
    void addTriangles(const Span& span, std::vector<Fragment>& fragments);
    void addFragment(const Span& span, std::uint32_t triangle, const TrianglePlanes& planes,
                     std::vector<Fragment>& fragments);
    Area areaOf(const Fragment& fragment) const;
    bool culls(const scene::DrawState& state) const;
    void shade(Fragment& fragment, const TrianglePlanes& planes);
    void locate(Fragment& fragment) const;
    void resolve(PixelTrace& trace) const;

    const scene::Scene& _scene;
    scene::TriangleOrder _triangleOrder;
    TextureReader _textures;
    std::vector<scene::List> _punchThrough; // ViewSettings::punchThrough
    View _view;
    InsideVolumes _volumes;
    PlacedCorners _corners;
    scene::DrawList _list;
    std::vector<Span> _spans;
    BatchTriangles _triangles;
    std::uint32_t _draws = 0;
};

} // namespace telepipe::trace
