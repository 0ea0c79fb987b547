// The drawings that the window has made beside the frame, and its reading of the drawing process.
#if TELEPIPE_WINDOW

#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tools/disk/FileError.h"
#include "tools/disk/WriteFile.h"
#include "tools/picture/record/RecordOptions.h"
#include "tools/picture/record/json/DrawingLine.h"
#include "tools/picture/record/json/RecordJson.h"
#include "tools/window/language/Translation.h"
#include "tools/window/saving/DrawKinds.h"
#include "tools/window/saving/DrawnSoFar.h"

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

DrawnSoFar drawn(const std::string& said)
{
    DrawnSoFar drawn;
    drawn.add(said);
    return drawn;
}

TEST(DrawnSoFarTest, IsAtTheLastStepThatWasToldWhole)
{
    EXPECT_EQ(drawn("").all(), 0u);
    EXPECT_EQ(drawn("{\"shot\":\"forest\",\"number\":1,\"of\":7}\n").all(), 0u) << "that is the list's";
    const std::string said = "{\"number\":1,\"of\":1}\n{\"step\":1,\"of\":24}\n{\"step\":2,\"of\":24}\n{\"step\":3,\"o";
    EXPECT_EQ(drawn(said).number(), 2u);
    EXPECT_EQ(drawn(said).all(), 24u);
    EXPECT_EQ(drawn("{\"step\":24,\"of\":24}\r\n").number(), 24u);
    EXPECT_EQ(drawn("turntable 1/24\n{\"step\":25,\"of\":24}\n{\"step\":0,\"of\":24}\n").all(), 0u);
}

TEST(DrawnSoFarTest, OutputMayBeCutAnywhere)
{
    const std::string said = "{\"step\":2,\"of\":24}\nlibEGL warning\n{\"warning\":\"odd\"}\n{\"failed\":\"bad\"}";
    for (const std::size_t piece : {1, 7, 30}) {
        DrawnSoFar drawn;
        for (std::size_t at = 0; at < said.size(); at += piece)
            drawn.add(std::string_view(said).substr(at, piece));
        EXPECT_FALSE(drawn.failure()) << "its line has no end yet";
        drawn.end();
        EXPECT_EQ(drawn.all(), 24u);
        EXPECT_THAT(drawn.warnings(), testing::ElementsAre(formats::Message(std::string("odd"))));
        EXPECT_EQ(drawn.failure(), formats::Message(std::string("bad")));
        EXPECT_EQ(drawn.lastText(), "libEGL warning");
    }
}

TEST(DrawnSoFarTest, WarningsAndFailuresAreToldApart)
{
    const DrawnSoFar found =
        drawn(drawingLine({.kind = DrawingLine::Kind::Warning, .text = "one"}) + "\r\n" +
              drawingLine({.kind = DrawingLine::Kind::Failure, .shot = "a", .text = "two"}) + "\na  failed: two\n" +
              drawingLine({.kind = DrawingLine::Kind::Failure, .text = "three"}) + "\n\n");
    EXPECT_THAT(found.warnings(), testing::ElementsAre(formats::Message("one")));
    EXPECT_EQ(found.failure(), formats::Message("two")) << "the others follow from it";
    EXPECT_EQ(found.lastText(), "a  failed: two");
}

TEST(DrawnSoFarTest, AnyBytesAreRead)
{
    std::string all;
    for (int i = 0; i < 256; ++i)
        all += static_cast<char>(i);
    DrawnSoFar found = drawn(all + '\n' + std::string(3 << 20, '{'));
    found.end();
    EXPECT_FALSE(found.failure());
    EXPECT_EQ(found.lastText(), std::string(1000, '{'));
}

// What the drawing process says comes as data, and is said in the window's language.
TEST(DrawnSoFarTest, IsSaidInTheLanguageOfTheWindow)
{
    const Translation japanese(Language::Japanese);
    const auto said = [&](const formats::Message& reason) {
        return japanese.text(
            drawn(drawingLine({.kind = DrawingLine::Kind::Failure, .shot = "a", .text = reason}) + "\n")
                .failure()
                .value());
    };
    EXPECT_EQ(said({"no section has the id {}; there are {}", 77, "1, 3..5"}),
              "ID 77 のセクションはありません。あるのは 1, 3..5 です");
    EXPECT_EQ(said(FileParseError("a/b.rel", {0x4e00, "things", "3 of them"}).message()),
              "a/b.rel: 位置 0x4e00: 「things」のはずが「3 of them」でした");
    EXPECT_EQ(said(std::string("qwertz: uiop")), "qwertz: uiop");
    EXPECT_EQ(said("nothing that the tables have"), "nothing that the tables have");
}

class DrawnByProgram : public ProgramTest
{
protected:
    DrawnSoFar draw(const std::string& list)
    {
        write("a.nj", modelFile());
        writeText(_folder / "list.json", list);
        DrawnSoFar drawn;
        const ProgramResult result = run({"shots", "list.json", "-o", "out", "--steps"});
        drawn.add(result.errors + result.output);
        drawn.end();
        return drawn;
    }

    const Translation _japanese{Language::Japanese};
};

TEST_F(DrawnByProgram, FailuresAreSaidInJapanese)
{
    const DrawnSoFar drawn = draw(R"({"shots": [{"name": "a", "files": ["a.nj"], "size": [8, 8], "sections": [77]}]})");
    EXPECT_EQ(_japanese.text(drawn.failure().value()), "ID 77 のセクションはありません。あるのは 0 です");
    write("broken.nj", {'N', 'J', 'C', 'M'});
    EXPECT_THAT(_japanese.text(draw(R"({"shots": [{"name": "a", "files": ["broken.nj"]}]})").failure().value()),
                testing::AllOf(testing::HasSubstr("broken.nj: 位置 0x"), testing::HasSubstr("のはずが")));
    EXPECT_THAT(_japanese.text(draw(R"({"shots": [{"name": "a", "fov": true}]})").failure().value()),
                testing::HasSubstr("fov: "));
    EXPECT_THAT(_japanese.text(draw("{").failure().value()), testing::HasSubstr("list.json: JSON ではありません: "));
}

TEST_F(DrawnByProgram, WarningsAreSaidInJapanese)
{
    const DrawnSoFar drawn = draw(R"({"shots": [{"name": "a", "files": ["a.nj"], "size": [400, 400],
                                                 "plan": {"collision": true, "area": [900, 900, 901, 901]}}]})");
    EXPECT_FALSE(drawn.failure()) << english(*drawn.failure());
    std::vector<std::string> warnings;
    for (const formats::Message& warning : drawn.warnings())
        warnings.push_back(_japanese.text(warning));
    EXPECT_THAT(warnings, testing::IsSupersetOf(
                              {"指定した範囲には何もありません", "コリジョンのファイル (c.rel) が見つかりません"}));
}

} // namespace
} // namespace telepipe::test::draw_work_test

#endif
