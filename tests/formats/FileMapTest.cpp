// The structures of a file as ranges of its bytes.
#include "formats/map/FileMap.h"

#include "formats/compression/Prs.h"
#include "formats/dump/Dump.h"
#include "formats/edit/FieldList.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/DumpedFiles.h"

#include <gmock/gmock.h>

namespace telepipe::formats::file_map_test {

namespace {

using testing::HasSubstr;
using testing::StartsWith;

ByteVector stageFile()
{
    return writeV2Stage(test::v2Plan());
}

// A model with a list of chunks of two bytes.
ByteVector modelOf(std::size_t chunks)
{
    ByteWriter data;
    data.u32(0);
    data.u32(52); // the model
    data.zeros(44);
    data.u32(0);
    data.u32(52 + 24); // its polygon list
    data.zeros(16);
    for (std::size_t i = 0; i < chunks; ++i)
        data.u16(kChunkBlendAlpha);
    data.u32(kChunkEnd);
    ByteWriter file;
    file.text("NJCM");
    file.u32(static_cast<std::uint32_t>(data.bytes().size()));
    file.append(data.bytes());
    return file.take();
}

} // namespace

TEST(FileMap, EveryByteOfAStageIsInAStructure)
{
    const ByteVector file = stageFile();
    const FileMap map(file);
    std::size_t reached = 0;
    for (std::size_t i = 0; i < map.size(); ++i) {
        EXPECT_LE(map[i].offset, reached) << map[i].name;
        EXPECT_EQ(map[i].level, 0u);
        reached = std::max(reached, map[i].end());
    }
    EXPECT_EQ(reached, file.size());
    for (std::size_t offset = 0; offset < file.size(); ++offset) {
        const std::size_t number = map.at(offset);
        ASSERT_LT(number, map.size()) << offset;
        EXPECT_LE(map[number].offset, offset);
        EXPECT_GT(map[number].end(), offset);
    }
    EXPECT_EQ(map.at(file.size()), map.size());
}

// The first field of an entry names it, the others are inside.
TEST(FileMap, FieldsKnowWhetherTheyAreOfAnElement)
{
    const ByteVector file = test::builtBml();
    const FileMap map(file);
    bool isInside = false;
    for (const FileRange& field : map.fieldsOf(0)) {
        isInside = isInside || field.name == Message("packed size");
        if (field.name == Message("name") || field.name == Message("packed size")) {
            EXPECT_EQ(field.level, field.name == Message("name") ? 1u : 2u);
            EXPECT_THAT(dumpLine(field), StartsWith(field.level == 1 ? "name " : "  packed size "));
        }
    }
    EXPECT_TRUE(isInside);
}

TEST(FileMap, FieldsFillTheirStructureInOrder)
{
    const ByteVector file = stageFile();
    const FileMap map(file);
    bool strips = false;
    for (std::size_t i = 0; i < map.size(); ++i) {
        if (map[i].kind != RangeKind::Known)
            continue;
        std::size_t at = map[i].offset;
        for (const FileRange& field : map.fieldsOf(i)) {
            EXPECT_EQ(field.offset, at) << map[i].name << ": " << field.name;
            EXPECT_GE(field.level, 1u);
            at = field.end();
        }
        EXPECT_EQ(at, map[i].end()) << map[i].name;
        strips = strips || english(map[i].name).starts_with("NJD_CS");
    }
    EXPECT_TRUE(strips);
}

TEST(FileMap, ItsNamesAreTheDumpsTitles)
{
    const ByteVector file = stageFile();
    std::string text;
    dumpFile(file, {}, [&text](std::string_view piece) { text += piece; });
    const FileMap map(file);
    for (std::size_t i = 0; i < map.size(); ++i) {
        if (map[i].kind == RangeKind::Known) {
            EXPECT_THAT(text, HasSubstr("\n" + offsetText(map[i].offset) + "  " + english(map[i].name) + "\n"));
        }
    }
}

// The gap behind the last structure of a chunk: zeros are padding, anything else is never reached.
// They take far more memory than the file, which is read and drawn all the same.
TEST(FileMap, NoMoreStructuresAreToldThanMemoryHolds)
{
    const ByteVector few = modelOf(1000), many = modelOf(kMostStructures + 1);
    EXPECT_EQ(FileMap(few).size(), 1005u) << "with head, object, model, end and two bytes to fill it up";
    EXPECT_EQ(readNj(many).pool.polygonChunks.size(), kMostStructures + 1);
    try {
        FileMap map(many);
        FAIL() << map.size();
    } catch (const ParseError& error) {
        EXPECT_EQ(english(error.expected()), "at most 262144 structures in a file to be told of each");
        EXPECT_GT(error.offset(), kMostStructures);
    }
}

TEST(FileMap, FieldsBehindTheMostAreOneThatIsNotRead)
{
    ByteWriter writer;
    writer.text("NJCM");
    writer.u32(52);
    writer.zeros(52); // an object that holds nothing
    writer.text("POF0");
    writer.u32(kMostFields + 98);
    writer.append(ByteVector(kMostFields + 98, 0x40)); // each leads to the field of the one before
    const ByteVector file = writer.take();
    const FileMap map(file);
    const std::vector<FileRange> fields = map.fieldsOf(map.size() - 1);
    ASSERT_EQ(fields.size(), kMostFields + 1);
    EXPECT_EQ(fields.back().size, 100u) << "there are a name and a size before them";
    EXPECT_EQ(fields.back().end(), file.size());
    EXPECT_EQ(coverageOf(map.kinds()).count(RangeKind::Unread), 100u);
    EXPECT_THROW(fileFields(file), ParseError);
}

TEST(FileMap, BytesNothingLeadsToAreNeverReached)
{
    ByteVector file = stageFile();
    const Coverage clean = coverageOf(FileMap(file).kinds());
    EXPECT_EQ(clean.total(), file.size());
    EXPECT_EQ(clean.count(RangeKind::Unread), 0u);
    EXPECT_GT(clean.count(RangeKind::Known), file.size() / 2);

    NjBuild build;
    build.models.push_back(test::squareNode());
    ByteVector model = writeNj(build);
    const Coverage before = coverageOf(FileMap(model).kinds());
    for (std::uint8_t byte : {'X', 'X', 'X', 'X', '\4', '\0', '\0', '\0', '\1', '\2', '\3', '\4'})
        model.push_back(byte);
    const Coverage after = coverageOf(FileMap(model).kinds());
    EXPECT_EQ(after.count(RangeKind::Unread), before.count(RangeKind::Unread) + 4);
}

TEST(FileMap, CompressedFilesEndWithTheirStream)
{
    const ByteVector file = compressPrs(stageFile());
    const std::size_t stream = file.size();
    const FileMap map(file);
    ASSERT_EQ(map.size(), 1u);
    EXPECT_EQ(map[0].end(), stream);
    EXPECT_THAT(english(map[0].name), StartsWith("PRS stream"));
}

TEST(FileMap, OfNoKnownFormatIsAnError)
{
    EXPECT_THROW(FileMap(ByteVector(64, 0xab)), ParseError);
}

} // namespace telepipe::formats::file_map_test
