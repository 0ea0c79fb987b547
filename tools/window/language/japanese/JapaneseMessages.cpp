#include "tools/window/language/Translation.h"
#include "tools/window/language/japanese/JapaneseTables.h"

namespace telepipe::tools {

std::vector<Message> japaneseMessages()
{
    std::vector<Message> all;
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
