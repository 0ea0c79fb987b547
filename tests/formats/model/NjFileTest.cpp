#include "formats/nj/NjFile.h"
#include "formats/ninja/BasicRecords.h"
#include "formats/ninja/NinjaRecords.h"
#include "formats/ninja/ObjectReader.h"
#include "formats/nj/NjParts.h"
#include "formats/nj/NjWriter.h"
#include "formats/nj/Pof0.h"
#include "formats/record/FieldOffset.h"
#include "tests/support/bytes/Hex.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace nj_file_test {

using namespace telepipe::formats;
using telepipe::test::fromHex;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

ModelBuild triangle(Endian endian = Endian::Little)
{
    ModelBuild model{VertexListBuilder(endian), PolygonListBuilder(endian), {1, 2, 3}, 4};
    std::vector<NinjaVertex> vertices(3);
    vertices[1].position.x = vertices[2].position.y = 1;
    model.vertices.chunk(0x23, 0, vertices);
    model.polygons.tiny({}).strip(0x41, 0, {{{0}, {1}, {2}}});
    return model;
}

// root with two children, the first of which has a child of its own and the model.
NinjaNode smallTree()
{
    NinjaNode root, first, second, grandchild;
    root.pos = {1, 2, 3};
    root.ang = {0x4000, -5, 0x123456};
    root.scl = {1, 2, 1};
    root.evalFlags = kEvalZxyAng;
    first.model = triangle();
    second.evalFlags = kEvalHide;
    grandchild.evalFlags = kEvalSkip;
    first.children = {grandchild};
    root.children = {first, second};
    return root;
}

std::vector<std::string> names(const TextureList& list)
{
    std::vector<std::string> texts;
    for (const TextureName& name : list.names)
        texts.push_back(name.name);
    return texts;
}

std::string warningsOf(const NjFile& nj)
{
    std::string text;
    for (const Warning& warning : nj.warnings.list())
        text += hexadecimal(warning.offset) + " " + english(warning.text) + "\n";
    return text;
}

ByteWriter dataOf(const NinjaNode& root, Endian endian = Endian::Little)
{
    ByteWriter data(endian);
    writeObjectTree(data, root);
    data.align(4);
    return data;
}

} // namespace

TEST(Pof0, CodesOfEveryLengthRoundTrip)
{
    const std::vector<std::size_t> fields{0, 4, 4 + 4 * 0x3f, 4 * 0x80, 4 * 0x4100, 4 * 0x8100, 4 * 0x2000000};
    const ByteVector bytes = encodePof0(fields);
    EXPECT_EQ(bytes.size() % 4, 0u);
    const std::vector<std::uint32_t> decoded = decodePof0(ByteView(bytes));
    EXPECT_TRUE(std::ranges::equal(decoded, fields));
    EXPECT_EQ(encodePof0(std::vector<std::size_t>{4, 8, 0x400}), fromHex("41 41 80FE"));
}

TEST(Pof0, ACutCodeIsAnError)
{
    EXPECT_THROW(decodePof0(ByteView(fromHex("C00000"))), ParseError);
    EXPECT_THROW(decodePof0(ByteView(fromHex("FFFFFFFF FFFFFFFF"))), ParseError) << "past 4 GiB";
}

// A view may go on behind a list, as a file does: the last code of a list takes what it needs of that.
TEST(Pof0, CodesAreWalkedWithinAView)
{
    const ByteVector bytes = fromHex("FF 00 41 8102 FF");
    const ByteView view(bytes);
    std::vector<std::size_t> places;
    std::vector<std::uint32_t> longs;
    eachPof0Code(view, 1, 4, [&](const Pof0Code& code) {
        places.push_back(code.at);
        longs.push_back(code.isPadding ? 0 : code.longs(view));
    });
    EXPECT_THAT(places, ElementsAre(1u, 2u, 3u));
    EXPECT_THAT(longs, ElementsAre(0u, 1u, 0x102u));
}

TEST(FieldOffset, ThePointersOfARecordAreThoseOfItsDescription)
{
    EXPECT_THAT(pointerFieldsOf<ObjectRecord>, ElementsAre(0x04u, 0x2cu, 0x30u));
    EXPECT_THAT(pointerFieldsOf<MeshsetRecord>, ElementsAre(0x04u, 0x08u, 0x0cu, 0x10u, 0x14u));
    EXPECT_THAT(pointerFieldsOf<BasicMaterial>, IsEmpty());
}

// The texture list that the guide prints whole; our writer makes the same bytes.
TEST(NjFile, TextureListIsTheGuidesToTheByte)
{
    const ByteVector dump = fromHex("4E4A544C 34000000 08000000 02000000 20000000 00000000 00000000 28000000"
                                    "00000000 00000000 6231365F 72656C00 62323536 5F72656C 00000000 504F4630");
    const ByteVector ours = writeNj({{"b16_rel", "b256_rel"}, {}, {}});
    ASSERT_GE(ours.size(), dump.size());
    EXPECT_EQ(ByteVector(ours.begin(), ours.begin() + static_cast<std::ptrdiff_t>(dump.size())), dump);
    const NjFile nj = readNj(ours);
    ASSERT_EQ(nj.textureLists.size(), 1u);
    EXPECT_THAT(names(nj.textureLists[0]), ElementsAre("b16_rel", "b256_rel"));
    EXPECT_EQ(nj.textureLists[0].names[1].offset, 8u + 8 + 12);
    EXPECT_EQ(warningsOf(nj), "");
}

TEST(NjFile, ObjectsComeInPreOrderWithTheirLinks)
{
    const ByteVector bytes = writeNj({{"a"}, {smallTree()}, {}});
    const NjFile nj = readNj(bytes);
    EXPECT_EQ(warningsOf(nj), "");
    ASSERT_EQ(nj.models.size(), 1u);
    EXPECT_EQ(nj.models[0].textureList, 0);
    const auto objects = nj.pool.objectsOf(nj.pool.trees[nj.models[0].tree]);
    ASSERT_EQ(objects.size(), 4u);
    std::vector<int> parents, children, siblings;
    for (const NinjaObject& object : objects) {
        parents.push_back(object.parent);
        children.push_back(object.child);
        siblings.push_back(object.sibling);
    }
    EXPECT_THAT(parents, ElementsAre(-1, 0, 1, 0));
    EXPECT_THAT(children, ElementsAre(1, 2, -1, -1));
    EXPECT_THAT(siblings, ElementsAre(-1, 3, -1, -1));
    EXPECT_EQ(objects[0].pos, glm::vec3(1, 2, 3));
    EXPECT_EQ(objects[0].ang, glm::ivec3(0x4000, -5, 0x123456));
    EXPECT_EQ(objects[0].scl, glm::vec3(1, 2, 1));
    EXPECT_EQ(objects[0].evalFlags, kEvalZxyAng);
    EXPECT_EQ(objects[2].evalFlags, kEvalSkip);
    EXPECT_EQ(objects[1].model, 0);
    EXPECT_EQ(objects[3].model, kNone);
}

TEST(NjFile, ModelKeepsItsListsAndBounds)
{
    const ByteVector bytes = writeNj({{}, {smallTree()}, {}});
    const NjFile nj = readNj(bytes);
    const ChunkModel& model = nj.pool.chunkModels.at(0);
    EXPECT_EQ(model.center, glm::vec3(1, 2, 3));
    EXPECT_EQ(model.radius, 4);
    ASSERT_EQ(nj.pool.vertexChunksOf(model).size(), 1u);
    EXPECT_EQ(decodeVertex(nj.pool.vertexChunksOf(model)[0], 2, Endian::Little).position, glm::vec3(0, 1, 0));
    EXPECT_EQ(nj.pool.polygonChunksOf(model).size(), 2u);
    EXPECT_EQ(nj.models[0].textureList, kNone);
    // Offsets are absolute: they lead to the same bytes in the file.
    const VertexChunk& chunk = nj.pool.vertexChunks[0];
    EXPECT_EQ(bytes.data() + chunk.offset + 8, chunk.body.data());
    EXPECT_EQ(bytes[nj.pool.polygonChunks[1].offset], 0x41);
}

TEST(NjFile, BaseMovesOffsetsOnly)
{
    const ByteVector bytes = writeNj({{"a"}, {smallTree()}, {}});
    const NjFile at0 = readNj(bytes), at4096 = readNj(bytes, 4096);
    EXPECT_EQ(at4096.pool.objects[1].offset, at0.pool.objects[1].offset + 4096);
    EXPECT_EQ(at4096.pool.polygonChunks[0].offset, at0.pool.polygonChunks[0].offset + 4096);
    EXPECT_EQ(at4096.textureLists[0].names[0].offset, at0.textureLists[0].names[0].offset + 4096);
    EXPECT_EQ(at4096.pool.objects[3].sibling, at0.pool.objects[3].sibling);
}

TEST(NjFile, EachModelTakesTheTextureListBeforeIt)
{
    ByteVector bytes = writeNj({{"a"}, {smallTree(), smallTree()}, {}});
    const ByteVector more = writeNj({{"b"}, {smallTree()}, {}});
    bytes.insert(bytes.end(), more.begin(), more.end());
    const NjFile nj = readNj(bytes);
    ASSERT_EQ(nj.models.size(), 3u);
    EXPECT_EQ(nj.models[1].textureList, 0);
    EXPECT_EQ(nj.models[2].textureList, 1);
    EXPECT_EQ(nj.pool.trees.size(), 3u);
    EXPECT_EQ(nj.pool.objects.size(), 12u);
    EXPECT_EQ(warningsOf(nj), "");
}

TEST(NjFile, EveryKindOfChunkIsKnownByItsName)
{
    for (int kind = 0; kind < int(IffKind::Other); ++kind)
        EXPECT_EQ(int(iffKind(nameOf(IffKind(kind)))), kind);
    EXPECT_EQ(iffKind("GJCM"), IffKind::Other);
    EXPECT_EQ(iffKind("ABCD"), IffKind::Other);
}

TEST(NjFile, ChunksSayWhichPartTheyBecame)
{
    ByteWriter file;
    for (const char* name : {"NJCM", "GJCM", "N2CM"})
        writeIffChunk(file, name, dataOf(smallTree()));
    const NjFile nj = readNj(file.bytes());
    std::vector<std::uint32_t> trees;
    for (const IffChunk& chunk : nj.chunks)
        visitPart(
            nj, chunk, [&](const NjModel& model) { trees.push_back(model.tree); },
            [](const auto&) { ADD_FAILURE() << "there are models alone"; });
    EXPECT_THAT(trees, ElementsAre(0, 1));
}

TEST(NjFile, UnknownChunksAreSkippedBySize)
{
    ByteWriter file, data;
    data.text("10-2.xj");
    data.align(8);
    writeIffChunk(file, "NMDL", data, false);
    writeIffChunk(file, "NJCM", dataOf(smallTree()));
    const NjFile nj = readNj(file.bytes());
    ASSERT_EQ(nj.chunks.size(), 3u);
    EXPECT_EQ(nj.chunks[0].name(), "NMDL");
    EXPECT_FALSE(nj.chunks[0].hasPointers);
    EXPECT_TRUE(nj.chunks[1].hasPointers);
    EXPECT_EQ(nj.models.at(0).chunk, 1u);
    EXPECT_EQ(warningsOf(nj), "");
}

TEST(NjFile, WithoutPof0NullIsZero)
{
    ByteWriter file;
    writeIffChunk(file, "NJCM", dataOf(smallTree()), false);
    const NjFile nj = readNj(file.bytes());
    EXPECT_EQ(nj.pool.objects.size(), 4u);
    EXPECT_EQ(warningsOf(nj), "");
}

TEST(NjFile, GameCubeDataIsBigEndianUnderLittleEndianSizes)
{
    NinjaNode root;
    root.pos = {1, 2, 3};
    root.model = triangle(Endian::Big);
    ByteWriter file;
    writeIffChunk(file, "NJCM", dataOf(root, Endian::Big));
    const NjFile nj = readNj(file.bytes());
    EXPECT_EQ(nj.endian, Endian::Big);
    EXPECT_EQ(nj.pool.objects.at(0).pos, glm::vec3(1, 2, 3));
    const Strip strip = [&] {
        Strip first;
        StripWalker(nj.pool.polygonChunks.at(1), Endian::Big).next(first);
        return first;
    }();
    EXPECT_EQ(decodeCorner(stripLayout(0x41), strip, 2, Endian::Big).index, 2);
    EXPECT_EQ(warningsOf(nj), "");
}

TEST(NjFile, QuaternionObjectsHaveFourMoreBytes)
{
    NinjaNode root;
    root.evalFlags = kEvalQuaternion;
    root.quaternion = {0.5f, -0.5f, 0.25f, 0.75f};
    const ByteVector bytes = writeNj({{}, {root}, {}});
    EXPECT_EQ(readNj(bytes).pool.objects.at(0).quaternion, root.quaternion);
}

TEST(NjFile, EvalFlagsAreSetAsConvertersDo)
{
    NinjaNode root = smallTree();
    root.evalFlags = kEvalHide | kEvalBreak;
    setEvalFlags(root);
    EXPECT_EQ(root.evalFlags, kEvalHide);
    EXPECT_EQ(root.children[1].evalFlags, kEvalHide | kEvalUnitPos | kEvalUnitAng | kEvalUnitScl | kEvalBreak);
}

TEST(NjFile, PointersThatAreNotFollowedAreReported)
{
    NinjaNode root = smallTree();
    ByteWriter data = dataOf(root);
    data.pointer(0); // listed, but part of no structure
    ByteWriter file;
    writeIffChunk(file, "NJCM", data);
    const NjFile nj = readNj(file.bytes());
    ASSERT_EQ(nj.warnings.total(), 1u);
    EXPECT_EQ(nj.warnings.list()[0].offset, 8 + data.size() - 4);
    EXPECT_EQ(english(nj.warnings.list()[0].text), "POF0 lists a word that is no pointer of the NJCM read");
}

// Every kind of chunk with pointers: our writers list the pointers that readers follow, and a further one is found at
// its place.
TEST(NjFile, PointerListsOfEveryKindAreCheckedFieldByField)
{
    NjBuild build;
    build.textures = {"one", "two"};
    NinjaNode basic;
    basic.basic = BasicModelBuild();
    basic.basic->points = {{0, 0, 0}};
    build.models = {smallTree(), basic};
    MotionBuild motion, camera, light;
    motion.frames = 9;
    motion.entries = {
        {{Channel::Position, {floatKey(0, {1, 2, 3})}}}, {}, {{Channel::Angle, {angleKey(0, {1, 2, 3})}}}};
    camera = light = motion;
    camera.entries.resize(1);
    light.entries.resize(1);
    camera.use = MotionUse::Camera;
    light.use = MotionUse::Light;
    build.motions = {motion, camera, light};
    build.shapeMotions = {{9, kMotionVertex | kMotionNormal, Interpolation::Linear, {{{{0, {{1, 2, 3}}}}, {}}, {}}}};
    build.shapeLists = {{{0, {{kCompactVertex, {CompactVertex()}}}}, {1, {{kCompactColor, {CompactVertex()}}}}}};
    build.compactMotions = {{9, {{{0, {{0, 0}}}}, {}}}};
    const ByteVector file = writeNj(build);
    const NjFile nj = readNj(file);
    EXPECT_EQ(nj.warnings.total(), 0u) << warningsOf(nj);
    ByteWriter odd;
    for (std::size_t i = 0; i + 1 < nj.chunks.size(); i += 2) {
        const IffChunk& chunk = nj.chunks[i];
        ByteWriter data;
        data.append(Bytes(file).subspan(chunk.dataOffset(), chunk.size));
        std::vector<std::size_t> fields(chunk.pointers.begin(), chunk.pointers.end());
        fields.insert(fields.begin(), fields.front()); // twice
        fields.push_back(chunk.size);
        data.u32(0);
        writeIffChunk(odd, chunk.name(), data, false);
        const ByteVector list = encodePof0(fields);
        odd.text("POF0");
        odd.u32(static_cast<std::uint32_t>(list.size()));
        odd.append(list);
    }
    const NjFile checked = readNj(odd.bytes());
    ASSERT_EQ(checked.chunks.size(), nj.chunks.size());
    EXPECT_EQ(checked.warnings.total(), nj.chunks.size()) << warningsOf(checked); // two for each pair
    for (std::size_t i = 0; i < checked.warnings.list().size(); i += 2) {
        const IffChunk& chunk = checked.chunks[i];
        EXPECT_EQ(checked.warnings.list()[i].offset, chunk.dataOffset() + chunk.pointers[0]) << chunk.name();
        EXPECT_EQ(checked.warnings.list()[i + 1].offset, chunk.dataOffset() + chunk.size - 4) << chunk.name();
    }
}

// The order that the binary guide draws.
TEST(NjFile, TextureListsMayFollowTheirModels)
{
    const ByteVector models = writeNj({{}, {smallTree(), smallTree(), smallTree()}, {}});
    const ByteVector first = writeNj({{"a"}, {}, {}}), second = writeNj({{"b"}, {}, {}});
    ByteWriter after, before;
    for (const ByteVector* part : {&models, &first, &second})
        after.append(*part);
    const NjFile nj = readNj(after.bytes());
    ASSERT_EQ(nj.models.size(), 3u);
    EXPECT_EQ(nj.models[0].textureList, 0);
    EXPECT_EQ(nj.models[1].textureList, 1);
    EXPECT_EQ(nj.models[2].textureList, 1);
    for (const ByteVector* part : {&first, &models, &second})
        before.append(*part);
    EXPECT_EQ(readNj(before.bytes()).models[2].textureList, 0);
}

TEST(NjFile, Pof1IsReadAsPof0)
{
    ByteVector file = writeNj({{"one"}, {smallTree()}, {}});
    const NjFile nj = readNj(file);
    for (const IffChunk& chunk : nj.chunks) {
        if (chunk.name() == "POF0")
            file[chunk.offset + 3] = '1';
    }
    const NjFile later = readNj(file);
    ASSERT_EQ(later.warnings.total(), 2u);
    EXPECT_EQ(english(later.warnings.list()[0].text), "POF1 read as POF0");
    EXPECT_EQ(later.chunks[0].pointers, nj.chunks[0].pointers);
    EXPECT_EQ(later.pool.objects.size(), nj.pool.objects.size());
}

TEST(NjFile, APointerMissingFromPof0IsNone)
{
    ByteWriter source = dataOf(smallTree()), bare, file;
    bare.append(source.bytes());
    writeIffChunk(file, "NJCM", bare); // an empty POF0
    EXPECT_THROW(readNj(file.bytes()), ParseError);
}

TEST(NjFile, AWildTextureNameIsAWarning)
{
    ByteVector bytes = writeNj({{"first", "second"}, {}, {}});
    bytes[8 + 8 + 12 + 3] = 0x75; // the second name's pointer leaves the chunk
    const NjFile nj = readNj(bytes);
    EXPECT_THAT(names(nj.textureLists.at(0)), ElementsAre("first", ""));
    EXPECT_EQ(nj.warnings.total(), 1u);
    EXPECT_EQ(nj.warnings.list()[0].offset, 8u + 8 + 12);
}

TEST(NjFile, LooksLikeNjNeedsAKnownChunkFirst)
{
    EXPECT_TRUE(looksLikeNj(writeNj({{"a"}, {}, {}})));
    EXPECT_FALSE(looksLikeNj(fromHex("00000000 00000000")));
    EXPECT_FALSE(looksLikeNj(fromHex("4E4A54")));
    EXPECT_THROW(readNj(ByteVector{}), ParseError);
}

TEST(ObjectReader, TheSameRootIsReadOnce)
{
    ByteWriter writer;
    writer.u32(0);
    const std::uint32_t first = writeObjectTree(writer, smallTree());
    const std::uint32_t second = writeObjectTree(writer, smallTree());
    ModelPool pool;
    Warnings warnings;
    const PointerMap pointers;
    ObjectReader reader(ByteView(writer.bytes()), pointers, pool, warnings);
    EXPECT_EQ(reader.readTree(first, ModelKind::Chunk), 0u);
    EXPECT_EQ(reader.readTree(second, ModelKind::Chunk), 1u);
    EXPECT_EQ(reader.readTree(first, ModelKind::Chunk), 0u);
    EXPECT_EQ(pool.objects.size(), 8u);
    EXPECT_EQ(pool.trees[1].offset, second);
    EXPECT_EQ(pool.objects[pool.trees[1].firstObject].parent, kNone);
}

TEST(ObjectReader, ASharedModelIsReadOnce)
{
    NinjaNode root;
    root.model = triangle();
    root.children.emplace_back();
    ByteVector bytes = dataOf(root).take();
    const std::uint32_t child = load<std::uint32_t>(bytes.data() + 0x2c);
    std::copy_n(bytes.begin() + 4, 4, bytes.begin() + child + 4); // the child's model is the root's
    ModelPool pool;
    Warnings warnings;
    const PointerMap pointers;
    ObjectReader(ByteView(bytes), pointers, pool, warnings).readTree(0);
    EXPECT_EQ(pool.chunkModels.size(), 1u);
    EXPECT_EQ(pool.objects[0].model, pool.objects[1].model);
}

// In a REL file a listed 0 is a pointer to the first byte (docs/formats.md, REL).
TEST(ObjectReader, AListedZeroPointsToOffsetZero)
{
    ByteWriter writer;
    const std::size_t hole = writer.hole(); // a chunk model at offset 0, without lists
    writer.patch(hole, 24);
    writer.null();
    writer.vec3({0, 0, 0});
    writer.f32(7);
    writer.append(VertexListBuilder().finish());
    const std::size_t root = writer.size();
    writer.u32(0);
    writer.pointer(0);
    writer.zeros(44);
    const std::vector<std::uint32_t> listed{0, static_cast<std::uint32_t>(root + 4)};
    const PointerMap pointers(writer.size(), listed);
    ModelPool pool;
    Warnings warnings;
    ObjectReader(ByteView(writer.bytes()), pointers, pool, warnings).readTree(static_cast<std::uint32_t>(root));
    ASSERT_EQ(pool.objects.size(), 1u);
    ASSERT_EQ(pool.objects[0].model, 0);
    EXPECT_EQ(pool.chunkModels[0].radius, 7);
    EXPECT_EQ(pool.objects[0].child, kNone) << "unlisted zeros are null";
}

} // namespace nj_file_test
