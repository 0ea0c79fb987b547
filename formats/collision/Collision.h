#pragma once

#include "formats/bytes/ByteView.h"
#include "formats/stage/StageVariant.h"

#include <glm/vec3.hpp>
#include <vector>

namespace telepipe::formats {

struct CollisionTriangle
{
    std::uint32_t offset = 0; // absolute, of the v2 triangle or the Blue Burst face
    glm::vec3 positions[3] = {};
    glm::vec3 normal{0};
    glm::vec3 center{0};
    float radius = 0;
    std::uint32_t flags = 0;        // Blue Burst keeps 16 bits
    std::uint16_t vertices[3] = {}; // Blue Burst: numbers of the block's vertices, which the positions are
};

struct CollisionBlock
{
    std::uint32_t offset = 0; // absolute, of the 24-byte entry
    glm::vec3 center{0};
    float radius = 0;
    std::uint32_t flags = 0;
    std::uint32_t firstTriangle = 0, triangleCount = 0; // Collision::triangles
    std::uint32_t counts = 0;                           // absolute, of the counts that the entry points to
    std::uint32_t vertices = 0, vertexCount = 0;        // Blue Burst: absolute, of the first; faces may share them
};

// One c.rel: what walkers and cameras bump into, in world space.
struct Collision
{
    StageVariant variant = StageVariant::V2;
    std::vector<CollisionBlock> blocks;
    std::vector<CollisionTriangle> triangles;
    Warnings warnings;
};

bool looksLikeCollision(Bytes file); // REL with a payload that points to a list of triangle blocks
Collision readCollision(Bytes file);

} // namespace telepipe::formats
