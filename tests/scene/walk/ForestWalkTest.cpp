// Through Forest 1 on foot, from where people come in to the warp that leads on, by keys alone.
#include "engine/placement/BlockedWays.h"
#include "engine/scene/Scene.h"
#include "engine/stage/AddStage.h"
#include "engine/stage/Measure.h"
#include "engine/walk/Walker.h"
#include "formats/placement/Placement.h"
#include "formats/stage/Stage.h"
#include "tests/support/bytes/Bytes.h"

#include <cmath>
#include <deque>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <gtest/gtest.h>
#include <map>

namespace telepipe::test::forest_walk_test {

using scene::Ground;
using scene::PlacedThing;
using scene::Walker;

namespace {

constexpr float kStride = 20;  // between two points of the way
constexpr float kArrived = 12; // at a point, as long a step as one frame of five a second is
constexpr float kAtWarp = 40;  // of its middle
constexpr std::uint16_t kStart = 0x00, kWarp = 0x02;

struct Forest
{
    formats::ByteVector collisionFile, objectsFile, stageFile;
    formats::Collision collision;
    std::vector<PlacedThing> things;

    explicit Forest(const std::filesystem::path& real)
        : collisionFile(readBytes(real / "v2/map_forest01c.rel")),
          objectsFile(readBytes(real / "placement/dc-v2/map_forest01_00o.dat")),
          stageFile(readBytes(real / "v2/map_forest01n.rel")), collision(formats::readCollision(collisionFile))
    {
        const formats::Stage read = formats::readStage(stageFile);
        scene::Scene stage;
        scene::addStage(stage, read, "stage");
        things = scene::placeThings(formats::readObjects(objectsFile), stage.sections);
    }

    Ground ground(bool doors) const
    {
        const formats::Collision* files[] = {&collision};
        const Ground open = scene::groundOf(files);
        std::vector<scene::SolidTriangle> triangles(open.triangles().begin(), open.triangles().end());
        for (const PlacedThing& thing : things)
            if (doors && scene::blocksWay(thing))
                for (const scene::SolidTriangle& wall : scene::wallsOf(thing))
                    triangles.push_back(wall);
        return Ground(std::move(triangles));
    }
    // The first player's, coming in from Pioneer 2, and the pad to Forest 2.
    glm::vec3 entrance() const
    {
        const PlacedThing* start = nullptr;
        for (const PlacedThing& thing : things)
            if (thing.type == kStart)
                start = &thing; // those of the entrance are the last
        return start->position;
    }
    glm::vec3 way() const
    {
        for (const PlacedThing& thing : things)
            if (thing.type == kWarp && thing.floor == 2u)
                return thing.position;
        return glm::vec3(0);
    }
};

float level(glm::vec3 a, glm::vec3 b)
{
    return glm::length(glm::vec2(a.x - b.x, a.z - b.z));
}

scene::WalkInput towards(glm::vec3 from, glm::vec3 to)
{
    scene::WalkInput input;
    input.move = {0, 1};
    input.yaw = glm::degrees(std::atan2(from.x - to.x, from.z - to.z));
    return input;
}

// Points to go by, found as somebody would who tries every way: by going a stride towards the four winds.
class Explorer
{
public:
    explicit Explorer(const Ground& ground) : _ground(ground) {}

    std::vector<glm::vec3> find(glm::vec3 from, glm::vec3 to)
    {
        Walker walker(_ground);
        walker.stand(from + glm::vec3(0, 5, 0));
        _open = {visit({0, 0}, walker.feet(), {0, 0})};
        _origin = walker.feet();
        while (!_open.empty()) {
            const Cell cell = _open.front();
            _open.pop_front();
            if (level(_seen[cell].feet, to) < kAtWarp)
                return wayTo(cell);
            for (const Cell& by : {Cell(1, 0), Cell(-1, 0), Cell(0, 1), Cell(0, -1)})
                tryTo(cell, {cell.first + by.first, cell.second + by.second});
        }
        return {};
    }

private:
    using Cell = std::pair<int, int>;
    struct Place
    {
        glm::vec3 feet{0};
        Cell before;
    };

    Cell visit(Cell cell, glm::vec3 feet, Cell before)
    {
        _seen[cell] = {feet, before};
        return cell;
    }
    void tryTo(Cell from, Cell to)
    {
        if (_seen.contains(to))
            return;
        Walker walker(_ground);
        walker.stand(_seen[from].feet + glm::vec3(0, 1, 0));
        const glm::vec3 aim = _origin + kStride * glm::vec3(to.first, 0, to.second);
        for (int i = 0; i < 40 && level(walker.feet(), aim) > 2; ++i)
            walker.update(towards(walker.feet(), aim), 1.0 / 60);
        if (level(walker.feet(), aim) < kStride / 4)
            _open.push_back(visit(to, walker.feet(), from));
    }
    std::vector<glm::vec3> wayTo(Cell cell)
    {
        std::vector<glm::vec3> way;
        for (; cell != Cell(0, 0); cell = _seen[cell].before)
            way.insert(way.begin(), _seen[cell].feet);
        return way;
    }

    const Ground& _ground;
    glm::vec3 _origin{0};
    std::map<Cell, Place> _seen;
    std::deque<Cell> _open;
};

// True where no surface lies between the old and the new place of the body's middle.
bool isThrough(const Ground& ground, glm::vec3 before, glm::vec3 after)
{
    const glm::vec3 middle(0, scene::kBodyHeight / 2, 0), by = after - before;
    const float far = glm::length(by);
    return far > 0 && ground.clearance({before + middle, by / far}, far) < far;
}

} // namespace

class ForestWalk : public testing::Test
{
protected:
    void SetUp() override
    {
        if (!realData())
            GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
        _forest = std::make_unique<Forest>(*realData());
    }
    std::unique_ptr<Forest> _forest;
};

TEST_F(ForestWalk, FromTheEntranceToTheWarpAtAnyFrameRate)
{
    const Ground ground = _forest->ground(false);
    const std::vector<glm::vec3> way = Explorer(ground).find(_forest->entrance(), _forest->way());
    ASSERT_GT(way.size(), 50u) << "there is a way, and it is no short one";
    for (const double rate : {5.0, 30.0, 144.0}) {
        SCOPED_TRACE(rate);
        Walker walker(ground);
        ASSERT_TRUE(walker.stand(_forest->entrance() + glm::vec3(0, 5, 0)));
        std::size_t next = 0;
        double seconds = 0;
        for (; seconds < 400 && level(walker.feet(), _forest->way()) > kAtWarp; seconds += 1 / rate) {
            while (next + 1 < way.size() && level(walker.feet(), way[next]) < kArrived)
                ++next;
            const glm::vec3 before = walker.feet();
            walker.update(towards(before, way[next]), 1 / rate);
            if (rate > 100) {
                ASSERT_FALSE(isThrough(ground, before, walker.feet())) << walker.feet().x << " " << walker.feet().z;
            }
            ASSERT_TRUE(ground.below(walker.feet() + glm::vec3(0, 1, 0)));
            ASSERT_FALSE(walker.takeFallen());
        }
        EXPECT_LT(level(walker.feet(), _forest->way()), kAtWarp + 1);
        EXPECT_GT(seconds, static_cast<double>(way.size()) * kStride / scene::kWalkSpeed * 0.7) << "no short cut";
        RecordProperty("seconds", static_cast<int>(seconds));
    }
}

TEST_F(ForestWalk, ShutDoorsKeepOneInTheFirstRooms)
{
    EXPECT_TRUE(Explorer(_forest->ground(true)).find(_forest->entrance(), _forest->way()).empty());
}

} // namespace telepipe::test::forest_walk_test
