#include "tools/picture/gallery/Gallery.h"

#include "tests/support/Program.h"
#include "tools/disk/WriteFile.h"
#include "tools/document/Document.h"
#include "tools/picture/image/Png.h"
#include "tools/picture/record/BookmarkFile.h"
#include "tools/picture/record/RestorePicture.h"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace telepipe::tools::gallery_test {
namespace {

namespace fs = std::filesystem;

std::string textOf(const fs::path& path)
{
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

TEST(Gallery, NamesOutOfFilesAreText)
{
    GalleryItem item;
    item.name = "<script>alert(1)</script>.nj";
    item.picture = galleryPictureName(1, item.name);
    item.warnings = {"offset 0x10: <odd>"};
    item.warningCount = 1;
    for (const std::string& html : {galleryIndex("a & b", {item}), galleryPage(item, nullptr, nullptr)}) {
        EXPECT_EQ(html.find("<script>alert"), std::string::npos);
        EXPECT_NE(html.find("&lt;script&gt;alert(1)"), std::string::npos);
    }
    EXPECT_NE(galleryPage(item, nullptr, nullptr).find("offset 0x10: &lt;odd&gt;"), std::string::npos);
}

TEST(Gallery, PictureNamesAreSafeAndTheirOwn)
{
    EXPECT_EQ(galleryPictureName(7, "a/../b.rel"), "0007-a____b_rel");
    EXPECT_EQ(galleryPictureName(8, std::string(200, 'x')), "0008-" + std::string(60, 'x'));
    EXPECT_NE(galleryPictureName(1, "森"), galleryPictureName(2, "林"));
}

TEST(Gallery, PagesLinkToTheirNeighbours)
{
    GalleryItem a, b, c;
    a.picture = "1-a";
    b.picture = "2-b";
    c.picture = "3-c";
    const std::string html = galleryPage(b, &a, &c);
    EXPECT_NE(html.find("href=\"1-a.html\">Previous"), std::string::npos);
    EXPECT_NE(html.find("href=\"3-c.html\">Next"), std::string::npos);
    EXPECT_EQ(galleryPage(a, nullptr, &b).find("Previous"), std::string::npos);
}

TEST(Gallery, EveryStageAndModelBelowAFolderIsDrawnAndBadOnesAreTold)
{
    const test::ScratchFolder scratch;
    ASSERT_EQ(test::runProgram(test::programPath(), {"demo", "pso/demo"}, scratch.path()).exitCode, 0);
    writeFile(scratch / "pso" / "broken_n.rel", formats::ByteVector(64, 0xff));
    writeFile(scratch / "pso" / "readme.txt", formats::ByteVector{'h', 'i'});
    const test::ProgramResult result =
        test::runProgram(test::programPath(), {"gallery", "pso", "-o", "site"}, scratch.path());
    EXPECT_EQ(result.exitCode, 1) << result.errors;
    const std::string index = textOf(scratch / "site" / "index.html");
    EXPECT_EQ(index.find("readme.txt"), std::string::npos);
    EXPECT_NE(index.find("broken_n.rel"), std::string::npos);
    std::size_t drawn = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(scratch / "site" / "pictures")) {
        const formats::Image picture = readPng(entry.path());
        const bool small = entry.path().string().ends_with(".small.png");
        EXPECT_EQ(picture.width, small ? 480u : 1280u);
        drawn += !small;
        const fs::path again = scratch / "again.png"; // each says how it was made
        EXPECT_EQ(
            test::runProgram(test::programPath(), {"shot", entry.path().string(), "--trust", "-o", again.string()})
                .exitCode,
            0);
        EXPECT_EQ(readPng(again).rgba, picture.rgba) << entry.path();
        EXPECT_NE(index.find(small ? entry.path().filename().string() : "pages/"), std::string::npos);
    }
    EXPECT_EQ(drawn, 3u) << "the demo stage, its d.rel drawn with its n.rel, the carp and the sundial";
    std::size_t pages = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(scratch / "site" / "pages"))
        pages += entry.path().extension() == ".html";
    EXPECT_EQ(pages, 4u);
}

TEST(Gallery, AStageIsSeenFromItsFirstBookmark)
{
    const test::ScratchFolder scratch;
    ASSERT_EQ(test::runProgram(test::programPath(), {"demo", "demo"}, scratch.path()).exitCode, 0);
    Bookmarks bookmarks;
    bookmarks.marks = {{"the pond", 2, {.position = {120, 40, -60}, .yaw = 30}, 1.5}, {"another", 1, {}, {}}};
    writeBookmarks(scratch / "demo" / "map_demo01.bookmarks.json", bookmarks);
    const test::ProgramResult result =
        test::runProgram(test::programPath(), {"gallery", "demo/map_demo01n.rel", "-o", "site"}, scratch.path());
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    const PictureRecord record =
        restorePicture(scratch / "site" / "pictures" / "0001-map_demo01n_rel.png", {{scratch.path()}}).record;
    ASSERT_TRUE(record.camera);
    EXPECT_EQ(record.camera->position, glm::vec3(120, 40, -60));
    EXPECT_EQ(record.camera->yaw, 30);
    EXPECT_EQ(record.seconds, 1.5);
    EXPECT_NE(textOf(scratch / "site" / "pages" / "0001-map_demo01n_rel.html").find("bookmark the pond"),
              std::string::npos);
}

} // namespace
} // namespace telepipe::tools::gallery_test
