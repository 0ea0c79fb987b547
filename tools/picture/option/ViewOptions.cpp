#include "tools/picture/option/ViewOptions.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <type_traits>
#include <utility>

namespace telepipe::tools {

namespace {

using render::Light;
using View = render::ViewSettings;

// A field of any enumeration as a choice of words: a member, or a function that finds one further within.
template <class S, auto Field> constexpr Choice<S> choice(std::span<const ChoiceWord> words)
{
    using Enum = std::remove_cvref_t<std::invoke_result_t<decltype(Field), S&>>;
    return {words,
            [](const S& subject) {
                S copy = subject;
                return static_cast<std::size_t>(std::invoke(Field, copy));
            },
            [](S& subject, std::size_t value) { std::invoke(Field, subject) = static_cast<Enum>(value); }};
}

auto& fogKindOf(View& v)
{
    return v.fog.kind;
}

constexpr ChoiceWord kModes[] = {{"textured", "Textured"},         {"vertex-color", "Vertex colour only"},
                                 {"texture", "Texture only"},      {"normals", "Normals"},
                                 {"sections", "Section colours"},  {"lists", "List colours"},
                                 {"sort", "Sorting errors"},       {"section-ids", "Section numbers"},
                                 {"model-ids", "Model numbers"},   {"material-ids", "Material numbers"},
                                 {"list-ids", "List numbers"},     {"overdraw", "Overdraw"},
                                 {"layers", "Translucent layers"}, {"weights", "Weights of nodes"},
                                 {"order", "Order of drawing"},    {"texel-density", "Texel density"},
                                 {"uv", "Texture coordinates"}};
static_assert(std::size(kModes) == std::size_t(render::ViewMode::TextureCoordinates) + 1);
constexpr ChoiceWord kTranslucencies[] = {{"batch", "batches, far to near"},
                                          {"pixel", "sorted a pixel at a time"},
                                          {"peeled", "the same, by depth peeling"},
                                          {"triangle", "triangles, far to near"}};
constexpr ChoiceWord kDrawModes[] = {{"unlit", "Unlit: colours as authored"},
                                     {"simple", "Simple: one light"},
                                     {"easy", "Easy: one light, no culling"},
                                     {"multi", "Multi: six lights"},
                                     {"normal", "Normal: six lights, highlights"}};
constexpr ChoiceWord kEnvironments[] = {
    {"decal", "decal"}, {"modulate", "modulate"}, {"decal-alpha", "decal alpha"}, {"modulate-alpha", "modulate alpha"}};
constexpr ChoiceWord kArithmetics[] = {{"real", "real numbers"}, {"chip", "the chip's whole numbers"}};
constexpr ChoiceWord kDistances[] = {{"all", "everything"}, {"game", "as the game"}};
constexpr ChoiceWord kVolumeModes[] = {{"automatic", "as the file has it"},
                                       {"off", "nothing"},
                                       {"parameters", "the second set of parameters"},
                                       {"shadow", "a shadow"}};
constexpr ChoiceWord kFogKinds[] = {{"off", "off"}, {"table", "by the table"}, {"vertex", "at the vertices"}};
constexpr ChoiceWord kLightKinds[] = {
    {"off", "off"}, {"directional", "directional"}, {"point", "point light"}, {"spot", "spot light"}};

constexpr float kFarthest = 20000; // the widest stages

constexpr ViewOption kViewOptions[] = {
    {{"view-mode", "Show", "What surfaces show instead of their own colours",
      "Vertex colour: the baked light alone. Texture: without that light. Normals: x, y, z as red, green, blue. "
      "Sections: a hue a room. Lists: the PowerVR2's display lists; blue opaque, green punch-through, orange "
      "translucent. Sorting errors: what translucency by triangles draws otherwise than by pixel; grey: nothing, blue: "
      "little, yellow: a quarter of the scale, red: all of it. Numbers: a flat colour for each section, model, "
      "distinct "
      "state or list. Overdraw: fragments drawn, hidden ones too; red counts them, green eight and blue 32 to one. "
      "Layers: the same of translucent fragments that nothing opaque hides. Weights: a hue a node. Order: blue first, "
      "red "
      "last of what is submitted. Texel density: blue a sixteenth of a texel a unit, green one, red sixteen. Texture "
      "coordinates: u red, v green, blue where they leave 0 to 1.",
      choice<View, &View::mode>(kModes)},
     ViewGroup::Colors},

    {{"cull", "Back-face culling", "Leave out triangles seen from behind",
      "NJD_FST_DB strips show both sides anyway. The library's Simple, Multi and Normal functions cull, Easy ones "
      "never.",
      Toggle<View>{[](View& v) -> bool& { return v.backfaceCulling; }, "Draw both sides of everything"}},
     ViewGroup::Drawing},
    {{"filter", "Texture filtering", "Filter textures as their strips say",
      "Each texture chunk asks for point, bilinear or trilinear sampling. Off: the nearest texel everywhere.",
      Toggle<View>{[](View& v) -> bool& { return v.textureFiltering; }, "Do not filter textures"}},
     ViewGroup::Drawing},
    {{"smooth", "Smooth", "Smaller copies of textures that have none, and four samples a pixel",
      "Textures of version 2 archives have one level and shimmer in the distance. On: copies made by a box filter in "
      "linear light, sampled along their slope, and edges of at least four samples. Off: as stored, as the Dreamcast "
      "had it. The chip's arithmetic takes what is stored, whatever this says; pixel and the fragments tell of that.",
      Toggle<View>{[](View& v) -> bool& { return v.smooth; }}},
     ViewGroup::Drawing},
    {{"translucency", "Translucency", "Order of translucent strips",
      "The hardware sorts translucent fragments a pixel at a time and blends them back to front. Batches: a strip at a "
      "time, faster and often wrong. Triangles: by the depth of their centroids, wrong where they cross. Peeled: the "
      "exact picture by another way, to compare with.",
      choice<View, &View::translucency>(kTranslucencies)},
     ViewGroup::Drawing},
    {{"punch-through", "Punch-through", "Alpha-test what is translucent by a texture of one-bit alpha",
      "The PowerVR2 list for cut-outs: a texel is drawn whole or not at all, and writes depth. No bit of the files "
      "chooses it; the game's program did (CONTROL_3D bit 14).",
      Toggle<View>{[](View& v) -> bool& { return v.punchThrough; }}},
     ViewGroup::Drawing,
     true},
    {{"alpha-reference", "Alpha reference", "Least alpha that punch-through draws",
      "The register PT_ALPHA_REF (kmSetAlphaThreshold); what the game set it to is not known.",
      Byte<View>{[](View& v) -> std::uint8_t& { return v.alphaReference; }}},
     ViewGroup::Drawing,
     true},
    {{"texture-environment", "Texture environment", "How texel and vertex colour meet",
      "Bits 6-7 of the TSP word. Decal: the texel alone. Modulate: their product, the texel's alpha. Decal alpha: the "
      "texel over the vertex colour. Modulate alpha, which the library sets: the product of both, alpha too.",
      choice<View, &View::textureEnvironment>(kEnvironments)},
     ViewGroup::Drawing,
     true},
    {{"uv-scroll-u", "UV scroll across", "Widths a second that marked textures scroll",
      "Textures of models whose entry names a UV scroll (Blue Burst flag 0x20, version 2 flag 0x800). No known file "
      "says "
      "how fast or which way.",
      Number<View>{[](View& v) -> float& { return v.uvScroll.x; }, -4, 4, "a second"}},
     ViewGroup::Drawing,
     true},
    {{"uv-scroll-v", "UV scroll down", "Heights a second that marked textures scroll",
      "Positive: what is seen moves up, for V runs down the texture.",
      Number<View>{[](View& v) -> float& { return v.uvScroll.y; }, -4, 4, "a second"}},
     ViewGroup::Drawing,
     true},
    {{"draw-distance", "Draw distance", "Sections drawn from where the camera stands",
      "The game draws a section whose sphere is in view and whose centre is no farther than the view distance in the "
      "stage's header.",
      choice<View, &View::drawDistance>(kDistances)},
     ViewGroup::Drawing,
     true},
    {{"volumes", "Modifier volumes", "What lies inside modifier volumes",
      "The hardware does one of two for a whole frame (FPU_SHAD_SCALE, bit 8): two-parameter strips take their second "
      "set, or everything is dimmed. Automatic: the first where a file has such strips.",
      choice<View, &View::volumes>(kVolumeModes)},
     ViewGroup::Drawing,
     true},
    {{"shadow-scale", "Shadow scale", "Of 256, what the shadow of a volume leaves of a colour",
      "The register FPU_SHAD_SCALE (njSetCheapShadowMode); what the game set it to is not known.",
      Byte<View>{[](View& v) -> std::uint8_t& { return v.shadowScale; }}},
     ViewGroup::Drawing,
     true},
    {{"exclusion-volumes", "Exclusion volumes", "Numbers of modifier volumes that take their inside away, or none",
      "Counted from 0 in the order they are drawn. A program ends a volume with KM_MODIFIER_INCLUDE_LAST_POLY or "
      "KM_MODIFIER_EXCLUDE_LAST_POLY; the files do not say which, and all others include.",
      Numbers<View>{[](View& v) -> std::uint64_t& { return v.exclusionVolumes; }}},
     ViewGroup::Drawing,
     true},
    {{"arithmetic", "Arithmetic", "What colours are calculated in",
      "The PowerVR2 rounds after every step: eight bits of colour, eight of a texel's fraction, eight bits after each "
      "layer. Chip: as its reference model does it, to the level; where batches or triangles are blended as they are "
      "drawn, drivers that cannot read what they draw over blend in their own way.",
      choice<View, &View::arithmetic>(kArithmetics)},
     ViewGroup::Drawing},
    {{"dreamcast", "Dreamcast output", "640x480 in 16-bit colour with ordered dither, scaled up",
      "The console drew 640x480 in the chip's arithmetic and wrote each pixel as 5, 6 and 5 bits of red, green and "
      "blue; the dither hides the steps. The picture keeps its 4:3 shape, with black beside it.",
      Toggle<View>{[](View& v) -> bool& { return v.dreamcast; }}},
     ViewGroup::Drawing},
    {{"fragment-memory", "Fragment memory", "Megabytes that sorting a pixel at a time may take",
      "A frame with more translucent fragments is drawn in parts: slower, never different.",
      Count<View>{[](View& v) -> std::uint32_t& { return v.fragmentMegabytes; }, 16, 4096}},
     ViewGroup::Drawing},
    {{"background", "Background", "Colour where nothing is drawn",
      "The PowerVR2's background plane, which the game's program set an area.",
      Rgba<View>{[](View& v) -> glm::vec4& { return v.background; }}},
     ViewGroup::Drawing,
     true},

    {{"wireframe", "Wireframe", "Draw the edges of triangles on top",
      "Strips become triangles; each edge is drawn once a triangle.",
      Toggle<View>{[](View& v) -> bool& { return v.wireframe; }}},
     ViewGroup::Overlays},
    {{"normals", "Normals", "Draw the normal of each corner, or of faces whose corners have none",
      "Yellow: normals of the file (NJD_CV_N, NJD_CV_VN), as its nodes turn them. White: of the triangle, for strips "
      "without any, which are never lit. Always as long on the screen.",
      Toggle<View>{[](View& v) -> bool& { return v.guides.normals; }}},
     ViewGroup::Overlays},
    {{"skeleton", "Skeleton", "Draw the nodes with their axes and numbers, and bones between them",
      "NJS_CNK_OBJECT: each has a number, counted from its model's first in the order of the tree. Red, green and blue "
      "are its x, y and z.",
      Toggle<View>{[](View& v) -> bool& { return v.guides.skeleton; }}},
     ViewGroup::Overlays},
    {{"spheres", "Bounding spheres", "Draw the spheres that models and sections lie within",
      "Orange: centre and r of an NJS_CNK_MODEL, by which the library leaves out what is not in view. Blue: the radius "
      "of a section, by which the game does.",
      Toggle<View>{[](View& v) -> bool& { return v.guides.spheres; }}},
     ViewGroup::Overlays},
    {{"cells", "Section cells", "Draw boxes around what sections hold, with their ids",
      "The circle is the section's radius around its place.",
      Toggle<View>{[](View& v) -> bool& { return v.guides.cells; }}},
     ViewGroup::Overlays},
    {{"volume-outlines", "Volume outlines", "Draw the edges of modifier volumes",
      "Volumes have no colour of their own. Blue ones include what is inside, pink ones exclude it.",
      Toggle<View>{[](View& v) -> bool& { return v.volumeOutlines; }}},
     ViewGroup::Overlays},

    {{"draw-mode", "Draw functions", "Ninja functions to draw with",
      "Which family of the library's functions PSO called for what is in its program. Stages carry their light in "
      "vertex "
      "colours, which only Multi lights again; what has none is lit by its material and the lights below.",
      choice<View, &View::drawMode>(kDrawModes)},
     ViewGroup::Light,
     true},
    {{"file-lights", "Lights of the file", "Light with what lights the files bring (NJLI, NLIM)",
      "They take the place of the ambient light and the lights below, and unlit surfaces are drawn with the Normal "
      "functions, which are those that take an NJS_LIGHT. Files without lights are drawn as without this.",
      Toggle<View>{[](View& v) -> bool& { return v.fileLights; }, "Leave the files' own lights off"}},
     ViewGroup::Light},
    {{"program-lights", "Lights of the program", "What lights of the file are whose kind only the program knew",
      "NJD_USER_LIGHT and NJD_SIMPLE_LIGHT alone: a function computed them, and no bit says from where they shine. "
      "Directional lights take their vector, point and spot lights their point.",
      choice<View, &View::programLights>(kLightKinds)},
     ViewGroup::Light,
     true},
    {{"ambient", "Ambient light", "Light from everywhere, for what is lit",
      "Simple and Easy take its mean as least intensity; Multi and Normal multiply it with the material's ambient. "
      "NJD_FST_IA strips ignore it.",
      Rgb<View>{[](View& v) -> glm::vec3& { return v.lights.ambient; }}},
     ViewGroup::Light,
     true},
    {{"bump-depth", "Bump depth", "How deep bump textures look, 0 to 1",
      "K1 = 1 - depth, K2 and K3 = depth times the sine and cosine of the first light's elevation, in the frame of the "
      "bump material.",
      Number<View>{[](View& v) -> float& { return v.bumpDepth; }, 0, 1, ""}},
     ViewGroup::Light,
     true},

    {{"fog", "Fog", "Kind of fog",
      "The PowerVR2 mixes in the fog colour by a table of 128 depths a pixel at a time, or by the alpha of a vertex's "
      "offset colour. Models whose entry says no fog (Blue Burst flag 1) take none.",
      choice<View, fogKindOf>(kFogKinds)},
     ViewGroup::Fog,
     true},
    {{"fog-color", "Fog colour", "What far things fade to", "The registers FOG_COL_RAM and FOG_COL_VERT.",
      Rgb<View>{[](View& v) -> glm::vec3& { return v.fog.color; }}},
     ViewGroup::Fog,
     true},
    {{"fog-near", "Fog begins", "Eye depth at which fog begins",
      "njGenerateFogTable3 moves it to the nearest depth of the table.",
      Number<View>{[](View& v) -> float& { return v.fog.nearDistance; }, 0, kFarthest, "", true}},
     ViewGroup::Fog,
     true},
    {{"fog-far", "Fog is full", "Eye depth from which only fog is seen",
      "The density register, FOG_DENSITY, holds it with eight bits of mantissa.",
      Number<View>{[](View& v) -> float& { return v.fog.farDistance; }, 1, kFarthest, "", true}},
     ViewGroup::Fog,
     true},
    {{"area-entries", "Fog and light of the area", "Take what is not set from fogentry.dat and lightentry.bin",
      "The game's tables have a fog and a light for each area. Colour and distances of the fog that are as they are at "
      "first are the entry's, and so are the lights where none of them is set. Whether there is fog is a setting all "
      "the "
      "same.",
      Toggle<View>{[](View& v) -> bool& { return v.areaEntries; }, "Leave the game's tables of fog and light aside"}},
     ViewGroup::Fog},
};

constexpr LightOption kLightOptions[] = {
    {"kind", "Kind", "off, directional, point or spot",
     "Directional: from one side everywhere, as the sun. Point: from a place in "
     "all directions. Spot: a cone from a place.",
     choice<Light, &Light::kind>(kLightKinds)},
    {"color", "Colour", "Colour of the light", "Multiplied with the material's diffuse.",
     Rgb<Light>{[](Light& l) -> glm::vec3& { return l.color; }}},
    {"direction", "Direction", "The way the light travels; of any length", "Directional and spot lights.",
     Vector<Light>{[](Light& l) -> glm::vec3& { return l.direction; }}},
    {"position", "Position", "Where the light stands, in the stage's units", "Point and spot lights.",
     Vector<Light>{[](Light& l) -> glm::vec3& { return l.position; }}},
    {"near", "Near", "Distance up to which a point or spot light has full strength",
     "Beyond, strength falls as near squared over distance squared.",
     Number<Light>{[](Light& l) -> float& { return l.nearDistance; }, 0.1f, kFarthest, "", true}},
    {"far", "Far", "Distance beyond which a point or spot light does not reach", "It ends there at once.",
     Number<Light>{[](Light& l) -> float& { return l.farDistance; }, 0.1f, kFarthest, "", true}},
    {"inner", "Inner angle", "Degrees off its direction within which a spot has full strength", "",
     Number<Light>{[](Light& l) -> float& { return l.innerAngle; }, 0, 90, "deg"}},
    {"outer", "Outer angle", "Degrees off its direction outside which a spot gives nothing", "",
     Number<Light>{[](Light& l) -> float& { return l.outerAngle; }, 0, 90, "deg"}},
};

// Any kind that refers to its field.
template <class S> void copyValue(const auto& value, const S& from, S& to)
{
    S source = from;
    value.field(to) = value.field(source);
}
template <class S> void copyValue(const Choice<S>& value, const S& from, S& to)
{
    value.set(to, value.get(from));
}

} // namespace

const char* viewGroupName(ViewGroup group)
{
    static constexpr const char* kNames[] = {"Colours", "Drawing", "Overlays", "Light", "Fog"};
    return kNames[static_cast<std::size_t>(group)];
}

std::span<const ViewOption> viewOptions()
{
    return kViewOptions;
}

std::span<const LightOption> lightOptions()
{
    return kLightOptions;
}

const ViewOption& viewOption(std::string_view name)
{
    return *std::ranges::find_if(kViewOptions, [&](const ViewOption& option) { return option.name == name; });
}

void copyOption(const ViewOption& option, const render::ViewSettings& from, render::ViewSettings& to)
{
    std::visit([&](const auto& value) { copyValue(value, from, to); }, option.value);
}

render::ViewSettings withStageOptions(render::ViewSettings settings, const render::ViewSettings& stage)
{
    for (const ViewOption& option : kViewOptions)
        if (option.ofStage)
            copyOption(option, stage, settings);
    settings.lights.lights = stage.lights.lights;
    return settings;
}

} // namespace telepipe::tools
