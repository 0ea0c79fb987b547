// Texts of what the guides have no notation for: Blue Burst's models, chunks of no known name, addresses, the other
// byte order.

#include "formats/bytes/AsText.h"
#include "formats/ninja/XjTreeWriter.h"
#include "formats/nj/NjWriter.h"
#include "tests/formats/ascii/AsciiKept.h"
#include "tests/support/bytes/Bytes.h"

#include <gmock/gmock.h>

namespace ascii_others_test {

using namespace telepipe::formats;
using namespace telepipe::test;
using testing::HasSubstr;
using testing::Not;

namespace {

XjVertex vertexAt(float x)
{
    return {{x, special(0), special(1)}, {0, 1, special(6)}, 0x80112233, {x / 4, special(10)}};
}

// All table types, both strip lists, strips without records.
XjPlan everyTable()
{
    XjPlan plan;
    for (std::uint16_t type = 2; type <= 7; ++type)
        plan.tables.push_back({type, type, {vertexAt(0), vertexAt(1), vertexAt(2), vertexAt(3)}});
    plan.opaque = {{{{kXjTexture, 9, word(0), word(1)}, {kXjAddress, 0, 2}}, {0, 1, 2, 3, 1}, 0}, {{}, {1, 2, 3}, 5}};
    plan.translucent = {{{{kXjBlend, 4, 1, 7}}, {2, 1, 0}, 1}};
    plan.center = {1, special(0), 3};
    plan.radius = special(9);
    return plan;
}

void writeRoot(ByteWriter& data, const XjPlan& plan)
{
    data.u32(kEvalUnitPos);
    const std::size_t model = data.hole();
    for (std::size_t i = 0; i < 9; ++i)
        data.u32(word(i));
    data.null();
    data.null();
    data.patch(model, writeXjModel(data, plan));
}

ByteVector xjFile(const XjPlan& plan, Endian endian = Endian::Little)
{
    ByteWriter data(endian), file;
    writeRoot(data, plan);
    writeIffChunk(file, "NJCM", data);
    return file.take();
}

// A texture list, a name chunk, a GameCube model with its pointers, and a model behind them.
ByteVector withUnknownChunks()
{
    ByteWriter list, name, gamecube, model, file;
    writeTextureList(list, std::vector<std::string>{"one"});
    name.text(std::string_view("10-2.xj\0\x82", 9));
    gamecube.u32(0x01020304);
    gamecube.pointer(0);
    writeRoot(model, everyTable());
    writeIffChunk(file, "NJTL", list);
    writeIffChunk(file, "NMDL", name, false);
    writeIffChunk(file, "GJCM", gamecube);
    writeIffChunk(file, "NJCM", model);
    return file.take();
}

NjBuild addressed()
{
    NjBuild build;
    build.textures = {"one", "two"};
    build.models = {NinjaNode(), NinjaNode()};
    build.models[0].children = {NinjaNode()};
    build.address = 0x8c010000;
    return build;
}

std::string textOf(Bytes file)
{
    return writeNinjaAscii(readNj(file), {AsciiKind::Mix, "test"});
}

ByteVector asBinary(const std::string& text, const AsciiBinary& binary)
{
    Warnings warnings;
    return readNinjaAscii(asBytes(text), warnings, 0, binary);
}

} // namespace

TEST(AsciiXj, EveryTableStripAndRecordIsKept)
{
    const ByteVector file = xjFile(everyTable());
    ASSERT_EQ(readNj(file).pool.xjModels.size(), 1u);
    EXPECT_EQ(asciiParts(readNj(file), AsciiKind::Model), 1u);
    expectKept(file);
}

TEST(AsciiXj, OddStridesAreKept)
{
    for (const std::uint32_t stride : {28u, 25u}) {
        ByteWriter vertices;
        for (std::uint32_t i = 0; i < 100; ++i)
            vertices.u8(static_cast<std::uint8_t>(i * 7));
        const std::vector<XjVertex> five(5);
        ByteVector file = xjFile({{{2, 0, five}, {2, 0, five}}, {{{}, {0, 1, 2}, 1}}, {}});
        const NjFile read = readNj(file);
        const XjVertexTable& table = read.pool.xjVertexTables.at(1); // XJ is recognised by the first table
        std::copy_n(vertices.bytes().begin(), 100, file.begin() + table.verticesOffset);
        file[table.offset + 8] = static_cast<std::uint8_t>(stride);
        file[table.offset + 12] = 4;
        SCOPED_TRACE(stride);
        ASSERT_EQ(readNj(file).pool.xjVertexTables.at(1).stride, stride);
        expectKept(file);
    }
}

TEST(AsciiXj, ModelsOfBlueBurstKeepEveryValue)
{
    if (!realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA does not point to a folder of real files";
    std::size_t models = 0;
    for (const auto& entry : std::filesystem::directory_iterator(*realData() / "models")) {
        if (entry.path().extension() != ".xj")
            continue;
        SCOPED_TRACE(entry.path());
        const ByteVector bytes = readBytes(entry.path());
        models += readNj(bytes).pool.xjModels.size();
        expectKept(bytes);
    }
    EXPECT_GT(models, 0u);
}

TEST(AsciiChunks, OfNoKnownNameKeepTheirBytes)
{
    const ByteVector file = withUnknownChunks();
    EXPECT_EQ(unknownChunks(readNj(file)), 3u) << "NMDL, GJCM and its POF0";
    expectKept(file);
    const std::string models = writeNinjaAscii(readNj(file), {AsciiKind::Model, "test"});
    EXPECT_THAT(models, Not(HasSubstr("CHUNK ")));
    EXPECT_EQ(asciiParts(readNj(file), AsciiKind::Mix) - asciiParts(readNj(file), AsciiKind::Model), 4u);
}

TEST(AsciiChunks, NeedANameOfFourCharacters)
{
    const auto error = [](const std::string& text) -> std::string {
        try {
            telepipe::test::asBinary(text);
        } catch (const ParseError& broken) {
            return english(broken.expected());
        }
        return "none";
    };
    EXPECT_EQ(error("CHUNK x[] START ChunkName( \"NM\" ), 0x12, END"), "a chunk name of four characters in quotes");
    EXPECT_EQ(error("CHUNK x[] START 0x12, END"), "a CHUNK that says its ChunkName");
}

TEST(AsciiAddresses, AreKept)
{
    const ByteVector file = writeNj(addressed());
    const std::string text = textOf(file);
    EXPECT_THAT(text, HasSubstr("0x8c010000"));
    expectKept(file);
    const ByteVector again = asBinary(text, {});
    const NjFile read = readNj(again);
    EXPECT_EQ(read.chunks[1].address, 0x8c010000u);
    EXPECT_FALSE(read.chunks[1].hasPointers);
}

// One address for two models, and a model with a list of its pointers behind a texture list.
TEST(AsciiAddresses, EndWhereTheyDo)
{
    const auto object = [] {
        ByteWriter data;
        data.u32(0);
        data.zeros(52 - 4 - 8);
        data.pointer(52);
        data.null();
        data.zeros(52);
        return data;
    };
    ByteWriter file, list;
    writeAbsoluteChunk(file, "NJCM", object(), 0x1000);
    ByteWriter second = object();
    makeAbsolute(second, 0x1000);
    writeIffChunk(file, "NJCM", second, false);
    writeTextureList(list, std::vector<std::string>{"one"});
    writeIffChunk(file, "NJTL", list);
    writeIffChunk(file, "NJCM", object());
    expectKept(file.bytes());
    const NjFile models =
        readNj(telepipe::test::asBinary(writeNinjaAscii(readNj(file.bytes()), {AsciiKind::Model, "test"})));
    ASSERT_EQ(models.pool.trees.size(), 3u);
    EXPECT_EQ(models.pool.objects.size(), 6u) << "all children are found";
}

TEST(AsciiBinary, AnAddressCanBeAskedFor)
{
    NjBuild build = addressed();
    const std::uint32_t address = *build.address;
    build.address.reset();
    const ByteVector plain = writeNj(build);
    const ByteVector bytes = asBinary(textOf(plain), {Endian::Little, address});
    const NjFile read = readNj(bytes);
    ASSERT_EQ(read.chunks.size(), 6u);
    EXPECT_EQ(read.chunks[1].address, address);
    EXPECT_EQ(read.pool.objects.size(), 3u);
}

// Every kind of structure, in both orders.
TEST(AsciiBinary, TheByteOrderCanBeAskedFor)
{
    NjBuild build = addressed();
    for (const bool hasAddress : {false, true}) {
        build.address = hasAddress ? std::optional<std::uint32_t>(0x8c010000) : std::nullopt;
        const ByteVector little = writeNj(build), big = asBinary(textOf(little), {Endian::Big, {}});
        const NjFile read = readNj(big);
        EXPECT_EQ(read.endian, Endian::Big);
        EXPECT_EQ(read.textureLists.at(0).names.at(1).name, "two");
        EXPECT_EQ(asBinary(textOf(big), {}), asBinary(textOf(little), {}));
    }
    const ByteVector xj = xjFile(everyTable());
    const ByteVector big = asBinary(textOf(xj), {Endian::Big, {}});
    EXPECT_EQ(readNj(big).endian, Endian::Big);
    EXPECT_EQ(asBinary(textOf(big), {}), asBinary(textOf(xj), {}));
}

TEST(AsciiShapes, NullVectorsStayNull)
{
    ShapeMotionBuild shape;
    shape.frames = 11;
    shape.entries = {{{{0, {{1, 2, 3}}}, {4, {}}, {10, {{4, 5, 6}}}}, {{0, {{0, 1, 0}}}, {10, {}}}}};
    NjBuild build;
    build.shapeMotions = {shape};
    const ByteVector file = writeNj(build);
    const auto nulls = [](Bytes bytes) {
        std::vector<bool> result;
        const NjFile read = readNj(bytes);
        for (const ShapeArray& array : read.shapeMotions.at(0).arrays)
            result.push_back(array.isNull());
        return result;
    };
    const std::vector<bool> expected = {false, true, false, false, true};
    EXPECT_EQ(nulls(file), expected);
    EXPECT_EQ(nulls(telepipe::test::asBinary(textOf(file))), expected);
    expectKept(file);
}

TEST(AsciiWeights, OfNinja2ArePercentToo)
{
    std::vector<NinjaVertex> vertices(2);
    vertices[0].weight = 0.5f;
    vertices[1].slot = 1;
    NinjaNode node;
    node.model.emplace().vertices.fullWeight(kNinja2FullWeight).weights(0x2c, 0, vertices, WeightStatus::Start);
    NjBuild build;
    build.models = {node};
    build.ninja2 = true;
    const ByteVector file = writeNj(build);
    EXPECT_THAT(textOf(file), HasSubstr("NFlagsW2( 0, 50.000763F )"));
    EXPECT_THAT(textOf(file), HasSubstr("NFlagsW2( 1, 100.000000F )"));
    expectKept(file);
}

} // namespace ascii_others_test
