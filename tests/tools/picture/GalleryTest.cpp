#include "tools/picture/gallery/Gallery.h"

#include "tests/support/DemoFolder.h"
#include "tests/support/Program.h"
#include "tools/disk/WriteFile.h"
#include "tools/document/Document.h"
#include "tools/picture/gallery/GalleryParts.h"
#include "tools/picture/image/Png.h"
#include "tools/picture/record/BookmarkFile.h"
#include "tools/picture/record/RestorePicture.h"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <thread>

#ifdef __linux__
#include <sys/inotify.h>
#include <unistd.h>
#endif

namespace telepipe::tools::gallery_test {
namespace {

namespace fs = std::filesystem;

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

// Whoever gives a part of a gallery away writes what they like into it.
TEST(Gallery, AllOfAnItemIsText)
{
    const std::string odd = "\"><b>'";
    GalleryItem item;
    item.name = item.picture = item.kind = item.stamp = item.pictures = item.live = odd;
    item.facts = {{"triangles", odd}, {odd, odd}};
    item.notes = item.warnings = item.inputs = {odd};
    item.tables = {{odd, {{odd}, {odd}}}};
    item.warningCount = 1;
    item.hasPlan = true;
    GalleryItem bad = item;
    bad.error = odd;
    for (const std::string& html :
         {galleryIndex(odd, {item, bad}), galleryPage(item, &item, &bad), galleryPage(bad, nullptr, &item)})
        EXPECT_EQ(html.find("<b>"), std::string::npos) << html;
}

TEST(Gallery, APartOfAnotherLeadsToNoFileElsewhere)
{
    const test::ScratchFolder scratch;
    const auto merge = [&](const std::string& picture) {
        GalleryPart part{"pso", 1, 1, 1, {{0, {}}}};
        part.items[0].second.picture = picture;
        fs::create_directories(scratch / "site/parts");
        writeText(scratch / "site/parts/1.json", galleryPartText(part));
        return test::runProgram(test::programPath(), {"merge", "site"}, scratch.path());
    };
    EXPECT_EQ(merge("0001-a_nj").exitCode, 0);
    for (const std::string picture : {"", "..", "../../a", "/etc/a", "a/b", "a\\b", "a.b", "\xC3\xA9"}) {
        const test::ProgramResult result = merge(picture);
        EXPECT_EQ(result.exitCode, 1) << picture;
        EXPECT_NE(result.errors.find("the name of a gallery's picture"), std::string::npos) << result.errors;
    }
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
    test::writeDemo(scratch / "pso/demo");
    writeFile(scratch / "pso" / "broken_n.rel", formats::ByteVector(64, 0xff));
    writeFile(scratch / "pso" / "readme.txt", formats::ByteVector{'h', 'i'});
    const test::ProgramResult result =
        test::runProgram(test::programPath(), {"gallery", "pso", "-o", "site"}, scratch.path());
    EXPECT_EQ(result.exitCode, 1) << result.errors;
    EXPECT_NE(result.errors.find("broken_n.rel: offset 0x"), std::string::npos) << result.errors;
    const std::string index = test::readText(scratch / "site" / "index.html");
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

std::map<std::string, fs::file_time_type> timesIn(const fs::path& folder)
{
    std::map<std::string, fs::file_time_type> times;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        times[entry.path().filename().string()] = entry.last_write_time();
    return times;
}

std::size_t sameTimes(const std::map<std::string, fs::file_time_type>& a,
                      const std::map<std::string, fs::file_time_type>& b)
{
    return std::size_t(std::ranges::count_if(a, [&](const auto& each) {
        const auto found = b.find(each.first);
        return found != b.end() && found->second == each.second;
    }));
}

TEST(Gallery, OnlyWhatHasChangedIsDrawnAgain)
{
    const test::ScratchFolder scratch;
    const auto run = [&](const std::vector<std::string>& arguments) {
        const test::ProgramResult result = test::runProgram(test::programPath(), arguments, scratch.path());
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        return result;
    };
    const std::vector<std::string> gallery = {"gallery", "pso", "-o", "site"};
    test::writeDemo(scratch / "pso/demo");
    run(gallery);
    const auto first = timesIn(scratch / "site" / "pictures");
    ASSERT_EQ(first.size(), 6u);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_NE(run(gallery).errors.find("3 of 3 had not changed"), std::string::npos);
    EXPECT_EQ(sameTimes(first, timesIn(scratch / "site" / "pictures")), 6u);

    fs::path model;
    for (const fs::directory_entry& entry : fs::directory_iterator(scratch / "pso" / "demo"))
        if (entry.path().extension() == ".nj" && model.empty())
            model = entry.path();
    std::ofstream(model, std::ios::binary | std::ios::app) << std::string(32, '\0');
    EXPECT_NE(run(gallery).errors.find("2 of 3 had not changed"), std::string::npos);
    EXPECT_EQ(sameTimes(first, timesIn(scratch / "site" / "pictures")), 4u);

    fs::remove(scratch / "site" / "pictures" / first.begin()->first); // a missing picture is drawn again
    run(gallery);
    EXPECT_EQ(timesIn(scratch / "site" / "pictures").size(), 6u);
}

std::map<std::string, std::string> textsIn(const fs::path& site)
{
    std::map<std::string, std::string> texts;
    for (const char* folder : {".", "pages", "pictures", "plans"})
        for (const fs::directory_entry& entry : fs::directory_iterator(site / folder))
            if (entry.is_regular_file() && entry.path().extension() != "")
                texts[folder + ("/" + entry.path().filename().string())] = test::readText(entry.path());
    return texts;
}

TEST(Gallery, PartsMakeTheSiteOfOneRunAndAreKnownToTheNext)
{
    const test::ScratchFolder scratch;
    const auto run = [&](std::vector<std::string> more, int exitCode = 0) {
        const test::ProgramResult result = test::runProgram(test::programPath(), std::move(more), scratch.path());
        EXPECT_EQ(result.exitCode, exitCode) << result.errors;
        return result.errors;
    };
    test::writeDemo(scratch / "pso");
    run({"gallery", "pso", "-o", "one"});
    for (const char* part : {"2/2", "1/2"})
        run({"gallery", "pso", "-o", "site", "--shard", part});
    run({"merge", "site"});
    EXPECT_EQ(textsIn(scratch / "site"), textsIn(scratch / "one"));

    EXPECT_NE(run({"gallery", "pso", "-o", "site"}).find("3 of 3 had not changed"), std::string::npos);
    run({"gallery", "pso", "-o", "site", "--shard", "1/3"});
    EXPECT_NE(run({"merge", "site"}, 1).find("2.json: is part 2 of 2 of 'pso'"), std::string::npos);
    fs::copy(scratch / "pso" / "carp.nj", scratch / "pso" / "a.nj"); // a part that knows of one more
    run({"gallery", "pso", "-o", "site", "--shard", "1/2"});
    EXPECT_NE(run({"merge", "site"}, 1).find("item 4 is missing"), std::string::npos);
}

// Drawn since by a part of another division, so that the pictures are not the remembered ones.
TEST(Gallery, APictureThatIsNoLongerTheOneDrawnIsDrawnAgain)
{
    const test::ScratchFolder scratch;
    test::writeDemo(scratch / "pso");
    const std::vector<std::string> gallery = {"gallery", "pso/carp.nj", "-o", "site"};
    ASSERT_EQ(test::runProgram(test::programPath(), gallery, scratch.path()).exitCode, 0);
    const auto first = textsIn(scratch / "site");
    const auto pictures = timesIn(scratch / "site" / "pictures");
    ASSERT_EQ(pictures.size(), 2u);
    fs::copy_file(scratch / "site" / "pictures" / pictures.rbegin()->first,
                  scratch / "site" / "pictures" / pictures.begin()->first, fs::copy_options::overwrite_existing);
    ASSERT_NE(textsIn(scratch / "site"), first);
    ASSERT_EQ(test::runProgram(test::programPath(), gallery, scratch.path()).exitCode, 0);
    EXPECT_EQ(textsIn(scratch / "site"), first);
}

#ifdef __linux__ // which tells what is opened

// Whether drawing a gallery again opens the file, where what the site remembers names it so.
bool isOpenedAsInput(const test::ScratchFolder& scratch, const fs::path& file, const std::string& name)
{
    const fs::path memory = scratch / "site" / "drawn" / "1.json";
    GalleryPart part = readGalleryPart(memory);
    part.items.at(0).second.inputs = {name};
    writeText(memory, galleryPartText(part));
    const int events = inotify_init1(IN_NONBLOCK);
    EXPECT_GE(inotify_add_watch(events, file.c_str(), IN_OPEN), 0);
    EXPECT_EQ(test::runProgram(test::programPath(), {"gallery", "pso/carp.nj", "-o", "site"}, scratch.path()).exitCode,
              1)
        << "the list was changed by somebody else, and stays";
    char event[4096];
    const bool isOpened = read(events, event, sizeof event) > 0;
    close(events);
    return isOpened;
}

// Whoever gives a site away writes what they like into it.
TEST(Gallery, WhatASiteRemembersLeadsToNoOtherMachine)
{
    const test::ScratchFolder scratch;
    test::writeDemo(scratch / "pso");
    writeText(scratch / "other", "of another machine");
    ASSERT_EQ(test::runProgram(test::programPath(), {"gallery", "pso/carp.nj", "-o", "site"}, scratch.path()).exitCode,
              0);
    const fs::path other = fs::canonical(scratch / "other");
    EXPECT_TRUE(isOpenedAsInput(scratch, other, other.string()));
    EXPECT_FALSE(isOpenedAsInput(scratch, other, "/" + other.string())) << "//server/share/other";
}

#endif

TEST(Gallery, AStagesPageHasItsPlanTexturesAndMaterials)
{
    const test::ScratchFolder scratch;
    test::writeDemo(scratch / "pso");
    ASSERT_EQ(test::runProgram(test::programPath(), {"gallery", "pso", "-o", "site"}, scratch.path()).exitCode, 0);
    std::string stage;
    for (const fs::directory_entry& entry : fs::directory_iterator(scratch / "site" / "pages"))
        if (const std::string page = test::readText(entry.path()); page.find("n_rel.png") != std::string::npos)
            stage = page;
    for (const char* title : {"<h2>Plan</h2>", "<h2>Textures</h2>", "<h2>Materials</h2>"})
        EXPECT_NE(stage.find(title), std::string::npos) << title;
    const std::size_t plan = stage.find("../plans/");
    ASSERT_NE(plan, std::string::npos);
    const std::string name = stage.substr(plan + 3, stage.find('"', plan) - plan - 3);
    EXPECT_GT(readPng(scratch / "site" / name).width, 100u);
}

TEST(Gallery, AFolderThatIsNotThereIsAnError)
{
    const test::ScratchFolder scratch;
    const test::ProgramResult result =
        test::runProgram(test::programPath(), {"gallery", "nosuch", "-o", "site"}, scratch.path());
    EXPECT_NE(result.exitCode, 0);
    EXPECT_NE(result.errors.find("nosuch"), std::string::npos);
    EXPECT_FALSE(fs::exists(scratch / "site"));
}

TEST(Gallery, AStageIsSeenFromItsFirstBookmark)
{
    const test::ScratchFolder scratch;
    test::writeDemo(scratch / "demo");
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
    EXPECT_NE(test::readText(scratch / "site" / "pages" / "0001-map_demo01n_rel.html").find("bookmark the pond"),
              std::string::npos);
}

} // namespace
} // namespace telepipe::tools::gallery_test
