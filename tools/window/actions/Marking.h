#pragma once

#include "tools/picture/record/Bookmarks.h"

#include <cstdint>
#include <string>

namespace telepipe::tools {

class StageMarks;
class View;
struct Notices;
struct OpenFiles;
struct Settings;

// The actions of keys, menu and panel on bookmarks and camera paths. Errors and results are shown in the window.
class Marking
{
public:
    Marking(const OpenFiles& files, StageMarks& marks, View& view, Settings& settings, Notices& notices)
        : _files(files), _marks(marks), _view(view), _settings(settings), _notices(notices)
    {
    }

    void goTo(const Bookmark& mark);
    void goToNumber(std::uint32_t number);
    void setNumber(std::uint32_t number); // the current view, in place of the bookmark with the number
    void addBookmark(std::string name);   // with a name of its own where it is taken or empty
    bool change(Bookmarks bookmarks);
    void undo(); // the last change

    // The view as a key at the end of a path, or, with at, in place of the key there or between two.
    scene::CameraKey keyOfView(const scene::CameraPath& path, double at) const;
    void addPathKey(); // at the end of the path looked at last, or of a new one
    void playPath();   // or stands still
    void showPath(std::size_t path, double seconds);

private:
    Bookmark viewNow() const;
    std::string sectionName() const;
    std::size_t currentPath() const; // that keys go to: the one looked at, or else the last

    const OpenFiles& _files;
    StageMarks& _marks;
    View& _view;
    Settings& _settings;
    Notices& _notices;
};

} // namespace telepipe::tools
