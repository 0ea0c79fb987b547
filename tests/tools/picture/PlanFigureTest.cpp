// Labels, and the texts in the margins of a plan.

#include "tools/picture/plan/PlanFigure.h"
#include "engine/draw/overlay/StrokeFont.h"
#include "tests/tools/picture/PlanRooms.h"
#include "tools/picture/figure/FigureSvg.h"

#include <gmock/gmock.h>
#include <set>

namespace telepipe::test::plan_figure_test {

using namespace plan_rooms;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using tools::FigureText;
using tools::PlanLayout;
using tools::PlanRequest;

namespace {

std::vector<FigureText> textsOf(const tools::Figure& figure, const std::string& name)
{
    std::vector<FigureText> texts;
    for (const tools::FigureLayer& layer : figure.layers)
        for (const tools::FigureItem& item : layer.items)
            if (const auto* text = std::get_if<FigureText>(&item); text && layer.name == name)
                texts.push_back(*text);
    return texts;
}

// Rooms side by side from the west, and one far away which decides how large the letters are.
scene::Scene corridor(int rooms, float width)
{
    scene::Scene scene;
    for (int i = 0; i < rooms; ++i)
        scene.sections.push_back(section(300 + i, {float(i) * width, 0, 0}, {float(i + 1) * width, 10, width}, 0,
                                         static_cast<std::uint32_t>(i)));
    scene.sections.push_back(section(1, {3900, 0, 0}, {4000, 10, 100}, 0, static_cast<std::uint32_t>(rooms)));
    return scene;
}

std::vector<FigureText> idsOf(const scene::Scene& scene)
{
    PlanRequest request;
    request.pixelsPerUnit = 0.4;
    return textsOf(tools::planFigure(layOut(request, scene), {}), "ids");
}

// True where the numbers are on one line, with less than twice the room between two digits between them.
bool readAsOne(const FigureText& a, const FigureText& b)
{
    const double between = scene::textWidth("00") - 2 * scene::textWidth("0");
    const double room =
        std::abs(a.at.x - b.at.x) - (scene::textWidth(a.text) * a.size + scene::textWidth(b.text) * b.size) / 2;
    return std::abs(a.at.y - b.at.y) < scene::kCapHeight * a.size && room < 2 * between * a.size;
}

std::string scaleLine(const PlanRequest& request)
{
    return textsOf(tools::planFigure(layOut(request), {}), "title").at(1).text;
}

} // namespace

TEST(PlanFigure, NumbersOfNeighboursDoNotReadAsOne)
{
    for (const float width : {20.0f, 40.0f, 50.0f, 55.0f, 60.0f, 80.0f}) {
        const std::vector<FigureText> ids = idsOf(corridor(3, width));
        ASSERT_THAT(ids, SizeIs(4));
        for (std::size_t i = 0; i < ids.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_FALSE(readAsOne(ids[i], ids[j])) << ids[j].text << ids[i].text << " where rooms are " << width;
    }
}

TEST(PlanFigure, NoNumberIsLeftOutWhereThereIsNoRoomForAll)
{
    std::set<std::string> seen;
    for (const FigureText& id : idsOf(corridor(40, 1)))
        seen.insert(id.text);
    EXPECT_THAT(seen, SizeIs(41));
}

TEST(PlanFigure, AScaleIsRoundedToBeRead)
{
    PlanRequest request;
    request.pixelsPerUnit = 0.1249999332;
    EXPECT_THAT(scaleLine(request), HasSubstr(", 0.125 pixels a unit"));
    request.pixelsPerUnit = 12.34567;
    EXPECT_THAT(scaleLine(request), HasSubstr(", 12.35 pixels a unit"));
    request.pixelsPerUnit = 1.00001;
    EXPECT_THAT(scaleLine(request), HasSubstr(", 1 pixel a unit"));
    const tools::Figure figure = tools::planFigure(layOut(request), {});
    EXPECT_THAT(textsOf(figure, "title").at(1).whole, HasSubstr(", 1.00001 pixels a unit"));
    EXPECT_THAT(
        tools::figureSvg(figure, {100, 100}, ""),
        HasSubstr("<title>seen from above, 1.00001 pixels a unit</title>seen from above, 1 pixel a unit</text>"));
}

TEST(PlanFigure, ALongTitleEndsBeforeTheEdge)
{
    tools::PlanContents contents;
    contents.title = std::string(60, 'x') + " & more.rel";
    PlanRequest request;
    request.size = tools::PictureSize{400, 300};
    const PlanLayout layout = layOut(request);
    const tools::Figure figure = tools::planFigure(layout, contents);
    const FigureText title = textsOf(figure, "title").at(0);
    EXPECT_THAT(title.text, testing::EndsWith(".."));
    EXPECT_LE(title.at.x + scene::textWidth(title.text) * title.size, layout.sheet.width);
    EXPECT_EQ(title.whole, contents.title);
    EXPECT_THAT(tools::figureSvg(figure, layout.sheet, ""),
                HasSubstr("<title>" + std::string(60, 'x') + " &amp; more"));
    contents.title = "map.rel";
    EXPECT_EQ(textsOf(tools::planFigure(layout, contents), "title").at(0).text, "map.rel");
    EXPECT_THAT(textsOf(tools::planFigure(layout, contents), "title").at(0).whole, IsEmpty());
}

TEST(PlanFigure, AScaleBarOfOneIsOneUnit)
{
    PlanLayout layout = layOut({});
    layout.barUnits = 1;
    EXPECT_EQ(textsOf(tools::planFigure(layout, {}), "scale").at(1).text, "1 unit");
    layout.barUnits = 0.5;
    EXPECT_EQ(textsOf(tools::planFigure(layout, {}), "scale").at(1).text, "0.5 units");
}

} // namespace telepipe::test::plan_figure_test
