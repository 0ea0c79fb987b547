#include "tools/demo/Demo.h"

#include "tools/demo/Actors.h"
#include "tools/demo/Compose.h"
#include "tools/demo/Sundial.h"
#include "tools/demo/World.h"
#include "tools/parallel/ForEach.h"

#include "formats/nj/NjWriter.h"
#include "formats/stage/StageWriter.h"
#include "formats/texture/encode/TextureWriter.h"

#include <memory>

namespace telepipe::tools {
namespace {

using demo::Actor;
using demo::DemoTexture;
using demo::Placement;
using demo::Room;
using formats::ByteWriter;
using formats::StagePlan;

// The flags that nearly all real entries have (docs/formats.md, Stage of version 2).
constexpr std::uint32_t kTerrainFlags = 0x08, kDecorationFlags = 0x01;

std::uint32_t addTree(StagePlan& plan, formats::NinjaNode tree)
{
    formats::setEvalFlags(tree);
    const auto shared = std::make_shared<formats::NinjaNode>(std::move(tree));
    plan.trees.push_back(
        [shared](ByteWriter& writer) { return std::size_t(formats::writeObjectTree(writer, *shared)); });
    return static_cast<std::uint32_t>(plan.trees.size() - 1);
}

std::int32_t addMotion(StagePlan& plan, const formats::MotionBuild& motion)
{
    plan.motions.push_back([motion](ByteWriter& writer) {
        return std::size_t(formats::writeMotion(writer, motion, formats::MotionPlacement::Rel));
    });
    return static_cast<std::int32_t>(plan.motions.size() - 1);
}

StagePlan::Section sectionOf(const Room& room)
{
    StagePlan::Section section;
    section.id = room.id;
    section.position = room.position;
    section.rotation = {0, room.turn, 0};
    section.radius = room.radius;
    return section;
}

StagePlan emptyPlan(const std::vector<Room>& rooms, const std::vector<DemoTexture>& textures)
{
    StagePlan plan;
    for (const DemoTexture& texture : textures)
        plan.textures.push_back(texture.name);
    for (const Room& room : rooms)
        plan.sections.push_back(sectionOf(room));
    return plan;
}

void addPlacements(StagePlan& plan, StagePlan::Section& section, const std::vector<Placement>& placements,
                   std::uint32_t flags)
{
    for (const Placement& placement : placements) {
        StagePlan::Placed placed;
        placed.tree = addTree(plan, demo::nodeOf(placement.mesh, placement.position, placement.turn));
        placed.flags = flags;
        section.statics.push_back(placed);
    }
}

void addActor(StagePlan& plan, const Actor& actor)
{
    StagePlan::Placed placed;
    placed.tree = addTree(plan, actor.tree);
    placed.motion = addMotion(plan, actor.motion);
    placed.speed = actor.speed;
    placed.flags = kDecorationFlags;
    for (int room : actor.rooms)
        plan.sections[static_cast<std::size_t>(room)].animated.push_back(placed);
}

formats::ByteVector terrainFile(const std::vector<Room>& rooms, const std::vector<DemoTexture>& textures)
{
    StagePlan plan = emptyPlan(rooms, textures);
    for (std::size_t i = 0; i < rooms.size(); ++i)
        addPlacements(plan, plan.sections[i], rooms[i].terrain, kTerrainFlags);
    return formats::writeV2Stage(plan);
}

formats::ByteVector decorationFile(const std::vector<Room>& rooms, const std::vector<DemoTexture>& textures)
{
    StagePlan plan = emptyPlan(rooms, textures);
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        addPlacements(plan, plan.sections[i], rooms[i].decoration, kDecorationFlags);
        plan.sections[i].placeholders = static_cast<std::uint32_t>(rooms[i].terrain.size());
    }
    for (const Actor& actor : demo::demoActors())
        addActor(plan, actor);
    return formats::writeV2Stage(plan);
}

// A picture as an archive has it, whichever it is in: the archive numbers it.
formats::NamedTexture encoded(const DemoTexture& texture)
{
    return {texture.name, {}, formats::writePvr(texture.image, texture.pixelFormat, texture.dataFormat)};
}

std::vector<formats::NamedTexture> encoded(std::span<const DemoTexture> textures)
{
    std::vector<formats::NamedTexture> all(textures.size());
    forEachInParallel(all.size(), [&](std::size_t i) { all[i] = encoded(textures[i]); });
    return all;
}

formats::ByteVector textureFile(std::vector<formats::NamedTexture> textures)
{
    for (std::size_t i = 0; i < textures.size(); ++i)
        textures[i].globalIndex = static_cast<std::uint32_t>(0xde0000 + i);
    return formats::writePvm(textures);
}

std::vector<formats::NamedTexture> sundialTextures(const std::vector<formats::NamedTexture>& stage)
{
    std::vector<formats::NamedTexture> textures;
    for (const demo::TextureId id : demo::kSundialStageTextures)
        textures.push_back(stage[id]);
    textures.push_back(encoded(demo::sundialStuds()));
    return textures;
}

formats::ByteVector carpModel(const DemoTexture& skin)
{
    formats::NjBuild build;
    build.textures.push_back(skin.name);
    build.models.push_back(demo::carpActor(0).tree);
    return formats::writeNj(build);
}

formats::ByteVector carpMotion()
{
    formats::NjBuild build;
    build.motions.push_back(demo::carpActor().motion);
    return formats::writeNj(build);
}

std::vector<DemoFile> makeFiles()
{
    const std::vector<DemoTexture> textures = demo::demoTextures();
    const std::vector<formats::NamedTexture> stored = encoded(textures);
    const std::vector<Room> rooms = demo::demoRooms(demo::demoLighting());
    std::vector<DemoFile> files;
    files.push_back({"map_demo01d.rel", terrainFile(rooms, textures)});
    files.push_back({"map_demo01n.rel", decorationFile(rooms, textures)});
    files.push_back({"map_demo01.pvm", textureFile(stored)});
    files.push_back({"carp.nj", carpModel(textures[demo::kScales])});
    files.push_back({"carp.pvm", textureFile({stored[demo::kScales]})});
    files.push_back({"carp_swim.njm", carpMotion()});
    files.push_back({"sundial.nj", formats::writeNj(demo::sundialModel())});
    files.push_back({"sundial.pvm", textureFile(sundialTextures(stored))});
    return files;
}

} // namespace

const std::vector<DemoFile>& demoFiles()
{
    static const std::vector<DemoFile> files = makeFiles();
    return files;
}

} // namespace telepipe::tools
