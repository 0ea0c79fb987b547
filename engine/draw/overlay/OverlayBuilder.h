#pragma once

#include "engine/draw/overlay/OverlayMesh.h"

#include <array>

namespace telepipe::scene {

// Puts an overlay together, a group at a time.
class OverlayBuilder
{
public:
    explicit OverlayBuilder(OverlayKind kind) { _mesh.kind = kind; }

    void beginGroup(std::uint32_t flags, std::string label, std::uint32_t rgb); // 0xRRGGBB
    // Adds a triangle; one with a NaN corner is dropped.
    void add(glm::vec3 a, glm::vec3 b, glm::vec3 c);
    void add(const std::array<glm::vec3, 3>& corners, const std::array<std::uint32_t, 3>& numbers);
    // A text beside a point, in the group's colour.
    void label(glm::vec3 at, std::string text);

    std::size_t vertices() const { return _mesh.vertices.size(); }
    OverlayMesh take() { return std::move(_mesh); }

private:
    bool addTriangle(const std::array<glm::vec3, 3>& corners); // false where it is dropped
    std::uint32_t vertexCount() const { return static_cast<std::uint32_t>(_mesh.vertices.size()); }

    OverlayMesh _mesh;
    std::uint32_t _rgb = 0;
};

} // namespace telepipe::scene
