#include "tools/window/widgets/Terms.h"

#include "tools/disk/FileName.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/WrapText.h"
#include "tools/window/widgets/Theme.h"

#include <algorithm>

namespace telepipe::tools {

namespace {

constexpr Term kTerms[] = {
    {"File offset", "Where it begins in its file, counted in bytes from the file's first one.", "",
     "docs/formats.md, REL"},
    {"Section",
     "A room of the stage: its id, which need not be the only one of that number, and its place in the list.",
     "section +00: s32", "docs/formats.md, Stage of version 2"},
    {"Position", "Where it stands in the stage; in the stage's units, Y goes up.", "section +04: 3 x f32",
     "docs/formats.md, Stage of version 2"},
    {"Rotation Y", "The turn about the upright axis: 0x10000 is a whole one.", "section +14: s32",
     "docs/semantics.md, Angles"},
    {"Radius", "A circle around it, by which it is left out where it cannot be seen.",
     "section +1C: f32; NJS_CNK_MODEL +14: f32", "docs/formats.md, Stage of version 2"},
    {"Centre", "The middle of the sphere around the model.", "NJS_CNK_MODEL +08: 3 x f32", "docs/formats.md, Objects"},
    {"Nodes", "The objects of the tree: each has a place of its own, and may have a model.",
     "NJS_CNK_OBJECT, 52 bytes each", "docs/formats.md, Objects"},
    {"NJD_EVAL", "Which parts of its place a node leaves out, and whether it hides its model or what is below it.",
     "NJS_CNK_OBJECT +00: u32", "docs/semantics.md, Node flags"},
    {"pos", "Where the node stands, as its parent sees it.", "NJS_CNK_OBJECT +08: 3 x f32",
     "docs/semantics.md, Transform"},
    {"ang", "How the node is turned about X, Y and Z.", "NJS_CNK_OBJECT +14: 3 x s32", "docs/semantics.md, Angles"},
    {"scl", "How much larger the node is than it was made, along X, Y and Z.", "NJS_CNK_OBJECT +20: 3 x f32",
     "docs/semantics.md, Transform"},
    {"Strips", "Triangles in a row, each of which shares an edge with the one before.", "polygon chunks 40 to 4B",
     "docs/formats.md, Strips"},
    {"Chunk offset", "Where the polygon chunk begins that the strip is in.", "head: u8 type, u8 flags; u16 size",
     "docs/formats.md, Polygon chunks"},
    {"Corners", "How many corners the strip has; reversed, its length is below 0 and its front the other side.",
     "strip +00: s16 length", "docs/formats.md, Strips"},
    {"List", "Which of the chip's display lists it goes to: opaque, punch-through or translucent.",
     "flags of the strip's chunk, bit 3 (UA)", "docs/semantics.md, Lists"},
    {"Source", "What the colour that is drawn is multiplied with before it is added to what is behind it.",
     "chunk 01, or a material: flags, bits 3 to 5", "docs/semantics.md, Blend codes"},
    {"Destination", "What the colour behind is multiplied with before what is drawn is added.",
     "chunk 01, or a material: flags, bits 0 to 2", "docs/semantics.md, Blend codes"},
    {"Texture", "Its number in the texture list of the stage or model.", "chunk 08: word 1, bits 0 to 12",
     "docs/semantics.md, Texture chunk"},
    {"Filter", "How texels become pixels: point takes the nearest one, bilinear a mean of four.",
     "chunk 08: word 1, bits 14 and 15", "docs/semantics.md, Texture sampling"},
    {"Address U, V", "What lies beyond the texture's edges: it again, itself mirrored, or its last texel.",
     "chunk 08: flags, bits 4 to 7", "docs/semantics.md, Texture sampling"},
    {"Mip D adjust", "Chooses smaller levels of the texture nearer, or farther away, than usual; in quarters.",
     "chunk 08: flags, bits 0 to 3", "docs/semantics.md, Texture sampling"},
    {"Colour from", "Whether the colour is that of the vertices or of the material.", "type of the vertex chunk",
     "docs/semantics.md, Vertex colours"},
    {"Diffuse", "The material's own colour, and how much of it is seen.", "chunk 10 to 17: a u32 where bit 0 is set",
     "docs/semantics.md, Material chunk"},
    {"Ambient", "The colour it has without a light.", "chunk 10 to 17: a u32 where bit 1 is set",
     "docs/semantics.md, Material chunk"},
    {"Specular", "The colour of its highlight.", "chunk 10 to 17: a u32 where bit 2 is set",
     "docs/semantics.md, Material chunk"},
    {"Exponent", "How small the highlight is.", "alpha of the specular colour, 5 bits; or chunk 03",
     "docs/semantics.md, Material chunk"},
    {"Faces", "Whether its back is drawn as well.", "flags of the strip's chunk, bit 4 (DB)",
     "docs/semantics.md, Culling and flat shading"},
    {"Strip flags", "How the strips of the chunk are lit and drawn; they belong to this chunk alone.",
     "flags of the strip's chunk, 8 bits", "docs/formats.md, Strips"},
    {"Speed", "Frames of the motion that pass in a frame of the game, 30 of which are a second.", "animated +10: f32",
     "docs/formats.md, Stage of version 2"},
    {"Motion", "Where the motion begins that moves the tree.", "animated +04: pointer", "docs/formats.md, Motions"},
    {"Motion entry", "Which entry of the motion moves the node: nodes have theirs in the order of the tree.",
     "NJS_MDATA, one for each node", "docs/formats.md, Motion tables"},
    {"Frame", "The frame of the motion that is shown, which begins anew at its end, and how many it has.",
     "NJS_MOTION +04: u32", "docs/semantics.md, Sampling motions"},
    {"UV scroll", "Which of the stage's moving textures it has, as far as that is known: its picture glides over it.",
     "static +1C, animated +1C: u32", "docs/formats.md, Stage of version 2"},
    {"Texture swap", "Which of the stage's changing textures it has, as far as that is known: its pictures take turns.",
     "static +08: u32", "docs/formats.md, Stage of version 2"},
    {"Tree", "The tree of nodes that is drawn there; entries may share one.", "static, animated +00: pointer",
     "docs/formats.md, Objects"},
    {"Node", "Its number in the tree, in the order of drawing, and how many there are.", "NJS_CNK_OBJECT, 52 bytes",
     "docs/semantics.md, Traversal"},
    {"Strip offset", "Where the strip begins in its file: its length, then its corners.", "strip +00: s16 length",
     "docs/formats.md, Strips"},
    {"Mesh set offset", "Where the mesh set of a basic model begins: triangles of one material.",
     "NJS_MESHSET, 24 bytes", "docs/formats.md, Basic models"},
    {"Material offset", "Where the material of a basic model begins.", "NJS_MATERIAL, 20 bytes",
     "docs/formats.md, Basic models"},
    {"Normals", "Whether its vertices say which way the surface faces, as light needs it.", "type of the vertex chunk",
     "docs/formats.md, Vertex chunks"},
    {"Texture inside", "What it has instead, where a modifier volume lies over it.", "polygon chunks 49 to 4B",
     "docs/semantics.md, Shadows"},
    {"Fog", "Whether fog lies over it; Blue Burst can leave it out.", "static, animated of Blue Burst: flags",
     "docs/formats.md, Stage of Blue Burst"},
    {"Receives shadow", "Whether shadows fall on it.", "static, animated of Blue Burst: flags",
     "docs/formats.md, Stage of Blue Burst"},
    {"Class", "What kind of thing the entry places: the number of the code that runs it.",
     "object +00, enemy +00: u16 type", "docs/formats.md, Objects and enemies"},
    {"Wave", "Enemies of one number come together, when an event builds them.", "enemy: u16 wave",
     "docs/formats.md, Objects and enemies"},
    {"Event", "Builds the enemies of a wave; what it does then, it does when they are dead.", "event +00: u32 id",
     "docs/formats.md, Events"},
};

} // namespace

std::span<const Term> allTerms()
{
    return kTerms;
}

const Term* termCalled(std::string_view name)
{
    const std::string wanted = lowerCase(name);
    const auto found = std::ranges::find_if(
        kTerms, [&](const Term& term) { return lowerCase(std::string_view(term.name)) == wanted; });
    return found != std::end(kTerms) ? found : nullptr;
}

void explain(const char* name)
{
    const Term* const term = ImGui::IsItemHovered() ? termCalled(name) : nullptr;
    if (!term)
        return;
    ImGui::BeginTooltip();
    const float width = ImGui::GetFontSize() * 26;
    wrappedText(tr(term->meaning), width);
    ImGui::PushStyleColor(ImGuiCol_Text, kFaint);
    if (*term->bytes)
        wrappedText(reportText({"Bytes (chunk models, version 2): {}", std::string(term->bytes)}).c_str(), width);
    wrappedText(reportText({"Source: {}", std::string(term->source)}).c_str(), width);
    ImGui::PopStyleColor();
    ImGui::EndTooltip();
}

} // namespace telepipe::tools
