#include "tools/window/background/TexturePreview.h"

#include "formats/texture/decode/DecodeLevel.h"
#include "tools/window/language/Translation.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace telepipe::tools {

namespace {

constexpr std::uint32_t kTile = 256; // a side; more in a frame would take too long

} // namespace

TexturePreview::State TexturePreview::show(const Request& request)
{
    if (request != _request) {
        _request = request;
        const bool exists = request.texture && request.level < request.texture->levels.size();
        _state = exists ? State::Making : State::Failed;
    }
    if (_job && _job->finished && _job->request != _request) { // nobody wants it any more
        _spare = std::move(_job->image);
        _next.clear();
        _job.reset();
    }
    if (_state == State::Making && !_job)
        start();
    if (_job && _job->finished)
        advance();
    return _state;
}

void TexturePreview::start()
{
    _job = std::make_unique<Job>();
    _job->request = _request;
    _job->image = std::move(_spare);
    if (_request.palette)
        _job->palette = *_request.palette;
    _job->thread = std::jthread([job = _job.get()] { run(*job); });
}

void TexturePreview::run(Job& job)
{
    formats::Texture texture = *job.request.texture; // windows the same bytes
    texture.paletteBank = job.request.bank.value_or(texture.paletteBank);
    try {
        const formats::TextureLevel& level = texture.levels[job.request.level];
        job.image.width = level.width;
        job.image.height = level.height;
        job.image.rgba.resize(std::size_t(level.width) * level.height * 4);
        formats::decodeLevel(texture, job.request.level, job.palette ? &*job.palette : nullptr, job.image.rgba);
        if (job.request.channels != Channels::Rgba)
            job.shown = withChannels(job.image, job.request.channels);
        job.decoded = true;
    } catch (const std::exception&) {
        // The error was reported when the file was read.
    }
    job.finished = true;
}

// The next tile of a finished picture goes to the GPU; after the last one it is shown.
void TexturePreview::advance()
{
    if (!_job->decoded) {
        _state = State::Failed;
        _job.reset();
        return;
    }
    upload(_job->shown.rgba.empty() ? _job->image : _job->shown);
    if (_job->top < _job->image.height)
        return;
    std::swap(_shown, _next);
    _next.clear();
    _spare = std::exchange(_image, std::move(_job->image));
    _shownRequest = _request;
    _state = State::Ready;
    _job.reset();
}

void TexturePreview::upload(const formats::Image& image)
{
    Tile& tile = _next.emplace_back();
    tile.x = _job->left;
    tile.y = _job->top;
    tile.width = std::min(kTile, image.width - tile.x);
    tile.height = std::min(kTile, image.height - tile.y);
    const std::size_t first = std::size_t(tile.y) * image.width + tile.x;
    tile.texture.set(tile.width, tile.height, std::span(image.rgba).subspan(first * 4), image.width);
    _job->left += tile.width;
    if (_job->left < image.width)
        return;
    _job->left = 0;
    _job->top += tile.height;
}

std::string TexturePreview::texelText(std::uint32_t x, std::uint32_t y) const
{
    const std::uint8_t* pixel = _image.rgba.data() + (std::size_t(y) * _image.width + x) * 4;
    return reportText({"{}, {}: {} {} {}, alpha {} (#{:02x}{:02x}{:02x}{:02x})\n", x, y, pixel[0], pixel[1], pixel[2],
                       pixel[3], pixel[0], pixel[1], pixel[2], pixel[3]}) +
           storedText(formats::storedTexel(*_shownRequest.texture, _shownRequest.level, x, y));
}

std::string TexturePreview::storedText(const formats::StoredTexel& texel) const
{
    const char* format = formats::pixelFormatName(_shownRequest.texture->pixelFormat);
    const std::string at = reportText({" at {:#x}", texel.offset});
    if (texel.codeword)
        return reportText({"codebook entry {}, there 0x{:04x} {}", *texel.index, *texel.codeword, format}) + at;
    if (texel.index)
        return reportText({"colour {} of the palette's bank", *texel.index}) + at;
    if (_shownRequest.texture->isBlockCompressed())
        return reportText({"in a block of 4 x 4, {:016x}", texel.value}) + at;
    return reportText({"stored 0x{} {}", fmt::format("{:0{}x}", texel.value, texel.bits / 4), format}) + at;
}

} // namespace telepipe::tools
