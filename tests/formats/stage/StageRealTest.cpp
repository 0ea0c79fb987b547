// Real stages and Blue Burst models against the numbers an independent parser found (real/truth.json).

#include "formats/nj/NjFile.h"
#include "formats/rel/RelFile.h"
#include "formats/stage/Stage.h"

#include "tests/support/Truth.h"
#include "tests/support/bytes/Bytes.h"

#include <gtest/gtest.h>

namespace stage_real_test {

using namespace telepipe;
using namespace telepipe::formats;
using nlohmann::json;

namespace {

struct Counts
{
    std::uint64_t nodes = 0, meshes = 0, vertices = 0, strips = 0, triangles = 0, degenerate = 0;

    void addStrip(std::uint32_t length, const auto& index)
    {
        ++strips;
        triangles += length - 2;
        for (std::uint32_t i = 0; i + 2 < length; ++i)
            degenerate += index(i) == index(i + 1) || index(i + 1) == index(i + 2) || index(i) == index(i + 2);
    }
};

void addChunkModel(Counts& counts, const ModelPool& pool, const ChunkModel& model)
{
    for (const VertexChunk& chunk : pool.vertexChunksOf(model))
        counts.vertices += chunk.count;
    for (const PolygonChunk& chunk : pool.polygonChunksOf(model)) {
        if (!chunk.isStrip())
            continue;
        const StripLayout& layout = stripLayout(chunk.type);
        StripWalker walker(chunk, pool.endian);
        Strip strip;
        while (walker.next(strip))
            counts.addStrip(strip.length,
                            [&](std::uint32_t i) { return decodeCorner(layout, strip, i, pool.endian).index; });
    }
}

void addXjModel(Counts& counts, const ModelPool& pool, const XjModel& model)
{
    for (const XjVertexTable& table : pool.xjTablesOf(model))
        counts.vertices += table.count;
    for (const XjStrip& strip : pool.xjStripsOf(model))
        counts.addStrip(strip.indexCount(), [&](std::uint32_t k) { return strip.index(k, pool.endian); });
}

void addTree(Counts& counts, const ModelPool& pool, const ObjectTree& tree)
{
    for (const NinjaObject& object : pool.objectsOf(tree)) {
        ++counts.nodes;
        if (object.model == kNone)
            continue;
        ++counts.meshes;
        const auto model = static_cast<std::size_t>(object.model);
        if (tree.kind == ModelKind::Xj)
            addXjModel(counts, pool, pool.xjModels[model]);
        else
            addChunkModel(counts, pool, pool.chunkModels[model]);
    }
}

void expectGeometry(const Counts& counts, const json& truth)
{
    EXPECT_EQ(counts.nodes, truth.at("nodes"));
    EXPECT_EQ(counts.meshes, truth.at(truth.contains("meshes") ? "meshes" : "models"));
    EXPECT_EQ(counts.vertices, truth.at("vertices"));
    EXPECT_EQ(counts.strips, truth.at("strips"));
    EXPECT_EQ(counts.triangles, truth.at("triangles"));
    EXPECT_EQ(counts.degenerate, truth.at("degenerate_index_triangles"));
}

void expectLists(const Stage& stage, const json& truth)
{
    std::size_t statics = 0, animated = 0;
    for (const StageSection& section : stage.sections) {
        statics += section.staticCount;
        animated += section.animatedCount;
    }
    EXPECT_EQ(stage.sections.size(), truth.at("sections"));
    EXPECT_EQ(statics, truth.at("static_entries"));
    EXPECT_EQ(animated, truth.at("anim_entries"));
    EXPECT_EQ(stage.motions.size(), truth.at("motions"));
    EXPECT_EQ(stage.pool.trees.size(), truth.at(truth.contains("unique_models") ? "unique_models" : "unique_objects"));
    EXPECT_EQ(stage.head.viewDistance, truth.at("view_distance").get<float>());
    std::vector<std::string> names;
    for (const TextureName& texture : stage.textures.names)
        names.push_back(texture.name);
    EXPECT_EQ(names, truth.at("texture_names").get<std::vector<std::string>>());
}

void expectStage(const std::filesystem::path& path, const json& truth)
{
    const ByteVector file = test::readBytes(path);
    ASSERT_TRUE(looksLikeStage(file));
    EXPECT_EQ(readRel(file).relocations.size(), truth.at("relocs"));
    const Stage stage = readStage(file);
    EXPECT_TRUE(stage.warnings.empty()) << stage.warnings.list().front().text;
    expectLists(stage, truth);
    Counts counts;
    for (const PlacedModel& placed : stage.placed)
        addTree(counts, stage.pool, stage.pool.trees[placed.tree]);
    expectGeometry(counts, truth);
}

void expectGroup(const char* group)
{
    const json truth = test::truth(group);
    if (truth.is_null())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA is not set";
    for (const auto& [name, expected] : truth.items()) {
        SCOPED_TRACE(name);
        expectStage(*test::realData() / name, expected);
    }
}

} // namespace

TEST(StageReal, V2)
{
    expectGroup("v2rel");
}

TEST(StageReal, BlueBurst)
{
    expectGroup("bbrel");
}

TEST(StageReal, XjFiles)
{
    const json truth = test::truth("xj");
    if (truth.is_null())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA is not set";
    for (const auto& [name, expected] : truth.items()) {
        SCOPED_TRACE(name);
        const ByteVector file = test::readBytes(*test::realData() / name);
        const NjFile nj = readNj(file);
        Counts counts;
        for (const ObjectTree& tree : nj.pool.trees)
            addTree(counts, nj.pool, tree);
        expectGeometry(counts, expected);
    }
}

// The two files of a map describe the same rooms (docs/formats.md, Stage of version 2).
TEST(StageReal, TerrainAndDecorationShareSections)
{
    const auto folder = test::realData();
    if (!folder)
        GTEST_SKIP() << "TELEPIPE_REAL_DATA is not set";
    for (const char* map : {"forest01", "lobbyRed", "mines02", "ruins02", "spaceship00"}) {
        const std::string stem = std::string("map_") + map;
        const ByteVector terrain = test::readBytes(*folder / "v2" / (stem + "d.rel"));
        const ByteVector decoration = test::readBytes(*folder / "v2" / (stem + "n.rel"));
        const Stage d = readStage(terrain), n = readStage(decoration);
        ASSERT_EQ(d.sections.size(), n.sections.size()) << map;
        for (std::size_t i = 0; i < d.sections.size(); ++i) {
            EXPECT_EQ(d.sections[i].position, n.sections[i].position) << map << " section " << i;
            EXPECT_EQ(d.sections[i].rotation, n.sections[i].rotation) << map << " section " << i;
            EXPECT_EQ(d.sections[i].staticCount, n.sections[i].placeholderCount) << map << " section " << i;
        }
    }
}

// The table of the first one lies at offset 0 of the file, so 0 cannot stand for none.
TEST(StageReal, UvScrollTablesOfALobbyAreNumberedFromOne)
{
    const auto folder = test::realData();
    if (!folder)
        GTEST_SKIP() << "TELEPIPE_REAL_DATA is not set";
    const ByteVector file = test::readBytes(*folder / "bb" / "map_lobby_01n.rel");
    const Stage stage = readStage(file);
    std::vector<UvScroll> tables;
    for (const PlacedModel& placed : stage.placed)
        if (placed.uvScrollTable)
            tables.push_back(*placed.uvScrollTable);
    ASSERT_EQ(tables.size(), 7u);
    for (const UvScroll& table : tables)
        EXPECT_EQ(table.offset, (table.id - 1) * 24);
}

} // namespace stage_real_test
