#pragma once

#include "engine/draw/DrawList.h"
#include "engine/pvr/StripWriter.h"
#include "engine/trace/InsideVolumes.h"

namespace telepipe::pvr {

// The scene to draw, the eye, and the settings. All of it must outlive the builder.
struct FrameRequest
{
    const scene::Scene& scene;
    std::span<const formats::Texture* const> textures;
    const formats::Palette* palette = nullptr;
    const scene::Camera& camera;
    const render::ViewSettings& settings; // as settingsOfScene() has them
    const scene::Visibility& visibility;
    const scene::Pose& pose;
};

// Makes objects of a view's triangles as the library and the tile accelerator do: strips of up to six triangles, cut
// off before the near plane, and for each tile those that may touch it.
class FrameBuilder
{
public:
    // backFaces: also puts in faces that the chip will cull.
    FrameBuilder(const FrameRequest& request, bool backFaces);

    FrameObjects build();

private:
    using Face = std::array<ScreenPoint, 3>; // of a volume

    void findLists();
    void addList(scene::List list, const std::vector<scene::DrawGroup>& groups);
    void addRange(scene::List list, scene::DrawRange range);
    void addSpan(scene::List list, const scene::Batch& batch, scene::DrawRange span);
    BatchCorners cornersOf(const MaterialRequest& request, const scene::Batch& batch) const;
    ChipCorner cornerOf(const MaterialRequest& request, std::uint32_t vertex, bool back) const;
    CornerSet setOf(const trace::SurfaceCorner& corner, const MaterialRequest& request, bool bump, bool back) const;
    void addVolumes();
    void addVolume(const scene::SceneVolume& volume, std::uint32_t instruction);
    void addFaces(std::uint32_t corner, std::vector<Face>& faces) const; // the part before the near plane
    void writeFace(const Face& face, std::uint32_t instruction);
    void giveToTiles(const std::vector<Face>& faces, std::uint32_t firstObject);

    const FrameRequest& _request;
    bool _backFaces;
    trace::View _view;
    trace::PlacedCorners _corners;
    trace::TextureReader _textures;
    render::VolumeMode _volumes;
    std::vector<scene::List> _punchThrough;
    scene::DrawList _list;
    FrameObjects _objects;
};

} // namespace telepipe::pvr
