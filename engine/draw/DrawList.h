#pragma once

#include "engine/draw/order/OpaqueOrder.h"
#include "engine/draw/order/TriangleOrder.h"
#include "engine/motion/Pose.h"
#include "engine/scene/Camera.h"

#include <span>
#include <utility>

namespace telepipe::scene {

// The things the user has switched off. Each array has the size of the scene's, or is empty where everything is
// visible.
struct Visibility
{
    std::vector<std::uint8_t> sections; // 0 = hidden
    std::vector<std::uint8_t> models;
    std::vector<std::uint8_t> nodes;
    std::vector<std::uint8_t> states;

    // Shows only the first strips of one model, to watch it being built. kNoCut: all of them.
    static constexpr std::uint32_t kNoCut = ~0u;
    std::uint32_t cutModel = kNoCut, cutStrips = 0;
    std::uint32_t draws = kNoCut; // of the frame only the first draws: DrawList groups in the hardware's order

    bool operator==(const Visibility&) const = default;
    bool strip(const Scene& scene, std::uint32_t model, std::uint32_t i) const
    {
        return model != cutModel || i < scene.models[model].firstStrip + cutStrips;
    }
    bool section(std::uint32_t i) const { return sections.empty() || sections[i] != 0; }
    bool model(std::uint32_t i) const { return models.empty() || models[i] != 0; }
    bool node(std::uint32_t i) const { return nodes.empty() || nodes[i] != 0; }
    // States added by overrides are past the end of the array, and visible.
    bool state(std::uint32_t i) const { return i >= states.size() || states[i] != 0; }
};

struct DrawRange
{
    std::uint32_t firstIndex = 0, indexCount = 0;
};

// Ranges drawn with one state in one call.
struct DrawGroup
{
    std::uint16_t state = 0;
    std::uint32_t firstRange = 0, rangeCount = 0;
};

enum class TranslucentOrder
{
    Batches,    // whole batches far to near; for the blend-as-you-go pass
    Triangles,  // the same a triangle at a time
    Submission, // file order, grouped by state; for passes that sort fragments themselves
};

// The frame as data: three lists in the hardware's order (adjacent ranges merged).
struct DrawList
{
    std::vector<DrawRange> ranges;
    std::vector<DrawGroup> opaque, punchThrough, translucent;
    // The sorted translucent triangles of TranslucentOrder::Triangles, three Scene::indices each. Ranges into this
    // array count on from the end of Scene::indices.
    std::vector<std::uint32_t> sorted;
    std::uint32_t draws = 0; // groups there are without Visibility::draws
    std::uint32_t sectionsDrawn = 0, modelsDrawn = 0, batchesDrawn = 0;
    std::uint64_t triangles = 0;
    std::uint64_t hash = 0; // equal hashes = the same list: a frame can skip uploading it again

    void clear(); // keeps capacity: a steady frame allocates nothing

    struct SortEntry
    {
        float depth;
        std::uint32_t batch;
    };
    // The builder's own, kept for their capacity.
    std::vector<SortEntry> scratch;            // translucent batches
    std::vector<std::uint32_t> scratchBatches; // the others
    std::vector<std::uint32_t> scratchOrdered;
    std::vector<std::uint8_t> scratchSeen;                               // a batch of the scene
    std::vector<std::pair<std::uint32_t, std::uint32_t>> scratchClipped; // nodes from one up to another, in their order
};

struct DrawListRequest
{
    Camera camera;
    float aspect = 16.0f / 9.0f; // of the whole picture
    PicturePart part;            // the part of it to draw
    TranslucentOrder translucentOrder = TranslucentOrder::Batches;
    bool cull = true;                         // against the frustum, a section and a model at a time
    const OpaqueOrder* opaqueOrder = nullptr; // the scene's; submission order without
    TriangleOrder* triangleOrder = nullptr;   // the scene's; TranslucentOrder::Triangles needs it, and a pose
    bool drawDistance = false;                // as the game: sections in view and within their file's view distance
    const Pose* pose = nullptr;               // moves the batches of animated models for sorting; at rest without
    // The list each state is drawn in, where that is not its own; empty, or one a Scene::states entry.
    std::span<const List> listOfState = {};
};

void buildDrawList(const Scene& scene, const Visibility& visibility, const DrawListRequest& request, DrawList& list);

} // namespace telepipe::scene
