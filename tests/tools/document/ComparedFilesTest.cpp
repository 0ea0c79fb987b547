#if TELEPIPE_WINDOW

#include "tools/window/background/ComparedFiles.h"

#include "tests/tools/Fixtures.h"
#include "tools/demo/Demo.h"
#include "tools/document/Document.h"
#include "tools/document/FileSource.h"
#include "tools/window/lists/FindRange.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <thread>

namespace telepipe::tools::compared_files_test {
namespace {

struct NamedFile
{
    std::string name;
    formats::ByteVector bytes;
};

std::unique_ptr<Document> documentOf(const std::vector<NamedFile>& files)
{
    MemorySource source;
    std::vector<std::filesystem::path> paths;
    for (const NamedFile& file : files) {
        source.add(file.name, file.bytes);
        paths.emplace_back(file.name);
    }
    return openDocument(paths, source, nullptr);
}

std::vector<ComparedFile> compared(const Document& first, const Document& second)
{
    ComparedFiles files;
    files.start(first, second);
    while (files.isBusy())
        std::this_thread::yield();
    return files.files();
}

formats::ByteVector demoFile(const std::string& name)
{
    return std::ranges::find(demoFiles(), name, &DemoFile::name)->bytes;
}

} // namespace

TEST(ComparedFiles, FilesArePairedByNameThenByKind)
{
    const formats::ByteVector model = demoFile("sundial.nj"), carp = demoFile("carp.nj");
    const auto first = documentOf({{"a.nj", model}, {"b.nj", carp}});
    const auto second = documentOf({{"b.nj", carp}, {"c.nj", model}, {"d.nj", model}});
    const auto files = compared(*first, *second);
    ASSERT_EQ(files.size(), 3u);
    EXPECT_EQ(files[0].first, "a.nj");
    EXPECT_EQ(files[0].second, "c.nj");
    EXPECT_TRUE(files[0].isSame());
    EXPECT_EQ(files[1].second, "b.nj");
    EXPECT_TRUE(files[1].isSame());
    EXPECT_TRUE(files[2].first.empty());
    EXPECT_EQ(files[2].second, "d.nj");
    EXPECT_FALSE(files[2].isSame());
}

TEST(ComparedFiles, WhatDiffersIsFoundStructureByStructure)
{
    formats::ByteVector changed = demoFile("carp.nj");
    changed[0x70] |= 0x08;
    const auto first = documentOf({{"carp.nj", demoFile("carp.nj")}}), second = documentOf({{"carp.nj", changed}});
    const auto files = compared(*first, *second);
    ASSERT_EQ(files.size(), 1u);
    ASSERT_EQ(files[0].difference.structures.size(), 1u);
    EXPECT_EQ(files[0].difference.structures[0].first->offset, 0x70u);
}

// Each structure of a stage leads to what it makes: every strip, vertex and material chunk to a strip of its model.
TEST(FindRange, StructuresLeadToWhatTheyMake)
{
    const std::string name = "map_demo01n.rel";
    const auto document = documentOf({{name, demoFile(name)}});
    const LoadedFile* file = document->files.back().get();
    ASSERT_EQ(file->path, name);
    const formats::FileMap map(file->bytes);
    std::map<std::string, std::pair<int, int>> found; // of a kind: how many, and of how many
    for (std::size_t i = 0; i < map.size(); ++i) {
        const formats::FileRange& range = map[i];
        const std::string kind = english(range.name).substr(0, english(range.name).find(' '));
        const auto selection = selectionOfRange(*document, {file, range.offset}, range);
        found[kind].first += selection.has_value();
        ++found[kind].second;
        if (selection && kind == "NJS_CNK_OBJECT") {
            EXPECT_EQ(document->scene.nodes[selection->node].fileOffset, range.offset);
        }
        if (selection && kind.starts_with("NJD_CS")) {
            EXPECT_EQ(document->scene.strips[selection->strip].chunkOffset, range.offset) << range.name;
        }
        if (selection && kind == "NJD_CM_D") {
            EXPECT_GT(document->scene.strips[selection->strip].fileOffset, range.offset);
        }
    }
    for (const char* kind : {"NJS_CNK_OBJECT", "NJS_CNK_MODEL", "NJD_CS_UVH", "NJD_CV_D8", "NJD_CM_D", "section"})
        EXPECT_GT(found[kind].first, found[kind].second * 9 / 10) << kind << " of " << found[kind].second;
}

} // namespace telepipe::tools::compared_files_test
#endif
