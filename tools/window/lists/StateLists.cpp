#include "engine/scene/DrawStateCodes.h"
#include "formats/texture/Texture.h"
#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"
#include "tools/window/lists/SceneLists.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

// Lists of the states that things are drawn with, their materials, and their textures.
namespace telepipe::tools {

namespace {

constexpr const char* kDraws = "Runs of strips with one state: what the renderer draws and sorts";
constexpr ListColumn kStateColumns[] = {
    {"State", true},
    {"List", false, "The hardware's list: opaque, then punch-through, then translucent"},
    {"Blend", false, "Source and destination blend codes; 4/5 is by alpha, 4/1 adds, opaque means 1/0"},
    {"Texture"},
    {"Flags", false, "NJD_FST_* of the strips"},
    {"Diffuse", false, "AARRGGBB, of the material"},
    {"Draws", true, kDraws},
    {"Triangles", true},
    {"Models", true}};
constexpr ListColumn kMaterialColumns[] = {{"Diffuse", false, "AARRGGBB"},
                                           {"Ambient", false, "AARRGGBB"},
                                           {"Specular", false, "AARRGGBB"},
                                           {"Exponent", true},
                                           {"Colour from"},
                                           {"States", true},
                                           {"Draws", true, kDraws},
                                           {"Triangles", true},
                                           {"Models", true}};
constexpr ListColumn kTextureColumns[] = {
    {"Texture", true},   {"Name"},        {"Size"}, {"Pixels"}, {"Data"}, {"States", true}, {"Draws", true, kDraws},
    {"Triangles", true}, {"Models", true}};

struct Use
{
    std::size_t draws = 0, triangles = 0, models = 0;
    std::uint32_t lastModel = ~0u;

    void add(const scene::Batch& batch)
    {
        ++draws;
        triangles += batch.indexCount / 3;
        models += batch.model != std::exchange(lastModel, batch.model); // a model's batches follow each other
    }
    void addTo(std::vector<ListCell>& cells) const { cells.insert(cells.end(), {draws, triangles, models}); }
};

constexpr std::uint32_t kNoGroup = ~0u;

// The uses of groups of states; groupOf has the group of each state.
std::vector<Use> usesOf(const scene::Scene& scene, const std::vector<std::uint32_t>& groupOf, std::size_t groups)
{
    std::vector<Use> uses(groups);
    for (const scene::Batch& batch : scene.batches)
        if (groupOf[batch.state] != kNoGroup)
            uses[groupOf[batch.state]].add(batch);
    return uses;
}

using Groups = std::vector<std::vector<std::uint32_t>>; // of states

std::vector<Use> usesOf(const scene::Scene& scene, const Groups& groups)
{
    std::vector<std::uint32_t> groupOf(scene.states.size(), kNoGroup);
    for (std::uint32_t i = 0; i < groups.size(); ++i)
        for (const std::uint32_t state : groups[i])
            groupOf[state] = i;
    return usesOf(scene, groupOf, groups.size());
}

std::vector<Use> usesOf(const scene::Scene& scene)
{
    std::vector<std::uint32_t> each(scene.states.size());
    std::iota(each.begin(), each.end(), 0u);
    return usesOf(scene, each, each.size());
}

std::string hex(std::uint32_t color)
{
    return fmt::format("{:08x}", color);
}

std::string textureText(const Document& document, std::uint16_t texture)
{
    if (texture == scene::kNoTexture)
        return tr("none");
    const bool named = texture < document.textureNames.size() && !document.textureNames[texture].empty();
    return fmt::format("{}{}", texture, named ? " " + cellText(document.textureNames[texture]) : "");
}

std::string blendText(const scene::DrawState& state)
{
    return fmt::format("{}/{}", unsigned(state.source), unsigned(state.destination));
}

std::vector<ListCell> stateCells(const Document& document, std::uint32_t number)
{
    const scene::DrawState& state = document.scene.states[number];
    return {number,
            codeName(codeOf(state.list)),
            blendText(state),
            textureText(document, state.texture),
            stripFlagsLabel(state.stripFlags).text,
            hex(state.diffuse)};
}

using Material = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint8_t, bool>;

Material materialOf(const scene::DrawState& state)
{
    return {state.diffuse, state.ambient, state.specular, state.exponent, state.hasVertexColor};
}

std::vector<ListCell> materialCells(const Material& material)
{
    const auto& [diffuse, ambient, specular, exponent, vertexColor] = material;
    return {hex(diffuse), hex(ambient), hex(specular), exponent, vertexColor ? tr("vertices") : tr("diffuse")};
}

std::vector<ListCell> textureCells(const Document& document, std::size_t number)
{
    const std::string name = cellText(document.textureNames[number]);
    const formats::Texture* const texture = document.textures[number];
    if (!texture)
        return {number, name, tr("missing"), "", ""};
    return {number, name, fmt::format("{}x{}", texture->width, texture->height),
            formats::pixelFormatName(texture->pixelFormat), formats::dataFormatName(texture->dataFormat)};
}

ListRow groupRow(std::vector<ListCell> cells, std::vector<std::uint32_t> states, const Use& use)
{
    cells.emplace_back(states.size());
    use.addTo(cells);
    return {std::move(cells), std::move(states)};
}

} // namespace

SceneList stateList(const Document& document)
{
    const std::vector<Use> uses = usesOf(document.scene);
    SceneList list{ScenePart::State, kStateColumns, {}};
    for (std::uint32_t i = 0; i < uses.size(); ++i) {
        list.rows.push_back({stateCells(document, i), {i}});
        uses[i].addTo(list.rows.back().cells);
    }
    return list;
}

SceneList materialList(const Document& document)
{
    std::map<Material, std::vector<std::uint32_t>> materials;
    for (std::uint32_t i = 0; i < document.scene.states.size(); ++i)
        materials[materialOf(document.scene.states[i])].push_back(i);
    Groups groups;
    for (auto& [material, states] : materials)
        groups.push_back(std::move(states));
    const std::vector<Use> uses = usesOf(document.scene, groups);
    SceneList list{ScenePart::State, kMaterialColumns, {}};
    for (const auto& [material, states] : materials) {
        const std::size_t row = list.rows.size();
        list.rows.push_back(groupRow(materialCells(material), std::move(groups[row]), uses[row]));
    }
    return list;
}

SceneList textureList(const Document& document)
{
    Groups states(document.textures.size());
    for (std::uint32_t i = 0; i < document.scene.states.size(); ++i)
        if (const std::uint16_t texture = document.scene.states[i].texture; texture < states.size())
            states[texture].push_back(i);
    const std::vector<Use> uses = usesOf(document.scene, states);
    SceneList list{ScenePart::State, kTextureColumns, {}};
    for (std::size_t i = 0; i < states.size(); ++i)
        list.rows.push_back(groupRow(textureCells(document, i), std::move(states[i]), uses[i]));
    return list;
}

} // namespace telepipe::tools
