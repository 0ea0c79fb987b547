#pragma once

#include "formats/map/FileMap.h"

#include <optional>

namespace telepipe::formats {

// A structure, or a field of one, that is not the same in two files.
struct RangeDifference
{
    std::optional<FileRange> first, second; // one is missing where it is in the other file only
    std::vector<RangeDifference> fields;    // of a structure in both

    bool isChange() const { return first && second; }
};

// The differences between two files of one kind, structure by structure. Where one file has a structure more, the
// structures behind it are still compared with their counterparts, whatever their numbers and offsets have become;
// pointers that lead elsewhere because of it are listed.
struct FileDifference
{
    std::vector<RangeDifference> structures; // by offset
    std::size_t same = 0;

    std::size_t changed() const;
    std::size_t onlyInFirst() const;
    std::size_t onlyInSecond() const;
};
FileDifference differenceOf(Bytes first, Bytes second); // throws ParseError where one cannot be read

} // namespace telepipe::formats
