// From a byte of a file to the strip it is drawn by.
#include "tools/explain/ByteGeometry.h"

#include "tools/document/FileOf.h"

#include <gtest/gtest.h>

namespace telepipe::tools::byte_geometry_test {

namespace {

class ByteGeometry : public testing::Test
{
protected:
    std::optional<std::uint32_t> stripAt(std::size_t offset, std::uint32_t model)
    {
        return stripOfByte(*_document, {_file, offset}, _map[_map.at(offset)], model);
    }
    // A strip that is not the first of its chunk.
    std::uint32_t stripInLargeChunk() const
    {
        const auto& strips = _document->scene.strips;
        for (std::uint32_t i = 1; i + 1 < strips.size(); ++i)
            if (fileOfModel(*_document, _document->scene.nodes[strips[i].node].model) == _file &&
                strips[i].chunkOffset == strips[i - 1].chunkOffset && strips[i].fileOffset > strips[i - 1].fileOffset)
                return i;
        return 0;
    }

    std::unique_ptr<Document> _document = openDemo();
    const LoadedFile* _file = fileOfModel(*_document, 0);
    formats::FileMap _map{_file->bytes};
};

} // namespace

TEST_F(ByteGeometry, EveryByteOfAStripLeadsToIt)
{
    const std::uint32_t number = stripInLargeChunk();
    ASSERT_NE(number, 0u);
    const scene::SceneStrip& strip = _document->scene.strips[number];
    const std::uint32_t model = _document->scene.nodes[strip.node].model;
    EXPECT_EQ(stripAt(strip.fileOffset, model), number);
    EXPECT_EQ(stripAt(strip.fileOffset + 3, model), number);
    EXPECT_EQ(stripAt(strip.fileOffset - 1, model), number - 1);
    const auto head = stripAt(strip.chunkOffset, model);
    ASSERT_TRUE(head);
    EXPECT_EQ(_document->scene.strips[*head].chunkOffset, strip.chunkOffset);
}

TEST_F(ByteGeometry, AVertexLeadsToAStripThatTakesIt)
{
    const formats::ModelPool& pool = *_document->scene.files[_document->scene.models[0].file].pool;
    const formats::VertexChunk& chunk = pool.vertexChunks.front();
    const auto strip = stripAt(formats::vertexOffset(chunk, 1) + 2, 0);
    ASSERT_TRUE(strip);
    const scene::SceneStrip& found = _document->scene.strips[*strip];
    const formats::NinjaVertex vertex = formats::decodeVertex(chunk, 1, pool.endian);
    bool takes = false;
    for (std::uint32_t i = 0; i < found.vertexCount; ++i)
        takes = takes || _document->scene.vertices[found.firstVertex + i].position == vertex.position;
    EXPECT_TRUE(takes);
}

TEST_F(ByteGeometry, OtherBytesLeadNowhere)
{
    EXPECT_FALSE(stripAt(_document->scene.models[0].fileOffset, 0));
    EXPECT_FALSE(stripAt(_document->scene.nodes[0].fileOffset, 0));
}

} // namespace telepipe::tools::byte_geometry_test
