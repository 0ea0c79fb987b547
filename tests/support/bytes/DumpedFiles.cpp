#include "tests/support/bytes/DumpedFiles.h"

#include "formats/archive/Afs.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "formats/area/FogEntries.h"
#include "formats/area/LightEntries.h"
#include "formats/collision/CollisionWriter.h"
#include "formats/compression/Prc.h"
#include "formats/nj/NjWriter.h"
#include "formats/placement/QuestData.h"
#include "formats/placement/QuestScript.h"
#include "formats/placement/SetData.h"
#include "formats/rel/RelFile.h"
#include "formats/texture/encode/TextureWriter.h"
#include "tests/support/Pictures.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/EveryChunk.h"
#include "tests/support/bytes/TextureFiles.h"

namespace telepipe::test {

using namespace formats;

namespace {

MotionBuild everyAngle()
{
    MotionBuild motion;
    motion.frames = 3;
    motion.type = kMotionPosition | kMotionQuaternion | kMotionScale;
    motion.interpolation = Interpolation::Spline;
    motion.entries = {{{Channel::Position, {floatKey(0, {1, 2, 3}), floatKey(2, {0.1f, -0.0f, 1e20f})}},
                       {Channel::Quaternion, {quaternionKey(0, {0, 0, 0, 1})}}},
                      {}};
    return motion;
}

} // namespace

ByteVector builtNj()
{
    NinjaNode child;
    child.ang = {0x4000, -0x2000, 0};
    child.scl = {1, 2, 1};
    child.evalFlags = kEvalZxyAng | kEvalSkip | 0x10000;
    NinjaNode root;
    root.model = everyChunk();
    root.children = {child};
    setEvalFlags(root);
    NjBuild build;
    build.textures = {"te_064_stone", "te_\x82\xa0"};
    build.models = {root};
    build.motions = {everyAngle()};
    return writeNj(build);
}

ByteVector builtFamily()
{
    BasicModelBuild model;
    model.points = {{0, 0, 0}, {1, 0, 0}, {0, 0, 1}};
    model.normals = {{0, 1, 0}, {0, 1, 0}, {0, 1, 0}};
    BasicMaterial material;
    material.flags =
        kMaterialUseTexture | kMaterialFlipU | 4u << kMaterialSourceShift | 5u << kMaterialDestinationShift;
    model.materials = {material};
    BasicMeshsetBuild strips;
    strips.kind = MeshsetKind::Strips;
    strips.polygons = {{{0, 1, 2}, true}};
    strips.attributes = {7};
    strips.normals = {{0, 1, 0}};
    strips.colors = {0xff000000, 0xffffffff, 0x80ff0000};
    strips.uvs = {{0, 0}, {1, 0.5f}, {-1, 2}};
    model.meshsets = {strips};
    NinjaNode root;
    root.basic = model;
    setEvalFlags(root);
    NinjaLight shortLight;
    shortLight.ninja2 = true;
    shortLight.source = 1;
    const std::vector<CompactVertex> vertices = {{{1, 2, 3}, {0, 1, 0}}, {{4, 5, 6}, {0, 1, 0}}};
    NjBuild build;
    build.models = {root};
    build.cameras = {NinjaCamera{}};
    build.lights = {NinjaLight{}, shortLight};
    build.shapeMotions = {{2,
                           kMotionVertex | kMotionNormal,
                           Interpolation::Linear,
                           {{{{0, {{1, 2, 3}}}, {1, {{4, 5, 6}}}}, {{0, {{0, 1, 0}}}}}}}};
    build.shapeLists = {{{0, {{kCompactVertexNormal, vertices}}}, {1, {{kCompactVertexNormal, vertices}}}}};
    build.compactMotions = {{3, {{{0, {{0, 0}, {2, 1}}}}}}};
    return writeNj(build);
}

ByteVector builtRel()
{
    return writeRelMotion(slidingMotion());
}

Collision builtCollision(StageVariant variant)
{
    Collision collision;
    collision.variant = variant;
    collision.blocks = {{0, {1, 2, 3}, 4, 0x8000, 0, 1}};
    CollisionTriangle face;
    face.positions[1] = {1, 0, 0};
    face.positions[2] = {0, 0, 1};
    face.normal = {0, 1, 0};
    face.flags = 0x41;
    collision.triangles = {face};
    return collision;
}

ByteVector builtPvm()
{
    const Image image = gradient(8, 8);
    const NamedTexture textures[] = {
        {"stone", 7, writePvr(image, PixelFormat::Rgb565, DataFormat::TwiddledMips)},
        {"water", 8, writePvr(image, PixelFormat::Argb4444, DataFormat::Vq)},
    };
    return writePvm(textures);
}

ByteVector builtBml()
{
    const ByteVector nj = builtRel(), pvm = builtPvm();
    const BmlFile files[] = {{"bm_door.njm", 0x1f, nj, {}}, {"bm_door.nj", 0, nj, pvm}};
    return writeBml(files);
}

ByteVector builtPvr()
{
    return writePvr(gradient(8, 8), PixelFormat::Argb1555, DataFormat::Twiddled, 99);
}

ByteVector builtXvrt()
{
    return xvrt(1, 6, 8, 8, 40, noise(40));
}

ByteVector builtPalette()
{
    return writePalette({PixelFormat::Argb1555, 1, 2, {0xff000000, 0xffff0000}});
}

ByteVector builtAfs()
{
    const ByteVector motion = builtRel();
    const Bytes afs[] = {motion};
    return writeAfs(afs);
}

ByteVector builtGsl()
{
    const ByteVector motion = builtRel();
    const GslFile gsl[] = {{"plain.bin", Bytes(motion).first(24)}};
    return writeGsl(gsl, Endian::Big);
}

namespace {

ByteVector builtFogs()
{
    FogEntries fogs;
    fogs.entries.resize(8);
    return writeFogEntries(fogs);
}

ByteVector builtLights()
{
    LightEntries lights;
    lights.entries.resize(8);
    return writeLightEntries(lights);
}

PlacedObjects builtObjects()
{
    PlacedObjects objects;
    objects.entries.resize(1);
    objects.entries[0].type = 0x88;
    return objects;
}

PlacedEnemies builtEnemies()
{
    PlacedEnemies enemies;
    enemies.entries.resize(1);
    enemies.entries[0].type = 0x44;
    return enemies;
}

// An event of each kind, with every action.
Events builtEvents(bool isRandom)
{
    Events events;
    events.isRandom = isRandom;
    for (const std::uint8_t code :
         {kNoAction, kBuildObjects, kBuildEnemies, kSetSwitch, kClearSwitch, kFireEvent, kBuildAndEnd, kEndActions})
        events.actions.push_back({0, code, 1, 2});
    events.entries.resize(2);
    events.entries[1].firstAction = static_cast<std::uint32_t>(events.actions.size()) - 1;
    return events;
}

ByteVector builtQuest()
{
    QuestData quest;
    quest.sections.resize(4);
    quest.sections[0].contents = builtObjects();
    quest.sections[1] = {0, QuestSectionKind::Enemies, 1, builtEnemies()};
    quest.sections[2] = {0, QuestSectionKind::Events, 1, builtEvents(false)};
    static constexpr std::uint8_t kPlaces[8] = {1, 2, 3};
    quest.sections[3] = {0, QuestSectionKind::RandomPlaces, 1, Bytes(kPlaces)};
    return writeQuestData(quest);
}

ByteVector builtQuestScript(QuestForm form)
{
    static constexpr std::uint8_t kBytes[16] = {'\t', 'E', 'Q', 0, 5, 6, 7, 8};
    QuestScript script;
    script.header.form = form;
    script.header.number = 0x101;
    script.texts[0] = Bytes(kBytes);
    script.extra = form == QuestForm::BlueBurst ? Bytes(kBytes) : Bytes();
    script.code = Bytes(kBytes);
    script.labels = {0, QuestScript::kNoLabel, 8};
    return writeQuestScript(script);
}

ByteVector builtSets()
{
    SetData data;
    data.areas.resize(1);
    data.areas[0].layouts = {{0, {{0, "map_x_00", "map_x_00", "map_x", 0, 0, 0}}}};
    return writeSetData(data);
}

} // namespace

std::vector<ByteVector> dumpedFiles()
{
    const ByteVector motion = builtRel();
    return {builtNj(),
            builtFamily(),
            motion,
            writeV2Stage(v2Plan()),
            writeBbStage(bbPlan()),
            writeCollision(builtCollision(StageVariant::V2)),
            writeCollision(builtCollision(StageVariant::Bb)),
            builtPvm(),
            builtPvr(),
            builtXvrt(),
            builtPalette(),
            builtBml(),
            builtAfs(),
            builtGsl(),
            builtFogs(),
            builtLights(),
            writeObjects(builtObjects()),
            writeEnemies(builtEnemies()),
            writeEvents(builtEvents(false)),
            writeEvents(builtEvents(true)),
            builtSets(),
            builtQuest(),
            builtQuestScript(QuestForm::OneByte),
            builtQuestScript(QuestForm::Pc),
            builtQuestScript(QuestForm::BlueBurst),
            compressPrs(motion),
            writePrc(motion, 0x12345678, Endian::Big)};
}

} // namespace telepipe::test
