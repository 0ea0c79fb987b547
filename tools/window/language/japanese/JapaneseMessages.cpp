#include "tools/window/keys/PanelTable.h"
#include "tools/window/language/Translation.h"
#include "tools/window/language/japanese/JapaneseTables.h"

#include <algorithm>
#include <string_view>

namespace telepipe::tools {

namespace {

// Titles of panels, and the actions that open them; several have one text for both.
void addPanels(std::vector<Message>& all)
{
#define TELEPIPE_PANEL_WORDS(id, title, titleJapanese, name, label, labelJapanese, ...)                                \
    {title, titleJapanese}, {label, labelJapanese},
    static constexpr Message kWords[] = {TELEPIPE_PANELS(TELEPIPE_PANEL_WORDS)};
#undef TELEPIPE_PANEL_WORDS
    for (const Message& words : kWords)
        if (std::ranges::find(all, std::string_view(words.english), &Message::english) == all.end())
            all.push_back(words);
}

} // namespace

std::vector<Message> japaneseMessages()
{
    std::vector<Message> all;
    addPanels(all);
    for (const auto part :
         {japaneseActions(), japaneseOptions(), japanesePanels(), japaneseComparison(), japaneseNotes()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

std::vector<Message> japanesePhrases()
{
    std::vector<Message> phrases;
    for (const auto part : {japaneseWarnings(), japaneseReports(), japaneseStructures()})
        phrases.insert(phrases.end(), part.begin(), part.end());
    return phrases;
}

Phrasebook japanesePhrasebook()
{
    std::vector<Message> phrases = japanesePhrases();
    phrases.insert(phrases.end(), japaneseCodes().begin(), japaneseCodes().end());
    return Phrasebook(phrases, japaneseMessages(), japaneseFieldNames());
}

} // namespace telepipe::tools
