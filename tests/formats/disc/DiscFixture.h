#pragma once

// The files, the images of them in memory, and the readers that tests of images share.

#include "formats/disc/Disc.h"
#include "tests/support/ErrorOf.h"
#include "tests/support/Says.h"
#include "tests/support/bytes/DiscImages.h"

#include <algorithm>
#include <atomic>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>

namespace disc_test {

using namespace telepipe::formats;
namespace test = telepipe::test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::UnorderedElementsAre;

inline ByteVector content(std::size_t size, unsigned seed)
{
    ByteVector bytes(size);
    for (std::size_t i = 0; i < size; ++i)
        bytes[i] = static_cast<std::uint8_t>((i * i >> 4) + seed);
    return bytes;
}

// Streams that are as long as what they unpack to.
inline void noCodec(std::uint32_t, Bytes stream, std::span<std::uint8_t> out)
{
    if (stream.size() != out.size())
        throw ParseError(0, "as many bytes", "others");
    std::ranges::copy(stream, out.begin());
}

// Likewise piece by piece.
class StoredPieces : public Unpacking
{
public:
    explicit StoredPieces(ReadPacked read) : _read(std::move(read)) {}
    void read(std::span<std::uint8_t> out) override
    {
        if (_read(out) != out.size())
            throw ParseError(0, "more stored bytes", "fewer");
    }

private:
    ReadPacked _read;
};

inline std::unique_ptr<Unpacking> noPieces(std::span<const PackingStep> steps, std::uint64_t, ReadPacked read)
{
    if (steps.size() != 1 || steps[0].method != 0)
        throw ParseError(0, "stored bytes", "others");
    return std::make_unique<StoredPieces>(std::move(read));
}

inline const Unpackers kUnpackers = {noCodec, noPieces};

inline std::vector<test::ImageFile> sampleFiles()
{
    return {{"1ST_READ.BIN", content(5000, 1)},
            {"SCENE/MAP_X01N.REL", content(70000, 2)},
            {"SCENE/MAP_X01.PVM", content(2048, 3)},
            {"SCENE/DEEPER/EMPTY", {}}};
}

// Files in memory, and how many of their bytes were read.
class Shelf
{
public:
    void add(const std::string& name, ByteVector bytes)
    {
        _files[name] = std::make_shared<CountedBytes>(std::move(bytes), _read);
    }
    void add(const std::vector<test::ImageFile>& files)
    {
        for (const test::ImageFile& file : files)
            add(file.path, file.bytes);
    }
    std::shared_ptr<const ByteSource> open(const std::string& name) const
    {
        for (const auto& [known, bytes] : _files) // as a disk would find them
            if (std::ranges::equal(known, name, [](char a, char b) { return std::tolower(a) == std::tolower(b); }))
                return bytes;
        return nullptr;
    }
    Disc disc(const std::string& name) const
    {
        const auto file = open(name);
        const std::optional<DiscKind> kind = detectDisc(*file, name);
        if (!kind)
            throw std::logic_error(name + " is not taken for an image");
        return readDisc(
            *kind, file, [this](const std::string& part) { return open(part); }, kUnpackers);
    }
    std::uint64_t read() const { return *_read; }

private:
    class CountedBytes : public MemoryBytes
    {
    public:
        CountedBytes(ByteVector bytes, std::shared_ptr<std::atomic<std::uint64_t>> read)
            : MemoryBytes(std::move(bytes)), _read(std::move(read))
        {
        }

    private:
        void fill(std::uint64_t offset, std::span<std::uint8_t> out) const override
        {
            *_read += out.size();
            MemoryBytes::fill(offset, out);
        }
        std::shared_ptr<std::atomic<std::uint64_t>> _read; // discs are read longer than shelves stand
    };

    std::shared_ptr<std::atomic<std::uint64_t>> _read = std::make_shared<std::atomic<std::uint64_t>>(0);
    std::map<std::string, std::shared_ptr<const ByteSource>> _files;
};

inline Disc discOf(const std::string& name, ByteVector bytes)
{
    Shelf shelf;
    shelf.add(name, std::move(bytes));
    return shelf.disc(name);
}

inline std::vector<std::string> pathsOf(const Disc& disc)
{
    std::vector<std::string> paths;
    for (const StoredFile& file : disc.tree.files)
        paths.push_back(file.path);
    return paths;
}

inline std::string warningsOf(const Disc& disc)
{
    std::string text;
    for (const std::string& each : test::texts(disc.tree.warnings))
        text += each + "\n";
    return text;
}

inline const StoredFile& fileOf(const Disc& disc, const std::string& path)
{
    for (const StoredFile& file : disc.tree.files)
        if (file.path == path)
            return file;
    throw std::logic_error(path + " is missing");
}

inline void expectSamples(const Disc& disc)
{
    EXPECT_THAT(warningsOf(disc), "");
    EXPECT_THAT(pathsOf(disc),
                UnorderedElementsAre("1ST_READ.BIN", "SCENE/MAP_X01N.REL", "SCENE/MAP_X01.PVM", "SCENE/DEEPER/EMPTY"));
    for (const test::ImageFile& file : sampleFiles())
        EXPECT_EQ(readStoredFile(*disc.bytes, fileOf(disc, file.path), noCodec), file.bytes) << file.path;
}

inline std::string errorOf(const std::string& name, ByteVector bytes)
{
    return test::errorOf<ParseError>([&] { discOf(name, std::move(bytes)); });
}

inline void readWhole(const std::string& name, Bytes bytes)
{
    Shelf shelf;
    shelf.add(name, ByteVector(bytes.begin(), bytes.end()));
    const auto file = shelf.open(name);
    const auto kind = detectDisc(*file, name);
    if (!kind)
        return;
    const Disc disc = readDisc(
        *kind, file, [&](const std::string& part) { return shelf.open(part); }, kUnpackers);
    for (const StoredFile& each : disc.tree.files)
        try {
            readStoredFile(*disc.bytes, each, noCodec);
        } catch (const ParseError&) {
        }
}

} // namespace disc_test
