// The drawings that the window has made beside the frame, and its reading of the drawing process.
#if TELEPIPE_WINDOW

#include "tools/window/saving/DrawWork.h"
#include "tools/picture/record/RecordOptions.h"
#include "tools/picture/record/json/RecordJson.h"
#include "tools/window/saving/DrawKinds.h"

#include <gmock/gmock.h>

namespace telepipe::test::draw_work_test {
namespace {

using namespace tools;

PictureRecord begun(DrawKind kind)
{
    PictureRecord record;
    record.size = {1600, 1000};
    record.camera = scene::Camera();
    drawKinds()[std::size_t(kind)].begin(record);
    return record;
}

TEST(DrawKinds, AreRecordsAsTheCommandLineHasThem)
{
    EXPECT_EQ(begun(DrawKind::Picture).work, PictureWork());
    EXPECT_TRUE(begun(DrawKind::Plan).work.plan);
    EXPECT_FALSE(begun(DrawKind::Plan).camera) << "a plan has none";
    EXPECT_TRUE(begun(DrawKind::Sheet).work.sheet->kinds.empty()) << "what suits";
    EXPECT_THAT(begun(DrawKind::Turntable).work.sheet->kinds, testing::ElementsAre(SheetKind::Turntable));
    EXPECT_TRUE(begun(DrawKind::Film).work.path);
    for (const DrawKindInfo& kind : drawKinds())
        for (const RecordOptionGroup group : kind.groups)
            EXPECT_FALSE(recordOptions(group).empty()) << kind.label;
}

TEST(DrawKinds, OfWordsThereIsAChoice)
{
    EXPECT_THAT(recordOption("from", RecordOptionGroup::Plan)->words, testing::SizeIs(6));
    EXPECT_THAT(recordOption("what", RecordOptionGroup::Sheet)->words,
                testing::ElementsAre(testing::StrEq("sections"), testing::StrEq("textures"),
                                     testing::StrEq("turntable"), testing::StrEq("motion")));
    EXPECT_THAT(recordOption("scale", RecordOptionGroup::Plan)->words, testing::IsEmpty());
    for (const char* const word : recordOption("video", RecordOptionGroup::Video)->words)
        EXPECT_TRUE(isVideoKind(word)) << word;
}

TEST(DrawKinds, APreviewIsSmallAndOfOnePicture)
{
    PictureRecord sheet = begun(DrawKind::Turntable);
    sheet.work.video = "mp4";
    const PictureRecord small = previewOf(sheet);
    EXPECT_EQ(small.work.sheet->frames, 1u);
    EXPECT_EQ(small.work.video, "");
    EXPECT_EQ(small.size, (PictureSize{480, 360}));
    EXPECT_EQ(previewOf(begun(DrawKind::Picture)).size, (PictureSize{480, 300}));
    EXPECT_FALSE(previewOf(begun(DrawKind::Plan)).work.plan->request.pixelsPerUnit);
    PictureRecord tiny;
    tiny.size = {64, 1};
    EXPECT_EQ(previewOf(tiny).size, tiny.size);
}

TEST(DrawnSoFarTest, IsTheLastWholeLineThatCounts)
{
    EXPECT_EQ(drawnSoFar("").all, 0u);
    EXPECT_EQ(drawnSoFar("[1/7] forest\n").all, 0u) << "that is the list's";
    const std::string said = "[1/1] forest\nturntable 1/24\nturntable 2/24\nturntable 3/2";
    EXPECT_EQ(drawnSoFar(said).done, 2u);
    EXPECT_EQ(drawnSoFar(said).all, 24u);
    EXPECT_EQ(drawnSoFar("a path of two words 24/24\n").done, 24u);
    EXPECT_EQ(drawnSoFar("turntable 25/24\nturntable 0/24\nturntable x/24\n").all, 0u);
}

TEST(DrawnSoFarTest, WarningsAndFailuresAreToldApart)
{
    const std::string said = "[1/1] forest\r\ntelepipe: warning: a texture is missing\nforest  new\n";
    ASSERT_EQ(warningsIn(said).size(), 1u);
    EXPECT_EQ(formats::english(warningsIn(said)[0]), "a texture is missing");
    EXPECT_EQ(failureIn(said), "");
    EXPECT_EQ(failureIn(said + "forest  failed: no section has the id 77\n"), "no section has the id 77");
    EXPECT_EQ(failureIn("telepipe: out/forest.png: cannot be written\n"), "out/forest.png: cannot be written");
}

} // namespace
} // namespace telepipe::test::draw_work_test

#endif
