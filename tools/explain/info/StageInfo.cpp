#include "engine/stage/AddStage.h"
#include "formats/text/NameText.h"
#include "formats/vocabulary/StageFlags.h"
#include "tools/explain/info/InfoParts.h"
#include "tools/json/JsonValues.h"
#include "tools/text/Counted.h"

#include <algorithm>
#include <map>

namespace telepipe::tools {

namespace {

// Numbers of entries of a stage whose textures change.
void describeEffects(FileInfo& info, const formats::Stage& stage)
{
    const auto swaps = std::ranges::count_if(stage.placed, [](const formats::PlacedModel& placed) {
        return placed.textureSwapTable || placed.textureSwap != 0;
    });
    const auto scrolls = std::ranges::count_if(
        stage.placed, [](const formats::PlacedModel& placed) { return placed.uvScrollTable || placed.uvScroll != 0; });
    if (swaps == 0 && scrolls == 0)
        return;
    if (swaps != 0)
        info.json["texture_swaps"] = swaps;
    if (scrolls != 0)
        info.json["uv_scrolls"] = scrolls;
    const bool areLikely = stage.variant == formats::StageVariant::V2; // the meaning of its ids is not known for sure
    if (areLikely)
        info.json["effects_are_likely"] = true;
    info.line("effects", fmt::format("{}, {}{}", counted(std::uint64_t(swaps), "texture swap"),
                                     counted(std::uint64_t(scrolls), "UV scroll"), areLikely ? ", likely" : ""));
}

Json countsJson(const scene::Measure& measure)
{
    return {{"nodes", measure.nodes},         {"models", measure.models},
            {"vertices", measure.vertices},   {"strips", measure.strips},
            {"triangles", measure.triangles}, {"degenerate_triangles", measure.degenerateTriangles}};
}

} // namespace

Json lostJson(const formats::LostSum& sum)
{
    return {{"trees", sum.trees},         {"copies", sum.copies},
            {"repeats", sum.repeats},     {"unique", sum.unique},
            {"triangles", sum.triangles}, {"vertices", sum.vertices},
            {"bytes", sum.bytes},         {"with_own_vertices", sum.withOwnVertices}};
}

void addNames(TextureNames& names, const formats::TextureList& list)
{
    if (!names)
        names.emplace();
    for (const formats::TextureName& texture : list.names)
        names->push_back(formats::nameText(texture.name));
}

// No bounds where nothing is drawn.
void describeScene(FileInfo& info, const scene::Scene& scene, const TextureNames& names)
{
    const scene::Measure measure = scene::measure(scene);
    info.measure = measure;
    info.warnings.append(scene.warnings);
    info.json.update(countsJson(measure));
    if (info.lost)
        info.json["lost"] = lostJson(*info.lost);
    putKnown(info.json, "textures", names);
    if (!measure.empty)
        info.json["bounds"] = {{"min", jsonVector(measure.boundsMin)}, {"max", jsonVector(measure.boundsMax)}};
    info.json["surface_area"] = measure.surfaceArea;

    info.say("trees", "{nodes: node}, {models: model}, {vertices} vertices");
    info.say("drawn", "{strips: strip}, {triangles: triangle} ({degenerate_triangles} degenerate)");
    if (!measure.empty) {
        info.say("bounds", "{bounds.min}  to  {bounds.max}");
        info.say("area", "{surface_area}");
    }
    if (info.lost)
        info.say("lost", "{lost.trees: tree} that nothing leads to: {lost.copies} copied from what is drawn, "
                         "{lost.unique} unique; {lost.triangles: triangle}, {lost.bytes} bytes");
}

void sayNames(FileInfo& info, const TextureNames& names)
{
    if (!names)
        return;
    info.say("textures", "{textures.#}");
    for (std::size_t i = 0; i < names->size(); ++i)
        info.row(fmt::format("{:3}  {}", i, (*names)[i]));
}

void describeStage(FileInfo& info, const formats::Stage& stage, const LoadedFile& file)
{
    std::size_t statics = 0, animated = 0;
    for (const formats::StageSection& section : stage.sections) {
        statics += section.staticCount;
        animated += section.animatedCount;
    }
    info.json.update({{"sections", stage.sections.size()},
                      {"view_distance", stage.head.viewDistance},
                      {"static_models", statics},
                      {"animated_models", animated},
                      {"motions", stage.motions.size()}});
    info.say("sections", "{sections}, view distance {view_distance}");
    info.say("placed", "{static_models} static, {animated_models} animated, {motions: motion}");
    describeEffects(info, stage);
    scene::Scene scene;
    scene::addStage(scene, stage, file.path.string());
    formats::LostTrees lost = formats::readLostTrees(file.bytes);
    formats::compareLostTrees(lost);
    if (!lost.trees.empty())
        info.lost = formats::sumOf(lost.trees);
    TextureNames names;
    addNames(names, stage.textures);
    describeScene(info, scene, names);
    info.warnings.append(lost.warnings);
    sayNames(info, names);
}

void describeCollision(FileInfo& info, const formats::Collision& collision)
{
    info.json["triangles"] = collision.triangles.size();
    info.json["blocks"] = collision.blocks.size();
    info.say("triangles", "{triangles} in {blocks: block}");
    std::map<std::uint32_t, std::size_t> surfaces; // triangles by their flags
    for (const formats::CollisionTriangle& triangle : collision.triangles)
        ++surfaces[triangle.flags];
    for (const auto& [flags, count] : surfaces) {
        const std::string number = formats::hexadecimal(flags);
        info.json["surface_flags"][number] = count;
        info.row(fmt::format("{:7}  flags {}  {}", count, number,
                             english(formats::flagsText(flags, formats::kSurfaceFlagCodes))));
    }
}

// The delays in game frames behind each texture.
void describeTextureAnimations(FileInfo& info, const std::vector<formats::TextureAnimation>& animations)
{
    if (animations.empty())
        return;
    const auto swaps = std::ranges::count(animations, formats::kTextureSwap, &formats::TextureAnimation::type);
    info.line("texture swaps", fmt::to_string(swaps));
    for (const formats::TextureAnimation& animation : animations) {
        const bool isSwap = animation.type == formats::kTextureSwap;
        Json entry = {{"offset", animation.offset}, {"type", animation.type}};
        std::string text = fmt::format("{:#x}  type {}, {} bytes of unknown meaning", animation.offset, animation.type,
                                       animation.body.size());
        if (isSwap) {
            entry["id"] = animation.id;
            entry["frames"] = Json::list();
            text = fmt::format("{:#x}  id {}:", animation.offset, animation.id);
        }
        for (const formats::SwapFrame& frame : animation.frames) {
            entry["frames"].push_back({{"texture", frame.texture}, {"delay", frame.delay}});
            text += fmt::format(" {} ({})", frame.texture, frame.delay);
        }
        info.json["texture_animations"].push_back(std::move(entry));
        info.row(text);
    }
}

} // namespace telepipe::tools
