#include "formats/vocabulary/Areas.h"
#include "tools/window/keys/PanelTable.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/japanese/JapaneseTables.h"

#include <algorithm>
#include <string_view>

namespace telepipe::tools {

namespace {

// Titles of panels, and the actions that open them; several have one text for both.
void addPanels(std::vector<Wording>& all)
{
#define TELEPIPE_PANEL_WORDS(id, title, titleJapanese, name, label, labelJapanese, ...)                                \
    {title, titleJapanese}, {label, labelJapanese},
    static constexpr Wording kWords[] = {TELEPIPE_PANELS(TELEPIPE_PANEL_WORDS)};
#undef TELEPIPE_PANEL_WORDS
    for (const Wording& words : kWords)
        if (std::ranges::find(all, std::string_view(words.english), &Wording::english) == all.end())
            all.push_back(words);
}

} // namespace

std::vector<Wording> japaneseMessages()
{
    std::vector<Wording> all;
    addPanels(all);
    for (const auto part : {japaneseActions(), japaneseOptions(), japanesePanels(), japaneseComparison(),
                            japaneseLibrary(), japaneseMenus(), japaneseDrawing(), japaneseTerms(), japaneseNotes()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

std::vector<Wording> japaneseTemplates()
{
    std::vector<Wording> all;
    for (const auto part : {japaneseSaid(), japaneseWarnings(), japaneseErrors(), japaneseDiscs(), japaneseReports(),
                            japaneseStructures()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

std::vector<Wording> japaneseStanding()
{
    std::vector<Wording> all;
    for (const auto part : {japaneseParameters(), japaneseThings(), japaneseMonsters()})
        all.insert(all.end(), part.begin(), part.end());
    for (unsigned number = 0; number <= 0xff; ++number)
        for (const formats::Area& area : formats::areasNumbered(static_cast<std::uint8_t>(number)))
            all.push_back({area.name, area.japanese});
    return all;
}

} // namespace telepipe::tools
