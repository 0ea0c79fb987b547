// Texture swaps of Blue Burst entries, by the .tam file.
#include "engine/scene/TextureSwap.h"

#include "engine/motion/ShownTexture.h"
#include "engine/stage/AddStage.h"
#include "engine/stage/AddTextureSwaps.h"
#include "formats/ninja/XjTreeWriter.h"
#include "formats/stage/TextureAnimations.h"
#include "tests/scene/SceneFixtures.h"
#include "tests/support/Stages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace telepipe::test::texture_swap_test {
namespace {

using namespace formats;
using scene::swapFrame;
using ::testing::HasSubstr;

// A model with a strip of texture 1 and one of texture 3, placed with swap 7, with swap 8, and without one.
struct SwappedStage
{
    explicit SwappedStage(const TextureAnimations& animations, std::uint32_t base = 0)
    {
        XjNode root;
        root.model.emplace();
        root.model->tables = {{5, 0, std::vector<XjVertex>(4)}};
        root.model->opaque = {{{{kXjTexture, 1}}, {0, 1, 2, 3}, 0}, {{{kXjTexture, 3}}, {0, 1, 2, 3}, 0}};
        StagePlan plan;
        plan.textures = {"a", "b", "c", "d"};
        plan.trees = {treeBlock(root)};
        plan.sections.resize(1);
        plan.sections[0].statics = {{.tree = 0, .textureSwap = 7}, {.tree = 0, .textureSwap = 8}, {.tree = 0}};
        bytes = writeBbStage(plan);
        stage = readStage(bytes);
        scene.textureBase = base;
        addStage(scene, stage, "stage");
        addTextureSwaps(scene, 0, animations, base);
    }
    const scene::DrawState& stateOfStrip(std::size_t strip) const { return scene.states[scene.strips[strip].state]; }

    ByteVector bytes;
    Stage stage;
    scene::Scene scene;
};

TextureAnimations swaps(std::initializer_list<TextureAnimation> entries)
{
    TextureAnimations animations;
    animations.entries = entries;
    return animations;
}

TEST(TextureSwap, FramesStayAsLongAsTheySay)
{
    scene::TextureSwap swap;
    swap.frames = {{4, 1}, {5, 4}, {6, 6}};
    const auto at = [&](double gameFrame) { return swapFrame(swap, gameFrame / 30); };
    EXPECT_EQ(at(0), 0u);
    EXPECT_EQ(at(0.99), 0u);
    for (const int frame : {1, 2, 3})
        EXPECT_EQ(at(frame), 1u) << frame;
    EXPECT_EQ(at(4), 2u);
    EXPECT_EQ(at(5), 2u);
    EXPECT_EQ(at(6), 0u) << "round and round";
    EXPECT_EQ(at(6e6 + 1), 1u);
    EXPECT_EQ(at(-1), 2u);
}

TEST(TextureSwap, StripsWithATextureOfTheSwapTakePart)
{
    const SwappedStage built(swaps({{0, kTextureSwap, 7, {{1, 2}, {2, 0}}, {}}, {0, kUnknownAnimation, 0, {}, {}}}),
                             10);
    const scene::DrawState& first = built.stateOfStrip(0);
    EXPECT_EQ(first.texture, 11);
    EXPECT_EQ(first.textureSwap, 0);
    EXPECT_EQ(built.stateOfStrip(1).textureSwap, scene::kNoSwap) << "texture 3 is none of the swap's";
    for (std::size_t strip : {2u, 3u, 4u, 5u})
        EXPECT_EQ(built.stateOfStrip(strip).textureSwap, scene::kNoSwap) << strip;
    EXPECT_EQ(built.stateOfStrip(4).texture, 11) << "the same model without a swap";
    EXPECT_EQ(built.scene.batches[0].state, built.scene.strips[0].state);
    EXPECT_EQ(shownTexture(built.scene, first, 0), 11);
    EXPECT_EQ(shownTexture(built.scene, first, 2.0 / 30), 12) << "a delay of 0 is one frame";
    EXPECT_EQ(shownTexture(built.scene, first, 3.0 / 30), 11);
    EXPECT_EQ(shownTexture(built.scene, built.stateOfStrip(4), 2.0 / 30), 11);
    ASSERT_EQ(built.scene.warnings.total(), 1u);
    EXPECT_THAT(english(built.scene.warnings.list()[0].text), HasSubstr("texture swap 8 is not in the .tam file"));
}

TEST(TextureSwap, TexturesMayLieBehindTheList)
{
    const SwappedStage built(swaps({{0, kTextureSwap, 7, {{3, 1}, {20, 1}}, {}}, {0, kTextureSwap, 8, {{1, 1}}, {}}}));
    EXPECT_EQ(built.scene.textureCount, 21u);
    EXPECT_EQ(built.stateOfStrip(1).textureSwap, 0);
    EXPECT_EQ(built.stateOfStrip(2).textureSwap, 1);
    EXPECT_TRUE(built.scene.warnings.empty());
}

TEST(TextureSwap, PastTheLargestTextureIsNone)
{
    const SwappedStage built(swaps({{0, kTextureSwap, 7, {{1, 1}, {0xfff0, 1}}, {}}, {0, kTextureSwap, 8, {}, {}}}),
                             100);
    EXPECT_EQ(built.scene.textureSwaps[0].frames[1].texture, scene::kNoTexture);
    EXPECT_EQ(built.scene.textureCount, 104u);
    EXPECT_EQ(built.scene.textureSwaps.size(), 1u) << "one without frames is none";
}

} // namespace
} // namespace telepipe::test::texture_swap_test
