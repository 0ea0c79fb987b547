#include "tools/window/japanese/JapaneseTables.h"

namespace telepipe::tools {

std::vector<Message> japaneseMessages()
{
    std::vector<Message> all;
    for (const auto part :
         {japaneseActions(), japaneseOptions(), japanesePanels(), japaneseComparison(), japaneseNotes()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

} // namespace telepipe::tools
