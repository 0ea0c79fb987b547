#pragma once

#include "tools/window/settings/Settings.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace telepipe::tools {

struct LoadedSettings
{
    Settings settings;
    std::string note; // what the user should know: "settings.json was broken and is now settings.json.broken"
};

// A missing file gives the defaults; so does a broken one, which is put aside. A value that is missing or of the wrong
// kind keeps its default and costs no other value.
Settings parseSettings(std::string_view text); // throws the JSON reader's errors
std::string settingsText(const Settings& settings);
LoadedSettings loadSettings(const std::filesystem::path& file);
// Throws FileError.
void saveSettings(const Settings& settings, const std::filesystem::path& file);

} // namespace telepipe::tools
