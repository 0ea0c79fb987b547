#include "tests/support/Browser.h"
#include "tests/support/DemoFolder.h"
#include "tests/support/Program.h"
#include "tools/disk/WriteFile.h"
#include "tools/picture/gallery/Gallery.h"
#include "tools/picture/image/Png.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <optional>
#include <set>

// The gallery in a real browser: its pages once they are laid out and their scripts run.
namespace telepipe::tools::gallery_browser_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr test::PageSize kDesk{1280, 800}, kPhone{400, 800, true};

class GalleryBrowser : public ::testing::Test
{
protected:
    void SetUp() override
    {
        if (test::Browser::program().empty())
            GTEST_SKIP()
                << "no Chromium or Chrome is installed (tools/setup.sh --tests), and TELEPIPE_BROWSER names none";
        _browser.emplace(_scratch / "browser");
        _browser->resize(kDesk);
    }

    void TearDown() override
    {
        if (_browser) {
            EXPECT_EQ(_browser->complaints(), std::vector<std::string>());
        }
        _browser.reset();
    }

    // TELEPIPE_SCREENSHOTS=FOLDER keeps a picture of the page.
    void keep(const std::string& name)
    {
        if (const char* folder = std::getenv("TELEPIPE_SCREENSHOTS"))
            writeFile(fs::path(folder) / ("gallery_" + name + ".png"), _browser->screenshot());
    }

    json ask(const std::string& expression) { return _browser->evaluate(expression); }

    // Texts of all entries that can be seen, in order.
    std::vector<std::string> shown()
    {
        return ask("[...document.querySelectorAll('.card')].filter(card => card.offsetParent !== null)"
                   ".map(card => card.querySelector('p').textContent)")
            .get<std::vector<std::string>>();
    }

    // Lazy pictures too: each is brought into view first.
    std::size_t loadedPictures()
    {
        return ask(
            "(async () => { let loaded = 0; for (const image of document.images) { image.scrollIntoView(); "
            "await image.decode(); loaded += image.naturalWidth > 0 && image.offsetWidth > 0; } return loaded; })()");
    }

    void expectNothingSticksOut(const std::string& page, const std::string& theme)
    {
        for (const test::PageSize& size : {kDesk, kPhone}) {
            _browser->resize(size);
            EXPECT_LE(ask("document.documentElement.scrollWidth"), size.width) << page;
            EXPECT_EQ(
                ask("[...document.body.querySelectorAll('*')].filter(each => each.getBoundingClientRect().right > " +
                    std::to_string(size.width) + " + 0.5).map(each => each.outerHTML.slice(0, 60)).slice(0, 3)"),
                json::array())
                << page << " " << size.width << " wide";
            keep(fs::path(page).stem().string() + "_" + theme + "_" + std::to_string(size.width));
        }
        _browser->resize(kDesk);
    }

    const test::ScratchFolder _scratch;
    std::optional<test::Browser> _browser;
};

// Every file below a folder, named from there.
std::set<std::string> filesOf(const fs::path& folder)
{
    std::set<std::string> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            files.insert(entry.path().lexically_relative(folder).generic_string());
    return files;
}

// A library with things that the demo has not: many entries, names as files of the game and of people have them,
// errors.
class WrittenGallery : public GalleryBrowser
{
protected:
    void SetUp() override
    {
        GalleryBrowser::SetUp();
        if (IsSkipped())
            return;
        for (const char* folder : {"pictures", "pages"})
            fs::create_directories(_scratch / "site" / folder);
        add("forest/map_forest01n.rel", "stage", 20311, 2);
        add("forest/map_forest02n.rel", "stage", 31022, 0);
        add("models/" + std::string(90, 'x') + ".nj", "model", 12, 0);
        add("森のデータ/フラミンゴ.nj", "model", 640, 13);
        add("models/Boss & <Dragon>.nj", "model", 5120, 0);
        add("broken_n.rel", "stage", 0, 0);
        _items.back().error = "broken_n.rel: offset 0x3c: expected " + std::string(200, 'y') + ", found 0";
        write("index.html", galleryIndex("森 and others", _items));
        for (std::size_t i = 0; i < _items.size(); ++i)
            write("pages/" + _items[i].picture + ".html",
                  galleryPage(_items[i], i > 0 ? &_items[i - 1] : nullptr,
                              i + 1 < _items.size() ? &_items[i + 1] : nullptr));
        _browser->open(_scratch / "site" / "index.html");
    }

    void add(const std::string& name, const std::string& kind, std::size_t triangles, std::size_t warnings)
    {
        GalleryItem item{name, galleryPictureName(_items.size() + 1, name), kind, {}, {}, {}, {}, warnings};
        item.facts = {{"triangles", std::to_string(triangles)}, {"files", std::string(150, 'z') + ".nj"}};
        item.notes = {"looked for " + std::string(150, 'w') + ".xvm"};
        item.warnings.assign(warnings, "offset 0x10: " + std::string(150, 'v'));
        _items.push_back(item);
        const formats::Image grey{16, 9, formats::ByteVector(16 * 9 * 4, 0x80)};
        for (const char* end : {".png", ".small.png"})
            writeFile(_scratch / "site" / "pictures" / (item.picture + end), encodePng(grey, PngColor::Rgb));
    }

    void write(const std::string& name, const std::string& text) const
    {
        writeFile(_scratch / "site" / name, formats::ByteVector(text.begin(), text.end()));
    }

    // Whole words typed letter by letter into the empty field.
    void type(const std::string& text)
    {
        _browser->click("input");
        ask("document.querySelector('input').select()");
        for (const char letter : text)
            _browser->key(letter);
    }

    std::vector<GalleryItem> _items;
};

TEST_F(GalleryBrowser, TheDemoStageAndItsModelsAreThereToLookAt)
{
    test::writeDemo(_scratch / "pso/demo");
    writeFile(_scratch / "pso" / "broken_n.rel", formats::ByteVector(64, 0xff));
    test::runProgram(test::programPath(), {"gallery", "pso", "-o", "site"}, _scratch.path());
    const fs::path site = _scratch / "site";
    std::set<std::string> unseen = filesOf(site);
    std::set<std::string> pages{"index.html"}, done;
    while (!pages.empty()) { // from link to link
        const std::string page = *pages.begin();
        pages.erase(pages.begin());
        done.insert(page);
        _browser->open(site / page);
        const json links = ask("[...document.links].map(link => link.href)");
        for (const json& link : links) {
            const std::string target =
                fs::path(link.get<std::string>().substr(7)).lexically_relative(fs::absolute(site)).generic_string();
            EXPECT_TRUE(unseen.count(target)) << page << " leads to " << link;
            if (!done.count(target))
                pages.insert(target);
        }
        EXPECT_EQ(loadedPictures(), ask("document.images.length")) << page;
        expectNothingSticksOut(page, "light");
    }
    EXPECT_EQ(done.size(), 5u) << "the list, the stage, two models and a file that cannot be read";
    for (const std::string& request : _browser->requests())
        EXPECT_TRUE(request == "about:blank" || request.starts_with("file://" + fs::absolute(site).string()))
            << request;
    for (const std::string& request : _browser->requests())
        unseen.erase(fs::path(request.substr(7)).lexically_relative(fs::absolute(site)).generic_string());
    const std::set<std::string> notes{".telepipe-made", "drawn/1.json"}; // for the next run
    EXPECT_EQ(unseen, notes) << "no page shows it";
}

TEST_F(WrittenGallery, TheFieldNarrowsTheEntriesAsOneTypes)
{
    EXPECT_EQ(shown().size(), 6u);
    _browser->click("input");
    const std::string word = "MAP_FOREST02";
    const std::vector<std::size_t> left{5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1}; // "m" is in every model, too
    for (std::size_t i = 0; i < word.size(); ++i) {
        _browser->key(word[i]);
        EXPECT_EQ(shown().size(), left[i]) << word.substr(0, i + 1);
    }
    EXPECT_EQ(shown(), std::vector<std::string>{"forest/map_forest02n.rel"});
    EXPECT_EQ(ask("document.querySelector('#shown').textContent"), "1");
    type("stage forest"); // words in any order
    EXPECT_EQ(shown().size(), 2u);
    type("<dragon> &");
    EXPECT_EQ(shown(), std::vector<std::string>{"models/Boss & <Dragon>.nj"});
    type("nothing of the kind");
    EXPECT_EQ(shown().size(), 0u);
    keep("filtered");
}

TEST_F(WrittenGallery, JapaneseNamesAreFoundAndShown)
{
    _browser->click("input");
    _browser->insert("フラミンゴ");
    EXPECT_EQ(shown(), std::vector<std::string>{"森のデータ/フラミンゴ.nj"});
    keep("japanese");
    const std::string ink = R"((text => {
        const canvas = new OffscreenCanvas(64, 64), brush = canvas.getContext('2d');
        brush.font = '48px ' + getComputedStyle(document.querySelector('.card p')).fontFamily;
        brush.fillText(text, 4, 52);
        return [...brush.getImageData(0, 0, 64, 64).data].join();
    }))";
    const auto drawn = [&](const std::string& letter) { return ask(ink + "(" + json(letter).dump() + ")"); };
    EXPECT_NE(drawn("森"), drawn("林")) << "two boxes that stand for any letter";
    EXPECT_NE(drawn("フ"), drawn("ミ"));
}

TEST_F(WrittenGallery, TheOrderFollowsTheChoice)
{
    const auto choose = [&](const char* order) {
        ask("(() => { const choice = document.querySelector('select'); choice.value = '" + std::string(order) +
            "'; choice.dispatchEvent(new Event('change')); })()");
        return shown();
    };
    EXPECT_EQ(choose("triangles").front(), "forest/map_forest02n.rel");
    EXPECT_EQ(choose("warnings").front(), "森のデータ/フラミンゴ.nj");
    EXPECT_EQ(choose("file").front(), "forest/map_forest01n.rel");
}

TEST_F(WrittenGallery, EntriesOpenAndLeadToTheirNeighboursAndBack)
{
    const auto heading = [&] { return ask("document.querySelector('h1').textContent"); };
    _browser->clickThrough(".card:nth-child(2) a");
    EXPECT_EQ(heading(), _items[1].name);
    _browser->clickThrough("a[rel=next]");
    EXPECT_EQ(heading(), _items[2].name);
    for (int i = 0; i < 2; ++i)
        _browser->clickThrough("a[rel=prev]");
    EXPECT_EQ(heading(), _items[0].name);
    EXPECT_EQ(ask("document.querySelector('a[rel=prev]')"), json());
    _browser->clickThrough(".bar a");
    EXPECT_EQ(shown().size(), _items.size());
}

TEST_F(WrittenGallery, LongNamesStayOnThePageWideAndNarrowLightAndDark)
{
    std::set<std::string> grounds;
    for (const bool dark : {false, true}) {
        _browser->preferDark(dark);
        for (const std::string& page : {std::string("index"), "pages/" + _items[2].picture,
                                        "pages/" + _items[3].picture, "pages/" + _items[5].picture}) {
            _browser->open(_scratch / "site" / (page + ".html"));
            expectNothingSticksOut(page, dark ? "written_dark" : "written_light");
        }
        grounds.insert(ask("getComputedStyle(document.body).backgroundColor").get<std::string>());
    }
    EXPECT_EQ(grounds.size(), 2u);
}

} // namespace
} // namespace telepipe::tools::gallery_browser_test
