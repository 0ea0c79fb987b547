#pragma once

#include "formats/bytes/PointerMap.h"

#include <string>
#include <vector>

namespace telepipe::formats {

// An entry of an NJS_TEXLIST: NJS_TEXNAME. Names have no
// extension; attr and texaddr are filled at run time and are 0 in files (the guide expects clamp and flip in attr).
struct TextureName
{
    std::uint32_t offset = 0; // absolute, of the entry
    std::string name;         // as stored (Shift-JIS in a few files)
    std::uint32_t attributes = 0, address = 0;
    std::optional<std::uint32_t> nameOffset = std::nullopt; // absolute; none where the name could not be read
};

struct TextureList
{
    std::uint32_t offset = 0;
    std::vector<TextureName> names;
};

// Reads the NJS_TEXLIST at offset. Pointers are offsets in data. A name that cannot be read is a warning and stays
// empty, so that texture numbers keep their meaning (one known file counts an entry too many; docs/formats.md, POF0).
TextureList readTextureList(const ByteView& data, std::uint32_t offset, const PointerMap& pointers, Warnings& warnings);

} // namespace telepipe::formats
