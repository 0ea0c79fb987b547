#include "tools/document/beside/Offers.h"

#include "formats/archive/Bml.h"
#include "formats/archive/Gsl.h"
#include "tests/support/Program.h"
#include "tests/support/Says.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"

#include <gmock/gmock.h>

namespace telepipe::tools::offers_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

// "used textures a.pvm (same stem)"
std::vector<std::string> lines(const std::vector<Offer>& offers)
{
    std::vector<std::string> result;
    for (const Offer& offer : offers)
        result.push_back((offer.used ? "used " : "") + std::string(offerKindName(offer.kind)) + " " +
                         offer.path.filename().string() + " (" + offerReasonName(offer.reason) + ")");
    return result;
}

// Two nodes, which motionFile() moves.
formats::ByteVector twoNodes()
{
    formats::NinjaNode root = test::squareNode();
    root.children.push_back(test::squareNode());
    formats::NjBuild build;
    build.textures = {"te_064_stone"};
    build.models = {root};
    return formats::writeNj(build);
}

formats::ByteVector oneNodeMotion()
{
    formats::NjBuild build;
    build.motions = {test::slidingMotion()};
    build.motions[0].entries.pop_back();
    return formats::writeNj(build);
}

// A model, files that go with it and files that do not.
MemorySource folder()
{
    MemorySource source;
    source.add("box.nj", twoNodes());
    source.add("box.pvm", test::pvmFile({"te_064_stone"}));
    source.add("sea.pvm", test::pvmFile({"te_064_stone"}));
    source.add("slide.njm", test::motionFile());
    source.add("broken.njm", {'N', 'M', 'D', 'M', 1});
    source.add("model.njm", test::movingModelFile()); // no motion alone, whatever it is called
    return source;
}

DocumentRequest requestFor(const std::filesystem::path& file)
{
    DocumentRequest request;
    request.files = {file};
    return request;
}

} // namespace

TEST(Offers, WhatLiesInTheFolderIsOfferedWithItsReason)
{
    const MemorySource source = folder();
    const auto document = openDocument(requestFor("box.nj"), source, nullptr);
    EXPECT_THAT(lines(document->offers), ElementsAre("used textures box.pvm (same stem)"));
    EXPECT_THAT(lines(findOffers(*document, source)),
                ElementsAre("used textures box.pvm (same stem)", "motion slide.njm (same folder)",
                            "textures sea.pvm (same folder)"));
}

// The two files of a map are one stage with one set of textures.
TEST(Offers, AStageOfTwoFilesIsOfferedEachOnce)
{
    MemorySource source;
    source.add("map_x_n.rel", test::v2StageFile());
    source.add("map_x_d.rel", test::v2StageFile());
    source.add("map_x.pvm", test::pvmFile({"te_064_stone", "te_128_water"}));
    source.add("sea.pvm", test::pvmFile({"te_064_stone"}));
    const auto document = openDocument(requestFor("map_x_n.rel"), source, nullptr);
    EXPECT_THAT(lines(findOffers(*document, source)),
                ElementsAre("used textures map_x.pvm (same stem)", "textures sea.pvm (same folder)"));
}

TEST(Offers, OnlyMotionsThatFitTheNodesAreOffered)
{
    MemorySource source;
    source.add("one.nj", test::modelFile()); // one node, and the motion moves two
    source.add("slide.njm", test::motionFile());
    const auto document = openDocument(requestFor("one.nj"), source, nullptr);
    EXPECT_THAT(findOffers(*document, source), IsEmpty());
}

TEST(Offers, TheChoiceCanBeOverruled)
{
    const MemorySource source = folder();
    DocumentRequest request = requestFor("box.nj");
    request.textures = {"sea.pvm"};
    request.motions = {"slide.njm"};
    const auto document = openDocument(request, source, nullptr);
    EXPECT_TRUE(document->scene.models.at(0).animated);
    ASSERT_EQ(document->textures.size(), 1u);
    EXPECT_THAT(
        lines(findOffers(*document, source)),
        ElementsAre("used motion slide.njm (given)", "used textures sea.pvm (given)", "textures box.pvm (same stem)"));
    EXPECT_EQ(document->request.textures, request.textures);
}

TEST(Offers, EachModelTakesTheFirstMotionThatFits)
{
    MemorySource source = folder();
    source.add("one.njm", oneNodeMotion());
    source.add("one.nj", test::modelFile());
    DocumentRequest request;
    request.files = {"one.nj", "box.nj"};
    request.motions = {"slide.njm", "one.njm"};
    const auto document = openDocument(request, source, nullptr);
    EXPECT_THAT(lines(document->offers),
                testing::IsSupersetOf({"used motion one.njm (given)", "used motion slide.njm (given)"}));
    EXPECT_TRUE(document->scene.models.at(0).animated);
    EXPECT_TRUE(document->scene.models.at(1).animated);
    request.motions = {"slide.njm"};
    EXPECT_THAT(test::inEnglish(openDocument(request, source, nullptr)->notes),
                testing::Contains(HasSubstr("slide.njm: has entries for 2 nodes, one.nj has 1")));
}

TEST(Offers, AMotionThatFitsNoModelIsNotedThoughAnotherFits)
{
    MemorySource source = folder();
    source.add("one.njm", oneNodeMotion());
    source.add("one.nj", test::modelFile());
    source.add("other.nj", test::modelFile());
    DocumentRequest request = requestFor("one.nj");
    request.motions = {"slide.njm", "one.njm"};
    const auto notes = [&] { return test::inEnglish(openDocument(request, source, nullptr)->notes); };
    EXPECT_THAT(notes(), testing::Contains("slide.njm: has entries for 2 nodes, one.nj has 1").Times(1));
    request.files = {"one.nj", "other.nj"};
    EXPECT_THAT(notes(),
                testing::Contains("slide.njm: has entries for 2 nodes, which none of the 2 models has").Times(1));
    EXPECT_THAT(notes(), testing::Not(testing::Contains(HasSubstr("one.njm: has"))));
    request.files = {"one.nj", "box.nj"};
    EXPECT_THAT(notes(), testing::Not(testing::Contains(HasSubstr("entries for"))));
    request.files = {"one.nj", "one.njm", "slide.njm"}; // none of them named as the motion
    request.motions.clear();
    EXPECT_THAT(notes(), testing::Contains("slide.njm: has entries for 2 nodes, one.nj has 1").Times(1));
}

TEST(Offers, WhatIsNoMotionOrTextureIsAnError)
{
    const MemorySource source = folder();
    DocumentRequest motion = requestFor("box.nj"), textures = motion;
    motion.motions = {"box.pvm"};
    textures.textures = {"slide.njm"};
    EXPECT_THROW(openDocument(motion, source, nullptr), FileError);
    EXPECT_THROW(openDocument(textures, source, nullptr), FileError);
}

TEST(Offers, NoCompanionsLeavesEverythingBesideAlone)
{
    MemorySource source = folder();
    source.add("map_x_n.rel", test::v2StageFile());
    source.add("map_x_d.rel", test::v2StageFile());
    source.add("map_x.pvm", test::pvmFile({"te_064_stone"}));
    DocumentRequest request = requestFor("map_x_n.rel");
    request.companions = false;
    const auto document = openDocument(request, source, nullptr);
    EXPECT_EQ(document->files.size(), 1u);
    EXPECT_THAT(document->notes, ElementsAre(test::Says("no archive was given")));
    EXPECT_THAT(document->offers, IsEmpty());
}

TEST(Offers, ArchivesAreLookedThroughFromTheInsideOut)
{
    const test::ScratchFolder scratch;
    const formats::ByteVector model = twoNodes(), textures = test::pvmFile({"te_064_stone"});
    const formats::ByteVector motion = test::motionFile();
    const formats::BmlFile entries[] = {
        {"box.nj", 0, model, textures}, {"sea.nj", 0, model, textures}, {"slide.njm", 0x1F, motion, {}}};
    const formats::ByteVector bml = formats::writeBml(entries);
    const formats::GslFile files[] = {{"bm_box.bml", bml}, {"other.pvm", textures}, {"run.njm", motion}};
    test::writeBytes(scratch / "a.gsl", formats::writeGsl(files, formats::Endian::Big));
    test::writeBytes(scratch / "walk.njm", motion);
    const auto document = openDocument(requestFor(scratch / "a.gsl" / "bm_box.bml" / "box.nj"));
    EXPECT_THAT(lines(findOffers(*document)),
                ElementsAre("used textures box.pvm (same BML entry)", "motion slide.njm (same archive)",
                            "motion run.njm (around its archive)", "motion walk.njm (around its archive)",
                            "textures sea.pvm (same archive)", "textures other.pvm (around its archive)"));
}

TEST(Offers, OneBmlEntryIsOneRecordWhateverTheArchiveIsCalled)
{
    const test::ScratchFolder scratch;
    const formats::ByteVector model = twoNodes(), textures = test::pvmFile({"te_064_stone"});
    const formats::BmlFile together[] = {{"box.nj", 0, model, textures}};
    const formats::BmlFile apart[] = {{"box.nj", 0, model, {}}, {"box.pvm", 0, textures, {}}};
    const formats::GslFile files[] = {{"box.nj", model}, {"box.pvm", textures}};
    test::writeBytes(scratch / "together.dat", formats::writeBml(together));
    test::writeBytes(scratch / "apart.bml", formats::writeBml(apart));
    test::writeBytes(scratch / "gsl.bml", formats::writeGsl(files, formats::Endian::Big));
    for (const auto& [archive, reason] : {std::pair{"together.dat", "used textures box.pvm (same BML entry)"},
                                          {"apart.bml", "used textures box.pvm (same stem)"},
                                          {"gsl.bml", "used textures box.pvm (same stem)"}})
        EXPECT_THAT(lines(findOffers(*openDocument(requestFor(scratch / archive / "box.nj")))), ElementsAre(reason))
            << archive;
}

TEST(Offers, InfoPrintsThem)
{
    const test::ScratchFolder scratch;
    test::writeBytes(scratch / "box.nj", twoNodes());
    test::writeBytes(scratch / "box.pvm", test::pvmFile({"te_064_stone"}));
    test::writeBytes(scratch / "slide.njm", test::motionFile());
    const auto run = [&](const std::vector<std::string>& arguments) {
        return test::runProgram(test::programPath(), arguments, scratch.path());
    };
    const std::string text = run({"info", "box.nj"}).output;
    EXPECT_THAT(text, HasSubstr("used     textures  box.pvm (same stem)\n"));
    EXPECT_THAT(text, HasSubstr("offered  motion    slide.njm (same folder)\n"));
    EXPECT_THAT(run({"info", "box.nj", "--motion", "slide.njm", "--json"}).output,
                HasSubstr(R"({"kind":"motion","file":"slide.njm","reason":"given","used":true})"));
    EXPECT_THAT(run({"info", "box.nj", "--no-companions"}).output, testing::Not(HasSubstr("goes with")));
}

} // namespace telepipe::tools::offers_test
