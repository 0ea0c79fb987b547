// Files that the window writes: exports, and overrides as a patch or as changed files.
#if TELEPIPE_WINDOW

#include "tools/window/saving/SaveWork.h"
#include "formats/nj/NjFile.h"
#include "formats/nj/NjWriter.h"
#include "formats/stage/Stage.h"
#include "formats/vocabulary/ChunkTypes.h"
#include "tests/support/Stages.h"
#include "tests/support/bytes/Bytes.h"
#include "tests/tools/Fixtures.h"
#include "tests/tools/ProgramTest.h"
#include "tests/tools/export/GltfReader.h"
#include "tools/disk/FileError.h"
#include "tools/import/state/OverriddenFiles.h"

#include <gmock/gmock.h>

namespace telepipe::test::save_work_test {

using scene::OverrideField;
using testing::HasSubstr;
using testing::IsEmpty;
using Kind = scene::OverrideTarget::Kind;

namespace {

class SaveWork : public ProgramTest
{
protected:
    tools::DocumentRequest request(const std::string& file) const
    {
        tools::DocumentRequest request;
        request.files = {_folder / file};
        return request;
    }
    tools::Saved save(const std::string& file, const scene::Overrides& overrides, bool asPatch, bool partial = false)
    {
        tools::LoadProgress progress;
        return tools::saveOverrides(
            {request(file), overrides, asPatch, partial, {_folder / (asPatch ? "out.patch" : "out"), false}}, progress);
    }
    static scene::Override value(Kind kind, std::uint32_t index, OverrideField field, std::uint32_t value)
    {
        return {{kind, index}, field, value, {}};
    }
    // Two squares with a material and a texture each, the second below the first.
    void writeModel()
    {
        formats::NjBuild source;
        formats::NinjaNode node = squareNode({0, 0, 0});
        formats::MaterialChunk colors;
        colors.diffuse = 0xff102030;
        formats::StripBuild strip;
        for (std::uint16_t i = 0; i < 4; ++i) {
            formats::StripCorner corner;
            corner.index = i;
            strip.corners.push_back(corner);
        }
        node.model->polygons = formats::PolygonListBuilder();
        node.model->polygons.material(colors).tiny(formats::TinyChunk{}).strip(0x41, 0, strip);
        formats::NinjaNode child = node;
        child.pos = {1, 2, 3};
        node.children = {child};
        formats::setEvalFlags(node);
        source.models = {node};
        write("a.nj", formats::writeNj(source));
    }
};

} // namespace

TEST_F(SaveWork, AnExportIsThatOfTheCommand)
{
    write("v2.rel", v2StageFile());
    good({"export", "v2.rel", "-o", "command.glb"});
    tools::LoadProgress progress;
    tools::ExportWork work{request("v2.rel"), {}, true, false, {_folder / "new" / "window.glb", false}};
    const tools::Saved saved = tools::saveExport(work, progress);
    EXPECT_EQ(saved.path, work.target.path);
    EXPECT_EQ(readBytes(_folder / "new" / "window.glb"), readBytes(_folder / "command.glb"));
    EXPECT_THROW(tools::saveExport(work, progress), tools::FileError) << "it is there already";
    work.target.path = _folder / "new" / "window.obj";
    EXPECT_THAT(english(tools::saveExport(work, progress).notes.back()), HasSubstr("Lost on the way: "));
    progress.cancel();
    work.target.path = _folder / "late.glb";
    EXPECT_THROW(tools::saveExport(work, progress), tools::Cancelled);
    EXPECT_FALSE(std::filesystem::exists(work.target.path));
}

TEST_F(SaveWork, WhatWasTriedIsAPatchThatOthersApply)
{
    writeModel();
    const scene::Overrides overrides{value(Kind::Strip, 1, OverrideField::Diffuse, 0xff405060),
                                     value(Kind::Strip, 1, OverrideField::DoubleSide, 1),
                                     value(Kind::Strip, 1, OverrideField::Destination, 1),
                                     value(Kind::Strip, 1, OverrideField::WrapU, 2),
                                     {{Kind::Node, 1}, OverrideField::Position, 0, {4, 5, 6}}};
    const tools::Saved saved = save("a.nj", overrides, true);
    EXPECT_EQ(english(saved.error), "");
    EXPECT_EQ(saved.notes.size(), overrides.size());
    EXPECT_THAT(text("out.patch"), HasSubstr("telepipe patch 1"));
    good({"patch", "apply", "a.nj", "out.patch", "-o", "b.nj"});
    const formats::ByteVector before = readBytes(_folder / "a.nj"), after = readBytes(_folder / "b.nj");
    EXPECT_EQ(formats::readNj(after).pool.objects[1].pos, glm::vec3(4, 5, 6));
    EXPECT_EQ(formats::readNj(after).pool.objects[0].pos, glm::vec3(0));
    const auto document = tools::openDocument(request("b.nj"));
    const scene::DrawState& first = document->scene.states[document->scene.strips[0].state];
    const scene::DrawState& second = document->scene.states[document->scene.strips[1].state];
    EXPECT_EQ(first.diffuse, 0xff102030u);
    EXPECT_FALSE(first.doubleSided);
    EXPECT_EQ(second.diffuse, 0xff405060u);
    EXPECT_TRUE(second.doubleSided);
    EXPECT_EQ(scene::fieldOf(second, OverrideField::Destination), 1u);
    EXPECT_EQ(scene::fieldOf(second, OverrideField::WrapU), 2u);
    EXPECT_EQ(scene::fieldOf(second, OverrideField::WrapV), scene::fieldOf(first, OverrideField::WrapV));
}

TEST_F(SaveWork, WhatWasTriedIsAChangedFile)
{
    writeModel();
    const scene::Overrides overrides{value(Kind::Model, 0, OverrideField::Source, 1)};
    EXPECT_EQ(english(save("a.nj", overrides, false).error), "");
    const auto document = tools::openDocument(request("out/a.nj"));
    for (const scene::SceneStrip& strip : document->scene.strips)
        EXPECT_EQ(scene::fieldOf(document->scene.states[strip.state], OverrideField::Source), 1u);
}

TEST_F(SaveWork, WhatNoFileCanSayIsToldAndNotWritten)
{
    writeModel();
    const auto error = [&](const scene::Overrides& overrides) { return english(save("a.nj", overrides, true).error); };
    EXPECT_THAT(error({value(Kind::Strip, 0, OverrideField::Hidden, 1)}),
                HasSubstr("is nothing that a file could say"));
    EXPECT_THAT(error({value(Kind::Strip, 0, OverrideField::Ambient, 0xff123456)}),
                HasSubstr("1 strips are not drawn"));
    EXPECT_FALSE(std::filesystem::exists(_folder / "out.patch"));
    const scene::Overrides both{value(Kind::Strip, 0, OverrideField::Hidden, 1),
                                value(Kind::Strip, 0, OverrideField::Diffuse, 0xff123456)};
    EXPECT_EQ(english(save("a.nj", both, true, true).error), "");
    EXPECT_TRUE(std::filesystem::exists(_folder / "out.patch"));
}

TEST_F(SaveWork, WhatSharesItsBytesIsTold)
{
    struct Case
    {
        std::string name;
        formats::ByteVector bytes;
        OverrideField field; // that its strips have from the file
        std::uint32_t value;
    };
    for (const Case& each : {Case{"v2.rel", v2StageFile(), OverrideField::WrapU, 2},
                             Case{"bb.rel", bbStageFile(), OverrideField::Texture, 1}}) {
        write(each.name, each.bytes);
        const tools::Saved saved = save(each.name, {value(Kind::Model, 0, each.field, each.value)}, true);
        EXPECT_THAT(english(saved.error), HasSubstr("other strips are drawn so, too")) << each.name;
        scene::Overrides all;
        for (std::uint32_t i = 0; i < 2; ++i)
            all.push_back(value(Kind::Section, i, each.field, each.value));
        const auto document = tools::openDocument(request(each.name));
        const tools::Built built = tools::overriddenFiles(*document, all);
        EXPECT_THAT(built.notes.problems, IsEmpty()) << each.name;
        EXPECT_TRUE(built.files.front().isChanged) << each.name;
    }
}

TEST_F(SaveWork, ChangedTexturesGoToTheirFileAndItsBackup)
{
    write("a.pvm", pvmFile({"sky"}));
    const formats::ByteVector before = readBytes(_folder / "a.pvm"), other = pvmFile({"sea"});
    tools::LoadProgress progress;
    tools::ContentsWork work{_folder / "a.pvm", other, tools::kUnpackLimit, {_folder / "b.pvm", false}};
    tools::saveContents(work, progress);
    EXPECT_EQ(readBytes(_folder / "b.pvm"), other);
    EXPECT_THROW(tools::saveContents(work, progress), tools::FileError) << "b.pvm is there";
    work.target.path = _folder / "a.pvm";
    tools::saveContents(work, progress);
    EXPECT_EQ(readBytes(_folder / "a.pvm"), other);
    EXPECT_EQ(readBytes(_folder / "a.pvm.bak"), before);
}

} // namespace telepipe::test::save_work_test

#endif
