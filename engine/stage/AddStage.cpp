#include "engine/stage/AddStage.h"

#include "engine/motion/MotionBounds.h"
#include "engine/motion/ShapePose.h"
#include "engine/ninja/ChunkObserver.h"
#include "engine/ninja/CompileTree.h"
#include "engine/scene/Transform.h"
#include "engine/stage/PlacedModels.h"

#include <unordered_map>

namespace telepipe::scene {

using namespace formats;

namespace {

// Places the trees of one file into the scene, section after section.
class FileCompiler
{
public:
    FileCompiler(Scene& scene, const ModelPool& pool, std::string name);

    void expect(std::size_t corners) { _writer.expect(corners); }
    void watch(ChunkObserver* observer) { _context.observer = observer; }
    void beginSection(const SceneSection& section);
    void endSection();
    // A model in this section, for the caller to say what it knows of its entry; then it is placed.
    SceneModel& addModel(std::uint32_t tree, std::uint32_t fileOffset);
    void place(const ModelMotions& motions);

private:
    struct Compiled // a tree, by its first placement
    {
        std::int32_t model = kNone; // Scene::models
        bool influenced = false;
        std::uint64_t steps = 0, vertices = 0, volumePolygons = 0;
        std::size_t firstVolume = 0, endVolume = 0; // Scene::volumes
    };

    Box compile(const ObjectTree& tree, std::uint32_t number, const ShapeMotions& shape);
    void compileFirst(const ObjectTree& tree, const SceneModel& model);
    void compileAgain(const ObjectTree& tree, const SceneModel& model);
    void run(const ObjectTree& tree, const SceneModel& model, bool warn);
    void addNodes(const SceneModel& model, const ObjectTree& tree, const Motion* motion);
    void addNode(const NinjaObject& object, const ObjectTree& tree, const SceneModel& model);
    void placeNodes(const ObjectTree& tree, const SceneModel& model);
    void addClipNodes(const ObjectTree& tree, const SceneModel& model);
    void compileShaped(const ObjectTree& tree, const SceneModel& model, const ShapeMotions& motions);
    std::int32_t motionNumber(const Motion* motion);
    Box animatedBox(const SceneModel& model);
    Box shapedBox(const SceneModel& model);
    std::uint64_t keysOf(const SceneModel& model) const;

    Scene& _scene;
    const ModelPool& _pool;
    MeshWriter _writer;
    StateTable _states;
    CompileContext _context;
    ChunkTreeCompiler _chunks;
    XjTreeCompiler _xj;
    BasicTreeCompiler _basic;
    std::vector<Compiled> _compiled; // by tree
    std::vector<glm::mat4> _world;   // rest matrices of the tree being placed
    glm::mat4 _sectionMatrix{1};
    Box _sectionBox;
    std::unordered_map<const Motion*, std::int32_t> _motionNumbers;
    std::unordered_map<std::uint64_t, Box> _animatedBoxes; // by tree and motion: crowds repeat one under the other
};

FileCompiler::FileCompiler(Scene& scene, const ModelPool& pool, std::string name)
    : _scene(scene), _pool(pool), _writer(scene), _states(scene), _context{scene, pool, _writer, _states},
      _chunks(_context), _xj(_context), _basic(_context), _compiled(pool.trees.size())
{
    scene.files.push_back({std::move(name), &pool});
    for (std::size_t i = 0; i < scene.motions.size(); ++i)
        _motionNumbers.emplace(scene.motions[i], static_cast<std::int32_t>(i));
}

void FileCompiler::beginSection(const SceneSection& section)
{
    _scene.sections.push_back(section);
    _scene.sections.back().file = static_cast<std::uint32_t>(_scene.files.size() - 1);
    _scene.sections.back().firstModel = static_cast<std::uint32_t>(_scene.models.size());
    _sectionMatrix = glm::mat4(sectionMatrix<double>(section));
    _sectionBox = {};
}

void FileCompiler::endSection()
{
    SceneSection& section = _scene.sections.back();
    section.modelCount = static_cast<std::uint32_t>(_scene.models.size()) - section.firstModel;
    section.boundsMin = _sectionBox.min;
    section.boundsMax = _sectionBox.max;
}

SceneModel& FileCompiler::addModel(std::uint32_t tree, std::uint32_t fileOffset)
{
    SceneModel& model = _scene.models.emplace_back();
    model.file = static_cast<std::uint32_t>(_scene.files.size() - 1);
    model.section = static_cast<std::uint32_t>(_scene.sections.size() - 1);
    model.tree = tree;
    model.fileOffset = fileOffset;
    model.firstNode = static_cast<std::uint32_t>(_scene.nodes.size());
    model.nodeCount = _pool.trees[tree].objectCount;
    return model;
}

void FileCompiler::place(const ModelMotions& motions)
{
    const auto number = static_cast<std::uint32_t>(_scene.models.size() - 1);
    SceneModel& model = _scene.models.back();
    const Motion* motion = motions.nodes;
    const ObjectTree& tree = _pool.trees[model.tree];
    model.animated = motion != nullptr;
    model.motion = motionNumber(motion);
    if (motions.shape.any())
        model.shape = static_cast<std::int32_t>(_scene.shapes.size());
    addNodes(model, tree, motion);
    placeNodes(tree, model);
    if (!model.moves() && tree.kind == ModelKind::Chunk)
        addClipNodes(tree, model);
    Box box = compile(tree, number, motions.shape);
    if (model.moves())
        box.add(animatedBox(model));
    if (box.empty())
        return;
    model.center = box.center();
    model.radius = glm::length(box.half());
    _sectionBox.add(box);
}

Box FileCompiler::compile(const ObjectTree& tree, std::uint32_t number, const ShapeMotions& shape)
{
    const SceneModel& model = _scene.models[number];
    _writer.beginModel(number, _world);
    if (model.shape >= 0)
        compileShaped(tree, model, shape);
    else if (_compiled[model.tree].model == kNone)
        compileFirst(tree, model);
    else
        compileAgain(tree, model);
    return _writer.endModel();
}

void FileCompiler::compileFirst(const ObjectTree& tree, const SceneModel& model)
{
    Compiled& compiled = _compiled[model.tree];
    const std::size_t influences = _scene.influences.size();
    compiled.steps = 0 - _scene.compileSteps;
    compiled.vertices = 0 - _scene.ninjaVertices;
    compiled.volumePolygons = 0 - _scene.volumePolygons;
    compiled.firstVolume = _scene.volumes.size();
    run(tree, model, true);
    compiled.endVolume = _scene.volumes.size();
    compiled.steps += _scene.compileSteps;
    compiled.vertices += _scene.ninjaVertices;
    compiled.volumePolygons += _scene.volumePolygons;
    compiled.influenced = _scene.influences.size() != influences;
    compiled.model = static_cast<std::int32_t>(_scene.models.size() - 1);
}

// A placement owns its corners, but they differ in nothing but their nodes: copying costs a third of running the lists.
void FileCompiler::compileAgain(const ObjectTree& tree, const SceneModel& model)
{
    const Compiled& compiled = _compiled[model.tree];
    if (compiled.influenced)
        return run(tree, model, false);
    _context.step(compiled.steps, model.fileOffset);
    _scene.ninjaVertices += compiled.vertices;
    _scene.volumePolygons += compiled.volumePolygons;
    const SceneModel& earlier = _scene.models[static_cast<std::size_t>(compiled.model)];
    _writer.repeat(earlier, model.fileOffset);
    for (std::size_t i = compiled.firstVolume; i < compiled.endVolume; ++i)
        repeatVolume(_scene, SceneVolume(_scene.volumes[i]), model.firstNode - earlier.firstNode);
}

// Vertices of a shape move by themselves, so nothing is shared with other placements.
void FileCompiler::compileShaped(const ObjectTree& tree, const SceneModel& model, const ShapeMotions& motions)
{
    const auto firstInfluence = static_cast<std::uint32_t>(_scene.influences.size());
    VertexSources sources;
    _context.sources = &sources;
    run(tree, model, true);
    _context.sources = nullptr;
    _scene.shapes.push_back(makeShape(_scene, model, motions, sources, firstInfluence));
    _scene.shapes.back().model = static_cast<std::uint32_t>(_scene.models.size() - 1);
}

void FileCompiler::run(const ObjectTree& tree, const SceneModel& model, bool warn)
{
    if (tree.kind == ModelKind::Chunk)
        _chunks.compile(tree, model.firstNode, warn);
    else if (tree.kind == ModelKind::Xj)
        _xj.compile(tree, model.firstNode, warn);
    else
        _basic.compile(tree, model.firstNode);
}

void FileCompiler::addNodes(const SceneModel& model, const ObjectTree& tree, const Motion* motion)
{
    if (model.firstNode + std::uint64_t(tree.objectCount) > kMaxSceneNodes)
        throw ParseError(model.fileOffset, {"at most {} nodes in a scene", kMaxSceneNodes}, "more");
    std::uint32_t entries = 0; // motion entries number the nodes without SKIP in pre-order, below BREAK too
    for (const NinjaObject& object : _pool.objectsOf(tree)) {
        addNode(object, tree, model);
        if (motion && !(object.evalFlags & kEvalSkip) && entries++ < motion->entries)
            _scene.nodes.back().motionEntry = static_cast<std::int32_t>(entries - 1);
    }
    if (motion && entries != motion->entries && _compiled[model.tree].model == kNone)
        _scene.warnings.add(model.fileOffset, {"a motion of {} entries on {} nodes", motion->entries, entries});
}

void FileCompiler::addNode(const NinjaObject& object, const ObjectTree& tree, const SceneModel& model)
{
    SceneNode node;
    node.fileOffset = object.offset;
    node.model = static_cast<std::uint32_t>(_scene.models.size() - 1);
    node.object = static_cast<std::uint32_t>(&object - _pool.objects.data());
    if (object.parent != kNone) {
        const std::uint32_t parent = static_cast<std::uint32_t>(object.parent);
        node.parent = static_cast<std::int32_t>(model.firstNode + parent - tree.firstObject);
        node.reached = _scene.nodes[static_cast<std::uint32_t>(node.parent)].reached &&
                       !(_pool.objects[parent].evalFlags & kEvalBreak);
    }
    _scene.nodes.push_back(node);
}

void FileCompiler::placeNodes(const ObjectTree& tree, const SceneModel& model)
{
    NodePlacer<float> placer;
    _world.clear();
    for (const NinjaObject& object : _pool.objectsOf(tree)) {
        const std::int32_t parent = _scene.nodes[model.firstNode + _world.size()].parent;
        const glm::mat4& above =
            parent < 0 ? _sectionMatrix : _world[static_cast<std::uint32_t>(parent) - model.firstNode];
        _world.push_back(placer.place(above, object.evalFlags, restLocal<float>(object)));
    }
}

bool clips(const NinjaObject& object)
{
    return object.model != kNone && (object.evalFlags & (kEvalClip | kEvalHide)) == kEvalClip;
}

// For each node of a model, the end of the nodes below it; nodes stand in pre-order.
std::vector<std::uint32_t> subtreeEnds(const Scene& scene, const SceneModel& model)
{
    std::vector<std::uint32_t> ends(model.nodeCount);
    for (std::uint32_t i = model.nodeCount; i-- > 0;) {
        ends[i] = std::max(ends[i], model.firstNode + i + 1);
        const std::int32_t parent = scene.nodes[model.firstNode + i].parent;
        if (parent >= static_cast<std::int32_t>(model.firstNode)) {
            std::uint32_t& end = ends[static_cast<std::uint32_t>(parent) - model.firstNode];
            end = std::max(end, ends[i]);
        }
    }
    return ends;
}

void FileCompiler::addClipNodes(const ObjectTree& tree, const SceneModel& model)
{
    const std::span<const NinjaObject> objects = _pool.objectsOf(tree);
    if (std::ranges::none_of(objects, clips))
        return;
    const std::vector<std::uint32_t> ends = subtreeEnds(_scene, model);
    for (std::uint32_t i = 0; i < objects.size(); ++i) {
        if (!clips(objects[i]) || ends[i] == model.firstNode + i + 1)
            continue;
        const ChunkModel& chunk = _pool.chunkModels[static_cast<std::size_t>(objects[i].model)];
        _scene.clipNodes.push_back({model.firstNode + i, ends[i], chunk.center, chunk.radius});
    }
}

std::int32_t FileCompiler::motionNumber(const Motion* motion)
{
    if (!motion)
        return -1;
    const auto [known, added] = _motionNumbers.try_emplace(motion, static_cast<std::int32_t>(_scene.motions.size()));
    if (added)
        _scene.motions.push_back(motion);
    return known->second;
}

Box FileCompiler::animatedBox(const SceneModel& model)
{
    if (model.shape >= 0)
        return shapedBox(model);
    const std::uint64_t key = std::uint64_t(model.tree) << 32 | static_cast<std::uint32_t>(model.motion);
    const auto [known, added] = _animatedBoxes.try_emplace(key);
    if (added) {
        _context.step(keysOf(model), model.fileOffset);
        known->second = motionBox(_scene, model);
    }
    return transformed(_sectionMatrix, known->second);
}

Box FileCompiler::shapedBox(const SceneModel& model)
{
    const SceneShape& shape = _scene.shapes[static_cast<std::size_t>(model.shape)];
    for (const ShapedObject& object : shape.objects)
        _context.step(keyFrames(shape, object).size() * shape.rest.positions.size(), model.fileOffset);
    if (model.animated) {
        _context.step(keysOf(model), model.fileOffset);
        return transformed(_sectionMatrix, motionBox(_scene, model));
    }
    Box box;
    for (const ShapedObject& object : shape.objects)
        box.add(transformed(_world[object.object], shapeBox(shape, object)));
    return box;
}

// Keys of the tracks that drive a model.
std::uint64_t FileCompiler::keysOf(const SceneModel& model) const
{
    const Motion& motion = *_scene.motions[static_cast<std::size_t>(model.motion)];
    std::uint64_t keys = 0;
    for (std::uint32_t i = model.firstNode; i < model.firstNode + model.nodeCount; ++i) {
        const std::int32_t entry = _scene.nodes[i].motionEntry;
        for (std::size_t c = 0; entry >= 0 && c < motion.channels.size(); ++c)
            keys += motion.track(static_cast<std::uint32_t>(entry), c).count;
    }
    return keys;
}

SceneSection sectionOf(const StageSection& section, std::uint32_t index, float viewDistance)
{
    SceneSection result;
    result.index = index;
    result.id = section.id;
    result.position = section.position;
    result.rotationY = section.rotation.y;
    result.radius = section.radius;
    result.viewDistance = viewDistance;
    result.fileOffset = section.offset;
    return result;
}

void placeRange(FileCompiler& compiler, const Stage& stage, std::uint32_t first, std::uint32_t count)
{
    for (std::uint32_t i = first; i < first + count; ++i) {
        const PlacedModel& placed = stage.placed[i];
        SceneModel& model = compiler.addModel(placed.tree, placed.offset);
        model.placed = i;
        model.speed = placed.speed;
        model.noFog = stage.variant == StageVariant::Bb && (placed.flags & kBbNoFog) != 0;
        model.takesShadow = stage.variant != StageVariant::Bb || (placed.flags & kBbReceivesShadow) != 0;
        model.scrollsUv = placed.uvScrollTable || placed.uvScroll != 0;
        model.flags = placed.flags;
        ModelMotions motions;
        if (placed.motion != kNone)
            motions.nodes = &stage.motions[static_cast<std::size_t>(placed.motion)];
        compiler.place(motions);
    }
}

// Estimates how many corners the stage will make, so that their arrays grow once: a fresh page costs more than filling
// it. The count gives up early on a stage that would take long to count.
class CornerEstimate
{
public:
    explicit CornerEstimate(const Stage& stage) : _pool(stage.pool)
    {
        for (const PlacedModel& placed : stage.placed)
            addTree(_pool.trees[placed.tree]);
    }
    std::size_t corners() const { return _corners; }

private:
    static constexpr std::uint32_t kMostSteps = 1u << 17;

    void addTree(const ObjectTree& tree)
    {
        for (std::uint32_t i = 0; i < tree.objectCount && ++_steps < kMostSteps; ++i) {
            const std::int32_t model = _pool.objects[tree.firstObject + i].model;
            if (model != kNone && tree.kind == ModelKind::Chunk)
                addModel(_pool.chunkModels[static_cast<std::size_t>(model)]);
            else if (model != kNone)
                addModel(_pool.xjModels[static_cast<std::size_t>(model)]);
        }
    }
    void addModel(const ChunkModel& model)
    {
        for (std::uint32_t i = 0; i < model.polygonChunkCount && ++_steps < kMostSteps; ++i) {
            const PolygonChunk& chunk = _pool.polygonChunks[model.firstPolygonChunk + i];
            if (chunk.isStrip())
                _corners += chunk.body.size() / 2 / stripLayout(chunk.type).cornerWords;
        }
    }
    void addModel(const XjModel& model)
    {
        for (const XjStrip& strip : _pool.xjStripsOf(model)) {
            if (++_steps >= kMostSteps)
                break;
            _corners += strip.indexCount();
        }
    }

    const ModelPool& _pool;
    std::size_t _corners = 0;
    std::uint32_t _steps = 0;
};

// How much the placement of a tree adds to a scene: the difference of two counts, before and after it.
struct SceneCost
{
    std::uint64_t vertices = 0, nodes = 0, influences = 0, steps = 0;

    explicit SceneCost(const Scene& scene)
        : vertices(scene.vertices.size()), nodes(scene.nodes.size()), influences(scene.influences.size()),
          steps(scene.compileSteps)
    {
    }
    bool hasRoomFor(const SceneCost& before, const SceneCost& after) const
    {
        const auto fits = [](std::uint64_t now, std::uint64_t from, std::uint64_t to, std::uint64_t most) {
            return now + (to - from) <= most / 2;
        };
        return fits(vertices, before.vertices, after.vertices, kMaxSceneVertices) &&
               fits(nodes, before.nodes, after.nodes, kMaxSceneNodes) &&
               fits(influences, before.influences, after.influences, kMaxSceneInfluences) &&
               fits(steps, before.steps, after.steps, kMaxCompileSteps);
    }
};

SceneSection sectionOf(const ModelPlace& place)
{
    SceneSection section;
    section.index = place.number;
    section.id = place.section;
    section.position = place.position;
    section.rotationY = place.rotationY;
    section.stance = place.stance;
    section.viewDistance = place.viewDistance;
    section.fileOffset = place.fileOffset;
    return section;
}

} // namespace

void addStage(Scene& scene, const Stage& stage, std::string name)
{
    const std::size_t textures = stage.textures.names.size();
    scene.textureCount = std::max(scene.textureCount, scene.textureBase + static_cast<std::uint32_t>(textures));
    FileCompiler compiler(scene, stage.pool, std::move(name));
    scene.files.back().stage = &stage;
    compiler.expect(CornerEstimate(stage).corners());
    for (std::uint32_t i = 0; i < stage.sections.size(); ++i) {
        const StageSection& section = stage.sections[i];
        compiler.beginSection(sectionOf(section, i, stage.head.viewDistance));
        placeRange(compiler, stage, section.firstStatic, section.staticCount);
        placeRange(compiler, stage, section.firstAnimated, section.animatedCount);
        compiler.endSection();
    }
}

void addModel(Scene& scene, const ModelPool& pool, std::uint32_t tree, const Motion* motion, std::string name)
{
    addModel(scene, pool, tree, ModelMotions{motion, {}}, std::move(name));
}

void addModel(Scene& scene, const ModelPool& pool, std::uint32_t tree, const ModelMotions& motions, std::string name)
{
    addWatched(scene, pool, tree, motions, std::move(name), nullptr);
}

void addWatched(Scene& scene, const ModelPool& pool, std::uint32_t tree, const ModelMotions& motions, std::string name,
                ChunkObserver* observer)
{
    FileCompiler compiler(scene, pool, std::move(name));
    compiler.watch(observer);
    compiler.beginSection({});
    compiler.addModel(tree, pool.trees[tree].offset);
    compiler.place(motions);
    compiler.endSection();
}

std::size_t addPlaced(Scene& scene, const ModelPool& pool, std::uint32_t tree, const ModelMotions& motions,
                      std::string name, std::span<const ModelPlace> places)
{
    FileCompiler compiler(scene, pool, std::move(name));
    const SceneCost before(scene);
    SceneCost first = before;
    std::size_t count = 0;
    for (const ModelPlace& place : places) {
        if (count > 0 && !SceneCost(scene).hasRoomFor(before, first))
            break;
        compiler.beginSection(sectionOf(place));
        compiler.addModel(tree, pool.trees[tree].offset);
        compiler.place(motions);
        compiler.endSection();
        if (count++ == 0)
            first = SceneCost(scene);
    }
    return count;
}

} // namespace telepipe::scene
