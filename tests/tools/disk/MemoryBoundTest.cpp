#include "tests/support/Paths.h"
#include "tests/support/Program.h"
#include "tests/support/bytes/DiscImages.h"
#include "tests/tools/Fixtures.h"

#include "formats/archive/Afs.h"
#include "formats/bytes/AsText.h"
#include "formats/compression/Prs.h"
#include "formats/disc/Disc.h"
#include "formats/disc/track/ChdRecords.h"
#include "formats/record/RecordWriter.h"
#include "tools/picture/image/Png.h"

#include <filesystem>
#include <gmock/gmock.h>
#include <zlib.h>

#ifndef _WIN32
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

// Memory in proportion to the file: SECURITY.md states the bound.
namespace telepipe::test::memory_bound_test {

namespace {

using formats::ByteVector;
using testing::HasSubstr;

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kIsMeasured = false; // the sanitizer's own memory is a multiple
#else
constexpr bool kIsMeasured = true;
#endif

constexpr std::size_t kEach = 96, kForAll = std::size_t(96) << 20;
constexpr std::size_t kForAllMapped = std::size_t(256) << 20; // where each structure is kept with its name

// Runs the program; the most memory it ever had, in bytes.
std::size_t mostMemory(const std::vector<std::string>& arguments)
{
    std::vector<char*> words = {const_cast<char*>(programPath())};
    for (const std::string& argument : arguments)
        words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t process = 0;
    EXPECT_EQ(posix_spawn(&process, programPath(), &quiet, nullptr, words.data(), environ), 0);
    posix_spawn_file_actions_destroy(&quiet);
    int status = 0;
    rusage usage = {};
    EXPECT_EQ(wait4(process, &status, 0, &usage), process);
    EXPECT_TRUE(WIFEXITED(status));
    return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
}

void expectInProportion(const std::vector<std::string>& arguments, std::size_t fileSize, std::size_t each = kEach)
{
    const std::size_t most = kIsMeasured ? mostMemory(arguments) : 0;
    EXPECT_LT(most, each * fileSize + kForAll) << arguments.front();
}

void expectMapped(const std::vector<std::string>& arguments, std::size_t fileSize)
{
    const std::size_t most = kIsMeasured ? mostMemory(arguments) : 0;
    EXPECT_LT(most, kEach * fileSize + kForAllMapped) << arguments.front();
}

void putBig(ByteVector& bytes, std::uint32_t value)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes.push_back(static_cast<std::uint8_t>(value >> shift));
}

void putChunk(ByteVector& png, const char* type, const ByteVector& data)
{
    putBig(png, static_cast<std::uint32_t>(data.size()));
    const std::size_t begin = png.size();
    png.insert(png.end(), type, type + 4);
    png.insert(png.end(), data.begin(), data.end());
    putBig(png, static_cast<std::uint32_t>(crc32(0, png.data() + begin, static_cast<uInt>(png.size() - begin))));
}

// A PNG that claims to have side * side pixels, in a few hundred bytes.
ByteVector hugePng(std::uint32_t side)
{
    ByteVector png = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    ByteVector header;
    putBig(header, side);
    putBig(header, side);
    header.insert(header.end(), {8, 6, 0, 0, 0});
    putChunk(png, "IHDR", header);
    ByteVector packed(300);
    uLongf size = packed.size();
    const ByteVector zeros(100000);
    compress2(packed.data(), &size, zeros.data(), zeros.size(), 9);
    packed.resize(size);
    putChunk(png, "IDAT", packed);
    putChunk(png, "IEND", {});
    return png;
}

void putWord(ByteVector& file, std::uint32_t value)
{
    for (int shift = 0; shift < 32; shift += 8)
        file.push_back(static_cast<std::uint8_t>(value >> shift));
}

// Many entries of a byte each, all of them the same. (A million hold to the same bound, and take a minute a command.)
ByteVector manyEntries()
{
    constexpr std::uint32_t kCount = 200'000;
    ByteVector file = {'A', 'F', 'S', 0};
    putWord(file, kCount);
    for (std::uint32_t i = 0; i < kCount; ++i) {
        putWord(file, 8 + 8 * kCount);
        putWord(file, 1);
    }
    file.push_back(1);
    return file;
}

} // namespace

TEST(Memory, OfAPictureIsBoundByItsFile)
{
    const ByteVector png = hugePng(60000);
    ASSERT_LT(png.size(), 500u);
    try {
        tools::decodePng(png);
        FAIL() << "was decoded";
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), HasSubstr("it says more pixels than it holds"));
    }
    const ScratchFolder scratch;
    const auto list = std::string(R"({"shots": [{"name": "huge", "size": [16, 16]}]})");
    writeBytes(scratch / "list.json", {list.begin(), list.end()});
    writeBytes(scratch / "out" / "huge.png", png);
    const std::size_t without =
        mostMemory({"shots", (scratch / "list.json").string(), "-o", (scratch / "new").string()});
    const std::size_t with = mostMemory({"shots", (scratch / "list.json").string(), "-o", (scratch / "out").string()});
    EXPECT_LT(kIsMeasured ? with : 0, without + (std::size_t(64) << 20));
}

TEST(Memory, OfTextsOfAPictureIsBound)
{
    ByteVector png = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    putChunk(png, "IHDR", {0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0});
    ByteVector packed(100000);
    uLongf size = packed.size();
    const ByteVector text(7'000'000, 'x');
    compress2(packed.data(), &size, text.data(), text.size(), 9);
    ByteVector chunk = {'T', 'e', 'l', 'e', 'p', 'i', 'p', 'e', 0, 0};
    chunk.insert(chunk.end(), packed.begin(), packed.begin() + static_cast<std::ptrdiff_t>(size));
    for (int i = 0; i < 200; ++i)
        putChunk(png, "zTXt", chunk);
    std::size_t all = 0;
    for (const tools::PngText& each : tools::pngTexts(png))
        all += each.text.size();
    EXPECT_LE(all, std::size_t(64) << 20);
}

// libpng takes memory for the sizes in chunks' heads, and unpacks all texts before the pixels.
TEST(Memory, OfAPictureWithChunksThatAreNotThereIsBound)
{
    ByteVector png = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    putChunk(png, "IHDR", {0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0});
    putBig(png, 1'200'000'000);
    for (const char c : std::string("iTXtTelepipe"))
        png.push_back(static_cast<std::uint8_t>(c));
    EXPECT_THROW(tools::decodePng(png), std::runtime_error);
    const ScratchFolder scratch;
    writeBytes(scratch / "a.png", png);
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"encode", (scratch / "a.png").string(), "-o", (scratch / "a.pvr").string()},
          {"shot", (scratch / "a.png").string(), "-o", (scratch / "b.png").string()}})
        EXPECT_LT(kIsMeasured ? mostMemory(command) : 0, std::size_t(96) << 20) << command[0];
}

TEST(Memory, OfAPicturesPixelsHasNoTextsInIt)
{
    ByteVector png = tools::encodePng({1, 1, {9, 8, 7, 255}}, tools::PngColor::Rgba, {});
    const ByteVector text(7'000'000, 'x');
    ByteVector packed(100000);
    uLongf size = packed.size();
    compress2(packed.data(), &size, text.data(), text.size(), 9);
    ByteVector chunk = {'a', 0, 0};
    chunk.insert(chunk.end(), packed.begin(), packed.begin() + static_cast<std::ptrdiff_t>(size));
    ByteVector texts;
    for (int i = 0; i < 40; ++i)
        putChunk(texts, "zTXt", chunk);
    png.insert(png.begin() + 33, texts.begin(), texts.end()); // behind IHDR
    EXPECT_EQ(tools::decodePng(png).rgba, (ByteVector{9, 8, 7, 255}));
    const ScratchFolder scratch;
    writeBytes(scratch / "a.png", png);
    const std::size_t most = mostMemory({"encode", (scratch / "a.png").string(), "-o", (scratch / "a.pvr").string()});
    EXPECT_LT(kIsMeasured ? most : 0, std::size_t(96) << 20);
}

std::string repeated(const std::string& begin, const std::string& each, int count, const std::string& end)
{
    std::string text = begin;
    for (int i = 0; i < count; ++i)
        text += (i == 0 ? "" : ",") + each;
    return text + end;
}

// JSON texts with short values that would each become something large, or be gone through once for each.
TEST(Memory, OfAListOfShotsIsBoundByItsFile)
{
    const ScratchFolder scratch;
    const std::string path = (scratch / "list.json").string(), out = (scratch / "out").string();
    const std::string wide = "\"" + std::string(100'000, 'x') + "\"";
    for (const std::string& text :
         {repeated(R"({"shots":[)", "1", 300'000, "]}"), repeated(R"({"shots":[)", "{}", 300'000, "]}"),
          repeated(R"({"defaults":{"title":)" + wide + R"(},"shots":[)", "{}", 20'000, "]}")}) {
        writeBytes(path, {text.begin(), text.end()});
        expectInProportion({"shots", path, "-o", out}, text.size());
    }
}

TEST(Memory, OfAnEditedGltfIsBoundByItsFile)
{
    const ScratchFolder scratch;
    const std::string path = (scratch / "a.gltf").string(), base = (scratch / "a.nj").string();
    writeBytes(base, modelFile());
    const std::string buffer = R"("buffers":[{"byteLength":120000,"uri":"data:;base64,)" + std::string(160'000, 'A') +
                               R"("}],"bufferViews":[{"buffer":0,"byteLength":120000}],)"
                               R"("accessors":[{"bufferView":0,"componentType":5126,"type":"VEC3","count":10000}],)";
    const std::string head = R"({"asset":{"version":"2.0"},)";
    for (const std::string& text :
         {head + buffer + repeated(R"("meshes":[{"primitives":[)", R"({"attributes":{"POSITION":0}})", 3000, "]}]}"),
          head + buffer + R"("meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],)" +
              repeated(R"("nodes":[)", R"({"mesh":0})", 60'000, "]}"),
          head + repeated(R"("nodes":[)", "{}", 300'000, "]}"), head + repeated(R"("x":[)", "{}", 300'000, "]}"),
          head + repeated(R"("meshes":[)", R"({"primitives":[]})", 50'000, "]}")}) {
        writeBytes(path, {text.begin(), text.end()});
        expectInProportion({"build", path, "--base", base, "-o", (scratch / "out").string()}, text.size());
    }
}

TEST(Memory, OfAnArchiveIsBoundByItsFile)
{
    const ScratchFolder scratch;
    const std::string path = (scratch / "a.afs").string();
    const ByteVector file = manyEntries();
    writeBytes(path, file);
    for (const char* command : {"info", "dump"})
        expectInProportion({command, path}, file.size());
    for (const char* command : {"info", "list"})
        expectInProportion({command, "--json", path}, file.size());
    expectInProportion({"check", "--roundtrip", path}, file.size());
}

// Seventy bytes that would be opened a few million times, each time as an archive with many entries.
TEST(Memory, OfAnArchiveThatHoldsItselfIsBound)
{
    const ScratchFolder scratch;
    const std::string path = (scratch / "a.afs").string();
    const ByteVector file = archiveOfItself(8);
    writeBytes(path, file);
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"check"}, {"check", "--roundtrip"}, {"coverage"}, {"find", "--list=opaque"}}) {
        std::vector<std::string> arguments = command;
        arguments.push_back(path);
        expectInProportion(arguments, file.size());
    }
}

// A model of nothing but chunks of two bytes: very many structures for its size.
ByteVector twoByteChunks(std::uint32_t count, std::uint32_t step)
{
    ByteVector file = {'N', 'J', 'C', 'M'};
    const auto put = [&](std::uint32_t value) { putWord(file, value); };
    put(80 + 2 * count);
    for (const std::uint32_t word : {0x17u, 52u, 0u, 0u, 0u, 0u, 0u, 0u, 0x3f800000u, 0x3f800000u, 0x3f800000u, 0u, 0u,
                                     0u, 76u, 0u, 0u, 0u, 0u}) // object, model
        put(word);
    for (std::uint32_t i = 0; i < count; ++i) // NJD_CB_BA
        file.insert(file.end(), {1, static_cast<std::uint8_t>(i * (7 + step) & 0x3f)});
    file.insert(file.end(), {0xff, 0, 0, 0}); // NJD_CE
    return file;
}

// Asked by every reader whether it is theirs, which keeps nothing of it.
TEST(Memory, OfAFileOfNoKindIsItsBytes)
{
    const ScratchFolder scratch;
    const std::string path = (scratch / "zeros.bin").string();
    constexpr std::size_t kSize = std::size_t(128) << 20;
    writeBytes(path, {});
    std::filesystem::resize_file(path, kSize);
    for (const char* command : {"info", "check"})
        expectInProportion({command, path}, kSize, 1);
}

// A texture list without a relocation, with names that begin with this letter.
ByteVector manyTextures(std::uint32_t count, std::uint8_t letter)
{
    ByteVector file = {'N', 'J', 'T', 'L'};
    const auto put = [&](std::uint32_t value) { putWord(file, value); };
    put(8 + 16 * count);
    put(8);
    put(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        put(8 + 12 * count + 4 * i);
        put(0);
        put(0);
    }
    for (std::uint32_t i = 0; i < count; ++i)
        file.insert(file.end(), {letter, static_cast<std::uint8_t>('a' + i % 26), 'x', 0});
    return file;
}

// As many structures as a file may have, with as many words in a dump as they can have.
TEST(Memory, OfManySmallStructuresIsBoundByTheirFiles)
{
    const ScratchFolder scratch;
    const std::string first = (scratch / "a.nj").string(), second = (scratch / "b.nj").string();
    constexpr std::uint32_t kChunks = (1 << 18) - 8;
    const ByteVector one = twoByteChunks(kChunks, 0), other = twoByteChunks(kChunks, 3);
    writeBytes(first, one);
    writeBytes(second, other);
    expectInProportion({"info", first}, one.size());
    expectMapped({"dump", first}, one.size());
    expectMapped({"coverage", first}, one.size());
    expectMapped({"steps", first}, one.size());
    expectMapped({"set", first, "--list"}, one.size());
    expectMapped({"patch", "make", first, second, "-o", (scratch / "a.patch").string()}, one.size());
    for (const char* way : {"--size=640x480", "--summary"})
        expectMapped({"diff", way, first, second}, one.size() + other.size());
    const ByteVector list = manyTextures(60'000, 'a'), otherList = manyTextures(60'000, 'b');
    writeBytes(first, list);
    writeBytes(second, otherList);
    expectInProportion({"diff", first, second}, list.size() + otherList.size(), kEach);
}

// More of them than are told of one by one.
TEST(Memory, OfMoreStructuresThanAreToldIsBoundByTheirFile)
{
    const ScratchFolder scratch;
    const std::string path = (scratch / "a.nj").string();
    ByteVector pointers = {'N', 'J', 'C', 'M', 52, 0, 0, 0};
    pointers.resize(60); // an object that holds nothing
    pointers.insert(pointers.end(), {'P', 'O', 'F', '0'});
    putWord(pointers, 4 << 20);
    pointers.resize(pointers.size() + (4 << 20), 0x40);
    for (const ByteVector& file : {twoByteChunks(1 << 21, 0), pointers}) {
        writeBytes(path, file);
        for (const char* command : {"dump", "coverage", "steps"})
            expectMapped({command, path}, file.size());
        expectMapped({"set", path, "--list"}, file.size());
        expectMapped({"diff", "--summary", path, path}, 2 * file.size());
        expectInProportion({"info", path}, file.size());
    }
}

// A model of strips of no corners: two bytes each, and each is as much to draw.
ByteVector emptyStrips(std::uint32_t chunks)
{
    constexpr std::uint32_t kStrips = 16383, kSize = 4 + 2 + 2 * kStrips;
    ByteVector file = twoByteChunks(0, 0);
    file.resize(file.size() - 4);
    for (std::uint32_t i = 0; i < chunks; ++i) {
        putWord(file, 0x40u | (kSize - 4) / 2 << 16);
        file.insert(file.end(), {kStrips & 0xff, kStrips >> 8});
        file.resize(file.size() + std::size_t(2) * kStrips);
    }
    file.insert(file.end(), {0xff, 0, 0, 0});
    file[4] = static_cast<std::uint8_t>(file.size() - 8);
    for (int i = 1; i < 4; ++i)
        file[4 + i] = static_cast<std::uint8_t>((file.size() - 8) >> (8 * i));
    return file;
}

// A ZIP of one file, packed as small as it can be.
ByteVector zipOf(const std::string& name, const ByteVector& bytes)
{
    const auto half = [](ByteVector& to, std::uint32_t value) {
        to.insert(to.end(), {static_cast<std::uint8_t>(value), static_cast<std::uint8_t>(value >> 8)});
    };
    ByteVector packed(bytes.size() / 100 + 10000);
    z_stream stream{};
    deflateInit2(&stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY);
    stream.next_in = const_cast<Bytef*>(bytes.data());
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = packed.data();
    stream.avail_out = static_cast<uInt>(packed.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    ByteVector head; // what both tables say
    for (const std::uint32_t word : {20u, 0u, 8u, 0u, 0u})
        half(head, word);
    putWord(head, static_cast<std::uint32_t>(crc32(0, bytes.data(), static_cast<uInt>(bytes.size()))));
    putWord(head, static_cast<std::uint32_t>(packed.size()));
    putWord(head, static_cast<std::uint32_t>(bytes.size()));
    half(head, static_cast<std::uint32_t>(name.size()));
    half(head, 0);
    ByteVector zip = {'P', 'K', 3, 4};
    zip.insert(zip.end(), head.begin(), head.end());
    zip.insert(zip.end(), name.begin(), name.end());
    zip.insert(zip.end(), packed.begin(), packed.end());
    const std::size_t table = zip.size();
    zip.insert(zip.end(), {'P', 'K', 1, 2, 20, 0});
    zip.insert(zip.end(), head.begin(), head.end());
    zip.resize(zip.size() + 14);
    zip.insert(zip.end(), name.begin(), name.end());
    const std::size_t end = zip.size();
    zip.insert(zip.end(), {'P', 'K', 5, 6, 0, 0, 0, 0, 1, 0, 1, 0});
    putWord(zip, static_cast<std::uint32_t>(end - table));
    putWord(zip, static_cast<std::uint32_t>(table));
    half(zip, 0);
    return zip;
}

// What a packed image says is larger than it: at most 4 MiB and 64 bytes for each of its own.
TEST(Memory, OfWhatIsPackedIsBoundByItsArchive)
{
    const ScratchFolder scratch;
    const std::string path = (scratch / "a.zip").string();
    const auto read = [&](const std::string& name, const ByteVector& inside) {
        const ByteVector zip = zipOf(name, inside);
        writeBytes(path, zip);
        const std::size_t unpacked = (std::size_t(4) << 20) + 64 * zip.size();
        expectInProportion({"info", path + "/" + name}, unpacked);
        expectInProportion({"check", path}, unpacked);
        expectMapped({"dump", path + "/" + name}, unpacked);
        expectMapped({"coverage", path}, unpacked);
        const ProgramResult result = runProgram(programPath(), {"info", path + "/" + name});
        return result.output + result.errors;
    };
    EXPECT_THAT(read("a.nj", emptyStrips(120)), HasSubstr("a.nj: ")); // nearly 4 MiB
    EXPECT_THAT(read("a.nj", emptyStrips(600)), HasSubstr("cannot be read: 19663"));
    // And what is packed in it again.
    const ByteVector packed = formats::compressPrs(emptyStrips(300));
    EXPECT_THAT(read("a.prs", packed), HasSubstr("no more than"));
}

// A CHD of a disc with one file of 900 MiB. Of its hunks only the first is there; the others were never written.
ByteVector chdOfNothing()
{
    constexpr std::uint32_t kHunk = 1 << 20, kHunks = 902, kSize = 900 << 20;
    ByteVector disc = writeIso({{"BIG.BIN", ByteVector(10)}});
    const std::size_t record = formats::asText(disc).find("BIG.BIN") - 33;
    for (std::size_t i = 0; i < 4; ++i)
        disc[record + 10 + i] = disc[record + 17 - i] = static_cast<std::uint8_t>(kSize >> (8 * i));
    const formats::ChdHeader header{.size = std::uint64_t(kHunk) * kHunks,
                                    .map = formats::recordSize<formats::ChdHeader>,
                                    .hunkSize = kHunk,
                                    .unitSize = 2048};
    formats::ByteWriter out(formats::Endian::Big);
    writeRecord(out, header);
    for (std::uint32_t i = 0; i < kHunks; ++i)
        out.u32(i == 0 ? 1 : 0);
    out.align(kHunk);
    out.append(disc);
    out.align(kHunk);
    return out.take();
}

TEST(Memory, OfAFileOutOfNothingInAChdIsBound)
{
    const ScratchFolder scratch;
    const std::string path = (scratch / "a.chd").string();
    const ByteVector file = chdOfNothing();
    writeBytes(path, file);
    EXPECT_EQ(formats::readDisc(formats::DiscKind::Chd, std::make_shared<formats::MemoryBytes>(file), {}, {})
                  .tree.files.size(),
              1u);
    for (const char* command : {"info", "check", "coverage"})
        expectInProportion({command, path}, file.size());
}

} // namespace telepipe::test::memory_bound_test

#endif
