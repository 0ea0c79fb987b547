#pragma once

#include "engine/scene/BitField.h"

#include <cstddef>
#include <glm/vec4.hpp>

// The numbers by which C++ and the shaders find each other's data. They stand here alone: ShaderConstants writes them
// for GLSL.
namespace telepipe::render {

// Locations of vertex attributes; those of lines are by themselves.
enum Attribute : std::uint32_t
{
    kPositionAttribute,
    kNormalAttribute,
    kColorAttribute,
    kUvAttribute,
    kNodeAttribute,
    kSecondUvAttribute,
    kPlaneNormalAttribute,
    kPlanePointAttribute,
    kPlaneCarrierAttribute,
    kOffsetColorAttribute,
};
enum LineAttribute : std::uint32_t
{
    kLinePosition,
    kLineColor,
    kLineOffset,
    kLineOnScreen,
    kLineAttributes // of an end; a line has two
};

// Texture units and uniform blocks that every program agrees on.
enum Unit : std::int32_t
{
    kImageUnit,
    kNodesUnit,
    kInfluencesUnit,
    kOpaqueDepthUnit,
    kPeeledUnit,
    kLayerUnit,
    kAccumulatedUnit,
    kSecondImageUnit,
    kAreaUnit,
    kAreaDepthUnit,
    kSquaresUnit
};
constexpr std::uint32_t kFrameBlock = 0;
// Image units and storage buffers (GL 4.3).
constexpr std::uint32_t kCountsImage = 0, kFragmentsImage = 1, kFaceHeadsImage = 2;
constexpr std::uint32_t kOverflowBuffer = 0, kFacesBuffer = 1;

// A draw state as shaders read it: one word, which also picks their variant.
namespace state_bits {
inline constexpr scene::BitField kSource{0, 3}, kDestination{3, 3}; // Blend
inline constexpr scene::BitField kBlend{0, 6};                      // both of them
inline constexpr scene::BitField kList{6, 2}, kHasColor{8, 1}, kHasNormal{9, 1}, kStripFlags{10, 8};
inline constexpr scene::BitField kTwoParameter{18, 1};
inline constexpr scene::BitField kTextured{19, 1}, kEnvironment{20, 1}, kFlat{21, 1}, kLit{22, 1}, kBump{23, 1};
inline constexpr scene::BitField kOffsetColor{24, 1};
} // namespace state_bits

// How the chip's arithmetic samples a texture, which it does without the driver's samplers.
namespace sampling_bits {
inline constexpr scene::BitField kWrapU{0, 2}, kWrapV{2, 2}, kFilter{4, 2}, kLastLevel{6, 5};
} // namespace sampling_bits

// A translucent fragment's place in the order of submission, and how it blends, as one word that sorts by the first.
inline constexpr scene::BitField kFragmentBlend = state_bits::kBlend;
inline constexpr scene::BitField kFragmentOrder{kFragmentBlend.count, 32 - kFragmentBlend.count};
constexpr std::uint32_t kMostOrder = 1u << 24; // as depths they are floats, exact so far

// A node in the texture buffer: three rows of its matrix, then section, model, flags.
struct NodeTexels
{
    glm::vec4 rows[3];
    std::uint32_t section = 0, model = 0;
    std::uint32_t flags = 0;
    std::uint32_t unused = 0;
};
constexpr std::size_t kTexelBytes = 16;
static_assert(sizeof(NodeTexels) % kTexelBytes == 0);
constexpr std::uint32_t kNodeWithoutFog = 1, kNodeWithoutShadow = 2, kNodeScrollsUv = 4; // flags

// A face of a modifier volume: depth, volume, next face + 1. A volume is its number from 1 on, and whether it excludes.
constexpr std::uint32_t kFaceWords = 3;
inline constexpr scene::BitField kExcludes{0, 1}, kVolumeNumber{1, 31};

// The store begins with this header; the faces follow.
struct FaceStoreHeader
{
    std::uint32_t usedFaces = 0; // may be more than the capacity
    std::uint32_t faceCapacity = 0;
    std::uint32_t tooManyFaces = 0; // 1 once a pixel had more than can be walked
};
template <class Io> void describe(Io& io, FaceStoreHeader& header)
{
    io("usedFaces", header.usedFaces);
    io("faceCapacity", header.faceCapacity);
    io("tooManyFaces", header.tooManyFaces);
}

// Fragments are stored by squares of pixels. Each pixel of a square has as many slots as the deepest one takes: the
// smaller the square, the less memory.
constexpr std::uint32_t kStoreSquare = 8;
struct SquareSlots
{
    std::uint32_t first = 0, count = 0;
};
// Fragments are put in order in those larger squares that have any.
constexpr std::uint32_t kFragmentTile = 16;

} // namespace telepipe::render
