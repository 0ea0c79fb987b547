// Archives built to break a reader, given to every command that opens archives.

#include "formats/archive/Afs.h"
#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "formats/archive/Rlc.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/TextureFiles.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"

#include <gmock/gmock.h>

namespace telepipe::test::hostile_archive_test {

using formats::ByteVector;
using formats::Endian;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

namespace fs = std::filesystem;

class HostileArchive : public ProgramTest
{
protected:
    // Every command ends by itself, reports faults in lines of its own, and writes only where it may.
    void survive(const ByteVector& archive, int most = 1)
    {
        writeBytes(_folder / "in" / "a.bin", archive);
        writeBytes(_folder / "files" / "b.bin", noise(10));
        const std::vector<std::string> commands[] = {
            {"list", "in/a.bin"},
            {"list", "in/a.bin", "--all", "--json"},
            {"info", "in/a.bin", "--json"},
            {"dump", "in/a.bin", "-o", "out/dump"},
            {"check", "in"},
            {"check", "in", "--roundtrip"},
            {"extract", "in/a.bin", "-o", "out/plain"},
            {"extract", "in/a.bin", "-o", "out/packed", "--packed"},
            {"extract", "in/a.bin", "-o", "out/all", "--all"},
            {"pack", "files", "-o", "out/again", "--like", "in/a.bin"},
            {"texture", "in/a.bin/b.bin", "-o", "out/pictures"},
            {"decompress", "in/a.bin/0", "-o", "out/unpacked"},
        };
        fs::create_directory(_folder / "out");
        for (std::vector<std::string> command : commands) {
            command.insert(command.end(), {"--limit", "1M"});
            if (command[0] == "info")
                command.push_back("--no-companions");
            const ProgramResult result = run(command);
            const std::string name = testing::PrintToString(command);
            EXPECT_THAT(result.exitCode, testing::AllOf(testing::Ge(0), testing::Le(most))) << name << result.errors;
            expectOwnLines(result.errors);
        }
        EXPECT_THAT(fileNames(_folder.path()), ElementsAre("files", "in", "out"));
        EXPECT_THAT(fileNames(_folder / "in"), ElementsAre("a.bin"));
        fs::remove_all(_folder / "out");
    }

    static void expectOwnLines(const std::string& errors)
    {
        std::istringstream lines(errors);
        for (std::string line; std::getline(lines, line);)
            EXPECT_THAT(line, testing::StartsWith("telepipe: "));
    }
};

ByteVector words(std::string_view magic, std::initializer_list<std::uint32_t> values, Endian endian = Endian::Little)
{
    formats::ByteWriter writer(endian);
    writer.text(magic);
    for (const std::uint32_t value : values)
        writer.u32(value);
    return writer.take();
}

void set(ByteVector& file, std::size_t at, std::uint32_t value, Endian endian = Endian::Little)
{
    const ByteVector bytes = words("", {value}, endian);
    std::copy(bytes.begin(), bytes.end(), file.begin() + static_cast<std::ptrdiff_t>(at));
}

constexpr std::string_view kAfs("AFS\0", 4);
constexpr std::string_view kRlc("RelChunkVer0.20\0", 16);

ByteVector bml(const std::vector<ByteVector>& contents)
{
    std::vector<formats::BmlFile> files;
    for (std::size_t i = 0; i < contents.size(); ++i)
        files.push_back({"f" + std::to_string(i) + ".bin", 0, contents[i], {}});
    return formats::writeBml(files);
}

ByteVector gsl(const std::vector<ByteVector>& contents)
{
    std::vector<formats::GslFile> files;
    for (std::size_t i = 0; i < contents.size(); ++i)
        files.push_back({"f" + std::to_string(i) + ".bin", contents[i]});
    return formats::writeGsl(files, Endian::Little);
}

} // namespace

TEST_F(HostileArchive, Counts)
{
    for (const std::uint32_t count : {0u, 1u, 0x7fffffffu, 0xffffffffu}) {
        survive(words(kAfs, {count}));
        survive(words("", {0, count, 0x150}));
        survive(words(kRlc, {count, 0x18}, Endian::Big));
    }
}

TEST_F(HostileArchive, SizesAndOffsetsBeyondTheFile)
{
    const ByteVector motion = motionFile();
    for (const std::uint32_t value : {0x1000000u, 0xffffffffu}) {
        ByteVector afs = formats::writeAfs(std::vector<formats::Bytes>{motion});
        afs.resize(0x81000);
        for (const std::size_t field : {8u, 12u}) {
            ByteVector file = afs;
            set(file, field, value);
            survive(file);
        }
        for (const std::size_t field : {0x60u, 0x68u, 0x6cu, 0x70u}) {
            ByteVector file = bml({motion});
            set(file, field, value);
            survive(file);
        }
        for (const std::size_t field : {0x50u, 0x54u}) {
            ByteVector file = gsl({motion, motion});
            set(file, field, value);
            survive(file);
        }
        ByteVector rlc = formats::writeRlc(std::vector<formats::Bytes>{motion});
        for (const std::size_t field : {std::size_t(0x14), rlc.size() - 8, rlc.size() - 4}) {
            ByteVector file = rlc;
            set(file, field, value, Endian::Big);
            survive(file);
        }
    }
}

TEST_F(HostileArchive, NamesThatAreEmptyAndNamesWithoutEnd)
{
    for (const std::uint8_t filler : {0x00, 0x20, 0x2e, 0x2f, 0x41, 0xff}) {
        ByteVector models = bml({motionFile(), noise(9)}), files = gsl({motionFile(), noise(9)});
        std::fill_n(models.begin() + 0x40, 0x20, filler);
        std::fill_n(files.begin() + 0x30, 0x20, filler);
        survive(models);
        survive(files);
    }
    ByteVector nameless = bml({motionFile(), motionFile()});
    std::fill_n(nameless.begin() + 0x40, 0x20, std::uint8_t(0));
    std::fill_n(nameless.begin() + 0x80, 0x20, std::uint8_t(0));
    writeBytes(_folder / "a.bml", nameless);
    const ProgramResult result = run({"extract", "a.bml", "-o", "out"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_EQ(fileNames(_folder / "out").size(), 2u);
    EXPECT_THAT(result.errors, HasSubstr("an entry name that is not text"));
}

TEST_F(HostileArchive, TablesThatPointAtThemselves)
{
    survive(archiveOfItself(2));
    survive(words(kAfs, {2, 8, 16, 8, 16}));
    survive(archiveOfItself(8));
    survive(words(kRlc, {1, 0x10}, Endian::Big));
    survive(words(kRlc, {1, 0}, Endian::Big));
    survive(words(kRlc, {1, 0x18, 0x18, 8}, Endian::Big));
    ByteVector file = gsl({noise(9), noise(9)});
    set(file, 0x50, 0);
    survive(file);
    set(file, 0x54, static_cast<std::uint32_t>(file.size()));
    survive(file);
}

TEST_F(HostileArchive, EntriesThatOverlap)
{
    ByteVector file = gsl({noise(0x1000, 1), noise(0x1000, 2), motionFile()});
    set(file, 0x50, 7); // from the middle of the first to the middle of itself
    survive(file);
    writeBytes(_folder / "a.gsl", file);
    EXPECT_EQ(run({"extract", "a.gsl", "-o", "overlapping"}).exitCode, 0);
    const ProgramResult packed = run({"pack", "overlapping", "-o", "b", "--like", "a.gsl"});
    EXPECT_EQ(packed.exitCode, 1);
    EXPECT_THAT(packed.errors, HasSubstr("telepipe: a.gsl: offset 0x3800: expected files that lie apart, found one"));
    EXPECT_FALSE(fs::exists(_folder / "b"));
}

TEST_F(HostileArchive, BombsInArchivesInArchives)
{
    const ByteVector zeros(1 << 19);
    const ByteVector inner = bml({zeros, zeros, zeros, motionFile()});
    const ByteVector outer = gsl({inner, formats::compressPrs(inner), motionFile()});
    survive(outer);
    survive(formats::compressPrs(outer));
    survive(bml({outer, outer}));
    writeBytes(_folder / "a.gsl", outer);
    const ProgramResult result = run({"extract", "a.gsl", "-o", "b", "--all", "--limit", "1M"});
    EXPECT_THAT(result.errors, HasSubstr("a limit that --limit raises"));
    EXPECT_EQ(readBytes(_folder / "b" / "f2.bin"), motionFile()); // files within the limit are saved
    std::uintmax_t size = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(_folder / "b"))
        size += entry.is_regular_file() ? entry.file_size() : 0;
    EXPECT_LE(size, (1u << 20) + outer.size());
}

} // namespace telepipe::test::hostile_archive_test
