#include "engine/draw/DrawList.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

namespace telepipe::scene {

namespace {

class DrawListBuilder
{
public:
    DrawListBuilder(const Scene& scene, const Visibility& visibility, const DrawListRequest& request, DrawList& list)
        : _scene(scene), _visibility(visibility), _request(request), _list(list),
          _frustum(frustum(request.camera, request.aspect, request.part)),
          _pictureFrustum(frustum(request.camera, request.aspect)), _forward(forward(request.camera))
    {
    }

    void build();

private:
    List listOf(const Batch& batch) const
    {
        return _request.listOfState.empty() ? _scene.states[batch.state].list : _request.listOfState[batch.state];
    }
    bool inDrawDistance(const SceneSection& section) const;
    void collectSection(const SceneSection& section);
    void collectModel(const SceneModel& model);
    bool isOutOfView(const ClipNode& clip) const;
    void findClipped();
    bool isClipped(std::uint32_t node) const;
    bool mayBeClipped(const SceneModel& model) const;
    float depthOf(const Batch& batch, const SceneModel& model) const;
    void orderOpaque();
    void addList(List which, std::vector<DrawGroup>& groups);
    void sortTranslucent();
    void cutDraws();
    void add(std::uint32_t batch, std::vector<DrawGroup>& groups);
    void addRange(std::uint32_t first, std::uint32_t count, std::uint16_t state, std::vector<DrawGroup>& groups);
    void addHash();

    const Scene& _scene;
    const Visibility& _visibility;
    const DrawListRequest& _request;
    DrawList& _list;
    Frustum _frustum, _pictureFrustum;
    glm::vec3 _forward;
};

void DrawListBuilder::build()
{
    _list.clear();
    findClipped();
    for (std::uint32_t i = 0; i < _scene.sections.size(); ++i) {
        if (_visibility.section(i))
            collectSection(_scene.sections[i]);
    }
    orderOpaque();
    addList(List::Opaque, _list.opaque);
    addList(List::PunchThrough, _list.punchThrough);
    if (_request.translucentOrder == TranslucentOrder::Batches)
        sortTranslucent();
    for (const DrawList::SortEntry& entry : _list.scratch)
        add(entry.batch, _list.translucent);
    if (_request.translucentOrder == TranslucentOrder::Triangles)
        _request.triangleOrder->sort(_request.camera, *_request.pose, _list);
    cutDraws();
    addHash();
}

bool DrawListBuilder::isOutOfView(const ClipNode& clip) const
{
    const glm::mat4& world = _request.pose->world[clip.node];
    return !_pictureFrustum.intersectsSphere(glm::vec3(world * glm::vec4(clip.center, 1)),
                                             clip.radius * greatestStretch(world));
}

// The library's static draw does not visit the children of a node with NJD_EVAL_CLIP whose model it has left out.
void DrawListBuilder::findClipped()
{
    if (!_request.pose || !_request.cull)
        return;
    auto& clipped = _list.scratchClipped; // apart and in order: a node that lies in one already is skipped
    for (const ClipNode& clip : _scene.clipNodes)
        if ((clipped.empty() || clip.node >= clipped.back().second) && isOutOfView(clip))
            clipped.emplace_back(clip.node + 1, clip.endNode);
}

bool DrawListBuilder::isClipped(std::uint32_t node) const
{
    const auto after =
        std::ranges::upper_bound(_list.scratchClipped, node, {}, [](const auto& nodes) { return nodes.first; });
    return after != _list.scratchClipped.begin() && node < std::prev(after)->second;
}

bool DrawListBuilder::mayBeClipped(const SceneModel& model) const
{
    const auto after = std::ranges::upper_bound(_list.scratchClipped, model.firstNode, {},
                                                [](const auto& nodes) { return nodes.second; });
    return after != _list.scratchClipped.end() && after->first < model.firstNode + model.nodeCount;
}

void DrawListBuilder::cutDraws()
{
    std::size_t left = _visibility.draws;
    for (std::vector<DrawGroup>* groups : {&_list.opaque, &_list.punchThrough, &_list.translucent}) {
        _list.draws += static_cast<std::uint32_t>(groups->size());
        groups->resize(std::min(groups->size(), left));
        left -= groups->size();
    }
}

// The distance is measured to the section's centre and level, as the radius is one in XZ. That the game compares just
// these is inferred from the values (docs/formats.md, Stage of version 2).
bool DrawListBuilder::inDrawDistance(const SceneSection& section) const
{
    if (section.viewDistance <= 0)
        return true;
    const glm::vec3 way = section.position - _request.camera.position;
    return glm::length(glm::vec2(way.x, way.z)) <= section.viewDistance &&
           _pictureFrustum.intersectsSphere(section.position, section.radius);
}

void DrawListBuilder::collectSection(const SceneSection& section)
{
    if (section.boundsMin.x > section.boundsMax.x)
        return;
    if (_request.cull && !_frustum.intersectsBox(section.boundsMin, section.boundsMax))
        return;
    if (_request.drawDistance && !inDrawDistance(section))
        return;
    const std::uint32_t before = _list.modelsDrawn;
    for (std::uint32_t i = section.firstModel; i < section.firstModel + section.modelCount; ++i) {
        const SceneModel& model = _scene.models[i];
        if (_visibility.model(i) && (!_request.cull || _frustum.intersectsSphere(model.center, model.radius)))
            collectModel(model);
    }
    _list.sectionsDrawn += _list.modelsDrawn != before;
}

void DrawListBuilder::collectModel(const SceneModel& model)
{
    _list.modelsDrawn += model.batchCount != 0;
    for (std::uint32_t i = model.firstBatch; i < model.firstBatch + model.batchCount; ++i) {
        const Batch& batch = _scene.batches[i];
        if (!_visibility.state(batch.state))
            continue;
        if (listOf(batch) == List::Translucent)
            _list.scratch.push_back({depthOf(batch, model), i});
        else
            _list.scratchBatches.push_back(i);
    }
}

float DrawListBuilder::depthOf(const Batch& batch, const SceneModel& model) const
{
    glm::vec3 center = batch.center;
    if (model.animated && _request.pose)
        center = glm::vec3(_request.pose->world[batch.node] * glm::vec4(batch.localCenter, 1));
    const float depth = glm::dot(center - _request.camera.position, _forward);
    return std::isnan(depth) ? 0.0f : depth; // a damaged file may hold any float, and the order must stay one
}

void DrawListBuilder::orderOpaque()
{
    if (!_request.opaqueOrder)
        return;
    std::vector<std::uint8_t>& seen = _list.scratchSeen;
    seen.assign(_scene.batches.size(), 0);
    for (std::uint32_t batch : _list.scratchBatches)
        seen[batch] = 1;
    std::vector<std::uint32_t>& ordered = _list.scratchOrdered;
    ordered.clear();
    for (std::uint32_t batch : _request.opaqueOrder->batches())
        if (std::exchange(seen[batch], std::uint8_t(0)))
            ordered.push_back(batch);
    // States that listOfState has moved here are not in that order; they stay as submitted.
    for (std::uint32_t batch : _list.scratchBatches)
        if (seen[batch])
            ordered.push_back(batch);
    _list.scratchBatches.swap(ordered);
}

void DrawListBuilder::addList(List which, std::vector<DrawGroup>& groups)
{
    for (std::uint32_t batch : _list.scratchBatches)
        if (listOf(_scene.batches[batch]) == which)
            add(batch, groups);
}

// Sorts far to near. Batches at the same depth keep the submission order, which is their own.
void DrawListBuilder::sortTranslucent()
{
    std::sort(_list.scratch.begin(), _list.scratch.end(),
              [](const DrawList::SortEntry& a, const DrawList::SortEntry& b) {
                  return a.depth != b.depth ? a.depth > b.depth : a.batch < b.batch;
              });
}

void DrawListBuilder::add(std::uint32_t number, std::vector<DrawGroup>& groups)
{
    const Batch& batch = _scene.batches[number];
    const std::uint64_t before = _list.triangles;
    const bool clipped = mayBeClipped(_scene.models[batch.model]);
    if (_visibility.nodes.empty() && batch.model != _visibility.cutModel && !clipped) {
        addRange(batch.firstIndex, batch.indexCount, batch.state, groups);
    } else {
        for (std::uint32_t i = batch.firstStrip; i < batch.firstStrip + batch.stripCount; ++i) {
            const SceneStrip& strip = _scene.strips[i];
            if (_visibility.node(strip.node) && _visibility.strip(_scene, batch.model, i) && !isClipped(strip.node))
                addRange(strip.firstIndex, strip.vertexCount < 3 ? 0 : 3 * (strip.vertexCount - 2), batch.state,
                         groups);
        }
    }
    _list.batchesDrawn += _list.triangles != before;
}

void DrawListBuilder::addRange(std::uint32_t first, std::uint32_t count, std::uint16_t state,
                               std::vector<DrawGroup>& groups)
{
    if (count == 0)
        return;
    _list.triangles += count / 3;
    if (groups.empty() || groups.back().state != state)
        groups.push_back({state, static_cast<std::uint32_t>(_list.ranges.size()), 0});
    DrawGroup& group = groups.back();
    if (group.rangeCount != 0 && _list.ranges.back().firstIndex + _list.ranges.back().indexCount == first) {
        _list.ranges.back().indexCount += count;
        return;
    }
    _list.ranges.push_back({first, count});
    ++group.rangeCount;
}

void DrawListBuilder::addHash()
{
    std::uint64_t hash = 0x243f6a8885a308d3u;
    const auto mix = [&hash](std::uint64_t word) { hash = (hash ^ word ^ hash >> 29) * 0x9e3779b97f4a7c15u; };
    for (const std::vector<DrawGroup>* groups : {&_list.opaque, &_list.punchThrough, &_list.translucent}) {
        mix(groups->size());
        for (const DrawGroup& group : *groups)
            mix(std::uint64_t(group.rangeCount) << 16 | group.state);
    }
    for (const DrawRange& range : _list.ranges)
        mix(std::uint64_t(range.firstIndex) << 32 | range.indexCount);
    for (std::uint32_t triangle : _list.sorted)
        mix(triangle);
    _list.hash = hash;
}

} // namespace

void DrawList::clear()
{
    ranges.clear();
    opaque.clear();
    punchThrough.clear();
    translucent.clear();
    sorted.clear();
    draws = sectionsDrawn = modelsDrawn = batchesDrawn = 0;
    triangles = 0;
    hash = 0;
    scratch.clear();
    scratchBatches.clear();
    scratchClipped.clear();
}

void buildDrawList(const Scene& scene, const Visibility& visibility, const DrawListRequest& request, DrawList& list)
{
    DrawListBuilder(scene, visibility, request, list).build();
}

} // namespace telepipe::scene
