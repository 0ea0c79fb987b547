#include "tools/window/TexturePreview.h"

#include "tools/window/Translation.h"

#include <stdexcept>

namespace telepipe::tools {

bool TexturePreview::show(const Request& request)
{
    if (request == _request)
        return _decoded;
    _request = request;
    _decoded = false;
    if (!request.texture || request.level >= request.texture->levels.size())
        return false;
    formats::Texture texture = *request.texture; // windows the same bytes
    texture.paletteBank = request.bank.value_or(texture.paletteBank);
    try {
        _image = formats::decodeLevel(texture, request.level, request.palette);
    } catch (const std::invalid_argument&) {
        return false; // it has been told of when the file was read
    }
    const formats::Image shown = withChannels(_image, request.channels);
    _shown.set(shown.width, shown.height, shown.rgba);
    return _decoded = true;
}

std::string TexturePreview::texelText(std::uint32_t x, std::uint32_t y) const
{
    const std::uint8_t* pixel = _image.rgba.data() + (std::size_t(y) * _image.width + x) * 4;
    return message(tr("%u, %u: %u %u %u, alpha %u (#%02x%02x%02x%02x)\n"), x, y, pixel[0], pixel[1], pixel[2], pixel[3],
                   pixel[0], pixel[1], pixel[2], pixel[3]) +
           storedText(formats::storedTexel(*_request.texture, _request.level, x, y));
}

std::string TexturePreview::storedText(const formats::StoredTexel& texel) const
{
    const char* format = formats::pixelFormatName(_request.texture->pixelFormat);
    const std::string at = message(tr(" at 0x%zx"), texel.offset);
    if (texel.codeword)
        return message(tr("codebook entry %u, there 0x%04x %s"), *texel.index, *texel.codeword, format) + at;
    if (texel.index)
        return message(tr("colour %u of the palette's bank"), *texel.index) + at;
    if (_request.texture->isBlockCompressed())
        return message(tr("in a block of 4 x 4, %016llx"), static_cast<unsigned long long>(texel.value)) + at;
    return message(tr("stored 0x%0*llx %s"), int(texel.bits / 4), static_cast<unsigned long long>(texel.value),
                   format) +
           at;
}

} // namespace telepipe::tools
