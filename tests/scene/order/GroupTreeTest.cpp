#include "engine/draw/order/GroupTree.h"

#include <cmath>
#include <glm/vector_relational.hpp>
#include <gtest/gtest.h>
#include <random>

namespace telepipe::test::group_tree_test {
namespace {

using scene::Box;
using scene::FourFloats;
using scene::GroupTree;

TEST(FourFloats, EachIsWorkedOnByItself)
{
    const float numbers[4] = {1, -2, 3, 4}, others[4] = {0, 5, 3, NAN};
    FourFloats low(numbers), high(numbers);
    low.lower(FourFloats(others));
    high.raise(FourFloats(others));
    float min[4], max[4];
    low.store(min);
    high.store(max);
    EXPECT_EQ(std::vector(min, min + 4), (std::vector<float>{0, -2, 3, 4}));
    EXPECT_EQ(std::vector(max, max + 4), (std::vector<float>{1, 5, 3, 4}));
    EXPECT_EQ(FourFloats(numbers).atMost(FourFloats(others)).bits(), 0b0110);
    const std::int32_t groups[4] = {-1, 7, 8, 9};
    EXPECT_EQ(scene::largerThan(groups, 7), 0b1100);
}

bool touch(const Box& a, const Box& b)
{
    return glm::all(glm::lessThanEqual(a.min, b.max)) && glm::all(glm::lessThanEqual(b.min, a.max));
}

// Small ones, and now and then one that reaches far.
std::vector<Box> someBoxes(std::size_t count)
{
    std::mt19937 random(7);
    std::vector<Box> boxes(count);
    for (Box& box : boxes) {
        const auto number = [&](std::uint32_t most) { return float(random() % most); };
        box.min = {number(60), number(60), number(6)};
        box.max = box.min + glm::vec3(number(4), number(4), number(2)) * (random() % 50 == 0 ? 10.0f : 1.0f);
    }
    return boxes;
}

// The first even group from one on, if there is any, as the group that can be joined.
std::uint32_t nextEven(std::uint32_t group)
{
    constexpr std::uint32_t kMost = 200;
    return group > kMost ? GroupTree::kEnd : group + group % 2;
}

// Groups as they come about; after(group): those of every third are of one's own kind and can be joined.
void expectAsOneByOne(const std::vector<Box>& boxes)
{
    GroupTree tree(boxes.size());
    std::vector<std::uint32_t> groups;
    const auto after = [](std::uint32_t group) { return group + (group % 3 == 0 ? 0 : 1); };
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
        std::uint32_t expected = 0;
        for (std::uint32_t j = 0; j < i; ++j)
            if (touch(boxes[i], boxes[j]))
                expected = std::max(expected, after(groups[j]));
        ASSERT_EQ(tree.latest(boxes[i], after, [](std::uint32_t group) { return group; }), expected)
            << i << " of " << boxes.size();
        ASSERT_EQ(tree.latest(boxes[i], after, nextEven), nextEven(expected)) << i << " of " << boxes.size();
        groups.push_back(expected + i % 2);
        tree.put(boxes[i], groups.back());
    }
}

TEST(GroupTree, FindsWhatLookingAtAllFinds)
{
    for (const std::size_t count : {0, 1, 3, 4, 5, 16, 17, 64, 65, 1500})
        expectAsOneByOne(someBoxes(count));
}

} // namespace
} // namespace telepipe::test::group_tree_test
