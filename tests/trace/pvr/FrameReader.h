#pragma once

#include "formats/bytes/ByteWriter.h"
#include "formats/texture/Texture.h"

#include <array>
#include <glm/vec2.hpp>
#include <map>
#include <memory>

// Reads a frame back out of the chip's memory, by the chip's documentation and without the code that wrote it.
namespace telepipe::test {

struct ReadSet
{
    glm::vec2 uv{0};
    std::uint32_t color = 0, offset = 0; // 0xAARRGGBB
};

struct ReadVertex
{
    float x = 0, y = 0, z = 0;
    std::array<ReadSet, 2> sets;
};

struct ReadTriangle
{
    std::uint32_t isp = 0;
    std::array<std::uint32_t, 2> tsp{}, tcw{};
    bool two = false, shadow = false;
    std::uint32_t tag = 0; // address of the parameters and the triangle's number: the order of equal depths
    std::array<ReadVertex, 3> vertices;

    bool textured() const { return isp >> 25 & 1; }
    bool hasOffset() const { return isp >> 24 & 1; }
    bool gouraud() const { return isp >> 23 & 1; }
};

struct ReadTile
{
    std::uint32_t x = 0, y = 0; // in tiles
    std::vector<ReadTriangle> opaque, volumes, translucent, translucentVolumes, punchThrough;
};

class FrameReader
{
public:
    FrameReader(formats::Bytes registers, formats::Bytes video) : _registers(registers), _video(video) {}

    std::uint32_t reg(std::uint32_t place) const { return wordOf(_registers, place); }
    std::uint32_t word(std::uint32_t address) const { return wordOf(_video, address); }
    std::uint8_t texelByte(std::uint32_t wide) const;
    std::vector<ReadTile> tiles() const;
    std::vector<std::uint32_t> blocksOf(std::uint32_t list) const; // addresses of the blocks of a list
    ReadTriangle background() const;

    // The texture that the two words name, with its palette; the same one each time.
    const formats::Texture* texture(std::uint32_t tsp, std::uint32_t tcw);
    const formats::Palette* palette();

private:
    static std::uint32_t wordOf(formats::Bytes bytes, std::uint32_t place);
    float number(std::uint32_t address) const;
    std::vector<ReadTriangle> list(std::uint32_t pointer) const;
    void addStrip(std::uint32_t entry, std::vector<ReadTriangle>& triangles) const;
    void addArray(std::uint32_t entry, std::vector<ReadTriangle>& triangles) const;
    ReadTriangle head(std::uint32_t entry, std::uint32_t address) const;
    ReadVertex vertex(const ReadTriangle& head, std::uint32_t address) const;
    std::uint32_t vertexBytes(std::uint32_t entry, const ReadTriangle& head) const;

    struct Stored
    {
        formats::ByteVector bytes;
        formats::Texture texture;
    };
    void readTexture(std::uint32_t tsp, std::uint32_t tcw, Stored& stored) const;

    formats::Bytes _registers, _video;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::unique_ptr<Stored>> _textures;
    std::unique_ptr<formats::Palette> _palette;
};

} // namespace telepipe::test
