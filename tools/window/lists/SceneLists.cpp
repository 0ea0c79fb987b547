#include "tools/window/lists/SceneLists.h"

#include "tools/window/language/Labels.h"
#include "tools/window/language/Translation.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

namespace telepipe::tools {

namespace {

constexpr ListColumn kSectionColumns[] = {
    {"Section"}, {"File"}, {"Models", true}, {"Triangles", true}, {"Offset", true}};
constexpr ListColumn kModelColumns[] = {{"Model"},
                                        {"Section"},
                                        {"Nodes", true},
                                        {"Strips", true},
                                        {"Draws", true, "Runs of strips with one state"},
                                        {"Triangles", true},
                                        {"Offset", true}};
constexpr ListColumn kNodeColumns[] = {{"Node"}, {"Model"}, {"Section"}, {"Strips", true}, {"Offset", true}};
constexpr ListColumn kMotionColumns[] = {{"Motion"},
                                         {"Frames", true},
                                         {"Entries", true, "Nodes that it has keys for"},
                                         {"Channels", true},
                                         {"Speed", true, "Motion frames a game frame"},
                                         {"Models", true}};
constexpr ListColumn kWarningColumns[] = {{"From"}, {"Offset", true}, {"Warning"}};

constexpr std::size_t kSortArrow = 2; // letters

std::size_t lettersOf(std::string_view text)
{
    std::size_t letters = 0;
    for (const char c : text)
        if (const auto byte = static_cast<unsigned char>(c); (byte & 0xc0) != 0x80) // does not continue one
            letters += byte >= 0xe0 ? 2 : 1;
    return letters;
}

std::uint64_t trianglesOf(const scene::Scene& scene, const scene::SceneModel& model)
{
    std::uint64_t indices = 0;
    for (std::uint32_t i = 0; i < model.batchCount; ++i)
        indices += scene.batches[model.firstBatch + i].indexCount;
    return indices / 3;
}

ListCell offsetCell(std::size_t offset)
{
    return {fmt::format("{:#x}", offset), double(offset)};
}

SceneList sectionList(const scene::Scene& scene)
{
    SceneList list{ScenePart::Section, kSectionColumns, {}};
    for (std::uint32_t i = 0; i < scene.sections.size(); ++i) {
        const scene::SceneSection& section = scene.sections[i];
        std::uint64_t triangles = 0;
        for (std::uint32_t m = 0; m < section.modelCount; ++m)
            triangles += trianglesOf(scene, scene.models[section.firstModel + m]);
        list.rows.push_back({{sectionLabel(scene, i).text, cellText(scene.files[section.file].name), section.modelCount,
                              triangles, offsetCell(section.fileOffset)},
                             {i}});
    }
    return list;
}

SceneList modelList(const scene::Scene& scene)
{
    SceneList list{ScenePart::Model, kModelColumns, {}};
    for (std::uint32_t i = 0; i < scene.models.size(); ++i) {
        const scene::SceneModel& model = scene.models[i];
        list.rows.push_back(
            {{modelLabel(scene, i).text, sectionLabel(scene, model.section).text, model.nodeCount, model.stripCount,
              model.batchCount, trianglesOf(scene, model), offsetCell(model.fileOffset)},
             {i}});
    }
    return list;
}

SceneList nodeList(const scene::Scene& scene)
{
    std::vector<std::uint32_t> strips(scene.nodes.size(), 0);
    for (const scene::SceneStrip& strip : scene.strips)
        ++strips[strip.node];
    SceneList list{ScenePart::Node, kNodeColumns, {}};
    for (std::uint32_t i = 0; i < scene.nodes.size(); ++i) {
        const scene::SceneNode& node = scene.nodes[i];
        list.rows.push_back(
            {{nodeLabel(scene, i).text, modelLabel(scene, node.model).text,
              sectionLabel(scene, scene.models[node.model].section).text, strips[i], offsetCell(node.fileOffset)},
             {i}});
    }
    return list;
}

SceneList motionList(const scene::Scene& scene)
{
    SceneList list{ScenePart::Model, kMotionColumns, {}};
    for (std::size_t i = 0; i < scene.motions.size(); ++i) {
        const formats::Motion& motion = *scene.motions[i];
        ListRow row;
        float speed = 1;
        for (std::uint32_t m = 0; m < scene.models.size(); ++m)
            if (scene.models[m].motion == std::int32_t(i)) {
                row.items.push_back(m);
                speed = scene.models[m].speed;
            }
        row.cells = {offsetCell(motion.offset),
                     motion.frames,
                     motion.entries,
                     motion.channels.size(),
                     {fmt::format("{:.4g}", double(speed)), double(speed)},
                     row.items.size()};
        list.rows.push_back(std::move(row));
    }
    return list;
}

void addWarnings(SceneList& list, const std::string& from, const formats::Warnings& warnings)
{
    for (const formats::Warning& warning : warnings.list())
        list.rows.push_back(
            {{from, offsetCell(warning.offset), cellText(reportText(warning.text))}, {}, warning.offset});
    if (warnings.total() > warnings.list().size())
        list.rows.push_back({{from, "", reportText({"and {} more", warnings.total() - warnings.list().size()})}, {}});
}

SceneList warningList(const Document& document)
{
    SceneList list{ScenePart::None, kWarningColumns, {}};
    for (const formats::Message& note : document.notes)
        list.rows.push_back({{tr("note"), "", cellText(reportText(note))}, {}});
    for (const auto& file : document.files)
        for (const formats::Message& note : file->notes)
            list.rows.push_back({{cellText(file->name()), "", cellText(reportText(note))}, {}});
    for (const auto& file : document.files)
        addWarnings(list, cellText(file->name()), file->warnings);
    addWarnings(list, tr("scene"), document.scene.warnings);
    return list;
}

bool holds(const ListRow& row, std::uint32_t item)
{
    return std::ranges::find(row.items, item) != row.items.end();
}

} // namespace

std::string cellText(std::string text)
{
    std::ranges::replace_if(
        text, [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
    return text;
}

std::string ListRow::text() const
{
    std::string line;
    for (const ListCell& cell : cells)
        line += (&cell == cells.data() ? "" : "\t") + cell.text;
    return line;
}

const char* sceneListName(SceneListKind kind)
{
    constexpr const char* kNames[] = {"Sections",  "Models",   "Nodes",   "States",
                                      "Materials", "Textures", "Motions", "Warnings"};
    return kNames[std::size_t(kind)];
}

SceneList makeSceneList(const Document& document, SceneListKind kind)
{
    switch (kind) {
    case SceneListKind::Sections:
        return sectionList(document.scene);
    case SceneListKind::Models:
        return modelList(document.scene);
    case SceneListKind::Nodes:
        return nodeList(document.scene);
    case SceneListKind::States:
        return stateList(document);
    case SceneListKind::Materials:
        return materialList(document);
    case SceneListKind::Textures:
        return textureList(document);
    case SceneListKind::Motions:
        return motionList(document.scene);
    case SceneListKind::Warnings:
    case SceneListKind::Count:
        break;
    }
    return warningList(document);
}

void sortRows(const SceneList& list, std::size_t column, bool descending, std::vector<std::uint32_t>& rows)
{
    std::ranges::stable_sort(rows, [&](std::uint32_t a, std::uint32_t b) {
        const ListCell& first = list.rows[descending ? b : a].cells[column];
        const ListCell& second = list.rows[descending ? a : b].cells[column];
        return list.columns[column].isNumber ? first.number < second.number : first.text < second.text;
    });
}

std::size_t rowOf(const SceneList& list, const scene::Scene& scene, const Selection& selection)
{
    const auto find = [&](bool known, std::uint32_t item) {
        return std::size_t((known
                                ? std::ranges::find_if(list.rows, [&](const ListRow& row) { return holds(row, item); })
                                : list.rows.end()) -
                           list.rows.begin());
    };
    switch (list.part) {
    case ScenePart::None:
        break;
    case ScenePart::Section:
        return find(!selection.empty(), selection.section);
    case ScenePart::Model:
        return find(selection.hasModel(), selection.model);
    case ScenePart::Node:
        return find(selection.hasNode(), selection.node);
    case ScenePart::State:
        return find(selection.hasStrip(), selection.hasStrip() ? scene.strips[selection.strip].state : 0);
    }
    return list.rows.size();
}

std::vector<std::size_t> columnLetters(const SceneList& list)
{
    constexpr std::size_t kMost = 60;
    std::vector<std::size_t> letters;
    for (const ListColumn& column : list.columns)
        letters.push_back(lettersOf(tr(column.name)) + kSortArrow);
    for (const ListRow& row : list.rows)
        for (std::size_t i = 0; i < letters.size(); ++i)
            letters[i] = std::max(letters[i], std::min(kMost, lettersOf(row.cells[i].text)));
    return letters;
}

std::string asText(const SceneList& list, const std::vector<std::uint32_t>& rows)
{
    std::string text;
    for (const ListColumn& column : list.columns)
        text += (text.empty() ? "" : "\t") + std::string(tr(column.name));
    text += '\n';
    for (const std::uint32_t row : rows)
        text += list.rows[row].text() + '\n';
    return text;
}

} // namespace telepipe::tools
