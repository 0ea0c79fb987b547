#include "formats/edit/FieldList.h"

#include "formats/dump/Dump.h"
#include "formats/text/LowerCase.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <utility>

namespace telepipe::formats {

namespace {

std::string underscored(std::string text)
{
    std::ranges::replace(text, ' ', '_');
    return text;
}

// "section 3" is section[3].
std::string partPath(const std::string& part)
{
    const std::size_t space = part.rfind(' ');
    const bool isNumbered = space != std::string::npos && space + 1 < part.size() &&
                            part.find_first_not_of("0123456789", space + 1) == std::string::npos;
    if (!isNumbered)
        return underscored(part);
    return underscored(part.substr(0, space)) + "[" + part.substr(space + 1) + "]";
}

// "static entry of section 3, id 7" is section[3].static_entry.
std::string titlePath(std::string title)
{
    title.resize(std::min(title.size(), title.find(", ")));
    std::string path;
    for (std::size_t of; (of = title.rfind(" of ")) != std::string::npos; title.resize(of))
        path += partPath(title.substr(of + 4)) + ".";
    return path + partPath(title);
}

std::string kindOf(const std::string& title)
{
    std::string kind = title.substr(0, title.find(','));
    std::erase_if(kind, [](char c) { return (c >= '0' && c <= '9') || c == '-'; });
    while (kind.ends_with(' '))
        kind.pop_back();
    return kind;
}

struct Structure
{
    std::string title;
    std::size_t offset, size;
    bool isName;
    DumpInside inside;
};

struct Row
{
    std::string name;
    bool isInside; // of the row before it
    std::size_t offset, size;
    FieldType type;
};

// Takes the structures of a file, or the fields of one.
class Taker final : public RangeTaker
{
public:
    void structure(FileRange range, DumpInside inside) override
    {
        if (inside) // else a gap between two
            structures.push_back({english(range.name), range.offset, range.size,
                                  range.structureKind == StructureKind::Name, std::move(inside)});
    }
    void field(FileRange range, FieldType type) override
    {
        if (rows.size() == kMostFields)
            throw ParseError(range.offset, {"at most {} fields in a structure", kMostFields}, "more");
        rows.push_back({english(range.name), range.level > 1, range.offset, range.size, type});
    }

    std::vector<Structure> structures;
    std::vector<Row> rows;
};

// The values that a field consists of.
struct FormParts
{
    FieldForm whole, one;
    std::size_t size;
    std::string_view names; // of the first ones, else they are numbered
};
constexpr FormParts kParts[] = {
    {FieldForm::Vec3, FieldForm::F32, 4, "xyz"},     {FieldForm::Vec4, FieldForm::F32, 4, "xyzw"},
    {FieldForm::Angles, FieldForm::Angle, 4, "xyz"}, {FieldForm::Corners, FieldForm::F32, 4, ""},
    {FieldForm::Numbers, FieldForm::U16, 2, ""},
};

// stem: the letters of the path that name the structure.
void addValues(std::vector<FileField>& fields, const std::string& path, std::size_t stem, const Structure& structure,
               const Row& row)
{
    const auto* parts = std::ranges::find(kParts, row.type.form, &FormParts::whole);
    if (parts == std::end(kParts)) {
        fields.push_back(
            {path, stem, structure.offset, row.offset, row.size, row.type.form, row.type.endian, row.type.role});
        return;
    }
    for (std::size_t i = 0; i < row.size / parts->size; ++i) {
        const std::string name = i < parts->names.size() ? std::string(".") + parts->names[i] : fmt::format("[{}]", i);
        fields.push_back({path + name, stem, structure.offset, row.offset + i * parts->size, parts->size, parts->one,
                          row.type.endian, row.type.role});
    }
}

// Names of a structure's rows, each only once: names that stand there several times are numbered.
std::vector<std::string> rowPaths(const std::vector<Row>& rows)
{
    std::map<std::string, std::size_t> counts, seen;
    for (const Row& row : rows)
        if (!row.isInside)
            ++counts[partPath(row.name)];
    std::vector<std::string> paths;
    std::string element;
    for (const Row& row : rows) {
        if (row.isInside) {
            paths.push_back(element + "." + partPath(row.name));
            continue;
        }
        element = partPath(row.name);
        if (counts[element] > 1)
            element += fmt::format("[{}]", seen[element]++);
        paths.push_back(element);
    }
    return paths;
}

void addFields(std::vector<FileField>& fields, const std::string& path, const Structure& structure)
{
    Taker taker;
    DumpText text(taker, 0); // files within the file are left out
    structure.inside(text);
    const std::vector<std::string> paths = rowPaths(taker.rows);
    const std::string last = path.substr(path.rfind('.') + 1); // npos + 1 is 0
    for (std::size_t i = 0; i < taker.rows.size(); ++i) {
        if (taker.rows[i].type.form == FieldForm::Other)
            continue;
        const bool isAll = taker.rows.size() == 1 && last == paths[i];
        addValues(fields, isAll ? path : path + "." + paths[i], path.size(), structure, taker.rows[i]);
    }
}

std::vector<Structure> structuresOf(Bytes file)
{
    Taker taker;
    dumpRanges(file, taker);
    return std::move(taker.structures);
}

// A path for each structure.
std::vector<std::string> structurePaths(const std::vector<Structure>& structures)
{
    std::vector<std::string> paths;
    std::map<std::string, std::size_t> counts, seen;
    for (const Structure& structure : structures)
        ++counts[paths.emplace_back(titlePath(structure.title))];
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (counts[paths[i]] == 1)
            continue;
        if (paths[i].ends_with(']'))
            paths[i] = fmt::format("@{:#x}", structures[i].offset);
        else
            paths[i] += fmt::format("[{}]", seen[paths[i]]++);
    }
    return paths;
}

} // namespace

std::vector<FileField> fileFields(Bytes file)
{
    const std::vector<Structure> structures = structuresOf(file);
    const std::vector<std::string> paths = structurePaths(structures);
    std::vector<FileField> fields;
    for (std::size_t i = 0; i < structures.size(); ++i)
        addFields(fields, paths[i], structures[i]);
    return fields;
}

std::vector<FileStructure> fileStructures(Bytes file)
{
    std::vector<FileStructure> list;
    for (const Structure& structure : structuresOf(file))
        list.push_back({kindOf(structure.title), structure.offset, structure.size, structure.isName});
    return list;
}

std::string comparablePath(std::string_view path)
{
    std::string result;
    for (const char c : path) {
        if (c == '[' && result.ends_with("ies"))
            result.replace(result.size() - 3, 3, "y");
        else if (c == '[' && result.ends_with('s'))
            result.pop_back();
        result += c == ' ' ? '_' : lowerCase(c);
    }
    return result;
}

} // namespace telepipe::formats
