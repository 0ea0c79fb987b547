// Small pictures that are kept on the disk, where others may have written too.

#include "tests/support/Pictures.h"
#include "tests/support/Program.h"

#include "tools/disk/WriteFile.h"
#include "tools/picture/image/Png.h"
#include "tools/window/shelf/ThumbnailCache.h"

#include <gtest/gtest.h>

#ifndef _WIN32
#include <sys/stat.h>
#endif

namespace telepipe::test::thumbnail_cache_test {

namespace {

namespace fs = std::filesystem;
using tools::ThumbnailCache;

class Thumbnails : public testing::Test
{
protected:
    Thumbnails()
    {
        writePicture(tools::kThumbnailWidth, tools::kThumbnailHeight);
        tools::Thumbnail made;
        made.model = "a.bml/b/c.nj";
        made.triangles = 7;
        _cache.keep("key", made);
    }

    void writePicture(std::uint32_t width, std::uint32_t height) const
    {
        tools::writePng(_folder / "key.png", gradient(width, height), tools::PngColor::Rgb);
    }
    static std::string factsOf(const std::string& model)
    {
        return R"({"fault":0,"triangles":7,"models":1,"warnings":0,"model":")" + model + "\"}";
    }
    bool isFoundWith(const std::string& facts) const
    {
        tools::writeText(_folder / "key.json", facts);
        return _cache.find("key").has_value();
    }

    const ScratchFolder _folder;
    ThumbnailCache _cache{_folder.path()};
};

} // namespace

TEST_F(Thumbnails, AreWhatWasKept)
{
    const auto found = _cache.find("key");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->model, "a.bml/b/c.nj");
    EXPECT_EQ(found->triangles, 7u);
    EXPECT_EQ(found->image.width, tools::kThumbnailWidth);
    EXPECT_FALSE(_cache.find("other"));
}

TEST_F(Thumbnails, LeadToNoOtherFolder)
{
    for (const std::string model : {"/etc/passwd", "../b.nj", "a.bml/../../b.nj", "//server/share/b.nj"})
        EXPECT_FALSE(isFoundWith(factsOf(model))) << model;
    EXPECT_TRUE(isFoundWith(factsOf("a.bml/b..nj")));
}

TEST_F(Thumbnails, OfStrangeFactsAreDrawnAgain)
{
    for (const char* facts : {"", "[", "{\"fault\":", "\xff\xfe"})
        EXPECT_FALSE(isFoundWith(facts)) << facts;
    for (const char* facts : {"[]", "7", R"({"fault":-9,"triangles":"x","model":[1]})"})
        isFoundWith(facts); // whatever comes of it
}

TEST_F(Thumbnails, OfAnotherSizeAreNotUnpacked)
{
    writePicture(tools::kThumbnailWidth, tools::kThumbnailHeight + 1);
    EXPECT_FALSE(_cache.find("key"));
    for (const std::size_t size : {0, 23, 24, 100}) {
        tools::writeFile(_folder / "key.png", formats::ByteVector(size, 0));
        EXPECT_FALSE(_cache.find("key")) << size;
    }
}

#ifndef _WIN32
TEST_F(Thumbnails, ThatAreNoFilesAreNotWaitedFor)
{
    for (const char* name : {"key.png", "key.json"}) {
        fs::remove(_folder / name);
        ASSERT_EQ(mkfifo((_folder / name).c_str(), 0600), 0);
        EXPECT_FALSE(_cache.find("key")) << name;
        fs::remove(_folder / name);
        fs::create_symlink(name, _folder / name);
        EXPECT_FALSE(_cache.find("key")) << name;
    }
}
#endif

} // namespace telepipe::test::thumbnail_cache_test
