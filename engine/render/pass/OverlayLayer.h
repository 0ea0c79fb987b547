#pragma once

#include "engine/draw/overlay/OverlayMesh.h"
#include "engine/gl/Objects.h"

#include <vector>

namespace telepipe::render {

// An overlay mesh on the GPU, uploaded once. Which of its groups are shown may change from frame to frame.
class OverlayLayer
{
public:
    explicit OverlayLayer(const scene::OverlayMesh& mesh);

    std::size_t groups() const { return _groups.size(); }
    bool isShown(std::size_t group) const { return _groups[group].shown; }
    void show(std::size_t group, bool shown) { _groups[group].shown = shown; }
    void draw() const; // with the program and the state as they are

private:
    struct Group
    {
        GLint first;
        GLsizei count;
        bool shown;
    };

    gl::VertexArray _vertexArray;
    gl::Buffer _vertices;
    std::vector<Group> _groups;
};

struct OverlayStyle
{
    float fill = 0.45f, line = 0.8f; // opacity; 0 draws none
    bool xray = false;               // through the stage
    bool backFaces = true; // collision stops movement from the front only: without them, rooms are open from above

    bool operator==(const OverlayStyle&) const = default;
};

// The style asked for. Only collision can show back faces: markers have an outside only, so that a person inside one
// sees out of it, and the other overlays are flat.
OverlayStyle styleOf(scene::OverlayKind kind, OverlayStyle asked);

// A layer to be drawn in a frame.
struct OverlayDraw
{
    const OverlayLayer* layer = nullptr;
    OverlayStyle style;

    bool operator==(const OverlayDraw&) const = default;
};

} // namespace telepipe::render
