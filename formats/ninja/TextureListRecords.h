#pragma once

#include "formats/record/RecordSize.h"

namespace telepipe::formats {

// NJS_TEXLIST.
struct TextureListRecord
{
    Pointer textures;
    std::uint32_t count = 0;
};

template <class Io> constexpr void describe(Io& io, TextureListRecord& list)
{
    io.pointer("textures", list.textures);
    io.u32("nbTexture", list.count, kLayout);
}

// NJS_TEXNAME.
struct TextureNameRecord
{
    Pointer name;
    std::uint32_t attributes = 0, address = 0;
};

template <class Io> constexpr void describe(Io& io, TextureNameRecord& record)
{
    io.pointer("filename", record.name);
    io.x32("attr", record.attributes, "set at run time");
    io.x32("texaddr", record.address, "set at run time");
}
static_assert(recordSize<TextureListRecord> == 8 && recordSize<TextureNameRecord> == 12);

} // namespace telepipe::formats
