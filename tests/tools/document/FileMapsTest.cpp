// The structures of a document's files, found beside the frame.
#if TELEPIPE_WINDOW

#include "tools/window/background/FileMaps.h"

#include <gtest/gtest.h>
#include <thread>

namespace telepipe::tools::file_maps_test {
namespace {

void wait(const FileMaps& maps)
{
    while (maps.isBusy())
        std::this_thread::yield();
}

TEST(FileMapsTest, AreThoseOfTheFilesOnceTheyAreFound)
{
    const auto document = openDemo();
    FileMaps maps(*document);
    for (const auto& file : document->files)
        EXPECT_EQ(maps.of(file.get()), nullptr) << "nobody has asked for them";
    EXPECT_FALSE(maps.isBusy());
    maps.start();
    maps.start();
    wait(maps);
    for (const auto& file : document->files) {
        const formats::FileMap expected(file->bytes);
        const formats::FileMap* found = maps.of(file.get());
        ASSERT_NE(found, nullptr) << file->path;
        ASSERT_EQ(found->size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
            ASSERT_EQ((*found)[i].offset, expected[i].offset);
    }
    EXPECT_EQ(maps.of(nullptr), nullptr);
}

TEST(FileMapsTest, AFileThatCannotBeReadHasNone)
{
    Document document;
    document.files.push_back(std::make_unique<LoadedFile>());
    document.files.back()->bytes = {1, 2, 3};
    FileMaps maps(document);
    maps.start();
    wait(maps);
    EXPECT_EQ(maps.of(document.files.front().get()), nullptr);
    maps.count(document.files.front().get());
    EXPECT_FALSE(maps.isCounting());
}

TEST(FileMapsTest, CountsWhatIsUnderstood)
{
    const auto document = openDemo();
    FileMaps maps(*document);
    maps.start();
    wait(maps);
    const LoadedFile* file = document->files.front().get();
    EXPECT_FALSE(maps.coverage(file));
    maps.count(file);
    wait(maps);
    const auto coverage = maps.coverage(file);
    ASSERT_TRUE(coverage);
    EXPECT_EQ(coverage->bytes, formats::coverageOf(formats::FileMap(file->bytes).kinds()).bytes);
    EXPECT_FALSE(maps.coverage(document->files.back().get())) << "that is another file";
}

// A document may be closed at any moment.
TEST(FileMapsTest, GoWithWorkUnfinished)
{
    const auto document = openDemo();
    for (int i = 0; i < 20; ++i) {
        FileMaps maps(*document);
        maps.start();
        maps.count(document->files.front().get());
    }
}

} // namespace
} // namespace telepipe::tools::file_maps_test
#endif
