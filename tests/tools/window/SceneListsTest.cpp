#if TELEPIPE_WINDOW

#include "tools/window/lists/SceneLists.h"

#include "tools/disk/TextFilter.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>
#include <numeric>
#include <set>

// The lists of the window, on the demo stage.
namespace telepipe::tools::scene_lists_test {
namespace {

using testing::Each;
using testing::HasSubstr;

class SceneListsTest : public ::testing::Test
{
protected:
    SceneList list(SceneListKind kind) const { return makeSceneList(*_demo, kind); }
    const scene::Scene& scene() const { return _demo->scene; }
    static std::vector<std::uint32_t> all(const SceneList& list)
    {
        std::vector<std::uint32_t> rows(list.rows.size());
        std::iota(rows.begin(), rows.end(), 0u);
        return rows;
    }
    static std::uint64_t sum(const SceneList& list, std::string_view column)
    {
        std::uint64_t total = 0;
        for (std::size_t i = 0; i < list.columns.size(); ++i)
            if (list.columns[i].name == column)
                for (const ListRow& row : list.rows)
                    total += std::stoull(row.cells[i].text);
        return total;
    }

    std::unique_ptr<Document> _demo = openDemo();
};

TEST_F(SceneListsTest, EveryRowHasACellForEachColumn)
{
    for (std::size_t kind = 0; kind < kSceneListCount; ++kind) {
        const SceneList made = list(SceneListKind(kind));
        for (const ListRow& row : made.rows)
            EXPECT_EQ(row.cells.size(), made.columns.size())
                << sceneListName(SceneListKind(kind)) << ": " << row.text();
    }
}

TEST_F(SceneListsTest, ColumnsAreAsWideAsWhatIsInThem)
{
    SceneList made = list(SceneListKind::Textures);
    const std::size_t name = 1, before = columnLetters(made)[name];
    EXPECT_GE(before, std::string("demo_path").size());
    made.rows[0].cells[name] = std::string(before + 5, 'x');
    EXPECT_EQ(columnLetters(made)[name], before + 5);
    made.rows[0].cells[name] = std::string(1000, 'x');
    EXPECT_LT(columnLetters(made)[name], 100u);
    made.rows.clear();
    EXPECT_EQ(columnLetters(made)[name], std::string("Name").size() + 2) << "its name, with room for an arrow";
    made.rows.push_back({std::vector<ListCell>(made.columns.size(), "森エリア森エリア"), {}});
    EXPECT_EQ(columnLetters(made)[name], 16u) << "they are two wide";
}

TEST_F(SceneListsTest, NothingIsCountedTwiceOrLeftOut)
{
    const std::uint64_t triangles = scene().indices.size() / 3;
    EXPECT_EQ(list(SceneListKind::Sections).rows.size(), scene().sections.size());
    EXPECT_EQ(list(SceneListKind::Models).rows.size(), scene().models.size());
    EXPECT_EQ(list(SceneListKind::Nodes).rows.size(), scene().nodes.size());
    EXPECT_EQ(list(SceneListKind::States).rows.size(), scene().states.size());
    EXPECT_EQ(list(SceneListKind::Textures).rows.size(), _demo->textures.size());
    EXPECT_EQ(list(SceneListKind::Motions).rows.size(), scene().motions.size());
    for (const SceneListKind kind :
         {SceneListKind::Sections, SceneListKind::Models, SceneListKind::States, SceneListKind::Materials})
        EXPECT_EQ(sum(list(kind), "Triangles"), triangles) << sceneListName(kind);
    EXPECT_EQ(sum(list(SceneListKind::Nodes), "Strips"), scene().strips.size());
    EXPECT_EQ(sum(list(SceneListKind::Materials), "States"), scene().states.size());
    EXPECT_EQ(sum(list(SceneListKind::States), "Draws"), scene().batches.size());
}

TEST_F(SceneListsTest, EverythingDrawnWithABlendIsFoundByIt)
{
    const SceneList states = list(SceneListKind::States);
    const TextFilter filter("4/1 translucent");
    std::set<std::uint32_t> found, wanted;
    for (const ListRow& row : states.rows)
        if (filter.matches(row.text()))
            found.insert(row.items.front());
    for (std::uint32_t i = 0; i < scene().states.size(); ++i)
        if (scene().states[i].source == scene::Blend::SourceAlpha &&
            scene().states[i].destination == scene::Blend::One && scene().states[i].list == scene::List::Translucent)
            wanted.insert(i);
    EXPECT_FALSE(wanted.empty()) << "the demo stage adds nothing";
    EXPECT_EQ(found, wanted);
}

TEST_F(SceneListsTest, UsersHaveTheDrawsOfTheirStates)
{
    const SceneList textures = list(SceneListKind::Textures);
    for (const ListRow& row : textures.rows) {
        const std::vector<StateUser> users = usersOf(scene(), row.items);
        std::uint64_t draws = 0;
        for (const StateUser& user : users) {
            draws += user.draws;
            const scene::SceneStrip& strip = scene().strips[user.firstStrip];
            EXPECT_NE(std::ranges::find(row.items, strip.state), row.items.end());
            EXPECT_EQ(scene().nodes[strip.node].model, user.model);
        }
        EXPECT_EQ(std::to_string(draws), row.cells[6].text) << row.text();
        EXPECT_EQ(std::to_string(users.size()), row.cells[8].text) << row.text();
    }
}

TEST_F(SceneListsTest, SortsNumbersByValue)
{
    const SceneList models = list(SceneListKind::Models);
    std::vector<std::uint32_t> rows = all(models);
    sortRows(models, 5, true, rows);
    for (std::size_t i = 1; i < rows.size(); ++i)
        EXPECT_GE(std::stoul(models.rows[rows[i - 1]].cells[5].text), std::stoul(models.rows[rows[i]].cells[5].text));
    sortRows(models, 6, false, rows); // offsets, hexadecimal
    for (std::size_t i = 1; i < rows.size(); ++i)
        EXPECT_LE(scene().models[rows[i - 1]].fileOffset, scene().models[rows[i]].fileOffset);
}

TEST_F(SceneListsTest, TheSelectionHasItsRow)
{
    const std::uint32_t strip = scene().models[1].firstStrip;
    const Selection selection = Selection::ofStrip(scene(), strip);
    EXPECT_EQ(rowOf(list(SceneListKind::Models), scene(), selection), selection.model);
    EXPECT_EQ(rowOf(list(SceneListKind::States), scene(), selection), scene().strips[strip].state);
    const SceneList materials = list(SceneListKind::Materials);
    EXPECT_THAT(materials.rows[rowOf(materials, scene(), selection)].items,
                testing::Contains(std::uint32_t(scene().strips[strip].state)));
    EXPECT_EQ(rowOf(list(SceneListKind::Nodes), scene(), Selection::ofSection(0)), scene().nodes.size()) << "no node";
    const SceneList warnings = list(SceneListKind::Warnings);
    EXPECT_EQ(rowOf(warnings, scene(), selection), warnings.rows.size());
}

TEST_F(SceneListsTest, CopiedTextHasTheRowsListedAndNoOthers)
{
    const SceneList states = list(SceneListKind::States);
    const std::string text = asText(states, {2, 0});
    EXPECT_THAT(text, testing::StartsWith("State\tList\tBlend\t"));
    EXPECT_THAT(text, testing::EndsWith("\n" + states.rows[2].text() + "\n" + states.rows[0].text() + "\n"));
}

TEST_F(SceneListsTest, NamesFromFilesStayInTheirCells)
{
    _demo->textureNames[0] = "a\tb\nc";
    const SceneList textures = list(SceneListKind::Textures);
    EXPECT_EQ(textures.rows[0].cells[1].text, "a b c");
}

TEST_F(SceneListsTest, StatesAreIsolatedHiddenAndFramed)
{
    scene::Visibility visibility;
    showAll(visibility, scene());
    const SceneTarget target{ScenePart::State, {1, 2}};
    isolate(visibility, scene(), target);
    for (std::uint32_t i = 0; i < scene().states.size(); ++i)
        EXPECT_EQ(visibility.state(i), i == 1 || i == 2) << i;
    EXPECT_FALSE(isAllVisible(visibility));
    isolate(visibility, scene(), {ScenePart::Model, {0}});
    EXPECT_TRUE(visibility.state(0)) << "isolating something else shows all states";
    showAll(visibility, scene());
    toggle(visibility, target);
    EXPECT_FALSE(visibility.state(1) || visibility.state(2));
    EXPECT_TRUE(visibility.state(0));
    toggle(visibility, target);
    EXPECT_TRUE(isAllVisible(visibility));

    scene::Pose pose;
    scene::evaluatePose(scene(), 0, pose);
    const Sphere sphere = boundsOf(target, scene(), pose);
    for (const scene::Batch& batch : scene().batches) {
        const bool wanted = batch.state == 1 || batch.state == 2;
        EXPECT_TRUE(!wanted || glm::distance(batch.center, sphere.center) <= sphere.radius + batch.radius);
    }
}

TEST_F(SceneListsTest, HiddenStatesAreNeitherDrawnNorPicked)
{
    scene::Visibility visibility;
    showAll(visibility, scene());
    scene::Pose pose;
    scene::evaluatePose(scene(), 0, pose);
    scene::DrawListRequest request;
    request.cull = false;
    request.pose = &pose;
    scene::DrawList drawn;
    scene::buildDrawList(scene(), visibility, request, drawn);
    const std::uint64_t before = drawn.triangles;
    std::uint64_t hidden = 0;
    for (const scene::Batch& batch : scene().batches)
        hidden += batch.state == 1 ? batch.indexCount / 3 : 0;
    toggle(visibility, SceneTarget{ScenePart::State, {1}});
    scene::buildDrawList(scene(), visibility, request, drawn);
    EXPECT_GT(hidden, 0u);
    EXPECT_EQ(drawn.triangles, before - hidden);
}

} // namespace
} // namespace telepipe::tools::scene_lists_test

#endif
