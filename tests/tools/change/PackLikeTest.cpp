// pack --like: archives written again in their own layout.

#include "formats/archive/Afs.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "formats/archive/Rlc.h"
#include "formats/compression/Prc.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/TextureFiles.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"

#include <gmock/gmock.h>

namespace telepipe::test::pack_like_test {

using formats::ByteVector;
using formats::Endian;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

namespace fs = std::filesystem;

class PackLike : public ProgramTest
{
protected:
    // The archive, unpacked into a folder of the name "files".
    void extract(const std::string& name, const ByteVector& archive, const std::vector<std::string>& extra = {})
    {
        write(name, archive);
        std::vector<std::string> arguments{"extract", name, "-o", "files"};
        arguments.insert(arguments.end(), extra.begin(), extra.end());
        const ProgramResult result = run(arguments);
        ASSERT_EQ(result.exitCode, 0) << result.errors;
    }
    ByteVector packLike(const std::string& name)
    {
        const ProgramResult result = run({"pack", "files", "-o", "again", "--like", name});
        EXPECT_EQ(result.exitCode, 0) << result.errors;
        _output = result.output;
        _errors = result.errors;
        return read("again");
    }
    std::vector<std::string> unpackedNames()
    {
        fs::remove_all(_folder / "out");
        EXPECT_EQ(run({"extract", "again", "-o", "out"}).exitCode, 0);
        return fileNames(_folder / "out");
    }

    std::string _output, _errors;
};

// PRS that no encoder of ours would write: literals alone.
ByteVector lazyPrs(const ByteVector& content)
{
    ByteVector packed;
    for (std::size_t i = 0; i < content.size(); i += 8) {
        const std::size_t count = std::min<std::size_t>(8, content.size() - i);
        // The rest of the last control byte marks the end: a long copy of offset 0.
        packed.push_back(static_cast<std::uint8_t>((1u << count) - 1 + (count < 7 ? 2u << count : 0)));
        packed.insert(packed.end(), content.begin() + static_cast<std::ptrdiff_t>(i),
                      content.begin() + static_cast<std::ptrdiff_t>(i + count));
    }
    if (content.size() % 8 == 0 || content.size() % 8 == 7)
        packed.push_back(content.size() % 8 == 0 ? 2 : 1);
    packed.insert(packed.end(), {0, 0});
    return packed;
}

// A BML written by hand: packed lazily, type 2, room behind the table, padding that is not even.
ByteVector oddBml(Endian endian = Endian::Little)
{
    const ByteVector contents[] = {modelFile(), pvmFile({"te_064_stone"}), motionFile()};
    std::vector<ByteVector> packed;
    for (const ByteVector& content : contents)
        packed.push_back(lazyPrs(content));
    formats::ByteWriter writer(endian);
    for (const std::uint32_t value : {0u, 2u, 0x150u})
        writer.u32(value);
    writer.zeros(0x40 - writer.size());
    writer.text("box.nj");
    writer.zeros(0x60 - writer.size());
    for (const std::size_t value :
         {packed[0].size(), std::size_t(0), contents[0].size(), packed[1].size(), contents[1].size()})
        writer.u32(static_cast<std::uint32_t>(value));
    writer.u32(0x1234); // unused
    writer.zeros(8);
    writer.text("slide.njm");
    writer.zeros(0xa0 - writer.size());
    for (const std::size_t value : {packed[2].size(), std::size_t(2), contents[2].size()})
        writer.u32(static_cast<std::uint32_t>(value));
    writer.zeros(0x1000 - writer.size());
    for (const ByteVector& each : packed) {
        writer.align(0x20);
        writer.append(each);
    }
    writer.zeros(5);
    return writer.take();
}

ByteVector afs(const std::vector<ByteVector>& files)
{
    return formats::writeAfs(std::vector<formats::Bytes>(files.begin(), files.end()));
}

// A GSL with more room behind the table than ours, and with something in an unused field.
ByteVector roomyGsl(const std::vector<std::pair<std::string, ByteVector>>& files)
{
    std::vector<formats::GslFile> entries;
    for (const auto& [name, bytes] : files)
        entries.push_back({name, bytes});
    ByteVector file = formats::writeGsl(entries, Endian::Big);
    file.insert(file.begin() + 0x800, 0x800, std::uint8_t(0));
    for (std::size_t i = 0; i < files.size(); ++i)
        ++file[i * 0x30 + 0x23];
    file[0x2f] = 0x55;
    return file;
}

} // namespace

TEST_F(PackLike, LazyPrsIsPrs)
{
    for (const std::size_t size : {1u, 6u, 7u, 8u, 9u, 700u})
        EXPECT_EQ(formats::decompressPrs(lazyPrs(noise(size))).bytes, noise(size)) << size;
}

TEST_F(PackLike, NothingChangedIsTheSameBytes)
{
    for (const ByteVector& archive :
         {oddBml(), oddBml(Endian::Big), roomyGsl({{"b.bin", noise(900)}, {"a.bin", {}}, {"../c.bin", noise(5)}}),
          afs({noise(3000), lazyPrs(modelFile()), {}, noise(1)})}) {
        extract("a.bin", archive);
        EXPECT_EQ(packLike("a.bin"), archive);
        EXPECT_THAT(_errors, IsEmpty());
        EXPECT_THAT(_output, HasSubstr(" 0 packed anew, 0 added, 0 left out\n"));
        fs::remove_all(_folder / "files");
    }
}

// Files as they are stored go back as they are, and are not packed once more.
TEST_F(PackLike, WhatWasExtractedPackedIsTheSameBytes)
{
    const ByteVector one = noise(100, 1), two = noise(100, 2);
    for (const ByteVector& archive : {oddBml(), afs({noise(3000), lazyPrs(modelFile()), noise(1)}),
                                      formats::writeRlc(std::vector<formats::Bytes>{one, two}, 0x1234, Endian::Big)}) {
        extract("a.bin", archive, {"--packed"});
        EXPECT_EQ(packLike("a.bin"), archive);
        EXPECT_THAT(_output, HasSubstr(" 0 packed anew, 0 added, 0 left out\n"));
        fs::remove_all(_folder / "files");
    }
}

TEST_F(PackLike, PlayerMotionsKeepTheirKeys)
{
    const ByteVector one = noise(100, 1), two = noise(100, 2);
    const ByteVector archive = formats::writeRlc(std::vector<formats::Bytes>{one, two}, 0x1234, Endian::Big);
    extract("ply.rlc", archive);
    EXPECT_EQ(packLike("ply.rlc"), archive);
    write("files/animation_000.njm", noise(5000, 3));
    const ByteVector changed = packLike("ply.rlc");
    EXPECT_THAT(unpackedNames(), ElementsAre("animation_000.njm", "animation_001.njm"));
    EXPECT_EQ(read("out/animation_000.njm"), noise(5000, 3));
    EXPECT_EQ(read("out/animation_001.njm"), two);
    write("files/animation_000.njm", one);
    EXPECT_EQ(packLike("ply.rlc"), archive);
    const std::uint32_t first =
        formats::load<std::uint32_t>(&changed[formats::load<std::uint32_t>(&changed[0x14], Endian::Big)], Endian::Big);
    EXPECT_EQ(formats::load<std::uint32_t>(&changed[first + 4], Endian::Big), 0x1234u);
}

TEST_F(PackLike, OneChangedFileLeavesTheOthersAsTheyArePacked)
{
    const ByteVector original = oddBml();
    extract("a.bml", original);
    write("files/box.pvm", pvmFile({"te_064_stone", "sea", "sky"}));
    const ByteVector changed = packLike("a.bml");
    EXPECT_THAT(_output, HasSubstr("2 files kept as they are packed, 1 packed anew, 0 added, 0 left out\n"));
    EXPECT_THAT(unpackedNames(), ElementsAre("box.nj", "box.pvm", "slide.njm"));
    EXPECT_EQ(read("out/box.pvm"), pvmFile({"te_064_stone", "sea", "sky"}));
    const ByteVector motion = lazyPrs(motionFile());
    EXPECT_NE(std::search(changed.begin(), changed.end(), motion.begin(), motion.end()), changed.end());
    // The table but for the sizes of the textures, the room behind it, and the model.
    EXPECT_TRUE(std::equal(changed.begin(), changed.begin() + 0x6c, original.begin()));
    const std::size_t model = 0x1000 + lazyPrs(modelFile()).size();
    EXPECT_TRUE(std::equal(changed.begin() + 0x74, changed.begin() + static_cast<std::ptrdiff_t>(model),
                           original.begin() + 0x74));
}

TEST_F(PackLike, FilesCanBeAddedAndLeftOut)
{
    extract("a.gsl", roomyGsl({{"b.bin", noise(900, 1)}, {"a.bin", noise(3000, 2)}, {"c.bin", noise(5, 3)}}));
    fs::remove(_folder / "files" / "a.bin");
    write("files/new.bin", noise(70, 4));
    const ByteVector changed = packLike("a.gsl");
    EXPECT_THAT(_errors, HasSubstr("a.gsl/a.bin: has no file in the folder: left out"));
    EXPECT_THAT(_errors, HasSubstr("files/new.bin: is new"));
    EXPECT_THAT(unpackedNames(), ElementsAre("b.bin", "c.bin", "new.bin"));
    EXPECT_EQ(read("out/b.bin"), noise(900, 1));
    EXPECT_EQ(read("out/c.bin"), noise(5, 3));
    EXPECT_EQ(read("out/new.bin"), noise(70, 4));
    EXPECT_EQ(changed[0x23], read("a.gsl")[0x23]); // b.bin lies where it lay
    EXPECT_EQ(changed[0x2f], 0x55);
}

TEST_F(PackLike, AFullTableGrows)
{
    std::vector<std::pair<std::string, ByteVector>> files;
    for (int i = 0; i < 250; ++i)
        files.emplace_back("f" + std::to_string(i), noise(10 + static_cast<std::size_t>(i), 7));
    std::vector<formats::GslFile> entries;
    for (const auto& [name, bytes] : files)
        entries.push_back({name, bytes});
    extract("a.gsl", formats::writeGsl(entries, Endian::Little));
    for (int i = 250; i < 270; ++i)
        write("files/f" + std::to_string(i), noise(10 + static_cast<std::size_t>(i), 7));
    packLike("a.gsl");
    ASSERT_EQ(unpackedNames().size(), 270u);
    for (int i = 0; i < 270; ++i)
        EXPECT_EQ(read("out/f" + std::to_string(i)), noise(10 + static_cast<std::size_t>(i), 7));
}

TEST_F(PackLike, TexturesOfAModelCanBeAddedAndLeftOut)
{
    const ByteVector model = modelFile();
    const formats::BmlFile files[] = {{"box.nj", 0, model, {}}};
    extract("a.bml", formats::writeBml(files));
    write("files/box.pvm", pvmFile({"sea"}));
    const ByteVector dressed = packLike("a.bml");
    EXPECT_EQ(dressed[4], 1); // one record of both
    EXPECT_THAT(unpackedNames(), ElementsAre("box.nj", "box.pvm"));
    fs::remove(_folder / "files" / "box.pvm");
    write("dressed.bml", dressed);
    EXPECT_EQ(packLike("dressed.bml"), read("a.bml"));
}

TEST_F(PackLike, NumbersSayWhereAnAfsFileGoes)
{
    extract("tex.afs", afs({noise(30, 1), noise(40, 2), noise(50, 3)}));
    fs::rename(_folder / "files" / "tex_001.bin", _folder / "files" / "other_001.dat");
    EXPECT_EQ(packLike("tex.afs"), read("tex.afs"));
    fs::remove(_folder / "files" / "tex_000.bin");
    packLike("tex.afs");
    EXPECT_THAT(_errors, HasSubstr("left out, and those behind it move up by one"));
    ASSERT_EQ(unpackedNames().size(), 2u);
    EXPECT_EQ(read("out/again_000.bin"), noise(40, 2));
}

TEST_F(PackLike, ArchivesInArchivesAndPackedFilesGoBack)
{
    const ByteVector archive = roomyGsl({{"bm_box.bml", oddBml()},
                                         {"packed.bin", formats::compressPrs(oddBml())},
                                         {"sky.prs", lazyPrs(pvmFile({"sky"}))},
                                         {"sea.prc", formats::writePrc(pvmFile({"sea"}), 7, Endian::Big)}});
    extract("a.gsl", archive, {"--all"});
    EXPECT_EQ(packLike("a.gsl"), archive);
    write("files/sky.pvm", pvmFile({"red"}));
    write("files/packed.bin/slide.njm", noise(100));
    packLike("a.gsl");
    EXPECT_THAT(unpackedNames(), ElementsAre("bm_box.bml", "packed.bin", "sea.prc", "sky.prs"));
    EXPECT_EQ(read("out/bm_box.bml"), oddBml());
    EXPECT_EQ(formats::decompressPrs(read("out/sky.prs")).bytes, pvmFile({"red"}));
    const ByteVector inner = formats::decompressPrs(read("out/packed.bin")).bytes;
    formats::Warnings warnings;
    EXPECT_EQ(formats::unpackEntry(formats::readArchive(inner).entries.back(), warnings), noise(100));
}

TEST_F(PackLike, OverlapsAreRefusedOnceTheyMatter)
{
    ByteVector shared = roomyGsl({{"a.bin", noise(20, 1)}, {"b.bin", noise(20, 1)}});
    shared[0x30 + 0x23] = shared[0x23]; // both in one place
    extract("a.gsl", shared);
    EXPECT_EQ(packLike("a.gsl"), shared);
    write("files/b.bin", noise(20, 2));
    const ProgramResult result = run({"pack", "files", "-o", "b", "--like", "a.gsl"});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.errors,
                HasSubstr("a.gsl: offset 0x3800: expected files that lie apart, found two in one place"));
    EXPECT_FALSE(fs::exists(_folder / "b"));
}

TEST_F(PackLike, WrongUseIsSaid)
{
    write("files/a.bin", {1});
    write("a.nj", modelFile());
    EXPECT_EQ(run({"pack", "files", "-o", "b"}).exitCode, 2);
    EXPECT_THAT(run({"pack", "files", "-o", "b"}).errors, HasSubstr("--as or --like is required"));
    EXPECT_EQ(run({"pack", "files", "-o", "b", "--like", "a.gsl", "--as", "gsl"}).exitCode, 2);
    EXPECT_THAT(run({"pack", "files", "-o", "b", "--like", "a.nj"}).errors,
                HasSubstr("a.nj: offset 0x0: expected an archive, found a file of kind model"));
    write("a.gsl", roomyGsl({{"a.bin", {1}}}));
    fs::create_directory(_folder / "files" / "folder");
    EXPECT_THAT(run({"pack", "files", "-o", "b", "--like", "a.gsl"}).errors,
                HasSubstr("files/folder: is a folder, and a.gsl has no archive of that name"));
}

TEST_F(PackLike, RealArchivesComeBackByteForByte)
{
    if (!realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA names no folder of real files";
    for (const char* name : {"HUmarTex.afs", "bm_eff_ice.bml", "ItemRT.gsl"}) {
        const std::string file = (*realData() / "archives" / name).string();
        fs::remove_all(_folder / "files");
        ASSERT_EQ(run({"extract", file, "-o", "files"}).exitCode, 0);
        EXPECT_EQ(packLike(file), readBytes(file)) << name;
    }
}

} // namespace telepipe::test::pack_like_test
