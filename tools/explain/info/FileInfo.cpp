#include "tools/explain/info/FileInfo.h"

#include "engine/stage/AddStage.h"
#include "formats/compression/Prc.h"
#include "formats/rel/RelFile.h"
#include "formats/text/NameText.h"
#include "formats/vocabulary/ArchiveCodes.h"
#include "tools/disk/FileError.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace telepipe::tools {

namespace {

using formats::FileKind;

const char* interpolationName(formats::Interpolation interpolation)
{
    return formats::codeOf(formats::kInterpolationCodes, interpolation).word;
}

MotionInfo describeMotion(const formats::Motion& motion)
{
    MotionInfo info{motion.frames, interpolationName(motion.interpolation), {}, motion.entries, {}};
    for (std::size_t channel = 0; channel < motion.channels.size(); ++channel) {
        std::uint64_t keys = 0;
        for (std::uint32_t entry = 0; entry < motion.entries; ++entry)
            keys += motion.track(entry, channel).count;
        info.channels.emplace_back(formats::channelName(motion.channels[channel].channel));
        info.keys.emplace_back(info.channels.back(), keys);
    }
    return info;
}

TextureInfo describeTexture(const formats::Texture& texture)
{
    return {formats::nameText(texture.name),
            texture.globalIndex,
            texture.width,
            texture.height,
            formats::pixelFormatName(texture.pixelFormat),
            formats::dataFormatName(texture.dataFormat),
            texture.levels.size()};
}

void appendNames(std::vector<std::string>& names, const formats::TextureList& list)
{
    for (const formats::TextureName& texture : list.names)
        names.push_back(formats::nameText(texture.name));
}

void measureInto(FileInfo& info, const scene::Scene& scene)
{
    info.measure = scene::measure(scene);
    info.warnings.append(scene.warnings);
}

void describeEffects(FileInfo& info, const formats::Stage& stage)
{
    info.effectsAreLikely = stage.variant == formats::StageVariant::V2;
    for (const formats::PlacedModel& placed : stage.placed) {
        if (placed.textureSwapTable || placed.textureSwap != 0)
            info.textureSwaps = info.textureSwaps.value_or(0) + 1;
        if (placed.uvScrollTable || placed.uvScroll != 0)
            info.uvScrolls = info.uvScrolls.value_or(0) + 1;
    }
}

void describeStage(FileInfo& info, const formats::Stage& stage)
{
    info.variant = formats::stageVariantName(stage.variant);
    info.sections = stage.sections.size();
    info.viewDistance = stage.head.viewDistance;
    info.staticModels = info.animatedModels = 0;
    for (const formats::StageSection& section : stage.sections) {
        *info.staticModels += section.staticCount;
        *info.animatedModels += section.animatedCount;
    }
    info.motions = stage.motions.size();
    describeEffects(info, stage);
    appendNames(info.textureNames.emplace(), stage.textures);
    scene::Scene scene;
    scene::addStage(scene, stage, info.file);
    measureInto(info, scene);
}

// Describes one NJCM on its own.
FileInfo describeModel(const formats::NjFile& nj, std::size_t model, const std::string& name)
{
    FileInfo info;
    info.file = name;
    info.kind = "model";
    const formats::NjModel& part = nj.models[model];
    if (part.textureList != formats::kNone)
        appendNames(info.textureNames.emplace(), nj.textureLists[static_cast<std::size_t>(part.textureList)]);
    scene::Scene scene;
    scene::addModel(scene, nj.pool, part.tree, nullptr, name);
    measureInto(info, scene);
    return info;
}

FileInfo describeNmdm(const formats::Motion& motion, const std::string& name)
{
    FileInfo info;
    info.file = name;
    info.kind = "motion";
    info.motion = describeMotion(motion);
    return info;
}

void describeModels(FileInfo& info, const formats::NjFile& nj)
{
    scene::Scene scene;
    for (const formats::NjModel& model : nj.models)
        scene::addModel(scene, nj.pool, model.tree, nullptr, info.file);
    measureInto(info, scene);
}

// A part for each NJCM, in file order, then for each NMDM.
void describeParts(FileInfo& info, const formats::NjFile& nj)
{
    const auto partName = [&] { return fmt::format("{}#{}", info.file, info.parts.size()); };
    for (std::size_t i = 0; i < nj.models.size(); ++i)
        info.parts.push_back(describeModel(nj, i, partName()));
    for (const formats::Motion& motion : nj.motions)
        info.parts.push_back(describeNmdm(motion, partName()));
}

// Left out for a lone model or motion, whose own fields have the same.
void describeHoldings(FileInfo& info, const formats::NjFile& nj)
{
    if (nj.chunks.size() <= 2 && nj.models.size() + nj.motions.size() == 1)
        return;
    const auto add = [&](const char* what, std::size_t count) {
        if (count != 0)
            info.holds.emplace_back(what, count);
    };
    add("texture list", nj.textureLists.size());
    add("model", nj.models.size());
    add("motion", nj.motions.size());
    add("camera", nj.cameras.size());
    add("camera motion", nj.cameraMotions.size());
    add("light", nj.lights.size());
    add("light motion", nj.lightMotions.size());
    add("simple shape motion", nj.shapeMotions.size());
    add("compact shape list", nj.shapeLists.size());
    add("compact shape motion", nj.compactMotions.size());
}

ShapeListInfo describeShapes(const formats::CompactShapeList& shapes)
{
    ShapeListInfo info{shapes.offset, shapes.groups.size(), shapes.lists.size(), 0};
    for (const formats::CompactVertexChunk& chunk : shapes.chunks)
        info.vertices += chunk.count;
    return info;
}

MotionInfo describeCompact(const formats::CompactShapeMotion& motion)
{
    std::uint64_t keys = 0;
    for (const formats::CompactShapeTrack& track : motion.tracks)
        keys += track.keyCount;
    const char* channel = formats::channelName(formats::Channel::ShapeId);
    return {motion.frames,
            interpolationName(formats::Interpolation::Linear),
            {channel},
            static_cast<std::uint32_t>(motion.entries.size()),
            {{channel, keys}}};
}

BasicInfo describeBasic(const formats::ModelPool& pool)
{
    BasicInfo info{0, pool.basicMeshsets.size(), 0, pool.basicMaterials.size()};
    for (const formats::BasicModel& model : pool.basicModels)
        info.points += model.pointCount;
    for (const formats::BasicMeshset& meshset : pool.basicMeshsets)
        info.polygons += meshset.count;
    return info;
}

// Fills in the parts of the Ninja family besides models and their motions.
void describeFamily(FileInfo& info, const formats::NjFile& nj)
{
    info.cameras = nj.cameras;
    info.lights = nj.lights;
    std::ranges::transform(nj.cameraMotions, std::back_inserter(info.cameraMotions), describeMotion);
    std::ranges::transform(nj.lightMotions, std::back_inserter(info.lightMotions), describeMotion);
    std::ranges::transform(nj.shapeLists, std::back_inserter(info.shapeLists), describeShapes);
    std::ranges::transform(nj.compactMotions, std::back_inserter(info.compactMotions), describeCompact);
    for (const formats::ShapeMotion& shape : nj.shapeMotions)
        info.shapeMotions.push_back(describeMotion(shape.motion));
    if (!nj.pool.basicModels.empty())
        info.basic = describeBasic(nj.pool);
}

void describeNj(FileInfo& info, const formats::NjFile& nj)
{
    describeHoldings(info, nj);
    for (const formats::TextureList& list : nj.textureLists)
        appendNames(info.textureNames ? *info.textureNames : info.textureNames.emplace(), list);
    if (!nj.models.empty())
        describeModels(info, nj);
    describeFamily(info, nj);
    if (!nj.motions.empty() && (!nj.models.empty() || nj.motions.size() > 1))
        info.motions = nj.motions.size();
    if (nj.motions.size() == 1)
        info.motion = describeMotion(nj.motions.front());
    if (nj.models.size() > 1 || nj.motions.size() > 1)
        describeParts(info, nj);
}

void describeCollision(FileInfo& info, const formats::Collision& collision)
{
    info.variant = formats::stageVariantName(collision.variant);
    info.triangles = collision.triangles.size();
    info.blocks = collision.blocks.size();
    for (const formats::CollisionTriangle& triangle : collision.triangles)
        ++info.surfaces[triangle.flags];
}

void describePalette(FileInfo& info, const formats::Palette& palette)
{
    info.palette = {formats::pixelFormatName(palette.format), palette.firstBank, palette.firstColor,
                    palette.colors.size()};
}

// Contents that are not shown in place of their container were unpacked to check them, and dropped.
void describePacked(FileInfo& info, const LoadedFile& file)
{
    const formats::ByteVector content =
        file.kind == FileKind::Prs ? formats::decompressPrs(file.bytes).bytes : formats::readPrc(file.bytes).bytes;
    info.packed = {formats::fileKindName(formats::detectFileKind(content)), content.size()};
}

void describeArchive(FileInfo& info, const formats::Archive& archive)
{
    for (const formats::ArchiveEntry& entry : archive.entries)
        info.entries.push_back({formats::nameText(entry.name), entry.offset, entry.bytes.size(),
                                formats::codeOf(formats::kPackingCodes, entry.packing).words, entry.unpackedSize});
}

// A part for each of a quest's.
void describeQuest(FileInfo& info, const formats::QuestData& quest)
{
    for (const formats::QuestSection& section : quest.sections) {
        FileInfo part;
        part.file = fmt::format("{}#{}", info.file, info.parts.size());
        part.kind = formats::questSectionName(section.kind);
        if (const auto* objects = std::get_if<formats::PlacedObjects>(&section.contents))
            part.placement = describePlacement(*objects);
        if (const auto* enemies = std::get_if<formats::PlacedEnemies>(&section.contents))
            part.placement = describePlacement(*enemies);
        if (const auto* events = std::get_if<formats::Events>(&section.contents))
            part.events = describeEvents(*events);
        part.floor = section.floor;
        info.parts.push_back(std::move(part));
    }
}

void describePlaced(FileInfo& info, const LoadedFile& file)
{
    if (const auto* objects = file.as<formats::PlacedObjects>())
        info.placement = describePlacement(*objects);
    if (const auto* enemies = file.as<formats::PlacedEnemies>())
        info.placement = describePlacement(*enemies);
    if (const auto* events = file.as<formats::Events>())
        info.events = describeEvents(*events);
    if (const auto* sets = file.as<formats::SetData>())
        info.sets = describeSets(*sets, file.bytes.size());
    if (const auto* quest = file.as<formats::QuestData>())
        describeQuest(info, *quest);
    if (const auto* script = file.as<formats::QuestScript>())
        info.script = describeQuestScript(*script, file.bytes.size());
    if (const auto* fogs = file.as<formats::FogEntries>())
        info.fogs = fogs->entries;
    if (const auto* lights = file.as<formats::LightEntries>())
        info.areaLights = lights->entries;
}

void describeLost(FileInfo& info, const LoadedFile& file)
{
    formats::LostTrees lost = formats::readLostTrees(file.bytes);
    formats::compareLostTrees(lost);
    if (!lost.trees.empty())
        info.lost = formats::sumOf(lost.trees);
    info.warnings.append(lost.warnings);
}

void describeContents(FileInfo& info, const LoadedFile& file)
{
    if (const auto* stage = file.as<formats::Stage>()) {
        describeStage(info, *stage);
        describeLost(info, file);
    }
    if (const auto* nj = file.as<formats::NjFile>())
        describeNj(info, *nj);
    if (const auto* motion = file.as<formats::Motion>())
        info.motion = describeMotion(*motion);
    if (const auto* collision = file.as<formats::Collision>())
        describeCollision(info, *collision);
    if (const auto* minimap = file.as<formats::Minimap>())
        info.rooms = minimap->rooms.size();
    if (const auto* animations = file.as<formats::TextureAnimations>())
        info.textureAnimations = animations->entries;
    describePlaced(info, file);
    if (const auto* palette = file.as<formats::Palette>())
        describePalette(info, *palette);
    if (file.kind == FileKind::OtherRel)
        info.relocations = formats::readRel(file.bytes, formats::relEndian(file.bytes)).relocations.size();
    if (file.kind == FileKind::Prs || file.kind == FileKind::Prc)
        describePacked(info, file);
    if (const auto* archive = file.as<formats::Archive>())
        describeArchive(info, *archive);
    const auto* textures = file.as<formats::TextureArchive>();
    if (!textures)
        return;
    info.textures.emplace();
    for (const formats::Texture& texture : textures->textures)
        info.textures->push_back(describeTexture(texture));
}

} // namespace

const char* lightKindName(formats::LightKind kind)
{
    static constexpr const char* kNames[] = {"ambient", "directional", "point", "spot", "other"};
    return kNames[static_cast<std::size_t>(kind)];
}

FileInfo describe(const LoadedFile& file, const std::string& name)
{
    if (file.kind == FileKind::Unknown)
        failKind(file, "a file of a known format");
    FileInfo info;
    info.file = name;
    info.kind = holdingName(file);
    if (file.container != FileKind::Unknown)
        info.container = formats::fileKindName(file.container);
    info.warnings = file.warnings;
    info.notes = file.notes;
    nameErrors(file.path, [&] { describeContents(info, file); });
    return info;
}

} // namespace telepipe::tools
