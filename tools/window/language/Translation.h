#pragma once

#include "formats/vocabulary/Code.h"
#include "tools/window/language/Language.h"
#include "tools/window/language/Phrasebook.h"

#include <optional>
#include <vector>

namespace telepipe::tools {

// All of them, part by part; no English text stands twice.
std::vector<Message> japaneseMessages();
// The words of formats/vocabulary. Here "point" is a filter; among the messages it is a place.
std::span<const Message> japaneseCodes();
// The Japanese sentences for those of reports.
std::vector<Message> japanesePhrases();
Phrasebook japanesePhrasebook();

// The window's words in one language.
class Translation
{
public:
    explicit Translation(Language language); // English or Japanese

    Language language() const { return _english ? Language::English : Language::Japanese; }
    const char* text(const char* english) const;
    // The text for a widget, with "###" and the English text behind it: Dear ImGui then knows the widget by the same
    // name in every language.
    const char* label(const char* english) const;
    const char* code(const char* english) const;                          // of formats/vocabulary
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

// Translates by the Translation that is the user data of Dear ImGui's context. Without one, or where no table has the
// text, it stays English.
#if defined(__GNUC__)
[[gnu::format_arg(1)]]
#endif
const char*
tr(const char* english);
const char* trLabel(const char* english);
const char* codeName(const formats::Code& code);
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
