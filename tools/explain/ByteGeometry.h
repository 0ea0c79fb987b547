#pragma once

#include "formats/map/FileMap.h"
#include "tools/document/Document.h"

#include <optional>

namespace telepipe::tools {

// The file and offset at which a thing of the scene stands.
struct FilePlace
{
    const LoadedFile* file = nullptr;
    std::size_t offset = 0;

    bool operator==(const FilePlace&) const = default;
};

// The strip that the byte at a place is drawn by: in a strip chunk the strip it lies in, in a vertex chunk the next
// strip that takes the vertex, in a basic model the first that is made from the byte. structure: the one the byte is
// in. For a model placed several times the strip is one of `model`, if that is one of the placements.
std::optional<std::uint32_t> stripOfByte(const Document& document, const FilePlace& place,
                                         const formats::FileRange& structure, std::uint32_t model);

} // namespace telepipe::tools
