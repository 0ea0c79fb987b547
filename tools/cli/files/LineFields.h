#pragma once

#include "tools/json/Json.h"

#include <string>
#include <vector>

namespace telepipe::tools {

// What `merge --sum` does with the number of a field: counts are added up. Of an offset, an id or a place among others
// the sum means nothing.
enum class LineNumber
{
    Count,
    NoCount, // nor is any number in it
    None     // a text or a truth
};

// A field of the objects that a line of JSON lists.
template <class S> struct LineField
{
    const char* name;
    LineNumber number;
    Json (*value)(const S& subject);
};

template <class Fields, class S> Json lineJson(const Fields& fields, const S& subject)
{
    Json json = Json::object();
    for (const auto& field : fields)
        json[field.name] = field.value(subject);
    return json;
}

// The names of those whose numbers are no counts, as `merge --sum` calls them: "trees.at". list: their name in the
// line.
template <class Fields> std::vector<std::string> noCountsOf(const std::string& list, const Fields& fields)
{
    std::vector<std::string> names;
    for (const auto& field : fields)
        if (field.number == LineNumber::NoCount)
            names.push_back(list + "." + field.name);
    return names;
}

// Of the commands whose lines list objects.
std::vector<std::string> noCountsOfMaterials(); // telepipe find
std::vector<std::string> noCountsOfTrees();     // telepipe lost

} // namespace telepipe::tools
