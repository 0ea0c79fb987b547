#pragma once

#include "formats/motion/Motion.h"
#include "formats/ninja/NinjaObject.h"
#include "formats/ninja/TextureList.h"
#include "formats/stage/StageVariant.h"
#include "formats/vocabulary/StageFlags.h"

#include <optional>

namespace telepipe::formats {

// Blue Burst's tables that an entry points to: the animation of the .tam file beside the stage that moves its texture.
// The game counts in all words but the number.
struct UvScroll
{
    std::uint32_t offset = 0; // absolute
    std::uint32_t id = 0;
};
struct TextureSwap
{
    std::uint32_t offset = 0; // absolute
    std::uint16_t id = 0;
};

// A model placed in a section: a tree, and for animated entries a motion and its speed.
struct PlacedModel
{
    std::uint32_t offset = 0;    // absolute, of the list entry
    std::uint32_t tree = 0;      // index into Stage::pool.trees
    std::int32_t motion = kNone; // index into Stage::motions
    float speed = 1;             // motion frames a game frame; the game runs at 30 frames a second
    std::uint32_t flags = 0;     // last word of the entry
    // BB: tables, none without flags 0x20 and 0x40. v2: the ids below are in the entry itself, word 7 (flag 0x800) and
    // word 2 (flag 0x400) of a static one, word 7 of an animated one; that they mean the same two things is likely,
    // which is which is a guess. A table may lie at offset 0.
    std::optional<UvScroll> uvScrollTable;
    std::optional<TextureSwap> textureSwapTable;
    std::uint32_t uvScroll = 0, textureSwap = 0; // ids; 0 = none
    bool indirect = false;                       // BB flag 0x4: the entry pointed to a pointer
};

// v2's second list: 12 bytes, always these; run-time slots for the models of d.rel (the guide's "attributes").
struct Placeholder
{
    std::uint32_t offset = 0;
    std::uint32_t words[3] = {0, 0, 0x1000};
};

// A room. Models are section-local: world = T(position) * Ry(rotation.y) * node transforms.
struct StageSection
{
    std::uint32_t offset = 0;
    std::int32_t id = 0; // -1: connector, drawn like any other; neither contiguous nor unique
    glm::vec3 position{0};
    glm::ivec3 rotation{0}; // BAMS; x and z are 0 in every known file
    float radius = 0;       // in XZ around position
    std::uint32_t flags = 0;
    std::uint32_t firstStatic = 0, staticCount = 0;           // Stage::placed
    std::uint32_t firstAnimated = 0, animatedCount = 0;       // Stage::placed
    std::uint32_t firstPlaceholder = 0, placeholderCount = 0; // Stage::placeholders
};

// The fields of the header that describe the whole stage.
struct StageHead
{
    float viewDistance = 0; // the guide's type word "HD" is this float, 800.0 = 0x44480000
    std::uint32_t word = 0; // BB: 64 or 191, meaning unknown
};

// One n.rel or d.rel. Both variants fill the same struct; nothing past the reader can tell them apart but by variant.
// Pool, motions and lists window the file's bytes, which must outlive the stage.
struct Stage
{
    StageVariant variant = StageVariant::V2;
    std::uint32_t offset = 0; // of the header, the payload of the REL file
    StageHead head;
    TextureList textures;
    std::vector<StageSection> sections;
    std::vector<PlacedModel> placed;
    std::vector<Placeholder> placeholders;
    ModelPool pool;              // a tree placed several times is stored once
    std::vector<Motion> motions; // distinct, by offset
    Warnings warnings;
};

bool looksLikeStage(Bytes file); // REL whose payload reads as a v2 or fmt2 header
Stage readStage(Bytes file);

} // namespace telepipe::formats
