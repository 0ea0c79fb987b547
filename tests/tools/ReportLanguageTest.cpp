#if TELEPIPE_WINDOW

#include "engine/draw/Describe.h"
#include "engine/ninja/ChunkSteps.h"
#include "engine/scene/Overrides.h"
#include "formats/ninja/Chunks.h"
#include "formats/record/Meanings.h"
#include "tests/support/EveryChunk.h"
#include "tests/support/Paths.h"
#include "tests/support/Program.h"
#include "tools/demo/Demo.h"
#include "tools/explain/CoverageReport.h"
#include "tools/explain/FragmentRows.h"
#include "tools/explain/StepReport.h"
#include "tools/window/language/Translation.h"

#include <fstream>
#include <gtest/gtest.h>
#include <regex>
#include <set>
#include <sstream>

// Whatever the reports can say, the Japanese window says in Japanese: nothing stays English by accident.
namespace telepipe::tools {
namespace {

namespace fs = std::filesystem;

std::string contentOf(const fs::path& file)
{
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

const Phrasebook& book()
{
    static const Phrasebook result = japanesePhrasebook();
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
        "PVPN",      "deg"};
    return names.contains(word);
}

// English words but for names, numbers, and what stands in quotes.
std::string wordsLeft(const std::string& japanese)
{
    static const std::regex kept(R"("[^"]*"|\b0x[0-9a-fA-F]+|\b[0-9a-f]{8}\b|\b(NJ[A-Z]*|KM|MDATA|POF\d)(_\w+)?\*?\d?|)"
                                 R"([\w/.-]*\.\w{2,4}\b|\bdemo_\w+|[0-9.]+e-?[0-9]+|ARGB\d+|RGB\d+)");
    static const std::regex word("[A-Za-z][A-Za-z_]+");
    const std::string rest = std::regex_replace(japanese, kept, " ");
    std::string left;
    for (std::sregex_iterator at(rest.begin(), rest.end(), word), end; at != end; ++at)
        if (!isName(at->str()))
            left += " " + at->str();
    return left;
}

void expectText(const std::string& english)
{
    EXPECT_EQ(wordsLeft(book().text(english)), "") << english << "\n" << book().text(english);
}

void expectRow(const std::string& english)
{
    EXPECT_EQ(wordsLeft(book().field(english)), "") << english << "\n" << book().field(english);
}

TEST(ReportLanguageTest, NoPhraseStandsTwiceAndEachValueIsSaid)
{
    std::set<std::string> seen;
    const std::regex value(R"(\{(\d)[tlsw]?\})");
    const auto values = [&](const std::string& text) {
        std::multiset<std::string> result;
        for (std::sregex_iterator at(text.begin(), text.end(), value), end; at != end; ++at)
            result.insert((*at)[1]);
        return result;
    };
    for (const Message& message : japanesePhrases()) {
        EXPECT_TRUE(seen.insert(message.english).second) << message.english;
        EXPECT_EQ(values(message.english), values(message.japanese)) << message.english;
    }
}

// The dumps that were read over have every structure there is; beside these they have lines that only files' texts
// have.
TEST(ReportLanguageTest, EveryStructureAndFieldOfADumpIsSaid)
{
    const std::regex front("^(\\| )*(  )?([0-9a-f]{8}  )?"), hex("^(([0-9a-f]{2} )+ +)");
    const std::regex others("^warning at|^cannot be|bytes in structures");
    std::size_t rows = 0;
    for (const auto& entry : fs::directory_iterator(test::goldenFolder())) {
        if (!entry.path().filename().string().starts_with("dump_"))
            continue;
        std::istringstream lines(contentOf(entry.path()));
        for (std::string line; std::getline(lines, line); ++rows) {
            line = std::regex_replace(std::regex_replace(line, front, ""), hex, "");
            if (!std::regex_search(line, others))
                expectRow(line);
        }
    }
    EXPECT_GT(rows, 500u);
}

TEST(ReportLanguageTest, EveryFlagIsSaid)
{
    using namespace formats;
    for (std::uint32_t bit = 0; bit < 32; ++bit)
        for (const auto meaning : {evalFlagsMeaning, stripFlagsMeaning, tinyFlagsMeaning, tinyBodyMeaning,
                                   interpolationMeaning, entryFlagsMeaning, v2StaticFlagsMeaning, sectionFlagsMeaning,
                                   surfaceFlagsMeaning, materialFlagsMeaning, pvmFlagsMeaning, lightSourceMeaning})
            expectText(meaning(1u << bit));
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
            for (const std::string& text : {row.name, row.value, row.before})
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
            if (row.name != "file")
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
    state.doubleSided = state.flat = state.twoParameter = state.bump.given = state.sampler.superSample = true;
    state.textureSwap = 3;
    state.texture = 1;
    for (std::uint8_t i = 0; i < 12; ++i) {
        state.list = scene::List(i % 3);
        state.sampler.filter = scene::Filter(i % 4);
        state.sampler.wrapU = state.sampler.wrapV = scene::Wrap(i % 3);
        expectText(scene::describe(state));
    }
    state.second.texture = 2;
    expectText(scene::describe(state));
}

// What was expected and found stays as the reader says it.
TEST(ReportLanguageTest, ErrorsAreSaidAroundWhatWasFound)
{
    EXPECT_EQ(book().text("/a b/c, d.rel: offset 0x10: expected a stage, or a model, found \"x\""),
              "/a b/c, d.rel: 位置 0x10: 「a stage, or a model」のはずが「\"x\"」でした");
    EXPECT_EQ(wordsLeft(book().text("a.nj: cannot be read: it is a folder")), "");
}

TEST(ReportLanguageTest, CoverageIsSaid)
{
    formats::Coverage coverage;
    coverage.bytes = {900000, 50, 7, 1};
    expectText(coverageText(coverage));
}

// What the warnings, notes and errors of the sources say: literals as they are, values as numbers.
class Sentences
{
public:
    explicit Sentences(const std::string& source) : _source(source) {}
    std::vector<std::string> all() const;

private:
    static std::size_t closing(const std::string& text, std::size_t open);
    static std::size_t find(const std::string& text, char c, std::size_t from);
    static void addAlternatives(const std::string& expression, std::vector<std::string>& texts);
    static std::string textOf(const std::string& expression);

    const std::string& _source;
};

// The first that is outside of quotes and of parentheses that open after from.
std::size_t Sentences::find(const std::string& text, char c, std::size_t from)
{
    int depth = 0;
    for (std::size_t i = from; i < text.size(); ++i) {
        if (text[i] == '"') {
            for (++i; i < text.size() && text[i] != '"'; ++i)
                i += text[i] == '\\';
            continue;
        }
        if (depth == 0 && text[i] == c && (c != ':' || (text[i + 1] != ':' && text[i - 1] != ':')))
            return i;
        depth += text[i] == '(' || text[i] == '{';
        depth -= text[i] == ')' || text[i] == '}';
        if (depth < 0)
            break;
    }
    return std::string::npos;
}

std::size_t Sentences::closing(const std::string& text, std::size_t open)
{
    return find(text, text[open] == '(' ? ')' : '}', open + 1);
}

std::string Sentences::textOf(const std::string& expression)
{
    static const std::regex wrapped(R"re(std::string\(("(?:[^"\\]|\\.)*")\))re");
    static const std::regex piece(R"re("((?:[^"\\]|\\.)*)"|[^"]+)re");
    const std::string plain = std::regex_replace(expression, wrapped, "$1");
    std::string text;
    for (std::sregex_iterator at(plain.begin(), plain.end(), piece), end; at != end; ++at)
        if ((*at)[1].matched)
            text += (*at)[1].str();
        else if (std::regex_search(at->str(), std::regex("\\w")))
            text += "7";
    return text;
}

// Both branches of "a ? b : c", in parentheses or not.
void Sentences::addAlternatives(const std::string& expression, std::vector<std::string>& texts)
{
    for (std::size_t open = std::string::npos, from = 0;; from = open + 1) {
        const std::size_t question = find(expression, '?', from);
        if (question != std::string::npos) {
            const std::size_t colon = find(expression, ':', question);
            const std::size_t end = open == std::string::npos ? expression.size() : closing(expression, open);
            const std::string head = expression.substr(0, open == std::string::npos ? 0 : open);
            const std::string tail = end < expression.size() ? expression.substr(end + 1) : "";
            addAlternatives(head + expression.substr(question + 1, colon - question - 1) + tail, texts);
            addAlternatives(head + expression.substr(colon + 1, end - colon - 1) + tail, texts);
            return;
        }
        open = expression.find('(', from);
        if (open == std::string::npos)
            break;
    }
    texts.push_back(textOf(expression));
}

std::vector<std::string> Sentences::all() const
{
    static const std::regex calls(
        R"((?:[wW]arnings\)?\.add|\bwarn(?:Once)?|notes\.push_back|changes\.push_back|failFile)(\()|)"
        R"(\bOddity \w+(\{))");
    std::vector<std::string> texts;
    for (std::sregex_iterator at(_source.begin(), _source.end(), calls), end; at != end; ++at) {
        const std::size_t open = std::size_t(at->position(0) + at->length(0)) - 1;
        std::string expression = _source.substr(open + 1, closing(_source, open) - open - 1);
        for (std::size_t comma; (comma = find(expression, ',', 0)) != std::string::npos;)
            expression.erase(0, comma + 1);
        const bool isOfFile = at->str().starts_with("failFile");
        addAlternatives(isOfFile ? "\"7: \" + " + expression : expression, texts);
    }
    return texts;
}

TEST(ReportLanguageTest, EveryWarningNoteAndErrorInTheSourcesIsSaid)
{
    const fs::path root = fs::path(test::goldenFolder()).parent_path().parent_path();
    std::size_t sentences = 0;
    // What the command line alone says while it makes pictures (tools/picture/job, image) is English.
    for (const char* folder :
         {"formats", "engine", "tools/disk", "tools/document", "tools/explain", "tools/picture/draw",
          "tools/picture/option", "tools/picture/plan", "tools/picture/record"})
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            if (!entry.is_regular_file())
                continue;
            const std::string source = contentOf(entry.path());
            for (const std::string& text : Sentences(source).all()) {
                ++sentences;
                SCOPED_TRACE(entry.path().filename().string());
                expectText(text);
            }
        }
    EXPECT_GT(sentences, 90u) << "the sources are not where they are looked for";
}

} // namespace
} // namespace telepipe::tools

#endif
