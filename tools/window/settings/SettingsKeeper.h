#pragma once

#include "tools/window/settings/Settings.h"

#include <chrono>
#include <filesystem>
#include <string>

namespace telepipe::tools {

// Reads the settings at the start, and writes them when they have changed and come to rest, and at the end.
class SettingsKeeper
{
public:
    SettingsKeeper();                                   // from the config folder
    const Settings& settings() const { return _saved; } // as last read or written
    const std::string& note() const { return _note; }   // what went wrong when reading
    bool isFirstStart() const { return _first; }        // there were no settings yet
    std::filesystem::path folder() const { return _folder; }

    bool isDue() const;             // time to look at the settings again
    void look(const Settings& now); // writes them if they have not changed since the last look
    void save(const Settings& now);

private:
    std::filesystem::path _folder;
    Settings _saved, _seen;
    std::string _note;
    std::chrono::steady_clock::time_point _lastLook = std::chrono::steady_clock::now();
    bool _first = true;
    bool _failed = false; // said once
};

} // namespace telepipe::tools
