#include "engine/pvr/FrameBuilder.h"

#include "engine/scene/PunchThrough.h"
#include "engine/trace/ChipSurface.h"

#include <algorithm>
#include <bit>

namespace telepipe::pvr {

namespace {

// True where back faces have colours of their own: the Normal functions light back faces of double-sided strips.
bool hasBackColors(const render::ViewSettings& settings, const scene::DrawState& state)
{
    return settings.drawMode == render::DrawMode::Normal && (state.stripFlags & formats::kStripDoubleSide) != 0;
}

// Draw ranges in the order of submission, which decides between equal depths.
std::vector<scene::DrawRange> rangesOf(const scene::DrawList& list, const std::vector<scene::DrawGroup>& groups)
{
    std::vector<scene::DrawRange> ranges;
    for (const scene::DrawGroup& group : groups)
        for (std::uint32_t i = 0; i < group.rangeCount; ++i)
            ranges.push_back(list.ranges[group.firstRange + i]);
    std::ranges::sort(ranges, {}, &scene::DrawRange::firstIndex);
    return ranges;
}

} // namespace

FrameBuilder::FrameBuilder(const FrameRequest& request, bool backFaces)
    : _request(request), _backFaces(backFaces),
      _view(trace::viewOf(request.camera, {kWidth, kHeight}, request.settings)),
      _textures(request.textures, request.palette), _volumes(trace::volumeMode(request.scene, _view))
{
    _view.settings.dreamcast = true; // corners are placed as for the chip's planes
    _corners.begin(request.scene, _view, request.pose);
}

FrameObjects FrameBuilder::build()
{
    findLists();
    addList(scene::List::Opaque, _list.opaque);
    addList(scene::List::PunchThrough, _list.punchThrough);
    addList(scene::List::Translucent, _list.translucent);
    if (_volumes != render::VolumeMode::Off)
        addVolumes();
    return std::move(_objects);
}

void FrameBuilder::findLists()
{
    const render::ViewSettings& settings = _view.settings;
    if (settings.punchThrough)
        _punchThrough =
            scene::punchThroughLists(_request.scene, [&](std::uint16_t i) { return _textures.oneBitAlpha(i); });
    scene::DrawListRequest request;
    request.camera = _view.camera;
    request.aspect = float(kWidth) / float(kHeight);
    request.pose = &_request.pose;
    request.translucentOrder = scene::TranslucentOrder::Submission;
    request.drawDistance = settings.drawDistance == render::DrawDistance::Game;
    request.listOfState = _punchThrough;
    scene::buildDrawList(_request.scene, _request.visibility, request, _list);
}

void FrameBuilder::addList(scene::List list, const std::vector<scene::DrawGroup>& groups)
{
    for (const scene::DrawRange& range : rangesOf(_list, groups))
        addRange(list, range);
}

// Ranges run over neighbouring batches, or over part of one where nodes are hidden.
void FrameBuilder::addRange(scene::List list, scene::DrawRange range)
{
    const std::vector<scene::Batch>& batches = _request.scene.batches;
    auto batch = std::ranges::upper_bound(batches, range.firstIndex, {}, &scene::Batch::firstIndex) - 1;
    const std::uint32_t end = range.firstIndex + range.indexCount;
    for (std::uint32_t at = range.firstIndex; at < end; ++batch) {
        const std::uint32_t stop = std::min(end, batch->firstIndex + batch->indexCount);
        if (stop > at)
            addSpan(list, *batch, {at, stop - at});
        at = std::max(at, stop);
    }
}

void FrameBuilder::addSpan(scene::List list, const scene::Batch& batch, scene::DrawRange span)
{
    const scene::Scene& scene = _request.scene;
    const scene::SceneModel& model = scene.models[batch.model];
    MaterialRequest request;
    request.list = list;
    request.sets = _volumes == render::VolumeMode::Parameters && scene.states[batch.state].twoParameter ? 2 : 1;
    request.states = {_corners.stateOf(batch.state, trace::Area::Outside),
                      _corners.stateOf(batch.state, trace::Area::SecondSet)};
    request.fogged = !model.noFog;
    request.takesShadow = _volumes == render::VolumeMode::Shadow && model.takesShadow && !scene.volumes.empty();
    request.bump = _textures.bump(request.states[0].texture);
    const BatchCorners corners = cornersOf(request, batch);
    request.offset = std::ranges::any_of(corners.front, [](const ChipCorner& corner) {
        return std::ranges::any_of(corner.sets,
                                   [](const CornerSet& set) { return glm::vec3(set.offset) != glm::vec3(0); });
    });
    const ObjectMaterial material = materialOf(_view, request);
    _objects.trilinear += material.textured && _view.settings.textureFiltering &&
                          request.states[0].sampler.filter > scene::Filter::Bilinear;
    StripWriter writer(_objects, list, material, corners, request.states[0].isFlat(), double(_view.projection[3][2]),
                       _backFaces);
    for (std::uint32_t i = span.firstIndex; i < span.firstIndex + span.indexCount; i += 3)
        writer.add(scene.indices[i], scene.indices[i + 1], scene.indices[i + 2]);
}

BatchCorners FrameBuilder::cornersOf(const MaterialRequest& request, const scene::Batch& batch) const
{
    const std::vector<scene::SceneStrip>& strips = _request.scene.strips;
    const scene::SceneStrip& last = strips[batch.firstStrip + batch.stripCount - 1];
    BatchCorners corners;
    corners.first = strips[batch.firstStrip].firstVertex;
    for (std::uint32_t i = corners.first; i < last.firstVertex + last.vertexCount; ++i)
        corners.front.push_back(cornerOf(request, i, false));
    if (hasBackColors(_view.settings, request.states[0]))
        for (std::uint32_t i = corners.first; i < last.firstVertex + last.vertexCount; ++i)
            corners.back.push_back(cornerOf(request, i, true));
    return corners;
}

ChipCorner FrameBuilder::cornerOf(const MaterialRequest& request, std::uint32_t vertex, bool back) const
{
    ChipCorner corner;
    for (std::size_t i = 0; i < request.sets; ++i) {
        const trace::Area area = i == 0 ? trace::Area::Outside : trace::Area::SecondSet;
        const trace::SurfaceCorner placed = _corners.at(vertex, request.states[i], area);
        corner.clip = placed.clip;
        corner.sets[i] = setOf(placed, request, request.bump && i == 0, back);
    }
    return corner;
}

// Parameters of a bump texture lie in alpha, red, green and blue: K1, K2, K3 and Q.
CornerSet FrameBuilder::setOf(const trace::SurfaceCorner& corner, const MaterialRequest& request, bool bump,
                              bool back) const
{
    CornerSet set;
    set.uv = corner.uv;
    set.color = back ? corner.backColor : corner.color;
    if (bump) {
        set.offset = {corner.bump.y, corner.bump.z, corner.bump.w, corner.bump.x};
        return set;
    }
    const bool vertexFog = request.fogged && _view.settings.fog.kind == render::FogKind::Vertex;
    set.offset = glm::vec4(back ? corner.backOffset : corner.offset,
                           vertexFog ? trace::vertexFog(_view.settings.fog, corner.clip.w) : 0);
    return set;
}

void FrameBuilder::addVolumes()
{
    for (std::size_t i = 0; i < _request.scene.volumes.size(); ++i)
        if (trace::isVisible(_request.scene, _request.scene.volumes[i], _request.visibility))
            addVolume(_request.scene.volumes[i], trace::isExclusion(_view.settings, i) ? kOutsideLast : kInsideLast);
}

// All faces of a volume go to each tile that one of them touches, because the last face ends the volume there.
void FrameBuilder::addVolume(const scene::SceneVolume& volume, std::uint32_t instruction)
{
    std::vector<Face> faces;
    for (std::uint32_t i = volume.firstCorner; i + 2 < volume.firstCorner + volume.cornerCount; i += 3)
        addFaces(i, faces);
    if (std::ranges::none_of(faces, [](const Face& face) { return TouchedTiles(face[0], face[1], face[2]).any(); }))
        return;
    const auto first = static_cast<std::uint32_t>(_objects.objects.size());
    for (std::size_t i = 0; i < faces.size(); ++i) {
        if (i % kArrayObjects == 0)
            _objects.begin();
        writeFace(faces[i], i + 1 == faces.size() ? instruction : 0);
        _objects.end();
    }
    _objects.volumeTriangles += static_cast<std::uint32_t>(faces.size());
    giveToTiles(faces, first);
}

void FrameBuilder::addFaces(std::uint32_t corner, std::vector<Face>& faces) const
{
    std::array<ChipCorner, 3> corners;
    for (std::uint32_t i = 0; i < 3; ++i)
        corners[i].clip =
            _view.clipOf(trace::worldPosition(_request.scene, _request.pose, _request.scene.volumeCorners[corner + i]));
    const std::vector<ChipCorner> strip = clippedStrip(corners, double(_view.projection[3][2]));
    for (std::size_t i = 0; i + 2 < strip.size(); ++i)
        faces.push_back({onScreen(strip[i].clip), onScreen(strip[i + 1].clip), onScreen(strip[i + 2].clip)});
}

void FrameBuilder::writeFace(const Face& face, std::uint32_t instruction)
{
    std::vector<std::uint32_t>& words = _objects.words;
    words.insert(words.end(), {kVolumeInstruction.bits(instruction), 0, 0});
    for (const ScreenPoint& point : face)
        for (const float number : {point.x, point.y, point.z})
            words.push_back(std::bit_cast<std::uint32_t>(number));
}

void FrameBuilder::giveToTiles(const std::vector<Face>& faces, std::uint32_t firstObject)
{
    for (std::uint32_t tile = 0; tile < kTiles; ++tile) {
        const auto touches = [&](const Face& face) {
            return TouchedTiles(face[0], face[1], face[2]).has(int(tile % kColumns), int(tile / kColumns));
        };
        if (std::ranges::none_of(faces, touches))
            continue;
        for (std::size_t i = 0; i < faces.size(); i += kArrayObjects) {
            const std::size_t count = std::min<std::size_t>(faces.size() - i, kArrayObjects);
            _objects.volumes[tile].push_back(
                {firstObject + static_cast<std::uint32_t>(i / kArrayObjects),
                 kEntryType.bits(kTriangleArray) | kArrayCount.bits(static_cast<std::uint32_t>(count) - 1)});
        }
    }
}

} // namespace telepipe::pvr
