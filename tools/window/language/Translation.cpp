#include "tools/window/language/Translation.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <imgui.h>

namespace telepipe::tools {

namespace {

const Translation* current()
{
    return ImGui::GetCurrentContext() ? static_cast<const Translation*>(ImGui::GetIO().UserData) : nullptr;
}

} // namespace

Translation::Translation(Language language) : _english(language == Language::English)
{
    std::vector<Message> messages = japaneseMessages();
    messages.insert(messages.end(), japaneseCodes().begin(), japaneseCodes().end()); // of two alike the first stays
    for (const Message& message : messages) {
        const char* text = _english ? message.english : message.japanese;
        _entries.emplace(message.english, Entry{text, std::string(text) + "###" + message.english});
    }
    if (!_english)
        _reports = japanesePhrasebook();
}

const char* Translation::text(const char* english) const
{
    if (_english)
        return english;
    const auto found = _entries.find(english);
    return found == _entries.end() ? english : found->second.text;
}

const char* Translation::label(const char* english) const
{
    const auto found = _entries.find(english);
    return found == _entries.end() ? english : found->second.label.c_str();
}

const char* Translation::code(const char* english) const
{
    const auto codes = japaneseCodes();
    const auto found = std::ranges::find(codes, std::string_view(english), &Message::english);
    return _english || found == codes.end() ? english : found->japanese;
}

const char* tr(const char* english)
{
    const Translation* translation = current();
    return translation ? translation->text(english) : english;
}

const char* trLabel(const char* english)
{
    const Translation* translation = current();
    return translation ? translation->label(english) : english;
}

const char* codeName(const formats::Code& code)
{
    const Translation* translation = current();
    return translation ? translation->code(code.words) : code.words;
}

Language windowLanguage()
{
    const Translation* translation = current();
    return translation ? translation->language() : Language::English;
}

std::string reportText(const std::string& english)
{
    const Translation* translation = current();
    return translation && translation->reports() ? translation->reports()->text(english) : english;
}

std::string fieldText(const std::string& english)
{
    const Translation* translation = current();
    return translation && translation->reports() ? translation->reports()->field(english) : english;
}

std::string message(const char* format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    char most[160]; // of what lists have a thousand of; the rest is printed again
    const auto length = std::size_t(std::max(std::vsnprintf(most, sizeof most, format, arguments), 0));
    std::string text(most, std::min(length, sizeof most - 1));
    if (length >= sizeof most) {
        text.resize(length);
        std::vsnprintf(text.data(), text.size() + 1, format, again);
    }
    va_end(again);
    va_end(arguments);
    return text;
}

} // namespace telepipe::tools
