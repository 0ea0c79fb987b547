#include "tools/picture/draw/Picture.h"

#include "tools/document/Document.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

constexpr std::size_t kChannels = 4;

glm::uvec2 drawnSize(const PictureRequest& request)
{
    return glm::uvec2(request.size.width, request.size.height) * request.supersampling;
}

// The whole size where it fits a target; else the size of tiles of whole pixels and whole quads of pixels, half as
// large so that a row of them stays small.
glm::uvec2 tileSize(glm::uvec2 whole, std::uint32_t supersampling, std::uint32_t targetSide)
{
    if (whole.x <= targetSide && whole.y <= targetSide)
        return whole;
    const std::uint32_t unit = 2 * supersampling;
    return glm::min(whole, glm::uvec2(std::max(targetSide / 2 / unit, 1u) * unit));
}

struct Sums
{
    std::uint32_t channel[kChannels] = {};
};

// The sums over a square of pixels. They stay below 2^32 for any supersampling that a target can hold.
Sums sumsOf(const std::uint8_t* pixels, std::size_t stride, std::uint32_t side)
{
    Sums sums;
    for (std::uint32_t y = 0; y < side; ++y)
        for (std::size_t x = 0; x < side * kChannels; ++x)
            sums.channel[x % kChannels] += pixels[y * stride + x];
    return sums;
}

std::uint8_t quotient(std::uint64_t sum, std::uint32_t count)
{
    return static_cast<std::uint8_t>(std::min<std::uint64_t>(255, (sum + count / 2) / count));
}

void average(const Sums& sums, std::uint32_t count, std::uint8_t* out)
{
    for (std::size_t i = 0; i < kChannels; ++i)
        out[i] = quotient(sums.channel[i], count);
}

// Averages a matte to straight alpha. Colours are divided by the alpha of the whole square, before that is rounded to a
// byte.
void averageStraight(const Sums& sums, std::uint32_t count, std::uint8_t* out)
{
    const std::uint32_t alpha = sums.channel[kChannels - 1];
    for (std::size_t i = 0; i + 1 < kChannels; ++i)
        out[i] = alpha == 0 ? quotient(sums.channel[i], count) : quotient(sums.channel[i] * 255ull, alpha);
    out[kChannels - 1] = quotient(alpha, count);
}

} // namespace

// Rows of the finished picture that one row of tiles makes.
struct PictureMaker::Band
{
    Band(const PictureRequest& request, std::uint32_t rows)
        : width(request.size.width), height(rows), step(request.supersampling), straight(request.transparent),
          rgba(std::size_t{width} * rows * kChannels)
    {
    }

    // pixels: a target's, tileWidth across; x: where its left column lies.
    void put(const std::vector<std::uint8_t>& pixels, std::uint32_t tileWidth, std::uint32_t x)
    {
        const std::size_t stride = std::size_t{tileWidth} * kChannels;
        const std::uint32_t columns = std::min(tileWidth / step, width - x);
        for (std::uint32_t row = 0; row < height; ++row)
            putRow(pixels.data() + row * step * stride, stride, columns,
                   rgba.data() + (std::size_t{row} * width + x) * kChannels);
    }

    void putRow(const std::uint8_t* pixels, std::size_t stride, std::uint32_t columns, std::uint8_t* out) const
    {
        if (step == 1 && !straight) {
            std::copy_n(pixels, columns * kChannels, out);
            return;
        }
        for (std::uint32_t column = 0; column < columns; ++column) {
            const Sums sums = sumsOf(pixels + std::size_t{column} * step * kChannels, stride, step);
            (straight ? averageStraight : average)(sums, step * step, out + column * kChannels);
        }
    }

    std::uint32_t width, height, step;
    bool straight;
    std::vector<std::uint8_t> rgba;
};

PictureMaker::PictureMaker(render::SceneView& view, std::uint32_t samples, std::uint32_t targetSide)
    : _view(view), _samples(samples), _targetSide(targetSide)
{
}

render::RenderTarget& PictureMaker::target(std::uint32_t width, std::uint32_t height)
{
    if (!_target)
        _target = std::make_unique<render::RenderTarget>(width, height, _samples);
    _target->resize(width, height);
    return *_target;
}

std::uint32_t PictureMaker::samples()
{
    return _target ? _target->samples() : target(2, 2).samples();
}

const std::vector<std::uint8_t>& PictureMaker::drawTile(const PictureRequest& request, const render::PictureTile& tile)
{
    render::FrameRequest frame = request.frame;
    frame.tile = tile;
    if (request.depth) {
        _view.draw(frame, *_target);
        const std::vector<float> depth = _target->readDepth();
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(depth.data());
        _pixels.assign(bytes, bytes + depth.size() * sizeof(float));
        return _pixels;
    }
    if (request.transparent)
        frame.settings.background = {0, 0, 0, 1};
    _view.draw(frame, *_target);
    _target->readRgba(_pixels);
    if (request.transparent) {
        frame.settings.background = {1, 1, 1, 1};
        _view.draw(frame, *_target);
        _target->readRgba(_overWhite);
        matte(_pixels, _overWhite);
    }
    return _pixels;
}

void PictureMaker::draw(const PictureRequest& request, const RowSink& sink, LoadProgress* progress)
{
    const glm::uvec2 whole = drawnSize(request), side = tileSize(whole, request.supersampling, _targetSide);
    target(side.x, side.y);
    for (std::uint32_t y = 0; y < whole.y; y += side.y) {
        Band band(request, std::min(side.y, whole.y - y) / request.supersampling);
        for (std::uint32_t x = 0; x < whole.x; x += side.x) {
            if (progress)
                progress->step("drawing", (float(y) + float(side.y) * float(x) / float(whole.x)) / float(whole.y));
            band.put(drawTile(request, {whole.x, whole.y, x, y}), side.x, x / request.supersampling);
        }
        sink(band.rgba);
    }
}

formats::Image PictureMaker::draw(const PictureRequest& request, LoadProgress* progress)
{
    formats::Image image{request.size.width, request.size.height, {}};
    image.rgba.reserve(std::size_t{image.width} * image.height * kChannels);
    draw(
        request,
        [&](std::span<const std::uint8_t> rows) { image.rgba.insert(image.rgba.end(), rows.begin(), rows.end()); },
        progress);
    return image;
}

// The channel that lets the least through counts: colour times alpha never exceeds alpha then, additive light included.
void matte(std::span<std::uint8_t> overBlack, std::span<const std::uint8_t> overWhite)
{
    for (std::size_t pixel = 0; pixel + kChannels <= overBlack.size(); pixel += kChannels) {
        int through = 255;
        for (std::size_t channel = pixel; channel < pixel + 3; ++channel)
            through = std::min(through, std::max(0, overWhite[channel] - overBlack[channel]));
        overBlack[pixel + 3] = static_cast<std::uint8_t>(255 - through);
    }
}

} // namespace telepipe::tools
