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

struct LineProgram
{
    LineProgram(const ShaderLibrary& library, const std::vector<std::string>& defines);
    void use(const FrameRequest& request, float pictureHeight, bool edge) const;

    gl::Program program;
    GLint halfHeight, halfWidth, pull, shade, around;
};

// The GL objects that lines are drawn with, made when the first lines are asked for.
struct GuideObjects
{
    explicit GuideObjects(const ShaderLibrary& library);

    LineProgram lines;
    std::optional<LineProgram> names, sampledNames; // of a target with several samples a pixel
    gl::Framebuffer colors;                         // of the target without its depth, which names are tested against
    GuideBuffer stillHidden, stillOver, movingHidden, movingOver, labels, texts;
};

// Everything that the lines on the GPU were made from, to tell when they are out of date.
struct KnownGuides
{
    scene::Visibility visibility;
    scene::GuideChoice choice;
    double seconds = 0;
};

// Draws scene::Guides and the request's labels and names over a finished picture. Still parts are laid out once, and
// again when they are hidden or shown; moving ones each frame.
class GuidePass
{
public:
    void update(const ShaderLibrary& library, const scene::Scene& scene, const scene::Pose& pose,
                const scene::Visibility& visibility, const FrameRequest& request, const RenderTarget& target);
    void draw(const FrameRequest& request, const RenderTarget& target, gl::StateTracker& state) const;

private:
    void updateTexts(const ShaderLibrary& library, const FrameRequest& request, const RenderTarget& target);
    void drawNames(const FrameRequest& request, const RenderTarget& target, bool edge) const;

    std::optional<GuideObjects> _objects;
    std::vector<scene::GuideEnd> _labels, _names; // in the buffers
    std::vector<scene::GuideEnd> _laid;           // of the frame's names
    scene::NameLayout _layout;
    scene::GuideLines _lines;          // kept for its capacity
    std::optional<KnownGuides> _known; // for the lines in the buffers
};

} // namespace telepipe::render
