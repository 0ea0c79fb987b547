#include "engine/render/resource/TexelStore.h"

#include "engine/gl/Capabilities.h"
#include "engine/render/resource/ShaderInterface.h"

#include <algorithm>

namespace telepipe::render {

namespace {

constexpr std::size_t kTexelRow = gl::kTexelsInRow;

void putRows(std::size_t firstTexel, std::size_t texels, const std::byte* words)
{
    const auto width = static_cast<GLsizei>(std::min(texels, kTexelRow));
    glTexSubImage2D(
        GL_TEXTURE_2D, 0, static_cast<GLint>(firstTexel % kTexelRow), static_cast<GLint>(firstTexel / kTexelRow), width,
        static_cast<GLsizei>(texels / static_cast<std::size_t>(width)), GL_RGBA_INTEGER, GL_UNSIGNED_INT, words);
}

} // namespace

void TexelStore::store(std::span<const std::byte> words, GLenum usage)
{
    if (_inBuffer) {
        glBindBuffer(GL_TEXTURE_BUFFER, _buffer.name());
        // An empty buffer cannot back a texture: keep some.
        const std::size_t bytes = std::max(words.size(), 4 * kTexelBytes);
        glBufferData(GL_TEXTURE_BUFFER, static_cast<GLsizeiptr>(bytes), words.empty() ? nullptr : words.data(), usage);
        glBindTexture(GL_TEXTURE_BUFFER, _texture.name());
        glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32UI, _buffer.name());
        return;
    }
    const std::size_t rows = std::max<std::size_t>((words.size() / kTexelBytes + kTexelRow - 1) / kTexelRow, 1);
    glBindTexture(GL_TEXTURE_2D, _texture.name());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32UI, GLsizei{kTexelRow}, static_cast<GLsizei>(rows), 0, GL_RGBA_INTEGER,
                 GL_UNSIGNED_INT, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    storeRows(0, words);
    glBindTexture(GL_TEXTURE_2D, 0);
}

void TexelStore::storePart(std::size_t firstTexel, std::span<const std::byte> words) const
{
    if (words.empty())
        return;
    if (_inBuffer) {
        glBindBuffer(GL_TEXTURE_BUFFER, _buffer.name());
        glBufferSubData(GL_TEXTURE_BUFFER, static_cast<GLintptr>(firstTexel * kTexelBytes),
                        static_cast<GLsizeiptr>(words.size()), words.data());
        return;
    }
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, _texture.name());
    storeRows(firstTexel, words);
    glBindTexture(GL_TEXTURE_2D, 0);
}

// The rest of a row that something has begun, then whole rows, then the beginning of one.
void TexelStore::storeRows(std::size_t firstTexel, std::span<const std::byte> words) const
{
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    for (std::size_t done = 0, texels = words.size() / kTexelBytes; done < texels;) {
        const std::size_t at = firstTexel + done, column = at % kTexelRow, left = texels - done;
        const std::size_t part =
            column != 0 || left < kTexelRow ? std::min(left, kTexelRow - column) : left / kTexelRow * kTexelRow;
        putRows(at, part, words.data() + done * kTexelBytes);
        done += part;
    }
}

void TexelStore::bind(GLint unit) const
{
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
    glBindTexture(_inBuffer ? GL_TEXTURE_BUFFER : GL_TEXTURE_2D, _texture.name());
}

} // namespace telepipe::render
