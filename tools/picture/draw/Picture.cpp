#include "tools/picture/draw/Picture.h"

#include "tools/disk/progress/LoadProgress.h"

#include <algorithm>
#include <optional>

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

// Rows of the finished picture that several tiles make, side by side.
class Band
{
public:
    Band(std::uint32_t width, std::uint32_t height) : rgba(std::size_t{width} * height * kChannels), _width(width) {}

    // A tile, the last of which may be wider than what is left of the picture.
    void begin(std::uint32_t x, std::uint32_t tileWidth)
    {
        _tileWidth = tileWidth;
        _columns = std::min<std::size_t>(tileWidth, _width - x);
        _at = x * kChannels;
    }
    // Rows of the tile.
    void add(std::span<const std::uint8_t> rows)
    {
        for (std::size_t from = 0; from < rows.size(); from += _tileWidth * kChannels, _at += _width * kChannels)
            std::ranges::copy(rows.subspan(from, _columns * kChannels), rgba.begin() + std::ptrdiff_t(_at));
    }

    std::vector<std::uint8_t> rgba;

private:
    std::size_t _width, _tileWidth = 0, _columns = 0, _at = 0;
};

} // namespace

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

// Leaves the tile in the target; of a transparent picture, the tile over black in memory and over white in the target.
void PictureMaker::drawTile(const PictureRequest& request, const render::PictureTile& tile)
{
    render::FrameRequest frame = request.frame;
    frame.tile = tile;
    if (request.transparent) {
        frame.settings.background = {0, 0, 0, 1};
        _view.draw(frame, *_target);
        _target->readRgba(_overBlack);
        frame.settings.background = {1, 1, 1, 1};
    }
    _view.draw(frame, *_target);
}

std::span<const std::uint8_t> PictureMaker::readRows(const PictureRequest& request, render::RowRange rows)
{
    const std::size_t rowBytes = _target->width() * kChannels;
    _pixels.resize(rows.count * rowBytes);
    if (request.depth)
        _target->readDepth(rows, _pixels);
    else
        _target->readRgba(rows, _pixels);
    if (!request.transparent)
        return _pixels;
    const std::span<std::uint8_t> overBlack = std::span(_overBlack).subspan(rows.first * rowBytes, _pixels.size());
    matte(overBlack, _pixels);
    return overBlack;
}

std::span<const std::uint8_t> PictureMaker::averaged(const PictureRequest& request,
                                                     std::span<const std::uint8_t> pixels)
{
    const std::size_t step = request.supersampling, stride = _target->width() * kChannels;
    if (step == 1 && !request.transparent)
        return pixels;
    const std::size_t columns = _target->width() / step, rows = pixels.size() / stride / step;
    const auto count = static_cast<std::uint32_t>(step * step);
    _averaged.resize(columns * rows * kChannels);
    for (std::size_t i = 0; i < columns * rows; ++i) {
        const std::uint8_t* square = pixels.data() + (i / columns * stride + i % columns * kChannels) * step;
        const Sums sums = sumsOf(square, stride, request.supersampling);
        (request.transparent ? averageStraight : average)(sums, count, _averaged.data() + i * kChannels);
    }
    return _averaged;
}

// The rows of the picture that lie in the target, some at a time: they are still in the processor's cache when they are
// encoded, and no second picture lies in memory.
void PictureMaker::readTile(const PictureRequest& request, std::uint32_t height, const RowSink& sink)
{
    constexpr std::uint32_t kBytes = 1u << 18;
    const std::uint32_t step = request.supersampling, rowBytes = _target->width() * kChannels * step;
    const std::uint32_t most = std::max(kBytes / rowBytes, 1u) * step;
    for (std::uint32_t first = 0; first < height; first += most)
        sink(averaged(request, readRows(request, {first, std::min(most, height - first)})));
}

void PictureMaker::draw(const PictureRequest& request, const RowSink& sink, LoadProgress* progress)
{
    const glm::uvec2 whole = drawnSize(request), side = tileSize(whole, request.supersampling, _targetSide);
    target(side.x, side.y);
    for (std::uint32_t y = 0; y < whole.y; y += side.y) {
        const std::uint32_t height = std::min(side.y, whole.y - y);
        std::optional<Band> band;
        if (side.x < whole.x)
            band.emplace(request.size.width, height / request.supersampling);
        for (std::uint32_t x = 0; x < whole.x; x += side.x) {
            if (progress)
                progress->step("drawing", (float(y) + float(side.y) * float(x) / float(whole.x)) / float(whole.y));
            drawTile(request, {whole.x, whole.y, x, y});
            if (band)
                band->begin(x / request.supersampling, side.x / request.supersampling);
            readTile(request, height, band ? RowSink([&](auto rows) { band->add(rows); }) : sink);
        }
        if (band)
            sink(band->rgba);
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
