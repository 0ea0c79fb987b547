#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"

#include "formats/archive/Gsl.h"

#include <gmock/gmock.h>

#ifndef _WIN32
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

// Commands that get a path to something other than a plain file name it, and do not wait for it.
namespace telepipe::test::no_plain_file_test {

namespace {

namespace fs = std::filesystem;
using testing::AnyOf;
using testing::HasSubstr;

class NoPlainFile : public ProgramTest
{
protected:
    void SetUp() override
    {
        write("a.nj", modelFile());
        makePipe("pipe");
        makePipe("pipe.json");
        makePipe("pipe.png");
        fs::create_symlink("loop", _folder / "loop");
    }
    void makePipe(const std::string& name) const { ASSERT_EQ(mkfifo((_folder / name).c_str(), 0600), 0); }
    // A run that waits is ended, with 124.
    ProgramResult timed(const std::vector<std::string>& arguments) const
    {
        std::vector<std::string> all = {"20", programPath()};
        all.insert(all.end(), arguments.begin(), arguments.end());
        return runProgram("/usr/bin/timeout", all, _folder.path());
    }
    void expectRefused(const std::vector<std::string>& arguments, const std::string& why) const
    {
        const ProgramResult result = timed(arguments);
        EXPECT_EQ(result.exitCode, 1) << arguments.front() << " " << result.output;
        EXPECT_THAT(result.errors, HasSubstr(why)) << arguments.front();
    }
};

const char* const kReaders[] = {"info", "dump", "check", "coverage", "list", "steps", "materials"};

} // namespace

TEST_F(NoPlainFile, IsNoInput)
{
    for (const char* command : kReaders) {
        expectRefused({command, "pipe"}, "pipe: cannot be read: it is a pipe");
        expectRefused({command, "loop"}, "loop: cannot be read: Too many levels of symbolic links");
        expectRefused({command, "/dev/zero"}, "/dev/zero: cannot be read: it is a device");
    }
    expectRefused({"diff", "pipe", "a.nj"}, "cannot be read: it is a pipe");
    expectRefused({"compress", "pipe", "-o", "x"}, "cannot be read: it is a pipe");
    expectRefused({"extract", "pipe", "-o", "x"}, "cannot be read: it is a pipe");
    expectRefused({"texture", "a.nj", "-o", "x", "--palette", "pipe"}, "cannot be read: it is a pipe");
    expectRefused({"dump", "."}, "cannot be read: it is a folder");
    expectRefused({"set", "pipe", "x=1", "-o", "x"}, "cannot be read: it is a pipe");
    expectRefused({"export", "pipe", "-o", "x.glb"}, "cannot be read: it is a pipe");
    expectRefused({"patch", "apply", "a.nj", "pipe", "-o", "x"}, "cannot be read: it is a pipe");
    expectRefused({"texture", "put", "a.nj", "x=pipe", "-o", "x", "--palette", "pipe"}, "cannot be read: it is a pipe");
}

// The kernel's messages are a plain file, and reading it waits for the next of them. Not everybody may read it.
TEST_F(NoPlainFile, OneThatWaitsIsNotWaitedFor)
{
    for (const char* command : kReaders)
        expectRefused({command, "/proc/kmsg"}, "/proc/kmsg: cannot be read: ");
}

TEST_F(NoPlainFile, IsNoFolderOfALibrary)
{
    expectRefused({"library", "pipe"}, "pipe: cannot be read: it is a pipe");
    expectRefused({"library", "loop"}, "loop: cannot be read: Too many levels of symbolic links");
    expectRefused({"library", "nothing"}, "nothing: cannot be read: No such file or directory");
    expectRefused({"library", "a.nj"}, "a.nj: is neither a folder nor an image of a disc");
}

TEST_F(NoPlainFile, IsNoSocketEither)
{
    const int server = socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    const std::string path = (_folder / "socket").string();
    ASSERT_LT(path.size(), sizeof address.sun_path);
    std::copy(path.begin(), path.end(), address.sun_path);
    ASSERT_EQ(bind(server, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    expectRefused({"info", "socket"}, "cannot be read: it is a socket");
    expectRefused({"compress", "a.nj", "-o", "socket"}, "cannot be written: it is a socket");
    close(server);
}

TEST_F(NoPlainFile, IsNoPictureNorRecordNorList)
{
    expectRefused({"shot", "pipe.png", "-o", "x.png"}, "it is a pipe");
    expectRefused({"shot", "pipe.json", "-o", "x.png"}, "it is a pipe");
    expectRefused({"plan", "pipe.png", "-o", "x.png"}, "it is a pipe");
    expectRefused({"sheet", "pipe.png", "-o", "x"}, "it is a pipe");
    expectRefused({"shots", "pipe.json", "-o", "x"}, "it is a pipe");
    expectRefused({"shot", "a.nj", "-o", "x.png", "--bookmarks", "pipe.json", "--bookmark", "1"}, "it is a pipe");
    expectRefused({"shot", "a.nj", "-o", "x.png", "--textures", "pipe"}, "it is a pipe");
    expectRefused({"shot", "a.nj", "-o", "x.png", "--compare", "pipe"}, "it is a pipe");
    expectRefused({"shot", "a.nj", "-o", "x.png", "--sets", "pipe"}, "it is a pipe");
    expectRefused({"shot", "a.nj", "-o", "x.png", "--sets", "nowhere"}, "nowhere: cannot be read: No such file");
    expectRefused({"shot", "a.nj", "-o", "x.png", "--things", "--models", "pipe"}, "it is a pipe");
    expectRefused({"shot", "a.nj", "-o", "x.png", "--things", "--models", "nowhere"}, "nowhere: cannot be read");
    const ProgramResult sky = timed({"shot", "a.nj", "-o", "x.png", "--size", "16x16", "--sky", "pipe"});
    EXPECT_NE(sky.exitCode, 124);
    EXPECT_THAT(sky.errors, HasSubstr("it is a pipe"));
}

TEST_F(NoPlainFile, IsNoOutput)
{
    expectRefused({"compress", "a.nj", "-o", "pipe"}, "cannot be written: it is a pipe that nobody reads");
    expectRefused({"dump", "a.nj", "-o", "pipe"}, "it is a pipe that nobody reads");
    expectRefused({"shot", "a.nj", "--size", "16x16", "-o", "pipe.png"}, "it is a pipe that nobody reads");
    expectRefused({"shot", "a.nj", "--size", "16x16", "-o", "x.png", "--record", "pipe"},
                  "it is a pipe that nobody reads");
    expectRefused({"compress", "a.nj", "-o", "."}, "cannot be written: it is a folder");
}

// Nothing is behind such links; reading or writing there gives the reason.
TEST_F(NoPlainFile, ACircleOfLinksIsNoFrameAndHoldsNoBookmarks)
{
    const std::string_view marks = R"({"paths": [{"name": "p", "keys": [{"at": 0, "camera":
        {"position": [0, 0, 9], "yaw": 0, "pitch": 0, "fov": 60}}]}]})";
    write("marks.json", {marks.begin(), marks.end()});
    fs::create_symlink("x_0000.png", _folder / "x_0000.png");
    expectRefused({"shot", "a.nj", "--size", "16x16", "-o", "x.png", "--bookmarks", "marks.json", "--path", "p"},
                  "x_0000.png: is a link");
    fs::create_symlink("a.bookmarks.json", _folder / "a.bookmarks.json");
    expectRefused({"shot", "a.nj", "-o", "y.png", "--bookmark", "1"},
                  "a.bookmarks.json: cannot be read: Too many levels of symbolic links");
}

TEST_F(NoPlainFile, IsNoFolderToFill)
{
    const ProgramResult filled = timed({"demo", "loop/x"});
    EXPECT_EQ(filled.exitCode, 1);
    EXPECT_THAT(filled.errors, HasSubstr("loop/x: cannot be made a folder: Too many levels"));
}

TEST_F(NoPlainFile, BesideAModelIsPassedOver)
{
    makePipe("a.pvm");
    makePipe("a.bookmarks.json");
    const ProgramResult result = timed({"shot", "a.nj", "--size", "16x16", "-o", "x.png"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
}

TEST_F(NoPlainFile, InAFolderIsNamedAndSkipped)
{
    const ProgramResult checked = timed({"check", "."});
    EXPECT_EQ(checked.exitCode, 0) << checked.errors;
    EXPECT_THAT(checked.output, HasSubstr("1 file: 1 good"));
    EXPECT_THAT(checked.errors, HasSubstr("pipe.png: is no file; skipped"));
    EXPECT_THAT(checked.errors, HasSubstr("loop: cannot be read: Too many levels"));
    const ProgramResult gallery = timed({"gallery", ".", "-o", "site"});
    EXPECT_EQ(gallery.exitCode, 0) << gallery.errors;
    EXPECT_THAT(gallery.output, HasSubstr("1 item, 0 without a picture"));
    EXPECT_THAT(gallery.errors, HasSubstr("loop: cannot be read: Too many levels"));
}

// Gives up the right to read everything, where the test runs with it.
TEST_F(NoPlainFile, WhatMayNotBeReadInAFolderIsBad)
{
    write("locked/a.nj", modelFile());
    write("named/a.nj", modelFile());
    fs::permissions(_folder / "locked", fs::perms::none);
    fs::permissions(_folder / "named", fs::perms::owner_read | fs::perms::owner_write);
    const std::string rights = geteuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search " : "";
    const std::string program = "'" + std::string(programPath()) + "' ";
    for (const char* command :
         {"check", "info", "coverage", "list", "find --list opaque", "lost", "check --json", "library"})
        for (const char* place : {"locked", "named", "."}) {
            const ProgramResult result =
                runProgram("/bin/sh", {"-c", rights + program + command + " " + place}, _folder.path());
            EXPECT_EQ(result.exitCode, 1) << command << " " << place << ": " << result.output;
            EXPECT_THAT(result.errors + result.output, HasSubstr("Permission denied")) << command << " " << place;
        }
    fs::permissions(_folder / "locked", fs::perms::owner_all);
    fs::permissions(_folder / "named", fs::perms::owner_all);
}

TEST_F(NoPlainFile, InAFolderToPackIsNamed)
{
    write("files/x.nj", {1});
    makePipe("files/pipe");
    const ProgramResult result = timed({"pack", "files", "-o", "x.gsl", "--as", "gsl"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("pipe: cannot be read: it is a pipe"));
}

} // namespace telepipe::test::no_plain_file_test

#endif
