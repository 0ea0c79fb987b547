#include "tools/explain/PixelReport.h"

#include "engine/scene/DrawStateCodes.h"
#include "engine/stage/BasicSource.h"
#include "engine/trace/CornerSources.h"
#include "tools/document/FileOf.h"
#include "tools/explain/FragmentRows.h"
#include "tools/json/JsonValues.h"
#include "tools/text/Terminal.h"

#include <algorithm>
#include <fmt/format.h>

namespace telepipe::tools {

namespace {

Json json(const trace::CornerSource& source, double weight, const scene::Scene& scene)
{
    Json corner{{"share", weight}, {"slot", source.slot}, {"offset", source.offset}, {"vertices", Json::list()}};
    for (const trace::CornerWrite& write : source.writes)
        corner["vertices"].push_back({{"offset", write.offset},
                                      {"chunk", write.chunk},
                                      {"node", scene.nodes[write.node].fileOffset},
                                      {"weight", write.weight}});
    for (const trace::CornerPart& part : source.parts)
        corner[std::string(part.name) + "_offset"] = part.offset;
    return corner;
}

Json json(const trace::TexelRead& texel, const Document& document)
{
    Json entry{{"index", texel.texture}};
    if (texel.texture < document.textureNames.size())
        entry["name"] = document.textureNames[texel.texture];
    if (const LoadedFile* file = fileOfTexture(document, texel.texture)) {
        const formats::Texture& texture = *document.textures[texel.texture];
        entry["file"] = file->path.generic_string();
        entry["offset"] = texture.offset;
        if (texel.level < texture.levels.size())
            entry["level_offset"] = texture.levels[texel.level].offset;
    }
    entry["level"] = texel.level;
    entry["lod"] = texel.lod;
    entry["texel"] = {texel.texel.x, texel.texel.y};
    entry["value"] = jsonVector(texel.value);
    entry["uv"] = {texel.uv.x, texel.uv.y};
    entry["color"] = jsonVector(texel.color);
    return entry;
}

Json json(const trace::ChipTexels& read)
{
    Json entry{{"coordinate", {read.coordinate.x, read.coordinate.y}}, {"texels", Json::list()}};
    for (std::size_t i = 0; i < (read.filtered ? 4u : 1u); ++i)
        entry["texels"].push_back(
            {{"texel", {read.texels[i].x, read.texels[i].y}}, {"value", jsonVector(read.values[i])}});
    entry["color"] = jsonVector(read.color);
    return entry;
}

// The steps in the chip's whole numbers.
Json json(const trace::ChipSteps& steps)
{
    Json entry{{"base", jsonVector(steps.base)}, {"reads", Json::list()}};
    for (int i = 0; i < steps.reads; ++i)
        entry["reads"].push_back(json(steps.texels[std::size_t(i)]));
    if (steps.reads > 0)
        entry["texture"] = jsonVector(steps.texture);
    entry["combined"] = jsonVector(steps.combined);
    entry["offset"] = jsonVector(steps.offset);
    entry["fog"] = steps.fog;
    entry["color"] = jsonVector(steps.color);
    entry["source_weight"] = jsonVector(steps.sourceWeight);
    entry["destination_weight"] = jsonVector(steps.destinationWeight);
    return entry;
}

// The entry that placed a drawn thing.
Json thingJson(const Document& document, const DrawnThing& drawn)
{
    const scene::PlacedThing& thing = placedThing(document, drawn);
    const LoadedFile* file = document.placements[drawn.placement].file;
    Json json{{"file", file ? file->path.generic_string() : ""},
              {"entry", thing.number},
              {"offset", thing.fileOffset},
              {"type", thing.type},
              {"name", thing.name},
              {"section", thing.section}};
    if (thing.kind == scene::PlacedKind::Enemy)
        json["wave"] = thing.wave;
    return json;
}

void putPlace(Json& entry, const Document& document, const trace::Fragment& fragment)
{
    const scene::Scene& scene = document.scene;
    const scene::SceneSection& section = scene.sections[fragment.section];
    const scene::SceneStrip& strip = scene.strips[fragment.strip];
    const LoadedFile* file = fileOfModel(document, fragment.model);
    entry["file"] = file ? file->path.generic_string() : scene.files[section.file].name;
    if (const DrawnThing* drawn = drawnThing(document, fragment.section))
        entry["thing"] = thingJson(document, *drawn);
    else
        entry["section"] = {{"index", section.index}, {"id", section.id}, {"offset", section.fileOffset}};
    entry["model"] = {{"index", fragment.model - section.firstModel},
                      {"offset", scene.models[fragment.model].fileOffset}};
    entry["node"] = {{"index", fragment.node - scene.models[fragment.model].firstNode},
                     {"offset", scene.nodes[fragment.node].fileOffset}};
    const auto basic = scene::basicSource(scene, strip);
    entry[basic ? "mesh_set" : "chunk"] = {{"offset", strip.chunkOffset}};
    if (basic && basic->material)
        entry["material"] = {{"index", basic->meshset->material}, {"offset", basic->material->offset}};
    entry["strip"] = {{"corners", strip.vertexCount}, {"offset", strip.fileOffset}, {"reversed", strip.reversed}};
    entry["triangle"] = fragment.triangle - strip.firstIndex / 3;
}

Json json(const trace::Fragment& fragment, const Document& document)
{
    Json entry{
        {"fate", fateName(fragment.fate)}, {"list", wordOf(scene::codeOf(fragment.list))}, {"draw", fragment.draw}};
    putPlace(entry, document, fragment);
    entry["front"] = fragment.front;
    if (fragment.area != trace::Area::Outside)
        entry["inside"] = fragment.area == trace::Area::Shadow ? "shadow" : "second set";
    entry["corners"] = Json::list();
    const auto sources = trace::cornerSources(document.scene, fragment.triangle);
    for (int i = 0; i < 3; ++i)
        entry["corners"].push_back(json(sources[static_cast<std::size_t>(i)], fragment.weights[i], document.scene));
    entry["point"] = jsonVector(fragment.point);
    entry["distance"] = fragment.distance;
    entry["depth"] = fragment.depth;
    const scene::DrawState& state = document.scene.states[fragment.state];
    const bool second = fragment.area == trace::Area::SecondSet;
    entry["blend"] = {int(second ? state.second.source : state.source),
                      int(second ? state.second.destination : state.destination)};
    if (fragment.texel)
        entry["texture"] = json(*fragment.texel, document);
    entry["vertex_color"] = jsonVector(fragment.vertexColor);
    entry["offset_color"] = jsonVector(fragment.offset);
    entry["fog"] = fragment.fog;
    entry["color"] = jsonVector(fragment.color);
    if (fragment.chip)
        entry["chip"] = json(*fragment.chip);
    entry["before"] = jsonVector(fragment.before);
    entry["after"] = jsonVector(fragment.after);
    return entry;
}

std::size_t drawnCount(const trace::PixelTrace& trace)
{
    return static_cast<std::size_t>(
        std::count_if(trace.fragments.begin(), trace.fragments.end(),
                      [](const trace::Fragment& f) { return f.fate == trace::Fate::Drawn; }));
}

} // namespace

std::string pixelText(const Document& document, const trace::PixelTrace& trace)
{
    std::string text =
        fmt::format("pixel {},{}: {}, {} of {} fragments drawn over the background {}\n",
                    static_cast<int>(trace.point.x), static_cast<int>(trace.point.y), colorText(trace.color),
                    drawnCount(trace), trace.fragments.size(), colorText(trace.background));
    if (const auto& written = trace.written)
        text +=
            fmt::format("written as ({}, {}, {}) of 31, 63 and 31 at threshold {} of 16, shown as {}\n",
                        written->code.r, written->code.g, written->code.b, written->dither, colorText(written->shown));
    for (std::size_t i = 0; i < trace.fragments.size(); ++i) {
        const trace::Fragment& fragment = trace.fragments[i];
        text += fmt::format("\nfragment {}: {}", i, fateName(fragment.fate));
        if (fragment.fate == trace::Fate::Drawn)
            text += " " + colorText(fragment.before) + " -> " + colorText(fragment.after);
        text += "\n";
        for (const FragmentRow& row : fragmentRows(document, fragment)) {
            const std::string name = english(row.name);
            text += "  " + name + std::string(name.size() < 14 ? 14 - name.size() : 1, ' ') +
                    printableName(english(row.value)) + "\n";
        }
    }
    return text;
}

std::string pixelJson(const Document& document, const trace::PixelTrace& trace)
{
    Json object{{"pixel", {static_cast<int>(trace.point.x), static_cast<int>(trace.point.y)}},
                {"background", jsonVector(trace.background)},
                {"color", jsonVector(trace.color)},
                {"fragments", Json::list()}};
    if (trace.written)
        object["written"] = {{"dither", trace.written->dither},
                             {"code", {trace.written->code.r, trace.written->code.g, trace.written->code.b}},
                             {"shown", jsonVector(trace.written->shown)}};
    for (const trace::Fragment& fragment : trace.fragments)
        object["fragments"].push_back(json(fragment, document));
    return jsonText(object) + "\n";
}

} // namespace telepipe::tools
