// Every number of truth.json that the formats layer can reach, on the real files TELEPIPE_REAL_DATA points to.

#include "formats/nj/NjFile.h"
#include "tests/support/bytes/Bytes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <set>

namespace nj_real_test {

using namespace telepipe::formats;
using nlohmann::json;
namespace test = telepipe::test;

namespace {

struct Loaded
{
    ByteVector bytes;
    NjFile nj;
};

// "models/LV2.NJ#1" is the second NJCM of models/LV2.NJ, "#nmdm0" the first motion.
std::string fileOf(const std::string& key)
{
    return key.substr(0, key.find('#'));
}

std::size_t numberOf(const std::string& key)
{
    const std::size_t digits = key.find_first_of("0123456789", std::min(key.find('#'), key.size()));
    return digits == std::string::npos ? 0 : std::stoul(key.substr(digits));
}

Loaded loadNj(const std::filesystem::path& path)
{
    Loaded loaded;
    loaded.bytes = test::readBytes(path);
    loaded.nj = readNj(loaded.bytes);
    return loaded;
}

struct Counts
{
    std::set<std::uint32_t> evalFlags, textures, cachedLists;
    std::size_t models = 0, hidden = 0, vertices = 0, strips = 0, corners = 0, triangles = 0;
    bool weighted = false;

    void addVertices(const ModelPool& pool, const ChunkModel& model)
    {
        for (const VertexChunk& chunk : pool.vertexChunksOf(model)) {
            vertices += chunk.count;
            weighted |= vertexLayout(chunk.type).ninjaFlagsOffset != 0;
        }
    }
    void addPolygons(const ModelPool& pool, const ChunkModel& model)
    {
        for (const PolygonChunk& chunk : pool.polygonChunksOf(model)) {
            if (chunk.type == kChunkCacheList)
                cachedLists.insert(chunk.flags);
            if (chunk.type == kChunkTiny)
                textures.insert(decodeTiny(chunk, pool.endian).texture);
            if (chunk.isStrip())
                addStrips(chunk, pool.endian);
        }
    }
    void addStrips(const PolygonChunk& chunk, Endian endian)
    {
        StripWalker walker(chunk, endian);
        Strip strip;
        while (walker.next(strip)) {
            ++strips;
            corners += strip.length;
            triangles += strip.length - 2u;
        }
    }
};

Counts countModel(const ModelPool& pool, const ObjectTree& tree)
{
    Counts counts;
    for (const NinjaObject& object : pool.objectsOf(tree)) {
        counts.evalFlags.insert(object.evalFlags);
        if (object.model == kNone)
            continue;
        ++counts.models;
        counts.hidden += (object.evalFlags & kEvalHide) != 0;
        const ChunkModel& model = pool.chunkModels[static_cast<std::size_t>(object.model)];
        counts.addVertices(pool, model);
        counts.addPolygons(pool, model);
    }
    return counts;
}

void expectModel(const Loaded& loaded, std::size_t number, const json& truth)
{
    ASSERT_LT(number, loaded.nj.models.size());
    const ObjectTree& tree = loaded.nj.pool.trees[loaded.nj.models[number].tree];
    ASSERT_EQ(tree.kind, ModelKind::Chunk);
    const Counts counts = countModel(loaded.nj.pool, tree);
    EXPECT_EQ(tree.objectCount, truth["nodes"]);
    EXPECT_EQ(json(counts.evalFlags), truth["evalflags"]);
    EXPECT_EQ(json(counts.textures), truth["textures"]);
    EXPECT_EQ(counts.models, truth["models"]);
    EXPECT_EQ(counts.hidden, truth["hidden_models"]);
    EXPECT_EQ(counts.vertices, truth["vertices"]);
    EXPECT_EQ(counts.strips, truth["strips"]);
    EXPECT_EQ(counts.corners, truth["strip_indices"]);
    EXPECT_EQ(counts.triangles, truth["triangles"]);
    EXPECT_EQ(counts.cachedLists.size(), truth["cached_lists"]);
    EXPECT_EQ(counts.weighted, truth["weighted"]);
}

// truth.json calls Ninja2's short angles "sang".
std::string truthName(const Motion& motion, const MotionChannel& channel)
{
    const bool isNinja2 = (motion.type & 0x20) != 0;
    return channel.channel == Channel::Angle && isNinja2 ? "sang" : channelName(channel.channel);
}

std::vector<double> sums(const Motion& motion, std::size_t channel)
{
    const KeyLayout layout = motion.channels[channel].layout;
    const bool isAngle = layout == KeyLayout::Angle3 || layout == KeyLayout::ShortAngle3;
    std::vector<double> sum(layout == KeyLayout::Quaternion ? 5 : 4);
    for (std::uint32_t entry = 0; entry < motion.entries; ++entry) {
        const MotionTrack& track = motion.track(entry, channel);
        for (std::uint32_t i = 0; i < track.count; ++i) {
            const MotionKey key = track.key(layout, i, motion.endian);
            sum[0] += key.frame;
            for (int c = 0; c < 3; ++c)
                sum[static_cast<std::size_t>(c + 1)] += isAngle ? double(key.angle[c]) : double(key.value[c]);
        }
    }
    return sum;
}

void expectChannel(const Motion& motion, std::size_t channel, const json& truth)
{
    const std::string name = truthName(motion, motion.channels[channel]);
    SCOPED_TRACE(name);
    std::size_t keys = 0, tracks = 0;
    for (std::uint32_t entry = 0; entry < motion.entries; ++entry) {
        keys += motion.track(entry, channel).count;
        tracks += motion.track(entry, channel).count != 0;
    }
    EXPECT_EQ(name, truth["component_order"][channel].get<std::string>());
    EXPECT_EQ(keys, truth["keyframes"][name]);
    EXPECT_EQ(tracks, truth["nonempty_tracks"][name]);
    if (!truth["sums_frame_then_components"].contains(name))
        return;
    const std::vector<double> sum = sums(motion, channel);
    const json& expected = truth["sums_frame_then_components"][name];
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR(sum[i], expected[i].get<double>(), 1e-3 + 2e-5 * std::abs(sum[i])) << "component " << i;
}

void expectMotion(const Motion& motion, const json& truth)
{
    EXPECT_EQ(motion.frames, truth["frames"]);
    EXPECT_EQ(motion.type, truth["type"]);
    EXPECT_EQ(motion.inpFn, truth["inp_fn"]);
    EXPECT_EQ(motion.entries, truth["mdata_entries"]);
    ASSERT_EQ(motion.channels.size(), truth["component_order"].size());
    for (std::size_t channel = 0; channel < motion.channels.size(); ++channel)
        expectChannel(motion, channel, truth);
    for (const MotionChannel& channel : motion.channels) {
        if (channel.channel == Channel::Angle) {
            EXPECT_EQ(channel.layout == KeyLayout::ShortAngle3, truth["angle_layout"] == "u16+3s16");
        }
    }
}

class NjReal : public testing::Test
{
protected:
    void SetUp() override
    {
        if (!test::realData())
            GTEST_SKIP() << "TELEPIPE_REAL_DATA does not point to a folder of real files";
        _folder = *test::realData();
        std::ifstream(_folder / "truth.json") >> _truth;
    }

    std::filesystem::path _folder;
    json _truth;
};

std::string text(const Warnings& warnings)
{
    std::string lines;
    for (const Warning& warning : warnings.list())
        lines += hexadecimal(warning.offset) + ": " + english(warning.text) + "\n";
    return lines;
}

} // namespace

TEST_F(NjReal, ModelsHaveTheNumbersOfTruth)
{
    for (const auto& [key, truth] : _truth["nj"].items()) {
        SCOPED_TRACE(key);
        expectModel(loadNj(_folder / fileOf(key)), numberOf(key), truth);
    }
}

TEST_F(NjReal, XjModelsAreToldByTheirContent)
{
    for (const auto& [key, truth] : _truth["xj"].items()) {
        SCOPED_TRACE(key);
        const Loaded loaded = loadNj(_folder / fileOf(key));
        ASSERT_LT(numberOf(key), loaded.nj.models.size());
        const ObjectTree& tree = loaded.nj.pool.trees[loaded.nj.models[numberOf(key)].tree];
        EXPECT_EQ(tree.kind, ModelKind::Xj);
        EXPECT_EQ(tree.objectCount, truth["nodes"]);
    }
}

TEST_F(NjReal, MotionsHaveTheNumbersOfTruth)
{
    for (const auto& [key, truth] : _truth["njm"].items()) {
        SCOPED_TRACE(key);
        const ByteVector bytes = test::readBytes(_folder / fileOf(key));
        Warnings warnings;
        if (looksLikeRelMotion(bytes)) {
            expectMotion(readRelMotion(bytes, warnings), truth);
            continue;
        }
        const NjFile nj = readNj(bytes);
        ASSERT_LT(numberOf(key), nj.motions.size());
        expectMotion(nj.motions[numberOf(key)], truth);
    }
}

TEST_F(NjReal, FilesReadWithoutWarnings)
{
    for (const char* folder : {"models", "motions"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(_folder / folder)) {
            const std::string extension = entry.path().extension().string();
            if (!entry.is_regular_file() || extension == ".xvm")
                continue;
            SCOPED_TRACE(entry.path());
            const ByteVector bytes = test::readBytes(entry.path());
            Warnings warnings;
            if (looksLikeRelMotion(bytes))
                readRelMotion(bytes, warnings);
            else
                warnings = readNj(bytes).warnings;
            EXPECT_EQ(text(warnings), "");
        }
    }
}

} // namespace nj_real_test
