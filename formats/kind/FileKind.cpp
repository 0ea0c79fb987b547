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

// Stages, collision and the other kinds are recognised in little-endian order alone.
bool looksLikeOtherRel(Bytes file)
{
    return looksLikeRel(file, relEndian(file));
}

struct Detector
{
    FileKind kind;
    const char* name; // what telepipe info prints as kind
    bool (*looksLike)(Bytes file);
};

// Asked in order: magics and strict containers first, then formats that must be decoded to be told from noise.
constexpr Detector kDetectors[] = {
    {FileKind::Pvm, "textures", looksLikePvm},
    {FileKind::Pvr, "texture", looksLikePvr},
    {FileKind::Xvm, "textures", looksLikeXvm},
    {FileKind::Palette, "palette", looksLikePalette},
    {FileKind::Model, "model", looksLikeNj},
    {FileKind::Stage, "stage", looksLikeStage},
    {FileKind::Collision, "collision", looksLikeCollision},
    {FileKind::Minimap, "minimap", looksLikeMinimap},
    {FileKind::RelMotion, "motion", looksLikeRelMotion},
    {FileKind::SetData, "setdata", looksLikeSetData},
    {FileKind::OtherRel, "rel", looksLikeOtherRel},
    {FileKind::Archive, "archive", looksLikeArchive},
    {FileKind::Ascii, "text", looksLikeNinjaAscii},
    {FileKind::TextureAnimations, "texture animations", looksLikeTextureAnimations},
    {FileKind::Events, "events", looksLikeEvents},
    {FileKind::QuestData, "quest data", looksLikeQuestData},
    {FileKind::QuestScript, "quest script", looksLikeQuestScript},
    {FileKind::FogEntries, "fog entries", looksLikeFogEntries},
    {FileKind::LightEntries, "light entries", looksLikeLightEntries},
    {FileKind::Objects, "objects", looksLikeObjects},
    {FileKind::Enemies, "enemies", looksLikeEnemies},
    {FileKind::Prs, "prs", looksLikePrs},
    {FileKind::Prc, "prc", looksLikePrc},
};

} // namespace

FileKind detectFileKind(Bytes file)
{
    const auto* found = std::ranges::find_if(kDetectors, [file](const Detector& d) { return d.looksLike(file); });
    return found != std::end(kDetectors) ? found->kind : FileKind::Unknown;
}

const char* fileKindName(FileKind kind)
{
    const auto* found = std::ranges::find(kDetectors, kind, &Detector::kind);
    return found != std::end(kDetectors) ? found->name : "unknown";
}

} // namespace telepipe::formats
