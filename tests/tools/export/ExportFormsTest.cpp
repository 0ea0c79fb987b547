// Other forms of telepipe export: a selection, .obj, textures as they are stored; and textures on their way back; the
// sky, and things of a stage.

#include "formats/placement/Placement.h"
#include "formats/texture/Texture.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "tests/support/Stages.h"
#include "tests/tools/export/BuildFixture.h"
#include "tools/picture/image/Png.h"

#include <fstream>
#include <gmock/gmock.h>
#include <set>
#include <sstream>

namespace telepipe::test::export_forms_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace {

class ExportForms : public Build
{
protected:
    Gltf selected(const std::string& file, const std::vector<std::string>& more)
    {
        std::vector<std::string> words{"export", file, "-o", "part.glb", "--no-companions"};
        words.insert(words.end(), more.begin(), more.end());
        good(words);
        Gltf gltf = readGltf(_folder / "part.glb");
        EXPECT_THAT(gltfProblems(gltf), IsEmpty());
        return gltf;
    }
    std::string text(const std::string& name) const
    {
        const formats::ByteVector bytes = readBytes(_folder / name);
        return {bytes.begin(), bytes.end()};
    }
    void writeTextured()
    {
        write("a.nj", texturedFile({"sky", "sea"}));
        write("a.pvm", pvmFile({"sky", "sea"}));
    }
};

std::string hexadecimal(const nlohmann::json& offset)
{
    std::ostringstream text;
    text << "0x" << std::hex << offset.get<std::uint32_t>();
    return text.str();
}

std::size_t countLines(const std::string& text, const std::string& begin)
{
    std::istringstream lines(text);
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line);)
        count += line.starts_with(begin);
    return count;
}

std::size_t bytesOfImages(const Gltf& gltf)
{
    return gltf.list("images").size();
}

// The sky and the things that stand in a stage are there to be seen, and left out on the way back.
class SeenOnly : public Build
{
protected:
    // A stage with the model of a monster and its texture beside it, and a set that has two of these.
    void writeStage()
    {
        formats::PlacedEnemies enemies;
        enemies.entries.resize(2);
        for (formats::EnemyEntry& entry : enemies.entries) {
            entry.type = 0x44;
            entry.section = 1;
            entry.wave = entry.waveAgain = 1;
            entry.position = {float(20 * (&entry - enemies.entries.data())), 3, 0};
        }
        write("map_forest01n.rel", bbStageFile());
        write("map_forest01_00e.dat", formats::writeEnemies(enemies));
        write("Booma.nj", texturedFile({"hide"}));
        write("Booma.pvm", pvmFile({"hide"}));
    }
    Gltf exportedStage(std::vector<std::string> more = {})
    {
        _file = "map_forest01n.rel";
        more.insert(more.begin(), {"export", _file, "-o", "out.glb"});
        good(more);
        Gltf gltf = readGltf(_folder / "out.glb");
        EXPECT_THAT(gltfProblems(gltf), IsEmpty());
        return gltf;
    }
    static std::size_t sceneCalled(const Gltf& gltf, const std::string& name)
    {
        std::size_t number = 0;
        for (const auto& scene : gltf.list("scenes")) {
            if (scene.value("name", "") == name)
                return number;
            ++number;
        }
        ADD_FAILURE() << "no scene " << name;
        return 0;
    }
};

} // namespace

TEST_F(ExportForms, OnlyTheSectionsAskedForAreTaken)
{
    for (const auto& [name, bytes] : {std::pair("v2.rel", v2StageFile()), std::pair("bb.rel", bbStageFile())}) {
        write(name, bytes);
        const std::uint64_t all = measureGltf(exported(name)).triangles;
        const std::uint64_t first = measureGltf(selected(name, {"--sections", "1"})).triangles;
        const std::uint64_t second = measureGltf(selected(name, {"--sections", "-1"})).triangles;
        EXPECT_GT(second, 0u);
        EXPECT_EQ(first + second, all);
        EXPECT_EQ(measureGltf(selected(name, {"--sections", "1,-1"})).triangles, all);
        EXPECT_THAT(selected(name, {"--sections", "-1"}).list("animations"), IsEmpty()) << "what moves is not in it";
        EXPECT_THAT(selected(name, {"--sections", "1"}).list("animations"), Not(IsEmpty()));
    }
}

TEST_F(ExportForms, APlacementOrANodeIsTakenByItsOffset)
{
    write("v2.rel", v2StageFile());
    Gltf all = exported("v2.rel");
    const nlohmann::json placed = withExtra(all, "nodes", "tree_offset")["extras"]["offset"];
    const Gltf one = selected("v2.rel", {"--only", hexadecimal(placed)});
    EXPECT_EQ(measureGltf(one).triangles, 2u);
    EXPECT_EQ(measureGltf(one).least.x, 100) << "where it stands";
    EXPECT_EQ(one.list("meshes").size(), 1u);
    EXPECT_EQ(one.list("materials").size(), 1u);
    const ProgramResult none = run({"export", "v2.rel", "-o", "x.glb", "--only", "0x2"});
    EXPECT_NE(none.exitCode, 0);
    EXPECT_THAT(none.errors, HasSubstr("section, placement or node at 0x2"));
}

TEST_F(ExportForms, PicturesOfWhatIsLeftOutStayAway)
{
    writeTextured();
    good({"export", "a.nj", "-o", "all.glb"});
    EXPECT_EQ(bytesOfImages(readGltf(_folder / "all.glb")), 2u);
    Gltf gltf = readGltf(_folder / "all.glb");
    const nlohmann::json node = withExtra(gltf, "nodes", "eval_flags")["extras"]["offset"];
    good({"export", "a.nj", "-o", "node.glb", "--only", hexadecimal(node)});
    const Gltf one = readGltf(_folder / "node.glb");
    EXPECT_THAT(gltfProblems(one), IsEmpty());
    EXPECT_EQ(measureGltf(one).triangles, measureGltf(gltf).triangles) << "the root, and all below it";
}

// An extension has words for some pairs of the two codes.
TEST_F(ExportForms, BlendingIsSaidWhereItCanBe)
{
    const auto modeOf = [&](std::uint8_t source, std::uint8_t destination, std::uint16_t flags) {
        formats::NinjaNode node = squareNode();
        std::vector<formats::NinjaVertex> corners(4); // with normals, as materials without them are unlit
        for (std::uint32_t i = 0; i < 4; ++i) {
            corners[i].position = {float(i % 2), 0, float(i / 2)};
            corners[i].normal = {0, 1, 0};
        }
        node.model->vertices = formats::VertexListBuilder();
        node.model->vertices.chunk(0x29, 0, corners);
        node.model->polygons = formats::PolygonListBuilder();
        formats::MaterialChunk colors;
        colors.diffuse = 0x80ffffff;
        node.model->polygons.material(colors, {source, destination})
            .strip(0x40, flags, {{{.index = 0}, {.index = 1}, {.index = 2}, {.index = 3}}});
        formats::NjBuild build;
        build.models = {node};
        write("a.nj", formats::writeNj(build));
        const Gltf gltf = exported("a.nj");
        EXPECT_THAT(gltfProblems(gltf), IsEmpty());
        EXPECT_FALSE(gltf.json.contains("extensionsRequired"));
        const nlohmann::json& material = gltf.list("materials")[0];
        return material.value("extensions", nlohmann::json::object())
            .value("OMI_materials_blend", nlohmann::json::object())
            .value("alphaMode", "");
    };
    constexpr std::uint16_t kTranslucent = formats::kStripUseAlpha;
    EXPECT_EQ(modeOf(4, 1, kTranslucent), "ADD") << "source alpha, one";
    EXPECT_EQ(modeOf(1, 1, kTranslucent), "ADD");
    EXPECT_EQ(modeOf(1, 5, kTranslucent), "PREMULT");
    EXPECT_EQ(modeOf(0, 2, kTranslucent), "MULTIPLY");
    EXPECT_EQ(modeOf(4, 5, kTranslucent), "") << "as glTF blends";
    EXPECT_EQ(modeOf(3, 1, kTranslucent), "") << "no word for it";
    EXPECT_EQ(modeOf(1, 1, 0), "") << "opaque";
    EXPECT_EQ(modeOf(4, 1, kTranslucent | formats::kStripIgnoreLight), "") << "unlit, beside which nothing may stand";
}

TEST_F(ExportForms, ObjHasEveryTriangleAndSaysWhatIsLost)
{
    for (const auto& [name, bytes] : {std::pair("v2.rel", v2StageFile()), std::pair("bb.rel", bbStageFile())}) {
        write(name, bytes);
        const std::uint64_t triangles = measureGltf(exported(name)).triangles;
        const ProgramResult result = good({"export", name, "-o", "out.obj", "--no-companions"});
        EXPECT_THAT(result.errors, HasSubstr("lost in .obj: motions (1)"));
        const std::string obj = text("out.obj");
        EXPECT_THAT(obj, HasSubstr("# lost: motions (1)"));
        EXPECT_THAT(obj, HasSubstr("mtllib out.mtl\n"));
        EXPECT_EQ(countLines(obj, "f "), triangles);
        EXPECT_EQ(countLines(obj, "vt "), countLines(obj, "v "));
        EXPECT_THAT(obj, HasSubstr("v 100 0 -50 0.502 0.251 0.1255\n")) << "where it stands, in its colour";
        EXPECT_EQ(countLines(text("out.mtl"), "newmtl "), exported(name).list("materials").size());
    }
}

TEST_F(ExportForms, AssimpReadsTheObj)
{
    if (!std::filesystem::exists("/usr/bin/assimp"))
        GTEST_SKIP() << "needs assimp-utils";
    write("v2.rel", v2StageFile());
    const std::uint64_t triangles = measureGltf(exported("v2.rel")).triangles;
    good({"export", "v2.rel", "-o", "out.obj", "--no-companions"});
    const ProgramResult result = runProgram("/usr/bin/assimp", {"info", "out.obj", "--raw"}, _folder.path());
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_THAT(result.output, HasSubstr("Faces:              " + std::to_string(triangles) + "\n"));
}

TEST_F(ExportForms, OriginalsLieBesideIt)
{
    writeTextured();
    good({"export", "a.nj", "-o", "out.glb", "--originals"});
    const Gltf gltf = readGltf(_folder / "out.glb");
    const formats::ByteVector archive = readBytes(_folder / "a.pvm");
    std::set<std::string> names;
    for (const nlohmann::json& image : gltf.list("images")) {
        const std::string name = image["extras"]["original"];
        names.insert(name);
        const formats::ByteVector original = readBytes(_folder / name);
        const auto found = std::search(archive.begin(), archive.end(), original.end() - 16 * 16 * 2, original.end());
        EXPECT_NE(found, archive.end()) << name << ": its texels are those of the archive";
        EXPECT_EQ(formats::readPvr(original).textures.size(), 1u);
    }
    EXPECT_EQ(names, (std::set<std::string>{"out_originals/sea.pvr", "out_originals/sky.pvr"}));
}

TEST_F(ExportForms, APictureThatWasChangedComesBackAsItsTexture)
{
    writeTextured();
    good({"export", "a.nj", "-o", "out.glb"});
    Gltf gltf = readGltf(_folder / "out.glb");
    const auto build = [&] {
        writeGlb(_folder / "changed.glb", gltf);
        return good({"build", "changed.glb", "--base", "a.nj", "-o", "new"}).output;
    };
    EXPECT_THAT(build(), Not(HasSubstr("a.pvm")));
    const formats::ByteVector png = tools::encodePng(plainImage(255, 0, 255), tools::PngColor::Rgba);
    const std::size_t first = gltf.binary.size();
    gltf.binary.insert(gltf.binary.end(), png.begin(), png.end());
    gltf.json["buffers"][0]["byteLength"] = gltf.binary.size();
    gltf.json["bufferViews"].push_back({{"buffer", 0}, {"byteOffset", first}, {"byteLength", png.size()}});
    nlohmann::json& image = gltf.json["images"][0];
    image["bufferView"] = gltf.json["bufferViews"].size() - 1;
    image.erase("extras"); // programs keep the name
    EXPECT_THAT(build(),
                HasSubstr("a.pvm: " + image["name"].get<std::string>() + ": 16 x 16 texels, the picture to the bit"));
    const formats::ByteVector before = readBytes(_folder / "a.pvm"), after = readBytes(_folder / "new" / "a.pvm");
    EXPECT_EQ(before.size(), after.size());
    const formats::TextureArchive archive = formats::readPvm(after);
    std::size_t pink = 0;
    for (const formats::Texture& texture : archive.textures)
        pink += formats::decodeLevel(texture, 0).rgba == plainImage(255, 0, 255).rgba;
    EXPECT_EQ(pink, 1u);
}

TEST_F(SeenOnly, TheSkyIsASceneOfItsOwn)
{
    writeStage();
    write("map_forest01s.nj", texturedFile({"clouds"}));
    write("map_forest01s.pvm", pvmFile({"clouds"}));
    const GltfMeasure without = measureGltf(exportedStage({"--no-overlays"}));
    const Gltf gltf = exportedStage();
    EXPECT_EQ(measureGltf(gltf).triangles, without.triangles);
    EXPECT_EQ(measureGltf(gltf, sceneCalled(gltf, "sky")).triangles, 2u);
    EXPECT_EQ(gltf.list("images").back()["name"], "clouds");
    const auto& texture =
        gltf.list("textures")
            [gltf.list("materials").back()["pbrMetallicRoughness"]["baseColorTexture"]["index"].get<std::size_t>()];
    EXPECT_EQ(gltf.list("images")[texture["source"].get<std::size_t>()]["name"], "clouds");
    const Gltf flat = exportedStage({"--flatten"});
    EXPECT_EQ(measureGltf(flat, sceneCalled(flat, "sky")).triangles, 2u);
    const Gltf part = exportedStage({"--sections", "1"});
    EXPECT_EQ(part.list("scenes").size(), 1u);
    write("other.nj", modelFile(2));
    const Gltf other = exportedStage({"--no-overlays", "--sky", "other.nj"});
    EXPECT_EQ(measureGltf(other, sceneCalled(other, "sky")).triangles, 4u);
}

TEST_F(SeenOnly, TheSkyBecomesNoFileAndThatIsToldWhereItChanged)
{
    writeStage();
    write("map_forest01s.nj", texturedFile({"clouds"}));
    write("map_forest01s.pvm", pvmFile({"clouds"}));
    Gltf gltf = exportedStage();
    const ProgramResult same = build(gltf);
    EXPECT_EQ(same.output, "new/map_forest01n.rel: as it was\n");
    EXPECT_THAT(same.errors, IsEmpty());
    for (auto& node : gltf.json["nodes"])
        if (node.contains("mesh") && node["extras"].value("overlay", "") == "sky")
            node["translation"] = {5, 0, 0};
    const ProgramResult moved = build(gltf, {"--force"});
    EXPECT_EQ(moved.output, "new/map_forest01n.rel: as it was\n");
    EXPECT_THAT(moved.errors, HasSubstr("sky: 1 parts are gone, elsewhere or others"));
}

TEST_F(SeenOnly, ThingsAreLeftOut)
{
    writeStage();
    const std::uint64_t alone = measureGltf(exportedStage()).triangles;
    Gltf gltf = exportedStage({"--things"});
    EXPECT_EQ(measureGltf(gltf).triangles, alone + 4);
    EXPECT_EQ(withExtra(gltf, "nodes", "thing")["extras"]["thing"]["file"], "map_forest01_00e.dat");
    EXPECT_EQ(gltf.list("images").back()["name"], "hide");
    ProgramResult result = build(gltf);
    EXPECT_EQ(result.output, "new/map_forest01n.rel: as it was\n");
    EXPECT_THAT(result.errors, AllOf(HasSubstr("2 things that stand in the stage are no part of the files"),
                                     Not(HasSubstr("does not fit"))));
    withExtra(gltf, "nodes", "thing")["translation"] = {0, 50, 0};
    withExtra(gltf, "nodes", "rotation_y_bams")["translation"] = {7, 8, 9};
    result = build(gltf, {"--force"});
    EXPECT_THAT(result.output,
                AllOf(HasSubstr("position 7 8 9"), HasSubstr("map_forest01n.rel: changed"), Not(HasSubstr("is new"))));
}

} // namespace telepipe::test::export_forms_test
