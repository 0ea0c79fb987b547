#include "tests/trace/pvr/FrameReader.h"

#include <bit>
#include <cstring>

namespace telepipe::test {

namespace {

using formats::DataFormat;
using formats::PixelFormat;

constexpr std::uint32_t kParameters = (1u << 21) - 1;

std::uint32_t skipOf(std::uint32_t entry)
{
    return entry >> 21 & 7;
}
bool shadowOf(std::uint32_t entry)
{
    return entry >> 24 & 1;
}

// The offset of the level with this side in a chain of 8-byte units, by the chip's table of levels.
std::size_t levelOffset(unsigned log2Side, unsigned bits, bool quantized)
{
    static constexpr std::size_t kTexels16[] = {3, 4, 8, 0x18, 0x58, 0x158, 0x558, 0x1558, 0x5558, 0x15558, 0x55558};
    static constexpr std::size_t kQuantized[] = {0, 1, 2, 6, 0x16, 0x56, 0x156, 0x556, 0x1556, 0x5556, 0x15556};
    if (quantized)
        return kQuantized[log2Side];
    return kTexels16[log2Side] * bits / 8;
}

std::uint32_t widened(std::uint32_t word, std::uint32_t format)
{
    const auto bits = [&](unsigned first, unsigned count) {
        const std::uint32_t value = word >> first & ((1u << count) - 1);
        std::uint32_t byte = 0;
        for (int at = 8 - int(count); at > -int(count); at -= int(count))
            byte |= at >= 0 ? value << at : value >> -at;
        return byte & 255;
    };
    switch (format) {
    case 0:
        return bits(15, 1) << 24 | bits(10, 5) << 16 | bits(5, 5) << 8 | bits(0, 5);
    case 1:
        return 255u << 24 | bits(11, 5) << 16 | bits(5, 6) << 8 | bits(0, 5);
    case 2:
        return bits(12, 4) << 24 | bits(8, 4) << 16 | bits(4, 4) << 8 | bits(0, 4);
    default:
        return word;
    }
}

DataFormat dataFormatOf(std::uint32_t pixels, bool quantized, bool mips, bool rows, bool square)
{
    if (rows)
        return DataFormat::Rectangle;
    if (quantized)
        return mips ? DataFormat::VqMips : DataFormat::Vq;
    if (pixels == 5)
        return mips ? DataFormat::Palette4Mips : DataFormat::Palette4;
    if (pixels == 6)
        return mips ? DataFormat::Palette8Mips : DataFormat::Palette8;
    return mips ? DataFormat::TwiddledMips : square ? DataFormat::Twiddled : DataFormat::TwiddledRectangle;
}

} // namespace

std::uint32_t FrameReader::wordOf(formats::Bytes bytes, std::uint32_t place)
{
    std::uint32_t word = 0;
    std::memcpy(&word, bytes.data() + place, 4);
    return word;
}

float FrameReader::number(std::uint32_t address) const
{
    return std::bit_cast<float>(word(address));
}

// Texels are read 64 bits at a time; each bank brings a half.
std::uint8_t FrameReader::texelByte(std::uint32_t wide) const
{
    const std::uint32_t unit = wide / 8, half = wide / 4 % 2;
    return _video[half * (_video.size() / 2) + unit * 4 + wide % 4];
}

std::vector<ReadTile> FrameReader::tiles() const
{
    std::vector<ReadTile> tiles;
    for (std::uint32_t at = reg(0x2C), control = 0; !(control >> 31); at += 24) {
        control = word(at);
        if (control >> 28 & 1)
            continue; // not written out
        tiles.push_back({control >> 2 & 63, control >> 8 & 63, list(word(at + 4)), list(word(at + 8)),
                         list(word(at + 12)), list(word(at + 16)), list(word(at + 20))});
    }
    return tiles;
}

std::vector<std::uint32_t> FrameReader::blocksOf(std::uint32_t list) const
{
    std::vector<std::uint32_t> blocks;
    if (list >> 31)
        return blocks;
    blocks.push_back(list);
    for (std::uint32_t at = list;; at += 4) {
        const std::uint32_t entry = word(at);
        if (entry >> 29 != 7)
            continue;
        if (entry >> 28 & 1)
            return blocks;
        blocks.push_back(entry & 0xFFFFFC);
        at = blocks.back() - 4;
    }
}

std::vector<ReadTriangle> FrameReader::list(std::uint32_t pointer) const
{
    std::vector<ReadTriangle> triangles;
    for (const std::uint32_t block : blocksOf(pointer))
        for (std::uint32_t at = block; word(at) >> 29 != 7; at += 4) {
            if (!(word(at) >> 31))
                addStrip(word(at), triangles);
            else if (word(at) >> 29 == 4)
                addArray(word(at), triangles);
            else
                throw std::runtime_error("an entry that is no strip, array of triangles or link");
        }
    return triangles;
}

ReadTriangle FrameReader::head(std::uint32_t entry, std::uint32_t address) const
{
    const bool parameters = !(reg(0x74) >> 8 & 1); // two volumes, and no intensity
    ReadTriangle head;
    head.shadow = shadowOf(entry);
    head.two = head.shadow && parameters;
    head.isp = word(address);
    for (std::uint32_t i = 0; i < (head.two ? 2u : 1u); ++i) {
        head.tsp[i] = word(address + 4 + 8 * i);
        head.tcw[i] = word(address + 8 + 8 * i);
    }
    return head;
}

std::uint32_t FrameReader::vertexBytes(std::uint32_t entry, const ReadTriangle& head) const
{
    return 4 * (3 + skipOf(entry) * (head.two ? 2 : 1));
}

ReadVertex FrameReader::vertex(const ReadTriangle& head, std::uint32_t address) const
{
    ReadVertex vertex{number(address), number(address + 4), number(address + 8), {}};
    address += 12;
    for (std::size_t i = 0; i < (head.two ? 2u : 1u); ++i) {
        if (head.textured()) {
            vertex.sets[i].uv = {number(address), number(address + 4)};
            address += 8;
        }
        vertex.sets[i].color = word(address);
        address += 4;
        if (head.hasOffset()) {
            vertex.sets[i].offset = word(address);
            address += 4;
        }
    }
    return vertex;
}

void FrameReader::addStrip(std::uint32_t entry, std::vector<ReadTriangle>& triangles) const
{
    const std::uint32_t address = (reg(0x20) & 0xF00000) + (entry & kParameters) * 4;
    const ReadTriangle first = head(entry, address);
    const std::uint32_t corners = address + (first.two ? 20 : 12), size = vertexBytes(entry, first);
    for (std::uint32_t i = 0; i < 6; ++i) {
        if (!(entry >> (30 - i) & 1))
            continue;
        ReadTriangle triangle = first;
        triangle.tag = (entry & kParameters) << 3 | i;
        const std::uint32_t odd = i & 1;
        triangle.vertices = {vertex(first, corners + (i + odd) * size), vertex(first, corners + (i + 1 - odd) * size),
                             vertex(first, corners + (i + 2) * size)};
        triangles.push_back(triangle);
    }
}

void FrameReader::addArray(std::uint32_t entry, std::vector<ReadTriangle>& triangles) const
{
    std::uint32_t address = (reg(0x20) & 0xF00000) + (entry & kParameters) * 4;
    for (std::uint32_t i = 0; i <= (entry >> 25 & 15); ++i) {
        ReadTriangle triangle = head(entry, address);
        triangle.tag = address << 1;
        address += 12;
        for (ReadVertex& corner : triangle.vertices) {
            corner = {number(address), number(address + 4), number(address + 8), {}};
            address += vertexBytes(entry, triangle);
        }
        triangles.push_back(triangle);
    }
}

ReadTriangle FrameReader::background() const
{
    const std::uint32_t tag = reg(0x8C), address = (tag >> 3 & kParameters) * 4;
    ReadTriangle triangle = head((tag >> 24 & 7) << 21, address);
    for (std::uint32_t i = 0; i < 3; ++i)
        triangle.vertices[i] = vertex(triangle, address + 12 + i * 4 * (3 + (tag >> 24 & 7)));
    return triangle;
}

const formats::Texture* FrameReader::texture(std::uint32_t tsp, std::uint32_t tcw)
{
    std::unique_ptr<Stored>& stored = _textures[{tsp & 63, tcw}];
    if (!stored) {
        stored = std::make_unique<Stored>();
        readTexture(tsp, tcw, *stored);
    }
    return &stored->texture;
}

void FrameReader::readTexture(std::uint32_t tsp, std::uint32_t tcw, Stored& stored) const
{
    formats::Texture& texture = stored.texture;
    const bool quantized = tcw >> 30 & 1, mips = tcw >> 31;
    const std::uint32_t pixels = tcw >> 27 & 7, address = (tcw & kParameters) * 8;
    texture.width = 8u << (tsp >> 3 & 7);
    texture.height = 8u << (tsp & 7);
    texture.pixelFormat = pixels < 5 ? PixelFormat(pixels) : PixelFormat::Argb8888;
    texture.dataFormat = dataFormatOf(pixels, quantized, mips, tcw >> 26 & 1, texture.width == texture.height);
    texture.paletteBank = static_cast<std::uint8_t>(tcw >> 21 & 63);
    const unsigned bits = quantized ? 2 : pixels == 5 ? 4 : pixels == 6 ? 8 : 16;
    const auto log2 = static_cast<unsigned>(std::bit_width(texture.width)) - 1;
    const std::size_t book = quantized ? 2048 : 0, size = std::size_t(texture.width) * texture.height * bits / 8;
    const auto placeOf = [&](unsigned level) { return mips ? levelOffset(log2 - level, bits, quantized) : 0; };
    for (std::size_t i = 0; i < book + placeOf(0) + size; ++i)
        stored.bytes.push_back(texelByte(address + std::uint32_t(i)));
    const formats::Bytes bytes = stored.bytes;
    texture.codebook = bytes.first(book);
    for (unsigned level = 0; level <= (mips ? log2 : 0); ++level)
        texture.levels.push_back({texture.width >> level, texture.height >> level, 0,
                                  bytes.subspan(book + placeOf(level), std::max<std::size_t>(size >> 2 * level, 1))});
}

const formats::Palette* FrameReader::palette()
{
    if (_palette)
        return _palette.get();
    _palette = std::make_unique<formats::Palette>();
    for (std::uint32_t i = 0; i < 1024; ++i)
        _palette->colors.push_back(widened(reg(0x1000 + 4 * i), reg(0x108) & 3));
    return _palette.get();
}

} // namespace telepipe::test
