#pragma once

#include "tools/picture/draw/WritePicture.h"

#include <span>

namespace telepipe::tools {

// Pictures besides the coloured one that can be drawn of the same view, one sample a pixel.
enum class PicturePass : std::uint8_t
{
    Color,
    Depth,
    Normal,
    Section,
    Model,
    Material,
    List,
    Overdraw,
    Wireframe,
    Layers,
    Weights,
    Order,
    TexelDensity,
    TextureCoordinates,
    Count
};
const char* passName(PicturePass pass); // "depth"
std::optional<PicturePass> passCalled(const std::string& name);
std::string passNames(); // all of them, with commas between

// OUT.png and depth: OUT.depth.png.
std::filesystem::path passPath(const std::filesystem::path& picture, PicturePass pass);
// True where the pass beside the picture was drawn from this complete record.
bool isPassThere(const PictureRecord& record, PicturePass pass, const std::filesystem::path& picture);
// Draws a pass of the picture beside it, not Color. Passes of numbers and of depth get a legend, OUT.depth.json:
//   section model material list   {"pass", "numbers": [{"number", "color": "#rrggbb", "name", "pixels",
//                                 "pixel": [x, y]}]}
//   depth                         {"pass", "nearest", "farthest", "nothing": 65535}: 16-bit grey is linear between them
//   overdraw layers               {"pass", "most", "mean"}: fragments a pixel
//   weights order texel-density uv   {"pass", "legend": [{"color", "name"}]}
// The view's visibility is that of the picture.
void writePass(render::SceneView& view, const scene::Scene& scene, const PictureRecord& record, PicturePass pass,
               const std::filesystem::path& picture);

} // namespace telepipe::tools
