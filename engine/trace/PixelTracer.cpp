#include "engine/trace/PixelTracer.h"

#include "engine/chip/Blend.h"
#include "engine/chip/WriteOut.h"
#include "engine/scene/PunchThrough.h"
#include "engine/trace/Blending.h"
#include "engine/trace/ChipSurface.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <glm/geometric.hpp>

namespace telepipe::trace {

namespace {

Bytes4 toBytes(glm::dvec4 color)
{
    return Bytes4(glm::round(glm::clamp(color, 0.0, 1.0) * 255.0));
}

glm::dvec4 fromBytes(Bytes4 bytes)
{
    return glm::dvec4(bytes) / 255.0;
}

// Blends fragments into the framebuffer, which holds bytes between the layers unless the translucent pass keeps more.
class Framebuffer
{
public:
    explicit Framebuffer(Bytes4 background) : _color(fromBytes(background)) {}

    void put(Fragment& fragment, const scene::DrawState& state, bool keepsFractions)
    {
        fragment.before = bytes();
        if (fragment.chip)
            return putAsChip(fragment, *fragment.chip, state);
        const glm::dvec4 source(fragment.color);
        _color = fragment.list == scene::List::Opaque ? source : blended(source, _color, state);
        if (!keepsFractions)
            _color = fromBytes(toBytes(_color));
        fragment.after = bytes();
    }
    void pass(Fragment& fragment) const { fragment.before = fragment.after = bytes(); }
    Bytes4 bytes() const { return toBytes(_color); }

private:
    // Eight bits after every layer; the opaque list's codes are one and zero.
    void putAsChip(Fragment& fragment, ChipSteps& steps, const scene::DrawState& state)
    {
        const bool opaque = fragment.list == scene::List::Opaque;
        const scene::Blend source = opaque ? scene::Blend::One : state.source;
        const scene::Blend destination = opaque ? scene::Blend::Zero : state.destination;
        const chip::Levels s = steps.color, d(bytes());
        steps.sourceWeight = chip::weight(chip::blendFactor(source, d, s.a, d.a));
        steps.destinationWeight = chip::weight(chip::blendFactor(destination, s, s.a, d.a));
        _color = fromBytes(Bytes4(chip::blended(s, d, source, destination)));
        fragment.after = bytes();
    }

    glm::dvec4 _color;
};

// The pixel of the console's picture, with its dither.
WrittenPixel written(Bytes4 color, glm::ivec2 pixel)
{
    WrittenPixel written;
    written.dither = chip::ditherAt(pixel);
    written.code = chip::writtenCode(glm::ivec3(color), pixel);
    written.shown = Bytes4(glm::ivec4(chip::shownLevels(written.code), chip::kMostLevel));
    return written;
}

scene::TranslucentOrder orderOf(render::Translucency translucency)
{
    switch (translucency) {
    case render::Translucency::Batches:
        return scene::TranslucentOrder::Batches;
    case render::Translucency::Triangles:
        return scene::TranslucentOrder::Triangles;
    default:
        return scene::TranslucentOrder::Submission;
    }
}

} // namespace

PixelTracer::PixelTracer(const scene::Scene& scene, std::span<const formats::Texture* const> textures,
                         const formats::Palette* palette)
    : _scene(scene), _triangleOrder(scene), _textures(textures, palette),
      _punchThrough(scene::punchThroughLists(scene, [&](std::uint16_t i) { return _textures.oneBitAlpha(i); }))
{
}

void PixelTracer::begin(const scene::Camera& camera, glm::uvec2 size, const render::ViewSettings& settings,
                        const scene::Visibility& visibility, const scene::Pose& pose)
{
    _view = viewOf(camera, size, settings);
    scene::DrawListRequest request;
    request.camera = camera;
    request.aspect = static_cast<float>(size.x) / static_cast<float>(size.y);
    request.pose = &pose;
    request.translucentOrder = orderOf(settings.translucency);
    request.triangleOrder = &_triangleOrder;
    request.drawDistance = settings.drawDistance == render::DrawDistance::Game;
    if (settings.punchThrough)
        request.listOfState = _punchThrough;
    scene::buildDrawList(_scene, visibility, request, _list);
    _volumes.begin(_scene, _view, visibility, pose);
    _corners.begin(_scene, _view, pose);
    _spans.clear();
    _triangles.begin(_scene, _view, pose);
    _draws = 0;
    addGroups(scene::List::Opaque, _list.opaque);
    addGroups(scene::List::PunchThrough, _list.punchThrough);
    addGroups(scene::List::Translucent, _list.translucent);
}

void PixelTracer::addGroups(scene::List list, const std::vector<scene::DrawGroup>& groups)
{
    for (const scene::DrawGroup& group : groups) {
        for (std::uint32_t i = 0; i < group.rangeCount; ++i)
            addRange(list, _list.ranges[group.firstRange + i]);
        ++_draws;
    }
}

// Indices past the scene's own: triangles in an order of their own.
void PixelTracer::addSorted(scene::DrawRange range)
{
    const std::size_t first = (range.firstIndex - _scene.indices.size()) / 3;
    for (std::size_t i = first; i < first + range.indexCount / 3; ++i)
        addRange(scene::List::Translucent, {_list.sorted[i] * 3, 3});
}

// Ranges run over neighbouring batches, or over part of one where nodes are hidden.
void PixelTracer::addRange(scene::List list, scene::DrawRange range)
{
    if (range.firstIndex >= _scene.indices.size())
        return addSorted(range);
    const auto past = std::upper_bound(_scene.batches.begin(), _scene.batches.end(), range.firstIndex,
                                       [](std::uint32_t index, const scene::Batch& b) { return index < b.firstIndex; });
    const std::uint32_t end = range.firstIndex + range.indexCount;
    std::uint32_t at = range.firstIndex;
    for (auto batch = past - 1; at < end; ++batch) {
        const std::uint32_t stop = std::min(end, batch->firstIndex + batch->indexCount);
        if (stop > at)
            _spans.push_back({list, _draws, static_cast<std::uint32_t>(batch - _scene.batches.begin()), at, stop - at});
        at = std::max(at, stop);
    }
}

// Asks the bounding sphere of the batch, or of the model where nodes move.
bool PixelTracer::mayCover(const Span& span, const scene::Ray& ray) const
{
    const scene::Batch& batch = _scene.batches[span.batch];
    const scene::SceneModel& model = _scene.models[batch.model];
    const glm::vec3 toCenter = (model.moves() ? model.center : batch.center) - ray.origin;
    const float far = glm::length(toCenter);
    const float radius = (model.moves() ? model.radius : batch.radius) * 1.001f + far * 1e-4f;
    const float along = glm::dot(toCenter, ray.direction);
    return !(along < -radius || glm::length(toCenter - ray.direction * along) > radius); // true with any NaN
}

PixelTrace PixelTracer::trace(glm::dvec2 point)
{
    _view.point = point;
    PixelTrace trace;
    trace.point = point;
    trace.background = toBytes(glm::dvec4(_view.settings.background));
    const scene::Ray ray = scene::pickRay(_view.camera, glm::vec2(point), glm::vec2(_view.size));
    for (const Span& span : _spans)
        if (mayCover(span, ray))
            addTriangles(span, trace.fragments);
    resolve(trace);
    if (_view.settings.dreamcast)
        trace.written = written(trace.color, glm::ivec2(glm::floor(point)));
    return trace;
}

void PixelTracer::addTriangles(const Span& span, std::vector<Fragment>& fragments)
{
    const auto add = [&](std::uint32_t triangle, const TrianglePlanes& planes) {
        addFragment(span, triangle, planes, fragments);
    };
    _triangles.eachCovering(span.batch, span.firstIndex, span.indexCount, _view.toDevice(_view.point), add);
}

void PixelTracer::addFragment(const Span& span, std::uint32_t triangle, const TrianglePlanes& planes,
                              std::vector<Fragment>& fragments)
{
    const glm::dvec2 point = _view.toDevice(_view.point);
    const double depth = planes.depth(point);
    if (depth < 0 || depth > 1)
        return; // before the near plane; or past the far one, which only a box has
    Fragment fragment;
    fragment.list = span.list;
    fragment.draw = span.draw;
    fragment.triangle = triangle;
    fragment.state = _scene.batches[span.batch].state;
    fragment.front = planes.front();
    fragment.weights = planes.weights(point);
    fragment.depth = static_cast<float>(depth);
    locate(fragment);
    shade(fragment, planes);
    fragments.push_back(fragment);
}

void PixelTracer::shade(Fragment& fragment, const TrianglePlanes& planes)
{
    fragment.area = areaOf(fragment);
    const scene::DrawState state = _corners.stateOf(fragment.state, fragment.area);
    const SurfaceCorners corners = _corners.of(fragment.triangle, state, fragment.area);
    for (int i = 0; i < 3; ++i)
        fragment.point += corners[static_cast<std::size_t>(i)].position * static_cast<float>(fragment.weights[i]);
    fragment.distance = glm::dot(fragment.point - _view.camera.position, scene::forward(_view.camera));
    const bool fogged = !_view.camera.isOrthographic() && !_scene.models[_scene.nodes[corners[2].node].model].noFog;
    if (_view.settings.countsAsChip())
        ChipSurface(_view, state, corners, fogged).fill(fragment, _textures);
    else
        SurfaceColor(_view, state, corners, fogged).fill(fragment, planes, _textures);
    if (culls(state) && !fragment.front)
        fragment.fate = Fate::BackFace;
}

Area PixelTracer::areaOf(const Fragment& fragment) const
{
    const bool second = _volumes.mode() == render::VolumeMode::Parameters;
    const bool differs =
        second ? _scene.states[fragment.state].twoParameter
               : _volumes.mode() == render::VolumeMode::Shadow && _scene.models[fragment.model].takesShadow;
    if (!differs || !_volumes.inside(_view.toDevice(_view.point), fragment.depth))
        return Area::Outside;
    return second ? Area::SecondSet : Area::Shadow;
}

void PixelTracer::locate(Fragment& fragment) const
{
    const scene::SceneStrip& strip = scene::stripOfIndex(_scene, fragment.triangle * 3);
    fragment.strip = static_cast<std::uint32_t>(&strip - _scene.strips.data());
    fragment.node = strip.node;
    fragment.model = _scene.nodes[strip.node].model;
    fragment.section = _scene.models[fragment.model].section;
}

bool PixelTracer::culls(const scene::DrawState& state) const
{
    return _view.settings.backfaceCulling && _view.settings.drawMode != render::DrawMode::Easy && !state.doubleSided;
}

// An opaque fragment must be strictly nearer; a punch-through one at the same depth or nearer, with enough alpha;
// translucent ones at the same depth or nearer, drawn far to near and in submission order among equals, or as drawn
// (docs/semantics.md, Depth rules).
void PixelTracer::resolve(PixelTrace& trace) const
{
    std::vector<Fragment>& fragments = trace.fragments;
    const bool sorted = orderOf(_view.settings.translucency) == scene::TranslucentOrder::Submission;
    const auto translucent = std::find_if(fragments.begin(), fragments.end(),
                                          [](const Fragment& f) { return f.list == scene::List::Translucent; });
    if (sorted)
        std::sort(translucent, fragments.end(), [](const Fragment& a, const Fragment& b) {
            return a.depth != b.depth ? a.depth < b.depth : a.triangle < b.triangle;
        });
    Framebuffer framebuffer(trace.background);
    float nearest = 0;
    for (Fragment& fragment : fragments) {
        const bool behind = fragment.list == scene::List::Opaque ? fragment.depth <= nearest : fragment.depth < nearest;
        const float reference = float(_view.settings.alphaReference) / 255;
        if (fragment.fate == Fate::Drawn && fragment.list == scene::List::PunchThrough && fragment.alpha < reference)
            fragment.fate = Fate::AlphaTest;
        if (fragment.fate == Fate::Drawn && behind)
            fragment.fate = Fate::Behind;
        if (fragment.fate != Fate::Drawn) {
            framebuffer.pass(fragment);
            continue;
        }
        if (fragment.list != scene::List::Translucent)
            nearest = fragment.depth;
        framebuffer.put(fragment, _corners.stateOf(fragment.state, fragment.area),
                        sorted && fragment.list == scene::List::Translucent);
    }
    trace.color = framebuffer.bytes();
}

} // namespace telepipe::trace
