#include "engine/stage/AddStage.h"
#include "engine/stage/Measure.h"
#include "formats/kind/FileKind.h"
#include "formats/nj/NjFile.h"
#include "formats/stage/Stage.h"
#include "formats/texture/Texture.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tools/demo/Demo.h"

#include <algorithm>
#include <gtest/gtest.h>

// The demo stage's files, cut and flipped: a reader and everything behind it gives a result or one ParseError.
namespace telepipe::test::demo_bytes_test {
namespace {

using namespace formats;

const tools::DemoFile& demoFile(const std::string& name)
{
    return *std::ranges::find(tools::demoFiles(), name, &tools::DemoFile::name);
}

void readStageAndCompile(Bytes bytes)
{
    const Stage stage = readStage(bytes);
    scene::Scene scene;
    scene::addStage(scene, stage, "stage");
    scene::measure(scene);
}

void readModelAndCompile(Bytes bytes)
{
    const NjFile nj = readNj(bytes);
    scene::Scene scene;
    for (const NjModel& model : nj.models)
        scene::addModel(scene, nj.pool, model.tree, nj.motions.empty() ? nullptr : &nj.motions[0], "model");
    scene::measure(scene);
}

void readTexturesAndDecode(Bytes bytes)
{
    for (const Texture& texture : readTextures(bytes).textures) {
        for (std::size_t level = 0; level < texture.levels.size(); ++level)
            decodeLevel(texture, level);
    }
}

using Reader = void (*)(Bytes);

Reader readerOf(const std::string& name)
{
    if (name.ends_with(".rel"))
        return readStageAndCompile;
    return name.ends_with(".pvm") ? readTexturesAndDecode : readModelAndCompile;
}

// True when the bytes were read, false when they were refused; anything but ParseError fails the test by leaving it.
bool accepts(Reader read, Bytes bytes)
{
    detectFileKind(bytes);
    try {
        read(bytes);
        return true;
    } catch (const ParseError& error) {
        EXPECT_FALSE(error.expected().empty() || error.found().empty());
        return false;
    }
}

class DemoFiles : public testing::TestWithParam<std::string>
{
protected:
    const tools::DemoFile& file() const { return demoFile(GetParam()); }
};

TEST_P(DemoFiles, AreReadWithoutAWarning)
{
    EXPECT_NO_THROW(readerOf(file().name)(file().bytes)) << file().name;
    if (file().name.ends_with(".rel")) {
        EXPECT_TRUE(readStage(file().bytes).warnings.empty());
    }
}

TEST_P(DemoFiles, EveryPrefixGivesAResultOrOneError)
{
    const Reader read = readerOf(file().name);
    std::size_t accepted = 0;
    for (std::size_t length = 0; length < file().bytes.size(); ++length) {
        // A copy of exactly this length, so that a sanitizer sees a read past the end.
        const ByteVector prefix(file().bytes.begin(), file().bytes.begin() + static_cast<std::ptrdiff_t>(length));
        accepted += accepts(read, prefix);
        if (length > 8192 && length + 8192 < file().bytes.size())
            length += 256; // the middle in steps; both ends byte by byte
    }
    // A chunk file cut at the end of a chunk is still a file; a REL file without its trailer is not.
    if (file().name.ends_with(".rel")) {
        EXPECT_EQ(accepted, 0u);
    }
}

TEST_P(DemoFiles, FlippedBytesGiveAResultOrOneError)
{
    const Reader read = readerOf(file().name);
    std::uint32_t state = 12345;
    const auto next = [&state] { return state = state * 1664525u + 1013904223u; };
    for (int round = 0; round < 400; ++round) {
        ByteVector bytes = file().bytes;
        for (int flips = 1 + static_cast<int>(next() >> 30); flips > 0; --flips) {
            const std::size_t at = (std::size_t(next()) << 16 | next() >> 16) % bytes.size();
            bytes[at] = next() >> 31 ? 0xff : static_cast<std::uint8_t>(next() >> 24);
        }
        accepts(read, bytes);
    }
}

// The names are written down here: making the files takes longer than most tests, each of which is a process of its
// own.
INSTANTIATE_TEST_SUITE_P(All, DemoFiles,
                         testing::Values("map_demo01d.rel", "map_demo01n.rel", "map_demo01.pvm", "carp.nj", "carp.pvm",
                                         "carp_swim.njm", "sundial.nj", "sundial.pvm"),
                         [](const auto& parameter) {
                             std::string name = parameter.param;
                             std::ranges::replace(name, '.', '_');
                             return name;
                         });

} // namespace
} // namespace telepipe::test::demo_bytes_test
