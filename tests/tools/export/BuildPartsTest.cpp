// telepipe build: parts missing from an edited glTF, or shared by several things in it, are never lost in silence.

#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "formats/placement/Placement.h"
#include "formats/rel/RelFile.h"
#include "formats/stage/Stage.h"
#include "formats/texture/decode/DecodeLevel.h"
#include "formats/texture/encode/XvrWriter.h"
#include "formats/vocabulary/NodeFlags.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/TextureFiles.h"
#include "tests/tools/export/BuildFixture.h"
#include "tools/picture/image/Png.h"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>

namespace telepipe::test::build_parts_test {

using testing::HasSubstr;
using testing::Not;

namespace {

class BuildParts : public Build
{
protected:
    // A root and a child, a square each.
    void writeTwoSquares()
    {
        formats::NjBuild source;
        source.models = {squareNode({1, 2, 3})};
        source.models[0].children = {squareNode({0, 3, 0})};
        formats::setEvalFlags(source.models[0]);
        write("two.nj", formats::writeNj(source));
    }
    Gltf exportedParts(const std::string& file, const std::vector<std::string>& selection)
    {
        _file = file;
        std::vector<std::string> words{"export", file, "-o", "out.glb", "--no-companions"};
        words.insert(words.end(), selection.begin(), selection.end());
        good(words);
        return readGltf(_folder / "out.glb");
    }
    static void setPicture(Gltf& gltf, nlohmann::json& image, const formats::Image& picture)
    {
        const formats::ByteVector png = tools::encodePng(picture, tools::PngColor::Rgba);
        const std::size_t first = gltf.binary.size();
        gltf.binary.insert(gltf.binary.end(), png.begin(), png.end());
        gltf.json["buffers"][0]["byteLength"] = gltf.binary.size();
        gltf.json["bufferViews"].push_back({{"buffer", 0}, {"byteOffset", first}, {"byteLength", png.size()}});
        image["bufferView"] = gltf.json["bufferViews"].size() - 1;
    }
};

} // namespace

TEST_F(BuildParts, AMeshThatIsGoneFromItsNodeIsHidden)
{
    writeTwoSquares();
    Gltf gltf = exported("two.nj");
    nlohmann::json& child = withExtra(gltf, "nodes", "eval_flags", 1);
    child.erase("mesh");
    child["translation"] = {0, 4, 0};
    EXPECT_THAT(built(gltf), HasSubstr("is gone: the object at"));
    const formats::ByteVector file = after();
    const formats::NjFile nj = formats::readNj(file);
    EXPECT_EQ(nj.pool.objects[0].evalFlags & formats::kEvalHide, 0u);
    EXPECT_NE(nj.pool.objects[1].evalFlags & formats::kEvalHide, 0u);
    EXPECT_EQ(nj.pool.objects[1].pos, glm::vec3(0, 4, 0)) << "and is moved, too";
    EXPECT_EQ(file.size(), before().size());
}

TEST_F(BuildParts, AMeshThatIsGoneInSomePlacesIsToldOf)
{
    for (const auto& [name, bytes] : {std::pair("v2.rel", v2StageFile()), std::pair("bb.rel", bbStageFile())}) {
        write(name, bytes);
        Gltf gltf = exported(name);
        const nlohmann::json first = withExtra(gltf, "nodes", "eval_flags")["extras"]["offset"];
        withExtra(gltf, "nodes", "eval_flags").erase("mesh");
        EXPECT_THAT(refused(gltf), HasSubstr("shows different meshes, or none, in its places"));
        for (nlohmann::json& node : gltf.json["nodes"])
            if (node.contains("extras") && node["extras"].contains("eval_flags") && node["extras"]["offset"] == first)
                node.erase("mesh");
        built(gltf);
        const formats::ByteVector file = after();
        EXPECT_NE(formats::readStage(file).pool.objects[0].evalFlags & formats::kEvalHide, 0u) << name;
        EXPECT_LE(differences().size(), 1u) << name;
    }
}

TEST_F(BuildParts, AnotherMeshOnANodeTakesThePlaceOfItsOwn)
{
    writeTwoSquares();
    Gltf gltf = exported("two.nj");
    const std::size_t box = addBox(gltf, 2, {{"name", "paint"}}, false);
    withExtra(gltf, "nodes", "eval_flags", 1)["mesh"] = box;
    EXPECT_THAT(built(gltf), HasSubstr("12 triangles"));
    good({"export", "new/two.nj", "-o", "again.glb", "--no-companions"});
    Gltf again = readGltf(_folder / "again.glb");
    EXPECT_EQ(measureGltf(again).triangles, 2u + 12u);
}

TEST_F(BuildParts, AMeshWithoutItsExtrasIsFoundByItsNode)
{
    writeTwoSquares();
    Gltf gltf = exported("two.nj");
    for (nlohmann::json& mesh : gltf.json["meshes"])
        mesh.erase("extras");
    EXPECT_THAT(built(gltf), HasSubstr("as it was"));
    floatsOf(gltf, gltf.json["meshes"][1]["primitives"][0]["attributes"]["POSITION"])[1] += 2;
    EXPECT_THAT(built(gltf), HasSubstr("1 corners changed"));
}

TEST_F(BuildParts, SectionsThatWereNotExportedStay)
{
    for (const auto& [name, bytes] : {std::pair("v2.rel", v2StageFile()), std::pair("bb.rel", bbStageFile())}) {
        write(name, bytes);
        Gltf gltf = exportedParts(name, {"--sections", "-1"});
        EXPECT_THAT(built(gltf), HasSubstr("as it was"));
        EXPECT_EQ(after(), before()) << name;
        withExtra(gltf, "nodes", "rotation_y_bams")["translation"] = {1, 2, 3};
        built(gltf);
        formats::ByteVector file = after();
        formats::Stage stage = formats::readStage(file);
        ASSERT_EQ(stage.sections.size(), 2u);
        EXPECT_EQ(stage.sections[1].position, glm::vec3(1, 2, 3));
        nlohmann::json crate = {{"name", "crate"}, {"mesh", addBox(gltf, 2, {{"name", "paint"}}, true)}};
        addNode(gltf, crate);
        EXPECT_THAT(built(gltf), HasSubstr("2 sections and 6 entries, where there were 2 and 5")) << name;
        for (nlohmann::json& node : gltf.json["nodes"]) // takes an entry away
            if (node.contains("extras") && node["extras"].contains("placed"))
                node.erase("children");
        EXPECT_THAT(built(gltf), HasSubstr("2 sections and")) << name;
    }
}

TEST_F(BuildParts, NodesThatWereNotExportedStay)
{
    writeTwoSquares();
    Gltf all = exported("two.nj");
    const nlohmann::json child = withExtra(all, "nodes", "eval_flags", 1)["extras"]["offset"];
    Gltf gltf = exportedParts("two.nj", {"--only", fmt::format("{:#x}", child.get<std::size_t>())});
    EXPECT_EQ(withExtra(gltf, "nodes", "eval_flags", 0)["extras"]["selected"], false);
    EXPECT_EQ(withExtra(gltf, "nodes", "eval_flags", 1)["extras"]["selected"], true);
    EXPECT_FALSE(withExtra(gltf, "nodes", "eval_flags", 1)["extras"].contains("drawn_by")) << "is of skinned meshes";
    EXPECT_THAT(built(gltf), HasSubstr("as it was"));
    withExtra(gltf, "nodes", "eval_flags", 1)["translation"] = {0, 7, 0};
    built(gltf);
    const formats::ByteVector file = after();
    EXPECT_EQ(formats::readNj(file).pool.objects[1].pos, glm::vec3(0, 7, 0));
    EXPECT_EQ(differences().size(), 1u) << "3 is 0x40400000, 7 is 0x40e00000";
}

TEST_F(BuildParts, ATreeThatStandsElsewhereTooIsNotMovedThere)
{
    write("v2.rel", v2StageFile());
    Gltf all = exported("v2.rel");
    std::map<nlohmann::json, std::set<nlohmann::json>> places;
    for (const nlohmann::json& node : all.json["nodes"])
        if (node.contains("extras") && node["extras"].contains("placed"))
            places[node["extras"]["tree_offset"]].insert(node["extras"]["offset"]);
    const auto often = std::ranges::find_if(places, [](const auto& place) { return place.second.size() > 1; });
    ASSERT_NE(often, places.end());
    const nlohmann::json& entry = *often->second.begin();
    Gltf gltf = exportedParts("v2.rel", {"--only", fmt::format("{:#x}", entry.get<std::size_t>())});
    withExtra(gltf, "nodes", "eval_flags")["translation"] = {0, 9, 0};
    EXPECT_THAT(built(gltf), HasSubstr("2 sections and 5 entries"));
    const formats::ByteVector file = after(), old = before();
    const auto placeOfRoot = [&](const formats::ByteVector& bytes) {
        for (const formats::NinjaObject& object : formats::readStage(bytes).pool.objects)
            if (nlohmann::json(object.offset) == often->first)
                return object.pos;
        return glm::vec3(-1);
    };
    EXPECT_EQ(placeOfRoot(file), placeOfRoot(old));
}

// Two variants of a map, which each read the one texture file beside them.
TEST_F(BuildParts, PicturesOfOneTextureFileAreAllPutIntoIt)
{
    const std::vector<std::string> names{"te_064_stone", "te_128_water"};
    const std::string first = "map_test01_00n.rel", second = "map_test01_01n.rel";
    write("map_test01.pvm", pvmFile(names));
    const auto exportedWith = [&](const std::string& shownBySecond) {
        formats::StagePlan plan = bbPlan();
        write(first, formats::writeBbStage(plan));
        plan.textures = {shownBySecond};
        write(second, formats::writeBbStage(plan));
        good({"export", first, second, "-o", "out.glb"});
        return readGltf(_folder / "out.glb");
    };
    const auto build = [&](const Gltf& gltf) {
        writeGlb(_folder / "changed.glb", gltf);
        return run({"build", "changed.glb", "--base", first, "--base", second, "-o", "new", "--force"});
    };
    const auto shown = [&](std::size_t number) {
        const formats::ByteVector file = readBytes(_folder / "new" / "map_test01.pvm");
        return formats::decodeLevel(formats::readTextures(file).textures.at(number), 0).rgba;
    };
    Gltf gltf = exportedWith(names[1]);
    ASSERT_EQ(gltf.json["images"].size(), 2u);
    setPicture(gltf, gltf.json["images"][0], plainImage(255, 0, 0));
    setPicture(gltf, gltf.json["images"][1], plainImage(0, 0, 255));
    EXPECT_EQ(build(gltf).exitCode, 0);
    EXPECT_EQ(shown(0), plainImage(255, 0, 0).rgba);
    EXPECT_EQ(shown(1), plainImage(0, 0, 255).rgba);

    gltf = exportedWith(names[0]);
    ASSERT_EQ(gltf.json["images"].size(), 2u);
    setPicture(gltf, gltf.json["images"][0], plainImage(255, 0, 0));
    EXPECT_EQ(build(gltf).exitCode, 0);
    setPicture(gltf, gltf.json["images"][1], plainImage(0, 255, 0));
    const ProgramResult result = build(gltf);
    EXPECT_NE(result.exitCode, 0);
    EXPECT_THAT(result.errors, HasSubstr("two pictures are of this one texture, and differ"));
}

// A stage with a list of textures, an archive beside it, and a crate with a picture that is in neither.
class BuildTextures : public BuildParts
{
protected:
    Gltf exportedWith(const std::vector<std::string>& list, const std::string& picture = "rust")
    {
        formats::StagePlan plan = bbPlan();
        plan.textures = list;
        _file = "map_test01n.rel";
        write(_file, formats::writeBbStage(plan));
        good({"export", _file, "-o", "out.glb"});
        Gltf gltf = readGltf(_folder / "out.glb");
        gltf.json["images"].push_back({{"name", picture}, {"mimeType", "image/png"}});
        setPicture(gltf, gltf.json["images"].back(), _rust);
        gltf.json["textures"].push_back({{"source", gltf.json["images"].size() - 1}});
        const nlohmann::json paint = {
            {"name", "paint"},
            {"pbrMetallicRoughness", {{"baseColorTexture", {{"index", gltf.json["textures"].size() - 1}}}}}};
        const std::size_t node = addNode(gltf, {{"name", "crate"}, {"mesh", addBox(gltf, 2, paint, true)}});
        gltf.json["scenes"][0]["nodes"].erase(gltf.json["scenes"][0]["nodes"].size() - 1);
        withExtra(gltf, "nodes", "rotation_y_bams", 1)["children"].push_back(node);
        return gltf;
    }
    void writeXvm()
    {
        const formats::Image stone = plainImage(10, 20, 30);
        _archive = joined({chunk("XVMH", formats::ByteVector(56)),
                           formats::writeXvrt(std::span(&stone, 1), formats::PixelFormat::XvrDxt1,
                                              formats::DataFormat::Compressed, 5)});
        _archive[8] = 1;
        write("map_test01.xvm", _archive);
    }
    std::vector<std::string> listedNames() const
    {
        const formats::ByteVector file = after();
        std::vector<std::string> names;
        for (const formats::TextureName& name : formats::readStage(file).textures.names)
            names.push_back(name.name);
        return names;
    }
    std::size_t picturesAgain()
    {
        good({"export", "new/map_test01n.rel", "-o", "again.glb"});
        return readGltf(_folder / "again.glb").json["images"].size();
    }

    const formats::Image _rust = plainImage(255, 0, 0);
    formats::ByteVector _archive;
};

TEST_F(BuildTextures, APictureOfNoTextureBecomesOne)
{
    writeXvm();
    EXPECT_THAT(built(exportedWith({})), HasSubstr("map_test01.xvm: rust: 16 x 16 texels, a new texture"));
    const formats::ByteVector longer = readBytes(_folder / "new" / "map_test01.xvm");
    const formats::TextureArchive now = formats::readTextures(longer);
    ASSERT_EQ(now.textures.size(), 2u);
    EXPECT_TRUE(now.warnings.empty());
    EXPECT_EQ(now.textures[1].globalIndex, 6u);
    EXPECT_EQ(formats::decodeLevel(now.textures[1], 0).rgba, _rust.rgba);
    formats::ByteVector before(longer.begin(), longer.begin() + std::ptrdiff_t(_archive.size()));
    before[8] = 1;
    EXPECT_EQ(before, _archive) << "all but the count";
    EXPECT_EQ(picturesAgain(), 2u);
}

TEST_F(BuildTextures, TheListOfAFileGetsItsName)
{
    writeXvm();
    EXPECT_THAT(built(exportedWith({"stone"})), HasSubstr("rust: 16 x 16 texels, a new texture"));
    EXPECT_THAT(listedNames(), testing::ElementsAre("stone", "rust"));
    EXPECT_EQ(picturesAgain(), 2u);
    good({"check", "--roundtrip", "new/map_test01n.rel", "new/map_test01.xvm"});
}

TEST_F(BuildTextures, OfAPvmBothAreFoundByTheirNames)
{
    const formats::ByteVector archive = pvmFile({"stone", "sand", "moss"});
    write("map_test01.pvm", archive);
    built(exportedWith({"stone", "moss"}, "rust.png"));
    EXPECT_THAT(listedNames(), testing::ElementsAre("stone", "moss", "rust"));
    const formats::ByteVector longer = readBytes(_folder / "new" / "map_test01.pvm");
    const formats::TextureArchive was = formats::readTextures(archive), now = formats::readTextures(longer);
    ASSERT_EQ(now.textures.size(), 4u);
    EXPECT_TRUE(now.warnings.empty());
    EXPECT_EQ(now.textures[3].name, "rust");
    EXPECT_EQ(formats::decodeLevel(now.textures[3], 0).rgba, _rust.rgba);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(now.textures[i].name, was.textures[i].name);
        EXPECT_EQ(formats::decodeLevel(now.textures[i], 0).rgba, formats::decodeLevel(was.textures[i], 0).rgba);
    }
    EXPECT_EQ(picturesAgain(), 2u);
    good({"check", "--roundtrip", "new/map_test01n.rel", "new/map_test01.pvm"});
}

TEST_F(BuildTextures, WhereBothDoNotCountAlikeItIsRefused)
{
    writeXvm();
    EXPECT_THAT(refused(exportedWith({"stone", "moss"})),
                HasSubstr("map_test01n.rel lists 2 textures, and the archive, which has no names, holds 1"));
    EXPECT_THAT(refused(exportedWith({"stone"}, "a name that is far too long for it")),
                HasSubstr("names of textures have 1 to 27 plain letters"));
    std::filesystem::remove(_folder / "map_test01.xvm");
    EXPECT_THAT(refused(exportedWith({"stone"})), HasSubstr("there is not one archive that it could go into"));
}

TEST_F(BuildTextures, AnArchiveWithoutAHeadTakesOneToo)
{
    writeXvm();
    const formats::ByteVector stone(_archive.begin() + 64, _archive.end());
    write("map_test01.xvm", stone);
    EXPECT_THAT(refused(exportedWith({})), HasSubstr("map_test01.xvm is no PVM or XVM, or has oddities"));
    build(exportedWith({}), {"--partial"});
    EXPECT_FALSE(std::filesystem::exists(_folder / "new" / "map_test01.xvm"));
    std::filesystem::remove_all(_folder / "new");
    _archive = joined({stone, stone});
    write("map_test01.xvm", _archive);
    built(exportedWith({"stone", "moss"}));
    const formats::ByteVector longer = readBytes(_folder / "new" / "map_test01.xvm");
    EXPECT_TRUE(std::equal(_archive.begin(), _archive.end(), longer.begin()));
    const formats::TextureArchive now = formats::readTextures(longer);
    ASSERT_EQ(now.textures.size(), 3u);
    EXPECT_TRUE(now.warnings.empty());
    EXPECT_EQ(formats::decodeLevel(now.textures[2], 0).rgba, _rust.rgba);
}

// Programs keep no extras of pictures, and a picture of a texture without a name is called by its number.
TEST_F(BuildTextures, PicturesOfTexturesWithoutNamesAreFoundAgain)
{
    writeXvm();
    _file = "map_test01.nj";
    write(_file, texturedFile({"first"}, true));
    good({"export", _file, "-o", "out.glb"});
    Gltf gltf = readGltf(_folder / "out.glb");
    ASSERT_EQ(gltf.list("images").size(), 1u);
    gltf.json["images"][0].erase("extras");
    EXPECT_EQ(built(gltf), "new/map_test01.nj: as it was\n");
    gltf.json["images"][0]["name"] = "texture0.001";
    EXPECT_EQ(build(gltf, {"--force"}).output, "new/map_test01.nj: as it was\n");
}

// A number is one of the file that it was taken from.
TEST_F(BuildTextures, APictureOfAnotherFilesTextureIsNotPutIntoOneOfThisFile)
{
    writeXvm();
    Gltf gltf = exportedWith({"stone"});
    gltf.json["images"].back()["extras"] = {{"texture", 0}, {"file", "map_other01.xvm"}};
    EXPECT_THAT(built(gltf), HasSubstr("rust: 16 x 16 texels, a new texture"));
    const formats::ByteVector longer = readBytes(_folder / "new" / "map_test01.xvm");
    EXPECT_TRUE(std::equal(_archive.begin() + 64, _archive.end(), longer.begin() + 64));
}

TEST_F(BuildTextures, APictureThatIsNoPngIsToldOf)
{
    writeXvm();
    Gltf gltf = exportedWith({"stone"});
    const std::size_t view = gltf.json["images"].front()["bufferView"];
    gltf.binary[gltf.json["bufferViews"][view].value("byteOffset", std::size_t{0})] = 0xff; // as a JPEG begins
    EXPECT_THAT(refused(gltf), HasSubstr("picture stone: it is no PNG"));
}

TEST_F(BuildTextures, PicturesOfGreatSizeOrNumberAreRefused)
{
    writeXvm();
    Gltf gltf = exportedWith({"stone"});
    const std::size_t view = gltf.json["images"].back()["bufferView"],
                      at = gltf.json["bufferViews"][view]["byteOffset"];
    gltf.binary[at + 18] = gltf.binary[at + 22] = 0x20; // 8192 x 8192 texels, by the PNG's head
    EXPECT_THAT(refused(gltf), HasSubstr("it has more than 16 million texels"));
    gltf.binary.insert(gltf.binary.end(), 1 << 20, 0);
    gltf.json["buffers"][0]["byteLength"] = gltf.binary.size();
    gltf.json["bufferViews"].push_back(
        {{"buffer", 0}, {"byteOffset", gltf.binary.size() - (1 << 20)}, {"byteLength", 1 << 20}});
    for (int i = 0; i < 20; ++i)
        gltf.json["images"].push_back({{"bufferView", gltf.json["bufferViews"].size() - 1}, {"mimeType", "image/png"}});
    EXPECT_THAT(refused(gltf), HasSubstr("expected pictures of their own, found one that is there many times"));
}

TEST_F(BuildParts, WhatIsNotMadeIntoFilesIsToldWhereItChanged)
{
    write("map_x_n.rel", v2StageFile());
    formats::PlacedObjects objects;
    objects.entries.resize(2);
    for (formats::ObjectEntry& entry : objects.entries)
        entry.type = 0x88;
    objects.entries[1].position = {10, 0, 10};
    write("map_x_00o.dat", formats::writeObjects(objects));
    good({"export", "map_x_n.rel", "-o", "out.glb"});
    const auto build = [&](const Gltf& gltf) {
        writeGlb(_folder / "changed.glb", gltf);
        return good({"build", "changed.glb", "--base", "map_x_n.rel", "-o", "new", "--force"}).errors;
    };
    const Gltf whole = readGltf(_folder / "out.glb");
    EXPECT_THAT(build(whole), Not(HasSubstr("no part of the files that are built")));
    Gltf gltf = whole;
    withExtra(gltf, "nodes", "wave")["translation"] = {1, 0, 0};
    EXPECT_THAT(build(gltf), HasSubstr("placement: 1 parts are gone, elsewhere or others"));
    gltf = whole;
    withExtra(gltf, "nodes", "wave")["extras"].clear();
    EXPECT_THAT(build(gltf), HasSubstr("placement: 1 parts are gone, elsewhere or others"));
}

TEST_F(BuildParts, CornersOfVolumesAreMoved)
{
    using namespace formats;
    NjBuild source;
    source.models = {squareNode({1, 2, 3})};
    NinjaNode child = squareNode({0, 1, 0});
    child.ang = {0, 0x4000, 0};
    const std::uint16_t slots[] = {0, 1, 2, 1, 2, 3};
    child.model->polygons = PolygonListBuilder();
    child.model->polygons.volume(0x38, slots);
    source.models[0].children = {child};
    setEvalFlags(source.models[0]);
    write("a.nj", writeNj(source));
    Gltf gltf = exported("a.nj");
    EXPECT_THAT(built(gltf), HasSubstr("as it was"));
    const nlohmann::json volume = withExtra(gltf, "nodes", "modifier_volume");
    const std::size_t accessor =
        gltf.json["meshes"][volume["mesh"].get<std::size_t>()]["primitives"][0]["attributes"]["POSITION"];
    floatsOf(gltf, accessor)[1] += 3;
    EXPECT_THAT(built(gltf), HasSubstr("modifier_volume0: 1 corners of the volume changed"));
    EXPECT_EQ(after().size(), before().size());
    EXPECT_LE(differences().size(), 12u) << "one vector";
    good({"export", "new/a.nj", "-o", "again.glb", "--no-companions"});
    Gltf again = readGltf(_folder / "again.glb");
    for (std::size_t i = 0; i < 18; ++i)
        EXPECT_NEAR(floatsOf(again, accessor)[i], floatsOf(gltf, accessor)[i], 1e-5) << i;
    std::filesystem::remove_all(_folder / "new");
    floatsOf(gltf, accessor)[4] += 1; // of a corner that the second triangle has, too
    EXPECT_THAT(refused(gltf), HasSubstr("share a vertex with others that became something else"));
}

// A child that is turned brings three quarters of each corner.
TEST_F(BuildParts, CornersThatSeveralNodesMoveAreRewritten)
{
    formats::NinjaNode child = squareNode({0, 1, 0});
    child.ang = {0x1000, 0x2345, 0x3456};
    write("a.nj", skinOfTwo(squareNode(), child));
    Gltf gltf = exported("a.nj");
    EXPECT_THAT(built(gltf), HasSubstr("as it was"));
    float* positions = floatsOf(gltf, gltf.json["meshes"][0]["primitives"][0]["attributes"]["POSITION"]);
    positions[3 * 1 + 1] += 2;
    positions[3 * 2 + 0] -= 0.5f;
    EXPECT_THAT(built(gltf), HasSubstr("2 corners changed"));
    EXPECT_EQ(after().size(), before().size());
    good({"export", "new/a.nj", "-o", "again.glb", "--no-companions"});
    Gltf again = readGltf(_folder / "again.glb");
    const float* now = floatsOf(again, again.json["meshes"][0]["primitives"][0]["attributes"]["POSITION"]);
    for (std::size_t i = 0; i < 12; ++i)
        EXPECT_NEAR(now[i], positions[i], 1e-5) << i;
}

TEST_F(BuildParts, ABufferBehindALinkOutOfTheFolderIsRefused)
{
    writeTwoSquares();
    Gltf gltf = exported("two.nj");
    std::filesystem::create_directory(_folder / "inner");
    write("secret.bin", gltf.binary);
    write("inner/plain.bin", gltf.binary);
    gltf.binary.clear();
    const auto build = [&](const char* name) {
        gltf.json["buffers"][0]["uri"] = name;
        std::ofstream(_folder / "inner" / "x.gltf") << gltf.json.dump();
        return run({"build", "inner/x.gltf", "--base", "two.nj", "-o", "new", "--force"});
    };
    std::filesystem::create_symlink("../secret.bin", _folder / "inner" / "out.bin");
    std::filesystem::create_symlink("plain.bin", _folder / "inner" / "in.bin");
    EXPECT_EQ(build("plain.bin").exitCode, 0);
    EXPECT_EQ(build("in.bin").exitCode, 0);
    const ProgramResult result = build("out.bin");
    EXPECT_NE(result.exitCode, 0);
    EXPECT_THAT(result.errors, HasSubstr("is a link that leads out of its folder"));
}

} // namespace telepipe::test::build_parts_test
