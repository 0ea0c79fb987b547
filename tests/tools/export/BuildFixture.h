#pragma once

#include "formats/rel/RelFile.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tests/tools/export/EditedGltf.h"

namespace telepipe::test {

// What was exported, changed as another program would, and made into the game's files again.
class Build : public ProgramTest
{
protected:
    Gltf exported(const std::string& file)
    {
        _file = file;
        good({"export", file, "-o", "out.glb", "--no-companions"});
        return readGltf(_folder / "out.glb");
    }
    ProgramResult build(const Gltf& gltf, std::vector<std::string> more = {})
    {
        writeGlb(_folder / "changed.glb", gltf);
        std::vector<std::string> words{"build", "changed.glb", "--base", _file, "-o", "new"};
        words.insert(words.end(), more.begin(), more.end());
        return run(words);
    }
    std::string built(const Gltf& gltf)
    {
        const ProgramResult result = build(gltf);
        EXPECT_EQ(result.exitCode, 0) << result.errors << result.output;
        return result.output;
    }
    // Says why, and writes nothing.
    std::string refused(const Gltf& gltf)
    {
        const ProgramResult result = build(gltf);
        EXPECT_NE(result.exitCode, 0) << result.output;
        EXPECT_FALSE(std::filesystem::exists(_folder / "new" / _file));
        return result.errors;
    }
    formats::ByteVector before() const { return readBytes(_folder / _file); }
    formats::ByteVector after() const { return readBytes(_folder / "new" / _file); }
    // Offsets at which the file has changed.
    std::vector<std::size_t> differences() const
    {
        const formats::ByteVector first = before(), second = after();
        EXPECT_EQ(first.size(), second.size());
        std::vector<std::size_t> offsets;
        for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i)
            if (first[i] != second[i])
                offsets.push_back(i);
        return offsets;
    }
    void expectChangesWithin(std::size_t first, std::size_t size) const
    {
        const auto offsets = differences();
        ASSERT_FALSE(offsets.empty());
        EXPECT_GE(offsets.front(), first);
        EXPECT_LT(offsets.back(), first + size);
    }

    // What is new stands behind all that was there; only counts, pointers and what was moved are written over.
    void expectStartsAsBefore() const
    {
        const formats::ByteVector first = before(), second = after();
        ASSERT_GE(second.size(), first.size());
        std::size_t changed = 0;
        const formats::RelFile rel = formats::readRel(first);
        for (std::size_t i = 0; i < rel.relocationTable; ++i)
            changed += first[i] != second[i];
        EXPECT_LE(changed, 12u);
    }

    std::string _file;
};

} // namespace telepipe::test
