#pragma once

#include "tools/window/Language.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace telepipe::tools {

// A text of the window in both languages. The English one is its key, so that the code reads as what it shows.
struct Message
{
    const char* english;
    const char* japanese;
};

// All of them, part by part; no English text stands twice.
std::vector<Message> japaneseMessages();

// The window's words in one language. Nothing is allocated once it is made.
class Translation
{
public:
    explicit Translation(Language language); // English or Japanese

    Language language() const { return _english ? Language::English : Language::Japanese; }
    const char* text(const char* english) const;
    // For a widget: the same with "###" and the English text after it, so that what Dear ImGui remembers of the
    // widget does not go by the language.
    const char* label(const char* english) const;

private:
    struct Entry
    {
        const char* text;
        std::string label;
    };

    bool _english;
    std::unordered_map<std::string_view, Entry> _entries;
};

// As the Translation that Dear ImGui's context has for its user data; the English text where it has none, and where
// the text is in no table.
#if defined(__GNUC__)
[[gnu::format_arg(1)]]
#endif
const char* tr(const char* english);
const char* trLabel(const char* english);
Language windowLanguage(); // that they speak

// printf's. The parts stand in one order in both languages.
#if defined(__GNUC__)
[[gnu::format(printf, 1, 2)]]
#endif
std::string message(const char* format, ...);

} // namespace telepipe::tools
