#pragma once

#include "formats/dump/print/FileRange.h"
#include "formats/vocabulary/Code.h"
#include "tools/window/language/Language.h"
#include "tools/window/language/Wording.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace telepipe::tools {

// The messages, part by part; no English text stands twice.
std::vector<Wording> japaneseMessages();
// The words of formats/vocabulary. Here "point" is a filter; among the messages it is a place.
std::span<const Wording> japaneseCodes();
// The Japanese of reports: templates of messages with their values by number, and words of their own.
std::vector<Wording> japaneseTemplates();
// Words for things in a stage, their parameters and the places that warps lead to; an area may occur several times.
std::vector<Wording> japaneseStanding();

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
    const char* code(const char* english) const; // of formats/vocabulary
    std::string text(const formats::Message& message) const { return inWords(message, _phrases); }
    // The name of a field. Names of one word are the SDK's where they are not known.
    std::string field(const formats::Message& name) const;

private:
    struct Entry
    {
        const char* text;
        std::string label;
    };

    bool _english;
    std::unordered_map<std::string_view, Entry> _entries;
    formats::Phrases _phrases, _fields; // none: English
};

// Translates by the Translation that is the user data of Dear ImGui's context. Without one, or where no table has the
// text, it stays English. A text with values in it is a message; the formats of printf are for widgets of Dear ImGui,
// which print the values themselves.
#if defined(__GNUC__)
[[gnu::format_arg(1)]]
#endif
const char*
tr(const char* english);
const char* trLabel(const char* english);
const char* codeName(const formats::Code& code);
Language windowLanguage(); // that they speak

// The text of a message, the name of a field of a file, and a field as a whole.
std::string reportText(const formats::Message& message);
std::string fieldName(const formats::FileRange& field);
std::string fieldText(const formats::FileRange& field); // the name and the value, in columns

} // namespace telepipe::tools
