#pragma once

#include "engine/draw/overlay/Guides.h"
#include "engine/settings/FogTable.h"
#include "engine/settings/LightRig.h"

#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

namespace telepipe::render {

enum class ViewMode : std::uint8_t
{
    Textured,
    VertexColor,
    TextureOnly,
    Normals,
    SectionColors,
    ListColors,
    SortDifference, // what Translucency::Triangles gets wrong, measured by PerPixel
    // The nearest surface's number in Scene::sections, models or states, or the number of its list, as a flat colour
    // (ViewColors.h).
    SectionIds,
    ModelIds,
    MaterialIds,
    ListIds,
    Overdraw,          // all fragments of a pixel, hidden ones too: red counts them, green eight and blue 32 to one
    TranslucentLayers, // the same of translucent fragments that nothing opaque hides
    // A measure of the nearest surface, in the colours of ViewColors.h:
    Weights,           // each node's hue, by its share in the corner
    DrawOrder,         // first to last submitted
    TexelDensity,      // texels a unit; grey without a texture, and where it mirrors the surroundings
    TextureCoordinates // the fractions of u and v as red and green; blue outside 0..1
};

enum class Translucency : std::uint8_t
{
    Batches,   // blended as drawn, batches far to near
    PerPixel,  // fragments sorted a pixel at a time, as the hardware's auto-sort
    Peeled,    // the same picture by depth peeling, even where there is something faster; to compare with
    Triangles, // blended as drawn, triangles far to near
};

// The Ninja library's families of draw functions. Which of them PSO called for which object is in its executable.
// Stages have their light in the vertex colours, which only the Multi functions light a second time.
enum class DrawMode : std::uint8_t
{
    Unlit,  // vertex colours as authored, materials at full brightness
    Simple, // one light, intensity times material
    Easy,   // one light, textured surfaces white, nothing culled
    Multi,  // several coloured lights
    Normal, // and the specular exponent
};

// How texel and vertex colour are combined (docs/semantics.md, Texture environment). No file says; the library sets the
// last.
enum class TextureEnvironment : std::uint8_t
{
    Decal,
    Modulate,
    DecalAlpha,
    ModulateAlpha
};

// The numbers that colours are calculated with.
enum class Arithmetic : std::uint8_t
{
    Real, // as the GPU does: real numbers up to the framebuffer's bytes
    Chip  // as the PowerVR2 does: whole numbers after every step (docs/semantics.md, Chip arithmetic)
};

enum class DrawDistance : std::uint8_t
{
    All,  // every section, however far
    Game, // a section whose sphere is in view and whose centre is within the stage's view distance
};

// The effect of modifier volumes. The hardware has one of the two for a whole frame (FPU_SHAD_SCALE, bit 8).
enum class VolumeMode : std::uint8_t
{
    Automatic,  // Parameters where a scene has two-parameter strips, Shadow elsewhere
    Off,        // volumes do nothing
    Parameters, // two-parameter strips take their second set
    Shadow      // every strip is dimmed: "cheap shadow"
};

// Choices that files do not make, so the user may. A value: the renderer takes one with each frame.
struct ViewSettings
{
    ViewMode mode = ViewMode::Textured;
    Translucency translucency = Translucency::PerPixel;
    DrawMode drawMode = DrawMode::Unlit;
    TextureEnvironment textureEnvironment = TextureEnvironment::ModulateAlpha;
    LightRig lights;
    bool fileLights = true;                           // lights that come with the files take their place, and light
    LightKind programLights = LightKind::Directional; // lights that only the program knew the kind of (NJD_USER_LIGHT)
    Fog fog;
    bool areaEntries = true;      // fog and lights that are not set are the area's own, where its tables are there
    bool wireframe = false;       // overlay
    bool backfaceCulling = true;  // off draws both sides of everything, as Ninja's Easy functions do
    bool textureFiltering = true; // off: point sampling everywhere
    // Textures of one level get smaller copies, all are sampled between copies and along their slope, and edges with at
    // least kSmoothSamples a pixel. Off: textures are drawn as they are stored.
    bool smooth = false;
    DrawDistance drawDistance = DrawDistance::All;
    Arithmetic arithmetic = Arithmetic::Real;
    bool dreamcast = false; // as the console's video output: DreamcastPass; its arithmetic is the chip's
    glm::vec4 background{0, 0, 0, 1};
    // The memory for fragments of Translucency::PerPixel. A frame that needs more is drawn in parts.
    std::uint32_t fragmentMegabytes = 512;
    // Draws translucent strips with a texture of one-bit alpha in the punch-through list. No bit of a file chooses that
    // list: the game's program did, for translucent strips (docs/semantics.md, Lists).
    bool punchThrough = false;
    VolumeMode volumes = VolumeMode::Automatic;
    std::uint8_t shadowScale = 128; // of 256: what VolumeMode::Shadow leaves of base and offset colour
    // Bit i: Scene::volumes[i] takes its inside away, as a volume that the program ended with
    // KM_MODIFIER_EXCLUDE_LAST_POLY does; the files do not say, and the others add theirs. Only for the first 64.
    std::uint64_t exclusionVolumes = 0;
    bool volumeOutlines = false; // overlay
    scene::GuideChoice guides;   // overlays
    // The depth of bump textures, 0..1. The game's program computed their parameters; SceneView describes how that is
    // done here.
    float bumpDepth = 1;
    // The speed of textures on models whose entry names a UV scroll, in widths and heights a second. No known file
    // gives it: the contents of type 1 in .tam files are not understood.
    glm::vec2 uvScroll{0};
    std::uint8_t alphaReference = 128; // of the punch-through list: fragments with less alpha are dropped

    bool countsAsChip() const { return dreamcast || arithmetic == Arithmetic::Chip; }

    bool operator==(const ViewSettings&) const = default;
};

constexpr std::uint32_t kSmoothSamples = 4; // of a pixel

struct PassTimes
{
    double opaque = 0, translucent = 0, overlay = 0; // milliseconds on the GPU, of an earlier frame; 0 while unknown
};

// Statistics of the fragments that Translucency::PerPixel stores.
struct FragmentStatistics
{
    std::uint32_t slots = 0;     // of each pixel; the deepest so far needed them
    std::uint32_t parts = 0;     // the picture was drawn in
    std::uint32_t overflows = 0; // frames so far that found a pixel deeper than that, and were drawn again
};

// Statistics of the modifier volumes around translucent fragments.
struct VolumeStatistics
{
    std::uint32_t droppedFaces = 0; // that the memory allowed did not hold: there the volumes are wrong
    bool tooManyAtPixel = false;    // some pixel has more volumes and faces than can be walked
    std::uint32_t wrongFrames = 0;  // frames so far with either
};

struct FrameStatistics
{
    std::uint64_t frames = 0; // so far
    std::uint32_t draws = 0;
    std::uint64_t triangles = 0;
    std::uint32_t sections = 0, models = 0, batches = 0;
    double cpuMilliseconds = 0; // pose, draw list and submission
    PassTimes gpu;
    FragmentStatistics fragments;
    VolumeStatistics volumes;
};

} // namespace telepipe::render
