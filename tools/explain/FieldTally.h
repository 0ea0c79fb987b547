#pragma once

#include "formats/map/FileMap.h"

#include <map>
#include <string>
#include <tuple>

namespace telepipe::tools {

// Counts how well each kind of field is understood, over any number of files. Fields are of one kind where their names
// and those of their structures differ in numbers only. Bytes that structures share count for each.
class FieldTally
{
public:
    void add(const formats::FileMap& map);
    void add(const FieldTally& other);
    // A line for each kind, those of which the least is understood first. Empty where all is.
    std::string text() const;

private:
    struct Count
    {
        std::size_t fields = 0, bytes = 0;
    };
    struct Kind
    {
        formats::RangeKind kind;
        std::string name;

        bool operator<(const Kind& other) const { return std::tie(kind, name) < std::tie(other.kind, other.name); }
    };

    void add(const formats::FileRange& range, const std::string& structure);

    std::map<Kind, Count> _counts;
};

} // namespace telepipe::tools
