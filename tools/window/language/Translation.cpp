#include "tools/window/language/Translation.h"

#include "tools/window/language/japanese/JapaneseTables.h"

#include <algorithm>
#include <imgui.h>

namespace telepipe::tools {

namespace {

const Translation* current()
{
    return ImGui::GetCurrentContext() ? static_cast<const Translation*>(ImGui::GetIO().UserData) : nullptr;
}

// Kana and kanji, three bytes each, are two columns wide.
std::size_t columnCount(std::string_view text)
{
    const auto starts = [&](int mask, int bits) {
        return std::size_t(std::ranges::count_if(text, [=](char c) { return (c & mask) == bits; }));
    };
    return text.size() - starts(0xc0, 0x80) + starts(0xf0, 0xe0);
}

} // namespace

Translation::Translation(Language language) : _english(language == Language::English)
{
    std::vector<Wording> messages = japaneseMessages();
    messages.insert(messages.end(), japaneseCodes().begin(), japaneseCodes().end()); // of two alike the first stays
    for (const Wording& message : messages) {
        const char* text = _english ? message.english : message.japanese;
        _entries.emplace(message.english, Entry{text, std::string(text) + "###" + message.english});
    }
    if (_english)
        return;
    const auto addAll = [this](std::span<const Wording> wordings) {
        for (const Wording& wording : wordings) // of two alike the first stays
            _phrases.emplace(wording.english, wording.japanese);
    };
    addAll(japaneseTemplates());
    addAll(japaneseCodes());
    addAll(japaneseMessages());
    addAll(japaneseStanding());
    for (const Wording& name : japaneseFieldNames())
        _fields.emplace(name.english, name.japanese);
}

const char* Translation::text(const char* english) const
{
    if (_english)
        return english;
    const auto found = _entries.find(english);
    return found == _entries.end() ? english : found->second.text;
}

std::string Translation::field(const formats::Message& name) const
{
    const std::string all = english(name);
    if (const auto known = _fields.find(all); known != _fields.end())
        return std::string(known->second);
    if (all.find(' ') == std::string::npos)
        return all;
    if (const auto known = _phrases.find(all); known != _phrases.end())
        return std::string(known->second);
    return text(name);
}

const char* Translation::label(const char* english) const
{
    const auto found = _entries.find(english);
    return found == _entries.end() ? english : found->second.label.c_str();
}

const char* Translation::code(const char* english) const
{
    const auto codes = japaneseCodes();
    const auto found = std::ranges::find(codes, std::string_view(english), &Wording::english);
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

std::string reportText(const formats::Message& message)
{
    const Translation* translation = current();
    return translation ? translation->text(message) : english(message);
}

std::string fieldName(const formats::FileRange& field)
{
    const Translation* translation = current();
    return std::string(field.indent()) + (translation ? translation->field(field.name) : english(field.name));
}

std::string fieldText(const formats::FileRange& field)
{
    if (windowLanguage() == Language::English)
        return dumpLine(field);
    const std::string name = fieldName(field);
    const std::size_t columns = columnCount(name);
    return name + std::string(std::max<std::size_t>(field.nameWidth, columns + 2) - columns, ' ') +
           reportText(field.value);
}

} // namespace telepipe::tools
