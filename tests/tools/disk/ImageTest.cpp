// Images of discs as folders: every command finds in one what it finds in a folder.

#include "formats/archive/Gsl.h"
#include "tests/support/bytes/DiscImages.h"
#include "tests/tools/ProgramTest.h"
#include "tools/disk/ReadFile.h"
#include "tools/disk/image/OpenImages.h"
#include "tools/document/FileSource.h"
#include "tools/picture/image/Png.h"

#include <algorithm>
#include <cstdlib>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace telepipe::test::image_test {

using formats::ByteVector;
using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::json;

namespace {

namespace fs = std::filesystem;

class ImageTest : public ProgramTest
{
protected:
    // The demo's files in a folder SCENE with names in capitals, and those of a model in an archive.
    void SetUp() override
    {
        addDemo();
        for (const std::string& name : names("demo"))
            if (!name.starts_with("."))
                _files.push_back({"SCENE/" + upper(name), tools::readFile(_folder / "demo" / name)});
        const std::vector<formats::GslFile> inner = {{"carp.nj", bytesOf("CARP.NJ")}, {"swim.njm", bytesOf("CARP.NJ")}};
        ByteVector archive = formats::writeGsl(inner, formats::Endian::Little);
        _files.push_back({"DATA.GSL", std::move(archive)});
    }

    static std::string upper(std::string name)
    {
        std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        return name;
    }
    const ByteVector& bytesOf(const std::string& name) const
    {
        for (const ImageFile& file : _files)
            if (file.path == "SCENE/" + name)
                return file.bytes;
        throw std::logic_error(name);
    }

    // Writes each image into a folder of its own. Returns the files that open them.
    std::vector<std::string> writeImages() const
    {
        for (const bool raw : {false, true}) {
            const GdRom disc = writeGdRom(_files, raw);
            const std::string folder = raw ? "raw/" : "cooked/";
            for (const ImageFile& track : disc.tracks)
                write(folder + track.path, track.bytes);
            write(folder + "pso.gdi", ByteVector(disc.gdi.begin(), disc.gdi.end()));
            write(folder + "pso.cue", ByteVector(disc.cue.begin(), disc.cue.end()));
        }
        write("pso.iso", writeIso(_files));
        write("pso.cdi", writeCdi(_files, 0x80000006, 2352));
        write("pso.gcm", writeGameCube(_files));
        write("pso.chd", writeChd(writeIso(_files), 0));
        return {"raw/pso.gdi", "raw/pso.cue", "cooked/pso.gdi", "cooked/pso.cue",
                "pso.iso",     "pso.cdi",     "pso.gcm",        "pso.chd"};
    }

    Json infoOf(const std::string& path) const
    {
        Json info = Json::parse(good({"info", path, "--json"}).output);
        info.erase("file");
        for (Json& each : info["goes_with"])
            each["file"] = fs::path(upper(each["file"].get<std::string>())).filename().string();
        return info;
    }

    std::vector<ImageFile> _files;
};

} // namespace

TEST_F(ImageTest, EveryKindListsAndExtractsTheSame)
{
    for (const std::string& image : writeImages()) {
        SCOPED_TRACE(image);
        const Json list = Json::parse(good({"list", image, "--json"}).output);
        EXPECT_EQ(list["entries"].size(), _files.size());
        EXPECT_TRUE(list["warnings"].empty());
        EXPECT_THAT(good({"list", image + "/scene"}).output, HasSubstr("  CARP.NJ\n"));
        fs::remove_all(_folder / "out");
        good({"extract", image, "-o", "out"});
        for (const ImageFile& file : _files)
            EXPECT_EQ(tools::readFile(_folder / "out" / file.path), file.bytes) << file.path;
    }
}

TEST_F(ImageTest, StagesAndModelsAreTheSameAsFromAFolder)
{
    const Json stage = infoOf("demo/map_demo01n.rel"), model = infoOf("demo/carp.nj");
    for (const std::string& image : writeImages()) {
        SCOPED_TRACE(image);
        EXPECT_EQ(infoOf(image + "/scene/map_demo01n.rel"), stage);
        EXPECT_EQ(infoOf(image + "/scene/carp.nj"), model);
        EXPECT_EQ(infoOf(image + "/data.gsl/carp.nj")["triangles"], model["triangles"]);
    }
}

TEST_F(ImageTest, CompanionsAreFoundInside)
{
    write("pso.iso", writeIso(_files));
    const fs::path stage = _folder / "pso.iso" / "SCENE" / "MAP_DEMO01N.REL";
    const tools::DiskSource source;
    EXPECT_EQ(source.findBeside(stage, "map_demo01.PVM"), _folder / "pso.iso" / "SCENE" / "MAP_DEMO01.PVM");
    EXPECT_EQ(source.findBeside(stage, "DATA.GSL"), std::nullopt);
    std::size_t seen = 0;
    source.visitBeside(stage, [&](const fs::path&, const tools::FileSource::Read& read) {
        EXPECT_FALSE(read().empty());
        return ++seen > 0;
    });
    EXPECT_EQ(seen + 1, _files.size());
}

TEST_F(ImageTest, ShotsAreTheSameAsFromAFolder)
{
    write("pso.iso", writeIso(_files));
    good({"shot", "demo/map_demo01n.rel", "-o", "folder.png", "--size", "64x64"});
    good({"shot", "pso.iso/scene/map_demo01n.rel", "-o", "image.png", "--size", "64x64", "--record", "image.json"});
    const formats::Image picture = tools::readPng(_folder / "image.png");
    EXPECT_EQ(picture.rgba, tools::readPng(_folder / "folder.png").rgba);
    const Json inputs = Json::parse(text("image.json"))["inputs"];
    const auto recorded = [&](const std::string& path) {
        return std::ranges::any_of(inputs, [&](const Json& file) { return file["path"] == path; });
    };
    EXPECT_TRUE(recorded("pso.iso/scene/map_demo01n.rel")) << inputs;
    EXPECT_TRUE(recorded("pso.iso")) << inputs;
    // It is found again beside the picture.
    good({"shot", "image.png", "-o", "again.png"});
    EXPECT_EQ(picture.rgba, tools::readPng(_folder / "again.png").rgba);
}

TEST_F(ImageTest, AFolderIsListedAsAnImageIs)
{
    for (const ImageFile& file : _files)
        write("game/" + file.path, file.bytes);
    const Json folder = Json::parse(good({"list", "game", "--json"}).output);
    EXPECT_EQ(folder["format"], "folder");
    ASSERT_EQ(folder["entries"].size(), _files.size());
    EXPECT_EQ(folder["entries"][0]["name"], "DATA.GSL");
    EXPECT_EQ(folder["entries"][0]["size"], _files.back().bytes.size());
    EXPECT_THAT(good({"list", "game"}).output, HasSubstr("  SCENE/CARP.NJ\n"));
    EXPECT_THAT(good({"list", "game", "--all"}).output, HasSubstr("game/DATA.GSL: gsl"));
    write("game/pso.iso", writeIso({{"A.BIN", {1, 2, 3}}}));
    const std::string text = good({"list", "game"}).output;
    EXPECT_THAT(text, HasSubstr(" 3  pso.iso/A.BIN\n"));
    EXPECT_THAT(text, HasSubstr("game: " + std::to_string(_files.size() + 1) + " files\n"));
}

// Names that are none on some system are the only ones that change, and that is said.
TEST_F(ImageTest, FilesComeOutUnderTheirNames)
{
    // Every second file is left out, as it would be deflated.
    write(
        "pso.zip",
        writeZip({{"森 1/PSO (Track 1).bin", {1}}, {"a/", {}}, {"caf\xC3\xA9.nj", {2}}, {"b/", {}}, {"AUX.nj", {3}}}));
    const ProgramResult result = good({"extract", "pso.zip", "-o", "out"});
    EXPECT_EQ(tools::readFile(_folder / "out" / "森 1" / "PSO (Track 1).bin"), ByteVector{1});
    EXPECT_EQ(tools::readFile(_folder / "out" / "caf\xC3\xA9.nj"), ByteVector{2});
    EXPECT_EQ(tools::readFile(_folder / "out" / "_AUX.nj"), ByteVector{3});
    EXPECT_EQ(result.errors, "telepipe: warning: pso.zip/AUX.nj: is saved as _AUX.nj\n");
}

// No system has both, and neither is lost.
TEST_F(ImageTest, AFileAndAFolderOfOneNameComeOutBesideEachOther)
{
    write("pso.zip", writeZip({{"a", {1}}, {"x/", {}}, {"a/b.nj", {2}}, {"y/", {}}, {"a/c/d.nj", {3}}}));
    const ProgramResult result = good({"extract", "pso.zip", "-o", "out"});
    EXPECT_EQ(tools::readFile(_folder / "out" / "a"), ByteVector{1});
    EXPECT_EQ(tools::readFile(_folder / "out" / "a_2" / "b.nj"), ByteVector{2});
    EXPECT_EQ(tools::readFile(_folder / "out" / "a_2" / "c" / "d.nj"), ByteVector{3});
    EXPECT_THAT(result.errors, HasSubstr("pso.zip/a/b.nj: is saved as"));
}

// Going through an image tells what of it is missing. The library tells which images cannot be read at all.
TEST_F(ImageTest, WhatIsWrongWithImagesIsSaid)
{
    ByteVector image = writeIso(_files);
    image.resize(image.size() / 2);
    write("game/pso.iso", image);
    const std::string wrong = "reaches past the end of the image";
    for (const std::string command : {"check", "coverage", "info", "find", "lost", "library"})
        for (const std::string path : {"game", "game/pso.iso"})
            EXPECT_THAT(run({command, path}).errors, HasSubstr(wrong)) << command << " " << path;
    EXPECT_THAT(run({"extract", "game/pso.iso", "-o", "out"}).errors, HasSubstr(wrong));
    write("game/broken.gdi", {'x'});
    const ProgramResult library = run({"library", "game"});
    EXPECT_THAT(library.output, HasSubstr("broken.gdi  image of a disc, not read\n"));
    EXPECT_THAT(library.errors, HasSubstr("broken.gdi: offset 0x0: expected the number of tracks"));
}

// A changed file of an image is written by itself.
TEST_F(ImageTest, AnImageIsNotRewritten)
{
    write("pso.iso", writeIso(_files));
    const std::string before = text("pso.iso");
    const std::vector<std::string> set = {"set", "pso.iso/SCENE/CARP.NJ", "NJS_CNK_OBJECT[0].pos.x=1", "-o"};
    const auto into = [&](const std::string& output) {
        std::vector<std::string> arguments = set;
        arguments.push_back(output);
        arguments.emplace_back("--force");
        return run(arguments);
    };
    const ProgramResult alone = into("x.nj");
    EXPECT_EQ(alone.exitCode, 0);
    EXPECT_THAT(alone.errors, HasSubstr("x.nj: holds CARP.NJ alone; pso.iso is an image, which is not rewritten"));
    EXPECT_EQ(text("x.nj").size(), bytesOf("CARP.NJ").size());
    const ProgramResult image = into("pso.iso");
    EXPECT_EQ(image.exitCode, 2);
    EXPECT_THAT(image.errors, HasSubstr("pso.iso: is an image, which is not rewritten; name a file for CARP.NJ alone"));
    EXPECT_EQ(text("pso.iso"), before);
}

TEST_F(ImageTest, CheckAndCoverageGoThroughAnImage)
{
    write("game/pso.iso", writeIso(_files));
    const ProgramResult folder = good({"check", "game"}), image = good({"check", "game/pso.iso"});
    EXPECT_EQ(folder.output, image.output);
    EXPECT_THAT(image.output, HasSubstr(std::to_string(_files.size()) + " files: "));
    EXPECT_THAT(good({"coverage", "game/pso.iso"}).output, HasSubstr("game/pso.iso/DATA.GSL/carp.nj: "));
}

TEST_F(ImageTest, LibraryTellsWhatIsOnADisc)
{
    const ByteVector& stage = bytesOf("MAP_DEMO01N.REL");
    write("pso.iso", writeIso({{"SCENE/MAP_FOREST01N.REL", stage}, {"SCENE/MAP_FOREST01.PVM", stage}}));
    const Json library = Json::parse(good({"library", "pso.iso", "--json"}).output);
    const Json& area = library["areas"][0];
    EXPECT_EQ(area["english"], "Forest 1");
    EXPECT_EQ(area["japanese"], "森エリア１");
    EXPECT_EQ(area["stages"][0]["opens"], "pso.iso/SCENE/MAP_FOREST01N.REL");
    EXPECT_THAT(good({"library", "pso.iso"}).output, HasSubstr("SCENE/MAP_FOREST01.PVM  textures"));
}

// The files of the tracks are no files for themselves.
// Though an archive has its files in any order, and an image finds names without case.
TEST_F(ImageTest, FilesComeInTheOrderOfAFolder)
{
    const std::vector<std::string> names = {"b.nj", "A.nj", "a-b/x.nj", "a/x.nj", "B/x.nj", "a.nj2"};
    std::vector<ImageFile> files;
    for (const std::string& name : names) {
        files.push_back({name, {1}});
        write("folder/" + name, {1});
    }
    write("pso.7z", writeSevenZip(files));
    const std::string folder = run({"check", "folder", "--json"}).output;
    std::string image = run({"check", "pso.7z", "--json"}).output;
    for (std::size_t at; (at = image.find("pso.7z")) != image.npos;)
        image.replace(at, 6, "folder");
    EXPECT_EQ(image, folder);
}

TEST_F(ImageTest, TheLibraryLooksIntoArchivesAsTheGameDoes)
{
    const std::vector<formats::GslFile> inner = {{"bm_ene_carp.nj", bytesOf("CARP.NJ")}, {"x.bin", {}}};
    const ByteVector archive = formats::writeGsl(inner, formats::Endian::Big);
    write("game/pso.7z", writeSevenZip({{"DATA.GSL", archive}}, {}));
    write("game/torn.gsl", ByteVector(archive.begin(), archive.begin() + 40));
    const ProgramResult result = run({"library", "game", "--json"});
    const Json library = Json::parse(result.output);
    const std::string path = library["models"][0]["files"][0]["file"];
    EXPECT_EQ(library["models"][0]["kind"], "enemies");
    EXPECT_TRUE(path.ends_with("game/pso.7z/DATA.GSL/bm_ene_carp.nj")) << path;
    EXPECT_EQ(tools::readFile(_folder / path), bytesOf("CARP.NJ"));
    EXPECT_EQ(library["others"].size(), 3u); // both archives and x.bin
}

TEST_F(ImageTest, TracksInAFolderAreNotLookedAtTwice)
{
    const GdRom disc = writeGdRom(_files, true);
    for (const ImageFile& track : disc.tracks)
        write("game/" + track.path, track.bytes);
    write("game/pso.gdi", ByteVector(disc.gdi.begin(), disc.gdi.end()));
    EXPECT_THAT(good({"check", "game/pso.gdi"}).output, testing::StartsWith(std::to_string(_files.size()) + " files"));
    // Audio is a file like others: nothing opens it.
    EXPECT_THAT(good({"check", "game"}).output, testing::StartsWith(std::to_string(_files.size() + 2) + " files"));
    // The second table of the same tracks does not bring the disc twice.
    write("game/pso.cue", ByteVector(disc.cue.begin(), disc.cue.end())); // which names the audio, too
    EXPECT_THAT(good({"check", "game"}).output, testing::StartsWith(std::to_string(_files.size()) + " files"));
}

TEST_F(ImageTest, MistakesAreSaid)
{
    write("pso.iso", writeIso(_files));
    EXPECT_THAT(run({"info", "pso.iso/scene/nosuch.nj"}).errors, HasSubstr("has no file 'scene/nosuch.nj'"));
    EXPECT_THAT(run({"shot", "pso.iso", "-o", "a.png"}).errors, HasSubstr("it is an image of a disc"));
    EXPECT_THAT(run({"dump", "pso.iso/scene"}).errors, HasSubstr("it is a folder"));
    write("broken.gdi", {'x'});
    EXPECT_THAT(run({"list", "broken.gdi"}).errors, HasSubstr("the number of tracks"));
    EXPECT_THAT(run({"info", "broken.gdi/a.nj"}).errors, HasSubstr("the number of tracks"));
}

// Too large to be read as one file, or in an archive: the advice is given all the same.
TEST_F(ImageTest, ImagesThatAreNotReadAreNamed)
{
    write("pso.rvz", {'R', 'V', 'Z', 1});
    EXPECT_THAT(run({"list", "pso.rvz"}).errors, HasSubstr("have Dolphin convert it to ISO"));
    fs::resize_file(_folder / "pso.rvz", (std::uintmax_t(1) << 30) + 2);
    EXPECT_THAT(run({"info", "pso.rvz"}).errors, HasSubstr("have Dolphin convert it to ISO"));
    write("pso.zip", writeZip({{"pso.iso", writeIso(_files)}}));
    EXPECT_THAT(run({"list", "pso.zip"}).errors, HasSubstr("unpack the archive first"));
    EXPECT_THAT(run({"shot", "pso.zip/pso.iso/SCENE/CARP.NJ", "-o", "a.png"}).errors,
                HasSubstr("take it out of there"));
}

// An image that was read is not overwritten by what is made of it.
TEST_F(ImageTest, AnImageThatIsReadIsHeld)
{
    write("pso.iso", writeIso(_files));
    const ProgramResult result = run({"shot", "pso.iso/scene/carp.nj", "-o", "pso.iso"});
    EXPECT_NE(result.exitCode, 0);
    EXPECT_EQ(tools::readFile(_folder / "pso.iso" / "SCENE" / "CARP.NJ"), bytesOf("CARP.NJ"));
}

// An image that changes is opened again.
TEST_F(ImageTest, ChangesAreSeen)
{
    write("pso.iso", writeIso({{"A.BIN", {1, 2, 3}}}));
    EXPECT_EQ(tools::readFile(_folder / "pso.iso" / "a.bin"), (ByteVector{1, 2, 3}));
    write("pso.iso", writeIso({{"A.BIN", {4, 5, 6, 7}}, {"B.BIN", ByteVector(5000)}}));
    EXPECT_EQ(tools::readFile(_folder / "pso.iso" / "a.bin"), (ByteVector{4, 5, 6, 7}));
}

// Images by other programs, where they are installed.
TEST_F(ImageTest, ImagesByOtherProgramsHoldTheSame)
{
    if (std::system("command -v xorriso >/dev/null 2>&1") != 0)
        GTEST_SKIP() << "xorriso is not installed";
    for (const ImageFile& file : _files)
        write("tree/" + file.path, file.bytes);
    const std::string in = "cd '" + _folder.path().string() + "' && ";
    for (const std::string options : {"", "-J", "-R", "-J -R", "-iso-level 3"}) {
        SCOPED_TRACE(options);
        ASSERT_EQ(
            std::system((in + "xorriso -as mkisofs -quiet " + options + " -o other.iso tree 2>/dev/null").c_str()), 0);
        EXPECT_EQ(Json::parse(good({"list", "other.iso", "--json"}).output)["entries"].size(), _files.size());
        for (const ImageFile& file : _files)
            EXPECT_EQ(tools::readFile(_folder / "other.iso" / file.path), file.bytes) << file.path;
        fs::remove(_folder / "other.iso");
    }
}

TEST_F(ImageTest, ZipsByPythonHoldTheSame)
{
    if (std::system("command -v python3 >/dev/null 2>&1") != 0)
        GTEST_SKIP() << "python3 is not installed";
    for (const ImageFile& file : _files)
        write("tree/" + file.path, file.bytes);
    _files.push_back({"SCENE/EMPTY.BIN", {}}); // deflated, too
    write("tree/SCENE/EMPTY.BIN", {});
    const std::string command =
        "cd '" + _folder.path().string() + "/tree' && python3 -m zipfile -c ../pso.zip SCENE DATA.GSL";
    ASSERT_EQ(std::system(command.c_str()), 0);
    for (const ImageFile& file : _files)
        EXPECT_EQ(tools::readFile(_folder / "pso.zip" / file.path), file.bytes) << file.path;
}

TEST_F(ImageTest, SevenZipsBy7ZipHoldTheSame)
{
    const std::string program = std::system("command -v 7zz >/dev/null 2>&1") == 0 ? "7zz" : "7z";
    if (std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) != 0)
        GTEST_SKIP() << "7-Zip is not installed";
    for (const ImageFile& file : _files)
        write("tree/" + file.path, file.bytes);
    const auto pack = [&](const std::string& options) {
        const std::string command = "cd '" + _folder.path().string() + "/tree' && rm -f ../pso.7z && " + program +
                                    " a -bd " + options + " ../pso.7z SCENE DATA.GSL >/dev/null";
        ASSERT_EQ(std::system(command.c_str()), 0);
    };
    for (const std::string options : {"-mx9", "-ms=off", "-m0=LZMA", "-m0=BCJ -m1=LZMA", "-m0=BCJ -m1=LZMA2",
                                      "-m0=Delta:4 -m1=LZMA2", "-mx0", "-m0=Deflate", "-mhc=off"}) {
        SCOPED_TRACE(options);
        pack(options);
        if (run({"list", "pso.7z"}).errors.find("this program was built without") != std::string::npos)
            continue;
        for (const ImageFile& file : _files)
            EXPECT_EQ(tools::readFile(_folder / "pso.7z" / file.path), file.bytes) << file.path;
    }
    pack("-m0=PPMd");
    EXPECT_THAT(run({"info", "pso.7z/DATA.GSL"}).errors, HasSubstr("PPMd"));
    pack("-psecret");
    EXPECT_THAT(run({"info", "pso.7z/DATA.GSL"}).errors, HasSubstr("encrypted"));
    pack("-psecret -mhe=on");
    EXPECT_THAT(run({"list", "pso.7z"}).errors, HasSubstr("encrypted"));
}

TEST_F(ImageTest, ChdsByChdmanHoldTheSame)
{
    if (std::system("command -v chdman >/dev/null 2>&1") != 0)
        GTEST_SKIP() << "chdman is not installed";
    const GdRom disc = writeGdRom(_files, true);
    for (const ImageFile& track : disc.tracks)
        write(track.path, track.bytes);
    write("pso.gdi", ByteVector(disc.gdi.begin(), disc.gdi.end()));
    for (const auto& [from, to] : {std::pair("TRACK03.BIN", "track03.bin"), std::pair("Track01.bin", "track01.bin")})
        fs::rename(_folder / from, _folder / to);
    for (const std::string codecs : {"cdzl", "cdlz", "cdfl", "cdlz,cdzl,cdfl", "none"}) {
        SCOPED_TRACE(codecs);
        const std::string command = "cd '" + _folder.path().string() +
                                    "' && chdman createcd -i pso.gdi -o pso.chd -f -c " + codecs + " >/dev/null 2>&1";
        ASSERT_EQ(std::system(command.c_str()), 0);
        if (run({"list", "pso.chd"}).errors.find("that this program was built with") != std::string::npos)
            continue; // without that library
        for (const ImageFile& file : _files)
            EXPECT_EQ(tools::readFile(_folder / "pso.chd" / file.path), file.bytes) << file.path;
    }
}

TEST_F(ImageTest, PlainChdsByChdmanHoldTheSame)
{
    if (std::system("command -v chdman >/dev/null 2>&1") != 0)
        GTEST_SKIP() << "chdman is not installed";
    ByteVector iso = writeIso(_files);
    iso.resize((iso.size() + 4095) / 4096 * 4096);
    write("pso.iso", iso);
    for (const std::string codecs : {"huff", "flac", "zlib", "lzma,zlib,huff,flac"}) {
        SCOPED_TRACE(codecs);
        const std::string command = "cd '" + _folder.path().string() +
                                    "' && chdman createraw -i pso.iso -o pso.chd -f -hs 4096 -us 2048 -c " + codecs +
                                    " >/dev/null 2>&1";
        ASSERT_EQ(std::system(command.c_str()), 0);
        if (run({"list", "pso.chd"}).errors.find("that this program was built with") != std::string::npos)
            continue; // without that library
        for (const ImageFile& file : _files)
            EXPECT_EQ(tools::readFile(_folder / "pso.chd" / file.path), file.bytes) << file.path;
    }
}

} // namespace telepipe::test::image_test
