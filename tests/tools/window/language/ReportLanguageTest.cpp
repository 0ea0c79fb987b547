#if TELEPIPE_WINDOW

#include "engine/draw/StateText.h"
#include "engine/draw/StepText.h"
#include "engine/scene/Overrides.h"
#include "engine/stage/ChunkSteps.h"
#include "formats/map/FileMap.h"
#include "formats/ninja/Chunks.h"
#include "formats/record/Meanings.h"
#include "formats/vocabulary/Areas.h"
#include "formats/vocabulary/ChunkCodes.h"
#include "formats/vocabulary/EnemyTypes.h"
#include "formats/vocabulary/ObjectTypes.h"
#include "formats/vocabulary/StageFlags.h"
#include "tests/support/Paths.h"
#include "tests/support/Program.h"
#include "tests/support/bytes/DumpedFiles.h"
#include "tests/support/bytes/EveryChunk.h"
#include "tools/demo/Demo.h"
#include "tools/disk/FileError.h"
#include "tools/explain/CoverageReport.h"
#include "tools/explain/FragmentRows.h"
#include "tools/explain/StepReport.h"
#include "tools/json/message/MessageJson.h"
#include "tools/window/language/Translation.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <unordered_map>
#include <vector>

// The Japanese window says all texts of reports in Japanese: nothing stays English by accident.
namespace telepipe::tools::report_language_test {
namespace {

namespace fs = std::filesystem;

const Translation& japanese()
{
    static const Translation result(Language::Japanese);
    return result;
}

// The names of formats and of the SDK's structures and fields that dumps have, and units.
bool isName(const std::string& word)
{
    static const std::set<std::string> names = {
        "AFS",       "BAMS",     "BML",        "DXT",        "GBIX",     "GSL",       "GiB",      "ID",
        "KM",        "NULL",     "PRC",        "PRS",        "PVMH",     "PVPL",      "PVRT",     "REL",
        "RLC",       "UV",       "XJ",         "XVMH",       "XVRT",     "XYZ",       "XZ",       "action",
        "ang",       "angle",    "attr",       "attrflags",  "attrs",    "attr_tex",  "bb",       "center",
        "child",     "crc",      "cvlist",     "diffuse",    "entryId",  "evalflags", "exponent", "far",
        "filename",  "frang",    "func",       "groupId",    "head",     "iamb",      "iang",     "idif",
        "indices",   "inp_fn",   "ispc",       "keys",       "lsrc",     "lx",        "ly",       "material",
        "mats",      "mdata",    "meshes",     "meshsets",   "model",    "motion",    "mtrx",     "nbFrame",
        "nbKey",     "nbMat",    "nbMesh",     "nbMeshset",  "nbPoint",  "nbPolygon", "nbShape",  "nbStrip",
        "nbTexture", "near",     "normal",     "normals",    "nrang",    "oang",      "object",   "plist",
        "pnt",       "points",   "pos",        "range",      "re",       "reserve",   "reserved", "rgb",
        "roll",      "scl",      "shapes",     "sibling",    "specular", "stat",      "tam",      "texId",
        "texaddr",   "textures", "type",       "vec",        "vector",   "vertcolor", "vertices", "vertuv",
        "vlist",     "work",     "attr_texId", "type_matId", "ambient",  "prs",       "prc",      "rel",
        "DX",        "DY",       "DZ",         "UX",         "UY",       "UZ",        "NMDM",     "NSSM",
        "NJSL",      "CPSM",     "NCAM",       "NLIM",       "quat",     "vert",      "norm",     "RECT_MM",
        "STRIDE_MM", "BITMAP",   "BITMAP_MM",  "MDLN",       "CONV",     "PVMI",      "IMGC",     "COMM",
        "PVPN",      "deg",      "ARGB",       "NPC",        "BB",       "EP",        "AA",       "ver",
        "DC",        "PC",       "VR",         "ax",         "ay",       "az",        "SWIZZLED", "LINEAR",
        "MiB",       "PVM",      "XVM",        "XVR",        "PNG"};
    return names.contains(word);
}

// English words of a piece of ASCII but for names and numbers.
std::string wordsOf(const std::string& piece)
{
    static const std::regex kept(
        R"(\b0x[0-9a-fA-F]+|\b[0-9a-f]{8}\b|\b(NJ[A-Z]*|KM|MDATA|POF\d)(_\w+)?\*?\d?|)"
        R"([\w/.-]*\.\w{2,4}\b|--[a-z-]+|\bevt2\b|\bdemo_\w+|[0-9.]+e-?[0-9]+|ARGB\d+|RGB\d+)");
    static const std::regex word("[A-Za-z][A-Za-z_]+");
    const std::string rest = std::regex_replace(piece, kept, " ");
    std::string left;
    for (std::sregex_iterator at(rest.begin(), rest.end(), word), end; at != end; ++at)
        if (!isName(at->str()))
            left += " " + at->str();
    return left;
}

// The words of a text outside its quotes. They are remembered, as the same pieces come by again and again.
std::string wordsLeft(const std::string& japanese)
{
    static std::unordered_map<std::string, std::string> known;
    static const std::string kOfPieces = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_/.*-";
    std::string left;
    for (std::size_t at = 0; (at = japanese.find_first_of(kOfPieces + '"', at)) != japanese.npos;) {
        const std::size_t closing = japanese[at] == '"' ? japanese.find('"', at + 1) : japanese.npos;
        if (japanese[at] == '"') {
            at = closing == japanese.npos ? at + 1 : closing + 1;
            continue;
        }
        const std::string piece = japanese.substr(at, japanese.find_first_not_of(kOfPieces, at) - at);
        const auto [found, isNew] = known.try_emplace(piece);
        if (isNew)
            found->second = wordsOf(piece);
        left += found->second;
        at += piece.size();
    }
    return left;
}

void expectText(const formats::Message& message)
{
    EXPECT_EQ(wordsLeft(japanese().text(message)), "") << message << "\n" << japanese().text(message);
}

void expectField(const formats::FileRange& field)
{
    EXPECT_EQ(wordsLeft(japanese().field(field.name)), "") << dumpLine(field) << "\n" << japanese().field(field.name);
    expectText(field.value);
}

std::multiset<std::string> placesOf(const std::string& text, bool isTemplate)
{
    static const std::regex place(R"(\{(\d?)[^}]*\})");
    std::multiset<std::string> result;
    for (std::sregex_iterator at(text.begin(), text.end(), place), end; at != end; ++at)
        result.insert(isTemplate ? std::to_string(result.size()) : (*at)[1].str());
    return result;
}

TEST(ReportLanguageTest, NoTemplateStandsTwiceAndEachValueIsSaid)
{
    std::set<std::string> seen;
    for (const Wording& wording : japaneseTemplates()) {
        EXPECT_TRUE(seen.insert(wording.english).second) << wording.english;
        EXPECT_EQ(placesOf(wording.english, true), placesOf(wording.japanese, false)) << wording.english;
    }
}

TEST(ReportLanguageTest, EveryParameterOfWhatStandsInAStageIsSaid)
{
    for (unsigned type = 0; type < 0x10000; ++type)
        for (unsigned number = 1; number <= 7; ++number) {
            const auto which = static_cast<std::uint16_t>(type);
            if (number < 7)
                expectText(formats::Message::word(formats::objectParameter(which, number)));
            expectText(formats::Message::word(formats::enemyParameter(which, number)));
        }
}

TEST(ReportLanguageTest, WhatStandsInAStageAndWhatIsRemarkedOfItIsSaid)
{
    const auto expectWord = [](std::string_view word) { expectText(formats::Message::word(word)); };
    for (unsigned type = 0; type < 0x10000; ++type) {
        const auto which = static_cast<std::uint16_t>(type);
        if (const formats::ObjectType* object = formats::objectType(which))
            expectWord(object->name);
        for (const std::int16_t kind : {0, 1, 2, 3})
            for (const std::int16_t seventh : {0, 1})
                for (const float rare : {0.0f, 1.0f})
                    if (const formats::EnemyType* enemy = formats::enemyType({which, rare, kind, seventh})) {
                        expectWord(enemy->name);
                        for (const std::uint8_t area : {0x01, 0x12, 0x23, 0x24})
                            for (const bool isUltimate : {false, true})
                                expectWord(formats::enemyNameIn(which, enemy->variant, area, isUltimate));
                    }
        for (const auto& remarks : {formats::objectRemarks(which), formats::enemyRemarks(which)})
            for (const std::string_view remark : remarks)
                expectWord(remark);
    }
    for (unsigned number = 0; number <= 0xff; ++number) {
        const formats::Area* area = formats::areaNumbered(static_cast<std::uint8_t>(number));
        EXPECT_TRUE(!area || japanese().text(formats::Message::word(area->name)) == area->japanese) << number;
    }
}

// These files have every structure there is.
TEST(ReportLanguageTest, EveryStructureAndFieldOfADumpIsSaid)
{
    std::size_t rows = 0;
    for (const formats::ByteVector& file : test::dumpedFiles()) {
        const formats::FileMap map(file);
        for (std::size_t i = 0; i < map.size(); ++i) {
            expectText(map[i].name);
            for (const formats::FileRange& field : map.fieldsOf(i)) {
                ++rows;
                expectField(field);
            }
        }
    }
    EXPECT_GT(rows, 500u);
}

TEST(ReportLanguageTest, EveryFlagIsSaid)
{
    using namespace formats;
    for (std::uint32_t bit = 0; bit < 32; ++bit) {
        for (const auto meaning : {evalFlagsMeaning, tinyFlagsMeaning, tinyBodyMeaning, interpolationMeaning,
                                   materialFlagsMeaning, pvmFlagsMeaning, lightSourceMeaning})
            expectText(meaning(1u << bit));
        for (const Codes codes :
             {Codes(kStripFlagCodes), Codes(kBbEntryFlagCodes), Codes(kV2StaticFlagCodes), Codes(kSurfaceFlagCodes)})
            expectText(flagsText(1u << bit, codes));
    }
    for (std::uint32_t code = 0; code < 0x60; ++code)
        for (const auto meaning : {blendMeaning, xjTableTypeMeaning, pixelFormatMeaning, dataFormatMeaning,
                                   xvrFormatMeaning, bmlTypeMeaning, vertexHeadMeaning})
            expectText(meaning(code));
    for (std::uint32_t code = 0; code < 16; ++code)
        for (const std::uint32_t value : {0u, 1u, 2u, 5u})
            expectText(xjRecordMeaning(code, value, value));
    for (std::uint32_t flags = 0; flags < 256; ++flags)
        expectText(vertexHeadMeaning(0x2c | flags << 8));
    for (int kind = 0; kind <= int(FileKind::Prc); ++kind)
        expectText(fileKindName(FileKind(kind)));
}

void expectSteps(const scene::ChunkSteps& steps)
{
    ASSERT_FALSE(steps.steps.empty());
    for (std::uint32_t step = 0; step < steps.steps.size(); ++step) {
        expectText(stepTitle(steps, step));
        for (const scene::StateRow& row : scene::stateRows(steps, step))
            for (const formats::Message& text : {row.name, row.value, row.before})
                expectText(text);
        for (const auto& [number, history] : steps.slots) {
            expectText(slotText(steps, scene::slotAt(history, step)));
            expectText(slotFate(scene::slotAt(history, step)));
        }
    }
    for (const formats::Warning& warning : steps.warnings)
        expectText(warning.text);
}

TEST(ReportLanguageTest, EveryStepOfEveryChunkIsSaid)
{
    formats::NinjaNode root, child;
    root.model = test::everyChunk();
    child.model = test::everyChunk();
    child.model->polygons.drawList(1).drawList(9); // cached by the root; by nobody
    root.children = {child};
    formats::NjBuild build;
    build.models = {root};
    const formats::ByteVector file = formats::writeNj(build);
    const formats::NjFile nj = formats::readNj(file);
    expectSteps(scene::chunkSteps(nj.pool, nj.models.front().tree));
}

class DemoFiles : public testing::Test
{
protected:
    std::unique_ptr<Document> open(const std::string& name)
    {
        for (const DemoFile& file : demoFiles())
            std::ofstream(_folder / file.name, std::ios::binary)
                .write(reinterpret_cast<const char*>(file.bytes.data()), std::streamsize(file.bytes.size()));
        return openDocument({_folder / name});
    }

    test::ScratchFolder _folder;
};

using ReportLanguageOfDemoTest = DemoFiles;

TEST_F(ReportLanguageOfDemoTest, EveryStepOfAWeightedModelIsSaid)
{
    const auto carp = open("carp.nj");
    expectSteps(scene::chunkSteps(carp->files.front()->as<formats::NjFile>()->pool, carp->scene.models.front().tree));
}

// A triangle of each strip, in each area, with all that can come to its colour.
void expectFragments(const Document& document)
{
    const scene::Scene& scene = document.scene;
    trace::Fragment fragment;
    for (std::uint32_t strip = 0; strip < scene.strips.size(); ++strip) {
        const scene::SceneStrip& here = scene.strips[strip];
        const std::uint32_t model = scene.nodes[here.node].model;
        fragment.strip = strip;
        fragment.triangle = here.firstIndex / 3;
        fragment.node = here.node;
        fragment.model = model;
        fragment.section = scene.models[model].section;
        fragment.state = here.state;
        fragment.front = strip % 2 == 0;
        fragment.list = scene.states[here.state].list;
        fragment.area = trace::Area(strip % 3);
        fragment.fog = strip % 2 == 0 ? 0.5f : 0;
        fragment.offset = glm::vec3(strip % 5 == 0 ? 0.5f : 0);
        fragment.texel.reset();
        if (const auto texture = scene.states[here.state].texture; texture != scene::kNoTexture && strip % 7 != 0)
            fragment.texel = trace::TexelRead{texture, 0, {}, {}, 0, {}, {}};
        for (const FragmentRow& row : fragmentRows(document, fragment)) {
            expectText(row.name);
            if (english(row.name) != "file")
                expectText(row.value);
        }
    }
}

TEST_F(ReportLanguageOfDemoTest, EveryFragmentIsSaid)
{
    expectFragments(*open("map_demo01n.rel"));
    expectFragments(*open("carp.nj"));
}

TEST_F(ReportLanguageOfDemoTest, EveryOverrideIsSaid)
{
    const auto demo = open("map_demo01n.rel");
    using Kind = scene::OverrideTarget::Kind;
    for (const Kind kind : {Kind::Section, Kind::Model, Kind::Node, Kind::Strip})
        for (std::size_t field = 0; field < std::size_t(scene::OverrideField::Count); ++field)
            for (std::uint32_t value = 0; value < 8; ++value) {
                scene::Override change;
                change.target = {kind, 0};
                change.field = scene::OverrideField(field);
                change.value = value;
                expectText(scene::describe(demo->scene, change));
                expectText(scene::valueText(change));
            }
}

TEST(ReportLanguageTest, EveryWordOfAStateIsSaid)
{
    scene::DrawState state;
    state.sourceSelect = state.destinationSelect = state.hasVertexColor = state.hasNormal = state.environment = true;
    state.doubleSided = state.twoParameter = state.bump.given = state.sampler.superSample = true;
    state.stripFlags = formats::kStripFlat;
    state.textureSwap = 3;
    state.texture = 1;
    for (std::uint8_t i = 0; i < 12; ++i) {
        state.list = scene::List(i % 3);
        state.sampler.filter = scene::Filter(i % 4);
        state.sampler.wrapU = state.sampler.wrapV = scene::Wrap(i % 3);
        expectText(scene::stateText(state));
    }
    state.second.texture = 2;
    expectText(scene::stateText(state));
}

// The values that were expected and found stay in the reader's words.
TEST(ReportLanguageTest, ErrorsAreSaidAroundWhatWasFound)
{
    const FileParseError error("/a b/c, d.rel", formats::ParseError(0x10, "a stage, or a model", "\"x\""));
    EXPECT_EQ(japanese().text(error.message()),
              "/a b/c, d.rel: 位置 0x10: 「a stage, or a model」のはずが「\"x\"」でした");
    EXPECT_STREQ(error.what(), "/a b/c, d.rel: offset 0x10: expected a stage, or a model, found \"x\"");
}

// A report of another process of this program comes as data, and is said as one of this process is.
TEST(ReportLanguageTest, WhatIsSentIsSaidByItsTemplate)
{
    static const std::regex place(R"(\{[^}]*\})");
    for (const Wording& wording : japaneseTemplates()) {
        const std::string pattern = wording.english;
        std::vector<formats::Message> values;
        for (std::sregex_iterator at(pattern.begin(), pattern.end(), place), end; at != end; ++at)
            values.push_back(at->str().find_first_of("feg") != std::string::npos ? formats::Message(0.5)
                                                                                 : formats::Message(std::int64_t(11)));
        const auto message = formats::Message::filled(pattern, std::move(values));
        ASSERT_TRUE(message) << pattern;
        const formats::Message sent = messageIn(parseJson(jsonText(messageJson(*message))));
        EXPECT_EQ(japanese().text(sent), japanese().text(*message)) << pattern;
        EXPECT_EQ(english(sent), english(*message));
    }
}

TEST(ReportLanguageTest, CoverageIsSaid)
{
    formats::Coverage coverage;
    coverage.bytes = {900000, 50, 7, 1};
    expectText(coverageText(coverage));
}

// A text in the sources, literals side by side taken as one.
struct Literal
{
    std::string text;
    std::string before; // it
};

std::vector<Literal> literalsIn(const std::string& source)
{
    static const std::regex literals(R"re("(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*)re");
    static const std::regex part(R"re("((?:[^"\\\n]|\\.)*)")re"), lineEnd(R"re(\\n)re"), quote(R"re(\\")re");
    std::vector<Literal> result;
    for (std::sregex_iterator at(source.begin(), source.end(), literals), end; at != end; ++at) {
        Literal literal;
        const std::string all = at->str();
        for (std::sregex_iterator piece(all.begin(), all.end(), part); piece != end; ++piece)
            literal.text += (*piece)[1].str();
        literal.text = std::regex_replace(std::regex_replace(literal.text, lineEnd, "\n"), quote, "\"");
        const auto begin = std::size_t(at->position(0));
        literal.before = source.substr(begin - std::min<std::size_t>(begin, 60), std::min<std::size_t>(begin, 60));
        result.push_back(std::move(literal));
    }
    return result;
}

// Sources that draw what only the command line can ask for: what they say does not reach the window.
bool isOfCommandLine(const std::string& source)
{
    return source == "ChipDump" || source == "OpenPicture";
}

// The literals that the window can come to show, without what only the command line says.
std::vector<Literal> literalsOfReports()
{
    const fs::path root = fs::path(test::goldenFolder()).parent_path().parent_path();
    std::vector<Literal> result;
    for (const char* folder : {"formats", "engine", "tools"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const std::string path = entry.path().lexically_relative(root).generic_string();
            const bool isSource = entry.path().extension() == ".cpp" || entry.path().extension() == ".h";
            if (!isSource || path.starts_with("tools/cli") || isOfCommandLine(entry.path().stem().string()) ||
                (path.starts_with("tools/import") && !path.ends_with("OverriddenFiles.cpp")) ||
                path.starts_with("tools/export/gltf/read") || path.starts_with("tools/window/language") ||
                path.starts_with("tools/explain/info") || path == "formats/message/Message.h" ||
                path == "tools/json/FillPattern.h")
                continue;
            for (Literal& literal : literalsIn(test::readText(entry.path())))
                result.push_back(std::move(literal));
        }
    return result;
}

std::set<std::string> templates()
{
    std::set<std::string> result;
    for (const Wording& wording : japaneseTemplates())
        result.insert(wording.english);
    return result;
}

TEST(ReportLanguageTest, EveryTemplateInTheSourcesHasItsJapanese)
{
    static const std::regex place(R"(\{[^}]*\})"),
        printed(R"((fmt::\w+|vformat_to|spdlog::\w+|printLine|\bline|\btr|\bshortText)\((\w+, )?\s*$)");
    std::size_t found = 0;
    for (const Literal& literal : literalsOfReports()) {
        const std::string rest = std::regex_replace(literal.text, place, " ");
        if (rest == literal.text || wordsLeft(rest).empty() || std::regex_search(literal.before, printed))
            continue;
        ++found;
        EXPECT_TRUE(templates().contains(literal.text)) << literal.text;
    }
    EXPECT_GT(found, 90u) << "the sources are not where they are looked for";
}

// The messages without values.
TEST(ReportLanguageTest, EveryWarningNoteAndErrorInTheSourcesIsSaid)
{
    static const std::regex call(
        R"(([wW]arnings\)?\.add\([^;"]*|\bwarn(Once)?\([^;"]*|notes\.push_back\(|failFile\([^;"]*|)"
        R"(\bOddity \w+\{|\b(MessageError|Refused|DamagedPatch)\(|\bexpected\(\)\s*\{\s*return |)"
        R"(\b(Whole|Number)Kind<[^<>"]+, )\s*$)");
    std::size_t found = 0;
    for (const Literal& literal : literalsOfReports())
        if (std::regex_search(literal.before, call)) {
            ++found;
            expectText(literal.text.c_str());
        }
    EXPECT_GT(found, 30u) << "the sources are not where they are looked for";
}

TEST(ReportLanguageTest, NoTemplateIsDead)
{
    std::set<std::string> said;
    for (const Literal& literal : literalsOfReports())
        said.insert(literal.text);
    for (const std::string& each : templates())
        EXPECT_TRUE(said.contains(each)) << each;
}

} // namespace
} // namespace telepipe::tools::report_language_test

#endif
