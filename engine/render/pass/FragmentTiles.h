#pragma once

#include "engine/gl/Objects.h"
#include "engine/gl/State.h"
#include "engine/render/resource/ScreenImages.h"
#include "engine/render/resource/ShaderLibrary.h"

namespace telepipe::render {

// The tiles of a picture that have translucent fragments. In most pictures most have none, and a program that sorts
// them costs a software driver as much where there is nothing to sort (GL 4.3).
class FragmentTiles
{
public:
    explicit FragmentTiles(const ShaderLibrary& library);

    // A program that drawTiles() draws with.
    static LateProgram lateProgram(const ShaderLibrary& library, std::string name,
                                   std::vector<std::string_view> fragment, std::vector<std::string> defines);

    void fit(const ImageSize& picture);
    // Finds the tiles in an image of the picture's size with the fragments of each pixel, which were counted by
    // drawing, or by image stores. Leaves another framebuffer bound.
    void find(const gl::Texture& counts, gl::StateTracker& state) const;
    // Draws the tiles with the current program.
    void drawTiles(const LateProgram& program) const;

private:
    LateProgram _find;
    ImageSize _picture, _tiles;
    struct Images
    {
        gl::Texture occupied;
        gl::Framebuffer finding;
    };
    Images _images;
};

} // namespace telepipe::render
