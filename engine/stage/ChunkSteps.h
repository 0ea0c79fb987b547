#pragma once

#include "engine/ninja/PolygonState.h"
#include "engine/scene/Scene.h"

#include <map>

namespace telepipe::scene {

enum class StepKind : std::uint8_t
{
    Vertices, // a vertex chunk
    State,    // sets registers, or nothing
    Strips,
    Volume,
    Store, // NJD_CB_CP
    Call,  // NJD_CB_DP
    End    // of a polygon list
};

// One chunk as the machine ran it. A list that is called twice makes its steps twice.
struct ChunkStep
{
    StepKind kind = StepKind::State;
    std::uint8_t type = 0, flags = 0; // of the chunk
    bool ignored = false;             // a call of a list that is not cached, or that is running
    std::uint32_t node = 0;           // the node whose lists run, numbered in the tree
    std::uint32_t depth = 0;          // of cached lists called
    std::uint32_t offset = 0, size = 0;
    PolygonState state; // after it
    VertexAttributes attributes;
    DrawState drawn;                              // of strips
    std::uint32_t firstStrip = 0, stripCount = 0; // of SceneModel's, placed anywhere
    std::uint32_t firstWarning = 0, warningCount = 0;
    std::uint32_t firstSlot = 0, slotCount = 0; // ChunkSteps::touched: those that it writes or reads

    std::uint8_t list() const { return flags; }                           // of Store and Call
    std::uint32_t stripsSoFar() const { return firstStrip + stripCount; } // this step's included
    bool reads() const { return kind == StepKind::Strips || kind == StepKind::Volume; }
};

// One node's share in a slot of the chunk vertex buffer.
struct SlotTerm
{
    std::uint32_t node = 0; // numbered in the tree
    float weight = 1;
};

struct SlotWrite
{
    std::uint32_t step = 0;
    std::uint32_t vertex = 0; // of the chunk
    std::uint32_t offset = 0; // of the vertex
    float weight = 1;
    bool starts = true;          // overwrites the slot; else adds to it
    std::uint32_t nextStart = 0; // number in its history of the next write that starts; past the last: none
    std::uint32_t firstTerm = 0, termCount = 0; // ChunkSteps::terms: the slot after the write
};

struct SlotRead
{
    std::uint32_t step = 0;
    std::uint32_t offset = 0; // of the strip, or the volume chunk
    bool operator==(const SlotRead&) const = default;
};

struct SlotHistory
{
    std::vector<SlotWrite> writes; // by step
    std::vector<SlotRead> reads;   // by step, a strip once
};

struct ChunkSteps
{
    std::vector<ChunkStep> steps;
    std::map<std::uint16_t, SlotHistory> slots;
    std::vector<std::uint16_t> touched;                        // slots, by step, ascending in each
    std::map<std::uint8_t, std::vector<std::uint32_t>> stores; // steps that cache a list, by its number
    std::vector<SlotTerm> terms;
    std::vector<formats::Warning> warnings; // of the steps
    std::uint64_t total = 0;                // steps there are; no more than kMostSteps are kept
};
constexpr std::size_t kMostSteps = std::size_t(1) << 16;

// Runs a tree of chunk models as it is run when a stage is compiled, at rest, and keeps what happened. Steps of any
// other kind of tree: none.
ChunkSteps chunkSteps(const formats::ModelPool& pool, std::uint32_t tree);

// The slot after a step, and what is done with it later.
struct SlotNow
{
    const SlotWrite* writer = nullptr;     // the last one; null: nothing has written it
    const SlotRead* nextRead = nullptr;    // of its value now, or after more weights are added
    const SlotWrite* overwriter = nullptr; // the next write that starts it again
    bool written = false, read = false;    // by this very step
};
SlotNow slotAt(const SlotHistory& history, std::uint32_t step);
inline std::span<const std::uint16_t> touchedSlots(const ChunkSteps& steps, std::uint32_t step)
{
    return std::span(steps.touched).subspan(steps.steps[step].firstSlot, steps.steps[step].slotCount);
}

// The name of a step: "NJD_CS_UVN" and the like, or words for a step without a chunk.
std::string stepName(const ChunkStep& step);

} // namespace telepipe::scene
