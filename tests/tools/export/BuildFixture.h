#pragma once

#include "formats/nj/NjWriter.h"
#include "formats/rel/RelFile.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tests/tools/export/EditedGltf.h"

#include <glm/mat3x3.hpp>

namespace telepipe::test {

// The file of a root and its child with four corners, each a quarter of a vertex of the root's and three quarters of
// one of the child's. Their models are made here; turn: of the child's vertices.
inline formats::ByteVector skinOfTwo(formats::NinjaNode root, formats::NinjaNode child,
                                     const glm::dmat3& turn = glm::dmat3(1))
{
    root.model->polygons = formats::PolygonListBuilder();
    root.model->vertices = child.model->vertices = formats::VertexListBuilder();
    formats::NinjaVertex first[4], second[4];
    for (std::uint32_t i = 0; i < 4; ++i) {
        first[i].slot = second[i].slot = i;
        first[i].position = {float(i % 2), 0, float(i / 2)};
        second[i].position = glm::vec3(turn * glm::dvec3(i % 2, -1, i / 2));
        first[i].normal = second[i].normal = {0, 1, 0};
        first[i].weight = 0.25f;
        second[i].weight = 0.75f;
    }
    root.model->vertices.weights(0x2c, 0, first, formats::WeightStatus::Start);
    child.model->vertices.weights(0x2c, 0, second, formats::WeightStatus::End);
    root.children = {child};
    formats::setEvalFlags(root);
    formats::NjBuild source;
    source.models = {root};
    return formats::writeNj(source);
}

// Exports a file, changes the export as another program would, and builds the game's files from it.
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

    // New data stands behind all of the old file; only counts, pointers and what was moved are written over.
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
