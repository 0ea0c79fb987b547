#pragma once

#include "engine/draw/overlay/Guides.h"
#include "engine/gl/Program.h"
#include "engine/gl/State.h"
#include "engine/render/SceneView.h"
#include "engine/render/resource/ShaderLibrary.h"

#include <optional>

namespace telepipe::render {

// Lines on the GPU, uploaded again when they change; the buffer grows and never shrinks.
class GuideBuffer
{
public:
    GuideBuffer();
    void upload(std::span<const scene::GuideEnd> lines);
    void draw() const;

private:
    gl::VertexArray _vertexArray;
    gl::Buffer _lines;
    std::size_t _capacity = 0; // ends
    GLsizei _count = 0;        // lines
};

// The GL objects that lines are drawn with, made when the first lines are asked for.
struct GuideObjects
{
    explicit GuideObjects(const ShaderLibrary& library);

    gl::Program program;
    GLint halfHeight, halfWidth, pull, shade;
    GuideBuffer stillHidden, stillOver, movingHidden, movingOver, labels, names;
};

// Everything that the lines on the GPU were made from, to tell when they are out of date.
struct KnownGuides
{
    scene::Visibility visibility;
    scene::GuideChoice choice;
    double seconds = 0;
};

// Draws scene::Guides and the request's labels and names over a finished picture. What does not move is laid out once
// and again when it is hidden or shown; what moves, each frame.
class GuidePass
{
public:
    void update(const ShaderLibrary& library, const scene::Scene& scene, const scene::Pose& pose,
                const scene::Visibility& visibility, const FrameRequest& request, float aspect);
    // pictureHeight: of the whole picture in pixels, that the target may be a part of.
    void draw(const FrameRequest& request, float pictureHeight, gl::StateTracker& state) const;
    void reload(const ShaderLibrary& library);

private:
    void updateTexts(const FrameRequest& request, float aspect);

    std::optional<GuideObjects> _objects;
    std::vector<scene::GuideEnd> _labels, _names; // in the buffers
    std::vector<scene::GuideEnd> _laid;           // of the frame's names
    scene::NameLayout _layout;
    scene::GuideLines _lines;          // kept for its capacity
    std::optional<KnownGuides> _known; // what the buffers show
};

} // namespace telepipe::render
