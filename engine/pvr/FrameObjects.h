#pragma once

#include "engine/pvr/ChipWords.h"
#include "engine/scene/DrawState.h"

#include <array>
#include <vector>

namespace telepipe::pvr {

constexpr std::uint32_t kWidth = 640, kHeight = 480, kTile = 32;
constexpr std::uint32_t kColumns = kWidth / kTile, kRows = kHeight / kTile, kTiles = kColumns * kRows;

// The part of an object that a tile draws.
struct TileEntry
{
    std::uint32_t object = 0; // FrameObjects::objects
    std::uint32_t bits = 0;   // of the entry, but for the address: which triangles, or how many
};

// Parameters with their vertices, or several sets of them behind each other.
struct ChipObject
{
    std::uint32_t firstWord = 0, wordCount = 0; // FrameObjects::words
};

// The words that a texture's address is written into once it has one.
struct TextureUse
{
    std::uint32_t word = 0;    // FrameObjects::words: a TSP instruction word and its texture control word
    std::uint32_t texture = 0; // of the scene
};

// A frame as the tile accelerator leaves it, before it has a place in memory.
struct FrameObjects
{
    std::vector<std::uint32_t> words;
    std::vector<ChipObject> objects;
    std::vector<TextureUse> textures;
    std::array<std::array<std::vector<TileEntry>, kTiles>, 3> lists; // by scene::List
    std::array<std::vector<TileEntry>, kTiles> volumes;              // of all lists
    std::uint32_t strips = 0, triangles = 0, clipped = 0, volumeTriangles = 0;
    std::uint32_t trilinear = 0; // batches whose filter takes two passes

    std::vector<TileEntry>& list(scene::List which, std::uint32_t tile) { return lists[std::size_t(which)][tile]; }
    ChipObject& begin() { return objects.emplace_back(ChipObject{static_cast<std::uint32_t>(words.size()), 0}); }
    void end() { objects.back().wordCount = static_cast<std::uint32_t>(words.size()) - objects.back().firstWord; }
};

} // namespace telepipe::pvr
