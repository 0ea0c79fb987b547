#if TELEPIPE_WINDOW

#include "engine/draw/overlay/SurfaceFlags.h"
#include "engine/scene/Overrides.h"
#include "tests/support/Paths.h"
#include "tests/support/Program.h"
#include "tests/support/bytes/EveryCode.h"
#include "tools/document/beside/Offers.h"
#include "tools/explain/FragmentRows.h"
#include "tools/picture/option/Legend.h"
#include "tools/picture/option/ViewOptions.h"
#include "tools/picture/record/Bookmarks.h"
#include "tools/picture/record/RecordOptions.h"
#include "tools/window/keys/Actions.h"
#include "tools/window/keys/Gesture.h"
#include "tools/window/language/Language.h"
#include "tools/window/lists/SceneLists.h"
#include "tools/window/saving/DrawKinds.h"
#include "tools/window/widgets/FontFiles.h"
#include "tools/window/widgets/Fonts.h"
#include "tools/window/widgets/Terms.h"

#include <cctype>
#include <gtest/gtest.h>
#include <imgui_internal.h>
#include <map>
#include <regex>
#include <set>

// The window's words in both languages: none is missing, none says something else.
namespace telepipe::tools::translation_test {
namespace {

namespace fs = std::filesystem;

const std::map<std::string, std::string>& table()
{
    static const std::map<std::string, std::string> messages = [] {
        std::map<std::string, std::string> result;
        for (const Wording& message : japaneseMessages())
            result[message.english] = message.japanese;
        for (const Wording& message : japaneseCodes())
            result.emplace(message.english, message.japanese);
        return result;
    }();
    return messages;
}

// "%.1f" and "%%", as printf takes them, and "{:.1f}", as fmt does.
std::vector<std::string> specifiers(const std::string& format)
{
    static const std::regex pattern("%(%|[-+0-9.*]*(ll|z|l)?[a-zA-Z])|\\{[^}]*\\}");
    std::vector<std::string> result;
    for (std::sregex_iterator at(format.begin(), format.end(), pattern), end; at != end; ++at)
        result.push_back(at->str());
    return result;
}

// Numbers, signs and formats of numbers are the same in every language, and so are units.
bool hasWords(const std::string& text)
{
    static const std::regex wordless(
        "%[-+0-9.*]*(ll|z|l)?[a-zA-Z]|\\{[^}]*\\}|0x|\\\\n|\\b(ms|fps|id|x|s|K|M|AARRGGBB)\\b");
    const std::string rest = std::regex_replace(text, wordless, "");
    return std::any_of(rest.begin(), rest.end(), [](unsigned char c) { return std::isalpha(c); });
}

const std::string kLiteral = R"re("(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*)re";

// The text of adjacent literals together.
std::string textOf(const std::string& literals)
{
    std::string text;
    bool inside = false;
    for (std::size_t i = 0; i < literals.size(); ++i) {
        const char c = literals[i];
        if (c == '"')
            inside = !inside;
        else if (inside && c == '\\')
            text += literals[++i] == 'n' ? '\n' : literals[i];
        else if (inside)
            text += c;
    }
    return text;
}

struct Source
{
    std::string name, text;
};

std::vector<Source> sources()
{
    std::vector<Source> result;
    const fs::path window = fs::path(test::goldenFolder()).parent_path().parent_path() / "tools" / "window";
    for (const auto& entry : fs::recursive_directory_iterator(window)) {
        const fs::path& path = entry.path();
        if ((path.extension() != ".cpp" && path.extension() != ".h") || path.parent_path().filename() == "japanese")
            continue;
        result.push_back({path.filename().string(), test::readText(path)});
    }
    return result;
}

// Every match's last group that took part.
std::vector<std::string> matches(const std::string& text, const std::regex& pattern)
{
    std::vector<std::string> result;
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at)
        for (std::size_t group = 1; group < at->size(); ++group)
            if ((*at)[group].matched)
                result.push_back(textOf((*at)[group].str()));
    return result;
}

TEST(TranslationTest, NoTextStandsTwice)
{
    std::set<std::string> seen;
    for (const Wording& message : japaneseMessages())
        EXPECT_TRUE(seen.insert(message.english).second) << message.english;
}

// "DXT1" is the same in every language.
bool isName(const std::string& words)
{
    return std::none_of(words.begin(), words.end(), [](unsigned char c) { return std::islower(c); });
}

TEST(TranslationTest, EveryCodeIsTranslated)
{
    std::set<std::string> translated;
    for (const Wording& message : japaneseCodes())
        EXPECT_TRUE(translated.insert(message.english).second) << message.english << " stands twice";
    for (const auto& [title, codes] : test::kEveryCode)
        for (const formats::Code& code : codes)
            EXPECT_TRUE(isName(code.words) || translated.contains(code.words)) << title << ": " << code.words;
}

// A message may read like a code only where it is translated differently.
TEST(TranslationTest, NoMessageRepeatsACode)
{
    std::map<std::string, std::string> messages;
    for (const Wording& message : japaneseMessages())
        messages[message.english] = message.japanese;
    for (const Wording& code : japaneseCodes())
        EXPECT_NE(messages[code.english], code.japanese) << code.english;
}

TEST(TranslationTest, ACodeIsCalledTheSameByPanelsAndReports)
{
    const Translation japanese(Language::Japanese);
    for (const Wording& message : japaneseCodes()) {
        EXPECT_STREQ(japanese.code(message.english), message.japanese);
        EXPECT_EQ(japanese.text(formats::Message(message.english)), message.japanese);
    }
    EXPECT_STREQ(japanese.code("point"), "ポイント");
    EXPECT_STREQ(japanese.text("point"), "点") << "that of a fragment";
    EXPECT_STREQ(japanese.code("DXT1"), "DXT1");
    EXPECT_STREQ(Translation(Language::English).code("1 - source alpha"), "1 - source alpha");
    EXPECT_STREQ(codeName(formats::codeOf(formats::kBlendCodes, 5)), "1 - source alpha");
}

TEST(TranslationTest, BothLanguagesTakeTheSameValues)
{
    for (const auto& [english, japanese] : table()) {
        EXPECT_FALSE(japanese.empty()) << english;
        EXPECT_EQ(specifiers(english), specifiers(japanese)) << english;
    }
}

// Finds the texts that the window's sources hand to the translator, in all ways that panels have.
TEST(TranslationTest, EveryTextInTheSourcesIsInTheTable)
{
    const std::regex calls("\\b(?:tr|trLabel|property|positionProperty|colorProperty|heading|header|hint|tab|radio|"
                           "Panel|smallButton|tooltip|toggle)\\((?:PanelId::\\w+,\\s*)?(" +
                           kLiteral + ")(?:,\\s*(" + kLiteral + "))?");
    std::size_t found = 0;
    for (const Source& source : sources())
        for (const std::string& text : matches(source.text, calls)) {
            found += hasWords(text);
            EXPECT_TRUE(!hasWords(text) || table().contains(text)) << source.name << ": " << text;
        }
    EXPECT_GT(found, 300u) << "the sources are not where they are looked for";
}

// Finds widgets with words that are not handed to the translator.
TEST(TranslationTest, NoWidgetHasWordsOfItsOwn)
{
    const std::regex calls("ImGui::(?:Button|SmallButton|Checkbox|RadioButton|MenuItem|BeginMenu|CollapsingHeader|"
                           "Selectable|BeginTabItem|SliderFloat|SliderInt|DragFloat[234]?|InputText|Combo|Text|"
                           "TextWrapped|TextUnformatted|SetTooltip|TextColored\\(\\w+,|BulletText)\\(?\\s*(" +
                           kLiteral + ")");
    for (const Source& source : sources())
        for (const std::string& text : matches(source.text, calls))
            EXPECT_TRUE(text.starts_with("##") || !hasWords(text)) << source.name << ": " << text;
}

void expectTranslated(const char* text)
{
    EXPECT_TRUE(!hasWords(text) || table().contains(text)) << text;
}

// Dear ImGui breaks numbers and names behind their points, and lets text under the mouse leave the window.
TEST(TranslationTest, LinesAreBrokenInOnePlace)
{
    const std::regex calls(R"(ImGui::(SetTooltip|TextWrapped|PushTextWrapPos)\()");
    for (const Source& source : sources())
        EXPECT_FALSE(std::regex_search(source.text, calls)) << source.name;
}

TEST(TranslationTest, ActionsAndGesturesAreInTheTable)
{
    for (const ActionInfo& info : allActions()) {
        expectTranslated(info.group);
        expectTranslated(info.label);
    }
    for (const auto gestures : {mouseGestures(), gamepadGestures()})
        for (const Gesture& gesture : gestures) {
            expectTranslated(gesture.what);
            expectTranslated(gesture.does);
        }
}

template <class S> void expectOption(const Option<S>& option)
{
    expectTranslated(option.label);
    expectTranslated(option.help);
    expectTranslated(option.term);
    if (const auto* choice = std::get_if<Choice<S>>(&option.value))
        for (const ChoiceWord& word : choice->words)
            expectTranslated(word.label);
    if (const auto* number = std::get_if<Number<S>>(&option.value))
        expectTranslated(number->unit);
}

TEST(TranslationTest, OptionsAndLegendsAreInTheTable)
{
    for (const ViewOption& option : viewOptions()) {
        expectOption(option);
        expectTranslated(viewGroupName(option.group));
    }
    for (const LightOption& option : lightOptions())
        expectOption(option);
    for (std::size_t mode = 0; mode <= std::size_t(render::ViewMode::TextureCoordinates); ++mode)
        for (const LegendEntry& entry : legendOf(render::ViewMode(mode)))
            expectTranslated(entry.text);
    for (const auto legend : {normalsLegend(), skeletonLegend(), spheresLegend()})
        for (const LegendEntry& entry : legend)
            expectTranslated(entry.text);
}

TEST(TranslationTest, WhatCanBeDrawnIsInTheTable)
{
    for (const DrawKindInfo& kind : drawKinds()) {
        expectTranslated(kind.label);
        expectTranslated(kind.help);
        for (const RecordOptionGroup group : kind.groups)
            for (const RecordOption& option : recordOptions(group)) {
                expectTranslated(option.label);
                expectTranslated(option.help);
                for (const char* const word : option.words)
                    EXPECT_TRUE(isVideoKind(word) || table().contains(word)) << word;
            }
    }
}

TEST(TranslationTest, TermsAreInTheTableAndWrittenDown)
{
    const fs::path project = fs::path(test::goldenFolder()).parent_path().parent_path();
    for (const Term& term : allTerms()) {
        expectTranslated(term.name);
        expectTranslated(term.meaning);
        const std::string source = term.source;
        const std::size_t comma = source.find(", ");
        ASSERT_NE(comma, source.npos) << term.name;
        const std::string page = test::readText(project / source.substr(0, comma));
        EXPECT_NE(page.find("# " + source.substr(comma + 2) + "\n"), std::string::npos) << source;
        EXPECT_EQ(termCalled(term.name), &term) << term.name << " stands twice";
    }
}

TEST(TranslationTest, ListsAndOverridesAreInTheTable)
{
    const auto demo = openDemo();
    for (std::size_t kind = 0; kind < kSceneListCount; ++kind) {
        expectTranslated(sceneListName(SceneListKind(kind)));
        for (const ListColumn& column : makeSceneList(*demo, SceneListKind(kind)).columns) {
            expectTranslated(column.name);
            if (column.meaning)
                expectTranslated(column.meaning);
        }
    }
    for (std::size_t i = 0; i < std::size_t(scene::OverrideField::Count); ++i) {
        const scene::OverrideFieldInfo& info = scene::overrideField(scene::OverrideField(i));
        if (!std::string(info.name).starts_with("NJD_"))
            expectTranslated(info.name);
        expectTranslated(info.help);
    }
}

TEST(TranslationTest, WordsOfOtherLayersAreInTheTable)
{
    for (const Offer::Kind kind : {Offer::Kind::Textures, Offer::Kind::Motion})
        expectTranslated(offerKindName(kind));
    for (std::size_t i = 0; i <= std::size_t(OfferReason::Outside); ++i)
        expectTranslated(offerReasonName(OfferReason(i)));
    for (const trace::Fate fate :
         {trace::Fate::Drawn, trace::Fate::Behind, trace::Fate::AlphaTest, trace::Fate::BackFace})
        expectTranslated(fateName(fate));
    for (std::size_t i = 0; i < kEases; ++i)
        expectTranslated(easeName(scene::Ease(i)));
    for (const scene::SurfaceFlag& flag : scene::surfaceFlags())
        expectTranslated(flag.name);
}

TEST(TranslationTest, LabelsKeepTheirIdInEveryLanguage)
{
    const Translation english(Language::English), japanese(Language::Japanese);
    EXPECT_STREQ(english.text("Open"), "Open");
    EXPECT_STREQ(english.label("Open"), "Open###Open");
    EXPECT_STREQ(japanese.text("Open"), table().at("Open").c_str());
    EXPECT_EQ(japanese.label("Open"), table().at("Open") + "###Open");
    EXPECT_STREQ(japanese.text("said nowhere"), "said nowhere");
    EXPECT_STREQ(japanese.label("said nowhere"), "said nowhere");
    EXPECT_STREQ(tr("Open"), "Open") << "without Dear ImGui there is English";
}

TEST(TranslationTest, TheFontHasEveryCharacter)
{
    std::vector<Wording> messages = japaneseMessages();
    for (const std::vector<Wording>& more : {japaneseTemplates(), japaneseStanding()})
        messages.insert(messages.end(), more.begin(), more.end());
    messages.insert(messages.end(), japaneseCodes().begin(), japaneseCodes().end());
    GlyphSet glyphs;
    glyphs.addJapanese();
    const ImVector<ImWchar> ranges = glyphs.ranges();
    ImFontAtlas atlas;
    const FontsFound found = addFonts(atlas, 1, {}, ranges, true);
    if (!found.japanese)
        GTEST_SKIP() << "no Japanese font is installed (tools/setup.sh)";
    for (const Wording& message : messages)
        for (const char* at = message.japanese; *at;) {
            unsigned character = 0;
            at += std::size_t(ImTextCharFromUtf8(&character, at, nullptr));
            EXPECT_TRUE(character < 0x20 || atlas.Fonts[0]->FindGlyphNoFallback(ImWchar(character)))
                << std::hex << character << " of " << message.japanese;
        }
}

// A kanji that neither the lists of common ones nor the messages have.
TEST(TranslationTest, TheFontHasRareCharactersThatAreAskedFor)
{
    GlyphSet glyphs;
    glyphs.addJapanese();
    EXPECT_FALSE(glyphs.add("map_forest01n.rel"));
    EXPECT_FALSE(glyphs.add("森.rel"));
    EXPECT_TRUE(glyphs.add("龕.rel"));
    EXPECT_FALSE(glyphs.add("龕.rel")) << "it is there already";
    glyphs.add(std::string_view("\xe9\xbe", 2)); // no UTF-8: it ends all the same
    const ImVector<ImWchar> ranges = glyphs.ranges();
    ImFontAtlas atlas;
    if (!addFonts(atlas, 1, {}, ranges, true).japanese)
        GTEST_SKIP() << "no Japanese font is installed (tools/setup.sh)";
    EXPECT_TRUE(atlas.Fonts[0]->FindGlyphNoFallback(0x9f95));
}

// Columns of bytes stand one below the other.
TEST(TranslationTest, TheFontOfBytesHasLettersOfOneWidth)
{
    GlyphSet glyphs;
    const ImVector<ImWchar> ranges = glyphs.ranges();
    ImFontAtlas atlas;
    addFonts(atlas, 1, {}, ranges, false);
    ASSERT_EQ(atlas.Fonts.Size, 2);
    const ImFont& fixed = *atlas.Fonts.back();
    for (ImWchar character = 0x20; character < 0x7f; ++character) {
        ASSERT_TRUE(fixed.FindGlyphNoFallback(character)) << char(character);
        EXPECT_EQ(fixed.GetCharAdvance(character), fixed.GetCharAdvance('0')) << char(character);
    }
}

TEST(LanguageTest, IsTheLocales)
{
    EXPECT_EQ(languageOfLocale("ja_JP.UTF-8"), Language::Japanese);
    EXPECT_EQ(languageOfLocale("ja"), Language::Japanese);
    EXPECT_EQ(languageOfLocale("ja-JP"), Language::Japanese);
    EXPECT_EQ(languageOfLocale("jam"), Language::English); // Jamaican Creole
    EXPECT_EQ(languageOfLocale("de_AT"), Language::English);
    EXPECT_EQ(languageOfLocale(""), Language::English);
    for (const Language language : {Language::Auto, Language::English, Language::Japanese})
        EXPECT_EQ(languageFromName(languageName(language)), language);
    EXPECT_EQ(languageFromName("xx"), Language::Auto);
}

} // namespace
} // namespace telepipe::tools::translation_test

#endif
