#pragma once

#include "tools/window/language/Language.h"
#include "tools/window/language/Phrasebook.h"

#include <optional>
#include <vector>

namespace telepipe::tools {

// All of them, part by part; no English text stands twice.
std::vector<Message> japaneseMessages();
// How reports are said in Japanese.
std::vector<Message> japanesePhrases();
Phrasebook japanesePhrasebook();

// The window's words in one language.
class Translation
{
public:
    explicit Translation(Language language); // English or Japanese

    Language language() const { return _english ? Language::English : Language::Japanese; }
    const char* text(const char* english) const;
    // For a widget: the same with "###" and the English text after it, so that what Dear ImGui remembers of the
    // widget does not go by the language.
    const char* label(const char* english) const;
    const std::optional<Phrasebook>& reports() const { return _reports; } // none: they are in the language already

private:
    struct Entry
    {
        const char* text;
        std::string label;
    };

    bool _english;
    std::unordered_map<std::string_view, Entry> _entries;
    std::optional<Phrasebook> _reports;
};

// As the Translation that Dear ImGui's context has for its user data; the English text where it has none, and where
// the text is in no table.
#if defined(__GNUC__)
[[gnu::format_arg(1)]]
#endif
const char*
tr(const char* english);
const char* trLabel(const char* english);
Language windowLanguage(); // that they speak

// Text of a report, which is made in English, and a row of a dump.
std::string reportText(const std::string& english);
std::string fieldText(const std::string& english);

// printf's. The parts stand in one order in both languages.
#if defined(__GNUC__)
[[gnu::format(printf, 1, 2)]]
#endif
std::string
message(const char* format, ...);

} // namespace telepipe::tools
