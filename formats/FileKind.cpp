#include "formats/FileKind.h"

#include "formats/collision/Collision.h"
#include "formats/compression/Prc.h"
#include "formats/ninja/NjFile.h"
#include "formats/rel/RelFile.h"
#include "formats/stage/Minimap.h"
#include "formats/stage/Stage.h"
#include "formats/texture/Texture.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

constexpr Endian kBothOrders[] = {Endian::Little, Endian::Big};

bool looksLikeAfs(Bytes file)
{
    return ByteView(file).startsWith(std::string_view("AFS\0", 4));
}

// { u32 0, u32 count, u32 0x150 }, then 0x40 bytes an entry from 0x40 on (ninja_semantics H.4).
bool looksLikeBml(Bytes file)
{
    if (file.size() < 0x40)
        return false;
    return std::ranges::any_of(kBothOrders, [file](Endian endian) {
        const auto word = [&](std::size_t i) { return load<std::uint32_t>(file.data() + 4 * i, endian); };
        return word(0) == 0 && word(2) == 0x150 && word(1) != 0 && word(1) <= (file.size() - 0x40) / 0x40;
    });
}

constexpr std::size_t kGslEntry = 0x30, kGslPage = 0x800;

// { char name[32], u32 page, u32 size }, its file inside the archive and after the table's first page.
bool isGslEntry(Bytes file, std::size_t offset, Endian endian)
{
    const std::uint8_t* entry = file.data() + offset;
    const std::uint8_t* nameEnd = std::find(entry, entry + 32, std::uint8_t(0));
    const bool hasName = nameEnd != entry && std::all_of(entry, nameEnd, [](int c) { return c > 0x20 && c < 0x7F; });
    const std::size_t page = load<std::uint32_t>(entry + 32, endian), size = load<std::uint32_t>(entry + 36, endian);
    return hasName && page != 0 && page <= file.size() / kGslPage && size <= file.size() - page * kGslPage;
}

// No magic: every entry up to the one without a name must make sense.
bool looksLikeGsl(Bytes file)
{
    return std::ranges::any_of(kBothOrders, [file](Endian endian) {
        std::size_t offset = 0;
        while (offset + kGslEntry <= file.size() && file[offset] != 0 && isGslEntry(file, offset, endian))
            offset += kGslEntry;
        return offset != 0 && offset < file.size() && file[offset] == 0;
    });
}

// PRC has no magic either: a size, a key, then PRS once unscrambled.
bool looksLikePrc(Bytes file)
{
    return detectPrc(file).has_value();
}

struct Detector
{
    FileKind kind;
    bool (*looksLike)(Bytes file);
};

// Asked in order: magics and strict containers first, then what has to be decoded to be told from noise.
constexpr Detector kDetectors[] = {
    {FileKind::Pvm, looksLikePvm},         {FileKind::Pvr, looksLikePvr},
    {FileKind::Xvm, looksLikeXvm},         {FileKind::Palette, looksLikePalette},
    {FileKind::Afs, looksLikeAfs},         {FileKind::Model, looksLikeNj},
    {FileKind::Stage, looksLikeStage},     {FileKind::Collision, looksLikeCollision},
    {FileKind::Minimap, looksLikeMinimap}, {FileKind::RelMotion, looksLikeRelMotion},
    {FileKind::OtherRel, looksLikeRel},    {FileKind::Bml, looksLikeBml},
    {FileKind::Gsl, looksLikeGsl},         {FileKind::Prs, looksLikePrs},
    {FileKind::Prc, looksLikePrc},
};

} // namespace

FileKind detectFileKind(Bytes file)
{
    const auto* found = std::ranges::find_if(kDetectors, [file](const Detector& d) { return d.looksLike(file); });
    return found != std::end(kDetectors) ? found->kind : FileKind::Unknown;
}

const char* fileKindName(FileKind kind)
{
    switch (kind) {
    case FileKind::Stage:
        return "stage";
    case FileKind::Model:
        return "model";
    case FileKind::RelMotion:
        return "motion";
    case FileKind::Collision:
        return "collision";
    case FileKind::Minimap:
        return "minimap";
    case FileKind::OtherRel:
        return "rel";
    case FileKind::Pvr:
        return "texture";
    case FileKind::Pvm:
    case FileKind::Xvm:
        return "textures";
    case FileKind::Palette:
        return "palette";
    case FileKind::Afs:
    case FileKind::Bml:
    case FileKind::Gsl:
        return "archive";
    case FileKind::Prs:
        return "prs";
    case FileKind::Prc:
        return "prc";
    case FileKind::Unknown:
        break;
    }
    return "unknown";
}

} // namespace telepipe::formats
