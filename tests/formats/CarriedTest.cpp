// A rewrite carries over the same bytes which a map of the file calls never reached.

#include "formats/map/FileMap.h"
#include "formats/motion/CompactShapeWriter.h"
#include "formats/nj/NjWriter.h"
#include "formats/rewrite/RoundTrip.h"
#include "formats/stage/Stage.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/support/bytes/DumpedFiles.h"

#include <gmock/gmock.h>

namespace telepipe::formats::carried_test {

namespace {

bool isWrittenInPlace(Bytes file)
{
    const RoundTrip trip = roundTrip(file);
    return trip.result == RoundTripResult::Identical && trip.detail.empty();
}

void expectAgreement(Bytes file, const std::string& what)
{
    SCOPED_TRACE(what);
    const std::vector<RangeKind> kinds = FileMap(file).kinds();
    std::vector<bool> carried(file.size());
    std::size_t wrong = 0;
    for (std::size_t at : rewriteFile(file).carried) {
        carried.at(at) = true;
        const bool isKnown = kinds[at] == RangeKind::Known || kinds[at] == RangeKind::Padding;
        if (isKnown && ++wrong < 4)
            ADD_FAILURE() << offsetText(at) << " is carried over and said to be understood";
    }
    for (std::size_t at = 0; at < file.size(); ++at) {
        const bool isLost = kinds[at] == RangeKind::Unread && file[at] != 0 && !carried[at];
        if (isLost && ++wrong < 8)
            ADD_FAILURE() << offsetText(at) << " is never reached and not carried over";
    }
    EXPECT_EQ(wrong, 0u);
}

// A stage with a tree that no section places.
ByteVector stageWithDeadTree()
{
    StagePlan plan = test::v2Plan();
    plan.trees.push_back(test::treeBlock(test::squareNode({9, 9, 9})));
    return writeV2Stage(plan);
}

// A pointer field in bytes that are no tree.
ByteVector stageWithDeadPointer()
{
    StagePlan plan = test::v2Plan();
    plan.trees.push_back([](ByteWriter& writer) {
        writer.u32(0x12345678);
        writer.pointer(0);
        return std::size_t(0);
    });
    return writeV2Stage(plan);
}

RangeKind kindOf(Bytes file, const std::string& field)
{
    const FileMap map(file);
    for (std::size_t i = 0; i < map.size(); ++i) {
        for (const FileRange& range : map.fieldsOf(i)) {
            if (english(map[i].name).find(field.substr(0, field.find('/'))) != std::string::npos &&
                english(range.name).find(field.substr(field.find('/') + 1)) != std::string::npos)
                return range.kind;
        }
    }
    ADD_FAILURE() << "no field " << field;
    return RangeKind::Padding;
}

} // namespace

TEST(Carried, AgreesWithTheMapForEveryFormat)
{
    for (const ByteVector& file : test::dumpedFiles()) {
        if (isWrittenInPlace(file))
            expectAgreement(file, std::to_string(file.size()) + " bytes");
    }
    expectAgreement(stageWithDeadTree(), "dead tree");
}

TEST(Carried, NothingOfTheNinjaFamilyIs)
{
    EXPECT_THAT(rewriteFile(test::builtFamily()).carried, testing::IsEmpty());
    EXPECT_THAT(rewriteFile(test::builtNj()).carried, testing::IsEmpty());
    EXPECT_THAT(rewriteFile(test::builtPvm()).carried, testing::IsEmpty());
    EXPECT_THAT(rewriteFile(test::builtRel()).carried, testing::IsEmpty());
}

TEST(Carried, AgreesWithTheMapForRealFiles)
{
    if (!test::realData())
        GTEST_SKIP() << "TELEPIPE_REAL_DATA does not point to a folder of real files";
    std::size_t files = 0;
    for (const char* folder : {"models", "motions", "v2", "bb", "textures"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(*test::realData() / folder)) {
            if (!entry.is_regular_file())
                continue;
            const ByteVector bytes = test::readBytes(entry.path());
            try {
                if (roundTrip(bytes).result != RoundTripResult::NotWritten)
                    expectAgreement(bytes, entry.path().filename().string());
                ++files;
            } catch (const ParseError&) { // of no known format
            }
        }
    }
    EXPECT_GT(files, 20u);
}

TEST(FileMap, PointersOfDeadDataAreNeverReached)
{
    const ByteVector file = stageWithDeadPointer();
    EXPECT_EQ(kindOf(file, "pointer of data that nothing leads to/pointer"), RangeKind::Unread);
}

TEST(FileMap, TreesThatNothingLeadsToAreLost)
{
    const ByteVector file = stageWithDeadTree();
    EXPECT_EQ(kindOf(file, "lost: NJS_CNK_OBJECT/evalflags"), RangeKind::Lost);
    const Coverage coverage = coverageOf(FileMap(file).kinds());
    EXPECT_GT(coverage.count(RangeKind::Lost), 100u);
    EXPECT_EQ(coverage.count(RangeKind::Unread), 0u);
}

TEST(FileMap, WordsThatNobodyKnowsAreToldApart)
{
    Stage stage;
    ByteVector file = writeV2Stage(test::v2Plan());
    EXPECT_EQ(kindOf(file, "placeholder/-"), RangeKind::Padding) << "0 says nothing";
    EXPECT_EQ(kindOf(file, "section 0/flags"), RangeKind::Unknown);
    EXPECT_EQ(kindOf(file, "section 0/radius"), RangeKind::Known);
    const ByteVector bb = writeBbStage(test::bbPlan());
    EXPECT_EQ(kindOf(bb, "stage header/-"), RangeKind::Unknown);
    EXPECT_EQ(kindOf(bb, "animated entry/speed"), RangeKind::Known);
}

} // namespace telepipe::formats::carried_test
