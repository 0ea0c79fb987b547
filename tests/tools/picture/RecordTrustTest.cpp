#include "tools/picture/record/RecordTrust.h"
#include "formats/area/FogEntries.h"
#include "tests/support/bytes/DiscImages.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/document/FileSource.h"
#include "tools/picture/record/RestorePicture.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

// The files that a record may open: the sender of a picture writes the paths in it.
namespace telepipe::test::record_trust_test {

namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::json;

class TrustInRecords : public ProgramTest
{
protected:
    void SetUp() override
    {
        write("secret/a.nj", modelFile());
        write("secret/password", {'h', 'u', 'n', 't', 'e', 'r', '2'});
        write("secret/b.nj", modelFile());
        write("sent/a.nj", modelFile());
    }
    void writeRecord(const std::string& name, const Json& record) const
    {
        const std::string text = record.dump();
        write(name, {text.begin(), text.end()});
    }
    ProgramResult shoot(const Json& record, const std::vector<std::string>& more = {}) const
    {
        writeRecord("sent/picture.json", record);
        std::vector<std::string> arguments = {"shot", "sent/picture.json", "-o", "out.png", "--size", "16x16"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments);
    }
    void expectRefused(const Json& record) const
    {
        const ProgramResult result = shoot(record);
        EXPECT_EQ(result.exitCode, 1) << record;
        EXPECT_THAT(result.errors, HasSubstr("sent/picture.json: names files outside its folder")) << record;
        EXPECT_THAT(result.errors, HasSubstr("--trust")) << record;
        EXPECT_THAT(result.errors + result.output, Not(HasSubstr("hunter2"))) << record;
        EXPECT_FALSE(fs::exists(_folder / "out.png")) << record;
    }
};

} // namespace

TEST_F(TrustInRecords, WhatLiesInTheirFolderIsOpened)
{
    EXPECT_EQ(shoot({{"files", {"a.nj"}}}).exitCode, 0);
    EXPECT_EQ(shoot({{"files", {"./x/../a.nj"}}}).exitCode, 0);
}

TEST_F(TrustInRecords, WhatLiesElsewhereIsNamedAndRefused)
{
    const std::string absolute = (_folder / "secret" / "password").string();
    expectRefused({{"files", {"../secret/password"}}});
    expectRefused({{"files", {absolute}}});
    expectRefused({{"files", {"a.nj"}}, {"textures", {"../secret/password"}}});
    expectRefused({{"files", {"a.nj"}}, {"motions", {absolute}}});
    expectRefused({{"files", {"a.nj"}}, {"sky", "../secret/password"}});
    expectRefused({{"files", {"a.nj"}}, {"compare", {{"files", {"../secret/password"}}, {"as", "split"}}}});
    expectRefused({{"files", {"../secret/a.nj/inside.nj"}}});
    EXPECT_EQ(shoot({{"files", {"../secret/b.nj"}}}, {"--trust"}).exitCode, 0);
}

TEST_F(TrustInRecords, LinksDoNotLeadOut)
{
    fs::create_symlink(_folder / "secret" / "a.nj", _folder / "sent" / "link.nj");
    fs::create_directory_symlink(_folder / "secret", _folder / "sent" / "folder");
    expectRefused({{"files", {"link.nj"}}});
    expectRefused({{"files", {"folder/a.nj"}}});
}

// Files found beside a file are opened by the record too.
TEST_F(TrustInRecords, LinksBesideDoNotLeadOutEither)
{
    fs::create_symlink(_folder / "secret" / "password", _folder / "sent" / "a.pvm");
    expectRefused({{"files", {"a.nj"}}});
    const ProgramResult trusting = shoot({{"files", {"a.nj"}}}, {"--trust"});
    EXPECT_THAT(trusting.errors, HasSubstr("sent/a.pvm: offset 0x0: expected a texture"));
    EXPECT_EQ(shoot({{"files", {"a.nj"}}, {"companions", false}}).exitCode, 0);
    fs::remove(_folder / "sent" / "a.pvm");
    fs::create_symlink("a.nj", _folder / "sent" / "again.nj");
    EXPECT_EQ(shoot({{"files", {"a.nj"}}}).exitCode, 0);
}

TEST_F(TrustInRecords, TracksOfImagesDoNotLeadOut)
{
    const std::string table = "FILE \"track.bin\" BINARY\n  TRACK 01 MODE1/2048\n    INDEX 01 00:00:00\n";
    write("sent/disc.cue", {table.begin(), table.end()});
    write("secret/track.bin", writeIso({{"B.NJ", modelFile()}}));
    fs::create_symlink(_folder / "secret" / "track.bin", _folder / "sent" / "track.bin");
    const Json record = {{"files", {"disc.cue/B.NJ"}}, {"companions", false}};
    expectRefused(record);
    EXPECT_EQ(shoot(record, {"--trust"}).exitCode, 0);
}

TEST_F(TrustInRecords, NetworkPathsAreNeverTouched)
{
    for (const char* path : {"//server/share/a.nj", "\\\\server\\share\\a.nj", "\\/server/a.nj"}) {
        const ProgramResult result = shoot({{"files", {path}}}, {"--trust"});
        EXPECT_EQ(result.exitCode, 1) << path;
        EXPECT_THAT(result.errors, HasSubstr("names a file on another machine")) << path;
    }
    EXPECT_TRUE(tools::isNetworkPath("//server/share"));
    EXPECT_TRUE(tools::isNetworkPath("\\\\?\\UNC\\server\\share"));
    EXPECT_TRUE(tools::isNetworkPath("\\??\\UNC\\server\\share"));
    EXPECT_FALSE(tools::isNetworkPath("/server/share"));
}

TEST_F(TrustInRecords, ListsOfShotsAreRecords)
{
    writeRecord("sent/list.json",
                {{"shots",
                  {{{"name", "good"}, {"files", {"a.nj"}}, {"size", {16, 16}}},
                   {{"name", "bad"}, {"files", {"../secret/password"}}},
                   {{"name", "worse"}, {"files", {"a.nj"}}, {"bookmark", "1"}, {"bookmarks", "../secret/password"}},
                   {{"name", "net"}, {"files", {"//server/share/a.nj"}}}}}});
    const ProgramResult result = run({"shots", "sent/list.json", "-o", "out"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.output, HasSubstr("good   new"));
    EXPECT_THAT(result.output, HasSubstr("bad    failed: sent/list.json: names files outside its folder"));
    EXPECT_THAT(result.output, HasSubstr("worse  failed: sent/list.json: names files outside its folder"));
    EXPECT_THAT(result.output, HasSubstr("net    failed: sent/list.json: names a file on another machine"));
    EXPECT_THAT(result.output + result.errors, Not(HasSubstr("hunter2")));
}

// The tables of areas are found one folder above a stage: in the record's folder, but not above that.
TEST_F(TrustInRecords, NothingAboveTheirFolderIsLookedFor)
{
    const auto fogOf = [&](const std::string& record, const std::string& stage, bool everywhere) {
        writeRecord(record, {{"files", {stage}}});
        const auto restored = tools::restorePicture(_folder / record, {.everywhere = everywhere});
        return tools::openDocument(restored.record.request, tools::DiskSource(), nullptr)->scene.areaFog != nullptr;
    };
    formats::FogEntries fogs;
    fogs.entries.resize(128);
    write("sent/fogentry.dat", formats::writeFogEntries(fogs));
    write("sent/stages/map_forest02n.rel", bbStageFile());
    EXPECT_TRUE(fogOf("sent/picture.json", "stages/map_forest02n.rel", false));
    EXPECT_FALSE(fogOf("sent/stages/picture.json", "map_forest02n.rel", false));
    EXPECT_TRUE(fogOf("sent/stages/picture.json", "map_forest02n.rel", true));
    const fs::path before = fs::current_path(); // nor where the stage's path is its name alone
    fs::current_path(_folder / "sent/stages");
    const auto restored = tools::restorePicture("picture.json", {});
    EXPECT_FALSE(tools::openDocument(restored.record.request)->scene.areaFog);
    fs::current_path(before);
    fs::rename(_folder / "sent" / "fogentry.dat", _folder / "secret" / "fogentry.dat");
    fs::create_symlink(_folder / "secret" / "fogentry.dat", _folder / "sent" / "fogentry.dat");
    EXPECT_FALSE(fogOf("sent/picture.json", "stages/map_forest02n.rel", false)) << "a link leads out";
}

TEST_F(TrustInRecords, FoldersThatTheUserOpenedAreTrusted)
{
    writeRecord("sent/picture.json", {{"files", {"../secret/b.nj"}}});
    const auto restore = [&](tools::RecordTrust trust) {
        return tools::restorePicture(_folder / "sent" / "picture.json", trust).record.request.files;
    };
    EXPECT_THAT(restore({.folders = {_folder / "secret"}}), ElementsAre(_folder / "secret" / "b.nj"));
    try {
        restore({.folders = {_folder / "sent" / "elsewhere"}});
        FAIL() << "was opened";
    } catch (const tools::UntrustedFiles& error) {
        EXPECT_THAT(error.files(), ElementsAre(_folder / "secret" / "b.nj"));
    }
}

} // namespace telepipe::test::record_trust_test
