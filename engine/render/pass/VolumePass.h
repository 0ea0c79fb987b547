#pragma once

#include "engine/draw/DrawList.h"
#include "engine/gl/State.h"
#include "engine/render/resource/SceneBuffers.h"
#include "engine/render/resource/ScreenImages.h"
#include "engine/render/resource/StagePrograms.h"

#include <optional>
#include <vector>

namespace telepipe::render {

// Faces of volumes in lists a pixel.
struct VolumeFaces
{
    ImageSize size;
    gl::Texture heads;
    gl::Framebuffer clearing;
    gl::Buffer store;
    std::uint32_t capacity = 0;
    std::uint64_t limit = 0; // of the driver
};

// The modifier volumes of a scene, drawn as the PowerVR2 does: a pixel is inside a volume where an odd number of its
// faces is nearer than the pixel's surface. Seen from within a volume that is the wrong way round, on the hardware too.
// An inclusion volume adds its inside to the area, an exclusion volume takes it away, in the order of submission.
class VolumePass
{
public:
    VolumePass(const scene::Scene& scene, const SceneBuffers& buffers, StagePrograms& programs);

    // The volumes that are drawn, and what they may take of memory.
    void beginFrame(const scene::Visibility& visibility, const ViewSettings& settings);
    bool empty() const { return _drawn.empty(); }

    // Marks the pixels inside for a depth a pixel, by stencil parity (GL 3.3). Leaves the mask bound at kAreaUnit, and
    // the framebuffer bound that it drew into.
    void mark(GLuint depth, const ImageSize& size, gl::StateTracker& state);
    // Stores the faces nearer than the bound framebuffer's depth for shaders/guide/area_faces.glsl (GL 4.3).
    void collectFaces(GLuint framebuffer, const ImageSize& size, gl::StateTracker& state);
    // Counts the volumes, after a frame. The numbers of a frame that may lag come with the next one.
    const VolumeStatistics& countFrame(bool mayLag);
    // Edges of inclusion and exclusion volumes, in a colour each.
    void drawOutlines(gl::StateTracker& state) const;

private:
    struct Volume
    {
        GLint first = 0;
        GLsizei count = 0; // corners
        std::uint32_t number = 0;
        bool exclusion = false;
    };
    struct Images
    {
        gl::Texture mask, depth; // the depth has the stencil beside it
        gl::Framebuffer framebuffer;
    };

    bool visible(const scene::SceneVolume& volume, const scene::Visibility& visibility) const;
    void fit(const ImageSize& size);
    void copyDepth(GLuint depth, gl::StateTracker& state) const;
    void count(const Volume& volume, gl::StateTracker& state) const;
    void merge(const Volume& volume, gl::StateTracker& state) const;
    void writeMask(gl::StateTracker& state) const;
    void fitFaces(const ImageSize& size);
    bool growFaces(std::uint32_t wanted);
    void askForLost();
    std::uint32_t storeFaces(GLuint framebuffer, gl::StateTracker& state);
    static void draw(const Volume& volume) { glDrawArrays(GL_TRIANGLES, volume.first, volume.count); }

    const scene::Scene& _scene;
    const SceneBuffers& _buffers;
    StagePrograms& _programs;
    gl::VertexArray _vertexArray;
    gl::Buffer _corners;
    gl::Program _copyDepth, _writeMask;
    std::vector<Volume> _drawn;
    std::uint64_t _mostFaces = 0;
    bool _unasked = false; // the counts of this frame's lost faces are not read yet
    VolumeStatistics _statistics;
    ImageSize _size;
    Images _images;
    std::optional<VolumeFaces> _faces; // once asked for
};

} // namespace telepipe::render
