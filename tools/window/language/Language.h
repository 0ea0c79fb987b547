#pragma once

#include <cstdint>
#include <string_view>

namespace telepipe::tools {

// The language of the window. Names of the SDK, NJD_..., stay as they are.
enum class Language : std::uint8_t
{
    Auto, // the system's
    English,
    Japanese
};

const char* languageLabel(Language language);       // to choose by: each in itself
const char* languageName(Language language);        // in the settings file and on the command line
Language languageFromName(std::string_view name);   // Auto where it is none
Language languageOfLocale(std::string_view locale); // "ja_JP.UTF-8", "ja"; English where it is neither of the two
Language spokenLanguage(Language chosen);           // English or Japanese

} // namespace telepipe::tools
