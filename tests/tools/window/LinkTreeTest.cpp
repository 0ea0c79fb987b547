#if TELEPIPE_WINDOW

#include "tools/window/panels/stage/LinkTree.h"

#include <gmock/gmock.h>

namespace telepipe::tools::link_tree_test {
namespace {

using scene::LinkEnd;
using scene::LinkKind;

constexpr LinkEnd kSwitch{0, 7}, kDoor{0, 3}, kEvent{LinkEnd::kEvent, 0}, kBooma{1, 7};

std::vector<std::pair<std::uint32_t, bool>> linksOf(const LinkTree& tree, LinkEnd end)
{
    std::vector<std::pair<std::uint32_t, bool>> found;
    for (const LinkTree::End& link : tree.of(end))
        found.emplace_back(link.link, link.isFrom);
    return found;
}

TEST(LinkTreeTest, EachEndHasItsLinks)
{
    scene::StageLinks links;
    links.links = {{LinkKind::Switch, kSwitch, kDoor, 3},
                   {LinkKind::Builds, kEvent, kBooma, 1},
                   {LinkKind::Switch, kEvent, kDoor, 3}};
    LinkTree tree;
    tree.follow(links);
    using Found = std::vector<std::pair<std::uint32_t, bool>>;
    EXPECT_EQ(linksOf(tree, kDoor), (Found{{0, false}, {2, false}}));
    EXPECT_EQ(linksOf(tree, kSwitch), (Found{{0, true}}));
    EXPECT_EQ(linksOf(tree, kEvent), (Found{{1, true}, {2, true}}));
    EXPECT_EQ(linksOf(tree, kBooma), (Found{{1, false}}));
    EXPECT_TRUE(tree.of({5, 5}).empty());
}

TEST(LinkTreeTest, AnotherStageIsFoldedUp)
{
    LinkTree tree;
    tree.setOpen(kDoor, true);
    EXPECT_TRUE(tree.isOpen(kDoor));
    EXPECT_FALSE(tree.isOpen(kSwitch));
    tree.follow({});
    EXPECT_FALSE(tree.isOpen(kDoor));
}

} // namespace
} // namespace telepipe::tools::link_tree_test

#endif
