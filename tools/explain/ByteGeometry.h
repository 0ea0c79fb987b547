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

// The strip that the byte at a place is drawn by: of a strip chunk the strip it lies in, of a vertex chunk the next
// that takes the vertex, of a basic model the first that is made from the byte. structure: the one the byte is in. Of
// models placed several times, model where it is one.
std::optional<std::uint32_t> stripOfByte(const Document& document, const FilePlace& place,
                                         const formats::FileRange& structure, std::uint32_t model);

} // namespace telepipe::tools
