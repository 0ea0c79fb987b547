#include "tests/support/Browser.h"
#include "tests/support/DemoFolder.h"
#include "tests/support/Program.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/WriteFile.h"
#include "tools/text/Base64.h"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <optional>

// The page with the viewer in it, and galleries that lead there. In place of the program, which takes another compiler
// (tests/web compares that with this one), stands a script that remembers its calls.
namespace telepipe::tools::web_page_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

constexpr const char* kEngine = "not a program";
constexpr const char* kStandIn = R"(
window.told = { frames: [] };
async function createTelepipe(options) {
  told.engine = options.wasmBinary && new TextDecoder().decode(options.wasmBinary);
  const written = told.written = {};
  const FS = { analyzePath: () => ({ exists: false }), mkdirTree: () => {}, chdir: path => { told.folder = path; },
    writeFile: (path, bytes) => { written[path] = [...bytes]; } };
  const answers = { facts: '{"title":"a stage","notes":[],"moves":false}', record: '{}', files: '', error: '', frame: 0 };
  return { FS, ccall: (name, result, types, values) => {
    const word = name.slice('telepipe_'.length);
    word === 'frame' ? told.frames.push(values) : told[word] = values[0];
    return answers[word] ?? 1;
  } };
}
)";

fs::path pageFolder()
{
    return fs::path(test::goldenFolder()).parent_path().parent_path() / "tools" / "web" / "page";
}

void makeViewer(const fs::path& folder)
{
    fs::create_directories(folder);
    for (const fs::directory_entry& file : fs::directory_iterator(pageFolder()))
        fs::copy(file.path(), folder);
    writeText(folder / "telepipe.js", kStandIn);
    writeText(folder / "telepipe.wasm", kEngine);
    writeText(folder / "LICENSE.txt", "free");
}

class LiveGallery : public ::testing::Test
{
protected:
    void SetUp() override
    {
        test::writeDemo(_scratch / "pso");
        makeViewer(_scratch / "viewer");
    }

    test::ProgramResult gallery(std::vector<std::string> more)
    {
        more.insert(more.begin(), {"gallery", "pso", "-o", "site"});
        return test::runProgram(test::programPath(), more, _scratch.path());
    }

    // The data that a script hands to the page.
    static json given(const fs::path& script)
    {
        const std::string text = test::readText(script), start = "telepipeGive(", end = ");\n";
        EXPECT_TRUE(text.starts_with(start) && text.ends_with(end)) << script;
        return json::parse(text.substr(start.size(), text.size() - start.size() - end.size()));
    }

    fs::path scriptOf(const std::string& name)
    {
        for (const fs::directory_entry& entry : fs::directory_iterator(_scratch / "site" / "live" / "given"))
            if (entry.path().filename().string().find(name) != std::string::npos)
                return entry.path();
        ADD_FAILURE() << "no script of " << name;
        return {};
    }

    const test::ScratchFolder _scratch;
};

TEST_F(LiveGallery, FilesLieBesideThePageAsTheyAre)
{
    ASSERT_EQ(gallery({"--live", "--viewer", "viewer"}).exitCode, 0);
    const fs::path live = _scratch / "site" / "live";
    EXPECT_EQ(given(live / "given" / "engine.js"), base64(readFile(_scratch / "viewer" / "telepipe.wasm")));
    EXPECT_EQ(test::readText(live / "LICENSE.txt"), "free");
    EXPECT_FALSE(fs::exists(live / "telepipe.wasm"));
    const json stage = given(scriptOf("map_demo01n"));
    EXPECT_EQ(stage["request"]["files"], json::array({"map_demo01n.rel"}));
    std::vector<std::string> names;
    for (const json& file : stage["files"]) {
        names.push_back(file["name"]);
        EXPECT_EQ(file["bytes"], base64(readFile(_scratch / "pso" / names.back())));
    }
    EXPECT_THAT(names, testing::IsSupersetOf({"map_demo01n.rel", "map_demo01d.rel"}));
    const std::string page =
        test::readText(_scratch / "site" / "pages" / scriptOf("map_demo01n").stem().concat(".html"));
    EXPECT_THAT(page,
                HasSubstr("../live/index.html?open=" + scriptOf("map_demo01n").stem().string() + "#%7B%22camera"));
}

TEST_F(LiveGallery, AModelInAnArchiveTakesItsTexturesAlong)
{
    const auto run = [&](const std::vector<std::string>& words) {
        EXPECT_EQ(test::runProgram(test::programPath(), words, _scratch.path()).exitCode, 0) << words[0];
    };
    fs::create_directories(_scratch / "parts");
    for (const char* name : {"carp.nj", "carp.pvm"})
        if (fs::exists(_scratch / "pso" / name))
            fs::copy(_scratch / "pso" / name, _scratch / "parts");
    run({"pack", "parts", "-o", "pso/carp_in.afs", "--as", "afs"});
    ASSERT_EQ(gallery({"--live", "--viewer", "viewer"}).exitCode, 0);
    const json model = given(scriptOf("carp_in"));
    EXPECT_EQ(model["request"]["files"].size(), 1u);
    for (const json& file : model["request"].value("textures", json::array()))
        EXPECT_THAT(model["files"].dump(), HasSubstr(file.get<std::string>()));
}

TEST_F(LiveGallery, WithoutThePageNothingIsBegun)
{
    const test::ProgramResult result = gallery({"--live", "--viewer", "nowhere"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("looked for telepipe.wasm in nowhere"));
    EXPECT_FALSE(fs::exists(_scratch / "site"));
}

TEST_F(LiveGallery, WhatHasNotChangedIsNotDrawnAgain)
{
    ASSERT_EQ(gallery({}).exitCode, 0);
    const std::vector<std::string> live = {"--live", "--viewer", "viewer"};
    EXPECT_THAT(gallery(live).errors, testing::Not(HasSubstr("had not changed")))
        << "there were no files beside the page";
    EXPECT_THAT(gallery(live).errors, HasSubstr("3 of 3 had not changed"));
    fs::remove(scriptOf("map_demo01n"));
    EXPECT_THAT(gallery(live).errors, HasSubstr("2 of 3 had not changed"));
    EXPECT_TRUE(fs::exists(scriptOf("map_demo01n")));
}

class WebPage : public LiveGallery
{
protected:
    void SetUp() override
    {
        if (test::Browser::program().empty())
            GTEST_SKIP() << "no Chromium or Chrome is installed (tools/setup.sh --tests)";
        LiveGallery::SetUp();
        for (const std::string& name : test::fileNames(_scratch / "pso")) // a single drawing is enough
            if (name.find("sundial") == std::string::npos)
                fs::remove(_scratch / "pso" / name);
        ASSERT_EQ(gallery({"--live", "--viewer", "viewer"}).exitCode, 0);
        _browser.emplace(_scratch / "browser");
        _browser->resize({800, 600});
        // A gamepad that a test holds.
        _browser->call("Page.addScriptToEvaluateOnNewDocument",
                       {{"source", "navigator.getGamepads = () => [window.pad ?? null];"}});
    }

    void TearDown() override
    {
        if (_browser) {
            EXPECT_EQ(_browser->complaints(), std::vector<std::string>());
        }
        _browser.reset();
    }

    json ask(const std::string& expression) { return _browser->evaluate(expression); }

    void enter()
    {
        _browser->open(_scratch / "site" / "pages" / scriptOf("sundial").stem().concat(".html"));
        _browser->clickThrough(".bar a.live");
        waitFor("!!window.telepipe");
        ask("telepipe.canvas.id");
    }

    void waitFor(const std::string& expression)
    {
        EXPECT_EQ(ask("(async () => { for (let i = 0; i < 200; ++i) { if (" + expression +
                      ") return true; await new Promise(good => setTimeout(good, 50)); } return false; })()"),
                  true)
            << expression << " " << ask("document.getElementById('note').textContent");
    }

    // The sum of a value that every frame since the last call was told: 3, 4, 5: right, up, forward; 6, 7: turn; 10:
    // wheel.
    double told(int value)
    {
        return ask("(() => { let sum = 0; for (const frame of told.frames) sum += frame[" + std::to_string(value) +
                   "]; return sum; })()");
    }
    void forget() { ask("told.frames.length = 0"); }
    void frames()
    {
        ask("new Promise(good => requestAnimationFrame(() => requestAnimationFrame(() => "
            "requestAnimationFrame(good))))");
    }

    void touch(const char* type, const json& points)
    {
        _browser->call("Input.dispatchTouchEvent", {{"type", type}, {"touchPoints", points}});
    }

    std::optional<test::Browser> _browser;
};

json at(int id, int x, int y)
{
    return {{"id", id}, {"x", x}, {"y", y}};
}

TEST_F(WebPage, APictureOfAGalleryIsEnteredFromTheDisk)
{
    enter();
    EXPECT_EQ(ask("told.engine"), kEngine);
    EXPECT_EQ(json::parse(ask("told.open").get<std::string>())["files"], json::array({"sundial.nj"}));
    EXPECT_EQ(ask("told.folder"), "/files") << "which the names are below";
    const formats::ByteVector model = readFile(_scratch / "pso" / "sundial.nj");
    EXPECT_TRUE(ask("told.written['/files/sundial.nj']") == json(model)) << "other bytes";
    EXPECT_THAT(ask("told.take").get<std::string>(), HasSubstr("\"camera\"")) << "where the picture was taken from";
    EXPECT_EQ(ask("document.title"), "a stage · Telepipe");
    _browser->clickThrough("#back");
    EXPECT_EQ(ask("document.querySelector('h1').textContent"), "sundial.nj");
    for (const std::string& request : _browser->requests())
        EXPECT_TRUE(request == "about:blank" || request.starts_with("file://")) << request;
}

TEST_F(WebPage, WithoutAServerAndWithoutFilesThePageSaysWhatToDo)
{
    _browser->open(_scratch / "viewer" / "index.html");
    EXPECT_THAT(ask("document.getElementById('note').textContent").get<std::string>(), HasSubstr("http.server"));
}

TEST_F(WebPage, WhoReadsJapaneseGetsIt)
{
    _browser->call("Emulation.setUserAgentOverride", {{"userAgent", "test"}, {"acceptLanguage", "ja"}});
    enter();
    EXPECT_EQ(ask("document.documentElement.lang"), "ja");
    EXPECT_EQ(ask("document.getElementById('start').textContent"), "最初の視点");
    EXPECT_EQ(ask("[...document.querySelectorAll('[data-words]')].filter(each => !each.textContent).length"), 0);
}

TEST_F(WebPage, FingersLookAroundShiftAndComeNearer)
{
    enter();
    forget();
    touch("touchStart", json::array({at(0, 300, 300)}));
    touch("touchMove", json::array({at(0, 400, 300)}));
    touch("touchEnd", json::array());
    frames();
    EXPECT_NE(told(6), 0) << "one finger looks around";
    EXPECT_EQ(told(10), 0);
    forget();
    touch("touchStart", json::array({at(0, 300, 300), at(1, 400, 300)}));
    touch("touchMove", json::array({at(0, 250, 300), at(1, 450, 300)}));
    touch("touchEnd", json::array());
    frames();
    EXPECT_GT(told(10), 0) << "two that part come nearer";
    EXPECT_EQ(told(6), 0);
    forget();
    touch("touchStart", json::array({at(0, 300, 300), at(1, 400, 300)}));
    touch("touchMove", json::array({at(0, 300, 380), at(1, 400, 380)}));
    touch("touchEnd", json::array());
    frames();
    EXPECT_GT(told(9), 0) << "two that go together shift";
}

TEST_F(WebPage, AGamepadMovesByItsLeftStickAndLooksByItsRight)
{
    enter();
    forget();
    ask("window.pad = { mapping: 'standard', axes: [0.5, -1, 0.1, 1], buttons: Array(16).fill({ value: 0 }) }; 0");
    frames();
    EXPECT_GT(told(3), 0);
    EXPECT_GT(told(5), 0) << "up on a stick is forward";
    EXPECT_EQ(told(6), 0) << "a stick at rest is never quite in the middle";
    EXPECT_LT(told(7), 0) << "down on the other looks down";
    ask("window.pad = null; 0");
    frames();
    forget();
    frames();
    EXPECT_EQ(told(5), 0);
}

} // namespace
} // namespace telepipe::tools::web_page_test
