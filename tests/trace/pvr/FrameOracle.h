#pragma once

#include "engine/chip/Levels.h"
#include "engine/trace/TextureReader.h"
#include "tests/trace/pvr/FrameReader.h"

namespace telepipe::test {

// Draws pixels of a frame in the chip's memory by the chip's whole numbers, without the scene it came from.
class FrameOracle
{
public:
    explicit FrameOracle(FrameReader& frame);

    chip::Levels levels(glm::ivec2 pixel); // before they are written
    glm::ivec3 code(glm::ivec2 pixel) { return codeOf(levels(pixel), pixel); }
    static glm::ivec3 codeOf(chip::Levels levels, glm::ivec2 pixel);

private:
    struct Hit
    {
        const ReadTriangle* triangle = nullptr;
        float depth = 0;
    };

    const ReadTile& tileOf(glm::ivec2 pixel) const;
    std::vector<Hit> hits(const std::vector<ReadTriangle>& triangles, glm::ivec2 pixel) const;
    bool inside(const std::vector<ReadTriangle>& volumes, glm::ivec2 pixel, float depth) const;
    chip::Levels shade(const ReadTriangle& triangle, bool isInside, glm::ivec2 pixel);
    void blend(const Hit& hit, chip::Levels color, bool isInside, chip::Levels& under) const;
    void drawSolid(const ReadTile& tile, glm::ivec2 pixel, Hit& nearest, chip::Levels& result);
    chip::Levels texel(const ReadTriangle& triangle, std::size_t set, glm::ivec2 pixel);
    chip::Levels fogged(const ReadTriangle& triangle, chip::Levels color, std::uint32_t tsp, int offsetAlpha,
                        glm::ivec2 pixel) const;

    FrameReader& _frame;
    std::vector<ReadTile> _tiles;
    ReadTriangle _background;
    struct Read
    {
        const formats::Texture* texture = nullptr;
        std::unique_ptr<trace::TextureReader> reader;
    };
    std::map<const formats::Texture*, Read> _readers;
};

} // namespace telepipe::test
