#pragma once

namespace telepipe::tools {

class Commands;
struct OpenFiles;
struct Settings;

// A card over the demo for who starts without a file: what was open lately, how to open something, the keys to know.
// It goes with the demo, or when it is closed, and comes with the next start unless it is told not to.
class Welcome
{
public:
    Welcome(OpenFiles& files, Settings& settings, Commands& commands)
        : _files(files), _settings(settings), _commands(commands)
    {
    }

    void show();

private:
    void draw();
    void recentFiles();
    void keys() const;

    OpenFiles& _files;
    Settings& _settings;
    Commands& _commands;
    bool _closed = false; // until the program ends
};

} // namespace telepipe::tools
