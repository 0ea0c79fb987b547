#include "tools/explain/FieldTally.h"

#include "tools/explain/CoverageReport.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <iterator>
#include <vector>

namespace telepipe::tools {

namespace {

bool isLetter(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

// "section 3, id 12, 60 bytes" as "section #, id #": numbers and names in quotes are the file's.
std::string withoutNumbers(const std::string& name)
{
    std::string text;
    const std::size_t end = std::min(name.rfind(", "), name.size());
    const std::string_view shown = name.ends_with(" bytes") ? std::string_view(name).substr(0, end) : name;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (shown[i] == '"') {
            i = std::min(shown.find('"', i + 1), shown.size());
            text += "\"\"";
        } else if (std::isdigit(static_cast<unsigned char>(shown[i])) && (i == 0 || !isLetter(shown[i - 1]))) {
            while (i + 1 < shown.size() && isLetter(shown[i + 1]))
                ++i;
            text += '#';
        } else {
            text += shown[i];
        }
    }
    return text;
}

bool isUnderstood(formats::RangeKind kind)
{
    return kind != formats::RangeKind::Unknown && kind != formats::RangeKind::Unread;
}

} // namespace

void FieldTally::add(const formats::FileMap& map)
{
    for (std::size_t i = 0; i < map.size(); ++i) {
        const std::string structure = withoutNumbers(english(map[i].name));
        if (map[i].kind == formats::RangeKind::Unread)
            add(map[i], "");
        for (const formats::FileRange& field : map.fieldsOf(i))
            add(field, structure);
    }
}

void FieldTally::add(const FieldTally& other)
{
    for (const auto& [kind, more] : other._counts) {
        Count& count = _counts[kind];
        count.fields += more.fields;
        count.bytes += more.bytes;
    }
}

void FieldTally::add(const formats::FileRange& range, const std::string& structure)
{
    const std::string name =
        structure.empty() ? "between structures" : std::string(range.indent()) + withoutNumbers(english(range.name));
    Count& count = _counts[{range.kind, structure.empty() ? name : structure + ": " + name}];
    ++count.fields;
    count.bytes += range.size;
}

std::string FieldTally::text() const
{
    std::vector<std::pair<Kind, Count>> rows;
    std::ranges::copy_if(_counts, std::back_inserter(rows),
                         [](const auto& row) { return !isUnderstood(row.first.kind); });
    std::ranges::stable_sort(rows, [](const auto& a, const auto& b) { return a.second.bytes > b.second.bytes; });
    std::string text;
    for (const auto& [kind, count] : rows)
        text += fmt::format("{:>10} bytes in {:>7}  {:<18} {}\n", count.bytes, count.fields, rangeKindName(kind.kind),
                            kind.name);
    return text;
}

} // namespace telepipe::tools
