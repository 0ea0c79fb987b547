#pragma once

#include "engine/scene/BitField.h"
#include "engine/scene/Bounds.h"
#include "engine/scene/DrawState.h"
#include "engine/scene/SceneShape.h"
#include "engine/scene/TextureSwap.h"
#include "engine/scene/UninitializedVector.h"
#include "engine/scene/Volume.h"
#include "formats/motion/Camera.h"
#include "formats/motion/Light.h"
#include "formats/motion/Motion.h"
#include "formats/ninja/NinjaObject.h"
#include "formats/stage/Stage.h"

#include <glm/mat3x4.hpp>
#include <glm/mat4x4.hpp>
#include <span>
#include <string>
#include <vector>

// The compiled scene: what the files mean, ready for upload, with no GL in it. Compiling walks each tree once through
// the Ninja vertex buffer and polygon-list state machine; after that an animated model changes node matrices only.
//
// World space is the files': right-handed, y up. Matrices act on column vectors.
namespace telepipe::formats {

struct FogEntry;
struct LightEntry;

} // namespace telepipe::formats

namespace telepipe::scene {

// A corner of a strip, by value, exactly as it is uploaded (40 bytes). Corners are never shared between strips: the
// Ninja vertex buffer may be overwritten between two strips, and the index of a corner orders the submission.
struct SceneVertex
{
    glm::vec3 position;  // local to its node
    glm::vec3 normal;    // local, not normalised
    std::uint32_t color; // bytes R, G, B, A: vertex colour, or the material's diffuse where the vertex has none
    glm::vec2 uv;        // V down
    std::uint32_t node;  // index into the node matrices, or influencedBy()
};
static_assert(sizeof(SceneVertex) == 40);

// The node that moves a corner, or its run of Scene::influences, in one word.
constexpr BitField kInfluenceCount{0, 4}, kFirstInfluence{4, 27}, kIsInfluenced{31, 1};
constexpr std::uint32_t kMaxInfluences = kInfluenceCount.most();

constexpr std::uint32_t influencedBy(std::uint32_t first, std::uint32_t count)
{
    return kIsInfluenced.mask() | kFirstInfluence.bits(first) | kInfluenceCount.bits(count);
}
constexpr bool isInfluenced(std::uint32_t binding)
{
    return (binding & kIsInfluenced.mask()) != 0;
}

// One term of sum w * M_node * p, with the weight multiplied in; two RGBA32F texels.
struct Influence
{
    glm::vec3 position; // w * p
    float weight;       // w
    glm::vec3 normal;   // w * n
    std::uint32_t node; // as float bits in the texel
};
static_assert(sizeof(Influence) == 32);

// The influences of a corner among those from number base on; none where it has none.
inline std::span<const Influence> influencesOf(std::uint32_t binding, std::span<const Influence> all,
                                               std::uint32_t base = 0)
{
    if (!isInfluenced(binding))
        return {};
    return all.subspan(kFirstInfluence.of(binding) - base, kInfluenceCount.of(binding));
}

// One strip: where it came from and which triangles it made.
struct SceneStrip
{
    std::uint32_t firstVertex = 0, vertexCount = 0; // Scene::vertices
    std::uint32_t firstIndex = 0;                   // Scene::indices; (vertexCount - 2) * 3 of them
    std::uint32_t fileOffset = 0;                   // of the strip's length word (Ninja) or record (XJ)
    std::uint32_t chunkOffset = 0;                  // of the strip chunk (Ninja) or model (XJ)
    std::uint32_t node = 0;                         // index into Scene::nodes: the node whose polygon list drew it
    std::uint16_t state = 0;                        // Scene::states
    bool reversed = false;
};

// A run of consecutive strips of one model with one state: the unit of drawing and of translucent sorting.
struct Batch
{
    std::uint32_t firstIndex = 0, indexCount = 0;
    std::uint32_t firstStrip = 0, stripCount = 0;
    std::uint32_t model = 0; // Scene::models
    std::uint16_t state = 0; // Scene::states
    glm::vec3 center{0};     // of its bounding sphere, world space, rest pose
    float radius = 0;
    std::uint32_t node = 0;   // Scene::nodes: the node of its first corner, which carries the sphere when nodes move
    glm::vec3 localCenter{0}; // center in that node's space
    glm::vec3 localHalf{-1};  // half of its box there; negative where it is not known, as where several nodes move it

    bool hasLocalBox() const { return localHalf.x >= 0 && localHalf.y >= 0 && localHalf.z >= 0; }
    Box localBox() const { return {localCenter - localHalf, localCenter + localHalf}; }
    bool operator==(const Batch&) const = default;
};

struct SceneNode
{
    std::uint32_t fileOffset = 0;  // of the NJS_CNK_OBJECT
    std::int32_t parent = -1;      // Scene::nodes; -1: child of the section
    std::uint32_t model = 0;       // Scene::models
    std::uint32_t object = 0;      // index into its file's ModelPool::objects
    std::int32_t motionEntry = -1; // MDATA entry; -1 with EVAL_SKIP or no motion
    bool reached = true;           // false below an EVAL_BREAK node: numbered, never drawn
    std::int32_t replaced = -1;    // Scene::replacedObjects: the object used instead of its own
};

// An NJD_EVAL_CLIP node of a still model: while its own model's sphere is out of view, the nodes below it are not
// drawn.
struct ClipNode
{
    std::uint32_t node = 0, endNode = 0; // Scene::nodes; those below it are the ones between
    glm::vec3 center{0};                 // in its space
    float radius = 0;
};

// An object with fields overridden, and which of them motions must not change.
struct ReplacedObject
{
    formats::NinjaObject object;
    bool holdsPosition = false, holdsAngle = false, holdsScale = false;
};

// A tree placed in a section.
struct SceneModel
{
    std::uint32_t file = 0;       // Scene::files
    std::uint32_t section = 0;    // Scene::sections
    std::uint32_t placed = 0;     // index into that stage's placed list; 0 for a lone model
    std::uint32_t tree = 0;       // index into the file's pool.trees
    std::uint32_t fileOffset = 0; // of the list entry, or of the root object
    std::uint32_t firstNode = 0, nodeCount = 0;
    std::uint32_t firstBatch = 0, batchCount = 0;
    std::uint32_t firstStrip = 0, stripCount = 0;
    bool noFog = false;       // BB placement flag 1
    bool takesShadow = true;  // BB placement flag 10; the other files leave it to the program (CONTROL_3D bit 10)
    bool scrollsUv = false;   // its entry names a UV scroll
    std::uint32_t flags = 0;  // of the list entry: PlacedModel::flags
    bool animated = false;    // has a motion: its nodes move
    std::int32_t motion = -1; // Scene::motions
    std::int32_t shape = -1;  // Scene::shapes: its vertices move
    float speed = 1;          // motion frames a game frame (30 game frames a second)
    glm::vec3 center{0};      // bounding sphere in world space over rest pose (static) or over its motions
    float radius = 0;

    bool moves() const { return animated || shape >= 0; }
};

struct SceneSection
{
    std::uint32_t file = 0;
    std::uint32_t index = 0; // position in its file: n.rel and d.rel of a map list the same sections
    std::int32_t id = 0;
    glm::vec3 position{0};
    std::int32_t rotationY = 0; // BAMS
    glm::mat3 stance{1};        // before that: scale and tilt of things with models of their own
    float radius = 0;
    float viewDistance = 0; // of its file's header; 0: none, as where there is no stage
    std::uint32_t fileOffset = 0;
    std::uint32_t firstModel = 0, modelCount = 0;
    glm::vec3 boundsMin{0}, boundsMax{0}; // of what it draws; min > max when it draws nothing
};

// A file that went into the scene. The scene keeps what was parsed (panels and inspection need it); the owner of the
// scene keeps the bytes, which must outlive it.
struct SceneFile
{
    std::string name; // for display
    const formats::ModelPool* pool = nullptr;
    const formats::Stage* stage = nullptr; // null: a lone model
};

// A camera to look through, and its motion.
struct SceneCamera
{
    std::string name; // for display
    formats::NinjaCamera camera;
    const formats::Motion* motion = nullptr; // NCAM
};

// A light of a file, and its motion.
struct SceneLight
{
    formats::NinjaLight light;
    const formats::Motion* motion = nullptr; // NLIM
};

struct Scene
{
    std::vector<SceneFile> files;
    std::vector<SceneSection> sections;
    std::vector<SceneModel> models;
    std::vector<SceneNode> nodes;
    std::vector<ClipNode> clipNodes;
    std::vector<ReplacedObject> replacedObjects; // of overrides; none as compiled
    std::vector<SceneStrip> strips; // in submission order: files, sections, static before animated, pre-order, strips
    std::vector<Batch> batches;     // in submission order
    std::vector<DrawState> states;  // distinct
    UninitializedVector<SceneVertex> vertices;
    UninitializedVector<std::uint32_t> indices; // triangle list in submission order, front faces counter-clockwise
    std::vector<Influence> influences;
    UninitializedVector<glm::vec2> secondUvs;        // one a vertex; empty where no strip has second UVs
    UninitializedVector<std::uint32_t> offsetColors; // one a vertex, bytes R, G, B, A; empty where there are none
    std::vector<SceneVolume> volumes;                // in submission order
    std::vector<VolumeCorner> volumeCorners;         // three a triangle
    std::vector<const formats::Motion*> motions;     // distinct
    std::vector<SceneShape> shapes;
    std::vector<TextureSwap> textureSwaps;
    std::vector<SceneCamera> cameras; // these and the lights: whoever adds the models may add them
    std::vector<SceneLight> lights;
    // The fog and light of the area, from the game's tables; null where these are not there. Whoever knows the area
    // sets them.
    const formats::FogEntry* areaFog = nullptr;
    const formats::LightEntry* areaLight = nullptr;
    std::uint32_t textureCount = 0; // highest texture index used + 1, or the texture list's length if longer
    // Is added to every texture index that is compiled next, so that files with texture sets of their own get ranges of
    // their own. textureCount counts from 0, not from the base.
    std::uint32_t textureBase = 0;
    formats::Warnings warnings; // undefined slots, state the renderer does not draw, ...

    // Compile counters that have no array of their own; see tools' info.
    std::uint64_t compileSteps = 0;   // see kMaxCompileSteps
    std::uint64_t ninjaVertices = 0;  // written to the chunk vertex buffer, or in all XJ tables, a placement each
    std::uint64_t volumePolygons = 0; // polygons and strips of NJD_CO_* chunks

    void clear(); // keeps capacity
};

// Limits on the size of a scene. Placements and cached lists multiply the contents of a file, so a small file could ask
// for any amount. Real stages stay far below them.
constexpr std::uint32_t kMaxSceneVertices = 1u << 24;
constexpr std::uint32_t kMaxSceneInfluences = 1u << 24;
constexpr std::uint32_t kMaxSceneNodes = 1u << 21;
constexpr std::uint64_t kMaxCompileSteps = 1u << 24; // vertices written and polygon chunks walked

// True for a stage; false for a model alone or collision.
bool hasStage(const Scene& scene);
// The strip that drew a triangle (index / 3): binary search over provenance.
const SceneStrip& stripOfIndex(const Scene& scene, std::uint32_t index);
const SceneModel& modelOfStrip(const Scene& scene, const SceneStrip& strip);
// The object that places a node: the file's, or one with overridden fields.
const formats::NinjaObject& placingObject(const Scene& scene, const SceneNode& node);
const ReplacedObject* replacedObject(const Scene& scene, const SceneNode& node); // null where it is the file's

} // namespace telepipe::scene
