// The .tam file of a stage: found beside it, and reported by info and dump.
#include "tools/document/beside/TextureSwapFiles.h"

#include "tests/support/Program.h"
#include "tests/tools/Fixtures.h"

#include <gmock/gmock.h>

namespace telepipe::test::texture_swap_files_test {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using tools::MemorySource;

namespace {

// The stage's swap 5: textures 0 and 1, ten game frames each; and an entry of unknown type.
formats::ByteVector tamFile()
{
    const formats::ByteVector unknown{1, 2, 3, 4};
    formats::TextureAnimations animations;
    animations.entries.push_back({0, formats::kTextureSwap, 5, {{0, 10}, {1, 10}}, {}});
    animations.entries.push_back({0, formats::kUnknownAnimation, 0, {}, unknown});
    return formats::writeTextureAnimations(animations);
}

bool swaps(const scene::Scene& scene)
{
    return std::ranges::any_of(scene.states,
                               [](const scene::DrawState& state) { return state.textureSwap != scene::kNoSwap; });
}

} // namespace

TEST(TextureSwapFiles, IsFoundBesideTheStageByAnyOfItsNames)
{
    EXPECT_THAT(tools::textureAnimationNames("map_x01_02n.rel"),
                ElementsAre("map_x01_02.tam", "map_x01_02n.tam", "map_x01.tam"));
    for (const char* name : {"MAP_X01.TAM", "map_x01n.tam"}) {
        MemorySource source;
        source.add("map_x01n.rel", bbStageFile());
        source.add(name, tamFile());
        const auto document = tools::openDocument({"map_x01n.rel"}, source, nullptr);
        EXPECT_TRUE(swaps(document->scene)) << name;
        EXPECT_THAT(inEnglish(document->notes), Not(Contains(HasSubstr(".tam"))));
        EXPECT_THAT(document->scene.warnings.list(), IsEmpty());
    }
}

TEST(TextureSwapFiles, OneGivenTakesItsPlace)
{
    MemorySource source;
    source.add("map_x01n.rel", bbStageFile());
    source.add("other.bin", tamFile());
    const auto document = tools::openDocument({"map_x01n.rel", "other.bin"}, source, nullptr);
    EXPECT_TRUE(swaps(document->scene));
    EXPECT_EQ(document->title, "map_x01n.rel");
}

TEST(TextureSwapFiles, WithoutItTheStageSaysSo)
{
    MemorySource source;
    source.add("map_x01n.rel", bbStageFile());
    const auto document = tools::openDocument({"map_x01n.rel"}, source, nullptr);
    EXPECT_FALSE(swaps(document->scene));
    EXPECT_THAT(inEnglish(document->notes),
                Contains("map_x01.tam: not found beside map_x01n.rel, whose texture swaps stand still"));
}

TEST(TextureSwapFiles, InfoAndDumpTellWhatIsInIt)
{
    const ScratchFolder folder;
    writeBytes(folder / "map_x01.tam", tamFile());
    writeBytes(folder / "map_x01n.rel", bbStageFile());
    const auto run = [&](std::vector<std::string> arguments) {
        return runProgram(programPath(), arguments, folder.path()).output;
    };
    const std::string text = run({"info", "map_x01.tam"});
    EXPECT_THAT(text, HasSubstr("map_x01.tam: texture animations"));
    EXPECT_THAT(text, HasSubstr("id 5: 0 (10) 1 (10)"));
    EXPECT_THAT(text, HasSubstr("type 1, 4 bytes of unknown meaning"));
    EXPECT_THAT(run({"info", "--json", "map_x01.tam"}), HasSubstr(R"("frames":[{"texture":0,"delay":10})"));
    EXPECT_THAT(run({"info", "map_x01n.rel"}), HasSubstr("1 texture swap, 1 UV scroll"));
    EXPECT_THAT(run({"dump", "map_x01.tam"}), HasSubstr("texture 1 for 10 frames"));
    EXPECT_THAT(run({"check", "--roundtrip", "map_x01.tam"}), HasSubstr("identical"));
}

} // namespace telepipe::test::texture_swap_files_test
