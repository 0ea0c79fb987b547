// A browser's knowledge of archives: entries, the tree of them, companions, and the files they are saved as.

#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "tests/support/Program.h"
#include "tests/support/Says.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/TextureFiles.h"
#include "tests/tools/Fixtures.h"
#include "tools/document/archive/ArchiveTree.h"
#include "tools/document/archive/SaveEntry.h"

#include <gmock/gmock.h>

namespace telepipe::tools::archive_nodes_test {

namespace fs = std::filesystem;
using formats::ByteVector;
using test::Says;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

namespace {

// Names that no file may have, and pairs of names that two files may not have.
const std::vector<std::string> kHostile = {
    "../../escaped.nj", "/abs.nj", "C:\\drive.nj", "same.nj", "same.nj", "SAME.NJ",
    "a\x01\x1f\nb.nj",  "",        "..",           ".",       "con.nj",  "a/../../b.nj",
    "\\\\host\\share"};

// The writer would refuse some of the names: they are written over its own.
ByteVector bmlNamed(const std::vector<std::string>& names)
{
    const ByteVector model = test::modelFile();
    std::vector<formats::BmlFile> files;
    for (std::size_t i = 0; i < names.size(); ++i)
        files.push_back({"entry" + std::to_string(i) + ".nj", 0, model, {}});
    ByteVector bytes = formats::writeBml(files);
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto field = bytes.begin() + std::ptrdiff_t(0x40 + 0x40 * i);
        std::fill_n(field, 0x20, std::uint8_t(0));
        std::copy(names[i].begin(), names[i].end(), field);
    }
    return bytes;
}

// A GSL with a BML in it: a model with its textures, one without, and a motion for both.
ByteVector nested()
{
    const ByteVector model = test::modelFile(), moving = test::movingModelFile(), motion = test::motionFile();
    const ByteVector textures = test::pvmFile({"te_064_stone"});
    const formats::BmlFile entries[] = {
        {"box.nj", 0, moving, textures}, {"sea.nj", 0, model, {}}, {"slide.njm", 0x1F, motion, {}}};
    const ByteVector bml = formats::writeBml(entries), junk = test::noise(20);
    const formats::GslFile files[] = {{"bm_box.bml", bml}, {"other.pvm", textures}, {"junk.bin", junk}};
    return formats::writeGsl(files, formats::Endian::Big);
}

class ArchiveNodesTest : public testing::Test
{
protected:
    void SetUp() override
    {
        test::writeBytes(_archive, nested());
        test::writeBytes(_hostile, bmlNamed(kHostile));
    }

    std::vector<std::string> rows(ArchiveTree& tree)
    {
        std::vector<std::string> result;
        for (const ArchiveTree::Row& row : tree.rows())
            result.push_back(std::string(std::size_t(row.depth), ' ') + row.node->name);
        return result;
    }
    void readAll(ArchiveTree& tree)
    {
        while (const auto unread = tree.unread())
            tree.setEntries(*unread, readArchiveNodes(*unread));
    }

    test::ScratchFolder _folder;
    fs::path _archive = _folder / "a.gsl", _hostile = _folder / "hostile.bml";
};

} // namespace

TEST_F(ArchiveNodesTest, SayWhatEachEntryIsAndHowItIsPacked)
{
    const ArchiveNodes outer = readArchiveNodes(_archive);
    ASSERT_THAT(outer.nodes, SizeIs(3));
    EXPECT_STREQ(outer.nodes[0].kindName(), "archive");
    EXPECT_EQ(outer.nodes[0].use, EntryUse::Browse);
    EXPECT_EQ(outer.nodes[1].use, EntryUse::Textures);
    EXPECT_EQ(outer.nodes[2].size, 20u);
    EXPECT_STREQ(outer.nodes[2].packing, "");
    const ArchiveNodes inner = readArchiveNodes(_archive / "bm_box.bml");
    ASSERT_THAT(inner.nodes, SizeIs(4));
    EXPECT_EQ(inner.nodes[0].path, _archive / "bm_box.bml" / "box.nj");
    EXPECT_EQ(inner.nodes[0].size, test::movingModelFile().size());
    EXPECT_LT(inner.nodes[0].storedSize, inner.nodes[0].size);
    EXPECT_STREQ(inner.nodes[0].packing, "PRS");
    EXPECT_EQ(inner.nodes[3].use, EntryUse::Motion);
    EXPECT_STREQ(inner.nodes[0].kindName(), "model");
    EXPECT_STREQ(inner.nodes[3].kindName(), "motion") << "of the family that models are in";
}

TEST_F(ArchiveNodesTest, SayWhatGoesWithWhat)
{
    const ArchiveNodes inner = readArchiveNodes(_archive / "bm_box.bml");
    ASSERT_THAT(inner.nodes, SizeIs(4));
    EXPECT_EQ(inner.nodes[0].goesWith, "box.pvm, 1 motion");
    EXPECT_EQ(inner.nodes[1].goesWith, "box.nj") << "the textures";
    EXPECT_EQ(inner.nodes[2].goesWith, "") << "one node, and a motion of two";
    EXPECT_EQ(inner.nodes[3].goesWith, "box.nj") << "the motion";
}

TEST_F(ArchiveNodesTest, WhatIsNoArchiveIsAnError)
{
    EXPECT_THAT(readArchiveNodes(_archive / "junk.bin").error, Says("an archive"));
    EXPECT_THAT(readArchiveNodes(_folder / "nothing.gsl").error, Says("nothing.gsl"));
    EXPECT_THAT(archivesAmong({_archive, _folder / "nothing.gsl", _archive / "junk.bin", _hostile}),
                ElementsAre(_archive, _hostile));
}

TEST_F(ArchiveNodesTest, AnEntryThatUnpacksToTooMuchIsThereWithItsError)
{
    const ArchiveNodes nodes = readArchiveNodes(_archive / "bm_box.bml", 1u << 20);
    const ArchiveNodes few = readArchiveNodes(_archive, 64);
    EXPECT_EQ(nodes.nodes[0].error, "");
    ASSERT_THAT(few.nodes, SizeIs(3)) << few.error;
    EXPECT_THAT(few.nodes[0].error, Says("--limit"));
    EXPECT_EQ(few.nodes[2].error, "") << "the limit is for each";
}

TEST_F(ArchiveNodesTest, ReadingStopsWhenCancelled)
{
    LoadProgress progress;
    progress.cancel();
    EXPECT_THROW(readArchiveNodes(_archive, kUnpackLimit, &progress), Cancelled);
    EXPECT_THROW(saveEntries(_archive, _folder / "out", {}, &progress), Cancelled);
}

TEST_F(ArchiveNodesTest, HostileNamesAreSafeNamesEachOnce)
{
    const ArchiveNodes nodes = readArchiveNodes(_hostile);
    ASSERT_THAT(nodes.nodes, SizeIs(kHostile.size())) << nodes.error;
    std::set<std::string> lower;
    for (const ArchiveNode& node : nodes.nodes) {
        EXPECT_EQ(fs::path(node.name).filename(), node.name) << "more than a file name";
        EXPECT_EQ(node.name.find_first_of("\\:\n\x01"), std::string::npos) << node.name;
        EXPECT_TRUE(node.name != "" && node.name != "." && node.name != "..") << node.name;
        EXPECT_EQ(node.path, _hostile / node.name);
        std::string low = node.name;
        std::ranges::transform(low, low.begin(), [](unsigned char c) { return char(std::tolower(c)); });
        EXPECT_TRUE(lower.insert(low).second) << node.name << " twice";
        EXPECT_EQ(readFile(node.path), test::modelFile()) << node.name << " opens something else";
    }
}

TEST_F(ArchiveNodesTest, TheTreeOpensArchiveByArchive)
{
    ArchiveTree tree;
    EXPECT_EQ(tree.unread(), std::nullopt);
    tree.addRoot(_archive);
    tree.addRoot(_archive);
    EXPECT_THAT(rows(tree), ElementsAre("a.gsl"));
    EXPECT_EQ(tree.unread(), std::nullopt) << "read though nobody looks";
    tree.setOpen(_archive, true);
    readAll(tree);
    EXPECT_THAT(rows(tree), ElementsAre("a.gsl", " bm_box.bml", " other.pvm", " junk.bin"));
    tree.openAround(_archive / "bm_box.bml" / "sea.nj");
    readAll(tree);
    EXPECT_THAT(rows(tree), ElementsAre("a.gsl", " bm_box.bml", "  box.nj", "  box.pvm", "  sea.nj", "  slide.njm",
                                        " other.pvm", " junk.bin"));
    tree.setOpen(_archive, false);
    EXPECT_THAT(rows(tree), ElementsAre("a.gsl"));
    ASSERT_NE(tree.find(_archive / "bm_box.bml" / "sea.nj"), nullptr);
}

TEST_F(ArchiveNodesTest, AFilterShowsWhatMatchesAndWhatItLiesIn)
{
    ArchiveTree tree;
    tree.addRoot(_archive);
    tree.openAround(_archive / "bm_box.bml" / "sea.nj");
    readAll(tree);
    tree.setOpen(_archive, false);
    tree.setFilter(TextFilter("SEA"));
    EXPECT_THAT(rows(tree), ElementsAre("a.gsl", " bm_box.bml", "  sea.nj"));
    tree.setFilter(TextFilter("motion sl"));
    EXPECT_THAT(rows(tree), ElementsAre("a.gsl", " bm_box.bml", "  slide.njm"));
    tree.setFilter(TextFilter("no such thing"));
    EXPECT_THAT(rows(tree), IsEmpty());
}

TEST_F(ArchiveNodesTest, ABrokenArchiveInTheTreeSaysWhy)
{
    test::writeBytes(_archive, test::noise(0x900));
    ArchiveTree tree;
    tree.addRoot(_archive);
    tree.setOpen(_archive, true);
    readAll(tree);
    EXPECT_THAT(rows(tree), ElementsAre("a.gsl"));
    EXPECT_THAT(tree.find(_archive)->error, Says("a.gsl"));
    test::writeBytes(_archive, nested());
    tree.forget();
    readAll(tree);
    EXPECT_THAT(rows(tree), SizeIs(4));
    EXPECT_TRUE(tree.find(_archive)->error.empty());
}

TEST_F(ArchiveNodesTest, WhatTheRequestLiesInIsFoundOnce)
{
    DocumentRequest request;
    request.files = {_archive / "bm_box.bml" / "box.nj", _archive / "bm_box.bml" / "sea.nj"};
    request.textures = {_hostile / "x"};
    request.motions = {_archive}; // itself
    EXPECT_THAT(archivesOf(request), ElementsAre(_archive, _hostile));
}

TEST(TextFilterTest, EveryWordIsFoundSomewhere)
{
    const TextFilter filter(" Box  MODEL ");
    EXPECT_TRUE(filter.matches("a_box.nj", "model"));
    EXPECT_TRUE(filter.matches("model of a box"));
    EXPECT_FALSE(filter.matches("a_box.nj", "motion"));
    EXPECT_TRUE(TextFilter("  ").matches(""));
    EXPECT_TRUE(TextFilter("  ").empty());
}

TEST_F(ArchiveNodesTest, SavedUnderSafeNamesInTheFolderAndNowhereElse)
{
    const SavedEntries saved = saveEntries(_hostile, _folder / "deep" / "out");
    EXPECT_THAT(saved.errors, IsEmpty());
    EXPECT_THAT(saved.files, SizeIs(kHostile.size()));
    EXPECT_THAT(test::fileNames(_folder / "deep" / "out"), SizeIs(kHostile.size()));
    EXPECT_THAT(test::fileNames(_folder.path()), ElementsAre("a.gsl", "deep", "hostile.bml"));
    EXPECT_THAT(test::fileNames(_folder / "deep"), ElementsAre("out"));
    for (const fs::path& file : saved.files)
        EXPECT_EQ(test::readBytes(file), test::modelFile()) << file;
}

TEST_F(ArchiveNodesTest, OneEntryIsSavedUnpacked)
{
    const SavedEntries saved = saveEntries(_archive / "bm_box.bml" / "sea.nj", _folder / "out");
    EXPECT_THAT(saved.files, ElementsAre(_folder / "out" / "sea.nj"));
    EXPECT_EQ(test::readBytes(_folder / "out" / "sea.nj"), test::modelFile());
}

TEST_F(ArchiveNodesTest, NothingIsReplacedUnasked)
{
    fs::create_directories(_folder / "out");
    test::writeBytes(_folder / "out" / "sea.nj", test::noise(5));
    const SavedEntries kept = saveEntries(_archive / "bm_box.bml", _folder / "out");
    EXPECT_THAT(kept.files, SizeIs(3));
    EXPECT_THAT(kept.errors, ElementsAre(Says("exists already")));
    EXPECT_EQ(test::readBytes(_folder / "out" / "sea.nj"), test::noise(5));
    const SavedEntries again = saveEntries(_archive / "bm_box.bml", _folder / "out", {.replace = true});
    EXPECT_THAT(again.errors, IsEmpty());
    EXPECT_EQ(test::readBytes(_folder / "out" / "sea.nj"), test::modelFile());
}

#ifndef _WIN32
TEST_F(ArchiveNodesTest, LinksAreNotWrittenThrough)
{
    fs::create_directories(_folder / "out");
    fs::create_symlink(_folder / "elsewhere", _folder / "out" / "sea.nj");
    EXPECT_THAT(saveEntries(_archive / "bm_box.bml" / "sea.nj", _folder / "out", {.replace = true}).errors,
                ElementsAre(Says("is a link")));
    EXPECT_FALSE(fs::exists(_folder / "elsewhere"));
    fs::create_directory_symlink(_folder / "out", _folder / "linked");
    EXPECT_THAT(saveEntries(_archive, _folder / "linked").errors, ElementsAre(Says("is a link")));
}
#endif

} // namespace telepipe::tools::archive_nodes_test
