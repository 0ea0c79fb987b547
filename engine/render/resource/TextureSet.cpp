#include "engine/render/resource/TextureSet.h"

#include "engine/render/resource/BoxLevels.h"
#include "formats/texture/Checker.h"
#include "formats/texture/LevelChain.h"
#include "formats/texture/decode/DecodeLevel.h"

#include <algorithm>
#include <utility>

namespace telepipe::render {

namespace {

// DXT2 and DXT4 of the game's files hold straight alpha, whatever their names say (docs/measured.md, XVR
// textures).
GLenum compressedFormat(formats::PixelFormat format)
{
    switch (format) {
    case formats::PixelFormat::XvrDxt1:
        return GL_COMPRESSED_RGBA_S3TC_DXT1_EXT;
    case formats::PixelFormat::XvrDxt2:
    case formats::PixelFormat::XvrDxt3:
        return GL_COMPRESSED_RGBA_S3TC_DXT3_EXT;
    case formats::PixelFormat::XvrDxt4:
    case formats::PixelFormat::XvrDxt5:
        return GL_COMPRESSED_RGBA_S3TC_DXT5_EXT;
    default:
        return GL_NONE;
    }
}

std::size_t compressedSize(const formats::TextureLevel& level, GLenum format)
{
    const std::size_t blocks = ((level.width + 3u) / 4u) * std::size_t{(level.height + 3u) / 4u};
    return blocks * (format == GL_COMPRESSED_RGBA_S3TC_DXT1_EXT ? 8u : 16u);
}

bool uploadableCompressed(const formats::Texture& texture, std::size_t levels, const gl::Capabilities& capabilities)
{
    const GLenum format = compressedFormat(texture.pixelFormat);
    if (!texture.isBlockCompressed() || !capabilities.s3tc || format == GL_NONE)
        return false;
    return std::all_of(texture.levels.begin(), texture.levels.begin() + static_cast<std::ptrdiff_t>(levels),
                       [&](const auto& level) { return level.data.size() >= compressedSize(level, format); });
}

void uploadCompressedLevel(const formats::Texture& texture, std::size_t index)
{
    const formats::TextureLevel& level = texture.levels[index];
    const GLenum format = compressedFormat(texture.pixelFormat);
    glCompressedTexImage2D(GL_TEXTURE_2D, static_cast<GLint>(index), format, static_cast<GLsizei>(level.width),
                           static_cast<GLsizei>(level.height), 0, static_cast<GLsizei>(compressedSize(level, format)),
                           level.data.data());
}

void uploadRgba(std::size_t level, std::uint32_t width, std::uint32_t height, const void* rgba)
{
    glTexImage2D(GL_TEXTURE_2D, static_cast<GLint>(level), GL_RGBA8, static_cast<GLsizei>(width),
                 static_cast<GLsizei>(height), 0, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
}

// Returns the number of levels uploaded.
int upload(const formats::Texture& texture, const formats::Palette* palette, const gl::Capabilities& capabilities)
{
    const std::size_t levels = formats::chainLength(texture);
    const bool compressed = uploadableCompressed(texture, levels, capabilities);
    for (std::size_t i = 0; i < levels; ++i) {
        if (compressed) {
            uploadCompressedLevel(texture, i);
            continue;
        }
        const formats::Image image = formats::decodeLevel(texture, i, palette);
        uploadRgba(i, image.width, image.height, image.rgba.data());
    }
    return static_cast<int>(levels);
}

void limitLevels(int levels)
{
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, std::max(levels - 1, 0));
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR); // for panels; draws bring a sampler
}

// The first level of a texture of RGBA8. OpenGL ES reads back framebuffers only.
formats::Image firstLevel(const gl::Texture& texture, std::uint32_t width, std::uint32_t height)
{
    formats::Image top;
    top.width = width;
    top.height = height;
    top.rgba.resize(std::size_t{width} * height * 4);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    if (glGetTexImage != nullptr) {
        glBindTexture(GL_TEXTURE_2D, texture.name());
        glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_UNSIGNED_BYTE, top.rgba.data());
        return top;
    }
    const gl::Framebuffer reading;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, reading.name());
    glFramebufferTexture2D(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture.name(), 0);
    glReadPixels(0, 0, static_cast<GLsizei>(width), static_cast<GLsizei>(height), GL_RGBA, GL_UNSIGNED_BYTE,
                 top.rgba.data());
    return top;
}

// A level of the bound texture. GL returns compressed blocks as it got them.
formats::Image decodedLevel(GLint level, formats::PixelFormat format)
{
    GLint width = 0, height = 0, bytes = 0;
    glGetTexLevelParameteriv(GL_TEXTURE_2D, level, GL_TEXTURE_WIDTH, &width);
    glGetTexLevelParameteriv(GL_TEXTURE_2D, level, GL_TEXTURE_HEIGHT, &height);
    glGetTexLevelParameteriv(GL_TEXTURE_2D, level, GL_TEXTURE_COMPRESSED_IMAGE_SIZE, &bytes);
    std::vector<std::uint8_t> blocks(static_cast<std::size_t>(bytes));
    glGetCompressedTexImage(GL_TEXTURE_2D, level, blocks.data());
    formats::Texture texture;
    texture.pixelFormat = format;
    texture.dataFormat = formats::DataFormat::Compressed;
    texture.width = static_cast<std::uint32_t>(width);
    texture.height = static_cast<std::uint32_t>(height);
    texture.levels.push_back({texture.width, texture.height, 0, blocks});
    return formats::decodeLevel(texture, 0);
}

} // namespace

TextureSet::TextureSet(const std::vector<const formats::Texture*>& textures, std::uint32_t count,
                       const formats::Palette* palette, const gl::Capabilities& capabilities)
    : _entries(std::max<std::size_t>(count, textures.size()))
{
    glActiveTexture(GL_TEXTURE0);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glBindTexture(GL_TEXTURE_2D, _checker.name());
    const formats::Image checker = formats::checker();
    uploadRgba(0, checker.width, checker.height, checker.rgba.data());
    limitLevels(1);
    for (std::size_t i = 0; i < textures.size(); ++i) {
        if (textures[i] == nullptr)
            continue;
        glBindTexture(GL_TEXTURE_2D, _entries[i].texture.name());
        _entries[i].levels = upload(*textures[i], palette, capabilities);
        _entries[i].width = textures[i]->levels.empty() ? 0 : textures[i]->levels.front().width;
        _entries[i].height = textures[i]->levels.empty() ? 0 : textures[i]->levels.front().height;
        _entries[i].oneBitAlpha = textures[i]->pixelFormat == formats::PixelFormat::Argb1555;
        _entries[i].bump = textures[i]->pixelFormat == formats::PixelFormat::Bump;
        if (uploadableCompressed(*textures[i], formats::chainLength(*textures[i]), capabilities))
            _entries[i].compressed = textures[i]->pixelFormat;
        limitLevels(_entries[i].levels);
    }
    glBindTexture(GL_TEXTURE_2D, 0);
}

GLuint TextureSet::name(std::uint32_t index) const
{
    if (!has(index))
        return _checker.name();
    const Entry& entry = _entries[index];
    return _smooth && entry.smooth ? entry.smooth->name() : entry.texture.name();
}

// Reads the level back from the driver, as it has been decoded already.
void TextureSet::makeSmooth(Entry& entry)
{
    const formats::Image top = firstLevel(entry.texture, entry.width, entry.height);
    glBindTexture(GL_TEXTURE_2D, entry.smooth.emplace().name());
    uploadRgba(0, top.width, top.height, top.rgba.data());
    const std::vector<formats::Image> levels = boxLevels(top);
    for (std::size_t i = 0; i < levels.size(); ++i)
        uploadRgba(i + 1, levels[i].width, levels[i].height, levels[i].rgba.data());
    limitLevels(static_cast<int>(levels.size()) + 1);
}

void TextureSet::setSmooth(bool smooth)
{
    _smooth = smooth;
    if (!smooth)
        return;
    glActiveTexture(GL_TEXTURE0);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    for (Entry& entry : _entries)
        if (entry.levels == 1 && !entry.bump && !entry.smooth)
            makeSmooth(entry);
    glBindTexture(GL_TEXTURE_2D, 0);
}

void TextureSet::decode(Entry& entry)
{
    glBindTexture(GL_TEXTURE_2D, entry.texture.name());
    std::vector<formats::Image> images;
    for (int level = 0; level < entry.levels; ++level)
        images.push_back(decodedLevel(level, *entry.compressed));
    glBindTexture(GL_TEXTURE_2D, entry.decoded.emplace().name());
    for (std::size_t level = 0; level < images.size(); ++level)
        uploadRgba(level, images[level].width, images[level].height, images[level].rgba.data());
    limitLevels(entry.levels);
}

bool TextureSet::decodeCompressed()
{
    if (std::exchange(_decoded, true))
        return false;
    glActiveTexture(GL_TEXTURE0);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    for (Entry& entry : _entries)
        if (entry.compressed)
            decode(entry);
    glBindTexture(GL_TEXTURE_2D, 0);
    return true;
}

GLuint TextureSet::decodedName(std::uint32_t index) const
{
    return has(index) && _entries[index].decoded ? _entries[index].decoded->name() : name(index);
}

bool TextureSet::has(std::uint32_t index) const
{
    return index < _entries.size() && _entries[index].levels > 0;
}

bool TextureSet::mipmapped(std::uint32_t index) const
{
    return has(index) && (_entries[index].levels > 1 || (_smooth && _entries[index].smooth));
}

std::uint32_t TextureSet::lastLevel(std::uint32_t index) const
{
    return has(index) ? static_cast<std::uint32_t>(_entries[index].levels) - 1 : 0;
}

bool TextureSet::oneBitAlpha(std::uint32_t index) const
{
    return has(index) && _entries[index].oneBitAlpha;
}

bool TextureSet::bump(std::uint32_t index) const
{
    return has(index) && _entries[index].bump;
}

} // namespace telepipe::render
