#include "engine/draw/overlay/OverlayBuilder.h"

#include "engine/draw/order/Reach.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace telepipe::scene {

namespace {

// 0xRRGGBB times a shade, as bytes R, G, B, A.
std::uint32_t colorBytes(std::uint32_t rgb, float shade)
{
    const auto channel = [&](int shift) {
        return static_cast<std::uint32_t>(std::lround(static_cast<float>(rgb >> shift & 0xff) * shade));
    };
    return channel(16) | channel(8) << 8 | channel(0) << 16 | 0xff000000u;
}

// Floors brightest; walls by the quarter they face, so that corners of rooms show.
float shadeOf(glm::vec3 normal)
{
    const float length = glm::length(normal);
    if (!(length > 0))
        return 1;
    const glm::vec3 n = glm::abs(normal / length);
    return std::min(1.0f, 0.62f + 0.38f * n.y + 0.16f * n.x);
}

} // namespace

void OverlayBuilder::beginGroup(std::uint32_t flags, std::string label, std::uint32_t rgb)
{
    _rgb = rgb;
    _mesh.groups.push_back({flags, std::move(label), colorBytes(rgb, 1), vertexCount(), 0});
}

bool OverlayBuilder::addTriangle(const std::array<glm::vec3, 3>& corners)
{
    if (!std::ranges::all_of(corners, [](const glm::vec3& corner) { return isInWorld(corner); })) {
        ++_mesh.dropped;
        return false;
    }
    const glm::vec3 normal = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
    for (const glm::vec3& corner : corners) {
        _mesh.vertices.push_back({corner, colorBytes(_rgb, shadeOf(normal))});
        _mesh.bounds.add(corner);
    }
    _mesh.groups.back().vertexCount = vertexCount() - _mesh.groups.back().firstVertex;
    return true;
}

void OverlayBuilder::add(glm::vec3 a, glm::vec3 b, glm::vec3 c)
{
    addTriangle({a, b, c});
}

void OverlayBuilder::add(const std::array<glm::vec3, 3>& corners, const std::array<std::uint32_t, 3>& numbers)
{
    if (addTriangle(corners))
        _mesh.numbers.insert(_mesh.numbers.end(), numbers.begin(), numbers.end());
}

void OverlayBuilder::label(glm::vec3 at, std::string text)
{
    if (isInWorld(at))
        _mesh.labels.push_back({at, std::move(text), static_cast<std::uint32_t>(_mesh.groups.size() - 1)});
}

} // namespace telepipe::scene
