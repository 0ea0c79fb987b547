#include "tools/window/settings/SettingsKeeper.h"

#include "tools/disk/FileError.h"
#include "tools/disk/output/MadeFiles.h"
#include "tools/disk/system/Platform.h"
#include "tools/window/log/Log.h"
#include "tools/window/settings/SettingsFile.h"

namespace telepipe::tools {

namespace {

constexpr auto kInterval = std::chrono::seconds(2);

} // namespace

SettingsKeeper::SettingsKeeper() : _folder(configFolder())
{
    if (_folder.empty())
        return;
    _first = !leadsSomewhere(_folder / "settings.json");
    LoadedSettings loaded = loadSettings(_folder / "settings.json");
    _saved = _seen = loaded.settings;
    _note = loaded.note;
    if (!_note.empty())
        logWarning(_note);
    std::error_code error;
    std::filesystem::create_directories(_folder, error); // for Dear ImGui's file; a failure shows when saving
}

bool SettingsKeeper::isDue() const
{
    return std::chrono::steady_clock::now() - _lastLook > kInterval;
}

// While the camera flies, the settings change in every frame; they are written once they rest.
void SettingsKeeper::look(const Settings& now)
{
    _lastLook = std::chrono::steady_clock::now();
    if (now == _seen)
        save(now);
    _seen = now;
}

void SettingsKeeper::save(const Settings& now)
{
    if (_folder.empty() || now == _saved)
        return;
    _saved = now;
    try {
        saveSettings(now, _folder / "settings.json");
    } catch (const std::exception& error) {
        if (!_failed)
            logWarning("the settings cannot be saved: " + formats::english(messageOf(error)));
        _failed = true;
    }
}

} // namespace telepipe::tools
