#include "formats/kind/FileKind.h"

#include "formats/archive/Archive.h"
#include "formats/area/FogEntries.h"
#include "formats/area/LightEntries.h"
#include "formats/ascii/NinjaAscii.h"
#include "formats/collision/Collision.h"
#include "formats/compression/Prc.h"
#include "formats/nj/NjFile.h"
#include "formats/placement/QuestData.h"
#include "formats/placement/QuestScript.h"
#include "formats/placement/SetData.h"
#include "formats/rel/RelFile.h"
#include "formats/stage/Minimap.h"
#include "formats/stage/Stage.h"
#include "formats/stage/TextureAnimations.h"
#include "formats/texture/Texture.h"

#include <algorithm>

namespace telepipe::formats {

namespace {

bool looksLikeArchive(Bytes file)
{
    return detectArchive(file).has_value();
}

// PRC has no magic either: a size, a key, then PRS once unscrambled.
bool looksLikePrc(Bytes file)
{
    return detectPrc(file).has_value();
}

// Stages, collision and the rest are told in little-endian order alone.
bool looksLikeOtherRel(Bytes file)
{
    return looksLikeRel(file, relEndian(file));
}

struct Detector
{
    FileKind kind;
    bool (*looksLike)(Bytes file);
};

// Asked in order: magics and strict containers first, then what has to be decoded to be told from noise.
constexpr Detector kDetectors[] = {
    {FileKind::Pvm, looksLikePvm},
    {FileKind::Pvr, looksLikePvr},
    {FileKind::Xvm, looksLikeXvm},
    {FileKind::Palette, looksLikePalette},
    {FileKind::Model, looksLikeNj},
    {FileKind::Stage, looksLikeStage},
    {FileKind::Collision, looksLikeCollision},
    {FileKind::Minimap, looksLikeMinimap},
    {FileKind::RelMotion, looksLikeRelMotion},
    {FileKind::SetData, looksLikeSetData},
    {FileKind::OtherRel, looksLikeOtherRel},
    {FileKind::Archive, looksLikeArchive},
    {FileKind::Ascii, looksLikeNinjaAscii},
    {FileKind::TextureAnimations, looksLikeTextureAnimations},
    {FileKind::Events, looksLikeEvents},
    {FileKind::QuestData, looksLikeQuestData},
    {FileKind::QuestScript, looksLikeQuestScript},
    {FileKind::FogEntries, looksLikeFogEntries},
    {FileKind::LightEntries, looksLikeLightEntries},
    {FileKind::Objects, looksLikeObjects},
    {FileKind::Enemies, looksLikeEnemies},
    {FileKind::Prs, looksLikePrs},
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
    case FileKind::TextureAnimations:
        return "texture animations";
    case FileKind::FogEntries:
        return "fog entries";
    case FileKind::LightEntries:
        return "light entries";
    case FileKind::Objects:
        return "objects";
    case FileKind::Enemies:
        return "enemies";
    case FileKind::Events:
        return "events";
    case FileKind::SetData:
        return "setdata";
    case FileKind::QuestData:
        return "quest data";
    case FileKind::QuestScript:
        return "quest script";
    case FileKind::OtherRel:
        return "rel";
    case FileKind::Pvr:
        return "texture";
    case FileKind::Pvm:
    case FileKind::Xvm:
        return "textures";
    case FileKind::Palette:
        return "palette";
    case FileKind::Archive:
        return "archive";
    case FileKind::Ascii:
        return "text";
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
