#include "tools/window/picture/Canvas.h"

#include <glm/common.hpp>

namespace telepipe::tools {

namespace {

constexpr int kGrid = Quality::kFull; // pixels: on it a part begins at a whole pixel however coarse it is

void fit(render::RenderTarget& target, glm::ivec2 size)
{
    target.resize(static_cast<std::uint32_t>(size.x), static_cast<std::uint32_t>(size.y));
}

// Widens to whole steps of the grid; the added part lies under panels or beside the window.
PixelRect onGrid(const PixelRect& rect)
{
    const glm::ivec2 from = rect.origin / kGrid * kGrid;
    const glm::ivec2 to = (rect.origin + rect.size + kGrid - 1) / kGrid * kGrid;
    return {from, to - from};
}

glm::ivec2 scaled(glm::ivec2 pixels, int sixteenths)
{
    return (pixels * sixteenths + Quality::kFull / 2) / Quality::kFull;
}

// The step that brings the picture's middle to the middle of what is seen, without leaving any of that. It is whole
// steps of the grid, so that coarse pictures lie like the exact one.
glm::ivec2 originOf(glm::ivec2 window, const PixelRect& seen)
{
    const glm::ivec2 off = (2 * seen.origin + seen.size - window) / 2;
    return glm::clamp(off, seen.origin + seen.size - window, seen.origin) / kGrid * kGrid;
}

render::PictureTile tileOf(glm::ivec2 picture, glm::ivec2 origin)
{
    const glm::uvec2 whole(picture), from(origin);
    return {whole.x, whole.y, from.x, from.y};
}

} // namespace

render::RenderTarget& Canvas::exact()
{
    const glm::ivec2 size = _asked.seen.size;
    if (!_exact || _samples != _asked.samples)
        _exact = std::make_unique<render::RenderTarget>(std::uint32_t(size.x), std::uint32_t(size.y), _asked.samples);
    _samples = _asked.samples;
    fit(*_exact, size);
    _shown = _asked.seen;
    if (_shown != PixelRect{glm::ivec2(0), _asked.window})
        _tile = tileOf(_asked.window, _shown.origin - _origin);
    return *_exact;
}

render::RenderTarget& Canvas::coarse()
{
    const int steps = _asked.quality.sixteenths;
    _shown = onGrid(_asked.seen);
    const glm::ivec2 size = scaled(_shown.size, steps);
    if (!_coarse)
        _coarse = std::make_unique<render::RenderTarget>(std::uint32_t(size.x), std::uint32_t(size.y));
    fit(*_coarse, size);
    _tile = tileOf(scaled(_asked.window, steps), scaled(_shown.origin - _origin, steps));
    return *_coarse;
}

render::RenderTarget& Canvas::begin(const Asked& asked)
{
    _asked = asked;
    _asked.seen.size = glm::max(_asked.seen.size, glm::ivec2(1));
    _origin = originOf(_asked.window, _asked.seen);
    _tile.reset();
    _target = asked.quality.exact() ? &exact() : &coarse();
    return *_target;
}

void Canvas::show()
{
    if (_target)
        _pass.draw(*_target, {{_shown.origin.x, _asked.window.y - _shown.origin.y - _shown.size.y}, _shown.size});
}

} // namespace telepipe::tools
