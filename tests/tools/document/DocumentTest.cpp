#include "tools/document/Document.h"
#include "tools/document/FileSource.h"
#include "tools/document/beside/OpenTextures.h"

#include "formats/nj/NjWriter.h"
#include "tests/support/Program.h"
#include "tests/tools/Fixtures.h"

#include <gmock/gmock.h>

namespace telepipe::tools::document_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

std::vector<std::string> names(const Document& document)
{
    std::vector<std::string> result;
    for (const auto& file : document.files)
        result.push_back(file->path.string());
    return result;
}

std::vector<std::string> sceneFiles(const Document& document)
{
    std::vector<std::string> result;
    for (const scene::SceneFile& file : document.scene.files)
        result.push_back(file.name);
    return result;
}

MemorySource wholeStage()
{
    MemorySource source;
    source.add("map_x_n.rel", test::v2StageFile());
    source.add("MAP_X_D.REL", test::v2StageFile());
    source.add("Map_x.pvm", test::pvmFile({"te_128_water", "te_064_stone"}));
    return source;
}

} // namespace

TEST(Document, AStageBringsItsTerrainAndTextures)
{
    const auto document = openDocument({"map_x_n.rel"}, wholeStage(), nullptr);
    EXPECT_THAT(sceneFiles(*document), ElementsAre("MAP_X_D.REL", "map_x_n.rel"));
    EXPECT_THAT(names(*document), ElementsAre("MAP_X_D.REL", "map_x_n.rel", "Map_x.pvm"));
    EXPECT_THAT(document->notes, IsEmpty());
    EXPECT_EQ(document->title, "MAP_X_D.REL + map_x_n.rel");
}

TEST(Document, TexturesAreMatchedByNameThenByPlace)
{
    const auto document = openDocument({"map_x_n.rel"}, wholeStage(), nullptr);
    // The archive has them the other way round.
    ASSERT_EQ(document->textures.size(), 2u);
    EXPECT_EQ(document->textures[0]->name, "te_064_stone");
    EXPECT_EQ(document->textures[1]->name, "te_128_water");
    EXPECT_THAT(document->textureNames, ElementsAre("te_064_stone", "te_128_water"));
}

TEST(Document, TerrainComesFirstHoweverGiven)
{
    const auto document = openDocument({"map_x_n.rel", "MAP_X_D.REL", "map_x_n.rel"}, wholeStage(), nullptr);
    EXPECT_THAT(sceneFiles(*document), ElementsAre("MAP_X_D.REL", "map_x_n.rel"));
}

TEST(Document, TerrainAloneStaysAlone)
{
    const auto document = openDocument({"MAP_X_D.REL"}, wholeStage(), nullptr);
    EXPECT_THAT(sceneFiles(*document), ElementsAre("MAP_X_D.REL"));
    EXPECT_THAT(document->notes, IsEmpty());
}

TEST(Document, MissingCompanionsAreNotes)
{
    MemorySource source;
    source.add("map_x_n.rel", test::v2StageFile());
    const auto document = openDocument({"map_x_n.rel"}, source, nullptr);
    EXPECT_THAT(test::inEnglish(document->notes),
                ElementsAre("map_x_d.rel: not found beside map_x_n.rel",
                            "map_x_n.rel: 1 of 1 textures are missing and drawn magenta (te_064_stone); looked for "
                            "map_x.xvm, map_x.pvm, map_x.pvr, map_x_n.xvm, map_x_n.pvm, map_x_n.pvr in ."));
    EXPECT_THAT(document->textures, ElementsAre(nullptr, nullptr));
}

std::vector<std::string> notesOf(const MemorySource& source, const DocumentRequest& request)
{
    return test::inEnglish(openDocument(request, source, nullptr)->notes);
}

TEST(Document, MissingTexturesSayWhatWasLookedFor)
{
    MemorySource source;
    source.add("town/a.nj", test::texturedFile({"wood", "iron"}));
    source.add("town/some.pvm", test::pvmFile({"wood"}));
    DocumentRequest request;
    request.files = {"town/a.nj"};
    EXPECT_THAT(notesOf(source, request),
                ElementsAre("a.nj: 2 of 2 textures are missing and drawn magenta (wood, iron); looked for a.xvm, "
                            "a.pvm, a.pvr in town"));
    request.textures = {"town/some.pvm"};
    EXPECT_THAT(notesOf(source, request), ElementsAre("a.nj: 1 of 2 textures are missing and drawn magenta (iron); "
                                                      "looked in town/some.pvm"));
    const auto document = openDocument(request, source, nullptr);
    ASSERT_EQ(document->missingTextures.size(), 1u);
    EXPECT_THAT(document->missingTextures[0].names, ElementsAre("iron"));
    request.textures.clear();
    request.companions = false;
    EXPECT_THAT(notesOf(source, request), ElementsAre("a.nj: 2 of 2 textures are missing and drawn magenta (wood, "
                                                      "iron); no archive was given"));
    request.noTextures = true;
    EXPECT_THAT(notesOf(source, request), IsEmpty()) << "what is not wanted is not missed";
}

TEST(Document, MissingTexturesWithoutNamesHaveNumbers)
{
    MemorySource source;
    source.add("a.nj", test::texturedFile(std::vector<std::string>(10, "x"), true));
    DocumentRequest request;
    request.files = {"a.nj"};
    EXPECT_THAT(
        notesOf(source, request),
        ElementsAre(HasSubstr("(number 0, number 1, number 2, number 3, number 4, number 5, number 6, number 7, "
                              "2 more); looked for a.xvm, a.pvm, a.pvr in .")));
}

TEST(Document, LightsPastTheSixthAreWarnedOf)
{
    formats::NjBuild lights;
    lights.lights.resize(8);
    for (std::size_t i = 0; i < 8; ++i)
        lights.lights[i].source = i == 0 ? 1 : 2; // one of them ambient
    MemorySource source;
    source.add("a.nj", test::modelFile());
    source.add("lights.nj", formats::writeNj(lights));
    const auto document = openDocument({"a.nj", "lights.nj"}, source, nullptr);
    ASSERT_EQ(document->scene.lights.size(), 8u);
    ASSERT_EQ(document->scene.warnings.list().size(), 1u);
    EXPECT_EQ(english(document->scene.warnings.list()[0].text),
              "light 7 of those that shine: 6 light, and it does not");
    EXPECT_EQ(document->scene.warnings.list()[0].offset, document->scene.lights[7].light.offset);
}

TEST(Document, BlueBurstHasNoTerrainFile)
{
    MemorySource source;
    source.add("map_x_n.rel", test::bbStageFile());
    source.add("map_x_d.rel", test::v2StageFile());
    const auto document = openDocument({"map_x_n.rel"}, source, nullptr);
    EXPECT_THAT(sceneFiles(*document), ElementsAre("map_x_n.rel"));
}

TEST(Document, ABadCompanionIsAnErrorOfThatFile)
{
    MemorySource source = wholeStage();
    MemorySource broken;
    broken.add("map_y_n.rel", test::v2StageFile());
    formats::ByteVector cut = test::v2StageFile();
    cut.resize(cut.size() / 2);
    broken.add("map_y_d.rel", cut);
    try {
        openDocument({"map_y_n.rel"}, broken, nullptr);
        FAIL() << "half a terrain file must not be shown as if it were whole";
    } catch (const FileError& error) {
        EXPECT_THAT(error.what(), HasSubstr("map_y_d.rel: offset 0x"));
    }
}

TEST(Document, AMotionMovesTheModelsBeforeIt)
{
    MemorySource source;
    source.add("a.nj", test::modelFile());
    source.add("b.nj", test::modelFile());
    source.add("c.nj", test::modelFile());
    source.add("slide.njm", test::motionFile());
    const auto document = openDocument({"a.nj", "b.nj", "slide.njm", "c.nj"}, source, nullptr);
    ASSERT_EQ(document->scene.models.size(), 3u);
    EXPECT_TRUE(document->scene.models[0].animated);
    EXPECT_TRUE(document->scene.models[1].animated);
    EXPECT_FALSE(document->scene.models[2].animated);
}

TEST(Document, AMotionInTheModelsFilePlaysUnlessAnotherIsGiven)
{
    MemorySource source;
    source.add("bird.nj", test::movingModelFile());
    source.add("slide.njm", test::motionFile());
    const auto own = openDocument({"bird.nj"}, source, nullptr);
    ASSERT_EQ(own->scene.motions.size(), 1u);
    EXPECT_EQ(own->scene.motions[0], &own->files[0]->as<formats::NjFile>()->motions[0]);
    const auto given = openDocument({"bird.nj", "slide.njm"}, source, nullptr);
    ASSERT_EQ(given->scene.motions.size(), 1u);
    EXPECT_EQ(given->scene.motions[0], &given->files[1]->as<formats::NjFile>()->motions[0]);
}

TEST(Document, AMotionForOtherNodesIsNoted)
{
    MemorySource source;
    source.add("a.nj", test::modelFile());
    source.add("slide.njm", test::motionFile());
    const auto document = openDocument({"a.nj", "slide.njm"}, source, nullptr);
    EXPECT_THAT(test::inEnglish(document->notes), testing::Contains("slide.njm: has entries for 2 nodes, a.nj has 1"));
}

TEST(Document, ModelsKeepTheirTexturesApart)
{
    MemorySource source;
    source.add("a.nj", test::modelFile());
    source.add("a.pvr", test::pvrFile(test::plainImage(255, 0, 0)));
    source.add("b.nj", test::modelFile());
    source.add("b.pvr", test::pvrFile(test::plainImage(0, 255, 0)));
    const auto document = openDocument({"a.nj", "b.nj"}, source, nullptr);
    ASSERT_EQ(document->textures.size(), 2u);
    EXPECT_NE(document->textures[0], document->textures[1]);
    ASSERT_EQ(document->scene.batches.size(), 2u);
    EXPECT_EQ(document->scene.states[document->scene.batches[0].state].texture, 0);
    EXPECT_EQ(document->scene.states[document->scene.batches[1].state].texture, 1);
}

TEST(Document, TexturesGivenGoBeforeThoseFound)
{
    MemorySource source;
    source.add("a.nj", test::modelFile());
    source.add("a.pvr", test::pvrFile(test::plainImage(255, 0, 0)));
    source.add("other.pvm", test::pvmFile({"te_064_stone"}));
    const auto document = openDocument({"a.nj", "other.pvm"}, source, nullptr);
    ASSERT_EQ(document->textures.size(), 1u);
    EXPECT_EQ(document->textures[0]->name, "te_064_stone");
    EXPECT_THAT(names(*document), ElementsAre("a.nj", "other.pvm"));
}

// Textures belong to the files before them, and serve those without others.
TEST(Document, TexturesGivenFirstAreForWhatHasNoOthers)
{
    MemorySource source;
    source.add("a.nj", test::modelFile());
    source.add("a.pvr", test::pvrFile(test::plainImage(255, 0, 0)));
    source.add("b.nj", test::modelFile());
    source.add("other.pvm", test::pvmFile({"te_064_stone"}));
    const auto own = openDocument({"other.pvm", "a.nj"}, source, nullptr);
    ASSERT_EQ(own->textures.size(), 1u);
    EXPECT_NE(own->textures[0]->name, "te_064_stone");
    EXPECT_THAT(test::inEnglish(own->notes), ElementsAre(testing::StartsWith("other.pvm: nothing is drawn with it")));
    const auto none = openDocument({"other.pvm", "b.nj"}, source, nullptr);
    ASSERT_EQ(none->textures.size(), 1u);
    EXPECT_EQ(none->textures[0]->name, "te_064_stone");
    EXPECT_THAT(none->notes, IsEmpty());
}

TEST(Document, TexturesAloneAreADocumentWhereThatIsAskedFor)
{
    MemorySource source;
    source.add("a.pvm", test::pvmFile({"te_064_stone", "te_128_water"}));
    DocumentRequest request;
    request.files = {"a.pvm"};
    try {
        openDocument(request, source, nullptr);
        FAIL() << "textures alone draw nothing";
    } catch (const FileError& error) {
        EXPECT_THAT(error.what(), HasSubstr("telepipe texture FILE -o FOLDER")) << "what does help";
    }
    const auto document = openDocumentOrTextures(request, source);
    EXPECT_EQ(document->textures.size(), 2u);
    EXPECT_EQ(document->title, "a.pvm");
}

TEST(Document, TheDemoIsComplete)
{
    const auto document = openDemo();
    EXPECT_TRUE(document->start.has_value());
    EXPECT_TRUE(document->request.files.empty()) << "its files are nowhere";
    EXPECT_THAT(document->notes, IsEmpty());
    EXPECT_EQ(document->scene.files.size(), 2u);
    EXPECT_THAT(document->textures, testing::Each(testing::NotNull()));
}

TEST(Document, NothingToDrawIsAnError)
{
    MemorySource source;
    source.add("slide.njm", test::motionFile());
    source.add("colours.pvp", test::paletteFile());
    EXPECT_THROW(openDocument({"slide.njm"}, source, nullptr), FileError);
    EXPECT_THROW(openDocument({"colours.pvp"}, source, nullptr), FileError);
    EXPECT_THROW(openDocument({"missing.nj"}, source, nullptr), FileError);
}

TEST(Document, LoadingCanBeCancelled)
{
    LoadProgress progress;
    progress.cancel();
    EXPECT_THROW(openDocument({"map_x_n.rel"}, wholeStage(), &progress), Cancelled);
}

TEST(Document, ProgressEndsAtOne)
{
    LoadProgress progress;
    openDocument({"map_x_n.rel"}, wholeStage(), &progress);
    EXPECT_EQ(progress.fraction(), 1.0f);
    EXPECT_EQ(english(progress.what()), "Done");
}

TEST(DiskSource, FindsNamesWithoutCase)
{
    const test::ScratchFolder scratch;
    test::writeBytes(scratch / "Map_X.XVM", {1});
    test::writeBytes(scratch / "map_y.xvm", {1});
    test::writeBytes(scratch / "MAP_Y.xvm", {1});
    std::filesystem::create_directory(scratch / "map_z.xvm");
    LastFolder last;
    for (const DiskSource& source : {DiskSource(), DiskSource(kUnpackLimit, &last)}) {
        EXPECT_EQ(source.findBeside(scratch / "map_xn.rel", "map_x.xvm"), scratch / "Map_X.XVM");
        EXPECT_EQ(source.findBeside(scratch / "map_yn.rel", "map_y.xvm"), scratch / "map_y.xvm");
        EXPECT_EQ(source.findBeside(scratch / "map_yn.rel", "map_Y.xvm"), scratch / "MAP_Y.xvm") << "the first by name";
        EXPECT_EQ(source.findBeside(scratch / "map_zn.rel", "map_z.xvm"), std::nullopt);
        EXPECT_EQ(source.findBeside(scratch / "nowhere" / "a.rel", "a.xvm"), std::nullopt);
    }
}

// In a run over thousands of models each would list the folder, and go through the list.
TEST(DiskSource, ListsTheLastFolderOnce)
{
    const test::ScratchFolder scratch;
    for (const char* name : {"a.nj", "B.NJM", "c.njm", "d.xvm"})
        test::writeBytes(scratch / name, {1});
    LastFolder last;
    const DiskSource source(kUnpackLimit, &last);
    const auto seen = [&](const FileSource::Endings& endings) {
        std::string names;
        const auto visit = [&](const std::filesystem::path& path, const FileSource::Read&) {
            names += path.filename().string() + " ";
            return true;
        };
        endings.empty() ? source.visitBeside(scratch / "a.nj", visit)
                        : source.visitBeside(scratch / "a.nj", endings, visit);
        return names;
    };
    EXPECT_EQ(seen({}), "B.NJM a.nj c.njm d.xvm ");
    EXPECT_EQ(seen({".njm"}), "B.NJM c.njm ");
    test::writeBytes(scratch / "e.njm", {1}); // which a second listing would find
    EXPECT_EQ(seen({".njm", ".xvm"}), "B.NJM c.njm d.xvm ");
    EXPECT_EQ(source.findBeside(scratch / "a.nj", "E.njm"), std::nullopt);
    EXPECT_EQ(source.findBeside(scratch / "a.nj", "b.njm"), scratch / "B.NJM");
    const std::filesystem::path other = scratch / "other";
    std::filesystem::create_directory(other);
    EXPECT_EQ(source.findBeside(other / "a.nj", "b.njm"), std::nullopt);
    EXPECT_EQ(source.findBeside(scratch / "a.nj", "E.njm"), scratch / "e.njm") << "another folder was the last";
}

// A shape with one entry for the fixtures' square, a list of one shape, a camera motion: each a file of its own.
TEST(Document, ShapesCamerasAndLightsComeFromFilesOfTheirOwn)
{
    formats::NjBuild shape, list, compact, view, light;
    shape.shapeMotions.resize(1);
    shape.shapeMotions[0].frames = 1;
    shape.shapeMotions[0].type = formats::kMotionVertex;
    shape.shapeMotions[0].entries.resize(1);
    shape.shapeMotions[0].entries[0].vertices = {{0, std::vector<glm::vec3>(4, glm::vec3(9))}};
    list.shapeLists = {{formats::CompactKeyGroupBuild{0, {{formats::kCompactVertex, {{}, {}, {}, {}}}}}}};
    compact.compactMotions = {{1, {{{0, {{0, 0}}}}}}};
    view.cameras = {{}};
    view.lights = {{}};
    MemorySource source;
    source.add("a.nj", test::modelFile());
    source.add("a.njs", formats::writeNj(list));
    source.add("simple.njm", formats::writeNj(shape));
    source.add("compact.njm", formats::writeNj(compact));
    source.add("view.nj", formats::writeNj(view));
    const auto simple = openDocument({"a.nj", "simple.njm", "view.nj"}, source, nullptr);
    ASSERT_EQ(simple->scene.shapes.size(), 1u);
    EXPECT_EQ(simple->scene.shapes[0].motions.simple, &simple->files[1]->as<formats::NjFile>()->shapeMotions[0]);
    EXPECT_EQ(simple->scene.cameras.at(0).name, "view.nj:0");
    EXPECT_EQ(simple->scene.lights.size(), 1u);
    const auto both = openDocument({"a.njs", "a.nj", "compact.njm"}, source, nullptr);
    ASSERT_EQ(both->scene.shapes.size(), 1u);
    EXPECT_EQ(both->scene.shapes[0].motions.list, &both->files[1]->as<formats::NjFile>()->shapeLists[0]);
    const auto listless = openDocument({"a.nj", "compact.njm"}, source, nullptr);
    EXPECT_TRUE(listless->scene.shapes.empty());
    EXPECT_THAT(test::inEnglish(listless->notes), testing::Contains(HasSubstr("without a list of shapes (NJSL)")));
}

} // namespace telepipe::tools::document_test
