// list, extract, pack and decompress, on archives made by our own writers and by hand.

#include "formats/archive/Afs.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "formats/compression/Prc.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/TextureFiles.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace telepipe::test::archive_command_test {

using formats::ByteVector;
using formats::Endian;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

class ArchiveCommand : public ProgramTest
{
protected:
    // Every file of one folder is in the other, byte for byte, and no others.
    void expectSame(const std::string& a, const std::string& b)
    {
        ASSERT_EQ(names(a), names(b));
        for (const std::string& name : names(a))
            EXPECT_EQ(read(a + "/" + name), read(b + "/" + name)) << name;
    }
};

ByteVector gsl(const std::vector<std::pair<std::string, ByteVector>>& files, Endian endian = Endian::Big)
{
    std::vector<formats::GslFile> entries;
    for (const auto& [name, bytes] : files)
        entries.push_back({name, bytes});
    return formats::writeGsl(entries, endian);
}

ByteVector dressedModel()
{
    const ByteVector model = modelFile(), textures = pvmFile({"te_064_stone"}), motion = motionFile();
    const formats::BmlFile files[] = {{"box.nj", 0, model, textures}, {"slide.njm", 0x1F, motion, {}}};
    return formats::writeBml(files, Endian::Little);
}

// A file system's worst dreams; the writer refuses some of them, so they are written over others of that length.
ByteVector gslNamed(const std::string& wanted, const ByteVector& bytes)
{
    ByteVector file = gsl({{"other", {1}}, {std::string(wanted.size(), 'x'), bytes}});
    std::copy(wanted.begin(), wanted.end(), file.begin() + 0x30);
    return file;
}

} // namespace

TEST_F(ArchiveCommand, ListShowsWhatIsInIt)
{
    write("bm_box.bml", dressedModel());
    const ProgramResult result = run({"list", "bm_box.bml"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("bm_box.bml: bml, little-endian, 3 entries\n"));
    EXPECT_THAT(result.output, HasSubstr("prs"));
    EXPECT_THAT(result.output, testing::ContainsRegex("  model +box\\.nj\n"));
    EXPECT_THAT(result.output, testing::ContainsRegex("  textures +box\\.pvm\n"));
    EXPECT_THAT(result.output, testing::ContainsRegex("  motion +slide\\.njm\n"));
}

TEST_F(ArchiveCommand, ListAsJsonGoesIntoArchives)
{
    write("gsl_x.gsl", gsl({{"bm_box.bml", dressedModel()}, {"a.txt", {'h', 'i'}}}));
    const ProgramResult result = run({"list", "gsl_x.gsl", "--all", "--json"});
    ASSERT_EQ(result.exitCode, 0) << result.errors;
    const Json json = Json::parse(result.output);
    EXPECT_EQ(json["format"], "gsl");
    EXPECT_EQ(json["endian"], "big");
    ASSERT_EQ(json["entries"].size(), 2u);
    const Json& bml = json["entries"][0];
    EXPECT_EQ(bml["name"], "bm_box.bml");
    EXPECT_EQ(bml["offset"], 0x3000);
    EXPECT_EQ(bml["stored_size"], dressedModel().size());
    EXPECT_EQ(bml["packing"], "stored");
    EXPECT_EQ(bml["kind"], "archive");
    EXPECT_EQ(bml["format"], "bml");
    EXPECT_EQ(bml["entries"][0]["name"], "box.nj");
    EXPECT_EQ(bml["entries"][0]["packing"], "prs");
    EXPECT_EQ(bml["entries"][0]["unpacked_size"], modelFile().size());
    EXPECT_EQ(json["entries"][1]["kind"], "unknown");
}

TEST_F(ArchiveCommand, AfsEntriesAreCalledAfterTheFile)
{
    const ByteVector texture = pvrFile(plainImage(1, 2, 3)), packed = formats::compressPrs(modelFile());
    write("tex.afs", formats::writeAfs(std::vector<formats::Bytes>{texture, packed}));
    EXPECT_EQ(run({"extract", "tex.afs", "-o", "out"}).exitCode, 0);
    EXPECT_THAT(names("out"), ElementsAre("tex_000.pvr", "tex_001.nj"));
    EXPECT_EQ(read("out/tex_001.nj"), modelFile());
    EXPECT_EQ(run({"extract", "tex.afs", "-o", "raw", "--packed"}).exitCode, 0);
    EXPECT_EQ(read("raw/tex_001.nj"), packed);
}

TEST_F(ArchiveCommand, AllGoesIntoArchivesAndPackedFiles)
{
    write("gsl_x.gsl",
          gsl({{"bm_box.bml", dressedModel()}, {"sky.prs", formats::compressPrs(pvmFile({"sky"}))}, {"b", {1}}}));
    const ProgramResult result = run({"extract", "gsl_x.gsl", "-o", "out", "--all"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(names("out/bm_box.bml"), ElementsAre("box.nj", "box.pvm", "slide.njm"));
    EXPECT_EQ(read("out/bm_box.bml/box.nj"), modelFile());
    EXPECT_EQ(read("out/sky.pvm"), pvmFile({"sky"}));
    EXPECT_EQ(run({"extract", "gsl_x.gsl", "-o", "flat"}).exitCode, 0);
    EXPECT_EQ(read("flat/bm_box.bml"), dressedModel());
}

TEST_F(ArchiveCommand, PlayerMotionsPackInOrderAndUnpackToTheSameBytes)
{
    write("in/animation_9.njm", noise(900, 1));
    write("in/animation_10.njm", noise(33, 2));
    for (const std::vector<std::string>& extra : {std::vector<std::string>{}, {"--key", "0x1234567", "--big-endian"}}) {
        std::vector<std::string> pack{"pack", "in", "-o", "ply.rlc", "--as", "rlc"};
        pack.insert(pack.end(), extra.begin(), extra.end());
        const ProgramResult packed = run(pack);
        ASSERT_EQ(packed.exitCode, 0) << packed.errors;
        ASSERT_EQ(run({"extract", "ply.rlc", "-o", "out", "--force"}).exitCode, 0);
        EXPECT_THAT(names("out"), ElementsAre("animation_000.njm", "animation_001.njm"));
        EXPECT_EQ(read("out/animation_000.njm"), noise(900, 1));
        EXPECT_EQ(read("out/animation_001.njm"), noise(33, 2));
    }
}

TEST_F(ArchiveCommand, WhatIsUnpackedPacksAgain)
{
    const ByteVector stream = formats::compressPrs(noise(300));
    write("in/tex_9.bin", noise(1000, 1));
    write("in/tex_10.bin", noise(3000, 2));
    write("in/stream.prs", stream);
    write("in/empty", {});
    write("in/box.nj", modelFile());
    write("in/box.pvm", pvmFile({"te_064_stone"}));
    write("in/other.pvm", pvmFile({"sea"}));
    write("in/slide.njm", motionFile());
    for (const char* kind : {"bml", "gsl"})
        for (const char* order : {"", "--big-endian"}) {
            std::vector<std::string> pack{"pack", "in", "-o", "packed", "--as", kind};
            if (*order)
                pack.push_back(order);
            const std::string out = std::string("out_") + kind + order;
            const ProgramResult packed = run(pack);
            ASSERT_EQ(packed.exitCode, 0) << packed.errors;
            EXPECT_EQ(run({"extract", "packed", "-o", out}).exitCode, 0);
            expectSame("in", out);
        }
}

TEST_F(ArchiveCommand, AfsKeepsOrderAndBytesWithAndWithoutCompression)
{
    const ByteVector stream = formats::compressPrs(noise(300)); // is PRS itself, and must stay so
    write("in/tex_9.bin", noise(1000, 1));
    write("in/tex_10.bin", stream);
    for (const std::vector<std::string>& extra : {std::vector<std::string>{}, {"--compress"}}) {
        std::vector<std::string> pack{"pack", "in", "-o", "tex.afs", "--as", "afs"};
        pack.insert(pack.end(), extra.begin(), extra.end());
        ASSERT_EQ(run(pack).exitCode, 0);
        ASSERT_EQ(run({"extract", "tex.afs", "-o", "out", "--force"}).exitCode, 0);
        EXPECT_THAT(names("out"), ElementsAre("tex_000.bin", "tex_001.bin"));
        EXPECT_EQ(read("out/tex_000.bin"), noise(1000, 1));
        EXPECT_EQ(read("out/tex_001.bin"), stream);
    }
}

TEST_F(ArchiveCommand, FoldersNamedAsArchivesArePackedAsThose)
{
    write("gsl_x.gsl", gsl({{"bm_box.bml", dressedModel()}, {"b.bin", {1, 2}}}));
    ASSERT_EQ(run({"extract", "gsl_x.gsl", "-o", "a", "--all"}).exitCode, 0);
    const ProgramResult packed = run({"pack", "a", "-o", "again.gsl", "--as", "gsl"});
    ASSERT_EQ(packed.exitCode, 0) << packed.errors;
    ASSERT_EQ(run({"extract", "again.gsl", "-o", "b", "--all"}).exitCode, 0);
    expectSame("a/bm_box.bml", "b/bm_box.bml");
    write("c/folder/file", {1});
    EXPECT_THAT(run({"pack", "c", "-o", "c.gsl", "--as", "gsl"}).errors, HasSubstr("c/folder: is a folder"));
    EXPECT_FALSE(fs::exists(_folder / "c.gsl"));
}

TEST_F(ArchiveCommand, WhatCannotBeNamedIsNotPacked)
{
    write("in/this_name_is_longer_than_31_characters", {1});
    const ProgramResult result = run({"pack", "in", "-o", "a.gsl", "--as", "gsl"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors, HasSubstr("1 to 31 printable characters"));
    EXPECT_FALSE(fs::exists(_folder / "a.gsl"));
}

TEST_F(ArchiveCommand, NamesNeverLeadOutOfTheFolder)
{
    const ByteVector bytes{1, 2, 3};
    for (const std::string name : {"../up", "..", "/tmp/telepipe_abs", "C:\\up", "..\\up", "a/../../up", ".", "con",
                                   "LPT1.nj", "a\nb", "\x1b[2J", "nul.", "..."}) {
        const ScratchFolder outer;
        writeBytes(outer / "a.gsl", gslNamed(name, bytes));
        const ProgramResult result = runProgram(programPath(), {"extract", "a.gsl", "-o", "out"}, outer.path());
        EXPECT_EQ(result.exitCode, 0) << name << result.errors;
        EXPECT_THAT(result.errors, HasSubstr("is saved as")) << name;
        EXPECT_THAT(result.errors, Not(HasSubstr("\x1b"))) << name;
        ASSERT_EQ(fileNames(outer / "out").size(), 2u) << name;
        for (const std::string& saved : fileNames(outer / "out"))
            EXPECT_THAT(saved, testing::MatchesRegex("[A-Za-z0-9_][A-Za-z0-9_.-]*"));
        EXPECT_THAT(fileNames(outer.path()), ElementsAre("a.gsl", "out"));
    }
    EXPECT_FALSE(fs::exists("/tmp/telepipe_abs"));
}

TEST_F(ArchiveCommand, TwoOfOneNameAreBothKept)
{
    write("a.gsl", gsl({{"sky.nj", {1}}, {"SKY.NJ", {2}}, {"sky.nj", {3}}}));
    const ProgramResult result = run({"extract", "a.gsl", "-o", "out"});
    EXPECT_EQ(result.exitCode, 0);
    EXPECT_THAT(names("out"), UnorderedElementsAre("sky.nj", "SKY_2.NJ", "sky_3.nj"));
}

TEST_F(ArchiveCommand, WhatIsThereStays)
{
    write("a.gsl", gsl({{"sky.nj", {1}}, {"sea.nj", {2}}}));
    write("out/sky.nj", {9});
    const ProgramResult refused = run({"extract", "a.gsl", "-o", "out"});
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_THAT(refused.errors, HasSubstr("out/sky.nj: exists already with other contents"));
    EXPECT_EQ(read("out/sky.nj"), ByteVector{9});
    EXPECT_EQ(read("out/sea.nj"), ByteVector{2});
    EXPECT_EQ(run({"extract", "a.gsl", "-o", "out", "--force"}).exitCode, 0);
    EXPECT_EQ(read("out/sky.nj"), ByteVector{1});
    EXPECT_EQ(run({"extract", "a.gsl", "-o", "out"}).exitCode, 0) << "the same bytes are no conflict";
}

TEST_F(ArchiveCommand, LinksAreNotWrittenThrough)
{
    write("a.gsl", gsl({{"sky.nj", {1}}, {"bm_box.bml", dressedModel()}}));
    write("target", {9});
    fs::create_directory(_folder / "out");
    fs::create_directory(_folder / "elsewhere");
    std::error_code error;
    fs::create_symlink(_folder / "target", _folder / "out" / "sky.nj", error);
    fs::create_directory_symlink(_folder / "elsewhere", _folder / "out" / "bm_box.bml", error);
    if (error)
        GTEST_SKIP() << "links cannot be made here";
    const ProgramResult result = run({"extract", "a.gsl", "-o", "out", "--all", "--force"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(read("target"), ByteVector{9});
    EXPECT_THAT(names("elsewhere"), IsEmpty());
}

TEST_F(ArchiveCommand, BombsMeetTheLimit)
{
    const ByteVector zeros(1 << 20), bomb = formats::compressPrs(zeros), slide = motionFile();
    const formats::BmlFile files[] = {{"bomb.bin", 0, zeros, {}}, {"slide.njm", 0x1F, slide, {}}};
    write("a.bml", formats::writeBml(files, Endian::Little));
    const ProgramResult refused = run({"extract", "a.bml", "-o", "out", "--limit", "512K"});
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_THAT(refused.errors, HasSubstr("a.bml/bomb.bin: offset 0x800: expected no more than 524288 bytes unpacked "
                                          "from one file, a limit that --limit raises, found 1048576 bytes here"));
    EXPECT_THAT(names("out"), ElementsAre("slide.njm")); // the others are saved all the same
    EXPECT_EQ(run({"extract", "a.bml", "-o", "out", "--limit", "2M"}).exitCode, 0);

    write("b.prs", bomb);
    EXPECT_THAT(run({"decompress", "b.prs", "-o", "b", "--limit", "1000"}).errors, HasSubstr("--limit raises"));
    EXPECT_FALSE(fs::exists(_folder / "b"));
    EXPECT_EQ(run({"decompress", "b.prs", "-o", "b", "--limit", "1M"}).exitCode, 0);
}

TEST_F(ArchiveCommand, EntriesThatOverlapMeetTheLimitTogether)
{
    // A hundred entries, all the same 64 KiB.
    const ByteVector body = noise(1 << 16);
    ByteVector file = gsl(std::vector<std::pair<std::string, ByteVector>>(100, {"same", {}}));
    const std::size_t at = file.size();
    file.insert(file.end(), body.begin(), body.end());
    for (std::size_t i = 0; i < 100; ++i) {
        file[i * 0x30 + 0x22] = static_cast<std::uint8_t>(at / 0x800 >> 8);
        file[i * 0x30 + 0x23] = static_cast<std::uint8_t>(at / 0x800);
        file[i * 0x30 + 0x25] = 1; // size 0x10000
    }
    write("a.gsl", file);
    const ProgramResult result = run({"extract", "a.gsl", "-o", "out", "--limit", "256K"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_EQ(names("out").size(), 5u); // its own size and the limit
    EXPECT_THAT(result.errors, HasSubstr("overlaps"));
}

TEST_F(ArchiveCommand, DecompressDecryptsFirst)
{
    const ByteVector model = modelFile();
    for (Endian endian : {Endian::Little, Endian::Big}) {
        write("a.bin", formats::writePrc(model, 0x1234567, endian));
        EXPECT_EQ(run({"decompress", "a.bin", "-o", "a.nj"}).exitCode, 0);
        EXPECT_EQ(read("a.nj"), model);
    }
}

TEST_F(ArchiveCommand, RealArchivesPackAgain)
{
    if (!realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    const std::pair<const char*, const char*> archives[] = {
        {"HUmarTex.afs", "afs"}, {"bm_eff_ice.bml", "bml"}, {"ItemRT.gsl", "gsl"}};
    for (const auto& [name, kind] : archives) {
        const std::string file = (*realData() / "archives" / name).string(), in = std::string("in_") + kind;
        ASSERT_EQ(run({"extract", file, "-o", in}).exitCode, 0);
        ASSERT_EQ(run({"pack", in, "-o", name, "--as", kind}).exitCode, 0);
        ASSERT_EQ(run({"extract", name, "-o", "out_" + in}).exitCode, 0);
        expectSame(in, "out_" + in);
    }
}

} // namespace telepipe::test::archive_command_test
