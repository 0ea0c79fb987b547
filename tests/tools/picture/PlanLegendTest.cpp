// Marks of things, and the legend that counts them.

#include "tests/tools/picture/PlanRooms.h"
#include "tools/picture/plan/PlanFigure.h"

#include <cmath>
#include <gmock/gmock.h>

namespace telepipe::test::plan_legend_test {

using namespace plan_rooms;
using testing::SizeIs;
using tools::PlanLayout;
using tools::PlanRequest;

// Marks are drawn for things within the map and below the cut, each pointing the way it looks.
TEST(PlanLegend, WhatStandsThereIsMarked)
{
    PlanRequest request;
    request.area = tools::PlanRectangle{{10, -5}, {20, 5}};
    request.cut = 30;
    const PlanLayout layout = layOut(request);
    tools::PlanContents contents;
    contents.marks = {{"Booma", 0xff0000, {15, 0, 0}, {1, 0, 0}},
                      {"Booma", 0xff0000, {16, 0, 0}, {0, 1, 0}},
                      {"bird", 0x00ff00, {15, 40, 0}, {1, 0, 0}},
                      {"beside", 0x0000ff, {30, 0, 0}, {1, 0, 0}},
                      {"nowhere", 0x0000ff, {std::nan(""), 0, 0}, {1, 0, 0}}};
    std::vector<std::string> legend;
    for (const tools::FigureLayer& layer : tools::planFigure(layout, contents).layers) {
        if (layer.name == "things") {
            ASSERT_THAT(layer.items, SizeIs(2));
            const auto& dart = std::get<tools::FigurePath>(layer.items[0]);
            const glm::dvec2 at = layout.toPixel({15, 0, 0});
            EXPECT_GT(dart.points[0].x, at.x) << "to the east";
            EXPECT_NEAR(dart.points[0].y, at.y, 1e-6);
            const auto& upright = std::get<tools::FigurePath>(layer.items[1]);
            EXPECT_LT(upright.points[0].y, layout.toPixel({16, 0, 0}).y) << "what looks at the eye points up";
        }
        for (const tools::FigureItem& item : layer.items)
            if (const auto* text = std::get_if<tools::FigureText>(&item); text && layer.name == "legend")
                legend.push_back(text->text);
    }
    EXPECT_THAT(legend, testing::ElementsAre("section bounds and place", "Booma (2)"));
}

namespace {

std::vector<tools::FigureText> legendOf(const PlanLayout& layout, const std::vector<std::string>& kinds)
{
    tools::PlanContents contents;
    for (const std::string& kind : kinds)
        contents.marks.push_back({kind, 0xff0000, {10, 0, 0}, {1, 0, 0}});
    std::vector<tools::FigureText> legend;
    for (const tools::FigureLayer& layer : tools::planFigure(layout, contents).layers)
        for (const tools::FigureItem& item : layer.items)
            if (const auto* text = std::get_if<tools::FigureText>(&item); text && layer.name == "legend")
                legend.push_back(*text);
    return legend;
}

} // namespace

// A legend of more kinds than there is room for says how many are left out.
TEST(PlanLegend, ALegendEndsBeforeTheCompass)
{
    const PlanLayout layout = layOut({});
    std::vector<std::string> kinds;
    for (int i = 0; i < 200; ++i)
        kinds.push_back("kind " + std::to_string(i));
    const std::vector<tools::FigureText> legend = legendOf(layout, kinds);
    for (const tools::FigureText& text : legend)
        EXPECT_LT(text.at.x, layout.sheet.width - 9 * layout.textSize);
    EXPECT_EQ(legend.back().text, "and " + std::to_string(200 + 1 - (legend.size() - 1)) + " more");
}

// Columns of six rows.
TEST(PlanLegend, ALongWordWidensItsOwnColumnAlone)
{
    const PlanLayout layout = layOut({});
    std::vector<std::string> kinds;
    for (int i = 10; i < 22; ++i)
        kinds.push_back("kind " + std::to_string(i));
    const std::vector<tools::FigureText> usual = legendOf(layout, kinds);
    kinds[8] = "kind 18, of which there is more to say"; // in the second column
    const std::vector<tools::FigureText> wide = legendOf(layout, kinds);
    ASSERT_GT(usual.size(), 12u);
    ASSERT_GT(wide.size(), 12u);
    EXPECT_DOUBLE_EQ(wide[6].at.x, usual[6].at.x);
    EXPECT_GT(wide[12].at.x, usual[12].at.x);
}

} // namespace telepipe::test::plan_legend_test
