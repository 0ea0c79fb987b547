#pragma once

#include "tools/window/saving/SaveWork.h"
#include "tools/window/widgets/SystemDialog.h"

namespace telepipe::tools {

// A field for the place to save to: a path, typed or chosen in the system's own dialog, and whether what is there is
// replaced.
class SaveField
{
public:
    void propose(const std::filesystem::path& path);
    void focus() { _focus = true; } // gets the keyboard
    void draw();
    void drawReplace();
    void drawBrowse(const char* title, bool isFolder); // where the system has a dialog of its own
    void giveUp() { _system.giveUp(); }                // the system's dialog
    bool isBusy() const { return _system.isBusy(); }

    bool isEmpty() const { return _path.empty(); }
    SaveTarget target() const { return {_path, _replace}; }

private:
    void takeBrowsed();

    SystemDialog _system;
    std::string _path;
    bool _replace = false, _focus = false;
    bool _isFolder = false; // a folder was asked for in the system's dialog: the files go into one in it
};

} // namespace telepipe::tools
