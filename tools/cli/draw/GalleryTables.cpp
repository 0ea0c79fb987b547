#include "tools/cli/draw/GalleryTables.h"

#include "engine/scene/DrawStateCodes.h"
#include "formats/texture/Texture.h"

#include <fmt/format.h>
#include <map>

namespace telepipe::tools {

namespace {

GalleryTable textures(const Document& document)
{
    GalleryTable table{"Textures", {{"", "name", "size", "pixels", "data"}}};
    for (std::size_t i = 0; i < document.textureNames.size(); ++i) {
        const formats::Texture* texture = document.textures[i];
        std::vector<std::string> row = {fmt::to_string(i), document.textureNames[i], "missing", "", ""};
        if (texture) {
            row[2] = fmt::format("{} x {}", texture->width, texture->height);
            row[3] = formats::pixelFormatName(texture->pixelFormat);
            row[4] = formats::dataFormatName(texture->dataFormat);
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

GalleryTable materials(const Document& document)
{
    const scene::Scene& scene = document.scene;
    std::map<std::size_t, std::size_t> strips;
    for (const scene::Batch& batch : scene.batches)
        strips[batch.state] += batch.stripCount;
    GalleryTable table{"Materials", {{"", "list", "blending", "texture", "diffuse", "strips"}}};
    for (const auto& [state, count] : strips) {
        const scene::DrawState& is = scene.states[state];
        table.rows.push_back({fmt::to_string(state), scene::codeOf(is.list).words,
                              std::string(scene::codeOf(is.source).words) + " / " + scene::codeOf(is.destination).words,
                              is.texture < document.textureNames.size() ? document.textureNames[is.texture] : "none",
                              formats::hexadecimal(is.diffuse), fmt::to_string(count)});
    }
    return table;
}

// A table of how many things of a kind each file places.
GalleryTable placed(const Document& document)
{
    GalleryTable table{"What stands in it", {{"file", "what", "how many"}}};
    for (const DocumentPlacement& placement : document.placements) {
        std::map<std::string_view, std::size_t> counts;
        for (const scene::PlacedThing& thing : placement.things)
            ++counts[thing.name];
        for (const auto& [name, count] : counts)
            table.rows.push_back({placement.file->name(), std::string(name), fmt::to_string(count)});
    }
    return table;
}

} // namespace

std::vector<GalleryTable> galleryTables(const Document& document)
{
    std::vector<GalleryTable> tables = {textures(document), materials(document), placed(document)};
    std::erase_if(tables, [](const GalleryTable& table) { return table.rows.size() == 1; });
    return tables;
}

} // namespace telepipe::tools
