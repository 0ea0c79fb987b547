#pragma once

#include "tools/disk/FileName.h"

namespace telepipe::tools {

// The two files of one map in one folder: n.rel and d.rel.
inline bool areHalvesOfAMap(const std::filesystem::path& a, const std::filesystem::path& b)
{
    const auto first = stageName(a), second = stageName(b);
    return first && second && first->letter != second->letter && lowerCase(first->map) == lowerCase(second->map) &&
           a.parent_path() == b.parent_path();
}

} // namespace telepipe::tools
