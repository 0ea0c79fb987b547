#include "engine/draw/StateView.h"

#include "engine/draw/Pick.h"
#include "engine/draw/order/Reach.h"

#include <algorithm>
#include <cmath>
#include <glm/trigonometric.hpp>
#include <map>

namespace telepipe::scene {

namespace {

constexpr std::size_t kMostBatches = 4;  // of the state that are looked at
constexpr std::size_t kMostSamples = 12; // places on one
constexpr float kLargestReach = 120;     // units: of something larger, a part is shown
constexpr float kSmallestReach = 8;      // or half of the state's size: a closer view shows single texels
constexpr float kSidesOfReach = 12;      // nor farther than this multiple of a triangle's sides
constexpr float kFrame = 1.2f;           // room around the shown surfaces, to see where they are
constexpr float kStatePitches[] = {-15, -35, -60, 10};
constexpr int kStateYaws = 12;
constexpr float kGood = 0.8f;
constexpr float kStateSteps = 10; // of a unit: cameras that people can write down
// A share of the picture: a thing that fills so much does not show where it is. Then the camera steps back; farther
// than the first two steps only while some ray of a grid through the picture meets the state.
constexpr float kFilled = 0.75f;
constexpr float kStepsBack[] = {1.6f, 2.5f, 4, 8, 16, 32, 64};
constexpr float kSmallStep = 2.5f;
constexpr int kStateColumns = 8, kStateRows = 5;

struct Sample
{
    glm::vec3 point{0}, normal{0};
    float area = 0;
    std::uint32_t strip = 0;
};

// The triangles of a batch, the largest first.
std::vector<Sample> samplesOf(const Scene& scene, const Pose& pose, const Batch& batch)
{
    std::vector<Sample> samples;
    for (std::uint32_t i = batch.firstIndex; i < batch.firstIndex + batch.indexCount; i += 3) {
        const glm::vec3 a = worldPosition(scene, pose, scene.indices[i]),
                        b = worldPosition(scene, pose, scene.indices[i + 1]),
                        c = worldPosition(scene, pose, scene.indices[i + 2]);
        const glm::vec3 normal = glm::cross(b - a, c - a);
        if (const float length = glm::length(normal); length > 0 && isInWorld(a) && isInWorld(b) && isInWorld(c))
            samples.push_back({(a + b + c) / 3.0f, normal / length, length / 2,
                               static_cast<std::uint32_t>(&stripOfIndex(scene, i) - scene.strips.data())});
    }
    std::ranges::stable_sort(samples, std::ranges::greater(), &Sample::area);
    return samples;
}

// Chooses the samples near the largest triangle, for neither all of a map-wide surface nor small ones far from each
// other are looked at.
Box reachOf(std::vector<Sample>& samples)
{
    const glm::vec3 center = samples.front().point;
    const float reach = std::min(kSidesOfReach * std::sqrt(samples.front().area), kLargestReach);
    std::erase_if(samples, [&](const Sample& each) { return glm::distance(each.point, center) > reach; });
    Box box;
    for (const Sample& sample : samples) {
        const float half = std::min(std::sqrt(sample.area), kLargestReach) / 2;
        box.add(sample.point - half);
        box.add(sample.point + half);
    }
    if (samples.size() > kMostSamples) { // spread over all of them, by size
        for (std::size_t i = 0; i < kMostSamples; ++i)
            samples[i] = samples[i * samples.size() / kMostSamples];
        samples.resize(kMostSamples);
    }
    return box;
}

float smallestReach(const Scene& scene, const Pose& pose, const Visibility& visibility)
{
    constexpr float kLeast = 2; // well behind the near plane
    const Box all = scene::reachOf(scene, pose, visibility);
    return all.empty() ? kSmallestReach : std::clamp(glm::length(all.half()) / 2, kLeast, kSmallestReach);
}

class ViewFinder
{
public:
    ViewFinder(const Scene& scene, const Pose& pose, const Visibility& visibility, std::uint16_t state,
               glm::vec2 viewport, float fov)
        : _scene(scene), _pose(pose), _visibility(visibility), _state(state), _viewport(viewport), _fov(fov),
          _smallest(smallestReach(scene, pose, visibility))
    {
    }

    void look(const Batch& batch)
    {
        _samples = samplesOf(_scene, _pose, batch);
        if (_samples.empty())
            return;
        const Box box = reachOf(_samples);
        const float radius = std::max(glm::length(box.half()), _smallest) * kFrame;
        const float half = glm::radians(_fov) / 2;
        const float narrower = std::atan(std::tan(half) * std::min(_viewport.x / _viewport.y, 1.0f));
        _center = box.center();
        _distance = radius / std::sin(narrower);
        for (const float pitch : kStatePitches)
            for (int i = 0; i < kStateYaws && _bestScore < kGood; ++i)
                tryFrom(360.0f * float(i) / kStateYaws, pitch);
    }
    // Moves the camera back where one thing fills the picture.
    void stepBack();

    bool isGood() const { return _bestScore >= kGood; }
    const std::optional<StateView>& best() const { return _best; }

private:
    // The share of the picture's rays that meet the state, and the share of what most rays meet, which may be nothing.
    struct Mixture
    {
        float own = 0, most = 0;
    };

    Camera cameraFrom(float distance, float yaw, float pitch) const;
    void tryFrom(float yaw, float pitch);
    bool tryFartherFrom(float times, float yaw, float pitch);
    Mixture mixtureOf(const Camera& camera) const;
    bool sees(const Camera& camera, const Sample& sample) const;
    std::optional<glm::vec2> project(const Camera& camera, glm::vec3 point) const;
    bool shows(const Camera& camera, glm::vec2 pixel) const;
    StateView viewOf(const Camera& camera, const std::vector<const Sample*>& seen) const;

    const Scene& _scene;
    const Pose& _pose;
    const Visibility& _visibility;
    std::uint16_t _state;
    glm::vec2 _viewport;
    float _fov;
    float _smallest;
    std::vector<Sample> _samples;
    glm::vec3 _center{0};
    float _distance = 0;
    std::vector<Sample> _bestSamples; // and where they are looked at
    glm::vec3 _bestCenter{0};
    float _bestDistance = 0;
    std::optional<StateView> _best;
    float _bestScore = -1;
};

Camera ViewFinder::cameraFrom(float distance, float yaw, float pitch) const
{
    Camera camera;
    camera.fov = _fov;
    camera.yaw = yaw;
    camera.pitch = pitch;
    camera.position = glm::round((_center - forward(camera) * distance) * kStateSteps) / kStateSteps;
    return camera;
}

// The score of a view is the share of the samples that it sees, weighed by how squarely: a surface seen edge on tells
// nothing.
void ViewFinder::tryFrom(float yaw, float pitch)
{
    const Camera camera = cameraFrom(_distance, yaw, pitch);
    std::vector<const Sample*> seen;
    float score = 0;
    for (const Sample& sample : _samples) {
        if (!sees(camera, sample))
            continue;
        seen.push_back(&sample);
        score += std::abs(glm::dot(glm::normalize(sample.point - camera.position), sample.normal));
    }
    score /= float(_samples.size());
    if (score <= _bestScore)
        return;
    _bestScore = score;
    _best = viewOf(camera, seen);
    _bestSamples = _samples;
    _bestCenter = _center;
    _bestDistance = _distance;
}

ViewFinder::Mixture ViewFinder::mixtureOf(const Camera& camera) const
{
    std::map<int, int> counts; // by state; -1: nothing
    for (int i = 0; i < kStateColumns * kStateRows; ++i) {
        const glm::vec2 cell(i % kStateColumns, i / kStateColumns);
        const glm::vec2 pixel = (cell + 0.5f) / glm::vec2(kStateColumns, kStateRows) * _viewport;
        const auto hit = pick(_scene, _pose, _visibility, pickRay(camera, pixel, _viewport));
        ++counts[hit ? int(_scene.strips[hit->strip].state) : -1];
    }
    const auto most = std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; });
    return {float(counts[_state]) / (kStateColumns * kStateRows), float(most->second) / (kStateColumns * kStateRows)};
}

// The way it looks at first before others.
void ViewFinder::stepBack()
{
    if (!_best || mixtureOf(_best->camera).most < kFilled)
        return;
    _samples = _bestSamples;
    _center = _bestCenter;
    _distance = _bestDistance;
    const Camera first = _best->camera;
    for (const float times : kStepsBack)
        if (tryFartherFrom(times, first.yaw, first.pitch))
            return;
    for (const float times : kStepsBack)
        for (const float pitch : kStatePitches)
            for (int i = 0; i < kStateYaws; ++i)
                if (tryFartherFrom(times, 360.0f * float(i) / kStateYaws, pitch))
                    return;
}

bool ViewFinder::tryFartherFrom(float times, float yaw, float pitch)
{
    const Camera camera = cameraFrom(_distance * times, yaw, pitch);
    std::vector<const Sample*> seen;
    for (const Sample& sample : _samples)
        if (sees(camera, sample))
            seen.push_back(&sample);
    if (seen.empty())
        return false;
    const StateView view = viewOf(camera, seen);
    const Mixture mixture = mixtureOf(camera);
    if (!shows(camera, view.point) || mixture.most >= kFilled || (mixture.own == 0 && times > kSmallStep))
        return false;
    _best = view;
    return true;
}

// True where nothing hides the sample. A surface that lies on the ground may be hit a little before or behind it.
bool ViewFinder::sees(const Camera& camera, const Sample& sample) const
{
    constexpr float kAtOnce = 0.01f;
    const glm::vec3 way = sample.point - camera.position;
    const float distance = glm::length(way);
    if (distance <= camera.nearPlane)
        return false;
    const bool doubleSided = _scene.states[_state].doubleSided;
    if (!doubleSided && glm::dot(way, sample.normal) > 0)
        return false;
    const auto hit = pick(_scene, _pose, _visibility, {camera.position, way / distance});
    return !hit || hit->distance > distance * (1 - kAtOnce);
}

std::optional<glm::vec2> ViewFinder::project(const Camera& camera, glm::vec3 point) const
{
    const glm::vec4 clip =
        projectionMatrix(camera, _viewport.x / _viewport.y) * viewMatrix(camera) * glm::vec4(point, 1);
    const glm::vec2 at = glm::vec2(clip.x / clip.w + 1, 1 - clip.y / clip.w) / 2.0f * _viewport;
    const glm::vec2 pixel = glm::floor(at) + 0.5f;
    const bool inside = clip.w > 0 && pixel.x >= 0 && pixel.y >= 0 && pixel.x < _viewport.x && pixel.y < _viewport.y;
    return inside ? std::optional(pixel) : std::nullopt;
}

// True where the pixel shows the state. The ray may meet either of two surfaces in one plane first; a pixel where it
// meets this one will do.
bool ViewFinder::shows(const Camera& camera, glm::vec2 pixel) const
{
    const auto hit = pick(_scene, _pose, _visibility, pickRay(camera, pixel, _viewport));
    return hit && _scene.strips[hit->strip].state == _state;
}

StateView ViewFinder::viewOf(const Camera& camera, const std::vector<const Sample*>& seen) const
{
    StateView view;
    view.camera = camera;
    view.strip = _samples.front().strip;
    view.point = project(camera, _samples.front().point).value_or(_viewport / 2.0f);
    view.seen = float(seen.size()) / float(_samples.size());
    bool found = false;
    for (const Sample* sample : seen) {
        const auto pixel = project(camera, sample->point);
        const bool shown = pixel && shows(camera, *pixel);
        if (!pixel || (found && !shown))
            continue;
        view.point = *pixel;
        view.strip = sample->strip;
        found = true;
        if (shown)
            break;
    }
    return view;
}

} // namespace

std::optional<StateView> viewOfState(const Scene& scene, const Pose& pose, const Visibility& visibility,
                                     std::uint16_t state, glm::vec2 viewport, float fov)
{
    std::vector<const Batch*> batches;
    for (const Batch& batch : scene.batches)
        if (batch.state == state && visibility.section(scene.models[batch.model].section))
            batches.push_back(&batch);
    const auto size = [](const Batch* batch) { return std::min(batch->radius, kLargestReach); };
    std::ranges::stable_sort(batches, std::ranges::greater(), size);
    batches.resize(std::min(batches.size(), kMostBatches));
    ViewFinder finder(scene, pose, visibility, state, viewport, fov);
    for (const Batch* batch : batches)
        if (!finder.isGood())
            finder.look(*batch);
    finder.stepBack();
    return finder.best();
}

} // namespace telepipe::scene
