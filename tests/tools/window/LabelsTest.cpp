#if TELEPIPE_WINDOW

#include "tools/window/language/Labels.h"

#include "formats/stage/Stage.h"

#include <gtest/gtest.h>
#include <string>

namespace telepipe::tools::labels_test {
namespace {

scene::Scene sceneOf(const formats::Stage* stage, std::uint32_t index, std::int32_t id)
{
    scene::Scene scene;
    scene.files.push_back({"Booma.nj", nullptr, stage});
    scene.sections.push_back({});
    scene.sections[0].index = index;
    scene.sections[0].id = id;
    scene.models.push_back({});
    scene.models[0].fileOffset = 0x40;
    return scene;
}

TEST(Labels, ASectionIsCalledByItsIdAndItsPlaceInTheFile)
{
    const formats::Stage stage;
    EXPECT_STREQ(sectionLabel(sceneOf(&stage, 8, 10), 0), "Section 10 (9th)");
    const std::pair<std::uint32_t, std::string> kPlaces[] = {{0, "-1 (1st)"},     {1, "-1 (2nd)"},    {2, "-1 (3rd)"},
                                                             {3, "-1 (4th)"},     {9, "-1 (10th)"},   {10, "-1 (11th)"},
                                                             {11, "-1 (12th)"},   {12, "-1 (13th)"},  {20, "-1 (21st)"},
                                                             {110, "-1 (111th)"}, {121, "-1 (122nd)"}};
    for (const auto& [index, name] : kPlaces)
        EXPECT_EQ(std::string(sectionNumber(sceneOf(&stage, index, -1).sections[0])), name);
}

TEST(Labels, ALoneModelStandsInItsFileAndInNoSection)
{
    const scene::Scene alone = sceneOf(nullptr, 0, 0);
    EXPECT_TRUE(isLoneModel(alone, alone.sections[0]));
    EXPECT_STREQ(sectionLabel(alone, 0), "Booma.nj");
    EXPECT_STREQ(modelLabel(alone, 0), "Model 0  0x40");
}

} // namespace
} // namespace telepipe::tools::labels_test

#endif
