#include "formats/edit/SetFields.h"

#include "formats/bytes/Errors.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <unordered_map>

namespace telepipe::formats {

namespace {

constexpr std::size_t kMostPath = 256, kNamed = 8;

// "@0x1c40.position.x" names the structure by its offset, as "@00001c40.position.x" does, where dumps have it so.
struct Asked
{
    std::string path; // comparable
    std::optional<std::size_t> structure;
    std::string field; // behind the structure's offset
};

Asked askedFor(const std::string& path)
{
    Asked asked{comparablePath(path), {}, {}};
    if (!asked.path.starts_with('@'))
        return asked;
    constexpr std::ptrdiff_t kPrintedDigits = 8;
    const bool isMarked = asked.path.starts_with("@0x");
    std::size_t offset = 0;
    const char* first = asked.path.data() + (isMarked ? 3 : 1);
    const char* end = asked.path.data() + asked.path.size();
    const auto [rest, error] = std::from_chars(first, end, offset, 16);
    if (error == std::errc() && (rest == end || *rest == '.') && (isMarked || rest - first == kPrintedDigits)) {
        asked.structure = offset;
        asked.field = std::string(rest, end);
    }
    return asked;
}

class Fields
{
public:
    explicit Fields(Bytes file) : _fields(fileFields(file))
    {
        for (const FileField& field : _fields) {
            _numbers.emplace(comparablePath(field.path), _paths.size());
            _paths.push_back(comparablePath(field.path));
        }
    }

    const FileField& find(const std::string& path) const
    {
        const Asked asked = askedFor(path);
        const auto known = _numbers.find(asked.path);
        if (known != _numbers.end())
            return settable(_fields[known->second]);
        for (std::size_t i = 0; asked.structure && i < _fields.size(); ++i)
            if (isAt(i, asked))
                return settable(_fields[i]);
        throw Refused({"has no field '{}' that can be set; {}", shortLine(path), offered(asked)});
    }

private:
    // The end of a path is the same whatever its structure is called.
    bool isAt(std::size_t i, const Asked& asked) const
    {
        const FileField& field = _fields[i];
        return asked.structure == field.structure && asked.field == comparablePath(field.path.substr(field.stem));
    }

    static const FileField& settable(const FileField& field)
    {
        if (field.isLayout())
            throw Refused({"{} says where or how many things are, and cannot be set alone", field.path});
        return field;
    }

    // Suggests parts of the path that was asked for, or fields of the same structure, or else the first fields.
    Message offered(const Asked& asked) const
    {
        const std::string structure = asked.path.substr(0, asked.path.find('.'));
        for (const std::string& start : {asked.path + ".", structure + ".", std::string()}) {
            const std::string list = firstFields(start);
            if (!list.empty())
                return {"there are {} …, and --list shows all", list};
        }
        return "nothing in it can be";
    }

    // A structure's own fields come before those of the structures in it.
    std::string firstFields(const std::string& start) const
    {
        std::vector<const FileField*> found;
        for (std::size_t i = 0; i < _fields.size(); ++i)
            if (!_fields[i].isLayout() && _paths[i].starts_with(start))
                found.push_back(&_fields[i]);
        std::ranges::stable_partition(found, [&](const FileField* field) {
            return comparablePath(field->path.substr(0, field->stem)).size() + 1 == start.size();
        });
        std::string list;
        for (const FileField* field : std::span(found).first(std::min(found.size(), kNamed)))
            list += (list.empty() ? "" : ", ") + field->path;
        return list;
    }

    std::vector<FileField> _fields;
    std::vector<std::string> _paths;                       // of the fields, comparable
    std::unordered_map<std::string, std::size_t> _numbers; // of the paths
};

} // namespace

FieldChange parseFieldChange(std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == 0 || equals == std::string_view::npos)
        throw Refused({"expected {}, found {}", "PATH=VALUE", "'" + shortLine(text) + "'"});
    if (equals > kMostPath)
        throw Refused({"expected {}, found {}", Message("a path of at most {} characters", kMostPath), equals});
    return {std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

FieldsSet setFields(Bytes file, std::span<const FieldChange> changes, bool isPart)
{
    const Fields fields(file);
    FieldsSet set{{file.begin(), file.end()}, {}};
    for (const FieldChange& change : changes) {
        const FileField& field = fields.find(change.path);
        const std::vector<std::uint8_t> bytes = fieldBytes(set.bytes, field, change.value);
        const std::string before = fieldText(set.bytes, field);
        std::ranges::copy(bytes, set.bytes.begin() + std::ptrdiff_t(field.offset));
        set.fields.push_back({field, before, fieldText(set.bytes, field)});
    }
    if (!isPart)
        expectSameStructures(file, set.bytes);
    return set;
}

void expectSameStructures(Bytes before, Bytes after)
{
    const std::vector<FileStructure> old = fileStructures(before);
    std::vector<FileStructure> now;
    try {
        now = fileStructures(after);
    } catch (const ParseError& error) {
        throw Refused({"would break the file: {}", error.message()});
    }
    const auto isSame = [&](const FileStructure& a, const FileStructure& b) {
        return a.kind == b.kind && a.offset == b.offset && (a.size == b.size || (a.isName && a.size > b.size));
    };
    const auto [first, second] = std::ranges::mismatch(old, now, isSame);
    if (first == old.end() && second == now.end())
        return;
    const FileStructure& structure = first == old.end() ? *second : *first;
    throw Refused({"would break the file: it would not be read as {} of {} bytes at {:#x} any more", structure.kind,
                   structure.size, structure.offset});
}

} // namespace telepipe::formats
