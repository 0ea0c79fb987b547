#pragma once

#include "tools/document/Document.h"
#include "tools/window/lists/SceneTarget.h"

#include <concepts>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace telepipe::tools {

enum class SceneListKind
{
    Sections,
    Models,
    Nodes,
    States,
    Materials,
    Textures,
    Motions,
    Warnings,
    Count
};
constexpr std::size_t kSceneListCount = std::size_t(SceneListKind::Count);

struct ListColumn
{
    const char* name;
    bool isNumber = false;
    const char* meaning = nullptr; // of the term
};

// A cell's text, and in a column of numbers what the cell is sorted by.
struct ListCell
{
    std::string text;
    double number = 0;

    ListCell(std::string shown, double sorted = 0) : text(std::move(shown)), number(sorted) {}
    ListCell(const char* shown) : text(shown) {}
    template <std::integral T> ListCell(T value) : ListCell(std::to_string(value), double(value)) {}
};

struct ListRow
{
    std::vector<ListCell> cells;      // of all columns
    std::vector<std::uint32_t> items; // the parts of the scene in this row: numbers of SceneList::part
    std::size_t offset = 0;           // of a warning

    std::string text() const; // the cells with tabs between them, for filtering and copying
};
// A name from a file as a cell: what would break the line or the cell becomes a space.
std::string cellText(std::string text);

// Everything of one kind in a document, made once and then only looked at.
struct SceneList
{
    ScenePart part = ScenePart::None;
    std::span<const ListColumn> columns;
    std::vector<ListRow> rows;
};

const char* sceneListName(SceneListKind kind);
SceneList makeSceneList(const Document& document, SceneListKind kind);

// Numbers of the rows in the order of a column's cells, numbers by their value.
void sortRows(const SceneList& list, std::size_t column, bool descending, std::vector<std::uint32_t>& rows);
// The row of the selection; past the end where there is none.
std::size_t rowOf(const SceneList& list, const scene::Scene& scene, const Selection& selection);
// The width of each column's longest cell, or of its name, in letters; Japanese letters are two wide. Very long columns
// are not measured to their end.
std::vector<std::size_t> columnLetters(const SceneList& list);
// The whole list, or some rows of it, as lines that a spreadsheet takes.
std::string asText(const SceneList& list, const std::vector<std::uint32_t>& rows);

// The parts below makeSceneList.
SceneList stateList(const Document& document);
SceneList materialList(const Document& document);
SceneList textureList(const Document& document);

} // namespace telepipe::tools
