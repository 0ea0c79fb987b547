#pragma once

#include "engine/ninja/ChunkObserver.h"
#include "engine/ninja/ChunkVertexBuffer.h"
#include "engine/ninja/MeshWriter.h"
#include "engine/ninja/StateTable.h"

#include <optional>

namespace telepipe::scene {

// Everything that the compilers of one file's trees share. Node numbers are those of Scene::nodes.
struct CompileContext
{
    Scene& scene;
    const formats::ModelPool& pool;
    MeshWriter& writer;
    StateTable& states;
    VertexSources* sources = nullptr;  // set for a tree whose vertices a shape motion moves
    ChunkObserver* observer = nullptr; // of chunk trees

    // Charges work against kMaxCompileSteps.
    void step(std::uint64_t count, std::uint32_t offset)
    {
        scene.compileSteps += count;
        if (scene.compileSteps > kMaxCompileSteps)
            throw formats::ParseError(offset, {"at most {} chunks and vertices", kMaxCompileSteps},
                                      "more, models placed and lists drawn again counted");
    }
};

// Adds a copy of a volume, on nodes with numbers higher by so much.
void repeatVolume(Scene& scene, const SceneVolume& volume, std::uint32_t nodes);

// Runs placed trees of chunk models through the Ninja machine: each from a reset state, then in the library's order,
// node by node, vertex list before polygon list.
class ChunkTreeCompiler
{
public:
    explicit ChunkTreeCompiler(CompileContext& context) : _context(context), _endian(context.pool.endian) {}

    // The nodes of the tree are Scene::nodes[firstNode...]. warn: the first time a tree is placed.
    void compile(const formats::ObjectTree& tree, std::uint32_t firstNode, bool warn);

private:
    // Polygon chunks [first, last) of the pool. Kept over the nodes of a tree, and not "moot", as the guide has it
    // (docs/semantics.md, Cached lists).
    struct CachedList
    {
        std::uint32_t first = 0, last = 0;
        std::uint32_t generation = 0; // of the tree that cached it
        bool running = false;
    };

    void compileModel(const formats::ChunkModel& model, std::uint32_t node);
    template <class Tell> void tell(const Tell& what);
    void runList(std::uint32_t first, std::uint32_t last);
    bool runChunk(const formats::PolygonChunk& chunk, std::uint32_t index, std::uint32_t last);
    void runKind(formats::PolygonKind kind, const formats::PolygonChunk& chunk);
    void drawCached(const formats::PolygonChunk& chunk);
    void runTiny2(const formats::PolygonChunk& chunk);
    void warnSelect(const formats::PolygonChunk& chunk);
    bool drawsTwoParameters();
    void addVolume(const formats::PolygonChunk& chunk);
    void addVolumePolygons(const formats::PolygonChunk& chunk);
    void addVolumeStrips(const formats::PolygonChunk& chunk);
    void addVolumeCorner(std::uint16_t slot);
    std::uint16_t stateOf(const formats::PolygonChunk& chunk, VertexAttributes attributes);
    void drawStrips(const formats::PolygonChunk& chunk);
    bool bringsOffsetColors(const formats::PolygonChunk& chunk, VertexAttributes attributes) const;
    void emitOffsetColors(const formats::PolygonChunk& chunk, const formats::Strip& strip);
    void noteSources(const formats::PolygonChunk& chunk, const formats::Strip& strip, bool material);
    template <int Type> void emitStrips(const formats::PolygonChunk& chunk, std::uint16_t state, bool material);
    template <int Type>
    std::uint32_t emitCorners(std::uint8_t type, const formats::Strip& strip, const std::uint32_t* color);
    void warnUndefined(std::uint32_t offset, std::uint32_t corners);
    void warnOnce(std::uint32_t bit, std::uint32_t offset, const char* text);
    formats::Warnings* warnings() { return _warn ? &_context.scene.warnings : nullptr; }

    CompileContext& _context;
    formats::Endian _endian;
    ChunkVertexBuffer _buffer;
    PolygonState _state;
    CachedList _cached[256];
    std::uint32_t _generation = 0;
    const formats::ObjectTree* _tree = nullptr;
    std::optional<bool> _twoParameters; // of the tree, once it was asked for
    std::uint32_t _undefined = 0;       // corners of the current volume whose slots nothing wrote
    std::uint32_t _node = 0;            // the node whose polygon list runs
    std::uint32_t _depth = 0;           // of cached lists called
    std::uint32_t _warned = 0;          // kinds of warnings this model has had
    bool _warn = true;
};

// Compiles trees of Blue Burst models. Each model begins with the initial state.
class XjTreeCompiler
{
public:
    explicit XjTreeCompiler(CompileContext& context) : _context(context), _endian(context.pool.endian) {}

    void compile(const formats::ObjectTree& tree, std::uint32_t firstNode, bool warn);

private:
    void compileModel(const formats::XjModel& model, std::uint32_t node);
    void runStrip(const formats::XjModel& model, const formats::XjStrip& strip, std::uint32_t node);
    void applyRecord(const formats::XjMaterialRecord& record);
    void emitCorners(const formats::XjVertexTable& table, const formats::XjStrip& strip, std::uint32_t node);
    template <int Type>
    std::uint32_t emitCornersOf(const formats::XjVertexTable& table, const formats::XjStrip& strip, std::uint32_t node);

    CompileContext& _context;
    formats::Endian _endian;
    DrawState _state;
    bool _warn = true;
};

// Compiles trees of basic models. Their mesh sets share no state; each triangle, quad, polygon or strip becomes a
// strip.
class BasicTreeCompiler
{
public:
    explicit BasicTreeCompiler(CompileContext& context) : _context(context), _endian(context.pool.endian) {}

    void compile(const formats::ObjectTree& tree, std::uint32_t firstNode);

private:
    struct CornerDefaults
    {
        std::uint32_t node, color;
    };

    void compileMeshset(const formats::BasicModel& model, const formats::BasicMeshset& meshset, std::uint32_t node);
    void noteSources(const formats::BasicModel& model, const formats::BasicMeshset& meshset,
                     const formats::BasicPolygon& polygon);
    DrawState stateOfMeshset(const formats::BasicModel& model, const formats::BasicMeshset& meshset) const;
    glm::vec3 normalOf(const formats::BasicModel& model, const formats::BasicMeshset& meshset,
                       const formats::BasicPolygon& polygon, std::uint32_t point) const;
    void emitCorners(const formats::BasicModel& model, const formats::BasicMeshset& meshset,
                     const formats::BasicPolygon& polygon, CornerDefaults defaults);

    CompileContext& _context;
    formats::Endian _endian;
    std::uint32_t _point = 0; // number of the model's first point among the tree's
};

} // namespace telepipe::scene
