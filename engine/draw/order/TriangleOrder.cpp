#include "engine/draw/order/TriangleOrder.h"

#include "engine/draw/DrawList.h"

#include <array>
#include <bit>
#include <cmath>
#include <glm/geometric.hpp>

namespace telepipe::scene {

namespace {

constexpr std::uint32_t kDigitBits = 11, kDigits = 1u << kDigitBits; // three digits a key

// The bits of a float, in an order that is that of the values reversed, so that the farthest comes first. A damaged
// file may hold any float, and the order must stay one.
std::uint32_t keyOf(float depth)
{
    const auto bits = std::bit_cast<std::uint32_t>(std::isnan(depth) ? 0.0f : depth + 0.0f); // -0 is 0
    return (bits & 0x80000000u) != 0 ? bits : ~(bits | 0x80000000u);
}

} // namespace

TriangleOrder::TriangleOrder(const Scene& scene) : _scene(scene)
{
    for (const SceneModel& model : scene.models) {
        if (!model.moves() || model.batchCount == 0)
            continue;
        const Batch& last = scene.batches[model.firstBatch + model.batchCount - 1];
        _moving.push_back({scene.batches[model.firstBatch].firstIndex / 3, (last.firstIndex + last.indexCount) / 3});
    }
}

void TriangleOrder::sort(const Camera& camera, const Pose& pose, DrawList& list)
{
    follow(pose);
    gather(camera, list);
    for (std::uint32_t digit = 0; digit < 3; ++digit)
        sortByDigit(digit * kDigitBits);
    put(list);
}

void TriangleOrder::place(TriangleSpan span, const Pose& pose)
{
    for (std::uint32_t triangle = span.first; triangle < span.end; ++triangle) {
        glm::vec3 sum(0);
        for (std::uint32_t corner = 0; corner < 3; ++corner)
            sum += worldPosition(_scene, pose, _scene.indices[triangle * 3 + corner]);
        _centroids[triangle] = sum / 3.0f;
    }
}

void TriangleOrder::follow(const Pose& pose)
{
    if (_centroids.empty()) {
        _centroids.resize(_scene.indices.size() / 3);
        place({0, static_cast<std::uint32_t>(_centroids.size())}, pose);
        return;
    }
    for (const TriangleSpan& span : _moving)
        place(span, pose);
}

void TriangleOrder::gather(const Camera& camera, const DrawList& list)
{
    const glm::vec3 ahead = forward(camera);
    _entries.clear();
    for (const DrawGroup& group : list.translucent)
        for (std::uint32_t i = group.firstRange; i < group.firstRange + group.rangeCount; ++i) {
            const std::uint32_t first = list.ranges[i].firstIndex / 3, end = first + list.ranges[i].indexCount / 3;
            for (std::uint32_t triangle = first; triangle < end; ++triangle)
                _entries.push_back(
                    {keyOf(glm::dot(_centroids[triangle] - camera.position, ahead)), triangle, group.state});
        }
}

// A pass of a radix sort. Entries with the same digit keep their order, which at first is that of submission.
void TriangleOrder::sortByDigit(std::uint32_t shift)
{
    std::array<std::uint32_t, kDigits> place{};
    const auto digit = [&](const Entry& entry) { return entry.key >> shift & (kDigits - 1); };
    for (const Entry& entry : _entries)
        ++place[digit(entry)];
    std::uint32_t before = 0;
    for (std::uint32_t& first : place) {
        const std::uint32_t count = first;
        first = before;
        before += count;
    }
    _sorted.resize(_entries.size());
    for (const Entry& entry : _entries)
        _sorted[place[digit(entry)]++] = entry;
    _entries.swap(_sorted);
}

void TriangleOrder::put(DrawList& list) const
{
    list.sorted.clear();
    if (!list.translucent.empty())
        list.ranges.resize(list.translucent.front().firstRange);
    list.translucent.clear();
    const auto ownIndices = static_cast<std::uint32_t>(_scene.indices.size());
    for (const Entry& entry : _entries) {
        if (list.translucent.empty() || list.translucent.back().state != entry.state) {
            list.translucent.push_back({entry.state, static_cast<std::uint32_t>(list.ranges.size()), 1});
            list.ranges.push_back({ownIndices + 3 * static_cast<std::uint32_t>(list.sorted.size()), 0});
        }
        list.ranges.back().indexCount += 3;
        list.sorted.push_back(entry.triangle);
    }
}

} // namespace telepipe::scene
