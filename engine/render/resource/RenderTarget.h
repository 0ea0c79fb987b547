#pragma once

#include <cstdint>
#include <glm/vec4.hpp>
#include <memory>
#include <span>
#include <vector>

namespace telepipe::render {

// Bits of a colour channel: as pictures have them, or finer than any blending errs.
enum class ColorBits
{
    Eight,
    Sixteen
};

// Rows of a target, counted from the top.
struct RowRange
{
    std::uint32_t first = 0, count = 0;
};

// An off-screen picture: RGBA colour and 32-bit float depth, samples a pixel as asked where the driver can.
class RenderTarget
{
public:
    RenderTarget(std::uint32_t width, std::uint32_t height, std::uint32_t samples = 1,
                 ColorBits bits = ColorBits::Eight);
    ~RenderTarget();

    std::uint32_t width() const;
    std::uint32_t height() const;
    std::uint32_t samples() const; // the driver's choice
    void resize(std::uint32_t width, std::uint32_t height);

    void clear(glm::vec4 color); // when there is no scene to draw
    // Rows are read from the top down, into memory that is used again: fresh pages cost several times what reading
    // does.
    void readRgba(RowRange rows, std::span<std::uint8_t> rgba) const; // samples resolved
    void readRgba(std::vector<std::uint8_t>& rgba) const;             // all rows
    std::vector<std::uint8_t> readRgba() const;
    // The depths of a target with one sample a pixel, each the four bytes of a float, as the device has them: near /
    // distance, or for an orthographic camera 1 at the near plane and 0 at the far one; 0 where nothing is.
    void readDepth(RowRange rows, std::span<std::uint8_t> depths) const;
    std::uint32_t framebuffer() const;  // GL name to draw into
    std::uint32_t colorTexture() const; // GL names of what it draws into; multisampled when samples() > 1
    std::uint32_t depthTexture() const;
    std::uint32_t resolvedTexture() const; // of the colours, samples resolved now

private:
    struct Impl;
    std::unique_ptr<Impl> _impl;
};

} // namespace telepipe::render
