#pragma once

#include "engine/scene/Scene.h"
#include "formats/bytes/ByteWriter.h"

#include <optional>
#include <vector>

namespace telepipe::tools {

// The place of a corner's value in a file, and the form in which it is written there.
struct CornerPlace
{
    enum class Form : std::uint8_t
    {
        None, // the file has no such thing
        Vector,
        PackedNormal, // NJD_CV_VNX: 10 bits each
        ShortNormal,  // of a strip: s16 / 32767
        Argb,
        Rgb565,
        Argb4444,
        Intensity,
        Uv256, // NJD_CS_UVN
        Uv1024,
        UvFloat,
        Weight // of a vertex of a sum: u16
    };

    std::uint32_t offset = 0; // absolute
    Form form = Form::None;
};

// A vertex that a corner's place is a sum with, weighted, each in the space of its own node.
struct CornerShare
{
    std::uint32_t node = 0;   // numbered in the tree
    std::uint32_t offset = 0; // of the position
    float weight = 1;
    CornerPlace normal = {};
    CornerPlace weightPlace = {};
    float weightScale = 1; // of the weight in the file
};

struct CornerPlaces
{
    CornerPlace position, normal, color, uv;
    bool isOwn = false;              // one vertex says it, whole and on the corner's own node: no sum of weighted ones
    std::vector<CornerShare> shares; // of chunk trees
};

// The corners that the nodes of one tree draw, in the order in which they are drawn: of each node from number 0.
using NodeCorners = std::vector<std::vector<CornerPlaces>>;
// Chunk and XJ trees; of basic models none are known.
NodeCorners cornerPlaces(const formats::ModelPool& pool, std::uint32_t tree);

// The places of the corners of all triangles of the volume that a chunk of a node makes, in turn.
std::vector<CornerPlaces> volumePlaces(const formats::ModelPool& pool, std::uint32_t tree, std::uint32_t node,
                                       std::uint32_t chunkOffset);

// A value as the file would have it; nothing where it cannot be said so. Colours are bytes R, G, B, A.
std::optional<formats::ByteVector> encoded(CornerPlace place, glm::vec3 value, formats::Endian endian);
std::optional<formats::ByteVector> encoded(CornerPlace place, glm::vec2 value, formats::Endian endian);
std::optional<formats::ByteVector> encoded(CornerPlace place, std::uint32_t color, formats::Endian endian);
// The bytes for a share's new weight. Nothing where the share has no weight, or cannot be so heavy; the share is left
// as it was then, and has the file's new weight otherwise.
std::optional<formats::ByteVector> encodeWeight(CornerShare& share, double weight, formats::Endian endian);
std::size_t sizeOf(CornerPlace::Form form);

} // namespace telepipe::tools
