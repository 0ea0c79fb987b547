#include "tools/window/language/Language.h"

#include "tools/disk/system/Platform.h"

namespace telepipe::tools {

namespace {

constexpr const char* kNames[] = {"auto", "en", "ja"};

} // namespace

const char* languageLabel(Language language)
{
    constexpr const char* kLabels[] = {"as the system", "English", "日本語"};
    return kLabels[std::size_t(language)];
}

const char* languageName(Language language)
{
    return kNames[std::size_t(language)];
}

Language languageFromName(std::string_view name)
{
    for (const Language language : {Language::English, Language::Japanese})
        if (name == languageName(language))
            return language;
    return Language::Auto;
}

Language languageOfLocale(std::string_view locale)
{
    const bool japanese = locale.starts_with("ja") && (locale.size() == 2 || locale[2] == '_' || locale[2] == '-' ||
                                                       locale[2] == '.' || locale[2] == '@');
    return japanese ? Language::Japanese : Language::English;
}

Language spokenLanguage(Language chosen)
{
    return chosen == Language::Auto ? languageOfLocale(userLocale()) : chosen;
}

} // namespace telepipe::tools
