// A chunk of a .nj that gets longer, and its pointers.

#include "formats/nj/GrownNj.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "tests/support/ErrorOf.h"
#include "tests/support/Stages.h"

#include <gmock/gmock.h>

namespace grown_nj_test {

using namespace telepipe::formats;
using telepipe::test::errorOf;
using testing::HasSubstr;

namespace {

ByteVector twoSquares()
{
    NjBuild build;
    build.textures = {"stone"};
    build.models = {telepipe::test::squareNode({1, 0, 0}), telepipe::test::squareNode({2, 0, 0})};
    return writeNj(build);
}

std::size_t rootOf(const NjFile& nj, std::size_t model)
{
    return nj.pool.trees[nj.models[model].tree].offset;
}

} // namespace

TEST(GrownNj, WithNothingNewIsTheOriginal)
{
    const ByteVector file = twoSquares();
    for (const std::size_t model : {0u, 1u})
        EXPECT_EQ(GrownNj(file, Endian::Little, rootOf(readNj(file), model)).finish(), file) << model;
}

// A copy of a node behind the others, which a pointer of the root leads to; chunks behind it move.
TEST(GrownNj, WhatIsNewIsReadBehindWhatWasThere)
{
    constexpr std::size_t kObjectSize = 52, kModel = 4, kPosition = 8, kChild = 44;
    const ByteVector file = twoSquares();
    const std::size_t root = rootOf(readNj(file), 0), model = readNj(file).pool.chunkModels[0].offset;
    GrownNj grown(file, Endian::Little, root);
    const std::size_t child = grown.append([&](ByteWriter& writer) {
        const std::size_t at = writer.size();
        writer.append(Bytes(file).subspan(root, kObjectSize));
        return at;
    });
    ByteWriter position(Endian::Little);
    position.f32(7);
    grown.put(child + kPosition, position.bytes());
    grown.point(child + kModel, model);
    grown.point(root + kChild, child);

    const ByteVector made = grown.finish();
    const NjFile nj = readNj(made);
    EXPECT_TRUE(nj.warnings.empty());
    ASSERT_EQ(nj.models.size(), 2u);
    const ObjectTree& tree = nj.pool.trees[nj.models[0].tree];
    ASSERT_EQ(tree.objectCount, 2u);
    EXPECT_EQ(nj.pool.objects[tree.firstObject].pos.x, 1);
    EXPECT_EQ(nj.pool.objects[tree.firstObject + 1].pos.x, 7);
    EXPECT_EQ(nj.pool.objects[tree.firstObject + 1].model, nj.pool.objects[tree.firstObject].model);
    EXPECT_EQ(rootOf(nj, 1) - rootOf(readNj(file), 1), made.size() - file.size());
}

TEST(GrownNj, WhatLiesInNoChunkIsRefused)
{
    const ByteVector file = twoSquares();
    EXPECT_THAT(errorOf([&] { GrownNj(file, Endian::Little, file.size()); }), HasSubstr("count from an address"));
    EXPECT_THAT(errorOf([&] { GrownNj(file, Endian::Little, 0); }), HasSubstr("count from an address"));
}

} // namespace grown_nj_test
