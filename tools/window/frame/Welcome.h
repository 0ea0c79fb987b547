#pragma once

#include "tools/window/shelf/RecentPictures.h"

namespace telepipe::tools {

class Commands;
struct OpenFiles;
struct Settings;

// A card over the demo for a start without a file: recent files, how to open something, the keys to know. It goes with
// the demo, when it is closed, or at a click beside it, and comes with the next start unless it is told not to.
class Welcome
{
public:
    Welcome(OpenFiles& files, Settings& settings, Commands& commands)
        : _files(files), _settings(settings), _commands(commands)
    {
    }

    void show();
    bool close(); // by a key; false: it is not seen
    bool isBusy() const { return _shown && _pictures.isBusy(); }

private:
    void draw();
    void recentFiles();
    void recentFile(const std::string& path, float height);
    void keys() const;

    OpenFiles& _files;
    Settings& _settings;
    Commands& _commands;
    RecentPictures _pictures;
    bool _shown = false;  // in the last frame
    bool _closed = false; // until the program ends
};

} // namespace telepipe::tools
